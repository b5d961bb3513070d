/** Sends: what an entity accepts, one message or a batch, scheduled or at once (B facts, C-6). */
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { enqueue } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { MESSAGE_TOO_LARGE, QUOTA_EXCEEDED } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import type { Message } from './message.ts'
import { serveWaiting } from './serve.ts'
import { schedule } from './schedule.ts'
import { sendRefusal } from './status.ts'

/** A message about to be sent. `scheduledEnqueueTime` NaN = now. */
export interface Outgoing {
  readonly source: number
  readonly number: number
  readonly scheduledEnqueueTime: number
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** Size of one message (B-2) and of what the entity would hold (B-3): at or below the limit is accepted. */
function sizeRefusal(b: Broker, e: Entity, sizes: readonly number[]): Failure | null {
  const messageMax = b.namespace.tier === 'premium' ? 100 * MEGABYTE : 256 * KILOBYTE
  let total = e.sizeInBytes
  for (const size of sizes) {
    if (size > messageMax) return MESSAGE_TOO_LARGE
    total += size
  }
  // B-2: on Premium, where a message may be large, a batch has a limit of its own.
  if (sizes.length > 1 && b.namespace.tier === 'premium' && total - e.sizeInBytes > MEGABYTE) return MESSAGE_TOO_LARGE
  return total > (e.properties.maxSizeInBytes ?? e.properties.maxSizeInMegabytes * MEGABYTE) ? QUOTA_EXCEEDED : null
}

/**
 * Stores one message of a sender that the entity can take, and serves whoever waits. Returns the failure or null.
 * The fast way of `send` for the many.
 */
export function sendOne(
  b: Broker, e: Entity, source: number, number: number, scheduledEnqueueTime: number, cause: number, actor: number,
): Failure | null {
  const refused = sendRefusal(e) ?? sizeRefusalOfOne(b, e, source)
  if (refused !== null) return refused
  const m = accept(b, e, source, number, scheduledEnqueueTime, cause, actor)
  touch(b, e, 'send', m.birth)
  serveWaiting(b)
  return null
}

function sizeRefusalOfOne(b: Broker, e: Entity, source: number): Failure | null {
  const size = b.sourceSize[source]!
  return size === 0 && !e.hasExactSizeLimit ? null : sizeRefusal(b, e, [size])
}

/** Stores a batch wholly or not at all, with consecutive numbers (B-1). */
export function sendBatch(b: Broker, e: Entity, batch: readonly Outgoing[], by: 'send' | 'schedule', actor: number): Failure | readonly Message[] {
  const refused = sendRefusal(e) ?? sizeRefusal(b, e, batch.map((message) => b.sourceSize[message.source]!))
  if (refused !== null) return refused
  const messages = batch.map((message) => accept(b, e, message.source, message.number, message.scheduledEnqueueTime, NOTHING, actor))
  touch(b, e, by, messages.at(-1)!.birth)
  serveWaiting(b)
  return messages
}

function accept(b: Broker, e: Entity, source: number, number: number, scheduledEnqueueTime: number, cause: number, actor: number): Message {
  e.sizeInBytes += b.sourceSize[source]!
  if (scheduledEnqueueTime > b.now) return schedule(b, e, source, number, scheduledEnqueueTime, cause, actor)
  // C-6, G-10: a scheduled time that has passed is an ordinary send with one number.
  const codes = scheduledEnqueueTime <= b.now ? Code.enqueuedLate : b.clockSkewMs === 0 ? Code.enqueued : Code.enqueuedSkewed
  return enqueue(b, e, source, number, scheduledEnqueueTime, codes, NOTHING, cause, actor)
}
