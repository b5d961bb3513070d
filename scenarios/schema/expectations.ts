/** What must be true (contract 1.4), in the words of the trace and the state (sections 2 and 3). */
import { KINDS } from '../../sim-core/index.ts'
import type { RecordKey } from '../../sim-core/index.ts'
import { PATH, at, pathOf } from './shared-properties.ts'
import {
  anything,
  boolean,
  byKey,
  durationOrNever,
  field,
  instant,
  integer,
  object,
  oneOf,
  orNull,
  sequenceNumber,
  string,
} from './shape.ts'
import type { AnyShape, Infer } from './shape.ts'

const count = integer({ min: 0 })

const counts = object(
  'counts',
  {},
  { active: count, locked: count, deferred: count, scheduled: count, deadLetter: count, transferDeadLetter: count },
)

const selector = object(
  'a message to look for',
  {},
  { messageId: field(string({ min: 1 }), { start: 'message-1' }), sequenceNumber },
  { oneOf: [['messageId'], ['sequenceNumber'], ['messageId', 'sequenceNumber']] },
)

const text = orNull({ string: string() })
const time = orNull({ string: durationOrNever() })
const span = orNull({ string: durationOrNever({ signed: true }) })
const number = orNull({ string: sequenceNumber })

/** A message as section 3 shows it. */
const state = object(
  'the state of a message',
  {},
  {
    messageId: text,
    sequenceNumber: number,
    enqueuedSequenceNumber: number,
    state: oneOf('active', 'deferred', 'scheduled', 'deadLettered'),
    enqueuedTime: time,
    scheduledEnqueueTime: time,
    timeToLive: span,
    expiresAt: time,
    expired: boolean,
    lockedUntil: time,
    lockedBy: text,
    deliveryCount: count,
    deadLetterReason: text,
    deadLetterErrorDescription: text,
    deadLetterSource: text,
    body: anything,
    subject: text,
    contentType: text,
    correlationId: text,
    sessionId: text,
    partitionKey: text,
    replyTo: text,
    replyToSessionId: text,
    to: text,
    sizeInBytes: anything,
    applicationProperties: anything,
  },
)

/** Every key of section 2's table; one of them names an instant or a duration where `time` or `span` says so. */
const event = object('an event', { kind: oneOf(...KINDS) }, {
  n: count,
  t: instant,
  entity: pathOf('any'),
  messageId: text,
  sequenceNumber: number,
  cause: count,
  actor: text,
  facts: anything,
  properties: anything,
  reason: oneOf('autoDeleteOnIdle', 'explicit', 'topicDeleted'),
  messagesLost: count,
  rule: text,
  by: string(),
  deletesAt: time,
  scheduledEnqueueTime: time,
  enqueuedTime: time,
  message: anything,
  timeToLive: span,
  expiresAt: time,
  previousSequenceNumber: number,
  enqueuedSequenceNumber: number,
  copies: count,
  asked: span,
  granted: span,
  lockedUntil: time,
  deliveryCount: count,
  receiver: text,
  propertiesToModify: anything,
  outcome: oneOf('dropped', 'deadLettered'),
  deadLetterReason: text,
  deadLetterErrorDescription: text,
  to: field(text, { about: PATH }),
  hops: count,
  messages: anything,
  operation: text,
  error: text,
  sessionId: text,
  state: text,
  transaction: text,
  late: boolean,
  limit: oneOf('records', 'memory'),
  messageIds: anything,
  count,
} satisfies Readonly<Record<Exclude<RecordKey, 'kind'>, AnyShape>>)

const place = { at, entity: pathOf('any') }

const ofCounts = object('an expectation of counts', { ...place, counts }, {})
const ofMessage = object(
  'an expectation of a message',
  {
    ...place,
    message: selector,
    is: field(orNull({ object: state }), {
      about:
        'The expected properties of the message, with instants as durations; null means that there is no such message.',
    }),
  },
  {},
)
const ofEntity = object('an expectation of an entity', { ...place, exists: boolean }, {})
const INSIDE = 'put it inside "event"'
const ofEvents = object(
  'an expectation of events',
  { event },
  { at, times: field(count, { about: 'How many such records; default {default}.', default: 1 }) },
  { elsewhere: { entity: INSIDE, kind: INSIDE, messageId: INSIDE } },
)

export const expectation = byKey('an expectation', {
  counts: ofCounts,
  message: ofMessage,
  exists: ofEntity,
  event: ofEvents,
})

export type CountsExpectation = Infer<typeof ofCounts>
export type MessageExpectation = Infer<typeof ofMessage>
export type ExistsExpectation = Infer<typeof ofEntity>
export type EventExpectation = Infer<typeof ofEvents>
