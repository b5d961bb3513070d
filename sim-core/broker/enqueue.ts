/** The stamp: a message becomes active with number, EnqueuedTimeUtc and ExpiresAtUtc (S-4, S-5, S-57, S-64). */
import { Code } from '../trace/codes.ts'
import type { EnqueuedCodes, TimeToLiveOrigin } from '../trace/codes.ts'
import { contentOf, sessionIdOf } from '../trace/content.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { rareOf } from './message.ts'
import type { Message } from './message.ts'
import { localOf, partitionOf } from './ordinals.ts'
import { partitionKeyOf } from './partition-key.ts'
import { BASIC_TIME_TO_LIVE_MS } from './properties.ts'
import { recordBirth, recordNote } from './record.ts'
import { append, makeReadyFresh } from './store.ts'
import { armTimeToLive, effectiveTimeToLive, onExpiredArrival } from './time-to-live.ts'

/**
 * Appends an active message at the tail (S-57, S-64, S-73); it is accepted already. `scheduledEnqueueTime` NaN = it has none.
 * `previous`: the message it comes from, scheduled, published or forwarded.
 */
export function enqueue(
  b: Broker,
  e: Entity,
  source: number,
  number: number,
  scheduledEnqueueTime: number,
  codes: EnqueuedCodes,
  previous: Message | null,
  cause: number,
  actor: number,
): Message {
  const m = stamp(b, e, source, number, scheduledEnqueueTime, codes, previous, cause, actor)
  // Stamped as expired on arrival (clock skew): it is judged at once and never available.
  if (m.expiresAt <= b.now) {
    onExpiredArrival(b, m)
    return m
  }
  armTimeToLive(b, e, m, m.expiresAt - b.now - b.clockSkewMs)
  makeReadyFresh(b, e, m)
  return m
}

/** The same for one that is never available here: it goes on in the same step (to a dead-letter queue). */
export function stamp(
  b: Broker,
  e: Entity,
  source: number,
  number: number,
  scheduledEnqueueTime: number,
  codes: EnqueuedCodes,
  previous: Message | null,
  cause: number,
  actor: number,
): Message {
  const own = b.sourceTimeToLive[source]!
  const timeToLive = effectiveTimeToLive(own, e)
  const enqueuedTime = b.now + b.clockSkewMs
  const ordinal = nextOrdinal(b, e, source, number, previous)
  const m = b.messages.add(e, ordinal, enqueuedTime + timeToLive, source, number)
  if (scheduledEnqueueTime === scheduledEnqueueTime) b.messages.setSchedule(m.row, scheduledEnqueueTime)
  if (previous !== null) inherit(b, m, previous, codes)
  joinSession(b, e, m)
  append(e, m)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m.row, enqueuedTime)
  const record = recordBirth(b, codes[originOf(b, e, own, timeToLive)], m, Stage.active, cause, actor)
  if (own !== Infinity && own > timeToLive) noteClamp(b, e, m, timeToLive, record)
  return m
}

/** in an entity with sessions every message belongs to one. */
export function joinSession(b: Broker, e: Entity, m: Message): void {
  if (e.sessions !== null) rareOf(m).session = e.sessions.get(b, sessionIdOf(b.sources[m.source]!, m.number) ?? '')
}

/** The place of the entity's next number, or of the next one of the message's partition. `previous`: the message it comes from. */
export function nextOrdinal(b: Broker, e: Entity, source: number, number: number, previous: Message | null): number {
  return e.partitions === null ? e.numbersUsed++ : ordinalInPartition(b, e, source, number, previous)
}

/** A number of the message's partition (S-56); a copy or an activated message keeps the partition it had. */
function ordinalInPartition(b: Broker, e: Entity, source: number, number: number, previous: Message | null): number {
  const partitions = e.partitions!
  const ordinal = partitions.take(
    previous !== null && (previous.home === e || previous.home === e.topic)
      ? partitionOf(previous.ordinal)
      : partitions.choose(partitionKeyOf(contentOf(b.sources[source]!, number), e.history !== null)),
  )
  e.numbersUsed = Math.max(e.numbersUsed, localOf(ordinal) + 1)
  return ordinal
}

/** What travels with a message from where it was (F-2, F-6, N-2, N-4, Q-10). */
export function inherit(b: Broker, m: Message, previous: Message, codes: EnqueuedCodes): void {
  b.messages.setPrevious(m.row, previous.row)
  // An action's copy has the properties in its content already.
  if (codes !== Code.copiedByAction) m.modified = previous.modified
  inheritNumber(b, m, previous, codes)
  inheritRare(m, previous)
  const together = previous.rare?.copies ?? null
  if (together !== null && previous.home === m.home.topic) rareOf(m).copies = together
}

/** Forwards so far, and what a dead-letter queue on the way wrote. */
export function inheritRare(m: Message, { rare }: Message): void {
  if (rare === null) return
  rareOf(m).hops = rare.hops
  rareOf(m).letter = rare.letter
}

function inheritNumber(b: Broker, m: Message, previous: Message, codes: EnqueuedCodes): void {
  const numberedAt = numberedAtFor(b, previous, codes)
  if (numberedAt !== NOTHING) b.messages.setNumberedAt(m.row, numberedAt)
}

/** The row whose number is the EnqueuedSequenceNumber. */
function numberedAtFor(b: Broker, previous: Message, codes: EnqueuedCodes): number {
  const first = b.messages.numberedAtOf(previous)
  if (codes === Code.activated) return first
  // from a dead-letter queue only a subscription's number goes along.
  if (codes === Code.deadLetterForwarded) return previous.home.kind === 'subscription' ? previous.row : NOTHING
  // N-2: a copy has the topic's. N-4: a forwarded message has that of the first entity.
  const isForwarded = codes === Code.forwarded
  return isForwarded && first !== NOTHING ? first : previous.row
}

/** The outer bound is a topic's (S-30); on Basic the default is the tier's unless somebody set a shorter one (S-29). */
function originOf(b: Broker, e: Entity, own: number, timeToLive: number): TimeToLiveOrigin {
  if (timeToLive === Infinity) return 'never'
  if (own === timeToLive) return 'own'
  const outer = e.topic === null ? b.isBasic && timeToLive === BASIC_TIME_TO_LIVE_MS : timeToLive < e.ownTimeToLiveMax
  if (own === Infinity) return outer ? 'outerDefault' : 'default'
  return outer ? 'outerClamped' : 'clamped'
}

/** S-23, S-24: a longer time to live is adjusted without a word to the sender. */
function noteClamp(b: Broker, e: Entity, m: Message, granted: number, cause: number): void {
  const asked = b.sourceTimeToLive[m.source]!
  const byTier = b.isBasic && granted === BASIC_TIME_TO_LIVE_MS
  const byTopic = e.topic !== null && granted < e.ownTimeToLiveMax
  const code = byTier ? Code.timeToLiveClampedByTier : byTopic ? Code.timeToLiveClampedByTopic : Code.timeToLiveClamped
  recordNote(
    b,
    code,
    m,
    cause,
    0,
    b.knownDetail(`clamp ${asked} ${granted}`, () => ({ asked, granted })),
  )
}
