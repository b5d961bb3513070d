/** Sends: one message or a batch, scheduled or at once (B facts, C-6). */
import { NOTHING } from '../trace/data.ts'
import type { Origin } from '../trace/types.ts'
import { accept, acceptRefusal, messageSizeRefusal, prepare, prepareAll, quotaRefusal, storeOne } from './accept.ts'
import type { Outgoing, Prepared } from './accept.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { serveWaiting } from './serve.ts'
import { sendRefusal } from './status.ts'

/**
 * Stores one message of a sender that the entity can take, and serves whoever waits. Returns the failure or null.
 * The fast way of `sendBatch` for the many.
 */
export function sendOne(
  b: Broker,
  e: Entity,
  source: number,
  number: number,
  scheduledEnqueueTime: number,
  cause: number,
  actor: number,
): Failure | null {
  if (!e.isPlain) return sendRare(b, e, { source, number, scheduledEnqueueTime }, cause, actor)
  const refused = sendRefusal(e) ?? sizeRefusalOfOne(b, e, source)
  if (refused !== null) return refused
  const m = storeOne(b, e, source, number, scheduledEnqueueTime, cause, actor)
  touch(b, e, 'send', m.birth)
  serveWaiting(b)
  return null
}

function sizeRefusalOfOne(b: Broker, e: Entity, source: number): Failure | null {
  const size = b.sourceSize[source]!
  if (size === 0 && !e.hasExactSizeLimit) return null
  return messageSizeRefusal(b, e, [size]) ?? quotaRefusal(b, e, b.sourceRoom[source]!)
}

function sendRare(b: Broker, e: Entity, message: Outgoing, cause: number, actor: number): Failure | null {
  const prepared = prepare(b, e, message, undefined)
  const refused = acceptRefusal(b, e, [prepared])
  if (refused !== null) return refused
  const { record } = accept(b, e, prepared, 'send', cause, actor)
  touch(b, e, 'send', record)
  serveWaiting(b)
  return null
}

/** Stores a batch wholly or not at all, with consecutive numbers (B-1). Returns the numbers, null for duplicates. */
export function sendBatch(
  b: Broker,
  e: Entity,
  batch: readonly Outgoing[],
  by: 'send' | 'schedule',
  actor: number,
): Failure | readonly (bigint | null)[] {
  const prepared = prepareAll(b, e, batch)
  const refused = acceptRefusal(b, e, prepared)
  if (refused !== null) return refused
  const { numbers } = storeBatch(b, e, prepared, by, { cause: NOTHING, actor })
  serveWaiting(b)
  return numbers
}

/** What came of a batch: the numbers, null for duplicates, and the record of its last message. */
interface Stored {
  readonly numbers: readonly (bigint | null)[]
  readonly record: number
}

/** The batch is accepted already; who waits is served by the caller. */
export function storeBatch(
  b: Broker,
  e: Entity,
  batch: readonly Prepared[],
  by: 'send' | 'schedule',
  { cause, actor }: Origin,
): Stored {
  const accepted = batch.map(message => accept(b, e, message, by, cause, actor))
  const { record } = accepted.at(-1)!
  touch(b, e, by, record)
  return { numbers: accepted.map(({ sequenceNumber }) => sequenceNumber), record }
}
