/** Why of receivers that closed or were killed, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { atTime, some, someMessages, TheReceiver, quoted } from './grammar.ts'

interface HeldParts {
  readonly numbers: readonly string[]
  readonly count: number
  readonly until: string | null
  readonly isLapsing?: boolean
  readonly isTooLate?: boolean
}

const inVain = (p: HeldParts): string =>
  p.isTooLate === true
    ? `, mas tarde demais para ${p.count === 1 ? 'liquidá-la' : 'liquidá-las'}`
    : p.isLapsing === true
      ? `, mas já não pode ${p.count === 1 ? 'liquidá-la' : 'liquidá-las'}`
      : ''

const held = (p: HeldParts): string => some(p.numbers, p.count)
const heldOnes = (p: HeldParts): string => someMessages(p.numbers, p.count)

const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; está bloqueada até o instante ${p.until}`
      : `; estão bloqueadas, a primeira até o instante ${p.until}`

export const receiverEndWords: DetailWords['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `O que ficou pendente quando o receptor ${quoted(p.by)} foi encerrado à força?`
      : `O que ficou pendente quando o receptor ${quoted(p.by)} foi fechado?`,
  answer: p =>
    p.isKilled
      ? `${TheReceiver(p.by)} foi encerrado à força, como define o cenário${p.isLockless ? '' : '; ele não pode mais liquidar mensagens nem renovar bloqueios'}.`
      : `${TheReceiver(p.by)} foi fechado, como define o cenário; ele não recebe mais mensagens.`,
  asked: p =>
    p.isKilled
      ? `${TheReceiver(p.by)} foi encerrado à força ${atTime(p.at)}.`
      : `${TheReceiver(p.by)} foi fechado ${atTime(p.at)}.`,
  nothing: 'Ele não mantinha bloqueada nenhuma mensagem nem nenhuma sessão.',
  workLost: p =>
    `O trabalho do receptor em ${some(p.numbers, p.count)} se perde porque o agente já excluiu ${p.count === 1 ? 'a mensagem' : 'as mensagens'} (modo ReceiveAndDelete).`,
  bufferLost: p =>
    `${someMessages(p.numbers, p.count)}, no buffer de pré-busca do receptor, ${p.count === 1 ? 'se perde' : 'se perdem'} porque o agente já tinha excluído ${p.count === 1 ? 'a mensagem' : 'as mensagens'} (modo ReceiveAndDelete).`,
  goesOn: p => `Ele termina de processar ${held(p)}${inVain(p)}.`,
  continues: p => `Ele continua processando ${held(p)}${inVain(p)}.`,
  stops: p => `Ele para de processar ${held(p)}, que já não podia liquidar.`,
  lies: p =>
    `${heldOnes(p)} ${p.count === 1 ? 'não está mais sendo processada' : 'não estão mais sendo processadas'}${until(p)}.`,
  leaves: p =>
    `Ele deixa ${held(p)} sem liquidar${until(p).replace('; está ', '; ela está ').replace('; estão ', '; elas estão ')}.`,
  buffered: p =>
    `${heldOnes(p)} ${p.count === 1 ? 'não será mais retirada' : 'não serão mais retiradas'} do buffer de pré-busca do receptor${until(p)}.`,
  lapse: isDead =>
    `Os bloqueios do receptor terminam nesse momento, portanto as mensagens que ele mantinha bloqueadas são liberadas, e o DeliveryCount delas ${isDead ? 'não muda' : 'aumenta em 1'}.`,
  sessionStays: p => `A sessão ${p.session} continua bloqueada até o instante ${p.until}.`,
  sessionCloses: p =>
    `Ele libera a sessão ${p.session} ${p.isWorking ? 'quando termina o trabalho' : 'imediatamente'}.`,
  sessionReleased: p =>
    !p.isDelivered
      ? `A sessão ${p.session} é liberada nesse momento; nenhuma mensagem entregue dela estava sem liquidar.`
      : `A sessão ${p.session} é liberada nesse momento, e as mensagens entregues são liberadas com ela; o DeliveryCount delas não muda.`,
  restarts: p => `${TheReceiver(p.by)} é iniciado de novo ${p.after} depois, ${atTime(p.at)}.`,
  rules: {
    lapsing:
      'Com locksDieWithReceiver, os bloqueios de um receptor terminam quando ele é fechado ou encerrado à força.',
    killedInDeadLetterQueue:
      'Um receptor que é encerrado à força não liquida nada; seus bloqueios continuam em vigor até LockedUntilUtc. Em uma fila de mensagens mortas, DeliveryCount não aumenta quando eles terminam.',
    sessionReleased:
      'Com sessionLocksDieWithReceiver, a sessão de um receptor é liberada quando ele é fechado ou encerrado à força; DeliveryCount não muda.',
    sessionClosed:
      'Ao ser fechado, um receptor termina o trabalho em andamento e libera a sessão; DeliveryCount não muda. Se o bloqueio da sessão terminar antes, o DeliveryCount das mensagens não liquidadas aumentará em 1.',
    sessionKilled:
      'Quando um receptor é encerrado à força, o bloqueio de sua sessão continua em vigor até LockedUntilUtc; nesse momento, as mensagens não liquidadas são liberadas, e ' +
      'o DeliveryCount delas aumenta em 1.',
  },
}
