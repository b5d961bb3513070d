/** Messages in a fold: born, on their way, locked, settled, dead-lettered. */
import type { ApplicationProperties } from '../../input/input.ts'
import type { EveryKey, RecordOf } from '../../trace/records.ts'
import type { MessageState } from '../../trace/types.ts'
import { millisecondsOf } from '../durations.ts'
import { withEntity } from './entities.ts'
import type { Entities } from './entities.ts'

type Born = RecordOf<'message-scheduled' | 'message-enqueued'>
type Released = RecordOf<'lock-expired' | 'message-abandoned' | 'message-released' | 'message-deferred'>
/** What tells which message a record is about. */
type Naming = Pick<EveryKey, 'n' | 'kind' | 'entity' | 'sequenceNumber'>

type Change = (message: MessageState) => MessageState

/** What a message brings along from where it was before: known by the record that let it go. */
export type Luggage = Pick<
  MessageState,
  'scheduledEnqueueTime' | 'deadLetterReason' | 'deadLetterErrorDescription' | 'deadLetterSource'
>

const NO_LUGGAGE: Luggage = {
  scheduledEnqueueTime: null,
  deadLetterReason: null,
  deadLetterErrorDescription: null,
  deadLetterSource: null,
}

function withMessage(entities: Entities, path: string, message: MessageState): Entities {
  return withEntity(entities, path, entity => ({ ...entity, messages: inOrder([...entity.messages, message]) }))
}

/** By number. */
function inOrder(messages: readonly MessageState[]): MessageState[] {
  return messages.toSorted((a, b) => (BigInt(a.sequenceNumber) < BigInt(b.sequenceNumber) ? -1 : 1))
}

export function messageOf(entities: Entities, record: Naming): MessageState {
  const message = entities[record.entity ?? '']?.messages.find(
    ({ sequenceNumber }) => sequenceNumber === record.sequenceNumber,
  )
  if (message === undefined)
    throw new Error(`record ${record.n} (${record.kind}): no ${record.sequenceNumber} in ${record.entity}`)
  return message
}

export function changed(entities: Entities, record: Naming, change: Change): Entities {
  const old = messageOf(entities, record)
  const replace = (messages: readonly MessageState[]) => messages.map(each => (each === old ? change(each) : each))
  return withEntity(entities, record.entity!, entity => ({ ...entity, messages: replace(entity.messages) }))
}

export function without(entities: Entities, record: Naming): Entities {
  const old = messageOf(entities, record)
  return withEntity(entities, record.entity!, entity => ({
    ...entity,
    messages: entity.messages.filter(each => each !== old),
  }))
}

/** What `message` says of itself that state shows under the same name; times and ids come from the record. */
function asSent({ message }: Born) {
  const { timeToLive: _, ...sent } = message
  return sent
}

function newborn(record: Born) {
  return {
    ...NO_LUGGAGE,
    ...asSent(record),
    messageId: record.messageId,
    sequenceNumber: record.sequenceNumber,
    enqueuedSequenceNumber: record.enqueuedSequenceNumber ?? null,
    enqueuedTime: record.enqueuedTime,
    expired: false,
    lockedUntil: null,
    lockedBy: null,
    deliveryCount: 0,
  }
}

/** C-19: the times it will have, by the default in force when it was scheduled. */
export function scheduled(
  entities: Entities,
  record: RecordOf<'message-scheduled'>,
  luggage: Luggage | undefined,
): Entities {
  const own = record.message.timeToLive ?? null
  const text = entities[record.entity]?.properties.defaultMessageTimeToLive
  const limit = typeof text === 'string' ? millisecondsOf(text) : null
  const timeToLive = own === null || limit === null ? (own ?? limit) : Math.min(own, limit)
  const { scheduledEnqueueTime } = record
  const expiresAt = timeToLive === null ? null : scheduledEnqueueTime + timeToLive
  const born: MessageState = {
    ...newborn(record),
    ...luggage,
    state: 'scheduled',
    scheduledEnqueueTime,
    timeToLive,
    expiresAt,
  }
  return withMessage(entities, record.entity, born)
}

/** S-73: an activated one leaves its old place at the same instant. */
export function enqueued(
  entities: Entities,
  record: RecordOf<'message-enqueued'>,
  luggage: Luggage | undefined,
): Entities {
  const { timeToLive, expiresAt } = record
  const sent = newborn(record)
  // an action may have set another time.
  const brought =
    luggage && sent.scheduledEnqueueTime !== null
      ? { ...luggage, scheduledEnqueueTime: sent.scheduledEnqueueTime }
      : luggage
  const born: MessageState = { ...sent, ...brought, state: 'active', timeToLive, expiresAt }
  const was = activatedFrom(record)
  if (was === null) return withMessage(entities, record.entity, born)
  return withMessage(without(entities, was), record.entity, {
    ...born,
    ...luggageOf(messageOf(entities, was), record.entity),
  })
}

/** The record as one about the scheduled message that became active with it. */
export function activatedFrom(record: RecordOf<'message-enqueued' | 'message-published'>): Naming | null {
  const { n, kind, entity, previousSequenceNumber: sequenceNumber } = record
  return sequenceNumber === undefined ? null : { n, kind, entity, sequenceNumber }
}

/** out of a dead-letter queue it gains where it came from. */
export function luggageOf(message: MessageState, path: string): Luggage {
  const { scheduledEnqueueTime, deadLetterReason, deadLetterErrorDescription } = message
  const from = /^(.*)\/\$deadletterqueue$/.exec(path)?.[1]
  const deadLetterSource = from?.replace('/subscriptions/', '/Subscriptions/') ?? message.deadLetterSource
  return { scheduledEnqueueTime, deadLetterReason, deadLetterErrorDescription, deadLetterSource }
}

const unlocked: Change = message => ({ ...message, lockedUntil: null, lockedBy: null })

export function renewed({ lockedUntil }: RecordOf<'lock-renewed'>): Change {
  return message => ({ ...message, lockedUntil })
}

/** Under the switch of G-5 a lock may come with a new expiry. */
export function lockOf(record: RecordOf<'message-locked'>): Partial<MessageState> {
  const { lockedUntil, receiver: lockedBy, expiresAt, timeToLive } = record
  return {
    lockedUntil,
    lockedBy,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(timeToLive !== undefined && { timeToLive }),
  }
}

export function released(record: Released): Change {
  const { propertiesToModify, deliveryCount }: EveryKey & Released = record
  return message => ({ ...modified(unlocked(message), propertiesToModify), deliveryCount })
}

export function deferred(record: RecordOf<'message-deferred'>): Change {
  return message => ({ ...released(record)(message), state: 'deferred' })
}

function modified(message: MessageState, changes: ApplicationProperties | undefined): MessageState {
  return changes === undefined
    ? message
    : { ...message, applicationProperties: { ...message.applicationProperties, ...changes } }
}

export function deadLettered(entities: Entities, record: RecordOf<'message-dead-lettered'>): Entities {
  const { deadLetterReason: reason, deadLetterErrorDescription: description } = record
  const said = { DeadLetterReason: reason, DeadLetterErrorDescription: description }
  const stamps = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== null))
  const sent = modified(unlocked(messageOf(entities, record)), record.propertiesToModify)
  const stamped = Object.keys(stamps).length === 0 ? sent : modified(sent, stamps)
  const there: MessageState = {
    ...stamped,
    state: 'deadLettered',
    deadLetterReason: reason,
    deadLetterErrorDescription: description,
  }
  return withMessage(without(entities, record), record.to, there)
}
