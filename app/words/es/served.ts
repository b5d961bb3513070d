/** Spanish: the live run of a page that a bus serves, its clock, and what moves it. */

import type { LazyWords } from '../contract.ts'
import { AtTime, number } from './grammar.ts'

export const served: LazyWords['served'] = {
  name: 'Ejecución en vivo',
  named: 'la ejecución en vivo',
  manual: 'manual',
  manualHint: 'El reloj solo cambia cuando alguien lo mueve.',
  real: 'tiempo real',
  realHint: 'El reloj sigue el tiempo real.',
  times: times => `${number(times)}×`,
  timesHint: times => `El reloj va ${number(times)} veces más rápido que el tiempo real.`,
  unsettled: count => `${number(count)} sin liquidar`,
  unsettledHint: 'Mensajes que los clientes han recibido y aún no han liquidado',
  next: 'Siguiente',
  nextHint: (time, what) => `Mover el reloj al instante siguiente. ${AtTime(time)}: ${what}`,
  nothingDue: 'No queda nada pendiente: no hay un instante siguiente.',
  sleepEnds: 'termina una espera en el reloj virtual',
  timerDue: 'vence un temporizador de la ejecución',
  advance: duration => `Adelantar el reloj ${duration}`,
  realTime: 'Tiempo real',
  realTimeHint: 'Hacer que el reloj siga el tiempo real, o pararlo',
  now: 'Volver al ahora',
  nowHint: 'Llevar el cursor a donde está ahora la ejecución en vivo y seguirla desde ahí',
  editing: 'La ejecución en vivo continúa; la página no la sigue mientras el editor está abierto.',
  closeEditor: 'Cerrar el editor',
  left: 'Estás viendo otro escenario o una copia modificada. La ejecución en vivo continúa.',
  follow: 'Volver a la ejecución en vivo',
  lost: 'Se perdió la conexión con la ejecución en vivo. Ves lo que se grabó hasta entonces; la página se vuelve a conectar sola.',
  silent: 'El reloj no se movió, porque el servidor de la ejecución en vivo no responde.',
}
