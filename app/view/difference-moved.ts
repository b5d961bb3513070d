/** What moved though every message ends as before: when it is enqueued, when it would expire, how long it is locked. */

import type { Kind, Trace } from '../../sim-core/index.ts'
import { twinOf } from './difference.ts'
import type { Compared } from './difference-sentence.ts'
import { instantText } from './format.ts'
import { chosenIn } from './difference-message.ts'
import { wayOf } from './kin.ts'
import type { Selection } from './types.ts'

type Instant = (side: 'before' | 'trace', m: number) => number | null

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
    ...movedClause(compared, selection, lockedUntil(compared), () => true, words.lockMoved)
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

type Words = (p: { id: string; at: string | null; was: string | null; others: number }) => string

function movedClause(compared: Compared, selection: Selection, instant: Instant, isMeant: (m: number) => boolean, words: Words): readonly string[] {
  const { before, trace, lang } = compared
  const chosen = chosenIn(trace, selection)
  const own = new Set(chosen === null ? [] : wayOf(trace, chosen))
  let told: { readonly m: number; readonly twin: number } | null = null
  const ids = new Set<string>()
  for (let m = 0; m < trace.messageCount; m++) {
    const twin = isMeant(m) ? twinOf(before, trace, m) : null
    if (twin === null || instant('before', twin) === instant('trace', m)) continue
    ids.add(trace.messageIdOf(m))
    if (told === null || own.has(m) || !own.has(told.m)) told = { m, twin }
  }
  if (told === null) return []
  const text = (t: number | null) => (t === null ? null : instantText(t, 'short', lang))
  return [words({ id: trace.messageIdOf(told.m), at: text(instant('trace', told.m)), was: text(instant('before', told.twin)), others: ids.size - 1 })]
}
