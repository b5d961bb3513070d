/** What English tables share: numbers and times as text, forms of words, names of clients within sentences. */

import { durationText, instantText, numberText } from '../format.ts'
import { LISTED_MOST, listText, pluralOf } from '../locale.ts'

export const number = (value: number): string => numberText(value, 'en')
export const instant = (t: number): string => instantText(t, 'short', 'en')
export const duration = (ms: number): string => durationText(ms, 'en')

/** "a, b and c" */
export const list = (items: readonly string[]): string =>
  items.length > LISTED_MOST ? some(items.slice(0, LISTED_MOST), items.length) : listText('en', items)

/** The form of a word that stands beside `count`. */
export const form = <T>(count: number, one: T, other: T): T => (pluralOf('en', count) === 'one' ? one : other)

/** "1 message", "6,000 messages" */
export const plural = (count: number, one: string, other: string): string =>
  `${number(count)} ${form(count, one, other)}`

/** "no messages" where "0 messages" would be no English. */
export const orNo = (count: number, one: string, other: string): string =>
  count === 0 ? `no ${other}` : plural(count, one, other)

/** "once", "twice", "6 times" */
export const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${number(count)} times`

/** Names that would be read as a word of the sentence: "then starts processing", "the old queue". */
const WORDS: ReadonlySet<string> = new Set(
  [
    'in out on off up down to from by at as for with of over under back away here there now then once still again ahead behind',
    'and or not no all any some none both each other another same one that this it only a an the',
    'us me we you he she they who which what is are was were be has had do does can will would yet never always often soon just also',
    'if so but than when while where before after until since through',
    'old new next last first second late early busy idle open free dead side incoming pending main plain fresh ready spare odd even own dear',
    'long short fast slow hot cold quiet high low big small large full empty bad good wrong right live local central daily weekly grave',
    'refuses throws drops requires claims contains gets needs allows gone done lost left sent held kept made paid',
  ]
    .join(' ')
    .split(' '),
)
const isWord = (name: string): boolean => WORDS.has(name) || /^[A-Za-z]+[^e]ed$/.test(name)

/** Names that a sentence without an article would be read with as a verb, a noun: "work fails", "late finishes". */
const BARE_WORDS: ReadonlySet<string> = new Set(
  [
    'work fail fix hold keep close end start stop run wait send receive reply retry move copy test check log audit entry support repair',
    'request response command claim remind front intake parking withdraw deposit day night morning hang hand tap bill pay ship bulk print auction reminder',
    'works fails fixes holds keeps closes ends starts stops runs waits sends receives replies retries moves copies forwards counts stores shows read',
  ]
    .join(' ')
    .split(' '),
)
const isBareWord = (name: string): boolean => isWord(name) || BARE_WORDS.has(name)

const quoted = (name: string, isQuoted: boolean): string => (isQuoted ? `“${name}”` : name)

/** A path with slashes, and what has its kind before it already, cannot be read as a word of the sentence. */
const isPlain = (path: string): boolean => !/[/ ]/.test(path)

/** "the shop topic", "the queue named “in”", "the subscription news/subscriptions/mail"; `kind` has its article. */
export function withKind(kind: string, name: string): string {
  if (isWord(name)) return `${kind} named “${name}”`
  if (!isPlain(name)) return `${kind} ${name}`
  const noun = kind.lastIndexOf(' ') + 1
  return `${kind.slice(0, noun)}${name} ${kind.slice(noun)}`
}

/** "worker", "the client named “any”" */
export const client = (name: string): string => (isBareWord(name) ? `the client named “${name}”` : name)

/** "job-7", "the message named “plain”", by its MessageId. */
export const theMessage = (id: string): string =>
  isBareWord(id) && (id.length > 1 || id === 'a') ? `the message named “${id}”` : id

/** A step without a label holds its messages as "step". */
export const who = (name: string | null): string =>
  name === null || name === '' ? 'a receiver' : name === 'step' ? 'a client' : client(name)

/** At the start of a sentence; a name stays as it is written. */
export const Who = (name: string | null): string =>
  who(name).replace(/^(a receiver|a client|the client named .*)$/, text => text.charAt(0).toUpperCase() + text.slice(1))

/** "rule eu", "the rule named “all”" */
export const rule = (name: string): string => (isWord(name) ? `the rule named “${name}”` : `rule ${name}`)
export const Rule = (name: string): string => (isWord(name) ? `The rule named “${name}”` : `Rule ${name}`)

/** "transaction t", "the transaction named “never”" */
export const theTransaction = (name: string): string =>
  isBareWord(name) ? `the transaction named “${name}”` : `transaction ${name}`
export const TheTransaction = (name: string): string =>
  isBareWord(name) ? `The transaction named “${name}”` : `Transaction ${name}`

/** "website sent it", or of nobody "It was sent". */
export const sentIt = (name: string | null, did: string): string =>
  name === null ? `It was ${did}` : `${Who(name)} ${did} it`

/** "#4, #5 and #6", or "#4, #5, #6 and 12 more". */
export function some(numbers: readonly string[], total: number): string {
  return total <= numbers.length ? list(numbers) : `${numbers.join(', ')} and ${number(total - numbers.length)} more`
}

/** "the orders queue"; "news/subscriptions/mail". Of what contains messages. */
export const theQueue = (path: string): string => (isPlain(path) ? withKind('the queue', path) : path)
export const TheQueue = (path: string): string => (isPlain(path) ? withKind('The queue', path) : path)

/** "the entity named orders", of what can be a topic as well. */
export const theEntity = (path: string): string =>
  isPlain(path) ? `the entity named ${quoted(path, isWord(path))}` : path
export const TheEntity = (path: string): string =>
  isPlain(path) ? `The entity named ${quoted(path, isWord(path))}` : path

/** What `isTopic` tells of; undefined: not known. */
export const theNamed = (path: string, isTopic: boolean | undefined): string =>
  isTopic === undefined
    ? theEntity(path)
    : isTopic && !path.includes(' ')
      ? withKind('the topic', path)
      : theQueue(path)
export const TheNamed = (path: string, isTopic: boolean | undefined): string =>
  theNamed(path, isTopic).replace(/^the /, 'The ')

/** "the subscription", of one that has been named; a dead-letter queue has the kind of its entity. */
export const theKind = (path: string, isTopic: boolean): string =>
  path.includes('/subscriptions/') ? 'the subscription' : isTopic ? 'the topic' : 'the queue'

/** "2 s behind", "2 s ahead", of "−2 s" and "2 s". */
export const clockOff = (by: string): string => (by.startsWith('−') ? `${by.slice(1)} behind` : `${by} ahead`)

/** "The subscription has the rule a (x).", "The subscription has 2 rules: a (x) and “all” (y)." */
export function rulesAre(rules: readonly string[]): string {
  const each = rules.map(text => text.replace(/^\S+/, name => quoted(name, isWord(name))))
  return each.length === 1
    ? `The subscription has the rule ${each[0]!}.`
    : `The subscription has ${number(each.length)} rules: ${listText('en', each)}.`
}

/** Why a transaction was rolled back, if its commit failed. */
export const becauseFailed = (failed: string | null): string =>
  failed === null ? '' : ` because its commit failed with ${failed}`

/** A reason is a name, or, with spaces in it, a text that is quoted as it is. */
export const reasonText = (reason: string): string => (reason.includes(' ') ? `“${reason}”` : reason)

/** With its full stop, which a quotation at its end may bring along. */
export const stopped = (sentence: string): string => (sentence.endsWith('.”') ? sentence : `${sentence}.`)

/** Of a message that was dead-lettered: " with the reason X", or nothing. */
export const withReason = (reason: string | null): string =>
  reason === null ? '' : ` with the reason ${reasonText(reason)}`
