/** What is otherwise though every message ends as before: when it is enqueued, would expire, how long it is locked, its number, what it carries. */

import type { Kind, Trace } from '../../sim-core/index.ts'
import { twinOf } from './difference.ts'
import type { Compared } from './difference-sentence.ts'
import { instantText } from './format.ts'
import { chosenIn } from './difference-message.ts'
import { wayOf } from './kin.ts'
import type { Selection } from './types.ts'

type Side = 'before' | 'trace'
type Instant = (side: Side, m: number) => number | null

/** The selected message stands for all, else the last. */
export function movedClauses(compared: Compared, selection: Selection): readonly string[] {
  const { words, is } = compared
  const enqueued: Instant = (side, m) => compared[side].enqueuedTimeOf(m)
  const due: Instant = (side, m) => compared[side].scheduledEnqueueTimeOf(m)
  const expires: Instant = (side, m) => compared[side].expiresAtOf(m)
  return [
    ...movedClause(compared, selection, enqueued, () => true, words.enqueuedMoved),
    ...movedClause(compared, selection, due, m => is.of(m) === 'scheduled', words.scheduleMoved),
    ...movedClause(compared, selection, expires, () => true, words.expiryMoved),
    ...movedClause(compared, selection, lockedUntil(compared), () => true, words.lockMoved),
    ...changedClause(compared, selection, (side, m) => String(compared[side].sequenceNumberOf(m)), words.numberChanged),
    ...changedClause(compared, selection, (side, m) => carriedBy(compared[side], m), words.contentChanged)
  ]
}

const LOCKS: ReadonlySet<Kind> = new Set<Kind>(['message-locked', 'lock-renewed'])

/** As its first lock of another length sets it, where both runs lock it equally often (L-4); else null. */
function lockedUntil({ before, trace }: Compared): Instant {
  const locksOf = (run: Trace, m: number) =>
    Array.from(run.rowsOf(m)).filter(n => LOCKS.has(run.kindOf(n))).map(n => ({ end: run.lockedUntilAfter(n), length: run.lockedUntilAfter(n) - run.timeOf(n) }))
  return (side, m) => {
    const [own, other] = side === 'trace' ? [trace, before] : [before, trace]
    const twin = twinOf(other, own, m)
    if (twin === null) return null
    const locks = locksOf(own, m)
    const others = locksOf(other, twin)
    return locks.length === others.length ? (locks.find(({ length }, i) => length !== others[i]!.length)?.end ?? null) : null
  }
}

const TOLD_APART: ReadonlySet<string> = new Set(['messageId', 'timeToLive', 'scheduledEnqueueTime', 'scheduledEnqueueDelay'])

/** Without what stands in a clause of its own. */
function carriedBy(run: Trace, m: number): string {
  const carried = Object.entries(run.contentOf(m)).filter(([name]) => !TOLD_APART.has(name))
  return JSON.stringify(carried, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

type Words = (p: { id: string; at: string | null; was: string | null; others: number }) => string

function movedClause(compared: Compared, selection: Selection, instant: Instant, isMeant: (m: number) => boolean, words: Words): readonly string[] {
  const found = otherwise(compared, selection, instant, isMeant)
  if (found === null) return []
  const text = (t: number | null) => (t === null ? null : instantText(t, 'short', compared.lang))
  return [words({ ...found, at: text(found.at), was: text(found.was) })]
}

type Changed = (p: { id: string; at: string; was: string; others: number }) => string

function changedClause(compared: Compared, selection: Selection, read: (side: Side, m: number) => string, words: Changed): readonly string[] {
  const found = otherwise(compared, selection, read, () => true)
  return found === null ? [] : [words(found)]
}

/** One message of which something is otherwise than before, and how many others there are; null: there is none. */
function otherwise<T>({ before, trace }: Compared, selection: Selection, read: (side: Side, m: number) => T, isMeant: (m: number) => boolean) {
  const chosen = chosenIn(trace, selection)
  const own = new Set(chosen === null ? [] : wayOf(trace, chosen))
  let told: { readonly m: number; readonly twin: number } | null = null
  const ids = new Set<string>()
  for (let m = 0; m < trace.messageCount; m++) {
    const twin = isMeant(m) ? twinOf(before, trace, m) : null
    if (twin === null || read('before', twin) === read('trace', m)) continue
    ids.add(trace.messageIdOf(m))
    if (told === null || own.has(m) || !own.has(told.m)) told = { m, twin }
  }
  return told === null ? null : { id: trace.messageIdOf(told.m), at: read('trace', told.m), was: read('before', told.twin), others: ids.size - 1 }
}
