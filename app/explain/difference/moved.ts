/**
 * What is otherwise though every message ends as before: when it is enqueued, would expire, how long it is locked, its number, what it
 * carries.
 */

import { setsLock } from '../../../sim-core/index.ts'
import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { twinOf } from '../../read/difference/difference.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { Compared } from './compared.ts'
import { instantText } from '../../words/format.ts'
import { selectedMessage, wayOf } from '../../read/message/lineage.ts'
import { perPair } from '../../read/per-trace.ts'
import type { Selection } from '../../model/selection.ts'

interface Pair {
  readonly before: Trace
  readonly trace: Trace
}

type Side = keyof Pair
type Read<T> = (side: Side, m: MessageRow) => T

/** The messages of which one thing is otherwise than before. */
interface Otherwise<T> {
  readonly rows: readonly number[]
  /** How many they are by their ids. */
  readonly count: number
  readonly read: Read<T>
}

/** The selected message stands for all, else the last. */
export function movedClauses(compared: Compared, selection: Selection): readonly string[] {
  const { before, trace, words } = compared
  const moved = movedIn(before, trace)
  return [
    ...movedClause(compared, selection, moved.enqueued, words.enqueuedMoved),
    ...movedClause(compared, selection, moved.due, words.scheduleMoved),
    ...movedClause(compared, selection, moved.expires, words.expiryMoved),
    ...movedClause(compared, selection, moved.locked, words.lockMoved),
    ...changedClause(compared, selection, moved.number, words.numberChanged),
    ...changedClause(compared, selection, moved.content, words.contentChanged),
  ]
}

/** Of runs that last equally long. */
const movedIn = perPair((before, trace) => {
  const pair = { before, trace }
  const is = fatesOf(trace)
  return {
    enqueued: otherwise(pair, (side, m) => pair[side].enqueuedTimeOf(m)),
    due: otherwise(
      pair,
      (side, m) => pair[side].scheduledEnqueueTimeOf(m),
      m => is.of(m) === 'scheduled',
    ),
    expires: otherwise(pair, (side, m) => pair[side].expiresAtOf(m)),
    locked: otherwise(pair, lockedUntil(pair)),
    number: otherwise(pair, (side, m) => String(pair[side].sequenceNumberOf(m))),
    content: otherwise(pair, (side, m) => carriedBy(pair[side], m)),
  }
})

function otherwise<T>(
  { before, trace }: Pair,
  read: Read<T>,
  isMeant: (m: MessageRow) => boolean = () => true,
): Otherwise<T> {
  const rows: number[] = []
  for (let m = 0; m < trace.messageCount; m++) {
    const twin = isMeant(m) ? twinOf(before, trace, m) : null
    if (twin !== null && read('before', twin) !== read('trace', m)) rows.push(m)
  }
  return { rows, count: new Set(rows.map(m => trace.messageIdOf(m))).size, read }
}

/** As its first lock of another length sets it, where both runs lock it equally often (L-4); else null. */
function lockedUntil({ before, trace }: Pair): Read<number | null> {
  const locksOf = (run: Trace, m: MessageRow) =>
    Array.from(run.rowsOf(m))
      .filter(n => setsLock(run.codeOf(n)))
      .map(n => ({ end: run.lockedUntilAfter(n), length: run.lockedUntilAfter(n) - run.timeOf(n) }))
  return (side, m) => {
    const [own, other] = side === 'trace' ? [trace, before] : [before, trace]
    const twin = twinOf(other, own, m)
    if (twin === null) return null
    const locks = locksOf(own, m)
    const others = locksOf(other, twin)
    return locks.length === others.length
      ? (locks.find(({ length }, i) => length !== others[i]!.length)?.end ?? null)
      : null
  }
}

const TOLD_APART: ReadonlySet<string> = new Set([
  'messageId',
  'timeToLive',
  'scheduledEnqueueTime',
  'scheduledEnqueueDelay',
])

/** Without what stands in a clause of its own. */
function carriedBy(run: Trace, m: MessageRow): string {
  const carried = Object.entries(run.contentOf(m)).filter(([name]) => !TOLD_APART.has(name))
  return JSON.stringify(carried, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

type Words = (p: { id: string; at: string | null; was: string | null; others: number }) => string

function movedClause(
  compared: Compared,
  selection: Selection,
  moved: Otherwise<number | null>,
  words: Words,
): readonly string[] {
  const found = chosenOf(compared, selection, moved)
  if (found === null) return []
  const text = (t: number | null) => (t === null ? null : instantText(t, 'short', compared.lang))
  return [words({ ...found, at: text(found.at), was: text(found.was) })]
}

type Changed = (p: { id: string; at: string; was: string; others: number }) => string

function changedClause(
  compared: Compared,
  selection: Selection,
  changed: Otherwise<string>,
  words: Changed,
): readonly string[] {
  const found = chosenOf(compared, selection, changed)
  return found === null ? [] : [words(found)]
}

/** One of them, and how many others there are; null: there is none. */
function chosenOf<T>({ before, trace }: Compared, selection: Selection, { rows, count, read }: Otherwise<T>) {
  const chosen = selectedMessage(trace, selection)
  const own = new Set(chosen === null ? [] : wayOf(trace, chosen))
  const m = rows.findLast(row => own.has(row)) ?? rows.at(-1)
  return m === undefined
    ? null
    : {
        id: trace.messageIdOf(m),
        at: read('trace', m),
        was: read('before', twinOf(before, trace, m)!),
        others: count - 1,
      }
}
