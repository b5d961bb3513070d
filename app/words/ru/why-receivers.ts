/** Russian: why of receivers that closed or were killed. */

import type { DetailWords } from '../contract.ts'
import { ofReceiver, Receiver, some, Who, upTo, moment } from './grammar.ts'

type HeldParts = Parameters<DetailWords['receiverEndWords']['lies']>[0]

const inVain = (p: HeldParts): string =>
  p.isTooLate === true
    ? `, но слишком поздно, чтобы согласовать ${p.count === 1 ? 'это сообщение' : 'эти сообщения'}`
    : p.isLapsing === true
      ? `, но согласовать ${p.count === 1 ? 'это сообщение' : 'эти сообщения'} уже не может`
      : ''

const held = (p: HeldParts): string => some(p.numbers, p.count)

const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; блокировка действует ${upTo(p.until)}`
      : `; первая из блокировок этих сообщений действует ${upTo(p.until)}`

export const receiverEndWords: DetailWords['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `Что стало с сообщениями ${ofReceiver(p.by)} после его аварийного завершения?`
      : `Что стало с сообщениями ${ofReceiver(p.by)} после его закрытия?`,
  answer: p =>
    p.isKilled
      ? `${Receiver(p.by)} аварийно завершён, как задано в сценарии${p.isLockless ? '' : ', и больше не может ни согласовывать сообщения, ни продлевать блокировки'}.`
      : `${Receiver(p.by)} закрыт, как задано в сценарии, и больше не получает сообщений.`,
  asked: p => `${Receiver(p.by)} ${p.isKilled ? 'аварийно завершён' : 'закрыт'} в ${moment(p.at)}.`,
  nothing: 'У этого получателя не было заблокированных сообщений и сеансов.',
  workLost: p =>
    `Результат обработки ${some(p.numbers, p.count)} этим получателем потерян, потому что в режиме ReceiveAndDelete брокер уже удалил ${p.count === 1 ? 'это сообщение' : 'эти сообщения'}.`,
  bufferLost: p =>
    `${p.count === 1 ? 'Сообщение' : 'Сообщения'} ${some(p.numbers, p.count)} в буфере предварительной выборки этого получателя ${p.count === 1 ? 'потеряно, потому что в режиме ReceiveAndDelete брокер уже удалил это сообщение' : 'потеряны, потому что в режиме ReceiveAndDelete брокер уже удалил эти сообщения'}.`,
  goesOn: p => `Этот получатель доводит обработку ${held(p)} до конца${inVain(p)}.`,
  continues: p => `Этот получатель продолжает обработку ${held(p)}${inVain(p)}.`,
  stops: p =>
    `Этот получатель прекращает обработку ${held(p)}; согласовать ${p.count === 1 ? 'это сообщение' : 'эти сообщения'} он уже не может.`,
  lies: p => `Никто больше не обрабатывает ${held(p)}${until(p)}.`,
  leaves: p =>
    `Этот получатель оставляет ${p.count === 1 ? 'сообщение' : 'сообщения'} ${held(p)} ${p.count === 1 ? 'несогласованным' : 'несогласованными'}${until(p)}.`,
  buffered: p => `Никто больше не возьмёт ${held(p)} из буфера предварительной выборки этого получателя${until(p)}.`,
  lapse: isDead =>
    `Блокировки, установленные этим получателем, заканчиваются в этот момент, поэтому заблокированные им сообщения снова становятся доступны, а их DeliveryCount ${isDead ? 'не меняется' : 'увеличивается на 1'}.`,
  sessionStays: p => `Сеанс ${p.session} остаётся под блокировкой ${upTo(p.until)}.`,
  sessionCloses: p =>
    p.isWorking
      ? `Сеанс ${p.session} освобождается, когда получатель закончит обработку.`
      : `Сеанс ${p.session} освобождается сразу.`,
  sessionReleased: p =>
    !p.isDelivered
      ? `Сеанс ${p.session} освобождается в этот момент; доставленных и не согласованных сообщений в нём нет.`
      : `Сеанс ${p.session} освобождается в этот момент; вместе с ним освобождаются доставленные сообщения, а их DeliveryCount не меняется.`,
  restarts: p =>
    `${Who(p.by)} запускается снова в ${moment(p.at)}, то есть через ${p.after} после аварийного завершения.`,
  rules: {
    lapsing:
      'Если включён переключатель locksDieWithReceiver, блокировки, установленные получателем, заканчиваются, когда этот получатель закрыт или аварийно завершён.',
    killedInDeadLetterQueue:
      'Аварийно завершённый получатель ничего не согласовывает; установленные им блокировки действуют до LockedUntilUtc. В очереди недоставленных сообщений DeliveryCount по их окончании не увеличивается.',
    sessionReleased:
      'Если включён переключатель sessionLocksDieWithReceiver, сеанс получателя освобождается, когда получатель закрыт или аварийно завершён; DeliveryCount не меняется.',
    sessionClosed:
      'Закрытый получатель освобождает сеанс, когда закончит обработку; DeliveryCount не меняется. Если блокировка сеанса закончится раньше, DeliveryCount несогласованных сообщений увеличится на 1.',
    sessionKilled:
      'Когда получатель аварийно завершён, блокировка его сеанса остаётся в силе до LockedUntilUtc; затем несогласованные сообщения снова становятся доступны, а их DeliveryCount увеличивается на 1.',
  },
}
