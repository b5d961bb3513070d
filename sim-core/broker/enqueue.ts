/** The stamp: a message becomes active with number, EnqueuedTimeUtc and ExpiresAtUtc (S-4, S-5, S-57, S-64). */
import { Code } from '../trace/codes.ts'
import type { EnqueuedCodes, TimeToLiveOrigin } from '../trace/codes.ts'
import { Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'
import { BASIC_TIME_TO_LIVE_MS } from './properties.ts'
import { recordBirth, recordNote } from './record.ts'
import { append, makeReadyFresh } from './store.ts'
import { armTimeToLive, effectiveTimeToLive, onTimeToLive } from './time-to-live.ts'

/**
 * Appends an active message at the tail (S-57, S-64, S-73); it is accepted already.
 * `scheduledEnqueueTime` NaN = it has none.
 */
export function enqueue(
  b: Broker, e: Entity, source: number, number: number, scheduledEnqueueTime: number, codes: EnqueuedCodes, previous: number, cause: number, actor: number,
): Message {
  const own = b.sourceTimeToLive[source]!
  const timeToLive = effectiveTimeToLive(own, e)
  const enqueuedTime = b.now + b.clockSkewMs
  const m = b.messages.add(e, enqueuedTime + timeToLive, source, number)
  if (scheduledEnqueueTime === scheduledEnqueueTime) b.messages.setSchedule(m.row, scheduledEnqueueTime, previous)
  append(e, m)
  const origin = originOf(b, own, timeToLive)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m.row, enqueuedTime)
  const record = recordBirth(b, codes[origin], m, Stage.active, cause, actor)
  if (own !== Infinity && own > timeToLive) noteClamp(b, e, m, own, timeToLive, record)
  // Stamped as expired on arrival (clock skew): it is judged at once and never available.
  if (m.expiresAt <= b.now) {
    onTimeToLive(b, m)
    return m
  }
  armTimeToLive(b, e, m, timeToLive)
  makeReadyFresh(b, e, m)
  return m
}

/** On Basic the default is the tier's unless somebody set a shorter one (S-29). */
function originOf(b: Broker, own: number, timeToLive: number): TimeToLiveOrigin {
  if (timeToLive === Infinity) return 'never'
  if (own === timeToLive) return 'own'
  const tiers = b.isBasic && timeToLive === BASIC_TIME_TO_LIVE_MS
  if (own === Infinity) return tiers ? 'tierDefault' : 'default'
  return tiers ? 'tierClamped' : 'clamped'
}

/** S-23, S-24: a longer time to live is adjusted without a word to the sender. */
function noteClamp(b: Broker, e: Entity, m: Message, asked: number, granted: number, cause: number): void {
  const byTier = b.isBasic && granted === BASIC_TIME_TO_LIVE_MS
  const code = byTier ? Code.timeToLiveClampedByTier : Code.timeToLiveClamped
  recordNote(b, code, m, cause, 0, b.knownDetail(`clamp ${e.id} ${asked} ${granted}`, () => ({ asked, granted })))
}
