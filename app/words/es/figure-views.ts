/** Words in whole figures other than the timeline, in Spanish. */

import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

export const figureViews: LazyWords['figureViews'] = {
  at: time => atTime(time),
  earlierRecords: count => plural(count, 'evento anterior', 'eventos anteriores'),
  moreRecords: count => `y ${plural(count, 'evento', 'eventos')} más`,
  moreMessages: count => `y ${plural(count, 'mensaje', 'mensajes')} más`,
  moreFields: count => `y ${plural(count, 'línea', 'líneas')} más`,
  leftOut: (names, more) => `sin mostrar: ${names.join(', ')}${more === 0 ? '' : ` y ${number(more)} más`}`,
  sequence: {
    lock: 'mensaje bloqueado',
    lost: 'bloqueo vencido o mensaje fallido',
    done: 'liquidado',
    moved: 'copiado o reenviado por el agente',
    refused: 'rechazado',
  },
  stage: {
    timeToLive: 'período de vida restante',
    lock: 'bloqueo restante',
    nobody: 'nadie escucha',
    clientPeek: (numbers, more) =>
      numbers.length === 0
        ? 'una inspección no devuelve nada'
        : `una inspección devuelve ${numbers.join(', ')}${more === 0 ? '' : ` y ${number(more)} más`}`,
    clientReceive: first => (first === null ? 'una recepción no devuelve nada' : `una recepción devuelve ${first}`),
    clientCounts: (active, receivable) =>
      `activos contados: ${number(active)}; se pueden recibir: ${number(receivable)}`,
  },
  chart: {
    depth: 'Mensajes por estado',
    states: {
      waiting: 'en espera',
      expired: 'expirados sin quitar',
      locked: 'bloqueados',
      deferred: 'aplazados',
      scheduled: 'programados',
      dead: 'mensajes fallidos',
    },
    nothing: 'No hay nada que medir en este tramo de tiempo.',
  },
  inspector: { at: time => atTime(time), nothing: 'No hay nada que inspeccionar en este instante.' },
}
