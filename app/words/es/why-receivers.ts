/** Why of receivers that closed or were killed, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { atTime, form, some, Who, who, nor, feminine } from './grammar.ts'

type HeldParts = Parameters<DetailWords['receiverEndWords']['lies']>[0]

const inVain = (p: HeldParts): string =>
  p.isTooLate === true
    ? `, pero demasiado tarde para ${p.count === 1 ? 'liquidarlo' : 'liquidarlos'}`
    : p.isLapsing === true
      ? `, pero ya no puede ${p.count === 1 ? 'liquidarlo' : 'liquidarlos'}`
      : ''

const held = (p: HeldParts): string => some(p.numbers, p.count)

const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; sigue bloqueado hasta el instante ${p.until}`
      : `; siguen bloqueados, y el primero de estos bloqueos termina en el instante ${p.until}`

export const receiverEndWords: DetailWords['receiverEndWords'] = {
  title: p => `¿Qué ocurrió con ${who(p.by)}?`,
  answer: p =>
    p.isKilled
      ? `${Who(p.by)} se interrumpió bruscamente, como indica el escenario${p.isLockless ? '' : '; ya no puede liquidar mensajes ni renovar bloqueos'}.`
      : `${Who(p.by)} se cerró, como indica el escenario; ya no recibe mensajes.`,
  asked: p =>
    p.isKilled ? `${Who(p.by)} se interrumpió bruscamente ${atTime(p.at)}.` : `${Who(p.by)} se cerró ${atTime(p.at)}.`,
  nothing: 'No tenía bloqueado ningún mensaje ni ninguna sesión.',
  workLost: p =>
    `Su trabajo con ${some(p.numbers, p.count)} se perdió, porque en modo ReceiveAndDelete el agente ya había eliminado ${form(p.count, 'el mensaje', 'los mensajes')}.`,
  bufferLost: p =>
    `En su búfer de captura previa ${form(p.count, 'se perdió', 'se perdieron')} ${some(p.numbers, p.count)}, porque en modo ReceiveAndDelete el agente ya había eliminado ${form(p.count, 'el mensaje', 'los mensajes')}.`,
  goesOn: p => `Ese receptor termina de procesar ${held(p)}${inVain(p)}.`,
  continues: p => `Ese receptor sigue procesando ${held(p)}${inVain(p)}.`,
  stops: p => `Ese receptor dejó de procesar ${held(p)}, que ya no podía liquidar.`,
  lies: p => `Ya nadie procesa ${nor(held(p))}${until(p)}.`,
  leaves: p => `Ese receptor deja sin liquidar ${held(p)}${until(p)}.`,
  buffered: p => `Ya nadie saca ${nor(held(p))} de su búfer de captura previa${until(p)}.`,
  lapse: isDead =>
    `Sus bloqueos terminaron en ese momento, así que los mensajes que tenía bloqueados se liberaron y el DeliveryCount de cada uno ${isDead ? 'no cambió' : 'aumentó en 1'}.`,
  sessionStays: p => `La sesión ${feminine(p.session)} sigue bloqueada hasta el instante ${p.until}.`,
  sessionCloses: p =>
    p.isWorking
      ? `Ese receptor libera la sesión ${feminine(p.session)} cuando termina su trabajo.`
      : `Ese receptor liberó la sesión ${feminine(p.session)} de inmediato.`,
  sessionReleased: p =>
    !p.isDelivered
      ? `La sesión ${feminine(p.session)} se liberó en ese momento; ningún mensaje entregado de ella estaba sin liquidar.`
      : `La sesión ${feminine(p.session)} se liberó en ese momento. Los mensajes entregados se liberaron con ella, y el DeliveryCount de cada uno no cambió.`,
  restarts: p => `Según el escenario, ${who(p.by)} se inicia de nuevo al cabo de ${p.after}, ${atTime(p.at)}.`,
  rules: {
    lapsing:
      'Con locksDieWithReceiver, los bloqueos de un receptor terminan cuando el receptor se cierra o se interrumpe bruscamente.',
    killedInDeadLetterQueue:
      'Un receptor que se interrumpe bruscamente no liquida nada; sus bloqueos siguen vigentes hasta LockedUntilUtc. En una cola de mensajes fallidos, DeliveryCount no aumenta cuando los bloqueos terminan.',
    sessionReleased:
      'Con sessionLocksDieWithReceiver, la sesión de un receptor se libera cuando el receptor se cierra o se interrumpe bruscamente; DeliveryCount no cambia.',
    sessionClosed:
      'Un receptor que se cierra libera su sesión cuando termina su trabajo; DeliveryCount no cambia. Si el bloqueo de la sesión termina antes, el DeliveryCount de los mensajes sin liquidar aumenta en 1.',
    sessionKilled:
      'Cuando un receptor se interrumpe bruscamente, el bloqueo de su sesión sigue vigente hasta LockedUntilUtc; entonces los mensajes sin liquidar se liberan y DeliveryCount aumenta en 1.',
  },
}
