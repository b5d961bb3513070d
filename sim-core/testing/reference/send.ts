/** Sending, scheduling, activating, cancelling (S, T, N, C, B facts). */
import type { MessageInput } from '../../input.ts'
import { about, effective, failed, find, isExpired, messagesIn, record, sendError, touch } from './world.ts'
import type { Message, Queue, Store, World } from './world.ts'
import { expire, leavesByItself } from './expiry.ts'
import { serve } from './serve.ts'

/** A message ready to go: id filled in, `{n}` replaced, the scheduled time absolute. */
export interface Outgoing {
  readonly messageId: string
  readonly content: Readonly<Record<string, unknown>>
  readonly applicationProperties: Message['applicationProperties']
  readonly size: number
  readonly timeToLive: number | null
  readonly scheduledEnqueueTime: number | null
}

const NOT_CONTENT = new Set(['messageId', 'timeToLive', 'applicationProperties', 'scheduledEnqueueTime',
  'scheduledEnqueueDelay', 'copy', 'copyTimeToLive'])

function fill(value: unknown, n: number): unknown {
  if (typeof value === 'string') return value.replaceAll('{n}', String(n))
  if (Array.isArray(value)) return value.map((each) => fill(each, n))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, n)]))
}

/** `n` is the running number; `fallback` is the id of a message without one. */
export function outgoing(w: World, message: MessageInput, n: number, fallback: string): Outgoing {
  const filled = fill(message, n) as MessageInput
  const { messageId, applicationProperties, timeToLive, sizeInBytes, scheduledEnqueueTime, scheduledEnqueueDelay } = filled
  const delayed = scheduledEnqueueDelay === undefined ? null : w.now + scheduledEnqueueDelay
  return {
    messageId: messageId ?? fallback,
    content: Object.fromEntries(Object.entries(filled).filter(([key, value]) => !NOT_CONTENT.has(key) && value !== undefined)),
    applicationProperties: applicationProperties ? { ...applicationProperties } : null,
    size: sizeInBytes ?? 0, timeToLive: timeToLive ?? null, scheduledEnqueueTime: scheduledEnqueueTime ?? delayed,
  }
}

const MAX_NUMBER = 2n ** 63n - 1n

/** S-57, N-1, S-59: the next number, rolling over to zero. */
function draw(queue: Queue): bigint {
  const number = queue.nextNumber
  queue.nextNumber = number === MAX_NUMBER ? 0n : number + 1n
  return number
}

/** B-2: a message's limit; a batch has one of its own on Premium. */
function tooBig(w: World, messages: readonly Outgoing[]): boolean {
  const premium = w.input.namespace.tier === 'premium'
  const single = premium ? 100 * 2 ** 20 : 256 * 2 ** 10
  const total = messages.reduce((sum, message) => sum + message.size, 0)
  return messages.some((message) => message.size > single) || (premium && messages.length > 1 && total > 2 ** 20)
}

/** B-3, Q-9: everything that lies in the queue or its dead-letter queue counts. */
function overQuota(queue: Queue, messages: readonly Outgoing[]): boolean {
  const held = queue.messages.filter((message) => !message.gone).reduce((sum, message) => sum + message.size, 0)
  const more = messages.reduce((sum, message) => sum + message.size, 0)
  const { maxSizeInBytes, maxSizeInMegabytes } = queue.properties
  return held + more > (maxSizeInBytes ?? maxSizeInMegabytes * 2 ** 20)
}

function sizeError(w: World, queue: Queue, messages: readonly Outgoing[]): string | null {
  if (tooBig(w, messages)) return 'MessageSizeExceeded'
  return overQuota(queue, messages) ? 'QuotaExceeded' : null
}

function accept(w: World, queue: Queue, from: Outgoing, previous: Message | null): Message {
  const { scheduledEnqueueTime } = from
  const pending = scheduledEnqueueTime !== null && scheduledEnqueueTime > w.now
  const timeToLive = effective(queue.properties, from.timeToLive)
  const enqueuedTime = w.now + w.skew
  const message: Message = {
    queue, arrival: queue.messages.length, number: draw(queue), sentAt: previous === null ? w.now : null,
    messageId: from.messageId, content: from.content,
    applicationProperties: from.applicationProperties, size: from.size, place: pending ? 'scheduled' : 'main', gone: false, deferred: false,
    enqueuedTime, scheduledEnqueueTime, ownTimeToLive: from.timeToLive, timeToLive,
    expiresAt: timeToLive === null ? null : (pending ? scheduledEnqueueTime : enqueuedTime) + timeToLive,
    lock: null, lastLock: null, deliveryCount: 0, deadLetterReason: null, deadLetterErrorDescription: null,
  }
  queue.messages.push(message)
  if (pending) record(w, 'message-scheduled', { ...about(message), scheduledEnqueueTime, enqueuedTime })
  else recordEnqueued(w, message, previous)
  return message
}

function recordEnqueued(w: World, message: Message, previous: Message | null): void {
  const { ownTimeToLive, timeToLive, enqueuedTime, expiresAt } = message
  if (ownTimeToLive !== null && timeToLive !== null && ownTimeToLive > timeToLive) {
    record(w, 'time-to-live-clamped', { ...about(message), asked: ownTimeToLive, granted: timeToLive })
  }
  const was = previous ? { previousSequenceNumber: previous.number.toString() } : {}
  record(w, 'message-enqueued', { ...about(message), enqueuedTime, timeToLive, expiresAt, ...was })
}

/** One stamped in the past may leave as soon as it is there. */
function arrive(w: World, store: Store, from: Outgoing, previous: Message | null): Message {
  const message = accept(w, store.queue, from, previous)
  if (message.place === 'main' && isExpired(w, message) && leavesByItself(w, store)) expire(w, message)
  return message
}

/** B-1: all or none. Returns the messages that came to be, or null when refused. */
export function send(w: World, operation: string, to: string, messages: readonly Outgoing[], actor: string): Message[] | null {
  const store = find(w, to)
  const error = sendError(store) ?? sizeError(w, store!.queue, messages)
  if (store === null || error !== null) {
    failed(w, operation, error!, { entity: to, actor })
    return null
  }
  touch(w, store)
  const accepted = messages.map((message) => arrive(w, store, message, null))
  serve(w, store)
  return accepted
}

/** S-73, C-3: appended as if sent now, under a new number. */
export function activate(w: World, scheduled: Message): void {
  const { queue, messageId, content, applicationProperties, size, ownTimeToLive, scheduledEnqueueTime } = scheduled
  const store = { queue, dead: false }
  scheduled.gone = true
  const again = { messageId, content, applicationProperties, size, timeToLive: ownTimeToLive, scheduledEnqueueTime }
  touch(w, store)
  arrive(w, store, again, scheduled)
  serve(w, store)
}

/** C-7, C-8. */
export function cancelScheduled(w: World, path: string, number: bigint, actor: string): void {
  const store = find(w, path)
  const found = store && messagesIn(store).find((message) => message.place === 'scheduled' && message.number === number)
  const error = sendError(store) ?? (found ? null : 'MessageNotFound')
  if (!store || !found || error) return failed(w, 'cancelScheduled', error!, { entity: path, actor })
  record(w, 'scheduled-message-cancelled', about(found))
  found.gone = true
  touch(w, store)
}
