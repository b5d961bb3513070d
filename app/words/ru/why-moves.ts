/** Russian: why a message is somewhere else: published, copied, forwarded, transferred, discarded. */

import type { Words } from '../contract.ts'
import { byReceiver, copies, digits, form, list, plural, receiver, times, who } from './grammar.ts'

/** A reason may end a sentence itself: "Session id is null." */
const because = (reason: string | null): string =>
  reason === null ? '.' : `: ${reason}${reason.endsWith('.') ? '' : '.'}`

const seenText = (seen: readonly string[]): string => (seen.length === 0 ? '' : `, а ${list(seen)}`)

/** "Отправлено в 0:05" or "В 0:05 shop отправляет его". */
const did = (by: string | null, at: string, passive: string, active: string): string =>
  by === null ? `${passive} в ${at}` : `В ${at} ${who(by)} ${active}`

const subscriptions = (count: number): string => plural(count, 'подписка', 'подписки', 'подписок')
const hop = (p: { hops: number; most: number }): string => `пересылка № ${p.hops} из ${p.most} возможных`

export const whyPlace: Words['whyPlace'] = {
  waiting: p => `Теперь оно ждёт в ${p.entity} как ${p.number}.`,
  lingering: p => `Теперь оно в ${p.entity} как ${p.number}, просрочено и ещё не удалено.`,
  locked: p => `Теперь оно в ${p.entity} как ${p.number}, заблокировано ${byReceiver(p.by)}.`,
  deferred: p => `Теперь оно отложено в ${p.entity} как ${p.number}.`,
  scheduled: p => `Теперь оно запланировано в ${p.entity} как ${p.number} на ${p.due}.`,
  deadLettered: p => `Теперь оно находится в ${p.entity} как ${p.number}${because(p.reason)}`,
  completed: p =>
    `В ${p.entity} под номером ${p.number} ${p.by === null ? 'оно завершено' : `его завершил ${receiver(p.by)}`} в ${p.at}.`,
  received: p =>
    `В ${p.entity} под номером ${p.number} ${p.by === null ? 'оно получено' : `его получил ${receiver(p.by)}`} в ${p.at}; при получении оно удалено.`,
  expired: p => `В ${p.entity} под номером ${p.number} его срок истёк в ${p.at}, и оно отброшено.`,
  deleted: p => `В ${p.entity} под номером ${p.number} оно удалено пакетным удалением в ${p.at}.`,
  cancelled: p => `В ${p.entity} под номером ${p.number} оно отменено в ${p.at}.`,
  entityDeleted: p => `Оно удалено вместе с ${p.entity} в ${p.at}.`,
  unmatched: p => `В ${p.at} оно дошло до ${p.entity}, где не подошло ни одно правило, и отброшено.`,
  duplicate: p => `В ${p.at} оно дошло до ${p.entity}, и там отброшено как дубликат.`,
  more: count => `Ещё ${copies(count)} в других местах.`,
}

export const whyMoves: Words['whyMoves'] = {
  published: p => `${did(p.by, p.at, 'Опубликовано', 'публикует его')} в разделе ${p.topic}, там это ${p.number}.`,
  publishedDue: p => `В ${p.at} сообщение активировано и опубликовано в разделе ${p.topic}, там это ${p.number}.`,
  copied: p => `Подписка ${p.subscription} получила копию: ${p.number}.`,
  copiedByAction: p =>
    `Подписка ${p.subscription} получила копию от действия правила ${p.rule}: ${p.number}, ${p.action}.`,
  changed: p => `Действие изменило ${p.name} с ${p.from} на ${p.to}.`,
  changedAdded: p => `Действие добавило ${p.name} = ${p.to}.`,
  changedRemoved: p => `Действие убрало ${p.name}, было ${p.from}.`,
  forwarded: p => `В ${p.at} из ${p.from} переслано в ${p.to}, там это ${p.number}: ${hop(p)}.`,
  forwardedDead: p => `В ${p.at} переслано из ${p.from} в ${p.to}, там это ${p.number}: ${hop(p)}.`,
  setToForward: p =>
    `${p.from} пересылает всё в ${p.to}${p.since === null ? '' : ` с ${p.since}`}, как будто получатель ждёт всегда.`,
  setToForwardDead: p =>
    `${p.from} пересылает недоставленные сообщения в ${p.to}${p.since === null ? '' : ` с ${p.since}`}.`,
  deadLetteredBefore: p =>
    `В ${p.at} оно перенесено в очередь недоставленных сообщений ${p.entity}${because(p.reason)}`,
  toForward: p => `В ${p.at} оно переслано в ${p.to} (${hop(p)}), где получило новый номер и новый EnqueuedTimeUtc.`,
  ttlAnew: p =>
    `Собственный TimeToLive ${p.ttl} сохраняется и отсчитывается заново с ${p.from}, поэтому истекает в ${p.expires}.`,
  source: p =>
    `DeadLetterSource указывает, из какой сущности оно перенесено в очередь недоставленных сообщений: ${p.source}.`,
  keptNumber: p => `EnqueuedSequenceNumber ${p.number} — его номер в ${p.entity}.`,
}

export const moveTitles: Words['moveTitles'] = {
  published: (id, topic) => `Кто получил ${id} из ${topic}?`,
  forwardFailed: id => `Почему ${id} не переслано?`,
  transferred: id => `Почему ${id} не дошло?`,
  filterFailed: id => `Почему сообщение ${id} в очереди недоставленных?`,
  notThere: (id, path) => `Почему ${id} нет в ${path}?`,
}

export const moveAnswers: Words['moveAnswers'] = {
  published: p => `${list(p.subscriptions)}: ${copies(p.copies)}; всего у ${p.topic} ${subscriptions(p.of)}.`,
  publishedToMany: p =>
    `Из подписок ${p.topic} (всего ${digits(p.of)}) ${form(p.got, 'получила', 'получили', 'получили')} ${digits(p.got)}: ${copies(p.copies)}.`,
  noSubscription: p => `Никто: у ${p.topic} не было подписок. Отправка прошла успешно, но сообщение отброшено.`,
  unmatched: p =>
    `Никто: у ${p.topic} ${subscriptions(p.of)}, и не подошло ни одно правило. Отправка прошла успешно, но сообщение отброшено.`,
  filterFailed: p =>
    `Фильтр подписки ${p.subscription} завершился ошибкой при проверке сообщения в ${p.at}: ${p.error}.`,
  noSession: p => `У него нет SessionId, а для ${p.entity} нужны сеансы.`,
  hops: p => `Его уже пересылали ${times(p.most)}; следующей пересылки, в ${p.to}, в ${p.at} не было.`,
  forwardFailed: p => `Переслать его в ${p.to} в ${p.at} не удалось: ${p.error}.`,
  forwardNoSession: p => `У него нет SessionId, а для ${p.to}, куда его пересылали, нужны сеансы.`,
  waitingDead: p => `${p.answer} Сообщение ожидает пересылки в ${p.to}.`,
  deadNever: p => `${p.answer} В ${p.to} оно не пересылается.`,
  hopsDead: p => `${p.answer} В ${p.to} оно не пересылается: возможные пересылки, числом ${p.most}, уже сделаны.`,
  transferred: p =>
    `Отправлено через ${p.via}, но передать его дальше${p.to === null ? '' : ` в ${p.to}`} в ${p.at} не удалось: ${p.error}.`,
}

export const moveSteps: Words['moveSteps'] = {
  gotCopy: p => `Подписка ${p.subscription} получила копию: ${p.number}. ${p.reason}`,
  gotNone: p => `Подписка ${p.subscription} копии не получила. ${p.reason}`,
  deadOnArrival: p =>
    `Подписка ${p.subscription} получила копию, ${p.number}, и та сразу перенесена в очередь недоставленных сообщений. ${p.reason}`,
  othersGot: p => `Ещё ${subscriptions(p.count)}, копию ${p.got === 1 ? 'получила' : 'получили'} ${digits(p.got)}.`,
  copiedTo: p =>
    p.count > p.names.length
      ? `Копии получили ${p.names.join(', ')} и ещё ${digits(p.count - p.names.length)}.`
      : `${p.count === 1 ? 'Копию получила' : 'Копии получили'} ${list(p.names)}.`,
  copiedToNobody: 'Ни одна другая подписка копии не получила. Отправка прошла успешно, но сообщение отброшено.',
  createdLater: p =>
    `Подписка ${p.subscription} создана только в ${p.at}. Подписка получает лишь сообщения, опубликованные после её создания.`,
  deletedBefore: p => `Подписка ${p.subscription} была удалена в ${p.at}.`,
  manyWithout: p => `Ещё ${subscriptions(p.count)} без копии.`,
  noShare: p =>
    `С её создания в ${p.topic} опубликовано ${plural(p.count, 'сообщение', 'сообщения', 'сообщений')}; ${form(p.count, 'но оно не подошло', 'но ни одно не подошло', 'но ни одно не подошло')}.`,
  noRules: 'Правил у неё нет, поэтому не подходит ничего.',
  lastRuleRemoved: p => `Её последнее правило, ${p.rule}, удалено в ${p.at}, поэтому не подходит ничего.`,
  matchesAll: p => `Правилу ${p.rule} подходит любое сообщение.`,
  matchesNone: p => `Правилу ${p.rule} не подходит ни одно сообщение.`,
  matched: p => `Правило ${p.rule} подошло: ${p.asks}${seenText(p.seen)}.`,
  unmatched: p => `Правило ${p.rule} не подошло: нужно ${p.asks}${seenText(p.seen)}.`,
  unknown: p =>
    `Правило ${p.rule} не подошло: нужно ${p.asks}, а в сообщении нет ${list(p.missing)}, поэтому результат сравнения неизвестен.`,
  unlike: p =>
    `Правило ${p.rule} не подошло: нужно ${p.asks}${seenText(p.seen)}; значения таких типов не сравнить, результат неизвестен.`,
  also: p => `Кроме того, нужно ${p.asks}${seenText(p.seen)}.`,
  whole: p => `Весь фильтр: ${p.filter}.`,
  failed: p => `Правило ${p.rule} дало ошибку: нужно ${p.asks}${seenText(p.seen)}: ${p.error}, «${p.message}»`,
  failedAction: p => `Действие правила ${p.rule}, ${p.action}, дало ошибку: ${p.error}, «${p.message}»`,
  failedDropped: 'deadLetteringOnFilterEvaluationExceptions выключено, и для этой подписки оно отброшено.',
  failedDead:
    'deadLetteringOnFilterEvaluationExceptions включено, поэтому сообщение перенесено здесь в очередь недоставленных.',
  is: (name, value) => `${name} равно ${value}`,
  isMissing: name => `${name} нет`,
  noSession: p => `Для ${p.entity} нужны сеансы, а у сообщения нет SessionId.`,
  hopLimit: p =>
    `Сделано ${plural(p.hops, 'пересылка', 'пересылки', 'пересылок')}, поэтому следующей, в ${p.to}, не было; сообщение перенесено в очередь недоставленных там, где находилось.`,
  failedForward: p => `В ${p.at} пересылка в ${p.to} не удалась: «${p.description}»`,
  targetGone: p => `Сущность ${p.to} удалена в ${p.at}.`,
  targetStatus: p =>
    p.isNow ? `Статус ${p.to} — ${p.status} с ${p.since}.` : `Статусом ${p.to} с ${p.since} был ${p.status}.`,
  targetHolds: p =>
    `В ${p.to} занято ${p.held} из ${p.limit}${p.size === null ? '' : `; этому сообщению нужно ${p.size}`}.`,
  targetRefuses: p => `В ${p.to} его не приняли бы.`,
  behindDead: p => `Перед ним ждёт ${p.number}; недоставленные сообщения пересылаются в порядке номеров.`,
  deadNoSession: p =>
    `У него нет SessionId, а для ${p.to} нужны сеансы, поэтому оно не пересылается. Получить его можно, только если отключить пересылку.`,
  deadHeader: p =>
    `Его свойства приложения занимают ${p.size}, а заголовок — не больше ${p.most}: в ${p.to} оно не пересылается. Получить его можно, только если отключить пересылку.`,
  noMoreHops: p =>
    `Пересылок уже ${digits(p.most)}, больше нельзя, поэтому в ${p.to} оно не пересылается. Получить его можно, только если отключить пересылку.`,
  waitsForTarget: p =>
    `Сообщение будет переслано, как только ${p.to} сможет его принять; до тех пор его здесь можно просмотреть, но не получить.`,
  sentVia: p =>
    `${did(p.by, p.at, 'Отправлено', 'отправляет его')} через ${p.via}${p.to === null ? '' : ` в ${p.to}`}.`,
}

export const moveRules: Words['moveRules'] = {
  published: 'Каждая подписка с подходящим правилом получает свою копию; сам раздел ничего не хранит.',
  filterFailed:
    'Если фильтр завершается ошибкой при проверке сообщения, оно переносится в очередь недоставленных сообщений этой подписки или отбрасывается для неё.',
  noSession:
    'Раздел принимает сообщение без SessionId, а подписка, которой нужны сеансы, переносит свою копию в очередь недоставленных сообщений.',
  hops: 'Сообщение пересылается не больше 4 раз; потом оно переносится в очередь недоставленных там, где находится.',
  forwardFailed:
    'Сообщение, которое нельзя переслать, переносится в очередь недоставленных сообщений той сущности, из которой шла пересылка.',
  deadForwarded:
    'С forwardDeadLetteredMessagesTo недоставленные сообщения сразу пересылаются к цели; из очереди недоставленных сообщений получать нельзя.',
  transferred:
    'Сообщение, которое не удалось передать при отправке через другую очередь, переносится в её очередь недоставленных при передаче.',
  createdLater: 'Подписка получает только сообщения, опубликованные после её создания.',
}

export const moveArithmetic: Words['moveArithmetic'] = {
  hops: p => `пересылки = ${p.made} сделано + 1 = ${p.made + 1} > ${p.most}`,
  copies: p => `размер = ${copies(p.copies)} × ${p.size} = ${p.total}`,
}
