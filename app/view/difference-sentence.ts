/** What a change did, in one sentence: the most telling differences first. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../words/words.ts'
import { whatIfWords } from '../words/whatif-en.ts'
import type { WhatIfWords } from '../words/whatif-en.ts'
import { entityTwin } from './difference.ts'
import { fatesOf, leftIn, messagesIn } from './difference-fates.ts'
import type { Fates } from './difference-fates.ts'
import { expiryClause, messageClause } from './difference-message.ts'
import { whyNothing } from './difference-nothing.ts'
import { partingOf } from './difference-parting.ts'
import type { Parting } from './difference-parting.ts'
import { durationText, instantText, numberText } from './format.ts'
import type { Selection } from './types.ts'

const CLAUSES_MAX = 3
/** Of larger runs only the numbers are compared: finding every message again would hold the page up. */
const MESSAGES_MAX = 20_000

export interface RunOf {
  readonly trace: Trace
  readonly input: SimulationInput
}

export interface Difference {
  readonly text: string
  /** null: the same run, or too large a one to look for it. */
  readonly parting: Parting | null
}

/** `selection`: of the present run; where it fared otherwise, the sentence tells of it. */
export function differenceOf(before: RunOf, now: RunOf, selection: Selection, lang: Lang): Difference {
  const words = whatIfWords(lang).difference
  const isLarge = Math.max(before.trace.messageCount, now.trace.messageCount) > MESSAGES_MAX
  const parting = isLarge ? null : partingOf(before.trace, now.trace)
  const compared: Compared = { before: before.trace, trace: now.trace, was: fatesOf(before.trace), is: fatesOf(now.trace), words, lang }
  const clauses = clausesOf(compared, isLarge ? undefined : selection)
  if (clauses.length > 0) return { text: words.clauses(clauses), parting }
  const why = parting === null && !isLarge ? whyNothing(before, now, lang) : null
  const expiry = why !== null || isLarge ? null : expiryClause(compared, selection)
  return { text: why ?? expiry ?? (parting === null && !isLarge ? words.nothing : words.sameEnds), parting }
}

export interface Compared {
  readonly before: Trace
  readonly trace: Trace
  readonly was: Fates
  readonly is: Fates
  readonly words: WhatIfWords['difference']
  readonly lang: Lang
}

/** `selection` undefined: no message is looked for. */
function clausesOf(compared: Compared, selection: Selection | undefined): readonly string[] {
  const losses = [...entityClauses(compared), ...lossClauses(compared)].slice(0, CLAUSES_MAX - 1)
  const message = selection === undefined ? null : messageClause(compared, selection)
  return [...losses, ...(message === null ? [] : [message]), ...otherClauses(compared)].slice(0, CLAUSES_MAX)
}

/** Deletions that happen, happen no more or at another time; one is told. */
function entityClauses(compared: Compared): readonly string[] {
  const { before, trace, words } = compared
  const clauses: string[] = []
  const seen = new Set<number>()
  for (const { id, path, kind, deletedBy } of trace.entities) {
    const twin = entityTwin(before, trace, id)
    if (twin !== null) seen.add(twin)
    if (kind === 'deadLetterQueue') continue
    if (twin === null) clauses.push(words.entityNew(path))
    else clauses.push(...deletionClause(compared, path, before.entities[twin]!.deletedBy, deletedBy))
  }
  for (const { id, path, kind } of before.entities) if (!seen.has(id) && kind !== 'deadLetterQueue') clauses.push(words.entityGone(path))
  return clauses.slice(0, 1)
}

function deletionClause({ before, trace, words, lang }: Compared, path: string, was: number | null, is: number | null): readonly string[] {
  const from = was === null ? null : instantText(before.timeOf(was), 'short', lang)
  const to = is === null ? null : instantText(trace.timeOf(is), 'short', lang)
  if (from === to) return []
  if (to === null) return [words.entityKept(path, from!)]
  return [from === null ? words.entityDeleted(path, to) : words.entityDeletedAt(path, from, to)]
}

type Pair = (from: string, to: string) => string

function lossClauses(compared: Compared): readonly string[] {
  const { was, is, words } = compared
  return [
    ...deadLetterClauses(compared),
    ...countClause(compared, words.dropped, was.counts.dropped, is.counts.dropped),
    ...countClause(compared, words.lost, was.counts.lost, is.counts.lost)
  ]
}

/** By reason only where the sum hides what has changed. */
function deadLetterClauses(compared: Compared): readonly string[] {
  const { was, is, words } = compared
  if (was.counts.deadLettered !== is.counts.deadLettered) return countClause(compared, words.deadLettered, was.counts.deadLettered, is.counts.deadLettered)
  const reasons = [...new Set([...was.reasons.keys(), ...is.reasons.keys()])].filter(reason => reason !== '')
  return reasons.flatMap(reason =>
    countClause(compared, (from, to) => words.deadLetteredBy(reason, from, to), was.reasons.get(reason) ?? 0, is.reasons.get(reason) ?? 0)
  )
}

function otherClauses(compared: Compared): readonly string[] {
  const { was, is, words, lang } = compared
  const more = messagesIn(is) - messagesIn(was)
  const count = (pair: Pair, from: number, to: number) => countClause(compared, pair, from, to)
  return [
    ...count(words.lostLocks, was.lostLocks, is.lostLocks),
    ...count(words.refusals, was.refusals, is.refusals),
    ...count(words.cancelled, was.counts.cancelled, is.counts.cancelled),
    ...count(words.left, leftIn(was), leftIn(is)),
    // One that is new has been named already.
    ...(more === 1 ? [] : count(words.messages, messagesIn(was), messagesIn(is))),
    ...count(words.redeliveries, was.redeliveries, is.redeliveries),
    ...timeClause(words.longestWait, was.longestWait, is.longestWait, ms => durationText(ms, lang)),
    ...timeClause(words.allDone, was.lastDone, is.lastDone, t => instantText(t, 'short', lang)),
    ...(is.counts.done - was.counts.done === more ? [] : count(words.done, was.counts.done, is.counts.done))
  ]
}

function countClause({ lang }: Compared, pair: Pair, from: number, to: number): readonly string[] {
  return from === to ? [] : [pair(numberText(from, lang), numberText(to, lang))]
}

function timeClause(pair: Pair, from: number | null, to: number | null, text: (ms: number) => string): readonly string[] {
  return from === to || from === null || to === null ? [] : [pair(text(from), text(to))]
}
