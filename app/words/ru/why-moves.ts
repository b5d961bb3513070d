/** Russian: why a message is somewhere else: published, copied, forwarded, transferred, discarded. */

import type { DetailWords } from '../contract.ts'
import {
  ofMoment,
  byReceiver,
  copies,
  deliveredTo,
  digits,
  earlierOf,
  form,
  list,
  messages,
  ofEntity,
  toEntity,
  plural,
  quoted,
  reasonText,
  receiver,
  Receiver,
  theEntity,
  TheEntity,
  times,
  upper,
  who,
  upTo,
  moment,
} from './grammar.ts'

const because = (reason: string | null): string =>
  reason === null ? '.' : ` (причина переноса — ${reasonText(reason)}).`

/** " (total равно 50, pieces равно 0)" */
const seenText = (seen: readonly string[]): string => (seen.length === 0 ? '' : ` (${seen.join(', ')})`)

/** "В 0:05 сообщение отправлено" or "В 0:05 клиент shop отправил сообщение". */
const did = (by: string | null, at: string, passive: string, active: string): string =>
  by === null
    ? `В ${at} сообщение ${passive}`
    : `В ${at} ${who(by) === by ? `клиент ${by}` : who(by)} ${active} сообщение`

const subscriptions = (count: number): string => plural(count, 'подписка', 'подписки', 'подписок')
const named = (names: readonly string[]): string => `${names.length === 1 ? 'Подписка' : 'Подписки'} ${list(names)}`
const numbered = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? 'сообщение' : 'сообщения'} ${list(numbers)}`
const hop = (p: { hops: number; most: number }): string => `пересылка № ${p.hops} из ${p.most} возможных`

export const whyPlace: DetailWords['whyPlace'] = {
  waiting: p => `Теперь сообщение ждёт в ${p.entity} под номером ${p.number}.`,
  lingering: p =>
    `Теперь сообщение находится в ${p.entity} под номером ${p.number}; оно просрочено, но ещё не удалено.`,
  locked: p => `Теперь сообщение находится в ${p.entity} под номером ${p.number} и заблокировано ${byReceiver(p.by)}.`,
  deferred: p =>
    `Теперь сообщение отложено в ${p.entity} под номером ${p.number}${p.isExpired ? '; оно просрочено, но ещё не удалено' : ''}.`,
  scheduled: p =>
    `Теперь сообщение запланировано в ${p.entity} под номером ${p.number} с активацией в ${moment(p.due)}.`,
  deadLettered: p =>
    `Теперь сообщение находится в ${p.entity} под номером ${p.number}${p.reason === null ? '' : `; причина переноса — ${reasonText(p.reason)}`}.`,
  completed: p =>
    `В ${moment(p.at)} ${p.by === null ? `сообщение, которое находилось в ${p.entity} под номером ${p.number}, завершено` : `${receiver(p.by)} завершил сообщение, которое находилось в ${p.entity} под номером ${p.number}`}.`,
  received: p =>
    `В ${moment(p.at)} сообщение, которое находилось в ${p.entity} под номером ${p.number}, ${p.by === null ? 'получено' : deliveredTo(p.by)} в режиме ReceiveAndDelete и при этом удалено.`,
  expired: p =>
    `${p.expired === null ? '' : `Срок жизни сообщения истёк в ${moment(p.expired)}. `}В ${moment(p.at)} сообщение, которое находилось в ${p.entity} под номером ${p.number}, отброшено как просроченное.`,
  deleted: p =>
    `В ${moment(p.at)} сообщение, которое находилось в ${p.entity} под номером ${p.number}, удалено при пакетном удалении.`,
  cancelled: p => `В ${moment(p.at)} сообщение, запланированное в ${p.entity} под номером ${p.number}, отменено.`,
  entityDeleted: p =>
    `В ${moment(p.at)} сообщение, которое находилось в ${p.entity} под номером ${p.number}, удалено вместе с самой сущностью.`,
  published: p =>
    p.copies === 0
      ? `В ${moment(p.at)} сообщение опубликовано в разделе ${p.entity}, но ни одна подписка не получила копию, и оно отброшено.`
      : `В ${moment(p.at)} сообщение опубликовано в разделе ${p.entity}; подписки получили ${plural(p.copies, 'копию', 'копии', 'копий')}.`,
  duplicate: p =>
    `В ${moment(p.at)} сообщение дошло до ${p.entity} и было отброшено там как дубликат${p.of === null ? '' : ` сообщения ${p.of}`}.`,
  earlier: entity => earlierOf(entity),
  ofEarlier: p => `${p.number} прежней ${ofEntity(p.entity)}`,
  deadOnWay: p =>
    `Оно попало в очередь недоставленных сообщений ${ofEntity(p.path)}${p.reason === null ? '' : ` (причина переноса — ${reasonText(p.reason)})`} и было переслано оттуда.`,
  ofCopy: p =>
    `До этого сообщение находилось в подписке ${p.subscription} как копия под номером ${p.number}${p.renamed === null ? '' : `; действие правила изменило MessageId этой копии на ${p.renamed}`}.`,
  more: count => `Ещё ${copies(count)} не ${form(count, 'показана', 'показаны', 'показано')}.`,
}

export const whyMoves: DetailWords['whyMoves'] = {
  published: p =>
    `${did(p.by, p.at, 'опубликовано', 'опубликовал')} в разделе ${p.topic}; его номер там — ${p.number}.`,
  publishedDue: p =>
    `В ${moment(p.at)} сообщение активировано и опубликовано в разделе ${p.topic}; его номер там — ${p.number}.`,
  copied: p => `Подписка ${p.subscription} получила копию под номером ${p.number}.`,
  copiedByAction: p =>
    `Подписка ${p.subscription} получила копию под номером ${p.number}, изменённую действием правила ${p.rule}: ${p.action}.`,
  changed: p => `Действие правила изменило свойство ${p.name}: прежнее значение — ${p.from}, новое — ${p.to}.`,
  changedAdded: p => `Действие правила добавило свойство ${p.name} = ${p.to}.`,
  changedDue:
    'Изменённое свойство scheduledEnqueueTime не действует в подписке; оно учитывается, только если подписка пересылает копию.',
  changedRemoved: p => `Действие правила удалило свойство ${p.name}; прежнее значение — ${p.from}.`,
  forwarded: p =>
    `В ${moment(p.at)} сообщение переслано из ${p.from} в ${p.to} (${hop(p)}); его номер там — ${p.number}.`,
  forwardedDead: p =>
    `В ${moment(p.at)} сообщение переслано из ${p.from} в ${p.to} (${hop(p)}); его номер там — ${p.number}.`,
  setToForward: p =>
    `${p.since !== null ? `С ${ofMoment(p.since)} ${theEntity(p.from)}` : p.isPresent ? `При текущих настройках ${theEntity(p.from)}` : TheEntity(p.from)} пересылает все сообщения в ${p.to}, как если бы их постоянно запрашивал получатель.`,
  setToForwardDead: p =>
    `${TheEntity(p.from)} пересылает недоставленные сообщения в ${p.to}${p.since === null ? '' : ` с ${ofMoment(p.since)}`}.`,
  deadLetteredBefore: p =>
    p.by !== null
      ? `${Receiver(p.by)} перенёс сообщение в очередь недоставленных сообщений ${ofEntity(p.entity)} в ${moment(p.at)}${because(p.reason)}`
      : `В ${moment(p.at)} сообщение перенесено в очередь недоставленных сообщений ${ofEntity(p.entity)}${because(p.reason)}`,
  ttlEnded: p => `В ${moment(p.at)} истёк срок жизни (${p.ttl}), действовавший для ${ofEntity(p.entity)}.`,
  toForward: p =>
    `В ${moment(p.at)} сообщение переслано в ${p.to} (${hop(p)}), где получило новый порядковый номер и новый EnqueuedTimeUtc.`,
  waitedDead: p => `С ${ofMoment(p.from)} ${upTo(p.to)} сообщение ожидало пересылки в ${p.path}.`,
  ttlAnew: p =>
    `Собственный TimeToLive сообщения (${p.ttl}) сохраняется и отсчитывается заново с ${ofMoment(p.from)}, поэтому срок жизни ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  peekShowsFirst: p =>
    `Операция просмотра показывает прежний ExpiresAtUtc, равный моменту ${p.expires}; таким он был в ${p.entity}.`,
  source: p =>
    `Свойство DeadLetterSource равно ${p.source}, потому что сообщение перенесено в очередь недоставленных сообщений ${ofEntity(p.source)}.`,
  keptNumber: p => `EnqueuedSequenceNumber равно ${p.number}: это номер, полученный в ${p.entity}.`,
}

export const moveTitles: DetailWords['moveTitles'] = {
  published: (id, topic) => `Кто получил сообщение ${id} из ${topic}?`,
  forwardFailed: id => `Почему сообщение ${id} не переслано?`,
  transferred: id => `Почему сообщение ${id} не дошло?`,
  filterFailed: id => `Почему сообщение ${id} оказалось в очереди недоставленных сообщений?`,
  notThere: (id, path) => `Почему сообщения ${id} нет в ${path}?`,
}

/** Told already, so not told again. */
const DEAD_LETTERED = /перен[её]с(ено|ена|ла)? .*в очередь недоставленных сообщений/

/** Сколько из этого занимают недоставленные и просроченные сообщения. */
const shares = (p: { dead: string | null; expired: string | null }): string => {
  const dead = p.dead === null ? [] : [`недоставленными сообщениями — ${p.dead}`]
  const told = [...dead, ...(p.expired === null ? [] : [`просроченными — ${p.expired}`])]
  return told.length === 0 ? '' : ` (из них ${told.join(', ')})`
}

const discarded = (isForwarded: boolean): string =>
  isForwarded ? 'Сообщение переслано, но затем отброшено.' : 'Отправка прошла успешно, но сообщение отброшено.'

/** "3 копии" may be 3 for each. */
const shared = (copies: number, among: number): string =>
  among > 1 && copies === among
    ? 'по одной копии'
    : copies === 1
      ? 'копию'
      : `${among === 1 ? '' : 'вместе '}${plural(copies, 'копию', 'копии', 'копий')}`

export const moveAnswers: DetailWords['moveAnswers'] = {
  published: p =>
    p.of === 1
      ? `${upper(shared(p.copies, 1))} получила подписка ${list(p.subscriptions)}, единственная у раздела ${p.topic}.`
      : `${named(p.subscriptions)} ${p.subscriptions.length === 1 ? 'получила' : 'получили'} ${shared(p.copies, p.subscriptions.length)}; у раздела ${p.topic} ${form(p.of, 'была', 'было', 'было')} ${subscriptions(p.of)}.`,
  publishedToMany: p =>
    `Из ${plural(p.of, 'подписки', 'подписок', 'подписок')} раздела ${p.topic} ${digits(p.got)} ${form(p.got, 'получила', 'получили', 'получили')} ${shared(p.copies, p.got)}.`,
  noSubscription: p =>
    `Никто не получил сообщение, потому что у раздела ${p.topic} не было подписок. ${discarded(p.isForwarded)}`,
  filtersFailed: p =>
    `Никто не получил сообщение, потому что ${p.of === 1 ? `в правиле единственной подписки раздела ${p.topic} произошла ошибка` : p.failed === p.of ? `в правилах всех подписок раздела ${p.topic} (${digits(p.of)}) произошла ошибка` : `у раздела ${p.topic} ${subscriptions(p.of)}; в ${digits(p.failed)} из них произошла ошибка правила, а правилам остальных сообщение не соответствует`}. ${discarded(p.isForwarded)}`,
  unmatched: p =>
    `Никто не получил сообщение, потому что оно не соответствует ни одному правилу${p.of === 1 ? ` единственной подписки раздела ${p.topic}` : `; у раздела ${p.topic} ${form(p.of, 'была', 'было', 'было')} ${subscriptions(p.of)}`}. ${discarded(p.isForwarded)}`,
  filterFailed: p =>
    `В ${moment(p.at)} при ${p.isAction ? 'изменении сообщения действием правила' : 'проверке сообщения фильтром'} подписки ${p.subscription} произошла ошибка ${p.error}.`,
  noSession: p => `У сообщения нет SessionId, а для ${ofEntity(p.entity)} включены сеансы.`,
  hops: p => `Сообщение уже пересылали ${times(p.most)}, поэтому в ${moment(p.at)} оно не переслано в ${p.to}.`,
  forwardFailed: p => `Переслать сообщение в ${p.to} в ${moment(p.at)} не удалось: ${p.error}.`,
  forwardNoSession: p =>
    `У сообщения нет SessionId, а для ${ofEntity(p.to)}, куда его нужно было переслать, включены сеансы.`,
  waitingDead: p => `${p.answer} Сообщение ожидает пересылки в ${p.to}.`,
  forwardedAtOnce: p =>
    `${p.answer} ${p.answer.includes(` в ${moment(p.at)}`) ? 'В тот же момент' : `В ${moment(p.at)}`} сообщение ${DEAD_LETTERED.test(p.answer) ? 'переслано из очереди недоставленных сообщений' : 'перенесено в очередь недоставленных сообщений, а оттуда переслано'} в ${p.to}.`,
  deadNever: p => `${p.answer} В ${p.to} сообщение не пересылается.`,
  hopsDead: p =>
    `${p.answer} В ${p.to} сообщение не пересылается, потому что все возможные пересылки (${p.most}) уже выполнены.`,
  transferred: p =>
    `Сообщение отправлено через ${p.via}, но передать его дальше${p.to === null ? '' : ` в ${p.to}`} в ${moment(p.at)} не удалось: ${p.error}.`,
  arrivedToo: p =>
    `В ${moment(p.at)} сообщение с этим MessageId поступило в ${p.to} под номером ${p.number}, но этот ответ — о другом сообщении. ${p.answer}`,
}

export const moveSteps: DetailWords['moveSteps'] = {
  gotCopy: p => `Подписка ${p.subscription} получила копию под номером ${p.number}. ${p.reason}`,
  gotNone: p => `Подписка ${p.subscription} не получила копию. ${p.reason}`,
  deadOnArrival: p =>
    `Подписка ${p.subscription} получила копию под номером ${p.number}${DEAD_LETTERED.test(p.reason) ? '' : ', которую сразу перенесла в очередь недоставленных сообщений'}. ${p.reason}`,
  othersGot: p => {
    if (p.count === 1) return `Ещё 1 подписка ${p.got === 1 ? 'получила копию' : 'не получила копию'}.`
    const got =
      p.got === 0
        ? 'ни одна из них не получила копию'
        : `копию ${form(p.got, 'получила', 'получили', 'получили')} ${digits(p.got)} из них`
    return `Есть ещё ${subscriptions(p.count)}; ${got}.`
  },
  copiedTo: p => {
    const more = p.count > p.names.length ? ` и ещё ${digits(p.count - p.names.length)}` : ''
    const names = more === '' ? list(p.names) : `${p.names.join(', ')}${more}`
    const copy = p.copies === 1 ? 'Копию' : p.count === 1 ? `Копии (${digits(p.copies)})` : 'Копии'
    const dead = p.isDead
      ? ` и сразу ${p.count === 1 ? 'перенесла' : 'перенесли'} в очередь недоставленных сообщений`
      : ''
    return `${copy} ${p.count === 1 ? 'получила подписка' : 'получили подписки'} ${names}${dead}.`
  },
  copiedToNobody: p => `Ни одна другая подписка не получила копию. ${discarded(p.isForwarded)}`,
  createdLater: p =>
    `Подписка ${p.subscription} создана только в ${moment(p.at)}. Подписка получает лишь сообщения, опубликованные после её создания.`,
  deletedBefore: p => `Подписка ${p.subscription} была удалена в ${moment(p.at)}.`,
  manyWithout: p => `Ещё ${subscriptions(p.count)} не ${form(p.count, 'получила', 'получили', 'получили')} копию.`,
  nothingSince: p => `После создания подписки в разделе ${p.topic} не опубликовано ни одного сообщения.`,
  noShare: p =>
    `В разделе ${p.topic} после создания подписки ${form(p.count, 'опубликовано', 'опубликованы', 'опубликовано')} ${messages(p.count)}; подписка не получила ${p.count === 1 ? 'копию этого сообщения' : 'ни одной копии'}.`,
  fewShare: p =>
    `В разделе ${p.topic} после создания подписки ${form(p.of, 'опубликовано', 'опубликованы', 'опубликовано')} ${messages(p.of)}; ${p.count === 1 ? 'одно' : digits(p.count)} из них в подписку не ${form(p.count, 'попало', 'попали', 'попали')}.`,
  noCopyOf: p => `Подписка не получила копию сообщения ${p.id}, опубликованного в ${moment(p.at)}. ${p.reason}`,
  moreNotCopied: count =>
    `Ещё ${plural(count, 'более раннее сообщение', 'более ранних сообщения', 'более ранних сообщений')} не ${form(count, 'показано', 'показаны', 'показано')}.`,
  noRules: 'У подписки тогда не было правил, поэтому она ничего не получала.',
  ruleRemoved: p => `Сообщение соответствовало бы правилу ${p.rule}, но это правило удалено в ${moment(p.at)}.`,
  lastRuleRemoved: p =>
    `Последнее правило подписки, ${p.rule}, было удалено в ${moment(p.at)}, поэтому она ничего не получала.`,
  matchesAll: p => `Правилу ${p.rule} соответствует любое сообщение.`,
  matchesNone: p => `Правилу ${p.rule} не соответствует ни одно сообщение.`,
  matched: p => `Сообщение соответствует правилу ${p.rule}, потому что выполнено условие ${p.asks}${seenText(p.seen)}.`,
  unmatched: p =>
    `Сообщение не соответствует правилу ${p.rule}, потому что не выполнено условие ${p.asks}${seenText(p.seen)}.`,
  unknown: p =>
    `Сообщение не соответствует правилу ${p.rule}, потому что у сообщения нет ${p.missing.length === 1 ? 'свойства' : 'свойств'} ${list(p.missing)}, а без ${p.missing.length === 1 ? 'него' : 'них'} условие ${p.asks} имеет значение UNKNOWN.`,
  unset: p =>
    `Сообщение не соответствует правилу ${p.rule}, потому что ${p.missing.length === 1 ? 'свойство' : 'свойства'} ${list(p.missing)} не ${p.missing.length === 1 ? 'задано' : 'заданы'}, а без ${p.missing.length === 1 ? 'него' : 'них'} условие ${p.asks} имеет значение UNKNOWN.`,
  unlike: p =>
    `Сообщение не соответствует правилу ${p.rule}, потому что значения этих типов${seenText(p.seen)} нельзя сравнить и условие ${p.asks} имеет значение UNKNOWN.`,
  also: p => `Не выполнено и условие ${p.asks}${seenText(p.seen)}.`,
  whole: p => `Весь фильтр: ${p.filter}.`,
  failed: p =>
    `В правиле ${p.rule} при проверке условия ${p.asks}${seenText(p.seen)} произошла ошибка ${p.error}: ${quoted(p.message)}.`,
  failedAction: p =>
    `В правиле ${p.rule} при выполнении действия ${p.action} произошла ошибка ${p.error}: ${quoted(p.message)}.`,
  failedBeside: p =>
    `${p.count === 1 ? `Сообщение соответствует правилу ${p.rule}` : `Сообщение соответствует и другим правилам (${p.count})`}, но правило с ошибкой определяет результат для всей подписки.`,
  failedDropped:
    'Свойство deadLetteringOnFilterEvaluationExceptions отключено, поэтому копия для этой подписки отброшена.',
  failedDead:
    'Свойство deadLetteringOnFilterEvaluationExceptions включено, поэтому копия сразу перенесена в очередь недоставленных сообщений этой подписки.',
  is: (name, value) => `${name} равно ${value}`,
  isUnset: name => `свойство ${name} не задано`,
  isMissing: name => `свойства ${name} нет`,
  noSession: p => `Для ${ofEntity(p.entity)} включены сеансы, а у сообщения нет SessionId.`,
  hopLimit: p =>
    `${form(p.hops, 'Выполнена', 'Выполнены', 'Выполнено')} ${plural(p.hops, 'пересылка', 'пересылки', 'пересылок')}, поэтому следующая, в ${p.to}, не выполнена; сообщение перенесено в очередь недоставленных сообщений той сущности, в которой находилось.`,
  circle: p => `Сообщения пересылались по кругу (${p.path.join(' → ')}).`,
  deadReason: reason => `Значение DeadLetterReason — ${reasonText(reason)}.`,
  failedForward: p => `В ${moment(p.at)} пересылка в ${p.to} не удалась: ${quoted(p.description)}.`,
  targetStatus: p =>
    p.isNow
      ? `С ${ofMoment(p.since)} для ${ofEntity(p.to)} действует статус ${p.status}.`
      : `С ${ofMoment(p.since)} для ${ofEntity(p.to)} действовал статус ${p.status}.`,
  targetHolds: p =>
    p.at === null
      ? `В ${p.to} занято ${p.held} из ${p.limit}${shares(p)}${p.size === null ? '' : `; ${p.of === null ? 'этому сообщению' : `сообщению ${p.of.number} в ${p.of.path}`} нужно ${p.size}`}.`
      : `В ${moment(p.at)} в ${p.to} было занято ${p.held} из ${p.limit}${shares(p)}${p.size === null ? '' : `; этому сообщению требовалось ${p.size}`}.`,
  targetAllows: p =>
    p.at === null
      ? `${TheEntity(p.to)} принимает сообщения размером не больше ${p.limit}; размер этого сообщения — ${p.size}.`
      : `В ${moment(p.at)} в ${p.to} принимались сообщения размером не больше ${p.limit}; размер этого сообщения — ${p.size}.`,
  targetRefuses: p => `${TheEntity(p.to)} не принимает это сообщение.`,
  behindDead: p =>
    `Впереди ${p.isNow ? '' : 'было '}сообщение ${p.number}; недоставленные сообщения пересылаются в порядке возрастания номеров.`,
  targetNeedsSession: p =>
    `У сообщения нет SessionId, а для ${ofEntity(p.to)} включены сеансы, поэтому туда оно не пересылалось.`,
  targetCreated: p => `${TheEntity(p.to)} создана в ${moment(p.at)}.`,
  deadNoSession: p =>
    `У сообщения нет SessionId, а для ${ofEntity(p.to)} включены сеансы, поэтому оно не пересылается. Получить его можно, только если отключить пересылку или направить её в другую сущность.`,
  deadHeader: p =>
    `Свойства приложения занимают ${p.size}, а заголовок может занимать не больше ${p.most}, поэтому в ${p.to} сообщение не пересылается. Получить его можно, только если отключить пересылку.`,
  deadTooLarge: p =>
    p.at === null
      ? `Сообщение занимает ${p.size}, а ${p.to} принимает сообщения размером не больше ${p.most}, поэтому оно не пересылается. Получить его можно, только если отключить пересылку или направить её в другую сущность.`
      : `Сообщение занимает ${p.size}. Когда его нужно было переслать, в ${moment(p.at)}, предел размера сообщения для ${ofEntity(p.to)} составлял ${p.most}; сообщение, отклонённое из-за размера, повторно не пересылают, даже если увеличить предел. Получить его можно, только если отключить пересылку или направить её в другую сущность.`,
  deadRefused: p =>
    `${TheEntity(p.to)} отклонила сообщение, когда его нужно было переслать; сообщение, отклонённое из-за собственного содержимого или свойств, повторно не пересылают. Получить его можно, только если отключить пересылку или направить её в другую сущность.`,
  stuckDead: {
    hops: p => `Предел числа пересылок (${p.hops}) не позволяет переслать ${numbered(p.numbers)}.`,
    session: p =>
      `Без SessionId нельзя переслать ${numbered(p.numbers)} в ${p.to}, потому что для ${ofEntity(p.to)} включены сеансы.`,
    header: p => `Переслать ${numbered(p.numbers)} нельзя, потому что свойства приложения занимают больше ${p.header}.`,
    size: p => `Из-за размера нельзя переслать ${numbered(p.numbers)} в ${p.to}.`,
  },
  noMoreHops: p =>
    `Сообщение уже пересылали ${times(p.most)}, а больше пересылок не допускается, поэтому в ${p.to} оно не пересылается. Получить его можно, только если отключить пересылку.`,
  waitsForTarget: p =>
    `${p.isTooSmall ? `Сообщение не поместится даже в пустую ${toEntity(p.to)}, поэтому его можно будет переслать туда, только если увеличить её наибольший размер` : `Сообщение можно будет переслать, только когда ${p.behind === null ? '' : `сообщение ${p.behind} покинет эту очередь и `}${p.to} сможет его принять`}.${p.isPeekable ? ' Пока очередь пересылает недоставленные сообщения, его здесь можно просмотреть, но не получить.' : ''}`,
  cameVia: p => `Сообщение отправлено через ${p.via}.`,
  sentVia: p => `${did(p.by, p.at, 'отправлено', 'отправил')} через ${p.via}${p.to === null ? '' : ` в ${p.to}`}.`,
}

export const moveRules: DetailWords['moveRules'] = {
  published:
    'Каждая подписка, правилу которой соответствует сообщение, получает свою копию; сам раздел ничего не хранит.',
  actionFailed:
    'Если при выполнении действия правила происходит ошибка, копия для подписки переносится в очередь недоставленных сообщений или отбрасывается, как и при ошибке фильтра.',
  filterFailed:
    'Если при проверке сообщения фильтром подписки происходит ошибка, копия для этой подписки переносится в очередь недоставленных сообщений или отбрасывается.',
  noSession:
    'Раздел принимает сообщение без SessionId, а подписка с включёнными сеансами переносит свою копию в очередь недоставленных сообщений.',
  hops: 'Сообщение пересылается не больше 4 раз; вместо пятой пересылки оно переносится в очередь недоставленных сообщений той сущности, в которой находится.',
  forwardFailed:
    'Сообщение, которое нельзя переслать, переносится в очередь недоставленных сообщений той сущности, из которой его нужно было переслать.',
  deadForwarded:
    'Если задано forwardDeadLetteredMessagesTo, недоставленные сообщения сразу пересылаются в указанную сущность, если она их принимает; получать их из очереди недоставленных сообщений нельзя.',
  transferred:
    'Если сообщение отправлено через промежуточную очередь и передать его дальше не удаётся, оно переносится в её очередь недоставленных сообщений передачи (TDLQ).',
  createdLater: 'Подписка получает только сообщения, опубликованные после её создания.',
}

export const moveArithmetic: DetailWords['moveArithmetic'] = {
  hops: p => `пересылки = выполненные + следующая = ${p.made} + 1 = ${p.made + 1} > ${p.most}`,
  copies: p => `размер = ${p.isLarge ? `(${copies(p.copies)} + 1)` : copies(p.copies)} × ${p.size} = ${p.total}`,
}
