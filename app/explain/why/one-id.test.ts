/** Answers about one id with several lives, about large messages, and about sends in transactions, that were never so. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyRecord } from '../testing/why.ts'

/** One receiver begins the second delivery of a before it has finished the first. */
const twoDeliveriesAtOnce = {
  queues: { q: { lockDuration: 'PT10S', maxDeliveryCount: 2 } },
  steps: [sendAll(0, 'q', 'a', 'b'), send(29, 'q', 'c')],
  receivers: [worker('w', { maxConcurrentCalls: 3, processingTime: work(12) })],
}

const refusedBeforeAnotherEnded = {
  queues: { q: {}, p: {} },
  steps: [
    send(0, 'q', 'a'),
    send(1, 'p', 'a'),
    send(2, 'q', 'a', { sizeInBytes: 300_000 }),
    receive(3, 'q', 'r'),
    at(4, 'complete', { of: 'r' }),
    send(5, 'q', 'a'),
  ],
}

const largeDeadLetter = (target: Readonly<Record<string, unknown>>, more: readonly unknown[] = []) => ({
  namespace: { tier: 'premium' },
  queues: {
    src: { maxMessageSizeInKilobytes: 3000, maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'back' },
    back: target,
  },
  steps: [
    send(0, 'src', 'm', { sizeInBytes: 1_200_000 }),
    receive(1, 'src', 'r'),
    at(2, 'abandon', { of: 'r' }),
    ...more,
  ],
})

const enlistedElsewhere = {
  queues: { q: {}, p: {} },
  steps: [
    send(0, 'q', 'a'),
    at(1, 'beginTransaction', { as: 'x' }),
    at(2, 'send', { to: 'p', message: { messageId: 'a' }, in: 'x' }),
  ],
}

const keptDuplicates = { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT30S' }

const duplicateAtCommit = {
  queues: { q: keptDuplicates },
  steps: [
    at(1, 'beginTransaction', { as: 'x' }),
    at(2, 'send', { to: 'q', message: { messageId: 'a' }, in: 'x' }),
    send(5, 'q', 'a'),
    at(9, 'commitTransaction', { of: 'x' }),
  ],
}

const setting = (x: number) => ({ sqlFilter: { sqlExpression: '1=1' }, action: { sqlExpression: `SET x = ${x}` } })

const copiesTwice = {
  runFor: 'PT15M',
  topics: { t: { subscriptions: { s: { forwardTo: 'd', rules: { a: setting(1), b: setting(2) } }, u: {} } } },
  queues: { d: { requiresDuplicateDetection: true } },
  steps: [send(0, 't', 'a'), send(9, 't', 'a')],
}

const cases: readonly Case[] = [
  {
    name: 'copies of one publication came with one send operation, which held one message (R-5)',
    scenario: copiesTwice,
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: ['Both are copies of the same message, which was published to the t topic.'],
    never: [/same send operation/],
  },
  {
    name: 'of deliveries from several entities those that the limit counts are told with theirs (F-7)',
    scenario: {
      queues: { o: { forwardDeadLetteredMessagesTo: 'z' }, z: { maxDeliveryCount: 1 } },
      steps: [
        send(0, 'o', 'a'),
        receive(1, 'o', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'z', 's'),
        at(4, 'abandon', { of: 's' }),
      ],
    },
    why: run => whyId(run, 'a', 20),
    answer:
      'It was delivered once from the z queue without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at 0:04.',
  },
  {
    name: 'what a handler sends to another queue names it: its number may be that of the message in hand',
    scenario: {
      queues: { q: {}, p: {} },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { onSettle: [{ after: 'complete', send: { to: 'p', message: { messageId: 'b' } } }] })],
    },
    why: run => whyRecord(run, 'message-enqueued', 1),
    says: ['0:10 · w sends #1 to the p queue, where it never expires'],
  },
  {
    name: 'a send in a transaction to the entity asked about is told, though the id is elsewhere (A-4)',
    scenario: enlistedElsewhere,
    why: run => whyId(run, 'a', 5, 'p'),
    never: [/never in/],
  },
  {
    name: 'a commit that a duplicate is in, and nothing else, cites that (A-7)',
    scenario: duplicateAtCommit,
    why: run => whyRecord(run, 'transaction-committed'),
    facts: ['A-7'],
    notFacts: ['A-4'],
  },
  {
    name: 'a duplicate sent in a transaction was sent before its commit (A-4)',
    scenario: duplicateAtCommit,
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: [
      'At 0:09, with the commit, this message, sent at 0:02 in transaction x, reached the q queue; the send operation was reported as successful, but nothing was stored.',
    ],
    modelled: 'modelled: enqueued when the transaction is committed',
  },
  {
    name: 'the end of work ends the delivery that it names, not a later one of the same message (L-31)',
    scenario: twoDeliveriesAtOnce,
    why: run => whyEntity(run, 'q', 30),
    never: [/still processing/],
  },
  {
    name: 'what became of other lives comes after a refused send',
    scenario: refusedBeforeAnotherEnded,
    why: run => whyId(run, 'a', 6, 'q'),
    begins: [
      'At 0:02 another call to send a message with this MessageId to the entity named q was refused with MessageSizeExceeded.',
    ],
    says: ['r completed it in the q queue (#1) at 0:04.'],
  },
  {
    name: 'a dead letter of more than 1 MB counts twice where it is to be forwarded to (B-3)',
    scenario: largeDeadLetter({ maxMessageSizeInKilobytes: 3000, maxSizeInBytes: 1_500_000 }),
    why: run => whyId(run, 'm', 5),
    says: [
      'The entity named “back” uses 0 B of 1,500,000 B; this message needs 2,400,000 B.',
      'A message larger than 1 MB counts twice.',
      'The size limit of the entity named “back” is too small for the message, so it can be forwarded there only after the limit has been increased. As long as the queue forwards its dead-lettered messages, the message can be peeked here but not received.',
    ],
    never: [/will be forwarded/],
  },
  {
    name: 'a dead letter that its target refused for its size is not forwarded, whatever the limit becomes (B-2)',
    scenario: largeDeadLetter({}, [
      at(9, 'updateEntity', { entity: 'back', properties: { maxMessageSizeInKilobytes: 3000 } }),
    ]),
    why: run => whyId(run, 'm', 15),
    says: [
      'It takes 1,200,000 B. When it was to be forwarded at 0:02, the entity named “back” accepted at most 1 MB in one message; a message that is refused because of its size is not forwarded again, even if the limit is increased. It can be received only after the forwarding has been turned off or directed to another entity.',
    ],
    never: [/It is forwarded as soon as|waiting to be forwarded/],
  },
  {
    name: 'what cannot be forwarded does not wait for its target',
    scenario: largeDeadLetter({}),
    why: run => whyEntity(run, 'back', 5),
    says: ['In src/$deadletterqueue, 1 message cannot be forwarded to the entity named “back” because of its size.'],
    never: [/waiting to be forwarded/],
  },
]

test.each(cases)('$name', check)

test('a publication whose copies went on is told once', () => {
  const told = texts(whyId(runScenario(copiesTwice), 'a', 20)).filter(text =>
    text.startsWith('At 0:00 it was published'),
  )
  expect(told).toHaveLength(1)
})
