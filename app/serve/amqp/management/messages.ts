/** Peek, schedule, cancel, receive by number, delete (O-7, C, D, B-6). */
import { isRefusal } from '../errors.ts'
import { entriesOf, messageIn } from '../message-in.ts'
import { messageOut } from '../message-out.ts'
import { refusedAnswer } from '../requests.ts'
import { types } from '../rhea.ts'
import type { Typed } from '../wire.ts'
import { kindOf, toJson } from '../values.ts'
import { BadRequest, NO_CONTENT, answerOf, integerIn, numbersIn, optionalText } from './context.ts'
import type { Management, Operation } from './context.ts'

const LONG = 0x81

export const peekMessage: Operation = (at, request) => {
  const from = request.body.get('from-sequence-number')
  const number = from === undefined ? 0n : BigInt(toWhole(from))
  const sessionId = optionalText(request, 'session-id')
  const result = at.act({
    do: 'peek',
    from: at.path,
    as: at.label,
    fromSequenceNumber: String(number < 0n ? 0n : number),
    maxMessages: Math.max(integerIn(request, 'message-count'), 1),
    ...(sessionId !== null && { sessionId }),
  })
  if (isRefusal(result)) return refusedAnswer(result)
  const peeked = at.door.bus.messages(at.label)
  if (peeked.length === 0) return NO_CONTENT
  const entries = peeked.map(({ message, beside }) =>
    types.wrap_map({ message: messageOut(message, beside, at.door.bus) }),
  )
  return { status: 200, body: { messages: types.wrap_list(entries) } }
}

function toWhole(value: Typed): string {
  const json = toJson(value)
  return typeof json === 'object' && json !== null ? json.value : String(json)
}

export const scheduleMessage: Operation = (at, request) => {
  const entries = request.body.get('messages')
  if (entries === undefined || kindOf(entries) !== 'list') throw new BadRequest('messages is no list.')
  const numbers: bigint[] = []
  for (const entry of entries.value as readonly Typed[]) {
    const encoded = new Map(entriesOf(entry)).get('message')?.value
    if (!Buffer.isBuffer(encoded)) throw new BadRequest('A message to schedule is binary.')
    const incoming = messageIn(encoded, at.door.bus, at.newId)
    if (isRefusal(incoming)) return refusedAnswer(incoming)
    const { message, beside } = incoming
    if (message.scheduledEnqueueTime === undefined) throw new BadRequest('A message to schedule says when.')
    const result = at.act({ do: 'schedule', to: at.path, as: at.label, message }, [beside])
    if (isRefusal(result)) return refusedAnswer(result)
    // U-2: a duplicate got a number as well, and so did what is due already (C-6).
    numbers.push(...at.door.bus.run.numbers(at.label))
  }
  return { status: 200, body: { 'sequence-numbers': longArray(numbers) } }
}

export const cancelScheduledMessage: Operation = (at, request) => {
  for (const number of numbersIn(request, 'sequence-numbers')) {
    const result = at.act({ do: 'cancelScheduled', to: at.path, as: at.label, sequenceNumber: String(number) })
    if (isRefusal(result)) return refusedAnswer(result)
  }
  return { status: 200 }
}

export const receiveBySequenceNumber: Operation = (at, request) => {
  const numbers = numbersIn(request, 'sequence-numbers')
  const isSettled = Number(request.body.get('receiver-settle-mode')?.value ?? 1) === 0
  const sessionId = optionalText(request, 'session-id')
  // What it brings is settled by this label.
  const label = isSettled ? at.label : at.door.bus.newLabel()
  const result = at.act({
    do: 'receiveDeferred',
    from: at.path,
    as: label,
    sequenceNumbers: numbers.map(String),
    receiveMode: isSettled ? 'receiveAndDelete' : 'peekLock',
    ...(sessionId !== null && { sessionId }),
  })
  if (isRefusal(result)) return refusedAnswer(result)
  const entries = at.door.bus.messages(label).map(({ message, beside }, i) => {
    const token = tokenFor(at, `${label}.${i + 1}`, isSettled)
    // Python's client reads the token out of the message, all others beside it.
    const encoded = messageOut(message, beside, at.door.bus, isSettled ? null : token)
    return types.wrap_map({ message: encoded, 'lock-token': types.wrap_uuid(token) })
  })
  return { status: 200, body: { messages: types.wrap_list(entries) } }
}

/** As a UUID: not turned round as a delivery's tag is. */
function tokenFor(at: Management, of: string, isGone: boolean): Buffer {
  const tag = at.door.newToken({ of, path: at.path }, isGone)
  tag.subarray(0, 4).reverse()
  tag.subarray(4, 6).reverse()
  tag.subarray(6, 8).reverse()
  return tag
}

export const batchDeleteMessages: Operation = (at, request) => {
  const before = request.body.get('enqueued-time-utc')
  const instant = before?.value instanceof Date ? at.door.bus.instantOf(before.value.getTime()) : null
  const result = at.act({
    do: 'deleteMessages',
    from: at.path,
    as: at.label,
    count: Math.max(integerIn(request, 'message-count'), 1),
    ...(instant !== null && { beforeEnqueueTime: at.duration(Math.max(instant, 0)) }),
  })
  if (isRefusal(result)) return refusedAnswer(result)
  const last = result.last > result.first ? at.door.bus.run.record(result.last - 1) : null
  const count = last?.kind === 'messages-deleted' ? last.count : 0
  return answerOf(result, count === 0 ? NO_CONTENT : { status: 200, body: { 'message-count': types.wrap_int(count) } })
}

function longArray(numbers: readonly bigint[]): Typed {
  return types.wrap_array(
    numbers.map(number => {
      const bytes = Buffer.alloc(8)
      bytes.writeBigInt64BE(number)
      return bytes
    }),
    LONG,
  )
}
