/** Names of clients, operations and lists of numbers within sentences, in Russian. A name stands as it is written; the noun before it carries the case. */

import type { UsedKind } from '../../model/used-kind.ts'
import { durationText, instantText, numberText } from '../format.ts'
import { LISTED_MOST, listText, pluralOf } from '../locale.ts'

/** "a, b и c" */
export const list = (items: readonly string[]): string =>
  items.length > LISTED_MOST ? some(items.slice(0, LISTED_MOST), items.length) : listText('ru', items)

/** "6000", "60 000" */
export const digits = (value: number): string => numberText(value, 'ru')

export const clock = (t: number): string => instantText(t, 'short', 'ru')
export const length = (ms: number): string => durationText(ms, 'ru')

/** Of an instant with days, which reads as a duration. */
const HAS_DAYS = /^\d+\sд\s\d+:/

/** "до 1:20"; an instant with days, has its noun: "до момента 1 д 08:00:00". */
export const upTo = (time: string): string => `до ${HAS_DAYS.test(time) ? 'момента ' : ''}${time}`

/** After «с»: "1:20", but "момента 1 д 08:00:00". */
export const ofMoment = (time: string): string => `${HAS_DAYS.test(time) ? 'момента ' : ''}${time}`

/** "между 14:00 и 19:00", "между моментами 1 д 08:00:00 и 2 д 08:00:00" */
export const between = (from: string, to: string): string =>
  `между ${HAS_DAYS.test(from) || HAS_DAYS.test(to) ? 'моментами ' : ''}${from} и ${to}`

/** After «в»: "1:20", but "момент 1 д 08:00:00". */
export const moment = (time: string): string => `${HAS_DAYS.test(time) ? 'момент ' : ''}${time}`

/** Of three forms the one that goes with `count`: 1 сообщение, 2 сообщения, 5 сообщений. */
export function form(count: number, one: string, few: string, many: string): string {
  const plural = pluralOf('ru', count)
  return plural === 'one' ? one : plural === 'many' ? many : few
}

export const plural = (count: number, one: string, few: string, many: string): string =>
  `${digits(count)} ${form(count, one, few, many)}`

export const messages = (count: number): string => plural(count, 'сообщение', 'сообщения', 'сообщений')
export const copies = (count: number): string => plural(count, 'копия', 'копии', 'копий')
export const active = (count: number): string => plural(count, 'активное', 'активных', 'активных')

/** "один раз", "2 раза" */
export const times = (count: number): string => (count === 1 ? 'один раз' : plural(count, 'раз', 'раза', 'раз'))

/** "#4, #5 и #6" or "#4, #5, #6 и ещё 12" */
export const some = (numbers: readonly string[], total: number): string =>
  total <= numbers.length ? list(numbers) : `${numbers.join(', ')} и ещё ${digits(total - numbers.length)}`

const NOMINATIVE = ['получатель', 'клиент']
const CLIENT = ['клиент', 'клиент']
const CLIENT_OF = ['клиента', 'клиента']
const GENITIVE = ['получателя', 'клиента']
const INSTRUMENTAL = ['получателем', 'клиентом']

/** A step without a label holds its messages as "step"; who carries it out is a client. */
const isStep = (name: string | null): boolean => name === 'step' || name === 'клиент'

const named = (name: string | null, [receiver, step]: readonly string[], before: string): string =>
  name === null || name === '' ? receiver! : isStep(name) ? step! : before + name

/** "worker-1", "получатель", "клиент": subject of a verb in the present tense, which shows no gender. */
export const who = (name: string | null): string => named(name, NOMINATIVE, '')

/** "получатель worker-1": before what agrees in gender, as all three are masculine. */
export const receiver = (name: string | null): string => named(name, NOMINATIVE, 'получатель ')

/** "клиент operator": who sends, cancels or deletes; a receiver only receives and settles. */
export const client = (name: string | null): string => named(name, CLIENT, 'клиент ')

/** "получателя worker-1" */
export const ofReceiver = (name: string | null): string => named(name, GENITIVE, 'получателя ')

/** "доставлено получателю worker-1"; nothing is delivered to a step, its client receives. */
export const deliveredTo = (name: string | null): string =>
  isStep(name) ? 'получено клиентом' : `доставлено получателю${spaced(name)}`

/** "получателем worker-1" */
export const byReceiver = (name: string | null): string => named(name, INSTRUMENTAL, 'получателем ')

/** "получатель worker-1 ещё занят", "получатели worker-1 и worker-2 ещё заняты" */
export const stillBusy = (names: string, count: number): string =>
  count === 1 ? `получатель ${names} ещё занят` : `получатели ${names} ещё заняты`

/** For the first word of a sentence. A name stays as it is written. */
export const Who = (name: string | null): string => (who(name) === name ? name : upper(who(name)))
export const Receiver = (name: string | null): string => upper(receiver(name))
export const Client = (name: string | null): string => upper(client(name))

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const NOUNS = {
  entity: ['сущность', 'сущности', 'сущность'],
  queue: ['очередь', 'очереди', 'очередь'],
  topic: ['раздел', 'раздела', 'раздел'],
  subscription: ['подписка', 'подписки', 'подписку'],
} as const

/** A path tells that of a subscription and of a dead-letter queue, not whether another one is of a topic. */
const nounsOf = (path: string, isTopic: boolean | undefined): readonly [string, string, string] => {
  if (path.includes('/$')) return NOUNS.queue
  if (path.includes('/subscriptions/')) return NOUNS.subscription
  return isTopic === undefined ? NOUNS.entity : isTopic ? NOUNS.topic : NOUNS.queue
}

/** "подписка": feminine, unless `isTopic`. */
export const entityNoun = (path: string, isTopic?: boolean): string => nounsOf(path, isTopic)[0]
/** In the genitive. */
export const ofEntityNoun = (path: string, isTopic?: boolean): string => nounsOf(path, isTopic)[1]
export const kindNoun = (kind: UsedKind): string => NOUNS[kind][0]
/** In the genitive. */
export const ofKind = (kind: UsedKind): string => NOUNS[kind][1]
/** In the accusative. */
export const toKind = (kind: UsedKind): string => NOUNS[kind][2]
/** What agrees with it: "удалён", "удалена". */
export const agreed = (isTopic: boolean | undefined, masculine: string, feminine: string): string =>
  isTopic === true ? masculine : feminine

/** "подписка news/subscriptions/mail", "сущность orders". */
export const theEntity = (path: string, isTopic?: boolean): string => `${nounsOf(path, isTopic)[0]} ${path}`
export const TheEntity = (path: string, isTopic?: boolean): string => upper(theEntity(path, isTopic))
/** In the genitive, and in the accusative. */
export const ofEntity = (path: string, isTopic?: boolean): string => `${nounsOf(path, isTopic)[1]} ${path}`
export const toEntity = (path: string, isTopic?: boolean): string => `${nounsOf(path, isTopic)[2]} ${path}`

/** "Очередь orders удалена в 1:00" */
export const gone = (p: { entity: string; kind: UsedKind; at: string }): string =>
  `${TheEntity(p.entity, p.kind === 'topic')} ${agreed(p.kind === 'topic', 'удалён', 'удалена')} в ${moment(p.at)}`

/** Of one that was created again. It fits after any preposition. */
export const earlierOf = (path: string): string =>
  `${path} (прежняя ${entityNoun(path)} с этим именем, впоследствии удалённая)`

/** What was tried, and its usual object, which a number may replace; one without an object takes none. */
const OPERATIONS: Readonly<Record<string, readonly [verb: string, object?: string, rest?: string]>> = {
  send: ['отправить', 'сообщение'],
  schedule: ['запланировать', 'сообщение'],
  cancelScheduled: ['отменить', 'запланированное сообщение'],
  receive: ['получить', 'сообщение'],
  receiveDeferred: ['получить', 'сообщение', ' по порядковому номеру'],
  peek: ['просмотреть', 'сообщения'],
  complete: ['завершить', 'сообщение'],
  abandon: ['отказаться от', 'сообщения'],
  defer: ['отложить', 'сообщение'],
  deadLetter: ['перенести', 'сообщение', ' в очередь недоставленных сообщений'],
  renewLock: ['продлить блокировку', 'сообщения'],
  deleteMessages: ['удалить сообщения пакетом'],
  purge: ['выполнить очистку'],
  openReceiver: ['открыть получателя'],
  closeReceiver: ['закрыть получателя'],
  createQueue: ['создать очередь', ''],
  createTopic: ['создать раздел', ''],
  createSubscription: ['создать подписку', ''],
  updateEntity: ['обновить', 'сущность'],
  deleteEntity: ['удалить', 'сущность'],
  acceptSession: ['принять сеанс'],
  closeSession: ['закрыть сеанс'],
  renewSessionLock: ['продлить блокировку сеанса'],
  setSessionState: ['записать состояние сеанса'],
  getSessionState: ['прочитать состояние сеанса'],
  addRule: ['добавить правило'],
  removeRule: ['удалить правило'],
  beginTransaction: ['начать транзакцию'],
  commitTransaction: ['зафиксировать транзакцию'],
  rollbackTransaction: ['откатить транзакцию'],
  forward: ['переслать', 'сообщение'],
}

/** "завершить #7", "завершить сообщение"; another one "выполнить операцию foo". Of an entity, `number` is its path. */
export function attempted(operation: string | null, number: string | null, isTopic?: boolean): string {
  const [verb, object, rest = ''] = OPERATIONS[operation ?? ''] ?? [`выполнить операцию${spaced(operation)}`, '']
  if (object === 'сущность' && number !== null) return `${verb} ${toEntity(number, isTopic)}`
  return `${verb}${object === undefined ? '' : spaced(number ?? object)}${rest}`
}

const spaced = (text: string | null): string => (text === null || text === '' ? '' : ` ${text}`)

/** "попытка клиента worker завершить #7" */
export const attempt = (
  operation: string | null,
  number: string | null,
  by: string | null = null,
  isTopic?: boolean,
): string =>
  `попытка ${by === null ? '' : `${named(by, CLIENT_OF, 'клиента ')} `}${attempted(operation, number, isTopic)}`

/** Why a transaction was rolled back, if its commit failed. */
export const becauseFailed = (failed: string | null): string =>
  failed === null ? '' : ` из-за ошибки фиксации ${failed}`

/** A sentence of somebody else within one of ours, whose full stop follows the quotation marks. */
export const quoted = (text: string): string => `«${text.replace(/\.$/, '')}»`

/** A reason is a name, or, with spaces in it, a text that is quoted as it is. */
export const reasonText = (reason: string): string => (reason.includes(' ') ? `«${reason}»` : reason)
