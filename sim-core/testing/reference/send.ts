/** Sending, scheduling, cancelling, by way of another queue or straight (S, N, C, B, U, A-5 facts). */
import type { MessageInput } from '../../input/input.ts'
import type { Message, Outgoing, Store, World } from './types.ts'
import { NO_LUGGAGE } from './types.ts'
import { arrive, bear } from './arrive.ts'
import { whyNot } from './forward.ts'
import { deadLetter, leave } from './leave.ts'
import { choosePartition } from './numbers.ts'
import { hasTwoKeys, sendError, targetError, tooBig } from './refusals.ts'
import type { Verdict } from './rules.ts'
import { touch } from './use.ts'
import { about, asOneUnit, failed, find, messagesIn, record } from './world.ts'

const NOT_CONTENT = new Set([
  'messageId',
  'timeToLive',
  'applicationProperties',
  'scheduledEnqueueTime',
  'scheduledEnqueueDelay',
  'copy',
  'copyTimeToLive',
  'template',
])

function fill(value: unknown, n: number): unknown {
  if (typeof value === 'string') return value.replaceAll('{n}', String(n))
  if (Array.isArray(value)) return value.map(each => fill(each, n))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, n)]))
}

/** With `{n}` replaced, unless it is taken as it is. */
export function ready(message: MessageInput, n: number): MessageInput {
  return message.template === false ? message : (fill(message, n) as MessageInput)
}

/** `n` is the running number; `fallback` is the id of a message without one. */
export function outgoing(w: World, message: MessageInput, n: number, fallback: string): Outgoing {
  const filled = ready(message, n)
  const { messageId, applicationProperties, timeToLive, sizeInBytes, scheduledEnqueueTime, scheduledEnqueueDelay } =
    filled
  const delayed = scheduledEnqueueDelay === undefined ? null : w.now + scheduledEnqueueDelay
  return {
    messageId: messageId ?? fallback,
    content: Object.fromEntries(
      Object.entries(filled).filter(([key, value]) => !NOT_CONTENT.has(key) && value !== undefined),
    ),
    applicationProperties: applicationProperties ? { ...applicationProperties } : null,
    size: sizeInBytes ?? 0,
    timeToLive: timeToLive ?? null,
    scheduledEnqueueTime: scheduledEnqueueTime ?? delayed,
    luggage: NO_LUGGAGE,
  }
}

export interface Sending {
  readonly operation: 'send' | 'schedule'
  readonly to: string
  readonly via: string | null
  readonly messages: readonly Outgoing[]
}

/** Why it is refused at the call; `more` bytes are on their way there already. */
export function sendingError(w: World, { to, via, messages }: Sending, more = 0): string | null {
  if (via === null) return sendError(w, to, messages, more)
  const closed = targetError(find(w, via))
  if (closed === 'MessagingEntityNotFound') return closed // the link is to it, before anything is sent (A-5, I-9)
  const target = targetError(find(w, to))
  if (target === 'MessagingEntityNotFound' || target === 'GeneralError') return target
  if (closed !== null) return closed
  return tooBig(w, find(w, via)!, messages) ? 'MessageSizeExceeded' : null
}

/** B-1: all or none. Returns the number of the first message, 'refused', or null where a message has none. */
export function send(w: World, sending: Sending, actor: string): bigint | null | 'refused' {
  const error = hasTwoKeys(sending.messages) ? 'GeneralError' : sendingError(w, sending)
  if (error === null) return sendNow(w, sending)
  failed(w, sending.operation, error, { entity: sending.to, actor })
  return 'refused'
}

export function sendNow(w: World, { operation, to, via, messages }: Sending): bigint | null {
  if (via !== null) touch(w, find(w, via)!)
  const error = via === null ? null : sendError(w, to, messages)
  const numbers: (bigint | null)[] = []
  asOneUnit(w, () => {
    if (error !== null) return notTransferred(w, via!, messages, whyNot(w, to, messages, error))
    const store = find(w, to)!
    touch(w, store)
    const how = operation === 'schedule' ? 'scheduled' : 'sent'
    for (const message of messages) numbers.push(arrive(w, store.entity, message, how))
  })
  return numbers[0] ?? null
}

/** it could not be handed on from the transfer queue. */
function notTransferred(w: World, via: string, messages: readonly Outgoing[], verdict: Verdict): void {
  const { entity } = find(w, via)!
  for (const outgoing of messages) {
    const birth = { partition: choosePartition(entity, outgoing), previous: null, sentAt: w.now, atOnce: true } as const
    deadLetter(w, bear(w, entity, outgoing, birth, false), verdict, 'transfer')
  }
}

/** The pending one of that number, or why it cannot be cancelled (C-7, C-8). */
export function pendingOne(w: World, path: string, number: bigint): Message | string {
  const store = find(w, path)
  const error = targetError(store)
  if (store === null || error !== null) return error!
  return (
    messagesIn(store).find(message => message.place === 'scheduled' && message.number === number) ?? 'MessageNotFound'
  )
}

export function cancelNow(w: World, store: Store, message: Message): void {
  record(w, 'scheduled-message-cancelled', about(message))
  leave(w, message)
  touch(w, store)
}
