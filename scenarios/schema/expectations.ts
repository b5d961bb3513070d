/** What must be true (contract 1.4), in the words of the trace and the state (sections 2 and 3). */
import { KINDS } from '../../sim-core/index.ts'
import type {
  CountsExpectation,
  Expectation,
  EventExpectation,
  ExistsExpectation,
  MessageExpectation,
  MessageSelector,
} from './scenario.ts'
import {
  anything,
  boolean,
  byKey,
  duration,
  entity,
  instant,
  instantOfRun,
  integer,
  object,
  oneOf,
  orNull,
  sequenceNumber,
  string,
} from './shape.ts'
import type { Fields, Shape } from './shape.ts'

const count = integer({ min: 0 })

const counts = object<CountsExpectation['counts']>(
  'counts',
  {},
  { active: count, locked: count, deferred: count, scheduled: count, deadLetter: count, transferDeadLetter: count },
)

const selector = object<MessageSelector>(
  'a message to look for',
  {},
  { messageId: string({ min: 1 }), sequenceNumber },
  { oneOf: [['messageId'], ['sequenceNumber'], ['messageId', 'sequenceNumber']] },
)

const text = orNull({ string: string() })
const time = orNull({ string: duration({ never: true }) })
const span = orNull({ string: duration({ never: true, signed: true }) })
const number = orNull({ string: sequenceNumber })

/** A message as section 3 shows it. */
const state = object<Fields>(
  'the state of a message',
  {} as never,
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
  } as never,
)

/** Every key of section 2's table; one of them names an instant or a duration where `time` or `span` says so. */
const event = object<Fields>(
  'an event',
  { kind: oneOf(...KINDS) } as never,
  {
    n: count,
    t: instant,
    entity: entity('any'),
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
    to: text,
    hops: count,
    messages: anything,
    operation: text,
    error: text,
    sessionId: text,
    state: text,
    transaction: text,
    late: boolean,
    limit: oneOf('records', 'memory'),
  } as never,
)

const place = { at: instantOfRun, entity: entity('any') }

export const expectation: Shape<Expectation> = byKey<Expectation>('an expectation', {
  counts: object<CountsExpectation>('an expectation of counts', { ...place, counts }, {}),
  message: object<MessageExpectation>(
    'an expectation of a message',
    { ...place, message: selector, is: orNull({ object: state }) },
    {},
  ),
  exists: object<ExistsExpectation>('an expectation of an entity', { ...place, exists: boolean }, {}),
  event: object<EventExpectation>(
    'an expectation of events',
    { event },
    { at: instantOfRun, times: count },
    {
      elsewhere: { entity: 'put it inside "event"', kind: 'put it inside "event"', messageId: 'put it inside "event"' },
    },
  ),
})
