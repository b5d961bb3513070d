/** What an answer said that was never so, of messages on their way: batches, rules, forwards, transactions, sessions that are released, calls that came too late. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const small = (sizeInBytes: number, more: Readonly<Record<string, unknown>> = {}) => ({ sizeInBytes, ...more })

/** Two messages of a transaction, of which one has become a duplicate. */
const togetherTooMuch = {
  queues: { q: { requiresDuplicateDetection: true, maxSizeInBytes: 3000 } },
  steps: [
    at(0, 'beginTransaction', { as: 't' }),
    at(1, 'send', { to: 'q', message: { messageId: 'a', sizeInBytes: 1000 }, in: 't' }),
    at(2, 'send', { to: 'q', message: { messageId: 'b', sizeInBytes: 1000 }, in: 't' }),
    sendAll(5, 'q', small(1000, { messageId: 'a' }), small(1000, { messageId: 'c' })),
    at(10, 'commitTransaction', { of: 't' }),
  ],
}

/** Of two dead letters, the second fits only after its target was deleted and created again. */
const lineThenGone = {
  queues: { a: { forwardDeadLetteredMessagesTo: 'b' }, b: { maxSizeInBytes: 500 } },
  steps: [
    sendAll(0, 'a', small(500, { messageId: 'x' }), small(500, { messageId: 'c' }), small(100, { messageId: 'd' })),
    receive(1, 'a', 'r', { maxMessages: 3 }),
    at(2, 'deadLetter', { of: 'r' }),
    at(20, 'receive', { from: 'b', receiveMode: 'receiveAndDelete' }),
    at(30, 'deleteEntity', { entity: 'b' }),
    at(60, 'createQueue', { entity: 'b', properties: {} }),
  ],
}

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
      'The size limit of the q queue is 1,000 B, and there was no room left for the batch. Every message in the queue counts towards the limit, including expired, deferred, scheduled and dead-lettered ones.',
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
    says: ['The b queue was deleted at 0:04.'],
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
    says: ['The q queue was deleted at 0:20.'],
    never: [/10:00/],
  },
  {
    name: 'a message that is left unsettled is locked with its session, not as its lock would last (X-10)',
    scenario: idleSession,
    why: run => whyMessage(run, 'h', 13),
    answer:
      'p has stopped processing the message without settling it; the message is locked with session x, which p holds.',
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
    says: ['w is open but is not requesting a message.'],
    never: [/is listening/],
  },
  {
    name: 'a message that would fit alone finds no room with the others of its transaction (A-4, B-3)',
    scenario: togetherTooMuch,
    why: run => whyId(run, 'b', 60),
    says: [
      'The size limit of the q queue is 3,000 B, and there was no room left for the 2 messages of the transaction together. Every message in the queue counts towards the limit, including expired, deferred, scheduled and dead-lettered ones.',
    ],
    sums: ['used 2,000 B + 2,000 B enlisted in the transaction = 4,000 B > maximum size 3,000 B'],
  },
  {
    name: 'a commit of one message names that message, and its first operation is not what is full (B-3)',
    scenario: {
      queues: { q: { maxSizeInBytes: 1000, maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a', small(500)),
        receive(1, 'q', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        at(4, 'beginTransaction', { as: 't' }),
        at(5, 'complete', { of: 'd', in: 't' }),
        at(6, 'send', { to: 'q', message: { messageId: 'b', sizeInBytes: 500 }, in: 't' }),
        send(7, 'q', 'c', small(500)),
        at(8, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer:
      'The size limit of the q queue is 1,000 B, and there was no room left for the message. Every message in the queue counts towards the limit, including expired, deferred, scheduled and dead-lettered ones.',
    sums: [
      'used 1,000 B = 500 B active + 500 B dead-lettered',
      'used 1,000 B + 500 B to be added = 1,500 B > maximum size 1,000 B',
    ],
  },
  {
    name: 'a batch that its client refuses never comes to the entity, and only one of its messages is at fault (P-6)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'k', partitionKey: 'z' }, { messageId: 'b', sessionId: 'k' }),
      ],
    },
    why: run => whyId(run, 'b', 60),
    answer:
      'It was one of a batch of 2 messages that the client itself refused at 0:00 with InvalidOperation: PartitionKey cannot be set to a different value than SessionId. Nothing was sent to the entity named q.',
    says: ['The PartitionKey of message a is z and its SessionId is k; where a message has both, they must be equal.'],
    never: [/entity named q refused/],
    notFacts: ['B-1'],
  },
  {
    name: 'of a batch without a SessionId, the message that has none is named (X-1)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'k' }, 'b')],
    },
    why: run => whyId(run, 'a', 60),
    says: ['The q queue requires sessions, but message b has no SessionId.'],
  },
  {
    name: 'a dead letter that waited tells what its target was after the one ahead of it had left (Q-11, I-9)',
    scenario: lineThenGone,
    why: run => whyId(run, 'd', 300),
    says: [
      '#2 was ahead of it; dead-lettered messages are forwarded in the order of their sequence numbers.',
      'At 0:20 the entity named b used 500 B of 500 B; this message needed 100 B.',
      'The b queue was deleted at 0:30.',
      'The entity named b was created at 1:00.',
    ],
  },
  {
    name: 'what another target refused is not told of the one it was forwarded to in the end (X-1)',
    scenario: {
      queues: {
        a: { forwardDeadLetteredMessagesTo: 's' },
        s: { requiresSession: true },
        b: { status: 'SendDisabled' },
      },
      steps: [
        send(0, 'a', 'm'),
        receive(1, 'a', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        at(30, 'updateEntity', { entity: 'b', properties: { status: 'Active' } }),
        at(60, 'updateEntity', { entity: 'a', properties: { forwardDeadLetteredMessagesTo: 'b' } }),
      ],
    },
    why: run => whyId(run, 'm', 90),
    says: [
      'It has no SessionId, and the s queue requires sessions, so it was not forwarded there.',
      'At 1:00 the forwardDeadLetteredMessagesTo of the queue named “a” was changed from s to b.',
    ],
    never: [/status/],
  },
  {
    name: 'a commit in time is not offered where the transfer would fail all the same (A-5)',
    scenario: {
      queues: { src: {}, dst: { status: 'Disabled' } },
      steps: [
        at(1, 'beginTransaction', { as: 't' }),
        at(2, 'send', { to: 'dst', via: 'src', message: { messageId: 'm' }, in: 't' }),
        at(3, 'deleteEntity', { entity: 'dst' }),
        at(4, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'm', 60),
    offers: [],
  },
  {
    name: 'two copies in one subscription are two (R-5)',
    scenario: {
      topics: {
        t: {
          subscriptions: {
            a: { rules: { x: { action: { sqlExpression: 'SET v = 1' } }, y: {} } },
            b: { rules: { none: { filterType: 'FalseFilter' } } },
          },
        },
      },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 60, 't/subscriptions/b'),
    says: ['2 copies went to the subscription named a.'],
  },
  {
    name: 'of the messages of a session, those that are scheduled are told apart',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }),
        at(1, 'schedule', { to: 'q', message: { messageId: 'b', sessionId: 'S', scheduledEnqueueTime: 'PT5M' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 60),
    says: ['Session S is not locked and has 2 messages, 1 of them scheduled; the first is #1.'],
  },
  {
    name: 'an action that failed was no filter (R-7)',
    scenario: failingAction,
    why: run => whyId(run, 'm', 60, 't/subscriptions/a'),
    never: [/^If a filter/],
    notFacts: ['R-7'],
  },
  {
    name: 'partitions are not received from in one order (P-2)',
    scenario: { queues: { q: { enablePartitioning: true } }, steps: [send(0, 'q', 'm')] },
    why: run => whyMessage(run, 'm', 60),
    facts: ['P-2'],
    notFacts: ['O-1', 'O-2'],
  },
  {
    name: 'a session of another entity, where its message was before, is not one that nobody accepted',
    scenario: {
      queues: {
        a: { requiresSession: true, forwardDeadLetteredMessagesTo: 'b', lockDuration: 'PT5M' },
        b: { requiresSession: true },
      },
      steps: [
        send(0, 'a', 'm', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'a', sessionId: 'S', as: 'h' }),
        receive(1, 'a', 'r', { sessionId: 'S' }),
        at(2, 'deadLetter', { of: 'r' }),
      ],
    },
    why: run => whyMessage(run, 'm', 5),
    answer: 'Nobody holds session S of the b queue.',
    says: ['Nobody has accepted session S of the b queue so far.'],
  },
  {
    name: 'a target that was deleted and created again while a dead letter waited for it: each by its own status',
    scenario: {
      queues: { a: { forwardDeadLetteredMessagesTo: 'b' }, b: { status: 'SendDisabled' } },
      steps: [
        send(0, 'a', 'm'),
        receive(1, 'a', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        at(60, 'deleteEntity', { entity: 'b' }),
        at(120, 'createQueue', { entity: 'b', properties: { status: 'Disabled' } }),
        at(180, 'updateEntity', { entity: 'b', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 200),
    says: [
      'The status of the b queue had been SendDisabled since 0:00.',
      'The b queue was deleted at 1:00.',
      'The entity named b was created at 2:00.',
      'The status of the b queue had been Disabled since 2:00.',
      'At 3:00 the status of the b queue was changed from Disabled to Active.',
    ],
  },
  {
    name: 'a dead letter that is forwarded at once is not kept from expiring (Q-12)',
    scenario: {
      queues: { a: { forwardDeadLetteredMessagesTo: 'b' }, b: {} },
      steps: [send(0, 'a', 'm', { timeToLive: 'PT1M' }), receive(1, 'a', 'r'), at(2, 'deadLetter', { of: 'r' })],
    },
    why: run => whyRecord(run, 'message-dead-lettered'),
    never: [/do not expire/],
  },
  {
    name: 'a copy waits in vain where a status refuses every receive (E-1)',
    scenario: {
      topics: { t: { subscriptions: { s: { status: 'ReceiveDisabled' }, v: {} } } },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 60),
    says: [
      'The copy is waiting as #1 in t/subscriptions/s. t/subscriptions/s is ReceiveDisabled, so nobody can receive from it.',
    ],
  },
  {
    name: 'what happened at one instant is told in the order of its records',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(5, 'q', 'r', { receiveMode: 'receiveAndDelete' }),
        at(5, 'abandon', { of: 'r' }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    begins: [
      'It was sent at 0:00.',
      'The message had no TTL, and the q queue had no default TTL, so the message would never have expired.',
      'r received it at 0:05; the broker deleted it at the same moment.',
    ],
  },
  {
    name: 'an expired deferred message is in the dead-letter queue to which the call moved it (T-16)',
    scenario: {
      queues: { q: { deadLetteringOnMessageExpiration: true } },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT10S' }),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'] }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer:
      '#1 had expired at 0:10, and this call removed it. #1 had been dead-lettered at 0:20 (TTLExpiredException) and was in q/$deadletterqueue.',
  },
  {
    name: 'or where it was forwarded to from there (Q-10)',
    scenario: {
      queues: { q: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT10S' }),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'] }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: '#1 had expired at 0:10, and this call removed it. At 0:20 it was forwarded to the entity named d.',
  },
  {
    name: 'a forward that was turned on and off again is not told in the present (F-1)',
    scenario: {
      queues: { q: {}, d: {} },
      steps: [
        send(0, 'q', 'm'),
        at(20, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } }),
        at(40, 'updateEntity', { entity: 'q', properties: { forwardTo: null } }),
      ],
    },
    why: run => whyId(run, 'm', 60),
    says: ['At 0:20 the forwardTo of the q queue was changed from none to d.'],
    never: [/forwards every message/],
  },
  {
    name: 'a message that comes back by forwarding is a duplicate of itself (F-12)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, forwardDeadLetteredMessagesTo: 'r' }, r: { forwardTo: 'q' } },
      steps: [send(0, 'q', 'm'), receive(5, 'q', 'c'), at(10, 'deadLetter', { of: 'c' })],
    },
    why: run => whyId(run, 'm', 60),
    answer:
      'At 0:10 it reached the entity named q and was discarded there as a duplicate of #1. The discarded message is #1 itself, which came back to the q queue by forwarding.',
  },
  {
    name: 'of two with one MessageId that were sent via a queue, one arrived (A-5)',
    scenario: {
      queues: { via: {}, out: { maxSizeInBytes: 500 } },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'send', { to: 'out', via: 'via', message: { messageId: 'm', sizeInBytes: 300 }, in: 't' }),
        at(2, 'send', { to: 'out', via: 'via', message: { messageId: 'm', sizeInBytes: 300 }, in: 't' }),
        at(3, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'message-dead-lettered'),
    answer:
      'At 0:03 a message with this MessageId reached the entity named “out” as #1, but this answer is about another one. It was sent via the via queue, but could not be transferred to the entity named “out” at 0:03 (QuotaExceeded).',
  },
  {
    name: 'what happens to a message where its dead letter was forwarded to is no matter of hops (Q-10)',
    scenario: {
      queues: { q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        receive(3, 'd', 's'),
        at(4, 'defer', { of: 's' }),
      ],
    },
    why: run => whyRecord(run, 'message-deferred'),
    notModelled: 'modelled: forwarding dead letters counts as a hop',
  },
  {
    name: 'where forwarding acts as a receiver, no mode decides when an expired message is removed (F-8)',
    scenario: {
      queues: { q: { forwardTo: 'r' }, r: {} },
      steps: [at(0, 'setClockSkew', { by: '-PT1M' }), send(5, 'q', 'a', { timeToLive: 'PT10S' })],
    },
    why: run => whyId(run, 'a', 10),
    says: ['The q queue forwards every message to the entity named r as soon as the message is available.'],
    facts: ['F-8'],
    notModelled: 'modelled: whenListening',
  },
]

test.each(cases)('$name', check)
