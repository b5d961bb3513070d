/** Names of clients, operations and lists of numbers within sentences, in Russian. A name stands as it is written; the noun before it carries the case. */

import { durationText, instantText, numberText } from '../format.ts'
import { LISTED_MOST, listText, pluralOf } from '../locale.ts'

/** "a, b и c" */
export const list = (items: readonly string[]): string =>
  items.length > LISTED_MOST ? some(items.slice(0, LISTED_MOST), items.length) : listText('ru', items)

/** "6000", "60 000" */
export const digits = (value: number): string => numberText(value, 'ru')

export const clock = (t: number): string => instantText(t, 'short', 'ru')
export const length = (ms: number): string => durationText(ms, 'ru')

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

const NOMINATIVE = ['получатель', 'шаг']
const CLIENT = ['клиент', 'шаг']
const CLIENT_OF = ['клиента', 'шага']
const CLIENT_BY = ['клиентом', 'шагом']
const GENITIVE = ['получателя', 'шага']
const DATIVE = ['получателю', 'шагу']
const INSTRUMENTAL = ['получателем', 'шагом']

/** A step without a label holds its messages as "step". */
const named = (name: string | null, [receiver, step]: readonly string[], before: string): string =>
  name === null || name === '' ? receiver! : name === 'step' || name === 'шаг' ? step! : before + name

/** "worker-1", "получатель", "шаг": subject of a verb in the present tense, which shows no gender. */
export const who = (name: string | null): string => named(name, NOMINATIVE, '')

/** "получатель worker-1": before what agrees in gender, as all three are masculine. */
export const receiver = (name: string | null): string => named(name, NOMINATIVE, 'получатель ')

/** "клиент operator": who sends, cancels or deletes; a receiver only receives and settles. */
const client = (name: string | null): string => named(name, CLIENT, 'клиент ')

/** "получателя worker-1" */
export const ofReceiver = (name: string | null): string => named(name, GENITIVE, 'получателя ')

/** "получателю worker-1" */
export const toReceiver = (name: string | null): string => named(name, DATIVE, 'получателю ')

/** "получателем worker-1" */
export const byReceiver = (name: string | null): string => named(name, INSTRUMENTAL, 'получателем ')

/** For the first word of a sentence. A name stays as it is written. */
export const Who = (name: string | null): string => (who(name) === name ? name : upper(who(name)))
export const Receiver = (name: string | null): string => upper(receiver(name))
export const Client = (name: string | null): string => upper(client(name))

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Ending = '' | 'а' | 'о'

/** What an operation is called, with the number of its message, and the ending of what agrees with it. */
const OPERATIONS: Readonly<Record<string, readonly [ending: Ending, name: (of: string) => string]>> = {
  send: ['а', of => `отправка${of}`],
  schedule: ['о', of => `планирование${of}`],
  cancelScheduled: ['а', of => `отмена${of}`],
  receive: ['о', of => `получение${of}`],
  receiveDeferred: ['о', of => `получение${of} по номеру`],
  peek: ['', of => `просмотр${of}`],
  complete: ['о', of => `завершение${of}`],
  abandon: ['', of => (of === '' ? 'отказ от сообщения' : `отказ от${of}`)],
  defer: ['о', of => `откладывание${of}`],
  deadLetter: ['', of => `перенос${of} в очередь недоставленных сообщений`],
  renewLock: ['о', of => `продление блокировки${of}`],
  deleteMessages: ['о', () => 'пакетное удаление'],
  purge: ['а', () => 'очистка'],
  openReceiver: ['о', () => 'открытие получателя'],
  closeReceiver: ['о', () => 'закрытие получателя'],
  createQueue: ['о', of => `создание очереди${of}`],
  createTopic: ['о', of => `создание раздела${of}`],
  createSubscription: ['о', of => `создание подписки${of}`],
  updateEntity: ['о', of => `обновление${of}`],
  deleteEntity: ['о', of => `удаление${of}`],
  acceptSession: ['о', () => 'принятие сеанса'],
  closeSession: ['о', () => 'закрытие сеанса'],
  renewSessionLock: ['о', () => 'продление блокировки сеанса'],
  setSessionState: ['а', () => 'запись состояния сеанса'],
  getSessionState: ['о', () => 'чтение состояния сеанса'],
  addRule: ['о', () => 'добавление правила'],
  removeRule: ['о', () => 'удаление правила'],
  beginTransaction: ['о', () => 'начало транзакции'],
  commitTransaction: ['а', () => 'фиксация транзакции'],
  rollbackTransaction: ['', () => 'откат транзакции'],
  forward: ['а', of => `пересылка${of}`],
}

const REFUSED: Readonly<Record<Ending, string>> = { '': 'отклонён', а: 'отклонена', о: 'отклонено' }

/** "завершение"; another one "операция foo". */
export const operationName = (operation: string | null, number: string | null = null): string => {
  const of = number === null ? '' : ` ${number}`
  return OPERATIONS[operation ?? '']?.[1](of) ?? (operation === null ? `операция${of}` : `операция ${operation}${of}`)
}

/** "завершение #7 клиентом worker отклонено"; "отказ клиента worker от #7 отклонён" */
export function wasRefused(operation: string | null, number: string | null, by: string | null = null): string {
  const name = operationName(operation, number)
  const told =
    by === null
      ? name
      : operation === 'abandon'
        ? name.replace('отказ', `отказ ${named(by, CLIENT_OF, 'клиента ')}`)
        : `${name} ${named(by, CLIENT_BY, 'клиентом ')}`
  return `${told} ${REFUSED[OPERATIONS[operation ?? '']?.[0] ?? 'а']}`
}

/** Why a transaction was rolled back, if its commit failed. */
export const becauseFailed = (failed: string | null): string =>
  failed === null ? '' : ` из-за ошибки фиксации ${failed}`

/** A reason is a name, or, with spaces in it, a text that is quoted. */
export const reasonText = (reason: string): string => (reason.includes(' ') ? `«${reason.replace(/\.$/, '')}»` : reason)
