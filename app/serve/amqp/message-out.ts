/** A message that a client gets: what it was sent as, and what the broker has stamped on it. */
import type { MessageState } from '../../../sim-core/index.ts'
import { visible } from '../../../scenarios/index.ts'
import type { Bus } from '../bus.ts'
import { NOTHING_BESIDE } from './beside.ts'
import type { Beside, Rest } from './beside.ts'
import { bodyOut } from './body.ts'
import { types } from './rhea.ts'
import type { Typed } from './wire.ts'
import {
  APPLICATION_PROPERTIES,
  DELIVERY_ANNOTATIONS,
  FOOTER,
  HEADER,
  MESSAGE_ANNOTATIONS,
  PROPERTIES,
} from './sections.ts'
import { longTyped, toWire } from './values.ts'
import type { Json } from './values.ts'

const UINT_MAX = 4_294_967_295
const LAST_DATE_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const STATES: Readonly<Record<string, number>> = { active: 0, deferred: 1, scheduled: 2, deadLettered: 0 }

/** `lockToken`, as a UUID: of a message that is no delivery, whose tag would say it. */
export function messageOut(state: MessageState, beside: unknown, bus: Bus, lockToken: Buffer | null = null): Buffer {
  const { messageId, correlationId, kinds, texts, rest, body } = (beside ?? NOTHING_BESIDE) as Beside
  const writer = new types.Writer()
  const section = (code: number, value: Typed): void => writer.write(types.described(types.wrap_ulong(code), value))
  section(HEADER, headerOf(state, rest))
  if (lockToken !== null)
    section(DELIVERY_ANNOTATIONS, types.Map32([types.wrap_symbol('x-opt-lock-token'), types.wrap_uuid(lockToken)]))
  section(MESSAGE_ANNOTATIONS, annotationsOf(state, rest, bus))
  section(
    PROPERTIES,
    listOf([
      toWire(idJson(state.messageId, messageId), messageId),
      optional(rest?.userId, types.wrap_binary),
      optional(state.to, types.wrap_string),
      optional(state.subject, types.wrap_string),
      optional(state.replyTo, types.wrap_string),
      state.correlationId === undefined ? null : toWire(idJson(state.correlationId, correlationId), correlationId),
      optional(state.contentType, types.wrap_symbol),
      optional(rest?.contentEncoding, types.wrap_symbol),
      ...lifetimeOf(state, bus),
      optional(state.sessionId, types.wrap_string),
      optional(rest?.groupSequence, types.wrap_uint),
      optional(state.replyToSessionId, types.wrap_string),
    ]),
  )
  if (state.applicationProperties !== undefined) {
    const items = Object.entries(state.applicationProperties).flatMap(([name, value]) => [
      types.wrap_string(name),
      toWire(value === visibleOf(texts?.[name]) ? texts![name]! : value, kinds[name]),
    ])
    section(APPLICATION_PROPERTIES, types.Map32(items))
  }
  const sections = [writer.toBuffer(), body ?? bodyOut(state.body)]
  const footer = rest?.footer ?? null
  if (footer !== null) sections.push(encoded(types.described(types.wrap_ulong(FOOTER), footer)))
  return Buffer.concat(sections)
}

export function encoded(value: Typed): Buffer {
  const writer = new types.Writer()
  writer.write(value)
  return writer.toBuffer()
}

function visibleOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visible(text)
}

/** T-6: 32 bits of milliseconds; `lifetimeOf` tells the rest. */
function headerOf({ timeToLive, deliveryCount }: MessageState, rest: Rest | null): Typed {
  return listOf([
    rest?.durable === true ? types.wrap_boolean(true) : null,
    optional(rest?.priority, types.wrap_ubyte),
    timeToLive === null ? null : types.wrap_uint(Math.min(timeToLive, UINT_MAX)),
    null,
    types.wrap_uint(deliveryCount),
  ])
}

/** When it expires and when that began (T-7), where it expires at all. */
function lifetimeOf({ expiresAt, timeToLive }: MessageState, bus: Bus): readonly (Typed | null)[] {
  if (expiresAt === null || timeToLive === null) return [null, null]
  const expiry = Math.min(bus.utcOf(expiresAt), LAST_DATE_MS)
  return [types.wrap_timestamp(expiry), types.wrap_timestamp(bus.utcOf(expiresAt - timeToLive))]
}

function annotationsOf(state: MessageState, rest: Rest | null, bus: Bus): Typed {
  const items: Typed[] = []
  const add = (name: string, value: Typed): void => void items.push(types.wrap_symbol(name), value)
  add('x-opt-enqueued-time', types.wrap_timestamp(bus.utcOf(state.enqueuedTime)))
  add('x-opt-sequence-number', longTyped(BigInt(state.sequenceNumber)))
  add('x-opt-enqueue-sequence-number', longTyped(BigInt(state.enqueuedSequenceNumber ?? 0)))
  add('x-opt-message-state', types.wrap_int(STATES[wasScheduled(state) ? 'scheduled' : state.state]))
  if (state.lockedUntil !== null) add('x-opt-locked-until', types.wrap_timestamp(bus.utcOf(state.lockedUntil)))
  if (state.scheduledEnqueueTime !== null)
    add('x-opt-scheduled-enqueue-time', types.wrap_timestamp(bus.utcOf(state.scheduledEnqueueTime)))
  if (state.partitionKey !== undefined) add('x-opt-partition-key', types.wrap_string(state.partitionKey))
  if (state.deadLetterSource !== null) add('x-opt-deadletter-source', types.wrap_string(state.deadLetterSource))
  for (const [name, value] of rest?.annotations ?? []) add(name, value)
  return types.Map32(items)
}

/** C-4, G-9: what was scheduled still says so when it is received. */
function wasScheduled({ state, scheduledEnqueueTime, enqueuedTime }: MessageState): boolean {
  return state === 'active' && scheduledEnqueueTime !== null && scheduledEnqueueTime === enqueuedTime
}

/** An id is text in a scenario whatever it is on the wire. */
function idJson(id: string, kind: string): Json {
  return kind === 'binary' ? { $type: 'binary', value: id } : id
}

function optional<V>(value: V | null | undefined, wrap: (value: V) => Typed): Typed | null {
  return value === null || value === undefined ? null : wrap(value)
}

/** A list without the nulls at its end. */
function listOf(values: readonly (Typed | null)[]): Typed {
  const length = values.findLastIndex(value => value !== null) + 1
  return types.wrap_list(values.slice(0, length).map(value => value ?? types.Null()))
}
