/** Spanish: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { Words } from '../contract.ts'
import { plural, times, Who } from './grammar.ts'

const was = (isKilled: boolean): string => (isKilled ? 'terminó de forma abrupta' : 'se cerró')

export const causeWords: Words['causeWords'] = {
  heldByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at}; el bloqueo que obtuvo dura hasta ${p.until} y nadie más puede recibir el mensaje antes.`,
  bufferedByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at} y se perdió su búfer de captura previa; el bloqueo dura hasta ${p.until} y nadie más puede recibir el mensaje antes.`,
  heldUnsettled: p => `${Who(p.by)} terminó su trabajo sin liquidar el mensaje; el bloqueo dura hasta ${p.until}.`,
  sessionOfGone: p =>
    `${Who(p.by)} aceptó la sesión ${p.session} en el instante ${p.since} y ${was(p.isKilled)} en el instante ${p.at}; nadie puede aceptar la sesión antes de que su bloqueo acabe en el instante ${p.until}.`,
  sessionLostByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at} y no pudo renovar el bloqueo de la sesión ${p.session}, que acabó en el instante ${p.ended}.`,
  activeRefused: p =>
    `${p.active} ${p.active === 1 ? 'activo' : 'activos'}, pero el estado de ${p.entity} es ${p.status}: una recepción no puede obtener ninguno.`,
  expiredRefused: p =>
    `Expiró en el instante ${p.at}, mientras el estado de ${p.entity} era ${p.status} y nadie podía recibir de ahí.`,
  refusedSince: p =>
    `El estado de ${p.entity} es ${p.status} desde el instante ${p.at}; el período de vida sigue corriendo mientras tanto.`,
  receivable: p => `un estado de ${p.entity} que permita recibir antes del instante ${p.before}`,
  limit: p =>
    `Se entregó ${times(p.deliveries)} sin completarse: en el instante ${p.at} su DeliveryCount era ${p.count}, y MaxDeliveryCount es ${p.max}.`,
  changed: p => `En el instante ${p.at} ${p.property} de ${p.entity} cambió de ${p.from} a ${p.to}.`,
  batchRefused: p =>
    `Formaba parte de un lote de ${plural(p.count, 'mensaje', 'mensajes')} que ${p.entity} rechazó en el instante ${p.at}: ${p.error}. Un lote se almacena completo o no se almacena.`,
}
