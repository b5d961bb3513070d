/** What an answer said that was never so, of messages on their way: batches, rules, forwards, transactions, sessions that are released, calls that came too late. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const small = (sizeInBytes: number, more: Readonly<Record<string, unknown>> = {}) => ({ sizeInBytes, ...more })

const failingAction = {
  topics: {
    t: {
      subscriptions: {
        a: { rules: { r: { sqlFilter: { sqlExpression: 'k = 1' }, action: { sqlExpression: 'SET v = v / d' } } } },
        b: {
          deadLetteringOnFilterEvaluationExceptions: false,
          rules: { r: { sqlFilter: { sqlExpression: 'k = 1' }, action: { sqlExpression: 'SET v = v / d' } } },
        },
      },
    },
  },
  steps: [send(1, 't', 'm', { applicationProperties: { k: 1, v: 4, d: 0 } })],
}

/** Two dead letters wait in line for a target that has room for the second only. */
const inLine = {
  queues: { a: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'b' }, b: { maxSizeInBytes: 500 } },
  steps: [
    send(0, 'b', 'z', small(300)),
    sendAll(1, 'a', { messageId: 'x', ...small(300) }, { messageId: 'y', ...small(100) }),
    receive(2, 'a', 'r', { maxMessages: 2 }),
    at(3, 'abandon', { of: 'r' }),
    receive(60, 'b', 's'),
    at(61, 'complete', { of: 's' }),
  ],
}

const sentTwice = {
  queues: { a: {}, b: {} },
  steps: [
    at(1, 'beginTransaction', { as: 't' }),
    send(2, 'a', 'other', {}),
    at(3, 'send', { to: 'a', in: 't', message: { messageId: 'm' } }),
    at(4, 'send', { to: 'b', in: 't', message: { messageId: 'z' } }),
    at(5, 'rollbackTransaction', { of: 't' }),
    at(20, 'beginTransaction', { as: 'u' }),
    at(21, 'send', { to: 'b', in: 'u', message: { messageId: 'z' } }),
  ],
}

const goneTarget = {
  queues: { a: {}, b: {} },
  steps: [
    at(1, 'beginTransaction', { as: 't' }),
    at(2, 'send', { to: 'b', via: 'a', in: 't', message: { messageId: 'm' } }),
    at(4, 'deleteEntity', { entity: 'b' }),
    at(6, 'commitTransaction', { of: 't' }),
  ],
}

const idleSession = {
  queues: { q: { requiresSession: true } },
  steps: [sendAll(0, 'q', { messageId: 'h', sessionId: 'x', subject: 'hang' }, { messageId: 'i', sessionId: 'x' })],
  receivers: [
    worker('p', {
      client: 'processor',
      sessions: true,
      sessionIdleTimeout: 'PT10S',
      processingTime: work(5),
      settle: [{ when: { subject: 'hang' }, do: 'crash' }, { do: 'complete' }],
    }),
  ],
}

const cases: readonly Case[] = [
  {
    name: 'what finds no room is the batch, not each of its messages (B-1, B-3)',
    scenario: {
      queues: { q: { maxSizeInBytes: 1000 } },
      steps: [
        send(0, 'q', 'a', small(300)),
        sendAll(1, 'q', ...['b', 'c', 'd'].map(messageId => ({ messageId, ...small(300) }))),
      ],
    },
    why: run => whyId(run, 'b', 10),
    says: [
      'The size limit of the queue q is 1,000 B, and there was no room left for the batch. Every message in the queue counts towards the limit, including expired, deferred, scheduled and dead-lettered ones.',
    ],
  },
  {
    name: 'an action removes no property that only told the sender how to make the message (R-9)',
    scenario: {
      queues: { q: {} },
      topics: {
        t: {
          subscriptions: {
            s: { rules: { r: { sqlFilter: { sqlExpression: '1 = 1' }, action: { sqlExpression: 'SET n = 2' } } } },
          },
        },
      },
      steps: [send(0, 'q', 'm', { applicationProperties: { n: 1 } })],
      receivers: [worker('w', { onSettle: [{ after: 'complete', send: { to: 't', message: { copy: true } } }] })],
    },
    why: run => whyMessage(run, 'm', 60, 't/subscriptions/s'),
    never: [/The action removed/],
  },
  {
    name: 'where an action failed, no filter did (R-8)',
    scenario: failingAction,
    why: run => whyMessage(run, 'm', 10, 't/subscriptions/a'),
    answer:
      'The action of a rule of t/subscriptions/a failed at 0:01 while it was changing the message (RuleActionException).',
    never: [/filter of .* failed/],
  },
  {
    name: 'nor in a subscription that got no copy (R-8)',
    scenario: failingAction,
    why: run => whyId(run, 'm', 10, 't/subscriptions/b'),
    answer:
      'The action of a rule of t/subscriptions/b failed while it was changing the message, so the copy for this subscription was discarded.',
  },
  {
    name: 'a dead letter for which there was room had waited behind another one (Q-11)',
    scenario: inLine,
    why: run => whyMessage(run, 'y', 90),
    says: ['#1 was ahead of it; dead-lettered messages are forwarded in the order of their sequence numbers.'],
    never: [/this message needed/],
    modelled: 'modelled: dead-lettered messages wait in order',
  },
  {
    name: 'a send that was refused is not all that there is of one that waits for a commit (A-4)',
    scenario: sentTwice,
    why: run => whyId(run, 'z', 30),
    answer:
      'The operation that sends it to the entity named b was enlisted at 0:21 in transaction u, which has not been committed.',
  },
  {
    name: 'a rollback tells what made the commit fail (I-9)',
    scenario: goneTarget,
    why: run => whyRecord(run, 'transaction-rolled-back'),
    says: ['The queue b was deleted at 0:04.'],
    offers: ['a commit before 0:04'],
  },
  {
    name: 'a commit after which the message would be deleted with its queue is no way out for it (I-7)',
    scenario: goneTarget,
    why: run => whyId(run, 'm', 10),
    offers: [],
  },
  {
    name: 'the window of a cancelled message ends with its queue (I-10)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' }, as: 's' }),
        at(5, 'cancelScheduled', { to: 'q', of: 's' }),
        send(10, 'q', 'm'),
        at(20, 'deleteEntity', { entity: 'q' }),
      ],
    },
    why: run => whyId(run, 'm', 60),
    says: ['The queue q was deleted at 0:20.'],
    never: [/10:00/],
  },
  {
    name: 'a message that is left unsettled stays locked as long as its session is held, not as its lock would last (X-10)',
    scenario: idleSession,
    why: run => whyMessage(run, 'h', 13),
    answer:
      'p has stopped processing the message without settling it; the message stays locked as long as p holds session x.',
    says: ['If no other message arrives within 10 s (sessionIdleTimeout), p releases session x at 0:20.'],
  },
  {
    name: 'a call that came after the deletion had not waited for it (I-9)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'm', { sessionId: 'x' }), at(20, 'deleteEntity', { entity: 'q' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30) })],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    never: [/was still waiting/],
  },
  {
    name: 'work whose lock had run out before its queue was deleted is told once (L-7, L-26)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [send(0, 'q', 'm'), at(90, 'deleteEntity', { entity: 'q' })],
      receivers: [worker('w', { processingTime: work(120) })],
    },
    why: run => whyMessage(run, 'm', 100),
    never: [/ended with the entity/],
  },
  {
    name: 'what has expired by the present default only is not waiting for somebody who listens (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1H' } },
      steps: [
        sendAll(0, 'q', 'm', { messageId: 'n', timeToLive: 'PT1M' }),
        at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 200),
    says: [
      '#2 has expired but has not been removed yet, because nobody is listening.',
      'According to the current default TTL, #1 has expired, but no receive operation has removed it yet.',
    ],
  },
  {
    name: 'a receiver that is busy does not listen where only a waiting receive counts (Z-5)',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', { messageId: 'b', timeToLive: 'PT5S' })],
      receivers: [worker('w', { processingTime: work(30) })],
    },
    why: run => whyEntity(run, 'q', 20),
    says: ['w is open, but is not requesting a message.'],
    never: [/is listening/],
  },
]

test.each(cases)('$name', check)
