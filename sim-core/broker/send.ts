/** Sends: acceptance, the stamp (number, EnqueuedTimeUtc, ExpiresAtUtc), scheduled or at once. */
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { ENTITY_DISABLED, MESSAGE_TOO_LARGE, QUOTA_EXCEEDED, SEND_TO_DEAD_LETTER_QUEUE } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { recordBirth, recordNote } from './record.ts'
import { serve } from './receive.ts'
import { schedule } from './schedule.ts'
import { append, makeReadyFresh } from './store.ts'
import { armTimeToLive, effectiveTimeToLive } from './time-to-live.ts'

/** A message about to be sent. `scheduledEnqueueTime` NaN = now. */
export interface Outgoing {
  readonly source: number
  readonly number: number
  readonly scheduledEnqueueTime: number
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** null = sends are allowed (section 16). */
export function sendRefusal(e: Entity): Failure | null {
  if (e.kind === 'deadLetterQueue') return SEND_TO_DEAD_LETTER_QUEUE
  const { status } = e.properties
  return status === 'Active' || status === 'ReceiveDisabled' ? null : ENTITY_DISABLED
}

/** Size of one message (B-2) and of what the entity would hold (B-3): at or below the limit is accepted. */
export function sizeRefusal(b: Broker, e: Entity, sizes: readonly number[]): Failure | null {
  const messageMax = b.namespace.tier === 'premium' ? 100 * MEGABYTE : 256 * KILOBYTE
  let total = e.sizeInBytes
  for (const size of sizes) {
    if (size > messageMax) return MESSAGE_TOO_LARGE
    total += size
  }
  return total > (e.properties.maxSizeInBytes ?? e.properties.maxSizeInMegabytes * MEGABYTE) ? QUOTA_EXCEEDED : null
}

/**
 * Stores one message of a sender that the entity can take, and serves whoever waits. Returns the failure or null.
 * The fast way of `send` for the many.
 */
export function sendOne(b: Broker, e: Entity, message: Outgoing, cause: number, actor: number): Failure | null {
  const refused = sendRefusal(e) ?? sizeRefusalOfOne(b, e, message.source)
  if (refused !== null) return refused
  accept(b, e, message, cause, actor)
  touch(b, e, 'send', cause)
  serve(b, e)
  return null
}

function sizeRefusalOfOne(b: Broker, e: Entity, source: number): Failure | null {
  const size = b.sourceSize[source]!
  return size === 0 && e.properties.maxSizeInBytes === null ? null : sizeRefusal(b, e, [size])
}

/** Stores a batch wholly or not at all, with consecutive numbers (B-1). */
export function sendBatch(b: Broker, e: Entity, batch: readonly Outgoing[], by: 'send' | 'schedule', actor: number): Failure | readonly number[] {
  const refused = sendRefusal(e) ?? sizeRefusal(b, e, batch.map((message) => b.sourceSize[message.source]!))
  if (refused !== null) return refused
  const rows = batch.map((message) => accept(b, e, message, NOTHING, actor))
  touch(b, e, by, NOTHING)
  serve(b, e)
  return rows
}

function accept(b: Broker, e: Entity, message: Outgoing, cause: number, actor: number): number {
  e.sizeInBytes += b.sourceSize[message.source]!
  if (message.scheduledEnqueueTime > b.now) return schedule(b, e, message, cause, actor)
  // C-6, G-10: a scheduled time that has passed is an ordinary send with one number.
  const late = message.scheduledEnqueueTime <= b.now
  return enqueue(b, e, message, late ? Code.enqueuedLate : Code.enqueued, NOTHING, cause, actor)
}

/** By origin of the effective time to live: never, own, default, clamped (Code.enqueued). */
type EnqueuedCodes = readonly [number, number, number, number]

/** Appends an active message at the tail (S-57, S-64, S-73); it is accepted already. Returns its row. */
export function enqueue(
  b: Broker, e: Entity, message: Outgoing, codes: EnqueuedCodes, previous: number, cause: number, actor: number,
): number {
  const { messages } = b
  const own = b.sourceTimeToLive[message.source]!
  const timeToLive = effectiveTimeToLive(own, e)
  const enqueuedTime = b.now + b.clockSkewMs
  const m = messages.add(e.id, e.numbersUsed++, enqueuedTime + timeToLive, message.source, message.number)
  if (message.scheduledEnqueueTime === message.scheduledEnqueueTime) messages.setSchedule(m, message.scheduledEnqueueTime, previous)
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
