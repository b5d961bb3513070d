/** What Spanish tables share: numbers and times as text, forms of words. */

import { durationText, instantText, numberText } from '../format.ts'
import { andBefore, LISTED_MOST, listText, pluralOf } from '../locale.ts'

export const number = (value: number): string => numberText(value, 'es')
export const instant = (t: number): string => instantText(t, 'short', 'es')
export const duration = (ms: number): string => durationText(ms, 'es')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Names that are words of Spanish as well: at the start of a sentence "a" is a preposition, "y" a conjunction. */
const WORDS =
  /^([aeouy]|al?|como|con|da|dan|de|del|el|ella|en|era|es|esta|este|fin|fue|ha|han|hay|la|las|le|les|lo|los|mal|me|mi|más|muy|ni|no|nos|once|os|para|pero|por|que|sale|se|si|sin|sobre|solo|son|su|sus|te|todo|tras|tu|un|una|uno|va|van|vale|ya)$/i
const isWord = (name: string): boolean => WORDS.test(name)

/** A pronoun, a preposition or a conjunction would be read as its own even after "llamada": 'la cola llamada “se” permitía'. */
const named = (name: string): string => (/^(l[aeo]s?|se|me|te|nos|os|[aeouy]|no|ni)$/.test(name) ? `“${name}”` : name)
/** "orders", "llamada a", after a kind; a capital letter ("la sesión A") is read as a name. */
const called = (name: string, word: string): string =>
  isWord(name) && name === name.toLowerCase() ? `${word} ${named(name)}` : name
export const feminine = (name: string): string => called(name, 'llamada')
export const masculine = (name: string): string => called(name, 'llamado')

/** "worker", "el cliente llamado a": a name that is a word has its kind before it ("el cliente no intenta" would be a negation). */
export const client = (name: string): string => (isWord(name) ? `el cliente llamado ${named(name)}` : name)
export const ofMasculine = (text: string): string => `de ${text}`.replace(/^de el /, 'del ')
export const ofClient = (name: string): string => ofMasculine(client(name))
/** "job-7", "el mensaje llamado a" */
export const theMessage = (id: string): string => (isWord(id) ? `el mensaje ${masculine(id)}` : id)
/** A path in a title or after "de", which stands alone unless it is a word: "la entidad llamada a". */
export const bare = (path: string): string => (isWord(path) ? `la entidad ${feminine(path)}` : path)

/** A path with slashes, and what has its kind before it already, cannot be read as a word of the sentence. */
const isPlain = (path: string): boolean => !/[/ ]/.test(path)

/** "la cola orders", "news/subscriptions/mail". Of what contains messages. */
export const theQueue = (path: string): string => (isPlain(path) ? `la cola ${feminine(path)}` : path)
export const TheQueue = (path: string): string => (isPlain(path) ? `La cola ${feminine(path)}` : path)

/** "la entidad orders", of what can be a topic as well. */
export const theEntity = (path: string): string => (isPlain(path) ? `la entidad ${feminine(path)}` : path)
export const TheEntity = (path: string): string => (isPlain(path) ? `La entidad ${feminine(path)}` : path)

/** What `isTopic` tells of; undefined: not known. */
export const theNamed = (path: string, isTopic: boolean | undefined): string =>
  isTopic === undefined
    ? theEntity(path)
    : isTopic && !path.includes(' ')
      ? `el tema ${masculine(path)}`
      : theQueue(path)
export const TheNamed = (path: string, isTopic: boolean | undefined): string =>
  theNamed(path, isTopic).replace(/^(el tema|la cola|la entidad) /, named => capital(named))
export const ofNamed = (path: string, isTopic: boolean | undefined): string =>
  `de ${theNamed(path, isTopic)}`.replace(/^de el /, 'del ')
export const toNamed = (path: string, isTopic: boolean | undefined): string =>
  `a ${theNamed(path, isTopic)}`.replace(/^a el /, 'al ')

/** "la suscripción", of one that has been named; a dead-letter queue has the kind of its entity. */
export const theKind = (path: string, isTopic: boolean): string =>
  path.includes('/subscriptions/') ? 'la suscripción' : isTopic ? 'el tema' : 'la cola'

/** "a, b y c" */
export const list = (items: readonly string[]): string =>
  items.length > LISTED_MOST ? some(items.slice(0, LISTED_MOST), items.length) : listText('es', items)

/** "y orders", "e invoices": a name may begin with the sound of i. */
export const and = (text: string): string => `${andBefore('es', text)} ${text}`

/** The form of a word that stands beside `count`. */
export const form = <T>(count: number, one: T, other: T): T => (pluralOf('es', count) === 'one' ? one : other)

/** "1 mensaje", "6000 mensajes" */
export const plural = (count: number, one: string, other: string): string =>
  `${number(count)} ${form(count, one, other)}`

/** "nunca", "una vez", "6 veces" */
export const times = (count: number): string =>
  count === 0 ? 'nunca' : count === 1 ? 'una vez' : `${number(count)} veces`

/** The last "y" after a negation: "nadie procesa #1 ni #2". */
export const nor = (text: string): string => text.replace(/ [ye] (?=\S+( más)?$)/, ' ni ')

/** A step without a label holds its messages as "step". */
export const who = (name: string | null): string =>
  name === null || name === '' ? 'un receptor' : name === 'step' ? 'un cliente' : client(name)

/** At the start of a sentence; a name stays as it is written. */
export const Who = (name: string | null): string =>
  who(name)
    .replace(/^un (receptor|cliente)$/, 'Un $1')
    .replace(/^el cliente /, 'El cliente ')
export const ofWho = (name: string | null): string => ofMasculine(who(name))
/** The same of several, where they begin the sentence. */
export const WhoAll = (names: readonly string[]): string =>
  list(names.map((name, at) => (at === 0 ? Who(name) : who(name))))

/** " por ledger", or nothing. */
export const by = (name: string | null): string => (name === null ? '' : ` por ${who(name)}`)

/** "#4, #5 y #6", or "#4, #5, #6 y 12 más". */
export function some(numbers: readonly string[], total: number): string {
  return total <= numbers.length ? list(numbers) : `${numbers.join(', ')} y ${number(total - numbers.length)} más`
}

/** "en el instante 1:04". Never "en 1:04", which reads as a duration: 1 min 4 s from now. */
export const atTime = (time: string): string => `en el instante ${time}`
/** With days in front, the bare article would be that of a date: "hasta el 1 d 08:00:00". */
export const afterFirst = (time: string): string => (/\sd\s/.test(time) ? `instante ${time}` : time)
/** The second time of a sentence: "en el instante 1:04 … y en el 1:10". */
export const alsoAt = (time: string): string => `en el ${afterFirst(time)}`
/** The same after the first: "desde el instante 1:04 … hasta el 1:10". */
export const alsoUntil = (time: string): string => `hasta el ${afterFirst(time)}`
/** "5:00" after "es"; with days "el instante 10 d 00:00:00", because the time alone would be a length. */
export const theTime = (time: string): string => (/\sd\s/.test(time) ? `el instante ${time}` : time)
export const AtTime = (time: string): string => `En el instante ${time}`

/** "de el tema" is "del tema", "a el tema" is "al tema". */
export const contracted = (text: string): string => text.replace(' de el ', ' del ').replace(' a el ', ' al ')

export const messages = (count: number): string => plural(count, 'mensaje', 'mensajes')

/** Why a transaction was rolled back, if its commit failed. */
export const becauseFailed = (failed: string | null): string =>
  failed === null ? '' : `, porque su confirmación falló con ${failed}`

/** A text of Azure or of a program, within a sentence that has a full stop of its own. */
export const quoted = (text: string): string => `“${text.replace(/\.$/, '')}”`

/** A reason is a name, or, with spaces in it or as a word, a text that is quoted as it is. */
export const reasonText = (reason: string): string => (reason.includes(' ') || isWord(reason) ? `“${reason}”` : reason)

/** Of a message that was dead-lettered: " con el motivo X", or nothing. */
export const withReason = (reason: string | null): string =>
  reason === null ? '' : ` con el motivo ${reasonText(reason)}`
