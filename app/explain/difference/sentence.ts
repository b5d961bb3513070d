/** What a change did, in one sentence: the most telling differences first. */

import type { RunOf, Compared, Parting } from './compared.ts'
import type { RecordNumber, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { entityTwin } from '../../read/difference/difference.ts'
import { fatesUpTo, leftIn, messagesIn } from '../../read/difference/fates.ts'
import { lengthClause, partingOf } from './compared.ts'
import { goneClause, messageClauses } from './message.ts'
import { movedClauses } from './moved.ts'
import { whyNothing } from './nothing.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import type { Selection } from '../../model/selection.ts'

const CLAUSES_MAX = 3
/** Of larger runs only the numbers are compared: finding every message again would hold the page up. */
const MESSAGES_MAX = 20_000
/** Of still larger ones nothing is compared: to count what became of all messages takes seconds. */
const RECORDS_MAX = 1_000_000

export interface Difference {
  readonly text: string
  /** null: the same run, or too large a one to look for it. */
  readonly parting: Parting | null
}

/** `selection`: of the present run; where it fared otherwise, the sentence tells of it. */
export function differenceOf(before: RunOf, now: RunOf, selection: Selection, lang: Lang): Difference {
  const words = lazyWordsOf(lang).difference
  if (Math.max(before.trace.length, now.trace.length) > RECORDS_MAX)
    return { text: words.tooLarge(numberText(RECORDS_MAX, lang)), parting: null }
  const isLarge = Math.max(before.trace.messageCount, now.trace.messageCount) > MESSAGES_MAX
  const parting = isLarge ? null : partingOf(before.trace, now.trace)
  const end = Math.min(before.trace.runForMs, now.trace.runForMs)
  const compared: Compared = {
    before: before.trace,
    trace: now.trace,
    end,
    was: fatesUpTo(before.trace, end),
    is: fatesUpTo(now.trace, end),
    words,
    lang,
  }
  const clauses = clausesOf(compared, isLarge ? undefined : selection)
  if (clauses.length > 0) return { text: words.clauses(clauses), parting }
  if (isLarge) return { text: words.sameEnds, parting }
  const moved = movedClauses(compared, selection)
  if (parting !== null) return { text: moved.length === 0 ? words.sameEnds : words.sameEndsBut(moved, null), parting }
  const why = whyNothing(before, now, lang)
  return {
    text: moved.length > 0 ? words.sameEndsBut(moved, why) : why === null ? words.nothing : words.nothingBecause(why),
    parting,
  }
}

/** `selection` undefined: no message is looked for. */
function clausesOf(compared: Compared, selection: Selection | undefined): readonly string[] {
  const length = lengthClause(compared)
  const most = length === null ? CLAUSES_MAX : CLAUSES_MAX - 1
  const gone = selection === undefined ? [] : goneClause(compared)
  const messages = selection === undefined ? [] : messageClauses(compared, selection)
  const losses = [...entityClauses(compared), ...lossClauses(compared)].slice(0, most - Math.max(1, messages.length))
  return [
    ...[...losses, ...messages, ...gone, ...otherClauses(compared, gone.length > 0)].slice(0, most),
    ...(length === null ? [] : [length]),
  ]
}

/** Deletions that happen, happen no more or at another time; one is told. */
function entityClauses(compared: Compared): readonly string[] {
  const { before, trace, end, words } = compared
  const clauses: string[] = []
  const seen = new Set<number>()
  for (const { id, path, kind, createdBy, deletedBy } of trace.entities) {
    const twin = entityTwin(before, trace, id)
    if (twin !== null) seen.add(twin)
    if (kind === 'deadLetterQueue' || trace.timeOf(createdBy) > end) continue
    const was = twin === null ? null : before.entities[twin]!
    if (was === null) clauses.push(words.entityNew(path))
    else if (was.path !== path) clauses.push(words.entityRenamed(was.path, path))
    else clauses.push(...deletionClause(compared, path, was.deletedBy, deletedBy))
  }
  for (const { id, path, kind, createdBy } of before.entities) {
    if (!seen.has(id) && kind !== 'deadLetterQueue' && before.timeOf(createdBy) <= end)
      clauses.push(words.entityGone(path))
  }
  return clauses.slice(0, 1)
}

function deletionClause(
  { before, trace, end, words, lang }: Compared,
  path: string,
  was: number | null,
  is: number | null,
): readonly string[] {
  const text = (run: Trace, n: RecordNumber | null) =>
    n === null || run.timeOf(n) > end ? null : instantText(run.timeOf(n), 'short', lang)
  const from = text(before, was)
  const to = text(trace, is)
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
    ...countClause(compared, words.expired, was.counts.expired, is.counts.expired),
    ...unreachedClause(compared),
    ...countClause(compared, words.lost, was.counts.lost, is.counts.lost),
  ]
}

/** A message that no subscription got a copy of is left nowhere: no other count tells of it. */
function unreachedClause(compared: Compared): readonly string[] {
  const { trace, was, is, words } = compared
  const [first] = is.unreached
  if (was.unreached.length > 0 || first === undefined)
    return countClause(compared, words.unreached, was.unreached.length, is.unreached.length)
  return [words.reachesNone(trace.messageIdOf(first), is.unreached.length - 1)]
}

/** By reason only where the sum hides what has changed. */
function deadLetterClauses(compared: Compared): readonly string[] {
  const { was, is, words } = compared
  if (was.everDead !== is.everDead) return countClause(compared, words.deadLettered, was.everDead, is.everDead)
  const reasons = [...new Set([...was.reasons.keys(), ...is.reasons.keys()])].filter(reason => reason !== '')
  return reasons.flatMap(reason =>
    countClause(
      compared,
      (from, to) => words.deadLetteredBy(reason, from, to),
      was.reasons.get(reason) ?? 0,
      is.reasons.get(reason) ?? 0,
    ),
  )
}

function otherClauses(compared: Compared, isGoneTold: boolean): readonly string[] {
  const { was, is, words, lang } = compared
  const more = messagesIn(is) - messagesIn(was)
  const count = (pair: Pair, from: number, to: number) => countClause(compared, pair, from, to)
  return [
    ...count(words.lostLocks, was.lostLocks, is.lostLocks),
    ...count(words.refusals, was.refusals, is.refusals),
    ...count(words.cancelled, was.counts.cancelled, is.counts.cancelled),
    ...count(words.left, leftIn(was), leftIn(is)),
    // One that is new has been named already, and so have those that are gone.
    ...(more === 1 || (isGoneTold && more < 0) ? [] : count(words.messages, messagesIn(was), messagesIn(is))),
    ...count(words.redeliveries, was.redeliveries, is.redeliveries),
    ...timeClause(words.longestWait, was.longestWait, is.longestWait, ms => durationText(ms, lang)),
    ...timeClause(words.allDone, was.lastDone, is.lastDone, t => instantText(t, 'short', lang)),
    ...(is.counts.done - was.counts.done === more ? [] : count(words.done, was.counts.done, is.counts.done)),
  ]
}

function countClause({ lang }: Compared, pair: Pair, from: number, to: number): readonly string[] {
  return from === to ? [] : [pair(numberText(from, lang), numberText(to, lang))]
}

function timeClause(
  pair: Pair,
  from: number | null,
  to: number | null,
  text: (ms: number) => string,
): readonly string[] {
  return from === to || from === null || to === null ? [] : [pair(text(from), text(to))]
}
