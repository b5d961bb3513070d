/** What an answer names as a cause took part: a closing, a use that only puts a deletion off, a commit that still works, a renewal in a transaction. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

/** The receiver that comes back is still at work when the run ends. */
const busyAtTheEnd = {
  runFor: 'PT20M',
  queues: { q: { lockDuration: 'PT1M', autoDeleteOnIdle: 'PT5M', maxDeliveryCount: 3 } },
  receivers: [
    worker('p', {
      client: 'processor',
      prefetchCount: 2,
      processingTime: work(180),
      killAt: 'PT4M',
      restartAfter: 'PT7M',
    }),
  ],
  steps: [sendAll(60, 'q', 'a', 'b', 'c', 'd'), send(570, 'q', 'e'), send(750, 'q', 'b')],
}
const inTime =
  'any use of the q queue after 4:30 and before 9:00 (the queue would then still have existed at 9:30, the time of its next use)'

const lostLock = {
  runFor: 'PT5M',
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [
    sendAll(0, 'q', 'a', 'b'),
    receive(1, 'q', 'r'),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'complete', { of: 'r', in: 't' }),
    at(4, 'send', { to: 'q', in: 't', message: { messageId: 'x' } }),
    at(90, 'commitTransaction', { of: 't' }),
  ],
}
const cannotCommit =
  'The call to complete #1 was enlisted in the transaction at 0:03, but the lock ended at 0:31, so a commit would be refused and none of the operations would take effect.'

/** Its handler stops without settling, and it closes before the lock ends. */
const crashes = {
  runFor: 'PT4M',
  queues: { q: { lockDuration: 'PT30S' } },
  receivers: [worker('w', { closeAt: 'PT50S', settle: 'crash' })],
  steps: [send(0, 'q', 'a')],
}

const oneSession = (more: Readonly<Record<string, unknown>>) => ({
  queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
  receivers: [
    worker('v', { sessions: true, processingTime: work(30), ...more }),
    worker('w', { sessions: true, openAt: 'PT15S' }),
  ],
  steps: [send(0, 'q', 'a', { sessionId: 'A' })],
})

const lateCommit = {
  runFor: 'PT5M',
  queues: { q: {} },
  steps: [
    at(1, 'beginTransaction', { as: 't' }),
    at(5, 'send', { to: 'q', in: 't', message: { messageId: 'x' } }),
    at(125, 'commitTransaction', { of: 't' }),
  ],
}

const copyFor = (k: string, forwardTo: string, more: Readonly<Record<string, unknown>> = {}) => ({
  forwardTo,
  rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: `k = '${k}'` }, ...more } },
})
const stopsForwarding = (seconds: number, entity: string) =>
  at(seconds, 'updateEntity', { entity, properties: { forwardTo: null } })
const k = (value: string, sizeInBytes: number) => ({ sizeInBytes, applicationProperties: { k: value } })

/** Two subscriptions lead to hub, two to end, one of them by way of mid and under another id. */
const twoWays = {
  queues: { hub: { maxSizeInBytes: 100 }, mid: { forwardTo: 'end' }, end: { requiresDuplicateDetection: true } },
  topics: {
    t: {
      subscriptions: {
        a: copyFor('a', 'hub'),
        b: copyFor('b', 'hub'),
        c: copyFor('c', 'end'),
        d: copyFor('b', 'mid', { action: { sqlExpression: "SET sys.MessageId = 'same'" } }),
      },
    },
  },
  steps: [
    send(1, 't', 'm1', k('b', 80)),
    send(2, 't', 'm2', k('b', 80)),
    stopsForwarding(3, 't/subscriptions/b'),
    send(4, 't', 'm3', k('b', 10)),
    send(5, 't', 'none', k('x', 10)),
    stopsForwarding(30, 'mid'),
    send(40, 't', 'm4', k('b', 10)),
  ],
}
const blamed = [/No rule of/]

const forwardOff = {
  queues: { q: { forwardTo: 'd' }, d: {} },
  steps: [stopsForwarding(60, 'q'), at(90, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } })],
}
/** The second n is published at the end of the window of the first, and s gets neither. */
const atWindowEnd = {
  topics: {
    t: {
      requiresDuplicateDetection: true,
      duplicateDetectionHistoryTimeWindow: 'PT1M',
      subscriptions: { s: copyFor('x', 'q') },
    },
  },
  queues: { q: {} },
  steps: [
    send(0, 't', 'n'),
    at(0, 'schedule', { to: 't', message: { messageId: 'o', scheduledEnqueueTime: 'PT2M' } }),
    send(60, 't', 'n'),
  ],
}
const WINDOW_END = 'modelled: end of the duplicate detection window'

test.each<Case>([
  {
    name: 'of forwarding that is turned off, nothing is cited that holds where it is set (L-29)',
    scenario: forwardOff,
    why: run => whyRecord(run, 'entity-updated'),
    facts: ['L-29'],
    notFacts: ['F-1', 'F-5'],
  },
  {
    name: 'where it is set, that is cited too (F-1, F-5)',
    scenario: forwardOff,
    why: run => whyRecord(run, 'entity-updated', 1),
    says: [
      'The q queue forwards every message to the entity named d as soon as the message is available (set at 1:30).',
    ],
    never: [/keep their expiry/],
    facts: ['L-29', 'F-1', 'F-5', 'F-8'],
  },
  {
    name: 'how that was published of which a subscription got no copy is no matter to its content',
    scenario: atWindowEnd,
    why: run => whyEntity(run, 't/subscriptions/s', 180),
    notModelled: WINDOW_END,
  },
  {
    name: 'nor how it became active',
    scenario: atWindowEnd,
    why: run => whyEntity(run, 't/subscriptions/s', 180),
    notModelled: 'modelled: exact activation',
  },
  {
    name: 'that it came at the end of the window is said where that is assumed (U-5)',
    scenario: atWindowEnd,
    why: run => whyRecord(run, 'message-published', 1),
    says: [
      'The t topic had accepted #1 with this MessageId at 0:00, 1 min before, but the duplicate detection window lasted only 1 min, so this message was not a duplicate.',
    ],
    modelled: WINDOW_END,
  },
  {
    name: 'a settlement that a transaction lost with its session is not cited as one that lost its own lock (X-9)',
    scenario: {
      queues: { q: { requiresSession: true }, p: {} },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'h' }),
        receive(2, 'q', 'r', { sessionId: 'S' }),
        at(3, 'beginTransaction', { as: 't' }),
        at(4, 'complete', { of: 'r', in: 't' }),
        at(5, 'send', { to: 'p', via: 'q', in: 't', message: { messageId: 'b', sessionId: 'S' } }),
        at(6, 'closeSession', { of: 'h' }),
      ],
    },
    why: run => whyId(run, 'b', 9),
    facts: ['X-9'],
    notFacts: ['L-7'],
  },
  {
    name: 'a forwarding that is turned off before a scheduled message becomes active is that of now (F-10)',
    scenario: {
      queues: { q: { forwardTo: 'r' }, r: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT2M' } }),
        at(60, 'updateEntity', { entity: 'q', properties: { forwardTo: null } }),
      ],
    },
    why: run => whyId(run, 'a', 30),
    says: [
      'With the current settings, the q queue forwards every message to the entity named r as soon as the message is available.',
    ],
  },
  {
    name: 'a default that changes before a scheduled message is enqueued applies to it (T-17)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT4M' } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT2M' } }),
        at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT30M' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 30),
    notModelled: 'modelled: expiry fixed at enqueue',
  },
  {
    name: 'of what a transaction sends, and of duplicates, nothing is cited where it only completed (A-4, A-7)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(4, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'transaction-committed'),
    facts: ['A-1'],
    notFacts: ['A-4', 'A-7'],
  },
  {
    name: 'a receiver that opens later is not named where a step receives before',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { openAt: 'PT10M' })],
      steps: [send(60, 'q', 'm'), receive(300, 'q', 'r')],
    },
    why: run => whyMessage(run, 'm', 120),
    says: ['No receiver is open on the q queue.'],
    never: [/will open/],
  },
  {
    name: 'of several subscriptions that forward there, the copy that was to be forwarded is told (F-4)',
    scenario: twoWays,
    why: run => whyId(run, 'm2', 60, 'hub'),
    answer:
      'It was never in the entity named hub. It could not be forwarded to the entity named hub at 0:02 (QuotaExceeded).',
    never: [...blamed, /forwardTo of/],
  },
  {
    name: 'or the one whose subscription forwards no longer',
    scenario: twoWays,
    why: run => whyId(run, 'm3', 60, 'hub'),
    answer:
      'It was never in the entity named hub. At 0:03 the forwardTo of t/subscriptions/b was changed from hub to none.',
    never: blamed,
  },
  {
    name: 'or an entity on its way, whatever its id (R-9)',
    scenario: twoWays,
    why: run => whyId(run, 'm4', 60, 'end'),
    answer:
      'It was never in the entity named end. At 0:30 the forwardTo of the mid queue was changed from end to none.',
    never: blamed,
  },
  {
    name: 'or the one that was discarded there under another id (F-12)',
    scenario: twoWays,
    why: run => whyId(run, 'm2', 60, 'end'),
    answer:
      'It was a duplicate: the end queue had accepted a message with MessageId same at 0:01, and the duplicate detection window had not ended.',
    says: ['An action of t/subscriptions/d changed the MessageId of m2 to same.'],
    never: blamed,
  },
  {
    name: 'or the one that arrived under another id',
    scenario: twoWays,
    why: run => whyId(run, 'm1', 60, 'end'),
    answer: 'The entity named end got a copy of it, but an action changed the MessageId of the copy to same.',
  },
  {
    name: 'asked by the id that an action gave to one copy, where another one is',
    scenario: twoWays,
    why: run => whyId(run, 'same', 1, 't/subscriptions/b'),
    answer:
      'The same message arrived in t/subscriptions/b as #1, with the MessageId m1. An action changed the MessageId of a copy to same.',
    never: [/never in/],
  },
  {
    name: 'or what it was copied from',
    scenario: twoWays,
    why: run => whyId(run, 'same', 1, 't'),
    answer:
      'The same message arrived in the entity named t as #1, with the MessageId m1. An action changed the MessageId of a copy to same.',
  },
  {
    name: 'if no copy led there, all subscriptions that forward there are named, by whatever way',
    scenario: twoWays,
    why: run => whyId(run, 'none', 20, 'end'),
    answer: 'No rule of t/subscriptions/c matched it. No rule of t/subscriptions/d matched it.',
    says: [
      't/subscriptions/d forwards its messages to the entity named mid.',
      'The mid queue forwards its messages to the entity named end.',
    ],
  },
  {
    name: 'a use that a receiver at work at the end of the run goes on with does not only put the deletion off',
    scenario: busyAtTheEnd,
    why: run => whyRecord(run, 'entity-deleted'),
    offers: [inTime, 'turning off AutoDeleteOnIdle'],
  },
  {
    name: 'as the entity says it, too',
    scenario: busyAtTheEnd,
    why: run => whyEntity(run, 'q', 570),
    offers: [inTime, 'turning off AutoDeleteOnIdle'],
  },
  {
    name: 'a transaction that has lost a lock can no longer be committed (A-1, L-7)',
    scenario: lostLock,
    why: run => whyId(run, 'x', 60),
    answer:
      'The operation that sends it to the entity named q was enlisted at 0:04 in transaction t, which can no longer be committed.',
    says: [cannotCommit],
    never: [/Until it is committed/],
    modelled: 'modelled: a commit fails as a whole',
  },
  {
    name: 'nor does its queue wait for it',
    scenario: lostLock,
    why: run => whyEntity(run, 'q', 60),
    says: [cannotCommit],
    never: [/nobody can receive it/],
    modelled: 'modelled: a commit fails as a whole',
  },
  {
    name: 'before that it still can',
    scenario: lostLock,
    why: run => whyId(run, 'x', 20),
    says: ['Until the transaction is committed, none of its operations is visible.'],
  },
  {
    name: 'a commit in time is offered where one failed, and its rollback says which lock was lost',
    scenario: lostLock,
    why: run => whyRecord(run, 'transaction-rolled-back'),
    says: [
      'The call to complete #1 was enlisted in its transaction at 0:03, but the lock ended at 0:31, before the commit.',
    ],
    offers: ['a commit before 0:31'],
  },
  {
    name: 'for what it was to send, too',
    scenario: lostLock,
    why: run => whyId(run, 'x', 120),
    offers: ['a commit before 0:31'],
  },
  {
    name: 'a commit of the very instant of the time-out is late by an order that is assumed (Z-3)',
    scenario: lateCommit,
    why: run => whyRecord(run, 'transaction-rolled-back'),
    says: ['At 2:05 the call to commit was refused with GeneralError.'],
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'for what it was to send, too (Z-3)',
    scenario: lateCommit,
    why: run => whyId(run, 'x', 200),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'a receiver that closes after it has stopped without settling has no part in the end of the lock',
    scenario: crashes,
    why: run => whyRecord(run, 'lock-expired', 1),
    says: ['w stopped processing the message at 0:40 without settling it.'],
    never: [/closed/],
  },
  {
    name: 'that it will not settle is told while it works',
    scenario: crashes,
    why: run => whyMessage(run, 'a', 5),
    answer: 'w is processing it and will stop at 0:10 without settling it.',
  },
  {
    name: 'that it did not is told by the end of its work',
    scenario: crashes,
    why: run => whyRecord(run, 'processing-finished'),
    says: ['w stopped processing the message at 0:10 without settling it.'],
  },
  {
    name: 'that a renewal in a transaction does not wait is assumed (A-1)',
    scenario: {
      runFor: 'PT2M',
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(20, 'renewLock', { of: 'r', in: 't' }),
        at(25, 'rollbackTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'a', 40),
    modelled: 'modelled: a renewal does not wait for the commit',
  },
  {
    name: 'that the default TTL of a topic does not go with a forwarded dead letter is assumed',
    scenario: {
      topics: {
        t: {
          defaultMessageTimeToLive: 'PT10M',
          subscriptions: { s: { requiresSession: true, forwardDeadLetteredMessagesTo: 'd' } },
        },
      },
      queues: { d: {} },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 5, 'd'),
    modelled: 'modelled: default TTL of the target',
  },
  {
    name: 'of a dead letter that is a duplicate where it is forwarded to, when it comes is not tried (F-12)',
    scenario: {
      queues: {
        q: { forwardDeadLetteredMessagesTo: 'd' },
        d: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT5M' },
      },
      steps: [send(0, 'd', 'm'), send(1, 'q', 'm'), receive(2, 'q', 'r'), at(3, 'deadLetter', { of: 'r' })],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: ['another MessageId'],
  },
  {
    name: 'a duplicate of a message that was only scheduled: those count, too (C-12, U-6)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' } }),
        send(60, 'q', 'm'),
      ],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    facts: ['C-12', 'U-6'],
  },
  {
    name: 'asked of a topic, too, a subscription whose last rule had been removed',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [at(5, 'removeRule', { entity: 't/subscriptions/s', rule: '$Default' }), send(10, 't', 'm')],
    },
    why: run => whyId(run, 'm', 20, 't'),
    says: [
      'The subscription named s got no copy. The last rule of the subscription, $Default, had been removed at 0:05, so no message matched.',
    ],
  },
  {
    name: 'what a full queue holds past its expiry counts as a dead letter, too, in every mode (B-4)',
    scenario: {
      queues: { q: { maxSizeInBytes: 1000, deadLetteringOnMessageExpiration: true } },
      steps: [send(0, 'q', 'a', { sizeInBytes: 800, timeToLive: 'PT5S' }), send(10, 'q', 'b', { sizeInBytes: 400 })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    notModelled: 'modelled: whenListening',
  },
  {
    name: 'a cancellation that a status refused is no part of the receive that comes later (G-32)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT1M' }, as: 'n' }),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'SendDisabled', maxDeliveryCount: 2 } }),
        at(20, 'cancelScheduled', { to: 'q', of: 'n' }),
        receive(90, 'q', 'r', { receiveMode: 'receiveAndDelete' }),
      ],
    },
    why: run => whyRecord(run, 'message-received'),
    notModelled: 'modelled: status prevents other calls',
  },
  {
    name: 'a setting that changed with the status is no part of what the status refused (L-29)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'Disabled', maxDeliveryCount: 2 } }),
        send(20, 'q', 'a'),
      ],
    },
    why: run => whyId(run, 'a', 30),
    notModelled: 'modelled: changed settings apply from their next use',
  },
  {
    name: 'the active count is no part of what a session contains (T-11)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        at(2, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
        receive(3, 'q', 'r1', { sessionId: 'A' }),
        at(4, 'defer', { of: 'r1' }),
        at(5, 'acceptSession', { from: 'q', sessionId: 'B', as: 't' }),
        receive(6, 'q', 'r2', { sessionId: 'B' }),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    notFacts: ['T-11'],
    notModelled: 'modelled: what the active count includes',
  },
  {
    name: 'the default TTL is no part of a lock that ends in a dead-letter queue (T-15)',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: { defaultMessageTimeToLive: 'PT10M', lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'd', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'd/$deadletterqueue', 'dl'),
      ],
    },
    why: run => whyRecord(run, 'lock-expired'),
    notModelled: 'modelled: default TTL of the target',
  },
  {
    name: 'that a copy is a dead letter is not why it is not where that leads nowhere (Q-10)',
    scenario: {
      queues: { d: {} },
      topics: { t: { subscriptions: { s: { requiresSession: true } } } },
      steps: [send(1, 't', 'm')],
    },
    why: run => whyId(run, 'm', 5, 'd'),
    answer: 'It was never in the entity named d.',
    says: [
      'Rule $Default matches every message. t/subscriptions/s requires sessions, but the message has no SessionId.',
    ],
  },
  {
    name: 'one message that comes back is not two of one send operation (F-12)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, forwardDeadLetteredMessagesTo: 'f' }, f: { forwardTo: 'q' } },
      steps: [send(0, 'q', 'm'), receive(10, 'q', 'r'), at(11, 'deadLetter', { of: 'r' })],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: ['The discarded message is #1 itself, which came back to the q queue by forwarding.'],
    never: [/same send operation/],
  },
  {
    name: 'copies that went on are told in their order, not after all the others (R-5)',
    scenario: {
      queues: { d: {} },
      topics: { t: { subscriptions: { a: { forwardTo: 'd' }, b: {}, c: {}, e: {}, f: {} } } },
      steps: [send(1, 't', 'm')],
    },
    why: run => whyId(run, 'm', 60),
    says: [
      'One copy is waiting as #1 in the d queue. The copy was #1 in t/subscriptions/a.',
      '2 more copies are not listed.',
    ],
  },
  {
    name: 'nor is a status that was another by then (E-2)',
    scenario: {
      queues: { q: { expiration: 'immediate', deadLetteringOnMessageExpiration: true } },
      steps: [
        at(0, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        send(1, 'q', 'a', { timeToLive: 'PT10S' }),
        at(20, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        receive(30, 'q/$deadletterqueue', 'dl'),
      ],
    },
    why: run => whyRecord(run, 'lock-expired'),
    notModelled: 'modelled: time continues while disabled',
  },
  {
    name: 'nor does a session lock that ended with its receiver after the message was dead-lettered (G-6)',
    scenario: {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'A', timeToLive: 'PT10S' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(60), killAt: 'PT30S' })],
    },
    why: run => whyMessage(run, 'b', 60),
    notModelled: 'modelled: session locks end with their receiver',
  },
  {
    name: 'a copy for a subscription whose status refuses sends is our choice (R-1, E-1)',
    scenario: { topics: { t: { subscriptions: { s: { status: 'Disabled' } } } }, steps: [send(0, 't', 'a')] },
    why: run => whyRecord(run, 'message-enqueued'),
    modelled: 'modelled: copies to a disabled subscription',
  },
  {
    name: 'nor is it where it refuses receives only',
    scenario: { topics: { t: { subscriptions: { s: { status: 'ReceiveDisabled' } } } }, steps: [send(0, 't', 'a')] },
    why: run => whyId(run, 'a', 10),
    notModelled: 'modelled: copies to a disabled subscription',
  },
  {
    name: 'no choice of sessions where there was one only, but the lock of a killed receiver was waited for (G-6)',
    scenario: oneSession({ killAt: 'PT10S' }),
    why: run => whyRecord(run, 'session-accepted', 1),
    begins: [
      '0:00 · #1 is sent and never expires',
      '0:00 · v accepts session A in the q queue and locks it until 1:00',
      'v was killed at 0:10; the lock on session A ended only at 1:00.',
      '1:00 · the lock that v holds on session A runs out',
    ],
    modelled: 'modelled: session locks outlast their receiver',
    notModelled: 'modelled: which session comes next',
  },
  {
    name: 'nor of a message that waits in it (X-6)',
    scenario: { queues: { q: { requiresSession: true } }, steps: [send(0, 'q', 'a', { sessionId: 'A' })] },
    why: run => whyId(run, 'a', 10),
    notModelled: 'modelled: which session comes next',
  },
  {
    name: 'nor while a status refuses them all (E-1)',
    scenario: {
      queues: { q: { requiresSession: true, status: 'ReceiveDisabled' } },
      steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'B' })],
    },
    why: run => whyId(run, 'a', 10),
    notModelled: 'modelled: which session comes next',
  },
  {
    name: 'as it is of one that was scheduled then and has become active (U-5, C-12)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
      steps: [
        send(0, 'q', 'a'),
        at(60, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT2M' } }),
      ],
    },
    why: run => whyId(run, 'a', 180),
    modelled: WINDOW_END,
    facts: ['U-5'],
  },
  {
    name: 'a dead-letter queue that the status of its entity closes (G-32)',
    scenario: { queues: { q: { status: 'ReceiveDisabled' } } },
    why: run => whyEntity(run, 'q/$deadletterqueue', 10),
    modelled: 'modelled: status prevents other calls',
    facts: ['G-32'],
  },
])('$name', check)
