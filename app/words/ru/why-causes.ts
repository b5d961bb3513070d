/** Russian: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { DetailWords } from '../contract.ts'
import {
  ofMoment,
  attempt,
  becauseFailed,
  deliveredTo,
  digits,
  form,
  list,
  messages,
  ofEntity,
  ofReceiver,
  plural,
  reasonText,
  receiver,
  Receiver,
  some,
  TheEntity,
  theEntity,
  toEntity,
  times,
  upper,
  upTo,
  moment,
} from './grammar.ts'

const refusedBy = (p: { entity: string; isInSessions: boolean }): string =>
  p.isInSessions
    ? `любой запрос на получение отклоняется, потому что для ${ofEntity(p.entity)} включены сеансы`
    : `любая попытка принять сеанс отклоняется, потому что для ${ofEntity(p.entity)} сеансы не включены`

const was = (isKilled: boolean): string => (isKilled ? 'был аварийно завершён' : 'был закрыт')

const unlessUsed = (isRefused: boolean): string =>
  isRefused
    ? ''
    : ', и до этого момента никто не сможет получить сообщение, если какой-либо клиент не снимет эту блокировку раньше'

function haveLeft(gone: Parameters<DetailWords['causeWords']['phaseNobody']>[0]['gone']): string {
  const told = (isKilled: boolean, one: string, more: string): readonly string[] => {
    const names = gone.filter(left => left.isKilled === isKilled).map(({ by }) => by)
    return names.length === 0
      ? []
      : [`${names.length === 1 ? receiver(names[0]!) : `получатели ${list(names)}`} ${names.length === 1 ? one : more}`]
  }
  return list([
    ...told(true, 'был аварийно завершён', 'были аварийно завершены'),
    ...told(false, 'был закрыт', 'были закрыты'),
  ])
}

export const causeWords: DetailWords['causeWords'] = {
  opensOnNothing: p => `${TheEntity(p.path)} не существует, поэтому операции получения отклоняются.`,
  lingeringRefused: p =>
    `Срок жизни сообщения истёк в ${moment(p.at)}. Статус ${ofEntity(p.entity)} — ${p.status}, поэтому ни одна операция получения не может удалить сообщение.`,
  buffersFull: p =>
    p.count === 1
      ? `Буфер предварительной выборки получателя ${p.by} заполнен.`
      : `Буферы предварительной выборки получателей ${p.by} заполнены.`,
  heldByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${moment(p.at)}; установленная им блокировка действует ${upTo(p.until)}${unlessUsed(p.isRefused)}.`,
  bufferedByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${moment(p.at)}, и его буфер предварительной выборки потерян; блокировка действует ${upTo(p.until)}${unlessUsed(p.isRefused)}.`,
  heldUnsettled: p =>
    `${Receiver(p.by)} закончил обработку, но не согласовал сообщение (settle: crash); ${p.session === null ? `блокировка действует ${upTo(p.until)}` : `оно заблокировано вместе с сеансом ${p.session}, который удерживает ${receiver(p.by)}`}.`,
  stoppedUnsettled: p =>
    `${Receiver(p.by)} закончил обработку в ${moment(p.at)}, не согласовав сообщение (settle: crash).`,
  heldRefused: p =>
    `${Receiver(p.by)} закончил обработку, но попытка согласовать сообщение была отклонена; блокировка действует ${upTo(p.until)}.`,
  sessionOfGone: p =>
    `${Receiver(p.by)} принял сеанс ${p.session} в ${moment(p.since)} и ${was(p.isKilled)} в ${moment(p.at)}; ${p.isRefused ? `блокировка сеанса действует ${upTo(p.until)}` : `никто не может принять этот сеанс, пока его блокировка не закончится в ${moment(p.until)}, если клиент, у которого есть эта блокировка, не закроет сеанс раньше`}.`,
  sessionLostByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${moment(p.at)}; блокировка сеанса ${p.session} закончилась только в ${moment(p.ended)}.`,
  completedFor: p => `Клиент завершил сообщение в ${moment(p.at)}, использовав блокировку ${ofReceiver(p.by)}.`,
  lockUsed: p => `Вызов в ${moment(p.at)} выполнил клиент, который использовал блокировку ${ofReceiver(p.by)}.`,
  renewedWith: p => `В ${moment(p.at)} клиент продлил блокировку ${ofReceiver(p.by)}.`,
  activeRefused: p =>
    p.available < p.active
      ? `Есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить нельзя ни одного; для ${digits(p.available)} из них причина в том, что статус ${ofEntity(p.entity)} — ${p.status}.`
      : p.active === 1
        ? `Есть 1 активное сообщение, но получить его нельзя, потому что статус ${ofEntity(p.entity)} — ${p.status}.`
        : `Есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить их нельзя, потому что статус ${ofEntity(p.entity)} — ${p.status}.`,
  expiredRefused: p =>
    `Срок жизни сообщения истёк в ${moment(p.at)}, когда для ${ofEntity(p.entity)} действовал статус ${p.status}${p.isAlways ? ' и получать сообщения было нельзя' : ''}.`,
  refusedSince: p =>
    `С ${ofMoment(p.at)} для ${ofEntity(p.entity)} действовал статус ${p.status}; отсчёт срока жизни сообщений в это время продолжался.`,
  receivable: entity => `статус Active для ${ofEntity(entity)} в течение всего прогона`,
  limit: p =>
    `Сообщение доставлено ${times(p.deliveries)}${p.from === null ? '' : ` из ${p.from}`}, но не завершено; в ${moment(p.at)} DeliveryCount был равен ${p.count}, а MaxDeliveryCount — ${p.max}.`,
  removedLate: p => `брокер удаляет ${p.number}, срок жизни которого истёк в ${moment(p.expired)}`,
  changed: p =>
    `В ${moment(p.at)} изменено свойство ${p.property} ${ofEntity(p.entity, p.isTopic)}: прежнее значение — ${p.from}, новое — ${p.to.replace(/\.$/, '')}.`,
  lockKept: 'Изменение действует на следующие блокировки и продления, но не на текущую блокировку.',
  limitReached: p =>
    `DeliveryCount сообщения (${p.count}) уже достиг MaxDeliveryCount, равного ${p.max}, но этот предел проверяется, только когда от сообщения отказываются или заканчивается его блокировка.`,
  followRefused: p =>
    `В ${moment(p.at)} ${attempt('send', `сообщение ${p.id} в ${p.to}`, p.by)} отклонена с ошибкой ${p.error}.`,
  outsideTransaction: p =>
    `Этот вызов должен был выполняться в транзакции ${p.name}, ${p.end === null ? 'которая продолжается' : `${p.end === 'committed' ? 'зафиксированной' : 'откат которой выполнен'} в ${moment(p.at)}`} без него.`,
  batchRefused: p =>
    p.isByClient
      ? `Сообщение входило в пакет из ${p.count} ${form(p.count, 'сообщения', 'сообщений', 'сообщений')}, который сам клиент отклонил в ${moment(p.at)} с ошибкой ${p.error}. В ${p.entity} ничего не отправлено.`
      : `Сообщение входило в пакет из ${p.count} ${form(p.count, 'сообщения', 'сообщений', 'сообщений')}, который ${theEntity(p.entity)} отклонила в ${moment(p.at)} с ошибкой ${p.error}. Пакет сохраняется целиком или не сохраняется вовсе.`,
  renewalEnded: p =>
    `${Receiver(p.by)} может продлевать блокировку только в течение ${p.limit} после начала обработки в ${moment(p.start)} (MaxAutoLockRenewalDuration)${p.last === null ? '' : `, поэтому после ${ofMoment(p.last)} он её не продлевал`}.`,
  renewalOfSessionEnded: p =>
    `${Receiver(p.by)} принял сеанс ${p.session} в ${moment(p.start)} и может продлевать блокировку сеанса только в течение ${p.limit} с этого момента (MaxAutoLockRenewalDuration)${p.last === null ? '' : `, поэтому после ${ofMoment(p.last)} он её не продлевал`}.`,
  holderWillStop: p =>
    `По сценарию получатель ${p.by} ${p.isKilled ? 'аварийно завершится' : 'закроется'} в ${moment(p.at)}, ${p.isLockOver ? `и в тот же момент ${p.isEach === true ? 'его оставшиеся блокировки закончатся' : 'сообщение перестанет быть заблокированным'}` : 'не закончив обработку'}.`,
  longerRenewal: p =>
    p.isExact
      ? `значение ${p.limit} для MaxAutoLockRenewalDuration получателя ${p.by}`
      : `MaxAutoLockRenewalDuration получателя ${p.by} не меньше ${p.limit}`,
  inVain: p =>
    `Операция «${p.operation}» включена в транзакцию ${p.name} в ${moment(p.at)}. В ${moment(p.end)} ${p.isTimedOut ? 'время ожидания транзакции истекло' : 'транзакцию откатили'}${becauseFailed(p.failed)}, поэтому результат операции не применён${p.isHeld ? ', а сообщение осталось заблокированным' : ''}.`,
  overtaken: p =>
    `Операция «${p.operation}» включена в транзакцию ${p.name} в ${moment(p.at)}, но ${p.isDeleted ? 'сообщение удалено' : 'блокировка закончилась'} в ${moment(p.end)}, когда транзакция ещё была открыта; результат операции уже не будет применён.`,
  tookEffect: p =>
    `Операция «${p.operation}» включена в транзакцию ${p.name} в ${moment(p.at)}; результат операции применён в ${moment(p.end)}, когда транзакция была зафиксирована.`,
  limitToo: p => `DeliveryCount тоже достиг MaxDeliveryCount, равного ${p.max}; истёкший срок жизни имеет приоритет.`,
  cancelPending: p =>
    `Отмена этого сообщения включена в транзакцию ${p.name} в ${moment(p.at)}${p.isLost ? '' : '; сообщение будет отменено при фиксации транзакции'}.`,
  cancelOvertaken: p =>
    `Отмена этого сообщения включена в транзакцию ${p.name} в ${moment(p.at)}, но сообщение стало активным в ${moment(p.active)}, когда транзакция ещё была открыта; отменить сообщение уже нельзя.`,
  cancelInVain: p =>
    `Отмена этого сообщения включена в транзакцию ${p.name} в ${moment(p.at)}. В ${moment(p.end)} ${p.isTimedOut ? 'время ожидания транзакции истекло' : 'транзакцию откатили'}${becauseFailed(p.failed)}, поэтому сообщение не отменено.`,
  expiresThen: p =>
    `${p.renewedUntil === null ? 'К концу блокировки' : `Блокировка будет продлена ${upTo(p.renewedUntil)}. К этому времени`} срок жизни сообщения истечёт, поэтому тогда же оно будет признано просроченным.`,
  limitAhead: p =>
    `Если от сообщения откажутся или закончится его блокировка, DeliveryCount ${p.count === p.max ? 'достигнет' : `станет равен ${p.count} и превысит`} MaxDeliveryCount (${p.max}), поэтому сообщение попадёт в очередь недоставленных сообщений.`,
  cancelRefused: p =>
    `В ${moment(p.at)} ${attempt('cancelScheduled', `сообщение ${p.number}`, p.by)} отклонена с ошибкой ${p.error}.`,
  scheduledLate: p =>
    `Когда ${p.transaction === null ? 'сообщение запланировали' : `транзакцию ${p.transaction} зафиксировали`} (в ${moment(p.at)}), назначенное время (${p.due}) уже ${p.due === p.at ? 'наступило' : 'прошло'}, поэтому сообщение сразу стало активным под номером ${p.number}.`,
  neverScheduled: p =>
    `Когда ${p.transaction === null ? `сообщение ${p.number} запланировали` : `транзакцию ${p.transaction} зафиксировали`} (в ${moment(p.at)}), назначенное время${p.transaction === null ? '' : ` сообщения ${p.number}`} (${p.due}) уже ${p.due === p.at ? 'наступило' : 'прошло'}, поэтому сообщение стало активным сразу, в ${moment(p.at)}.`,
  lostInBuffer: p =>
    `Сообщение потеряно, потому что оно было в буфере предварительной выборки, когда ${receiver(p.by)} ${was(p.isKilled)} в ${moment(p.at)}; никто его ${p.isWorked ? 'больше не получит' : 'не обработал'}.`,
  lostAtWork: p =>
    `Сообщение потеряно, потому что ${receiver(p.by)} обрабатывал его, когда ${was(p.isKilled)} в ${moment(p.at)}; больше его никто не получит.`,
  receivedBuffered: p =>
    `Сообщение ${deliveredTo(p.by)} в ${moment(p.at)} в режиме ReceiveAndDelete; оно ждёт в буфере предварительной выборки${p.isWorked ? '' : ' и ещё не обработано'}.`,
  handled: p =>
    p.work === null
      ? `${Receiver(p.by)} обработал сообщение в ${moment(p.start)}.`
      : `${Receiver(p.by)} обрабатывал сообщение с ${ofMoment(p.start)} ${upTo(p.end)}; обработка заняла ${p.work}.`,
  peekLock: p =>
    `режим PeekLock получателя ${p.by}${p.end === null ? '' : p.end === 'dead' ? ' (тогда сообщение не потерялось бы, а попало бы в очередь недоставленных сообщений)' : ' (когда блокировка заканчивается, сообщение снова становится доступно)'}`,
  waitedBehind: p =>
    `Сообщение ждало ${p.wait}, потому что в сеансе ${p.session} соблюдается порядок, а сообщение ${p.number}, доставленное ${times(p.deliveries)}, оставалось впереди ${upTo(p.at)}.`,
  peekShows: p =>
    `При просмотре виден ExpiresAtUtc 9999-12-31, потому что срок жизни по умолчанию для ${ofEntity(p.entity)} при просмотре не учитывается. Операция получения возвращает ExpiresAtUtc, равный моменту ${p.expires}.`,
  peekShowsPast: p =>
    `При просмотре виден ExpiresAtUtc 9999-12-31, потому что срок жизни по умолчанию для ${ofEntity(p.entity)} при просмотре не учитывается; на самом деле срок жизни сообщения истёк в ${moment(p.expired)}.`,
  peekHidesLock: 'При просмотре сообщение видно, но его блокировка не видна, поэтому LockedUntilUtc не задан.',
  notDead: p => `Сообщения нет в ${p.path}. ${p.answer}`,
  notDeadLettered: p =>
    `Сообщения нет в ${p.path}, потому что оно не перенесено туда и остаётся в ${p.entity}${p.expires === null ? '' : `; его срок жизни истекает в ${moment(p.expires)}`}.`,
  notDeadYet: p =>
    `Сообщения ещё нет в ${p.path}. Его срок жизни истёк в ${moment(p.at)}, но ${theEntity(p.entity)} переносит просроченное сообщение в очередь недоставленных сообщений, только когда брокер обнаруживает, что срок жизни истёк. В Azure перенести это сообщение в любой момент может фоновое задание.`,
  neverDead: p =>
    `Сообщение не попадёт в ${p.path}. Его срок жизни истёк в ${moment(p.at)}, а deadLetteringOnMessageExpiration ${ofEntity(p.entity)} отключено, поэтому брокер отбрасывает сообщение.`,
  moreRefused: p =>
    `${form(p.count, 'Отклонён', 'Отклонены', 'Отклонено')} ещё ${plural(p.count, 'вызов', 'вызова', 'вызовов')}, последний — в ${moment(p.at)}.`,
  windowAfterCancel: p =>
    `С ${ofMoment(p.at)} тот же MessageId${p.isKeyed ? ' с тем же ключом секции' : ''} снова считается новым; отмена первого сообщения этого не меняет.`,
  droppedAfterCancel: p =>
    `Сообщение, отправленное снова в ${moment(p.at)}, ${theEntity(p.entity)} отбросила как дубликат отменённого: отмена не завершила окно обнаружения дубликатов${p.until === null ? '' : `, которое длится ${upTo(p.until)}`}.`,
  lives: p =>
    `${p.elsewhere === 0 ? `С этим MessageId ${form(p.count, 'принято', 'приняты', 'принято')} ${messages(p.count)}; здесь показано сообщение ${p.number} в ${p.entity}` : `С этим MessageId в ${p.entity} ${form(p.count, 'принято', 'приняты', 'принято')} ${messages(p.count)}, здесь показано ${p.number}; в других местах — ${digits(p.elsewhere)}`}.${p.areStored ? ` У каждого сообщения свой DeliveryCount, который начинается с 0${p.haveTtl ? ', и свой момент истечения срока жизни' : ''}.` : ''} ${p.others === 1 ? 'Другое сообщение' : p.isAll ? 'Остальные сообщения' : 'Последние из остальных сообщений'}${p.haveCopies ? ' с копиями' : ''}:`,
  copiesHere: p =>
    `В ${p.entity} ${form(p.count, 'попала', 'попали', 'попало')} ${plural(p.count, 'копия', 'копии', 'копий')} сообщения; здесь показана копия ${p.number}. ${p.others === 1 ? 'Другая копия:' : 'Другие копии:'}`,
  delayed: p =>
    `В ${p.to} сообщение пересылается только после того, как оно покинет ${toEntity(p.entity)}. Azure не гарантирует, когда это произойдёт.`,
  expects: p =>
    `${TheEntity(p.entity)} получает недоставленные сообщения из ${p.from}; там ${plural(p.count, 'просроченное сообщение', 'просроченных сообщения', 'просроченных сообщений')}, ${form(p.count, 'которое', 'которые', 'которые')} ещё не ${form(p.count, 'перенесено', 'перенесены', 'перенесены')} в очередь недоставленных сообщений.`,
  awaits: p =>
    `${messages(p.count)} в ${p.from} ${form(p.count, 'ожидает', 'ожидают', 'ожидают')} пересылки в ${p.entity}.`,
  awaitsNever: p => {
    const why = {
      hops: `, потому что предел числа пересылок (${p.hops}) исчерпан`,
      session: ', потому что SessionId не задан, а для этой сущности включены сеансы',
      header: `, потому что свойства приложения занимают больше ${p.header}`,
      size: ' из-за размера',
    }
    return `${messages(p.count)} из ${p.from} нельзя переслать в ${p.entity}${why[p.why]}.`
  },
  earlier: p =>
    `Прежняя ${theEntity(p.entity)} удалена в ${moment(p.deleted)}${p.limit === null ? '' : `, потому что её не использовали ${p.limit}`}. Нынешняя создана в ${moment(p.created)}; к ней не перешли ни сообщения, ни порядковые номера, ни история обнаружения дубликатов.`,
  closing: p =>
    p.until === null
      ? `${Receiver(p.by)} закрыт в ${moment(p.at)}, но продолжает обработку${p.numbers.length === 0 ? '' : ` ${list(p.numbers)}`}.`
      : `${Receiver(p.by)} закрыт в ${moment(p.at)}; он заканчивает обработку${p.numbers.length === 0 ? '' : ` ${list(p.numbers)}`}, а затем, в ${moment(p.until)}, освобождает сеанс ${p.session}.`,
  closingAnswer: p => `${Receiver(p.by)} закрыт, но продолжает обработку и всё ещё удерживает сеанс ${p.session}.`,
  idleRelease: p =>
    `Если в течение ${p.timeout} (sessionIdleTimeout) других сообщений не будет, ${receiver(p.by)} освободит сеанс ${p.session} в ${moment(p.at)}.`,
  waitedFree: p =>
    `Сообщение ждало ${p.wait}, потому что ${receiver(p.by)} ещё не согласовал сообщение ${p.number} и не мог получить следующее сообщение.`,
  waitedOpen: p => `Сообщение ждало ${p.wait}, пока не открылся ${receiver(p.by)}.`,
  waitedRestart: p =>
    `Сообщение ждало ${p.wait}, потому что ${receiver(p.by)} ${was(p.isKilled)} в ${moment(p.at)} и ещё не открылся снова.`,
  waitedStatus: p => `Сообщение ждало ${p.wait}, пока статус ${ofEntity(p.entity)} не разрешил получать сообщения.`,
  phaseStatus: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} получить сообщение было нельзя, потому что для ${ofEntity(p.entity)} действовал статус ${p.status}.`,
  phaseUnheld: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} никто не удерживал сеанс ${p.session}${p.gone.length === 0 ? '' : `, потому что ${haveLeft(p.gone)} ${p.gone[0]!.at === p.from ? '' : 'ещё '}в ${moment(p.gone[0]!.at)}`}.`,
  phaseNobody: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} у ${p.entity} не было открытого получателя${p.gone.length === 0 ? '' : `, потому что ${haveLeft(p.gone)} ${p.gone[0]!.at === p.from ? '' : 'ещё '}в ${moment(p.gone[0]!.at)}`}.`,
  waitingKilled: p => `Никто не получает сообщений из ${p.entity}, потому что ${haveLeft(p.gone)} в ${moment(p.at)}.`,
  noneSince: p => `У ${p.entity} нет открытого получателя с ${ofMoment(p.at)}, когда ${haveLeft(p.gone)}.`,
  ownCopy: 'полученную при предыдущей доставке копию этого сообщения',
  phaseBusy: p => {
    const what = some(p.numbers, p.total)
    const [one, several] =
      p.total === 0 ? ['был занят', 'были заняты'] : [`обрабатывал ${what}`, `обрабатывали ${what}`]
    return `С ${ofMoment(p.from)} ${upTo(p.to)} ${p.by.length === 1 ? `получатель ${list(p.by)} ${one}` : `получатели ${list(p.by)} ${several}`}${p.isFull ? (p.by.length === 1 ? ', и его буфер предварительной выборки был заполнен' : ', и их буферы предварительной выборки были заполнены') : ''}.${p.gone === null ? '' : ` В ${moment(p.gone.at)} ${haveLeft([p.gone])}.`}`
  },
  phaseFree: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} сообщение ждало, потому что ${receiver(p.by)} ещё не согласовал сообщение ${p.number} и не мог получить следующее сообщение.`,
  phaseBehind: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} сообщение ждало, потому что в сеансе ${p.session} соблюдается порядок, а впереди было сообщение ${p.number}.`,
  phaseHeld: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} ${receiver(p.by)} удерживал сеанс ${p.session}, но${p.total === 0 ? '' : `, получив ${p.total === 1 ? 'сообщение' : 'сообщения'} ${some(p.after, p.total)}, ${p.total === 1 ? 'которое было' : 'которые были'} впереди этого сообщения,`} не запрашивал следующее сообщение.`,
  phaseUnserved: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} ${p.by.length === 1 ? `был открыт получатель ${list(p.by)}` : `были открыты получатели ${list(p.by)}`}, но ${refusedBy(p)}.`,
  openUnserved: p =>
    `${p.receivers.length === 1 ? 'Открыт получатель' : 'Открыты получатели'} ${list(p.receivers)}, но ${refusedBy(p)}.`,
  listeningUnserved: p =>
    `В ${moment(p.at)} ${p.by.length === 1 ? `был открыт получатель ${list(p.by)}` : `были открыты получатели ${list(p.by)}`}; ${p.by.length === 1 ? 'он считается прослушивающим' : 'они считаются прослушивающими'} сущность, хотя любой запрос на получение отклоняется, потому что для ${ofEntity(p.entity)} включены сеансы.`,
  phaseSessions: p =>
    `С ${ofMoment(p.from)} ${upTo(p.to)} ${list(p.by.map(name => (name === 'step' ? 'клиент' : `получатель ${name}`)))} ${p.by.length === 1 ? 'удерживал' : 'удерживали'} другие сеансы.`,
  deadReasons: p =>
    `Недоставленные сообщения по значениям DeadLetterReason: ${list(p.reasons.map(({ reason, count }) => `${reason === null ? 'без причины' : reasonText(reason)} (${digits(count)})`))}.`,
  forwardGone: p =>
    `${p.at === null ? `${upper(ofEntity(p.to))} нет` : `${TheEntity(p.to)} удалена в ${moment(p.at)}`}, поэтому сообщения, которые нужно переслать в неё, попадают в ${p.path}.`,
  forwardNeedsSession: p =>
    `Для ${ofEntity(p.to)} включены сеансы, поэтому сообщения без SessionId, которые нужно переслать в неё, попадают в ${p.path}.`,
  forwardDisabled: p =>
    `Статус ${ofEntity(p.to)} — ${p.status}, поэтому сообщения, которые нужно переслать в неё, попадают в ${p.path}.`,
  wasDeferredAgain: 'После этого сообщение снова стало отложенным, а не активным.',
  deferredAgain:
    'Раньше сообщение было отложено. Если блокировка закончится до согласования, оно снова станет отложенным.',
  cannotSettle: p =>
    `С ${ofMoment(p.at)} для ${ofEntity(p.entity)} действует статус ${p.status}; пока он не изменится, ${p.by === null ? 'никто не может ни согласовать, ни получить сообщение' : `${receiver(p.by)} не может ни согласовать сообщение, ни продлить его блокировку`}.`,
  notYetNamed: p =>
    `К этому моменту сообщений с этим MessageId не отправляли; первая операция, в которой он назван, — в ${moment(p.at)}.`,
  sendsRefused: p => `Статус — ${p.status}, поэтому попытки отправить сообщение отклоняются.`,
  receivesRefused: p => `Статус — ${p.status}, поэтому попытки получить сообщение отклоняются.`,
  bothRefused: p => `Статус — ${p.status}, поэтому попытки отправить или получить сообщение отклоняются.`,
  caseCounts: 'Сравнение выполняется с учётом регистра.',
  notUnknown:
    'Если условие имеет значение UNKNOWN, его отрицание с NOT тоже имеет значение UNKNOWN. Чтобы правилу соответствовало и сообщение без этого свойства, добавьте OR … IS NULL.',
  rolledBackBefore: p =>
    `В ${moment(p.at)} ${p.isSchedule ? 'операция планирования' : 'другая операция отправки'} сообщения с этим MessageId в ${p.entity} включена в транзакцию ${p.name}, которую откатили в ${moment(p.end)}${p.isTimedOut ? ' по истечении времени ожидания' : ''}${becauseFailed(p.failed)}.`,
  enlistedBefore: p =>
    `В ${moment(p.at)} ${p.isSchedule ? 'операция планирования' : 'другая операция отправки'} сообщения с этим MessageId в ${p.entity} включена в транзакцию ${p.name}, которая не зафиксирована.`,
  refusedBefore: p =>
    `В ${moment(p.at)} ${p.isSchedule ? 'попытка запланировать' : 'другая попытка отправить'} сообщение с этим MessageId в ${p.entity} отклонена с ошибкой ${p.error}.`,
  refusedEarlier: p =>
    `${p.from === p.to ? `В ${moment(p.from)}` : `С ${ofMoment(p.from)} ${upTo(p.to)}`} ${p.isRolledBack ? 'откатили' : 'отклонили'} ещё ${plural(p.count, 'операцию', 'операции', 'операций')} отправки или планирования сообщения с этим MessageId${p.isRolledBack ? ' вместе с транзакциями' : ''}.`,
  scheduleKept: 'До этого времени использованием считалось запланированное сообщение.',
  began: p => `${Receiver(p.by)} начал обрабатывать сообщение в ${moment(p.at)}.`,
  processingSince: p => `С ${ofMoment(p.start)} ${receiver(p.by)} обрабатывает сообщение.`,
  worksInVain: p =>
    `С ${ofMoment(p.start)} ${receiver(p.by)} обрабатывает сообщение, но теперь напрасно, потому что блокировка закончилась при удалении сущности и согласовать сообщение уже нельзя.`,
  closedWorking: p =>
    `${Receiver(p.by)} закрыт в ${moment(p.at)}, но ${p.isOver ? 'продолжал обработку сообщения, и блокировка сообщения оставалась' : 'продолжает обработку сообщения, и блокировка сообщения остаётся'} в силе.`,
  staleBuffered: p =>
    `В буфере предварительной выборки ${ofReceiver(p.by)} находится копия этого сообщения. ${p.isSettled ? 'Клиент её уже согласовал' : 'Блокировка, установленная при её доставке, закончилась'}, ${p.lost === null ? 'поэтому получатель обработает эту копию, но согласовать её не сможет' : `а по сценарию получатель ${p.lost.isKilled ? 'аварийно завершится' : 'закроется'} в ${moment(p.lost.at)}, не обработав эту копию`}.`,
  staleWork: p =>
    `С ${ofMoment(p.start)} ${receiver(p.by)} обрабатывает копию этого сообщения; ${p.isSettled ? 'клиент её уже согласовал' : 'блокировка, установленная при её доставке, закончилась'}, и согласовать эту копию нельзя.`,
  deadTries: p =>
    `Из ${p.path} сообщение получали ${times(p.count)}, но не завершили; DeliveryCount там остаётся равным ${p.deliveryCount}.`,
  largeTwice: 'При подсчёте размера сущности сообщение размером больше 1 МБ учитывается дважды.',
  largeCopies: 'В разделе сообщение размером больше 1 МБ учитывается по одному разу для каждой копии и ещё один раз.',
  topicDeleted: p => `Раздел ${p.topic} удалён в ${moment(p.at)} вместе со своими подписками и всеми их сообщениями.`,
  basicTtl: 'На уровне Basic срок жизни по умолчанию — 14 д, и это наибольшее возможное значение.',
}
