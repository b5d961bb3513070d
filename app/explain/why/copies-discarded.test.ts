/** Copies of one message that meet in an entity with duplicate detection (R-5, R-9, F-12), and messages that come back there: which of them was discarded, and what would have helped; and the way of a copy. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyRecord } from '../testing/why.ts'

const rule = (sqlExpression: string, action?: string) => ({
  filterType: 'SqlFilter',
  sqlFilter: { sqlExpression },
  ...(action !== undefined && { action: { sqlExpression: action } }),
})

/** x becomes #1 (plain), #2 (n + 1) and #3 (renamed) of f; y becomes #4 and #5, renamed too. */
const run = runScenario({
  runFor: 'PT5M',
  queues: { sink: { requiresDuplicateDetection: true } },
  topics: {
    t: {
      subscriptions: {
        f: {
          forwardTo: 'sink',
          rules: {
            one: rule('n > 0', 'SET n = n + 1'),
            two: rule('n > 1', "SET sys.MessageId = 'renamed'"),
            three: rule('n > 2'),
          },
        },
      },
    },
  },
  steps: [
    send(10, 't', 'x', { applicationProperties: { n: 5 } }),
    send(20, 't', 'y', { applicationProperties: { n: 2 } }),
  ],
})

test('each place says which copy came there', () => {
  const told = texts(whyId(run, 'x', 60, 't'))
  expect(told).toEqual(
    expect.arrayContaining([
      'At 0:10 one copy reached the entity named sink and was discarded there as a duplicate of #1. The copy was #2 in t/subscriptions/f.',
      'One copy is waiting as #1 in the sink queue. The copy was #1 in t/subscriptions/f.',
      'One copy is waiting as #2 in the sink queue. The copy was #3 in t/subscriptions/f, and an action changed its MessageId to renamed.',
    ]),
  )
})

test('a copy that meets its sibling is helped by no other MessageId and no later time', () => {
  const why = whyRecord(run, 'duplicate-discarded')
  expect(texts(why)).toContain('Both are copies of the same message, which was published to the t topic.')
  expect(why.wouldHaveChanged).toEqual([])
})

test('of the copies of a message that is published again, and of a batch, only the first is helped by that', () => {
  const again = runScenario({
    runFor: 'PT5M',
    queues: { sink: { requiresDuplicateDetection: true } },
    topics: { t: { subscriptions: { a: { forwardTo: 'sink' }, b: { forwardTo: 'sink' } } } },
    steps: [send(1, 'sink', 'x'), send(60, 't', 'x'), sendAll(70, 'sink', { messageId: 'x' }, { messageId: 'x' })],
  })
  const changes = ['another MessageId', 'a send operation at 10:01 or later']
  expect([0, 1, 2, 3].map(rank => whyRecord(again, 'duplicate-discarded', rank).wouldHaveChanged)).toEqual([
    [...changes, 'a DuplicateDetectionHistoryTimeWindow of 59 s or less'],
    [],
    [...changes, 'a DuplicateDetectionHistoryTimeWindow of 1 min 9 s'],
    ['another MessageId'],
  ])
})

test('a MessageId that an action sets is not changed by the sender', () => {
  expect(whyRecord(run, 'duplicate-discarded', 1).wouldHaveChanged).toEqual(['a send operation at 10:10 or later'])
})

test('it says by which action', () => {
  expect(texts(whyRecord(run, 'duplicate-discarded', 1))).toEqual(
    expect.arrayContaining([
      'An action of t/subscriptions/f changed the MessageId of x to renamed.',
      'An action of t/subscriptions/f changed the MessageId of y to renamed.',
    ]),
  )
})

const ring = (queue: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) => ({
  queues: {
    a: { requiresDuplicateDetection: true, maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'b', ...queue },
    ...more,
  },
  steps: [send(10, 'a', 'm'), receive(20, 'a', 'w'), at(21, 'abandon', { of: 'w' })],
})

const noSession = {
  queues: { q: {} },
  topics: { t: { subscriptions: { s: { requiresSession: true, forwardDeadLetteredMessagesTo: 'q' } } } },
  steps: [send(10, 't', 'm')],
}

const anotherCopy = [/another copy/, /another message/, /^Both are copies/]

const cases: readonly Case[] = [
  {
    name: 'a message that comes back is told of once, as itself (F-12)',
    scenario: ring({}, { b: { forwardTo: 'a' } }),
    why: now => whyId(now, 'm', 60),
    answer:
      'At 0:21 it reached the entity named “a” and was discarded there as a duplicate of #1. The discarded message is #1 itself, which came back to the queue named “a” by forwarding.',
    never: anotherCopy,
  },
  {
    name: 'asked of its first entity, too',
    scenario: ring({}, { b: { forwardTo: 'a' } }),
    why: now => whyId(now, 'm', 60, 'a'),
    never: anotherCopy,
  },
  {
    name: 'its discard names no topic',
    scenario: ring({}, { b: { forwardTo: 'a' } }),
    why: now => whyRecord(now, 'duplicate-discarded'),
    says: ['The discarded message is #1 itself, which came back to the queue named “a” by forwarding.'],
    never: anotherCopy,
    offers: [],
  },
  {
    name: 'what was sent again is still another message',
    scenario: { ...ring({}, { b: { forwardTo: 'a' } }), steps: [...ring({}).steps, send(40, 'a', 'm')] },
    why: now => whyId(now, 'm', 60),
    says: [
      'At 0:40 another message with this MessageId reached the entity named “a” and was discarded as a duplicate.',
    ],
  },
  {
    name: 'a copy that comes back to its topic is a copy of what was published',
    scenario: {
      topics: { t: { requiresDuplicateDetection: true, subscriptions: { s: { forwardTo: 'q' } } } },
      queues: { q: { forwardDeadLetteredMessagesTo: 't' } },
      steps: [send(10, 't', 'm'), receive(20, 'q', 'w'), at(21, 'deadLetter', { of: 'w' })],
    },
    why: now => whyRecord(now, 'duplicate-discarded'),
    says: ['The discarded message is a copy of #1 that came back to the t topic by forwarding.'],
    never: anotherCopy,
  },
  {
    name: 'copies of one publication count as one accepted message (R-5)',
    scenario: {
      topics: {
        t: { subscriptions: { s: { rules: { one: rule('1 = 1', 'SET n = 1'), two: rule('1 = 1', 'SET n = 2') } } } },
      },
      steps: [send(10, 't', 'm'), send(20, 't', 'm')],
    },
    why: now => whyId(now, 'm', 60, 't/subscriptions/s'),
    says: [
      '2 messages with this MessageId were accepted; this is #4 in t/subscriptions/s. Each began with DeliveryCount 0. The other one, with its copies:',
    ],
    never: [/^3 messages/],
  },
  {
    name: 'in a transaction no other partition key is offered, which its other messages may not have (A-6)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, enablePartitioning: true } },
      steps: [
        send(10, 'q', 'm', { partitionKey: 'k' }),
        at(20, 'beginTransaction', { as: 't' }),
        { ...send(21, 'q', 'm', { partitionKey: 'k' }), in: 't' },
        at(22, 'commitTransaction', { of: 't' }),
      ],
    },
    why: now => whyRecord(now, 'duplicate-discarded'),
    offers: ['another MessageId'],
  },
  {
    name: 'a forwarding subscription is named with its topic (F-7)',
    scenario: { queues: { q: {} }, topics: { t: { subscriptions: { s: { forwardTo: 'q' } } } } },
    why: now => whyEntity(now, 't', 60),
    says: [
      't/subscriptions/s forwards everything to the entity named q, so the subscription refuses receive operations.',
    ],
  },
  {
    name: 'a message at its hop limit went in a circle (F-3)',
    scenario: {
      queues: { a: {}, b: { forwardTo: 'a' } },
      steps: [at(5, 'updateEntity', { entity: 'a', properties: { forwardTo: 'b' } }), send(10, 'a', 'm')],
    },
    why: now => whyId(now, 'm', 60),
    says: ['Forwarding led in a circle (a → b → a).'],
  },
  {
    name: 'where a copy was dead-lettered before it came to its place (Q-10)',
    scenario: {
      queues: { q: {} },
      topics: { t: { subscriptions: { s: { forwardDeadLetteredMessagesTo: 'q' }, u: {} } } },
      steps: [
        send(10, 't', 'm'),
        receive(20, 't/subscriptions/s', 'w'),
        at(21, 'deadLetter', { of: 'w', deadLetterReason: 'Bad' }),
      ],
    },
    why: now => whyId(now, 'm', 60),
    says: [
      'One copy is waiting as #1 in the q queue. The copy was #1 in t/subscriptions/s. It was dead-lettered in t/subscriptions/s (Bad) and forwarded from there.',
    ],
  },
  {
    name: 'a settlement still enlisted when the message goes with its queue (L-26)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(10, 'q', 'm'),
        receive(20, 'q', 'w'),
        at(25, 'beginTransaction', { as: 't' }),
        at(26, 'complete', { of: 'w', in: 't' }),
        at(30, 'deleteEntity', { entity: 'q' }),
      ],
    },
    why: now => whyId(now, 'm', 35),
    says: [
      'Its settlement (complete) was enlisted in transaction t at 0:26, but the message was deleted at 0:30, while the transaction was still open; the settlement can no longer take effect.',
    ],
  },
  {
    name: 'what was dead-lettered on arrival is told so when it is gone (X-1), and what left its dead-letter queue is counted',
    scenario: noSession,
    why: now => whyEntity(now, 't/subscriptions/s', 60),
    says: ['So far, 1 dead-lettered message has been forwarded.'],
  },
  {
    name: 'asked for the message there',
    scenario: noSession,
    why: now => whyId(now, 'm', 60, 't/subscriptions/s'),
    says: ['At 0:10 it was dead-lettered in t/subscriptions/s, with the reason “Session id is null.”'],
  },
  {
    name: 'a number of an earlier entity names its message (I-10)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(1, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' } }),
        at(2, 'deleteEntity', { entity: 'q' }),
        at(3, 'createQueue', { entity: 'q', properties: {} }),
        at(4, 'cancelScheduled', { to: 'q', sequenceNumber: '1' }),
      ],
    },
    why: now => whyRecord(now, 'operation-failed'),
    says: ['#1 of the earlier entity was m.'],
  },
]

test.each(cases)('$name', check)
