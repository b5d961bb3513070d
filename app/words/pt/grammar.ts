/** What Portuguese tables share: numbers and times as text, forms of words, names of clients and operations. A message is feminine. */

import type { UsedKind } from '../../model/used-kind.ts'
import { durationText, instantText, numberText } from '../format.ts'
import { LISTED_MOST, listText, pluralOf } from '../locale.ts'

export const number = (value: number): string => numberText(value, 'pt')
export const instant = (t: number): string => instantText(t, 'short', 'pt')
export const duration = (ms: number): string => durationText(ms, 'pt')

/** "a, b e c" */
export const list = (items: readonly string[]): string =>
  items.length > LISTED_MOST ? some(items.slice(0, LISTED_MOST), items.length) : listText('pt', items)

/** The form of a word that stands beside `count`. CLDR says "0 mensagem"; Brazilian interfaces say "0 mensagens". */
export const form = <T>(count: number, one: T, other: T): T =>
  count !== 0 && pluralOf('pt', count) === 'one' ? one : other

/** "1 mensagem", "6.000 mensagens" */
export const plural = (count: number, one: string, other: string): string =>
  `${number(count)} ${form(count, one, other)}`

export const messages = (count: number): string => plural(count, 'mensagem', 'mensagens')

/** "uma vez", "12 vezes" */
export const times = (count: number): string => ['nunca', 'uma vez', 'duas vezes'][count] ?? `${number(count)} vezes`

/** What reads as a word, or merges with the word beside it ("e adia", "d a concluiu", "por a"): a letter, a Portuguese word, or what looks like one. */
const LITTLE_WORDS =
  'às ao aos os as em no na nos nas num numa de da do das dos um uma que se por para com sem sob mas ou nem já só não sim eu tu ele ela me te lhe mais menos até após este esta isto esse essa isso quem qual como quando onde pois tudo nada outro outra depois antes agora aqui ali lá é era foi ser tem vai vem'
const WORDS = new Set(
  `${LITTLE_WORDS} sai late pede conta fim ops agente agent auditor cliente receptor remetente`.split(' '),
)
export const isWord = (name: string): boolean => /^\p{L}$/u.test(name) || WORDS.has(name.toLowerCase())

/** What would be read on even after its kind: "a mensagem a está", "o receptor o conclui", "a fila e é", "a entidade grave". */
const READ_ON = new Set(
  `a e o ${LITTLE_WORDS} grave normal geral local global total parcial final inicial central principal original anterior seguinte move envia recebe conclui abandona adia fecha abre espera processa`.split(
    ' ',
  ),
)
/** A name as a sentence has it: in quotation marks if it would be read on as a word. Not of a label or a path. */
export const quoted = (name: string): string => (READ_ON.has(name) ? `“${name}”` : name)

/** "os receptores w e v"; "o receptor a e o receptor e", because "a e e" is no list. */
export const receiversText = (names: readonly string[]): string =>
  names.some(name => isWord(name) && !/^[^aeo]$/iu.test(name))
    ? list(names.map(name => (/^(step)?$/.test(name) ? who(name) : `o receptor ${quoted(name)}`)))
    : `os receptores ${list(names)}`

/** A step without a label holds its messages as "step". A name that may read as a word has its kind before it. */
export const who = (name: string | null, kind = 'receptor'): string => {
  if (name === null || name === '') return 'um receptor'
  return name === 'step' ? 'um cliente' : isWord(name) ? `o ${kind} ${quoted(name)}` : name
}
/** Of one who sends, schedules or manages, and need not receive. */
export const whoSends = (name: string): string => who(name, 'cliente')

/** At the start of a sentence; a name stays as it is written. */
export const Who = (name: string | null): string => (who(name) === name ? name : capital(who(name)))

/** "de worker", "do receptor a" */
export const ofWho = (name: string | null): string => `de ${who(name)}`.replace(/^de o /, 'do ')
/** "por worker", "pelo receptor a" */
export const byWho = (name: string | null, kind?: string): string =>
  `por ${who(name, kind)}`.replace(/^por o /, 'pelo ')

/** Of what can only be a receiver, at the start of a sentence: with its kind, because its name may read as a word. */
export const TheReceiver = (name: string | null): string =>
  name === null || name === '' ? 'O receptor' : name === 'step' ? Who(name) : `O receptor ${quoted(name)}`

/** What contains messages, with its kind: "a fila orders", "a assinatura news/subscriptions/mail". */
export const theQueue = (path: string): string =>
  `${path.includes('/subscriptions/') && !path.endsWith('/$deadletterqueue') ? 'a assinatura' : 'a fila'} ${quoted(path)}`
/** "assinatura" of what its path shows to be one, else "entidade": what had the name before may have been of another kind. */
export const earlierOf = (path: string): string =>
  theQueue(path).startsWith('a assinatura') ? 'assinatura' : 'entidade'
export const TheQueue = (path: string): string => capital(theQueue(path))

export const OF_KIND: Readonly<Record<UsedKind, string>> = {
  queue: 'a fila',
  topic: 'o tópico',
  subscription: 'a assinatura',
}
export const OfKind = (kind: UsedKind): string => capital(OF_KIND[kind])
/** What agrees with it: "foi excluíd" + "o". */
export const endingOf = (kind: UsedKind): string => (kind === 'topic' ? 'o' : 'a')
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Of what can be a topic as well: "o tópico news", "a fila orders"; `isTopic` undefined, where its kind is not known: "a entidade news". */
export const theEntity = (path: string, isTopic?: boolean): string => {
  if (isTopic === true) return `o tópico ${quoted(path)}`
  return isTopic === false || /\/(subscriptions\/|\$)/.test(path) ? theQueue(path) : `a entidade ${quoted(path)}`
}
export const TheEntity = (path: string, isTopic?: boolean): string => capital(theEntity(path, isTopic))
/** After a preposition a name without a path has its kind too, because it may read as a word ("de meter"); a path stands alone. */
const isPlain = (path: string): boolean => !/[/ ]/.test(path)
export const inQueue = (path: string): string => (isPlain(path) ? `n${theQueue(path)}` : `em ${path}`)
export const InQueue = (path: string): string => capital(inQueue(path))
export const ofQueue = (path: string): string => `d${isPlain(path) ? theQueue(path) : `e ${path}`}`
export const toQueue = (path: string): string => `para ${isPlain(path) ? theQueue(path) : path}`
export const viaQueue = (path: string): string => `por meio ${ofQueue(path)}`
export const inEntity = (path: string, isTopic?: boolean): string =>
  isPlain(path) ? `n${theEntity(path, isTopic)}` : `em ${path}`
export const InEntity = (path: string, isTopic?: boolean): string => capital(inEntity(path, isTopic))
export const ofEntity = (path: string, isTopic?: boolean): string =>
  isPlain(path) ? `d${theEntity(path, isTopic)}` : `de ${path}`
export const toEntity = (path: string, isTopic?: boolean): string =>
  `para ${isPlain(path) ? theEntity(path, isTopic) : path}`
/** "à fila orders", "ao tópico news" */
export const atEntity = (path: string, isTopic?: boolean): string =>
  isPlain(path) ? theEntity(path, isTopic).replace(/^a /, 'à ').replace(/^o /, 'ao ') : `a ${path}`
/** What agrees with it, after `isTopic`. */
export const agreed = (isTopic: boolean | undefined, masculine: string, feminine: string): string =>
  isTopic === true ? masculine : feminine

/** " por ledger", or nothing. */
export const by = (name: string | null): string => (name === null ? '' : ` ${byWho(name)}`)
/** The same of one who sends. */
export const sentBy = (name: string | null): string => (name === null ? '' : ` ${byWho(name, 'cliente')}`)

/** "#4, #5 e #6", or "#4, #5, #6 e mais 12". */
export function some(numbers: readonly string[], total: number): string {
  return total <= numbers.length ? list(numbers) : `${numbers.join(', ')} e mais ${number(total - numbers.length)}`
}

/** As the subject, where the rest takes its noun: "#4, #5, #6 e outras 12 mensagens". */
export function someMessages(numbers: readonly string[], total: number): string {
  const rest = total - numbers.length
  if (rest <= 0) return list(numbers)
  return `${numbers.join(', ')} e ${rest === 1 ? 'outra mensagem' : `outras ${messages(rest)}`}`
}

/** "no instante 1:04". Never "em 1:04", which reads as a duration: 1 min 4 s from now. */
export const atTime = (time: string): string => `no instante ${time}`
export const AtTime = (time: string): string => `No instante ${time}`

/** Why a transaction was rolled back, if its commit failed. */
export const becauseFailed = (failed: string | null): string =>
  failed === null ? '' : ` porque a confirmação falhou com ${failed}`

/** A reason is a name, or a text that is quoted: with spaces in it, or if it reads as a word of the sentence. */
export const reasonText = (reason: string): string => (reason.includes(' ') || isWord(reason) ? `“${reason}”` : reason)

/** An answer after a sentence that has named the message already. */
export const continued = (answer: string): string => answer.replace(/^A mensagem /, 'Ela ')
