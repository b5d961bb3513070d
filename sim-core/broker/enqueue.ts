/** The stamp: a message becomes active with number, EnqueuedTimeUtc and ExpiresAtUtc (S-4, S-5, S-57, S-64). */
import { Code } from '../trace/codes.ts'
import { Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { recordBirth, recordNote } from './record.ts'
import { append, makeReadyFresh } from './store.ts'
import { armTimeToLive, effectiveTimeToLive } from './time-to-live.ts'

/** By origin of the effective time to live: never, own, default, clamped (Code.enqueued). */
type EnqueuedCodes = readonly [number, number, number, number]

/**
 * Appends an active message at the tail (S-57, S-64, S-73); it is accepted already.
 * `scheduledEnqueueTime` NaN = it has none. Returns its row.
 */
export function enqueue(
  b: Broker, e: Entity, source: number, number: number, scheduledEnqueueTime: number, codes: EnqueuedCodes, previous: number, cause: number, actor: number,
): number {
  const { messages } = b
  const own = b.sourceTimeToLive[source]!
  const timeToLive = effectiveTimeToLive(own, e)
  const enqueuedTime = b.now + b.clockSkewMs
  const m = messages.add(e.id, e.numbersUsed++, enqueuedTime + timeToLive, source, number)
  if (scheduledEnqueueTime === scheduledEnqueueTime) messages.setSchedule(m, scheduledEnqueueTime, previous)
  append(b, e, m)
  const origin = timeToLive === Infinity ? 0 : own === timeToLive ? 1 : own === Infinity ? 2 : 3
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m, enqueuedTime)
  const record = recordBirth(b, codes[origin]!, m, Stage.active, cause, actor)
  armTimeToLive(b, e, m, timeToLive)
  if (origin === 3) noteClamp(b, e, m, own, timeToLive, record)
  if (messages.expiresAt[m]! > b.now) makeReadyFresh(b, e, m)
  return m
}

/** S-23, S-24: a longer time to live is adjusted without a word to the sender. */
function noteClamp(b: Broker, e: Entity, m: number, asked: number, granted: number, cause: number): void {
  const code = b.namespace.tier === 'basic' ? Code.timeToLiveClampedByTier : Code.timeToLiveClamped
  recordNote(b, code, m, cause, 0, b.knownDetail(`clamp ${e.id} ${asked} ${granted}`, () => ({ asked, granted })))
}
