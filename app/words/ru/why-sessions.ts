/** Russian: why of sessions. */

import type { DetailWords } from '../contract.ts'
import {
  ofMoment,
  byReceiver,
  list,
  ofEntity,
  ofReceiver,
  receiver,
  Receiver,
  some,
  times,
  who,
  Who,
  upTo,
  moment,
} from './grammar.ts'

/** "#7 доставлено, но не согласовано; оно снова становится доступно", "#7 и #8 доставлены, …" */
const unsettled = (p: { numbers: readonly string[]; count: number }): string =>
  `${p.count === 1 ? 'Сообщение' : 'Сообщения'} ${some(p.numbers, p.count)} ${p.count === 1 ? 'доставлено, но не согласовано; оно снова становится доступно' : 'доставлены, но не согласованы; они снова становятся доступны'}`

export const sessionTitles: DetailWords['sessionTitles'] = {
  accepted: session => `Почему выбран именно сеанс ${session}?`,
  expired: session => `Почему потерян сеанс ${session}?`,
  closed: session => `Почему закрыт сеанс ${session}?`,
  state: session => `Откуда взялось состояние сеанса ${session}?`,
}

export const sessionAnswers: DetailWords['sessionAnswers'] = {
  acceptedByName: p => `${Receiver(p.by)} запросил сеанс ${p.session} по SessionId, и этот сеанс был свободен.`,
  acceptedNext: p =>
    `${Receiver(p.by)} запросил следующий сеанс; из свободных сеансов выбран сеанс ${p.session}, потому что в нём находилось сообщение с наименьшим порядковым номером (${p.number}).`,
  acceptedFirst: p =>
    `${Receiver(p.by)} ждал сеанса в течение ${p.wait}; из сеансов, которые стали доступны, выбран сеанс ${p.session}, потому что в нём находилось сообщение с наименьшим порядковым номером (${p.number}).`,
  acceptedWaited: p =>
    `${Receiver(p.by)} ждал сеанса в течение ${p.wait}, после чего стал доступен сеанс ${p.session}.`,
  expired: p =>
    `${Receiver(p.by)} ${p.isRefused ? (p.renewals > 0 ? 'больше не смог продлить' : 'не смог продлить') : p.renewals > 0 ? 'больше не продлевал' : 'не продлил'} блокировку сеанса ${p.session}, и она истекла в ${moment(p.at)}.`,
  closedWithReceiver: p =>
    `${Receiver(p.by)} ${p.isKilled ? 'аварийно завершён' : 'закрыт'} в ${moment(p.at)}, и сеанс ${p.session} освобождён в этот момент.`,
  closedIdle: p =>
    `В сеансе ${p.session} в течение ${p.limit} (sessionIdleTimeout) не было сообщений для обработки, поэтому ${receiver(p.by)} закрыл этот сеанс.`,
  closedByReceiver: p => `${Receiver(p.by)} закрыт и закончил обработку, поэтому он освобождает сеанс ${p.session}.`,
  closed: p => `${Receiver(p.by)} освободил сеанс ${p.session}.`,
  closedFor: p => `Клиент закрыл сеанс ${p.session} в ${moment(p.at)}, использовав блокировку ${ofReceiver(p.by)}.`,
  heldByBusy: p =>
    `${Who(p.by)} удерживает сеанс ${p.session}; впереди в этом сеансе ${p.total === 1 ? 'сообщение' : 'сообщения'} ${some(p.ahead, p.total)}.`,
  heldNext: p =>
    `${Receiver(p.by)} удерживает сеанс ${p.session}; следующим в этом сеансе будет получено это сообщение.`,
  heldUnasked: p =>
    `${Receiver(p.by)} удерживает сеанс ${p.session}, но не запрашивает сообщений; ${p.total === 0 ? 'следующим в этом сеансе будет получено это сообщение' : `впереди в этом сеансе ${p.total === 1 ? 'сообщение' : 'сообщения'} ${some(p.ahead, p.total)}`}.`,
  heldWorking: p =>
    `${Receiver(p.by)} удерживает сеанс ${p.session} и ещё занят; следующим в этом сеансе будет получено это сообщение.`,
  free: p => `Сеанс ${p.session} в ${p.entity} никто не удерживает.`,
  freeAllBusy: p =>
    `Сеанс ${p.session} в ${p.entity} свободен, но ${list(p.by.map(who))} ${p.by.length === 1 ? 'удерживает другой сеанс' : 'удерживают другие сеансы'}.`,
  held: p =>
    `Сообщение заблокировано ${byReceiver(p.by)} вместе с сеансом ${p.session}; блокировка сеанса действует ${upTo(p.until)}.`,
}

const unavailable = { deferred: 'отложены', scheduled: 'ещё запланированы', active: 'просрочены' }

export const sessionSteps: DetailWords['sessionSteps'] = {
  belongs: p =>
    `Сообщение относится к сеансу ${p.session}; получить его может только получатель, который удерживает этот сеанс.`,
  heldSince: p =>
    `${Who(p.by)} удерживает сеанс ${p.session} с ${ofMoment(p.since)}; блокировка действует ${upTo(p.until)}.`,
  heldWas: p =>
    `${Receiver(p.by)} удерживал сеанс ${p.session} с ${ofMoment(p.since)}; блокировка ${p.isCut ? 'должна была действовать' : 'действовала'} ${upTo(p.until)}.`,
  holdsOther: p => `${Who(p.by)} удерживает сеанс ${p.session}; блокировка действует ${upTo(p.until)}.`,
  movesOn: p =>
    `${Who(p.by)} принимает следующий сеанс, когда в текущем сеансе нет сообщений в течение ${p.limit} или когда блокировка этого сеанса потеряна.`,
  passedOver: p =>
    `Пока сообщение ждало, ${p.by.length === 1 ? `получатель ${list(p.by)} принимал` : `получатели ${list(p.by)} принимали`} ${p.session === null ? 'другие сеансы' : `сеанс ${p.session}`} ${p.by.length === 1 ? '' : 'в общей сложности '}${times(p.count)}; из свободных сеансов первым принимают тот, в котором находится сообщение с наименьшим порядковым номером.`,
  comesFirst: p =>
    `Сеанс ${p.session} каждый раз оказывается первым, потому что сообщение ${p.number} из него до сих пор не завершено.`,
  nobodyAccepts: p => `Сейчас никто не ждёт сеанса в ${p.entity}.`,
  lastEnded: {
    closed: p => `${Receiver(p.by)} закрыл сеанс ${p.session} в ${moment(p.at)}.`,
    expired: p => `Блокировка сеанса ${p.session}, который удерживал ${receiver(p.by)}, истекла в ${moment(p.at)}.`,
    deleted: p =>
      `Сеанс ${p.session}, который удерживал ${receiver(p.by)}, удалён вместе с сущностью в ${moment(p.at)}.`,
  },
  nobodyHeld: p =>
    `Сеанс сообщения, ${p.session}, никто не удерживал, когда в ${moment(p.at)} истёк срок жизни сообщения, а сообщения сеанса получает только тот получатель, который удерживает сеанс.`,
  heldByKilled: p =>
    `${Receiver(p.by)}, который удерживал сеанс сообщения, ${p.session}, аварийно завершён в ${moment(p.at)}. Пока действовала блокировка сеанса, ${upTo(p.until)}, получать сообщения этого сеанса не мог никто.`,
  heldUndelivered: p =>
    `${Receiver(p.by)} удерживал сеанс сообщения, ${p.session}, с ${ofMoment(p.since)}, но самого сообщения ${p.isAgain ? 'ещё раз ' : ''}не получил, а блокировка сеанса защищает только доставленные сообщения.`,
  fetchedWithin: p =>
    p.held === 'gone'
      ? `Получить его можно по порядковому номеру внутри сеанса ${p.session}.`
      : p.held === null
        ? `Получить его можно по порядковому номеру внутри сеанса ${p.session}, который сейчас никто не удерживает.`
        : `Получить его можно по порядковому номеру внутри сеанса ${p.session}, который удерживает ${who(p.held.by)}; блокировка сеанса действует ${upTo(p.held.until)}.`,
  neverHeld: p => `Сеанс ${p.session} в ${p.entity} пока никто не принимал.`,
  unsettled: p => `${unsettled(p)}, и DeliveryCount увеличивается на 1.`,
  released: p => `${unsettled(p)}, и DeliveryCount не меняется.`,
  nothingUnsettled: 'Доставленных, но ещё не согласованных сообщений не было.',
  renewedTimes: p =>
    `Блокировку ${p.count === 1 ? 'продлили' : 'продлевали'} ${times(p.count)}${p.count === 1 ? ',' : ', в последний раз'} в ${moment(p.last)}.`,
  neverRenewed: 'Блокировку не продлевали.',
  freeWith: p => `Сеанс ${p.session} был свободен; первое сообщение в нём — ${p.number}.`,
  freeEmpty: p =>
    `Сеанс ${p.session} был свободен, но все его сообщения были ${p.stages.map(stage => unavailable[stage]).join(' или ')}, а при принятии сеанса такие сообщения не учитываются.`,
  heldBy: p =>
    `Сеанс ${p.session} удерживался ${byReceiver(p.by)}; блокировка сеанса на тот момент действовала ${upTo(p.until)}.`,
  noMessages: p => `Ни в одном из сеансов ${ofEntity(p.entity)} сообщений не было.`,
  idleSince: p => `С ${ofMoment(p.at)} в сеансе ${ofReceiver(p.by)} не было сообщений для обработки.`,
  neverDeadLetters: p =>
    `Сообщение ${times(p.times)} освобождали вместе с сеансом. Освобождение сеанса не увеличивает DeliveryCount, поэтому DeliveryCount по-прежнему равен ${p.count}; MaxDeliveryCount равен ${p.max}.`,
  stateSet: p =>
    p.by === null
      ? `Состояние записано в ${moment(p.at)}: «${p.state}».`
      : `${Receiver(p.by)} записал состояние в ${moment(p.at)}: «${p.state}».`,
  stateCleared: p =>
    p.by === null ? `Состояние очищено в ${moment(p.at)}.` : `${Receiver(p.by)} очистил состояние в ${moment(p.at)}.`,
  stateNever: 'Состояние не записывали.',
  stateNeverHere: 'В этой сущности состояние не записывали; состояние в прежней сущности удалено вместе с ней.',
  accepts: p => `${Who(p.by)} принимает этот сеанс в ${moment(p.at)}.`,
  stateKept: p =>
    p.by === null
      ? `Состояние сеанса, записанное в ${moment(p.at)}, сохранилось: «${p.state}».`
      : `Состояние сеанса, которое ${receiver(p.by)} записал в ${moment(p.at)}, сохранилось: «${p.state}».`,
  waitedFor: p => `Ожидание длилось ${p.wait}, но ни один сеанс не стал доступен.`,
  waitedForTaken: p =>
    `Ожидание длилось ${p.wait}; за это время стал доступен сеанс ${p.session}, но его в ${moment(p.at)} принял ${receiver(p.by)}.`,
}

export const sessionRules: DetailWords['sessionRules'] = {
  accepted: 'Принимая сеанс, получатель блокирует все сообщения этого сеанса, текущие и будущие.',
  waiting: 'Сообщения сеанса доставляются по порядку и только тому получателю, который удерживает сеанс.',
  locked:
    'Сообщения сеанса блокируются вместе с сеансом; когда блокировка сеанса заканчивается, они снова становятся доступны.',
  expired:
    'Когда блокировка сеанса истекает, доставленные, но не согласованные сообщения снова становятся доступны, их DeliveryCount увеличивается на 1, и сеанс может принять любой получатель.',
  neverDeadLetters:
    'DeliveryCount увеличивается, только когда от сообщения отказываются, когда заканчивается его блокировка и когда сообщение откладывают; при закрытии сеанса DeliveryCount не меняется.',
}

export const sessionArithmetic: DetailWords['sessionArithmetic'] = {
  lock: p => `LockedUntilUtc сеанса = время принятия + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc сеанса = время продления + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  idle: p =>
    `время закрытия = время окончания обработки последнего сообщения + sessionIdleTimeout = ${p.from} + ${p.limit} = ${p.result}`,
}

export const sessionRefusals: DetailWords['sessionRefusals'] = {
  heldBy: p =>
    `${Who(p.by)} удерживает сеанс ${p.session} с ${ofMoment(p.since)}; блокировка сеанса действует ${upTo(p.until)}.`,
  lockEnded: p => `Блокировка сеанса ${p.session}, который удерживал ${receiver(p.by)}, закончилась в ${moment(p.at)}.`,
  closedBefore: p => `${Receiver(p.by)} закрыл сеанс ${p.session} в ${moment(p.at)}.`,
  takenOver: p =>
    `${Receiver(p.by)} принял сеанс ${p.session} в ${moment(p.at)}; прежние блокировки в нём больше не действуют.`,
  notHeld: p => `Сеанс ${p.session} никто не удерживал.`,
  noneFree: p => `В ${p.entity} не было свободного сеанса с сообщением, которое можно получить.`,
  needed: p =>
    `Для ${ofEntity(p.entity)} включены сеансы, поэтому для получения сообщения нужно указать сеанс, который удерживает получатель.`,
  noSessions: p =>
    `Для ${ofEntity(p.entity)} сеансы не включены, ${p.session === null ? 'поэтому принимать нечего' : `но в вызове указан сеанс ${p.session}`}.`,
}
