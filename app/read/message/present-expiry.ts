/** What a receive makes of a message's expiry with `recomputeExpiryOnReceive`: its own TTL under the defaults of that moment (G-5). */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo } from '../at.ts'
import { propertiesAt } from '../entity/properties.ts'
import { lastUpTo } from '../lists.ts'
import { recordsOfKind } from '../trace-index.ts'

/** Entities whose defaults bound a life there: the topic's before the subscription's (S-30). */
export function boundingOf(trace: Trace, home: EntityId): readonly EntityId[] {
  const { kind, parent } = entityInfo(trace, home)
  return kind === 'subscription' && parent !== null ? [parent, home] : [home]
}

/** By the defaults of record `n`; null: never. `from`: when its time starts. */
export function presentExpiry(
  trace: Trace,
  m: MessageRow,
  n: RecordNumber,
  from = trace.enqueuedTimeOf(m),
): number | null {
  const defaults = boundingOf(trace, trace.homeOf(m)).map(
    entity => propertiesAt(trace, entity, n).defaultMessageTimeToLive ?? Infinity,
  )
  const least = Math.min(trace.contentOf(m).timeToLive ?? Infinity, ...defaults)
  return least === Infinity ? null : from + least
}

/** By the defaults of record `n`, its own TTL is the shortest. */
export const isByOwn = (trace: Trace, m: MessageRow, n: RecordNumber): boolean =>
  presentExpiry(trace, m, n) === trace.enqueuedTimeOf(m) + (trace.contentOf(m).timeToLive ?? Infinity)

/** By how much the broker's clock is off right after record `n` (S-62). */
export function clockSkewAt(trace: Trace, n: RecordNumber): number {
  const last = lastUpTo(recordsOfKind(trace, 'clock-skew-set'), n)
  return last === null ? 0 : trace.recordOf(last, 'clock-skew-set').by
}
