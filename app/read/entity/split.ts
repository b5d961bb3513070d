/** What an entity's active count is made of at an instant; the split is ours, Azure reports one number (T-11, S-12). */

import type { Counts, EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../at.ts'
import { messageAt } from '../state-at.ts'
import { perTrace } from '../per-trace.ts'
import type { Playhead } from '../../model/selection.ts'

export interface Split {
  readonly active: number
  /** A receive can get these now. */
  readonly available: number
  readonly locked: number
  readonly deferred: number
  /** Expired, unlocked, not deferred, not yet removed. */
  readonly expired: number
  readonly scheduled: number
  /** The first few rows of each. */
  readonly deferredRows: readonly number[]
  readonly expiredRows: readonly number[]
  readonly nextScheduled: number | null
  readonly lastScheduled: number | null
}

/** Expiry is looked for in this many messages at most; beyond, only the counts are told. */
const LOOKED_AT = 20_000

const lastSplits = perTrace(() => new Map<number, { readonly at: Playhead; readonly split: Split }>())

/** Kept for the last instant asked of each entity, which several views share. */
export function splitOf(trace: Trace, at: Playhead, entity: EntityId): Split {
  const byEntity = lastSplits(trace)
  const last = byEntity.get(entity)
  if (last?.at.n === at.n && last.at.t === at.t) return last.split
  const split = readSplit(trace, at, entity)
  byEntity.set(entity, { at, split })
  return split
}

function readSplit(trace: Trace, at: Playhead, entity: EntityId): Split {
  const cursor = cursorAt(trace, at)
  const counts = cursor.counts(entity)
  const messages = cursor.messagesIn(entity)
  const expiredRows: number[] = []
  const deferredRows: number[] = []
  let nextScheduled: number | null = null
  let lastScheduled: number | null = null
  for (let i = 0; i < messages.length && i < LOOKED_AT; i++) {
    const m = messages[i]!
    const now = messageAt(trace, m, at)
    const stage = now?.stage
    if (stage === 'deferred' || stage === 'lockedDeferred') deferredRows.push(m)
    else if (stage === 'active' && now?.isExpired === true) expiredRows.push(m)
    else if (stage === 'scheduled') {
      const due = trace.scheduledEnqueueTimeOf(m)
      if (due === null) continue
      nextScheduled = nextScheduled === null ? due : Math.min(nextScheduled, due)
      lastScheduled = lastScheduled === null ? due : Math.max(lastScheduled, due)
    }
  }
  const expired = expiredRows.length
  return {
    active: counts.active,
    available: Math.max(
      0,
      counts.active - counts.locked - deferredUnlocked(counts.deferred, deferredRows, trace, at.n) - expired,
    ),
    locked: counts.locked,
    deferred: deferredUnlocked(counts.deferred, deferredRows, trace, at.n),
    expired,
    scheduled: counts.scheduled,
    deferredRows: deferredRows.filter(m => trace.after(m, at.n)?.stage === 'deferred'),
    expiredRows,
    nextScheduled,
    lastScheduled,
  }
}

/** The counts in which no message is both locked and deferred. */
export function countsAt(trace: Trace, at: Playhead, entity: EntityId): Counts {
  const counts = cursorAt(trace, at).counts(entity)
  const mayOverlap = counts.deferred > 0 && counts.locked > 0
  return mayOverlap ? { ...counts, deferred: splitOf(trace, at, entity).deferred } : counts
}

/** A deferred message that is fetched counts as locked; so it must not count twice. */
function deferredUnlocked(deferred: number, rows: readonly number[], trace: Trace, n: RecordNumber): number {
  return deferred - rows.filter(m => trace.after(m, n)?.stage === 'lockedDeferred').length
}
