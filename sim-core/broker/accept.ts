/** What an entity accepts: status, session id, sizes, quota; and what becomes of a message it has accepted (B facts, X-1, U-2, C-6). */
import { quotaInBytes } from '../input/entity-properties.ts'
import type { MessageInput } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import type { Broker } from './broker.ts'
import { discard, duplicateOf, remember } from './duplicates.ts'
import { enqueue, nextOrdinal } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { BATCH_TOO_LARGE, MESSAGE_TOO_LARGE, NO_SESSION_ID_GIVEN, QUOTA_EXCEEDED } from './failures.ts'
import type { Failure } from './failures.ts'
import type { Message } from './message.ts'
import { numberAt, numberOf } from './numbers.ts'
import { roomOfCopies } from './room.ts'
import { schedule } from './schedule.ts'
import { sendRefusal } from './status.ts'
import { presentContent, publish, routesOf } from './topic.ts'
import type { Route } from './topic.ts'

/** A message about to be sent. `scheduledEnqueueTime` NaN = now. */
export interface Outgoing {
  readonly source: number
  readonly number: number
  readonly scheduledEnqueueTime: number
}

/** The same, looked at with the eyes of the entity it goes to. */
export interface Prepared extends Outgoing {
  readonly content: MessageInput
  /** Copies it would make now; null = it goes to no topic, or not yet. */
  readonly routes: readonly Route[] | null
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE
/** Of Basic and Standard, a message's and a batch's. */
const SMALL_KILOBYTES = 256

/** `modified`: application properties changed since it was sent. */
export function prepare(b: Broker, e: Entity, message: Outgoing, modified: Message['modified']): Prepared {
  const content = presentContent(b, message.source, message.number, modified)
  return {
    ...message,
    content,
    routes: e.kind === 'topic' && !(message.scheduledEnqueueTime > b.now) ? routesOf(e, content) : null,
  }
}

/** A batch as somebody has just sent it. */
export function prepareAll(b: Broker, e: Entity, batch: readonly Outgoing[]): readonly Prepared[] {
  return batch.map(message => prepare(b, e, message, undefined))
}

/** All that stands against accepting these together (B-1), or null. `held`: bytes that a transaction means to store there as well. */
export function acceptRefusal(b: Broker, e: Entity, batch: readonly Prepared[], held = 0): Failure | null {
  const refused = sendRefusal(e)
  if (refused !== null) return refused
  if (e.sessions !== null && batch.some(({ content }) => !content.sessionId)) return NO_SESSION_ID_GIVEN
  return (
    messageSizeRefusal(
      b,
      e,
      batch.map(({ source }) => b.sourceSize[source]!),
    ) ?? quotaRefusal(b, e, held + storedBytes(b, batch))
  )
}

/** Copies count each (B-3). */
export function storedBytes(b: Broker, batch: readonly Prepared[]): number {
  return batch.reduce(
    (sum, { source, routes }) =>
      sum + (routes === null ? b.sourceRoom[source]! : roomOfCopies(b, source, routes.length)),
    0,
  )
}

/** B-2: a message by the entity's limit, or by the tier's where it has none; a batch by the tier's whatever the entity allows. */
export function messageSizeRefusal(b: Broker, e: Entity, sizes: readonly number[]): Failure | null {
  const messageMax = (e.properties.maxMessageSizeInKilobytes ?? SMALL_KILOBYTES) * KILOBYTE
  if (sizes.some(size => size > messageMax)) return MESSAGE_TOO_LARGE
  if (sizes.length < 2) return null
  const batchMax = b.namespace.tier === 'premium' ? MEGABYTE : SMALL_KILOBYTES * KILOBYTE
  return sizes.reduce((sum, size) => sum + size, 0) > batchMax ? BATCH_TOO_LARGE : null
}

/** What the entity would hold (B-3): at or below the limit is accepted. */
export function quotaRefusal(b: Broker, e: Entity, stored: number): Failure | null {
  const { properties, sizeInBytes } = e.account
  return sizeInBytes + stored > quotaInBytes(b.namespace.tier, properties) ? QUOTA_EXCEEDED : null
}

/** What an accepted message became. */
export interface Accepted {
  readonly record: number
  /** What a schedule call returns (C-1); null for a duplicate that was sent. */
  readonly sequenceNumber: bigint | null
}

/** Stores it, at once or for later, or discards it as a duplicate (U-2, also of scheduled ones: C-12, U-6). */
export function accept(
  b: Broker,
  e: Entity,
  p: Prepared,
  by: 'send' | 'schedule',
  cause: number,
  actor: number,
): Accepted {
  const original = duplicateOf(b, e, p.content)
  if (original === null) {
    const accepted = store(b, e, p, cause, actor)
    remember(b, e, p.content, accepted.record)
    return accepted
  }
  const sequenceNumber = by === 'schedule' ? numberAt(e, nextOrdinal(b, e, p.source, p.number, null)) : null
  const code = by === 'schedule' ? Code.duplicateScheduleDiscarded : Code.duplicateDiscarded
  return { record: discard(b, e, code, p.content, { original, sequenceNumber, cause, actor }), sequenceNumber }
}

function store(b: Broker, e: Entity, p: Prepared, cause: number, actor: number): Accepted {
  const m =
    p.routes === null
      ? storeOne(b, e, p.source, p.number, p.scheduledEnqueueTime, cause, actor)
      : publish(
          b,
          e,
          { ...p, code: b.clockSkewMs === 0 ? Code.published : Code.publishedSkewed, previous: null },
          p.routes,
          cause,
          actor,
        )
  return { record: m.birth, sequenceNumber: numberOf(m) }
}

/** Into a queue, or for later. */
export function storeOne(
  b: Broker,
  e: Entity,
  source: number,
  number: number,
  scheduledEnqueueTime: number,
  cause: number,
  actor: number,
): Message {
  e.sizeInBytes += b.sourceRoom[source]!
  if (scheduledEnqueueTime > b.now) return schedule(b, e, source, number, scheduledEnqueueTime, cause, actor)
  // C-6, G-10: a scheduled time that has passed is an ordinary send with one number.
  const codes =
    scheduledEnqueueTime <= b.now ? Code.enqueuedLate : b.clockSkewMs === 0 ? e.arrivalCodes : Code.enqueuedSkewed
  return enqueue(b, e, source, number, scheduledEnqueueTime, codes, null, cause, actor)
}
