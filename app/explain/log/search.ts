/** Which records of a run mention what a person writes: every word must stand somewhere in the record. */

import type { Kind, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { detailWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { numberOf, pathOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { recordSentence } from '../record-words.ts'

/** Runs of up to so many records are searched as they read; in longer ones numbers, ids, entities, clients and kinds are looked at. */
export const SENTENCES_MAX = 20_000

const cutWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

/** null: nothing is asked for, all pass. "#7" means this number alone. */
export function searchLog(
  trace: Trace,
  input: SimulationInput,
  query: string,
  lang: Lang,
): ((n: RecordNumber) => boolean) | null {
  const words = cutWords(query)
  if (words.length === 0) return null
  const tests = words.map(word =>
    word.startsWith('#')
      ? byNumber(trace, word)
      : trace.length <= SENTENCES_MAX
        ? bySentence(trace, input, word, lang)
        : byFields(trace, word, lang),
  )
  return n => tests.every(test => test(n))
}

function byNumber(trace: Trace, word: string): (n: RecordNumber) => boolean {
  const isIt = messagesThat(trace, m => numberOf(trace, m) === word)
  return n => {
    const m = trace.messageOf(n)
    return m !== null && isIt(m)
  }
}

/** Asked once for each message at most. */
function messagesThat(trace: Trace, holds: (m: MessageRow) => boolean): (m: MessageRow) => boolean {
  const UNKNOWN = 0
  const known = new Uint8Array(trace.messageCount)
  return m => {
    if (known[m] === UNKNOWN) known[m] = holds(m) ? 2 : 1
    return known[m] === 2
  }
}

type Sentences = (string | undefined)[]

const sentences = new WeakMap<Trace, Partial<Record<Lang, Sentences>>>()

function bySentence(trace: Trace, input: SimulationInput, word: string, lang: Lang): (n: RecordNumber) => boolean {
  const kept = sentences.get(trace) ?? {}
  sentences.set(trace, kept)
  const texts = (kept[lang] ??= [])
  return n => (texts[n] ??= textOf(trace, input, n, lang)).includes(word)
}

function textOf(trace: Trace, input: SimulationInput, n: RecordNumber, lang: Lang): string {
  const w = detailWordsOf(lang)
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  const kind = trace.kindOf(n)
  const parts = [
    clockIn(trace, trace.timeOf(n), lang),
    recordSentence(trace, input, n, w, lang),
    kind,
    w.kindNames[kind],
    trace.actorOf(n) ?? '',
  ]
  return [...parts, m === null ? '' : trace.messageIdOf(m), entity === null ? '' : pathOf(trace, entity)]
    .join(' ')
    .toLowerCase()
}

function byFields(trace: Trace, word: string, lang: Lang): (n: RecordNumber) => boolean {
  const { kindNames } = detailWordsOf(lang)
  const kinds = new Set(
    (Object.keys(kindNames) as Kind[]).filter(
      kind => kind.includes(word) || kindNames[kind].toLowerCase().includes(word),
    ),
  )
  const entities = new Set(trace.entities.filter(({ path }) => path.toLowerCase().includes(word)).map(({ id }) => id))
  const isItsId = messagesThat(trace, m => trace.messageIdOf(m).toLowerCase().includes(word))
  const isActor = new Map<string, boolean>()
  const names = (actor: string): boolean => {
    let known = isActor.get(actor)
    if (known === undefined) isActor.set(actor, (known = actor.toLowerCase().includes(word)))
    return known
  }
  return n => {
    if (kinds.has(trace.kindOf(n))) return true
    const m = trace.messageOf(n)
    if (m !== null && isItsId(m)) return true
    const actor = trace.actorOf(n)
    if (actor !== null && names(actor)) return true
    if (entities.size === 0) return false
    const entity = trace.entityOf(n)
    return entity !== null && entities.has(entity)
  }
}
