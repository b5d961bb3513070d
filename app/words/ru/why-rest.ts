/** Russian: why of duplicates, partitions, transactions, idle topics and what is not there. */

import type { Words } from '../contract.ts'
import { digits, form, list, messages, ofReceiver, plural, receiver, Receiver, some, times, Who } from './grammar.ts'

export const duplicateWords: Words['duplicateWords'] = {
  title: id => `Почему сообщение ${id} отброшено?`,
  answer: p =>
    `В ${p.first} в ${p.entity} принято сообщение с MessageId ${p.id}; до конца окна другое сообщение с этим MessageId считается дубликатом.`,
  first: p =>
    `Первое сообщение ${p.id} принято в ${p.at}${p.by === null ? '' : `, отправитель ${p.by}`}${p.number === null ? '' : `, номер ${p.number}`}.`,
  key: p => `Сущность секционирована: ключ составляют MessageId ${p.id} и PartitionKey ${p.key} вместе.`,
  again: p =>
    `Это сообщение${p.by === null ? '' : ` от ${p.by}`} пришло в ${p.entity} в ${p.at}; отправка подтверждена, но ничего не сохранено.`,
  forwarded: p => `Это сообщение переслано из ${p.from} в ${p.entity} в ${p.at} и там отброшено.`,
  number: p => `Вызов, который его запланировал, вернул номер ${p.number}, под которым нет сообщения.`,
  onlyId: 'Содержимое сообщений не сравнивается.',
  windowEnds: p => `С ${p.at} тот же MessageId снова принимается; получение первого сообщения этого не меняет.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window}, окно`,
  end: p => `конец окна = первое + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'Сообщение с MessageId, уже принятым в этом окне, считается отправленным, но отбрасывается; дубликаты окна не продлевают.',
  otherId: 'другой MessageId',
  later: at => `отправка в ${at} или позже`,
  shorter: window => `DuplicateDetectionHistoryTimeWindow ${window} или меньше`,
}

export const partitionWords: Words['partitionWords'] = {
  byKey: p =>
    `Сообщение находится в секции ${p.partition}: FNV-1a от ${p.key} ${p.value} — ${p.hash}, по модулю ${p.count} — ${p.index}, а номера секций идут с ${p.first}.`,
  byTurn: p => `Сообщение находится в секции ${p.partition}: ключа у него нет, поэтому секции используются по очереди.`,
  parts: p => `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: номер ${p.low} секции ${p.partition}`,
  turn: p =>
    `Доставленное перед ним сообщение было из секции ${p.last}; ${p.partition} — следующая секция с доступным сообщением.`,
  next: p =>
    `Из секции ${p.partition} это сообщение будет получено следующим${p.busy === null ? '' : `; ${p.busy} ещё ${p.count === 1 ? 'занят' : 'заняты'}`}.`,
  firstTurn: p => `Получение начинается с первой секции; ${p.partition} — первая секция с доступным сообщением.`,
  noOrder: 'Между секциями порядка нет: при получении секции обходятся по кругу.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}

export const transactionWords: Words['transactionWords'] = {
  titles: {
    begun: name => `Что в транзакции ${name}?`,
    committed: name => `Что сделала транзакция ${name}?`,
    rolledBack: name => `Почему выполнен откат транзакции ${name}?`,
  },
  nothingYet: 'Пока ничего. Все её операции становятся видны вместе, при фиксации.',
  willEnd: p => {
    const operations = p.count === 0 ? 'операций нет' : `в ней ${plural(p.count, 'операция', 'операции', 'операций')}`
    if (p.how === null) return `К концу прогона она ещё открыта; ${operations}.`
    if (p.how === 'committed') return `Она будет зафиксирована в ${p.at}; ${operations}.`
    return p.how === 'rolledBack'
      ? `В ${p.at} будет выполнен откат; ${operations}.`
      : `Её время ожидания истечёт в ${p.at}, и будет выполнен откат; ${operations}.`
  },
  committed: p =>
    p.count === 0
      ? 'Транзакция зафиксирована без операций.'
      : `Транзакция зафиксирована: ${p.count === 1 ? '' : 'вместе '}${form(p.count, 'вступила', 'вступили', 'вступило')} в силу ${plural(p.count, 'операция', 'операции', 'операций')}.`,
  asked: 'Откат задан в сценарии.',
  timedOut: p =>
    `За ${p.limit} с первой операции транзакцию не зафиксировали и не откатили, поэтому в ${p.at} выполнен откат.`,
  failed: p => `Фиксация не удалась (${p.error}), поэтому выполнен откат всех операций.`,
  begun: p => `Транзакция начата в ${p.at}.`,
  effect: p => `В ${p.entity}: ${p.what}.`,
  enlisted: p => `В ${p.at} в транзакцию включена операция «${p.operation}», сущность ${p.target}.`,
  nothingLeft:
    'Транзакция не имеет эффекта: сообщения не отправлены, порядковые номера не израсходованы. Сообщения, которые она согласовала бы, не согласованы, а ещё действующая блокировка сохраняет токен.',
  pending: 'До фиксации ни одна из её операций не видна.',
  timeout: p => `истечение времени ожидания = первая операция + 2 мин = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `Его согласование («${p.operation}») включено в транзакцию ${p.name} в ${p.at}; оно вступит в силу с её фиксацией.`,
  enlistedInVain: p =>
    `Его согласование («${p.operation}») включено в транзакцию ${p.name} в ${p.at}, но в ${p.end} её откатили: блокировка осталась прежней.`,
  heldEnlisted: p => `${p.answer} Операция «${p.operation}» ждёт фиксации транзакции ${p.name}.`,
  inTransaction: p => `Это было частью транзакции ${p.name}, зафиксированной в ${p.at}.`,
  rule: 'Операции транзакции вступают в силу все вместе при её фиксации или не вступают вовсе.',
  ruleTimeout:
    'Транзакция заканчивается через 2 минуты после первой операции; не зафиксированное к этому времени откатывается.',
  refusedOver: p =>
    p.how === 'committed'
      ? `Транзакция ${p.name} уже зафиксирована в ${p.at}.`
      : `Откат транзакции ${p.name} уже выполнен в ${p.at}.`,
  settledIn: p =>
    `Сообщение ${p.number} уже согласовано («${p.operation}») в транзакции ${p.name} в ${p.at}; до её конца согласовать его иначе нельзя.`,
  refusedEntity: p => `Транзакция ${p.name} работает с ${p.first}, а ${p.other} — другая сущность.`,
}

export const absentWords: Words['absentWords'] = {
  duplicate: p => `В ${p.at} в ${p.entity} пришло другое сообщение с тем же идентификатором и отброшено как дубликат.`,
  withDuplicate: p =>
    `${p.answer} Другое сообщение с тем же идентификатором отброшено в ${p.entity} как дубликат в ${p.at}.`,
  unmatched: p => `Сообщение не соответствует ни одному правилу ${p.path}.`,
  failed: p => `Фильтр подписки ${p.path} завершился ошибкой при проверке сообщения, и подписка его отбросила.`,
  noRules: p => `У ${p.path} не было правил, поэтому сообщений она не получала.`,
  createdLater: p =>
    `Сообщение опубликовано в ${p.published}, а подписка ${p.path} создана только в ${p.at}. Подписка получает лишь сообщения, опубликованные после её создания.`,
  feeder: p => `${p.from} пересылает свои сообщения в ${p.to}.`,
  elsewhere: p => `В ${p.path} этого сообщения никогда не было.`,
  inEarlier: p => `В нынешней сущности ${p.path} этого сообщения не было; оно было в прежней, которую удалили.`,
  notYet: p => `В ${p.path} сообщение придёт в ${p.at}.`,
  deletedBefore: p => `Подписка ${p.path} удалена в ${p.at}, до его публикации.`,
  rule: 'Сущность содержит только те сообщения, которые в неё отправили, опубликовали, переслали или перенесли.',
  otherPlaces: p => `Сообщение с этим идентификатором было в ${list(p.places)}.`,
  inTransaction: p => `Его отправка в ${p.entity} включена в транзакцию ${p.name} в ${p.at}, а та не зафиксирована.`,
  rolledBack: p => `Его отправка в ${p.entity} была частью транзакции ${p.name}, которую откатили в ${p.at}.`,
}

const subscriptions = (count: number): string => plural(count, 'подписка', 'подписки', 'подписок')

export const topicWords: Words['topicWords'] = {
  usedByWait: p =>
    `Использование длилось до ${p.at}: операция получения ${ofReceiver(p.by)} ждала сообщения с ${p.since}.`,
  usedUntil: p =>
    `Использование длилось до ${p.at}, когда ${receiver(p.by)} был ${p.isKilled ? 'аварийно завершён' : 'закрыт'}.`,
  title: path => `Что происходит с сообщениями, отправленными в ${path}?`,
  answer: p =>
    p.published === 0
      ? `В разделе ${p.path} пока ничего не публиковали; ${p.subscriptions === 0 ? 'подписок у него нет' : `у него ${subscriptions(p.subscriptions)}`}.`
      : `Опубликовано ${messages(p.published)}${p.lost === 0 ? '' : `, из них ${digits(p.lost)} не ${form(p.lost, 'соответствует', 'соответствуют', 'соответствуют')} ни одному правилу`}; сам раздел ${p.path} сообщений не хранит.`,
  subscription: p =>
    `${p.name}: активных сообщений ${p.active === 0 ? 'нет' : `— ${digits(p.active)}`}${p.deadLetter === 0 ? '' : `, недоставленных — ${digits(p.deadLetter)}`}. ${p.rules.length === 0 ? 'Правил нет, поэтому подписка ничего не получает.' : `Правила: ${p.rules.join('; ')}.`}`,
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Ещё ${subscriptions(count)} не ${form(count, 'показана', 'показаны', 'показано')}.`,
  peeked: p => `${p.path} — раздел: копии ждут в подписках, и просмотр показывает их там.`,
  noSubscriptions: 'Подписок у него нет, поэтому опубликованные сообщения отбрасываются.',
  rules: p =>
    p.rules.length === 0 ? 'Правил у неё нет, поэтому она не получает ничего.' : `Её правила: ${p.rules.join('; ')}.`,
  forwards: p => `Всё пересылается в ${p.to}, поэтому получать сообщения отсюда нельзя.`,
  forwardsDead: p => `Недоставленные сообщения пересылаются в ${p.to}.`,
  sessionHeld: p =>
    `${Who(p.by)} удерживает сеанс ${p.session} до ${p.until}, ${p.count === 0 ? 'сообщений в нём нет' : `в нём ${messages(p.count)}`}.`,
  sessionFree: p => `Сеанс ${p.session} свободен, в нём ${messages(p.count)}, первое — ${p.first}.`,
  sessionFreeEmpty: p =>
    `Сеанс ${p.session} свободен, но получить ${p.count === 1 ? 'его сообщение нельзя' : `нельзя ни одного из его ${digits(p.count)} сообщений`}.`,
  moreSessions: count =>
    `Ещё ${plural(count, 'сеанс', 'сеанса', 'сеансов')} не ${form(count, 'показан', 'показаны', 'показано')}.`,
  keptByForwarding: 'Из-за пересылки AutoDeleteOnIdle не действует: из-за простоя сущность не удаляется.',
  keptBySubscription:
    'Получатель, ожидающий сообщения в одной из подписок, считается использованием, поэтому отсчёт простоя остановлен.',
  keptBySession:
    'Получатель, ожидающий сообщения в сеансе, считается использованием, поэтому отсчёт простоя остановлен.',
  notCounted: p =>
    `С тех пор ${form(p.count, 'пришло', 'пришли', 'пришло')} ${messages(p.count)}; использованием подписки это не считается.`,
  target: p =>
    `Сюда ${p.sources.length === 1 ? 'пересылает' : 'пересылают'} сообщения ${list(p.sources)}. Само по себе это использованием не считается; считается только приход сообщения.`,
  resourceLock: 'Блокировка CanNotDelete отклоняет удаление по запросу; этого удаления она не останавливает.',
  usedBelow: p =>
    `С тех пор его подписки использовали ${times(p.count)}; с topicIdleIgnoresSubscriptions это не считается.`,
  waitedForSession: p =>
    `${Receiver(p.by)} ждал сеанса с ${p.since}; такое ожидание считается использованием только в момент, когда начинается.`,
  waitsForSession: p =>
    `${Who(p.by)} ждёт сеанса с ${p.since}; такое ожидание считается использованием только в момент, когда начинается.`,
  topicDeleted: p => `Подписка удалена в ${p.at} вместе с разделом ${p.topic}.`,
  sessionsNote: 'Сущность требует сеансов: сообщения получает только тот получатель, который удерживает их сеанс.',
}

export const numberWords: Words['numberWords'] = {
  byItself: p =>
    `Каждая подписка нумерует сообщения отдельно: ${p.number} здесь — это ${p.there} в ${p.topic}, и этот номер хранит EnqueuedSequenceNumber.`,
  scheduledBefore: p =>
    `Предыдущий номер, ${p.number}, был у ${p.id}, пока это сообщение было запланировано; запланированные сообщения получают номера из того же счётчика.`,
  rolledOver: p =>
    `Диапазон номеров исчерпан: после ${p.last} идёт 0. Доставляются сообщения по-прежнему в порядке прихода.`,
  duplicateBefore: p =>
    `Предыдущий номер, ${p.number}, выдан запланированному сообщению, которое отброшено как дубликат.`,
}

type HeldParts = Parameters<Words['receiverEndWords']['lies']>[0]

const held = (p: HeldParts): string => some(p.numbers, p.count)
const until = (p: HeldParts): string =>
  p.until === null ? '' : p.count === 1 ? `; блокировка до ${p.until}` : `; первая из блокировок до ${p.until}`

export const receiverEndWords: Words['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `Что осталось незавершённым после аварийного завершения ${ofReceiver(p.by)}?`
      : `Что осталось незавершённым после закрытия ${ofReceiver(p.by)}?`,
  answer: p =>
    p.isKilled
      ? `${Receiver(p.by)} аварийно завершён, как задано в сценарии: он больше не может согласовывать сообщения и продлевать блокировки.`
      : `${Receiver(p.by)} закрыт, как задано в сценарии: он больше не получает сообщений.`,
  asked: p => `${Receiver(p.by)} ${p.isKilled ? 'аварийно завершён' : 'закрыт'} в ${p.at}.`,
  nothing: 'У него не было заблокированных сообщений и сеансов.',
  workLost: p =>
    `Результат его работы с ${some(p.numbers, p.count)} потерян: в режиме ReceiveAndDelete брокер уже удалил ${p.count === 1 ? 'это сообщение' : 'эти сообщения'}.`,
  bufferLost: p =>
    `${some(p.numbers, p.count)} в его буфере предварительной выборки ${p.count === 1 ? 'потеряно: в режиме ReceiveAndDelete брокер уже удалил это сообщение' : 'потеряны: в режиме ReceiveAndDelete брокер уже удалил эти сообщения'}.`,
  goesOn: p => `Он заканчивает обработку ${held(p)}.`,
  lies: p => `Никто больше не обрабатывает ${held(p)}${until(p)}.`,
  buffered: p => `Никто больше не возьмёт ${held(p)} из его буфера предварительной выборки${until(p)}.`,
  lapse:
    'Его блокировки заканчиваются в этот момент: заблокированные им сообщения освобождаются, и их DeliveryCount растёт на 1.',
  sessionStays: p => `Сеанс ${p.session} остаётся под блокировкой до ${p.until}.`,
  sessionCloses: p =>
    p.isWorking
      ? `Сеанс ${p.session} он освобождает, когда закончит работу.`
      : `Сеанс ${p.session} он освобождает сразу.`,
  sessionReleased: p =>
    `Сеанс ${p.session} освобождается в этот момент: вместе с ним освобождаются доставленные сообщения, их DeliveryCount не меняется.`,
  restarts: p => `${Who(p.by)} запускается снова в ${p.at}, через ${p.after}.`,
  rules: {
    lapsing: 'С locksDieWithReceiver блокировки получателя заканчиваются, когда он закрыт или аварийно завершён.',
    sessionReleased:
      'С sessionLocksDieWithReceiver сеанс получателя освобождается, когда получатель закрыт или аварийно завершён; DeliveryCount не меняется.',
    sessionClosed: 'Закрытый получатель освобождает сеанс, когда закончит работу; DeliveryCount не меняется.',
    sessionKilled:
      'Когда получатель аварийно завершён, блокировка его сеанса действует до конца; тогда несогласованные сообщения освобождаются и DeliveryCount растёт на 1.',
  },
}
