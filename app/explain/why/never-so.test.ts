/** What an answer said that was never so: a lock where none was, work that is never done, a request that was for something else. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyAt, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const deletedOnReceive = {
  steps: [sendAll(0, 'q', 'a', 'b', 'c')],
  queues: { q: {} },
  receivers: [worker('r', { receiveMode: 'receiveAndDelete', prefetchCount: 2 })],
}

const scheduledInTopic = {
  topics: { t: { subscriptions: { a: {} } } },
  steps: [
    at(0, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' }, as: 'n' }),
    at(5, 'cancelScheduled', { to: 't', of: 'n' }),
    send(6, 't', 'm'),
    at(7, 'peek', { from: 't' }),
  ],
}

const cancelledLater = {
  queues: { q: {} },
  steps: [
    at(10, 'beginTransaction', { as: 't' }),
    at(20, 'schedule', { to: 'q', as: 'n', in: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT4M' } }),
    at(25, 'rollbackTransaction', { of: 't' }),
    at(30, 'cancelScheduled', { to: 'q', of: 'n' }),
  ],
}

const cancelledInVain = {
  queues: { q: {} },
  steps: [
    at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' }, as: 'n' }),
    at(10, 'beginTransaction', { as: 't' }),
    at(11, 'cancelScheduled', { to: 'q', of: 'n', in: 't' }),
    at(20, 'rollbackTransaction', { of: 't' }),
  ],
}

const setStatus = (t: number, status: string) => at(t, 'updateEntity', { entity: 'q', properties: { status } })

const frozenSessions = {
  queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
  receivers: [worker('w', { sessions: true, sessionIdleTimeout: 'PT10S', processingTime: work(20) })],
  steps: [
    setStatus(1, 'ReceiveDisabled'),
    send(10, 'q', 'a', { sessionId: 'A' }),
    send(20, 'q', 'b', { sessionId: 'B', timeToLive: 'PT2M5S' }),
    setStatus(120, 'Active'),
  ],
}

const forOneSubscription = {
  topics: {
    t: {
      subscriptions: {
        a: {},
        b: { rules: { r: { filterType: 'CorrelationFilter', correlationFilter: { messageId: 'other' } } } },
      },
    },
  },
  steps: [
    at(1, 'beginTransaction', { as: 'x' }),
    at(5, 'send', { to: 't', in: 'x', message: { messageId: 'm' } }),
    at(10, 'rollbackTransaction', { of: 'x' }),
  ],
}

const updatedToImmediate = {
  queues: { q: { expiration: 'onReceive' } },
  steps: [
    send(5, 'q', 'a', { timeToLive: 'PT10S' }),
    at(50, 'updateEntity', { entity: 'q', properties: { expiration: 'immediate' } }),
  ],
}

const staleBuffer = (end: Readonly<Record<string, unknown>>) => ({
  queues: { q: { lockDuration: 'PT10S' } },
  steps: [sendAll(0, 'q', 'a', 'b')],
  receivers: [worker('w', { prefetchCount: 1, processingTime: work(20), ...end })],
})

const otherSession = {
  namespace: { expiration: 'onReceive' },
  queues: { s: { requiresSession: true } },
  steps: [
    sendAll(0, 's', { messageId: 'a', sessionId: 'A', timeToLive: 'PT20S' }, { messageId: 'b', sessionId: 'B' }),
    at(5, 'acceptSession', { from: 's', sessionId: 'B', as: 'h' }),
    receive(20, 's', 'r', { sessionId: 'B' }),
  ],
}

const onlyExpired = { queues: { q: {} }, steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' }), receive(20, 'q', 'r')] }

const twoAtOnce = {
  queues: { q: { requiresSession: true } },
  steps: [sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'S' })))],
  receivers: [worker('w', { sessions: true, maxConcurrentCalls: 2 })],
}

const killedMeanwhile = {
  queues: { q: {} },
  steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd')],
  receivers: [worker('k', { killAt: 'PT5S', restartAfter: 'PT20S' }), worker('m', { processingTime: work(40) })],
}

/** Released by idling twice, then abandoned: that counts. */
const releasedThenAbandoned = {
  queues: { q: { requiresSession: true, maxDeliveryCount: 3 } },
  steps: [
    send(0, 'q', 'm', { sessionId: 'B' }),
    ...[10, 20, 30].flatMap(seconds => [
      at(seconds, 'acceptSession', { from: 'q', sessionId: 'B', as: `s${seconds}` }),
      receive(seconds + 1, 'q', `r${seconds}`, { sessionId: 'B' }),
      seconds < 30
        ? at(seconds + 5, 'closeSession', { of: `s${seconds}` })
        : at(seconds + 5, 'abandon', { of: `r${seconds}` }),
    ]),
  ],
}

const openedAtExpiry = {
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [send(0, 'q', 'c', { timeToLive: 'PT10S' }), at(10, 'openReceiver', { as: 'y', from: 'q' })],
}

const forwardedStale = {
  namespace: { reportStaleExpiresAtAfterForward: true },
  queues: {
    src: { defaultMessageTimeToLive: 'PT30S', forwardTo: 'mid' },
    mid: { defaultMessageTimeToLive: 'PT1M30S' },
  },
  steps: [
    at(0, 'schedule', {
      to: 'src',
      message: { messageId: 's', scheduledEnqueueTime: 'PT1M', timeToLive: 'PT2M' },
      as: 'c',
    }),
    at(20, 'updateEntity', { entity: 'src', properties: { defaultMessageTimeToLive: 'PT10M', forwardTo: 'mid' } }),
    send(40, 'src', 'n'),
  ],
}

const endedInBuffer = {
  runFor: 'PT4M',
  queues: { q: { lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
  senders: [
    { name: 'j', to: 'q', arrivals: { at: ['PT0S', 'PT0S', 'PT0S', 'PT0S'] }, message: { timeToLive: 'PT50S' } },
  ],
  receivers: [worker('w', { client: 'processor', prefetchCount: 2, processingTime: work(40) })],
}

const changedBack = {
  namespace: { recomputeExpiryOnReceive: true, expiration: 'onReceive' },
  queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
  steps: [
    send(0, 'q', 'a', { timeToLive: 'PT10M' }),
    at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
    at(150, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
    receive(180, 'q', 'z'),
  ],
}

const ownByPresent = {
  namespace: { recomputeExpiryOnReceive: true, expiration: 'onReceive' },
  queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
  steps: [
    send(0, 'q', 'a', { timeToLive: 'PT2M' }),
    at(20, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT10M' } }),
    at(180, 'peek', { from: 'q' }),
  ],
  receivers: [worker('w', { openAt: 'PT6M' })],
}

const turnedOffAtExpiry = {
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [
    send(0, 'q', 'a', { timeToLive: 'PT1M20S' }),
    at(60, 'updateEntity', { entity: 'q', properties: { deadLetteringOnMessageExpiration: false } }),
    receive(90, 'q', 'r'),
  ],
}

const closedWhileDisabled = {
  queues: { s: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
  steps: [
    sendAll(0, 's', { messageId: 'a', sessionId: 'A' }),
    at(20, 'updateEntity', { entity: 's', properties: { status: 'ReceiveDisabled' } }),
    send(40, 's', 'b', { sessionId: 'B' }),
    at(60, 'updateEntity', { entity: 's', properties: { status: 'Active' } }),
  ],
  receivers: [worker('w', { from: 's', sessions: true, sessionIdleTimeout: 'PT15S' })],
}

const deferredAsDead = {
  queues: { s: { requiresSession: true } },
  steps: [
    send(0, 's', 'a', { sessionId: 'Z' }),
    at(1, 'acceptSession', { from: 's', sessionId: 'Z', as: 'z' }),
    receive(2, 's', 'r', { sessionId: 'Z' }),
    at(3, 'deadLetter', { of: 'r' }),
    receive(4, 's/$deadletterqueue', 'd'),
    at(5, 'defer', { of: 'd' }),
  ],
}

const skewedThen = {
  queues: { q: {} },
  steps: [
    at(0, 'setClockSkew', { by: 'PT30S' }),
    at(10, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT40S' } }),
    at(20, 'setClockSkew', { by: 'PT0S' }),
  ],
}

const askedNoMore = {
  queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
  steps: [
    sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'S' }))),
    at(10, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
    receive(12, 'q', 'r', { sessionId: 'S', maxMessages: 2 }),
    at(75, 'acceptSession', { from: 'q', sessionId: 'S', as: 't' }),
    at(76, 'closeSession', { of: 't' }),
  ],
}

const twiceInSession = {
  queues: { q: { requiresSession: true, requiresDuplicateDetection: true, enablePartitioning: true } },
  steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(1, 'q', 'a', { sessionId: 'A' })],
}

const deferredElsewhere = {
  queues: { q: { requiresSession: true } },
  steps: [
    sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'B' }),
    at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
    receive(2, 'q', 'r', { sessionId: 'A' }),
    at(3, 'defer', { of: 'r' }),
    at(4, 'acceptSession', { from: 'q', sessionId: 'B', as: 't' }),
    at(5, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'B', as: 'd' }),
  ],
}

const deletedUnderSecond = {
  queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 5 } },
  steps: [
    sendAll(0, 'q', 'a', 'b', 'c'),
    at(180, 'deleteEntity', { entity: 'q' }),
    at(240, 'createQueue', { entity: 'q', properties: {} }),
  ],
  receivers: [
    worker('w', { prefetchCount: 2, processingTime: work(20), closeAt: 'PT25S' }),
    worker('v', { client: 'processor', openAt: 'PT1M', processingTime: work(100) }),
  ],
}

const duplicateSchedule = {
  queues: { q: { requiresDuplicateDetection: true, defaultMessageTimeToLive: 'PT2M' } },
  steps: [
    send(0, 'q', 'b'),
    at(60, 'schedule', { to: 'q', message: { messageId: 'b', scheduledEnqueueTime: 'PT7M' }, as: 's' }),
    at(90, 'cancelScheduled', { to: 'q', of: 's' }),
    receive(180, 'q', 'r'),
    send(720, 'q', 'b'),
  ],
}

const lostWithSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
  steps: [
    sendAll(0, 'q', { messageId: 'a', sessionId: 'A', timeToLive: 'PT20S' }),
    at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
    receive(2, 'q', 'r', { sessionId: 'A' }),
    at(40, 'complete', { from: 'q', messageId: 'a' }),
  ],
}

const killedAtWork = {
  queues: { q: { lockDuration: 'PT1M' } },
  steps: [sendAll(0, 'q', 'a', 'b')],
  receivers: [worker('w', { prefetchCount: 2, processingTime: work(10), killAt: 'PT15S' })],
}

const oneAfterAnother = {
  queues: { q: { requiresSession: true } },
  steps: [sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'S' })))],
  receivers: [worker('w', { sessions: true })],
}

const deadWhileDisabled = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    receive(1, 'q', 'r'),
    at(2, 'deadLetter', { of: 'r' }),
    at(3, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
  ],
}

const goneTarget = {
  queues: { graves: {}, main: { forwardDeadLetteredMessagesTo: 'graves' } },
  steps: [at(10, 'deleteEntity', { entity: 'graves' })],
}

const copiedFromDead = {
  queues: { q: {}, again: {} },
  steps: [send(0, 'q', 'c')],
  receivers: [
    worker('w', { processingTime: work(0), settle: 'deadLetter', closeAt: 'PT5S' }),
    worker('fix', {
      from: 'q/$deadletterqueue',
      processingTime: work(0),
      openAt: 'PT10S',
      onSettle: [{ after: 'complete', send: { to: 'again', message: { copy: true } } }],
    }),
  ],
}

const sweptAtExpiry = {
  namespace: { expiration: { sweepEvery: 'PT1M' } },
  queues: { q: {} },
  receivers: [worker('w', { openAt: 'PT110S' })],
  steps: [send(0, 'q', 'b', { timeToLive: 'PT1M' }), send(10, 'q', 'c', { timeToLive: 'PT1M' })],
}

/** Who works for longer than it renews a lock keeps no message from being lost. */
const tooShort = {
  queues: { q: { lockDuration: 'PT20S', defaultMessageTimeToLive: 'PT90S', deadLetteringOnMessageExpiration: true } },
  receivers: [
    worker('p', { client: 'processor', maxAutoLockRenewalDuration: 'PT30S', processingTime: work(70), instances: 2 }),
    worker('r', { processingTime: work(15), openAt: 'PT20S', closeAt: 'PT50S' }),
  ],
  steps: [sendAll(0, 'q', 'a', 'b', 'c', { messageId: 'd', timeToLive: 'PT40S' }, 'e', 'f')],
}

const outlived = {
  queues: { q: { lockDuration: 'PT30S' } },
  receivers: [worker('w', { processingTime: work(60) })],
  steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' })],
}

const closedRenewed = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [
    send(0, 'q', 'a', { sessionId: 'A' }),
    at(5, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
    at(22, 'renewSessionLock', { of: 's' }),
    at(27, 'closeSession', { of: 's' }),
  ],
}

const abandoned = (timeToLive: string) => ({
  queues: { q: { lockDuration: 'PT1M' } },
  steps: [send(0, 'q', 'a', { timeToLive }), receive(1, 'q', 'r'), at(40, 'abandon', { of: 'r' })],
})

const lowered = (defaultMessageTimeToLive: string, seconds: number) => ({
  namespace: { recomputeExpiryOnReceive: true },
  queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
  steps: [
    at(0, 'openReceiver', { from: 'q', as: 'o' }),
    send(0, 'q', 'a'),
    at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive } }),
    receive(seconds, 'q', 'r'),
  ],
})

const cases: readonly Case[] = [
  {
    name: 'the expiry it was enqueued with is not told as that of now when a receive has stored another and the default would give it again (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT5M' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT4M' }),
        at(60, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
        receive(70, 'q', 'r'),
        at(80, 'abandon', { of: 'r' }),
        at(100, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT10M' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 110),
    says: ['Its own TimeToLive is 4 min, so the message would have expired at 4:00.'],
  },
  {
    name: 'deliveries told as one that ended in a crash are not told in part',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 5 } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { settle: [{ do: 'crash' }] })],
    },
    why: run => whyMessage(run, 'a', 400),
    says: ['The lock ran out again after each of the next 4 deliveries, the last time at 2:30.'],
    never: [/^w stopped processing/],
  },
  {
    name: 'of several crashes after another end, the first is told',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 5 } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { settle: [{ when: { deliveryCount: 0 }, do: 'abandon' }, { do: 'crash' }] })],
    },
    why: run => whyMessage(run, 'a', 400),
    says: [
      'At 0:40 the lock ran out because w had stopped processing the message without settling it; DeliveryCount increased to 2.',
      'The lock ran out again after each of the next 3 deliveries, the last time at 2:10.',
    ],
    never: [/^w stopped processing/],
  },
  {
    name: 'a kill in the middle of deliveries that are told together comes after those before it',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [
        worker('w', { settle: [{ do: 'abandon' }], killAt: 'PT35S', restartAfter: 'PT10S', closeAt: 'PT1M35S' }),
      ],
    },
    why: run => whyMessage(run, 'a', 120),
    says: [
      'The message was abandoned again after each of the next 2 deliveries, the last time at 0:30.',
      'w was killed at 0:35; it can no longer settle the message, but the lock stays in force.',
      'The message was abandoned after each of the next 3 deliveries, the last time at 1:30.',
    ],
  },
  {
    name: 'a schedule that was a duplicate sent no message, and its number cancels nothing (C-12)',
    scenario: duplicateSchedule,
    why: run => whyId(run, 'b', 100, 'q'),
    says: [
      'At 1:00 a call to schedule another message with this MessageId in the entity named q returned #2, but the message was discarded as a duplicate.',
      'At 1:30 a call to cancel #2 was refused with MessageNotFound. The entity named q discarded the message scheduled as #2 as a duplicate at 1:00; no message has this sequence number.',
    ],
    never: [/At 1:00 another message/],
  },
  {
    name: 'another message of its id that expired before it was removed did not expire at its removal',
    scenario: duplicateSchedule,
    why: run => whyId(run, 'b', 730, 'q'),
    says: ['It expired in the q queue (#1) at 2:00 and was discarded at 3:00.'],
  },
  {
    name: 'a queue from which a receive has just removed what had expired',
    scenario: duplicateSchedule,
    why: run => whyEntity(run, 'q', 180),
    says: ['At the same instant the broker removed #1, which had expired.'],
  },
  {
    name: 'a call for a message that left as the lock on its session ran out (X-9)',
    scenario: lostWithSession,
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session A, held by s, had ended at 0:31.',
  },
  ...(['closeSession', 'renewSessionLock', 'receive'] as const).map((operation): Case => ({
    name: `a session was not just held by nobody, or to be accepted, where ${operation} named one that cannot be (X-2)`,
    scenario: { queues: { q: {} }, steps: [at(0, operation, { from: 'q', sessionId: 's' })] },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The q queue does not require sessions, but the call named session s.',
    says: ['A session can be accepted only if the entity requires sessions.'],
    facts: ['X-2'],
  })),
  {
    name: 'a message that was taken from the buffer before its receiver was killed',
    scenario: killedAtWork,
    why: run => whyMessage(run, 'b', 20),
    says: ['It waited in the prefetch buffer of w from 0:00 to 0:10.', 'w began to process it at 0:10.'],
  },
  {
    name: 'what would have kept an earlier lock settles no call for one that ended with its entity (L-26)',
    scenario: deletedUnderSecond,
    why: run => whyRecord(run, 'operation-failed', 2),
    answer: '#3 had already been deleted with its entity at 3:00.',
    offers: [],
  },
  {
    name: 'of several receivers, the one whose prefetching is meant is named',
    scenario: deletedUnderSecond,
    why: run => whyRecord(run, 'lock-expired', 1),
    offers: ['a PrefetchCount of 0 on w'],
  },
  {
    name: 'what is locked keeps no message of its session waiting: its holder requested no more (X-3)',
    scenario: {
      ...askedNoMore,
      steps: [
        ...askedNoMore.steps.slice(0, 3),
        at(80, 'acceptSession', { from: 'q', sessionId: 'S', as: 't' }),
        receive(81, 'q', 'd', { sessionId: 'S', maxMessages: 3 }),
      ],
    },
    why: run => whyMessage(run, 'c', 90),
    says: [
      'From 0:10 to 0:12, s held session S but did not request the next message.',
      'From 0:12 to 1:10, s held session S but did not request the next message after #1 and #2, which were ahead of it.',
    ],
    never: [/From 0:10 to 1:10|behind/],
  },
  {
    name: 'one call received it with those ahead of it: order kept it waiting at no time',
    scenario: askedNoMore,
    why: run => whyMessage(run, 'b', 30),
    says: ['From 0:10 to 0:12, s held session S but did not request the next message.'],
    never: [/behind|message after/],
  },
  {
    name: 'who requests a deferred message of its session by its number has only not requested the next one (D-1)',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'x' }),
        receive(1, 'q', 'r', { sessionId: 'S' }),
        at(2, 'defer', { of: 'r' }),
        at(3, 'closeSession', { of: 'x' }),
        at(10, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
        at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S', as: 'd' }),
        receive(50, 'q', 't', { sessionId: 'S' }),
      ],
    },
    why: run => whyMessage(run, 'b', 60),
    says: ['From 0:10 to 0:50, s held session S but did not request the next message.'],
  },
  {
    name: 'another partition key does not help a message with a SessionId, beside which it is refused (P-6)',
    scenario: twiceInSession,
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: ['The entity is partitioned, so MessageId a and SessionId A together form the key.'],
    offers: ['another MessageId', 'a send operation at 10:00 or later'],
  },
  {
    name: 'a message that is deferred in another session exists (D-10)',
    scenario: deferredElsewhere,
    why: run => whyRecord(run, 'operation-failed'),
    answer: '#1 is deferred in session A, but the call was made in session B.',
  },
  {
    name: 'what is ahead keeps a message waiting in a session only where its holder requests messages',
    scenario: askedNoMore,
    why: run => whyMessage(run, 'c', 11),
    answer: 's holds session S but is not requesting a message; #1 and #2 are ahead of this message there.',
  },
  {
    name: 'what was released before can still be dead-lettered when it is abandoned or its lock ends (X-14)',
    scenario: releasedThenAbandoned,
    why: run => whyMessage(run, 'm', 29),
    never: [/never reaches|stays at/],
  },
  {
    name: 'a session held by a step that requested nothing',
    scenario: askedNoMore,
    why: run => whyMessage(run, 'a', 11),
    answer: 's holds session S but is not requesting a message; this message is the next one in that session.',
  },
  {
    name: 'a step has no processing, so it is never busy',
    scenario: askedNoMore,
    why: run => whyMessage(run, 'c', 30),
    answer: 's holds session S but is not requesting a message; this message is the next one in that session.',
    says: ['#1 and #2 are locked by r.'],
    never: [/busy/],
  },
  {
    name: 'a wait is told with all that its receiver was busy with, not with the last one, nor as the order of a session',
    scenario: oneAfterAnother,
    why: run => whyMessage(run, 'c', 60),
    says: ['From 0:00 to 0:20, w was busy with #1 and #2.'],
    never: [/behind|to settle/],
  },
  {
    name: 'a dead-letter queue has no status of its own (E-1)',
    scenario: deadWhileDisabled,
    why: run => whyEntity(run, 'q/$deadletterqueue', 10),
    answer: '1 message is active, but it is not available to receive because the q queue is Disabled.',
  },
  {
    name: 'a target of dead letters that is gone is told while none waits for it (F-3): the queue',
    scenario: goneTarget,
    why: run => whyEntity(run, 'main', 20),
    says: ['The graves queue was deleted at 0:10.'],
  },
  {
    name: 'a target of dead letters that is gone is told while none waits for it (F-3): its dead-letter queue',
    scenario: goneTarget,
    why: run => whyEntity(run, 'main/$deadletterqueue', 20),
    says: ['The graves queue was deleted at 0:10.'],
  },
  {
    name: 'a copy of a dead letter is no reply to what is in the queue (Q-16)',
    scenario: copiedFromDead,
    why: run => whyId(run, 'c', 20, 'again'),
    says: ['The client named “fix” sent it at 0:10, as a copy of #1 in q/$deadletterqueue.'],
    never: [/in reply to/],
  },
  {
    name: 'at a sweep, expiry alone removed nothing (Z-5)',
    scenario: sweptAtExpiry,
    why: run => whyMessage(run, 'b', 60),
    says: [
      'At 1:00 the sweep ran, and the broker removed the expired message. The q queue discards expired messages because deadLetteringOnMessageExpiration is off.',
    ],
  },
  {
    name: 'before the next sweep a receiver comes (Z-5)',
    scenario: sweptAtExpiry,
    why: run => whyMessage(run, 'c', 80),
    says: ['w will open its receiver at 1:50.', 'The next sweep is at 2:00.'],
  },
  {
    name: 'released twice with its session, and then abandoned: DeliveryCount has not stayed as it was (X-14)',
    scenario: releasedThenAbandoned,
    why: run => whyMessage(run, 'm', 40),
    never: [/is still 0/],
    notFacts: ['X-14'],
  },
  {
    name: 'released twice with its session and nothing else (X-14)',
    scenario: releasedThenAbandoned,
    why: run => whyMessage(run, 'm', 29),
    says: [
      'It was released with its session twice. Releasing a session does not increase DeliveryCount, so DeliveryCount is still 0; MaxDeliveryCount is 3.',
    ],
  },
  {
    name: 'a receiver that a status lets accept nothing waits for no session (E-1)',
    scenario: closedWhileDisabled,
    why: run => whyEntity(run, 's', 50),
    says: ['w is open, but every receive operation is refused.'],
    never: [/waiting for a session/],
  },
  {
    name: 'a receiver accepts a session once the status lets it, and had not waited for one (E-1)',
    scenario: closedWhileDisabled,
    why: run => whyRecord(run, 'session-accepted', 1),
    says: ['At 1:00 the status of the s queue was changed from ReceiveDisabled to Active.'],
    never: [/had waited/],
  },
  {
    name: 'what was deferred as a dead letter of an entity with sessions is received by nobody (Q-7b): the message',
    scenario: deferredAsDead,
    why: run => whyMessage(run, 'a', 60),
    says: [
      'd deferred it at 0:05; in the dead-letter queue of an entity that requires sessions, nobody can receive a deferred message, not even by its sequence number.',
    ],
    never: [/only by its sequence number/],
  },
  {
    name: 'what was deferred as a dead letter of an entity with sessions is received by nobody (Q-7b): its queue',
    scenario: deferredAsDead,
    why: run => whyEntity(run, 's/$deadletterqueue', 60),
    says: [
      '#1 is deferred; in the dead-letter queue of an entity that requires sessions, nobody can receive it, not even by its sequence number.',
    ],
    never: [/only by its sequence number/],
  },
  {
    name: 'what was deferred as a dead letter of an entity with sessions is received by nobody (Q-7b): the record',
    scenario: deferredAsDead,
    why: run => whyRecord(run, 'message-deferred'),
    says: [
      'A message deferred in the dead-letter queue of a session-enabled queue cannot be received by a receiver without a session.',
    ],
  },
  {
    name: 'EnqueuedTimeUtc of a scheduled message is that of then once it was activated (S-62, S-73)',
    scenario: skewedThen,
    why: run => whyMessage(run, 's', 60),
    says: ['The broker’s clock was 30 s ahead, so EnqueuedTimeUtc was 0:40 while the message was scheduled.'],
    never: [/EnqueuedTimeUtc is/],
  },
  {
    name: 'what was received in ReceiveAndDelete mode had no lock that could end (L-1)',
    scenario: deletedOnReceive,
    why: run => whyEntity(run, 'q', 5),
    says: [
      'r is processing #1, which was deleted when it was received.',
      'The prefetch buffer of r contains #2 and #3, which were deleted when they were received.',
    ],
    never: [/lock on/],
  },
  {
    name: 'a topic is called a topic: of a cancelled message',
    scenario: scheduledInTopic,
    why: run => whyId(run, 'm', 30),
    says: ['It was cancelled in the t topic (#1) at 0:05.'],
    never: [/queue t\b/],
  },
  {
    name: 'a topic is called a topic: of a cancellation',
    scenario: scheduledInTopic,
    why: run => whyRecord(run, 'scheduled-message-cancelled'),
    says: ['Step 2 of the scenario (cancel a scheduled message in the t topic) caused this.'],
  },
  {
    name: 'a topic is called a topic: of a peek',
    scenario: scheduledInTopic,
    why: run => whyRecord(run, 'messages-peeked'),
    says: ['Step 4 of the scenario (peek messages in the t topic) caused this.'],
  },
  {
    name: 'what lies in a buffer is not processed by a receiver that is killed before (L-31)',
    scenario: staleBuffer({ killAt: 'PT15S' }),
    why: run => whyMessage(run, 'b', 12),
    says: [
      'The prefetch buffer of w still contains a delivery of this message whose lock has ended; according to the scenario, w is killed at 0:15 without processing that delivery.',
    ],
    never: [/will process/],
  },
  {
    name: 'what lies in a buffer is processed by a receiver that stays (L-31)',
    scenario: staleBuffer({}),
    why: run => whyMessage(run, 'b', 12),
    says: [
      'The prefetch buffer of w still contains a delivery of this message whose lock has ended; w will process that delivery, but cannot settle it.',
    ],
  },
  {
    name: 'a receive in another session did not request the message that it found expired',
    scenario: otherSession,
    why: run => whyMessage(run, 'a', 60),
    answer:
      'It expired at 0:20, while it was still waiting in the s queue. A call for session B came at that very instant, so the message was removed at once.',
  },
  {
    name: 'a queue whose only message was removed by this receive did contain one',
    scenario: onlyExpired,
    why: run => whyRecord(run, 'receive-empty'),
    answer: 'In the q queue, the only active message had expired, and this operation removed it.',
  },
  {
    name: 'a receiver with room for several messages of a session had no room: order kept none waiting',
    scenario: twoAtOnce,
    why: run => whyMessage(run, 'c', 60),
    says: ['It waited for 10 s, until w had settled #1.'],
    never: [/behind/],
  },
  {
    name: 'while the receiver that got it in the end was killed, it did not wait for its work',
    scenario: killedMeanwhile,
    why: run => whyMessage(run, 'd', 60),
    says: [
      'From 0:00 to 0:05, k and m were busy with #1 and #2.',
      'From 0:05 to 0:25, m was busy with #2. k was killed at 0:05.',
      'From 0:25 to 0:35, it waited for k to settle #3.',
    ],
  },
  {
    name: 'a receiver that only opened at the very instant of the expiry requested nothing',
    scenario: openedAtExpiry,
    why: run => whyMessage(run, 'c', 30),
    answer: 'It expired at 0:10, the very instant at which y began to listen.',
    never: [/requested/],
  },
  {
    name: 'a forwarded message without a TTL of its own is not shown with an old expiry (S-25, G-14)',
    scenario: forwardedStale,
    why: run => whyMessage(run, 'n', 90),
    never: [/Peek shows (?!ExpiresAtUtc 9999)/],
  },
  {
    name: 'the old expiry of one that was scheduled is the one it had as it became active (G-14)',
    scenario: forwardedStale,
    why: run => whyMessage(run, 's', 70),
    says: ['A peek operation shows 3:00, the ExpiresAtUtc that the message had in the src queue.'],
  },
  {
    name: 'a longer TTL does not save what every handler gets with a lock that has ended (L-31)',
    scenario: endedInBuffer,
    why: run => whyMessage(run, 'j-3', 60),
    offers: ['a LockDuration of 1 min 21 s'],
  },
  {
    name: 'what a step turned off was on: it is left on, not turned on (L-29)',
    scenario: turnedOffAtExpiry,
    why: run => whyMessage(run, 'a', 100),
    offers: [
      'a receiver that receives the message from the q queue and completes it before 1:20',
      'not turning off deadLetteringOnMessageExpiration at 1:00 (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'a receiver is free when the first of its handlers is, which may work on a copy whose lock was lost (L-31)',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'a'), send(5, 'q', 'b'), send(6, 'q', 'c')],
      receivers: [worker('w', { maxConcurrentCalls: 2, processingTime: work(12) })],
    },
    why: run => whyMessage(run, 'c', 11),
    says: ['w is busy with #1 and #2 until 0:12.'],
  },
  {
    name: 'an expiry that a receive computed anew stays the one that counted when the message has expired (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT5M' }),
        at(20, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
        receive(70, 'q', 'r'),
        receive(140, 'q', 's'),
      ],
    },
    why: run => whyMessage(run, 'm', 200),
    says: [
      'The message requested a TTL of 5 min, but when it was enqueued, the q queue allowed only 1 min and reported no error, so the message would have expired at 1:00.',
    ],
    never: [/expires at 1:00/],
  },
  {
    name: 'where it expired only as the default was changed back, a receive until then would have got it (G-5)',
    scenario: changedBack,
    why: run => whyMessage(run, 'a', 200),
    answer:
      'At 3:00 a client requested the message, which had expired at 1:00 according to the default TTL then in force.',
    never: [/nobody was listening/],
    offers: [
      'a receiver that receives the message from the q queue and completes it before 2:30',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'and none has been made since while it is still there',
    scenario: changedBack,
    why: run => whyMessage(run, 'a', 170),
    answer: 'According to the current default TTL, it expired at 1:00, but no receive operation has removed it yet.',
    never: [/nobody was listening/],
  },
  {
    name: 'a longer renewal that still loses locks of that receiver is no remedy, be it that another one gets the message (L-30)',
    scenario: tooShort,
    why: run => whyMessage(run, 'e', 300),
    offers: ['a LockDuration of 1 min 11 s', 'a MaxAutoLockRenewalDuration of at least 1 min on p'],
  },
  {
    name: 'what would have changed the outcome of a message whose expiry waits for its lock is said with that outcome (S-9)',
    scenario: outlived,
    why: run => whyMessage(run, 'a', 20),
    says: [
      'w is processing it and will finish at 1:00, too late: the lock ends at 0:30.',
      'A locked message does not expire. If its TTL has ended by the time the lock ends, the message expires at that instant.',
    ],
    facts: ['S-9'],
    offers: [
      'a LockDuration longer than 1 min',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
    ],
  },
  {
    name: 'a session lock that was renewed would have lasted until the end of its renewal (X-8)',
    scenario: closedRenewed,
    why: run => whyRecord(run, 'session-closed'),
    says: ['s held session A from 0:05; the session lock would have lasted until 0:52.'],
  },
  {
    name: 'in ReceiveAndDelete mode a receiver that is killed has no locks (L-1)',
    scenario: { ...deletedOnReceive, receivers: [{ ...deletedOnReceive.receivers[0], killAt: 'PT5S' }] },
    why: run => whyRecord(run, 'receiver-killed'),
    answer: 'r was killed, as defined in the scenario.',
    says: ['In ReceiveAndDelete mode, a message is delivered and deleted in one step.'],
    never: [/lock/],
    facts: ['L-1'],
    notFacts: ['L-10', 'L-15', 'G-6'],
  },
  {
    name: 'a message that expires as it is abandoned is not delivered again (T-14)',
    scenario: abandoned('PT20S'),
    why: run => whyRecord(run, 'message-abandoned'),
    facts: ['L-14'],
    notFacts: ['L-12', 'L-23'],
  },
  {
    name: 'one that does not expire is (L-23)',
    scenario: abandoned('PT2M'),
    why: run => whyRecord(run, 'message-abandoned'),
    facts: ['L-12', 'L-14', 'L-23'],
  },
  {
    name: 'an open receiver removes nothing that only the present default has brought to its expiry (G-5)',
    scenario: lowered('PT1M', 120),
    why: run => whyMessage(run, 'a', 90),
    answer: 'According to the current default TTL, it expired at 1:00, but no receive operation has removed it yet.',
    notModelled: 'modelled: whenListening',
    modelled: 'modelled: expiry computed on receive',
  },
  {
    name: 'nor is that said of its queue',
    scenario: lowered('PT1M', 120),
    why: run => whyEntity(run, 'q', 90),
    notModelled: 'modelled: whenListening',
  },
  {
    name: 'where a receive computes the expiry anew, it is not fixed (T-18)',
    scenario: lowered('PT20M', 60),
    why: run => whyMessage(run, 'a', 70),
    says: [
      'That receive operation recomputed the expiry of the message from the default TTL that applied then; the new expiry was 20:00.',
    ],
    facts: ['S-25'],
    notFacts: ['T-18', 'G-5'],
  },
  {
    name: 'a handler still works on what lost its lock, in a dead-letter queue too (L-31)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'a'), receive(0, 'q', 'r'), at(1, 'abandon', { of: 'r' })],
      receivers: [worker('f', { from: 'q/$deadletterqueue', openAt: 'PT10S', processingTime: work(25) })],
    },
    why: run => whyEntity(run, 'q/$deadletterqueue', 32),
    says: ['f is still processing #1 but can no longer settle it.'],
  },
  {
    name: 'what another settled by its lock, whose lock did not end before (L-10)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(5, 'complete', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { processingTime: work(20) })],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['w is still processing #1 but can no longer settle it.'],
    never: [/its lock/],
  },
  {
    name: 'whose locks end as it closes finishes its work in vain (G-6)',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: {} },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['It finishes its work on #1 but can no longer settle it.'],
  },
  {
    name: 'a delivery whose holder was killed is not one of those that are told together',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(40), killAt: 'PT50S', restartAfter: 'PT20S' })],
    },
    why: run => whyMessage(run, 'a', 115),
    says: ['w was killed at 0:50; it can no longer settle the message, but the lock stays in force.'],
    never: [/after each of/],
  },
  {
    name: 'a renewal by another lockDuration than that of the hand-out, by one that renews for a limited time (L-29, L-30)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [send(0, 'q', 'a'), at(45, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT10S' } })],
      receivers: [worker('p', { client: 'processor', processingTime: work(70) })],
    },
    why: run => whyRecord(run, 'lock-renewed'),
    says: [
      'p renews a lock for at most 5 min (MaxAutoLockRenewalDuration) from the start of its work at 0:00.',
      'At 0:45 the lockDuration of the q queue was changed from 1 min to 10 s.',
    ],
    facts: ['L-29', 'L-30'],
    modelled: 'modelled: changed settings apply from their next use',
  },
  {
    name: 'a renewal by one that has closed and still has work in hand',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [worker('p', { client: 'processor', prefetchCount: 1, processingTime: work(25), closeAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'lock-renewed'),
    says: ['p closed at 0:10. It continues its work on #1.'],
  },
  {
    name: 'so of a session, from its acceptance',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
      receivers: [worker('p', { client: 'processor', sessions: true, processingTime: work(70) })],
    },
    why: run => whyRecord(run, 'session-lock-renewed'),
    says: [
      'p accepted session S at 0:00 and renews the session lock for at most 5 min after that (MaxAutoLockRenewalDuration).',
    ],
    facts: ['L-30'],
    notFacts: ['L-29'],
  },
  {
    name: 'a step that renews does it once, by nobody’s limit',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), at(5, 'renewLock', { of: 'r' })] },
    why: run => whyRecord(run, 'lock-renewed'),
    never: [/MaxAutoLockRenewalDuration/],
    notFacts: ['L-29', 'L-30'],
  },
  {
    name: 'a lock by another LockDuration than when its message came (L-29)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'a'),
        at(10, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT30S' } }),
        receive(20, 'q', 'r'),
      ],
    },
    why: run => whyRecord(run, 'message-locked'),
    modelled: 'modelled: changed settings apply from their next use',
  },
  {
    name: 'a clock that is set right though it never was off is not correct again (S-62)',
    scenario: { queues: { q: {} }, steps: [at(10, 'setClockSkew', { by: 'PT0S' })] },
    why: run => whyRecord(run, 'clock-skew-set'),
    says: ['0:10 · the broker’s clock is correct'],
  },
  {
    name: 'what an update removed was not removed at its expiry: the mode until then kept it (Z-5)',
    scenario: updatedToImmediate,
    why: run => whyMessage(run, 'a', 60),
    says: [
      'It expired at 0:15, but nobody was listening to the q queue, so it was not removed at that time.',
      'At 0:50 the expiration of the q queue was changed from onReceive to immediate.',
      'At 0:50 the q queue was updated, and the broker removed the expired message. The q queue discards expired messages because deadLetteringOnMessageExpiration is off.',
    ],
    modelled: 'modelled: onReceive',
    notModelled: 'modelled: immediate',
  },
  {
    name: 'so of a dead letter that was taken from the dead-letter queue since (Z-5)',
    scenario: {
      queues: { q: { expiration: 'onReceive', deadLetteringOnMessageExpiration: true } },
      steps: [...updatedToImmediate.steps, receive(60, 'q/$deadletterqueue', 'd'), at(61, 'complete', { of: 'd' })],
    },
    why: run => whyMessage(run, 'a', 70),
    says: ['At 0:50 the expiration of the q queue was changed from onReceive to immediate.'],
  },
  {
    name: 'the mode of now is not that in which a batch deletion found it (Z-5, B-6)',
    scenario: {
      queues: { q: { expiration: 'onReceive' } },
      steps: [
        send(5, 'q', 'a', { timeToLive: 'PT10S' }),
        at(40, 'deleteMessages', { from: 'q', count: 1 }),
        at(50, 'updateEntity', { entity: 'q', properties: { expiration: 'immediate' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 60),
    modelled: 'modelled: onReceive',
    notModelled: 'modelled: immediate',
  },
  {
    name: 'so where it forwards from then on (F-8)',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: {}, d: {} },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT10S' }),
        at(50, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 60),
    says: [
      'It expired at 0:10, but nobody was listening to the q queue, so it was not removed at that time.',
      'At 0:50 the q queue was updated to forward its messages, which has the same effect as an active receiver, and the broker removed the expired message. The q queue discards expired messages because deadLetteringOnMessageExpiration is off.',
    ],
  },
  {
    name: 'a dead letter that would be received at once would not be in the dead-letter queue',
    scenario: {
      namespace: { expiration: 'immediate' },
      queues: { q: {} },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' })],
      receivers: [worker('w', { from: 'q/$deadletterqueue', receiveMode: 'receiveAndDelete' })],
    },
    why: run => whyMessage(run, 'a', 60),
    offers: [
      'a receiver that receives the message from the q queue and completes it before 0:10',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'an update to another mode removes at once what had expired, though messages keep their expiry (Z-5)',
    scenario: updatedToImmediate,
    why: run => whyRecord(run, 'entity-updated'),
    says: ['#1 had already expired and was removed by this operation.'],
  },
  {
    name: 'a receiver that opens after an update removed it is not what comes next (Z-5)',
    scenario: { ...updatedToImmediate, receivers: [worker('w', { openAt: 'PT2M' })] },
    why: run => whyMessage(run, 'a', 30),
    never: [/will open/],
  },
  {
    name: 'what an update to another mode removed at its very expiry did not stay in the mode before (Z-5)',
    scenario: {
      queues: { q: { expiration: 'onReceive' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT10S' }),
        at(10, 'updateEntity', { entity: 'q', properties: { expiration: 'immediate' } }),
      ],
    },
    why: run => whyId(run, 'a', 20),
    modelled: 'modelled: immediate',
    notModelled: 'modelled: onReceive',
  },
  {
    name: 'the default by which a receive computed an expiry is told, however many came later (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT2M' } },
      steps: [
        send(0, 'q', 'a'),
        ...[10, 4, 5, 6].map((minutes, i) =>
          at(1 + 3 * i, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: `PT${minutes}M` } }),
        ),
        receive(2, 'q', 'r'),
        at(3, 'defer', { of: 'r' }),
      ],
    },
    why: run => whyId(run, 'a', 20),
    says: ['At 0:01 the defaultMessageTimeToLive of the q queue was changed from 2 min to 10 min.'],
  },
  {
    name: 'the second message of a receive that waited came by it, too',
    scenario: {
      queues: { q: {} },
      steps: [receive(1, 'q', 'r', { maxMessages: 5, maxWait: 'PT30S' }), sendAll(5, 'q', 'a', 'b')],
    },
    why: run => whyRecord(run, 'message-locked', 1),
    begins: ['0:01 · r waits for a message'],
  },
  {
    name: 'what expires at the very instant of the receive that finds it does so by a choice of ours (Z-2)',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' }), receive(10, 'q', 'r')] },
    why: run => whyRecord(run, 'receive-empty'),
    modelled: 'modelled: limits are inclusive',
  },
  {
    name: 'a receiver that keeps the timer stopped does so by a choice of ours (G-16)',
    scenario: { queues: { q: { autoDeleteOnIdle: 'PT5M' } }, receivers: [worker('w')] },
    why: run => whyRecord(run, 'idle-clock-reset', 1),
    facts: ['G-16'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'a receiver that closes in ReceiveAndDelete mode where no entity ever was has no locks',
    scenario: {
      queues: { q: {} },
      steps: [at(60, 'createQueue', { entity: 'none' })],
      receivers: [worker('r', { from: 'none', receiveMode: 'receiveAndDelete', closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['In ReceiveAndDelete mode, a message is delivered and deleted in one step.'],
    never: [/LockedUntilUtc/],
  },
  {
    name: 'the same in PeekLock mode, where locks end with their receiver (G-6)',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: {} },
      steps: [at(60, 'createQueue', { entity: 'none' })],
      receivers: [worker('r', { from: 'none', closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['With locksDieWithReceiver, the locks of a receiver end when the receiver closes or is killed.'],
    never: [/LockedUntilUtc/],
  },
  ...[0, 1, 2].map((index): Case => ({
    name: `where the numbers began again the lowest is not received first: lock ${index + 1} (S-59)`,
    scenario: {
      queues: { q: { firstSequenceNumber: '9223372036854775806' } },
      steps: [sendAll(0, 'q', 'a', 'b', 'c'), receive(1, 'q', 'r', { maxMessages: 3 })],
    },
    why: run => whyRecord(run, 'message-locked', index),
    never: [/lowest sequence number/],
  })),
  {
    name: 'what a topic kept no copy of had no DeliveryCount (R-1)',
    scenario: {
      topics: { t: { subscriptions: { s: { rules: {} } } } },
      steps: [send(0, 't', 'm', { timeToLive: 'PT1M' }), send(5, 't', 'm', { timeToLive: 'PT1M' })],
    },
    why: run => whyId(run, 'm', 60),
    says: ['2 messages with this MessageId were accepted; this is #2 in the entity named t. The other one:'],
  },
  {
    name: 'nor has the TTL started of what is scheduled (T-17)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M', scheduledEnqueueTime: 'PT2M' }),
        send(5, 'q', 'm', { timeToLive: 'PT1M' }),
      ],
    },
    why: run => whyId(run, 'm', 10),
    never: [/an expiry of its own/],
  },
  {
    name: 'another one that is deferred can no longer be fetched once it has expired (T-16)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M' }),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        send(3, 'q', 'm'),
      ],
    },
    why: run => whyId(run, 'm', 90),
    says: ['It is deferred as #1 in the q queue; it has expired but has not been removed yet.'],
  },
  ...[true, false].map((isOn): Case => ({
    name: `a rule that fails takes the copy of one that matched, too: ${isOn ? 'dead-lettered' : 'discarded'} (R-8)`,
    scenario: {
      topics: {
        t: {
          subscriptions: {
            s: {
              deadLetteringOnFilterEvaluationExceptions: isOn,
              rules: {
                bad: { sqlFilter: { sqlExpression: 'sys.NoSuch = 1' } },
                good: { sqlFilter: { sqlExpression: '1 = 1' } },
              },
            },
          },
        },
      },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 60),
    says: [
      `${isOn ? '' : 'The subscription named s got no copy. '}The rule named “bad” failed with FilterException (“The system property 'NoSuch' does not exist.”): it requires sys.NoSuch = 1, and the message has no property named sys.NoSuch. The rule named “good” matched, but a rule that fails decides for the whole subscription. deadLetteringOnFilterEvaluationExceptions is ${isOn ? 'on, so the copy for this subscription was dead-lettered.' : 'off, so the copy for this subscription was discarded.'}`,
    ],
  })),
  {
    name: 'what expires by its own TTL, computed anew, is not told as expired by the default (G-5)',
    scenario: ownByPresent,
    why: run => whyMessage(run, 'a', 180),
    answer: 'According to its own TimeToLive, it expired at 2:00, but no receive operation has removed it yet.',
    says: [
      'A receive operation recomputes the expiry of the message: according to its own TimeToLive, the message expired at 2:00.',
    ],
  },
  {
    name: 'nor in what a peek shows of it',
    scenario: ownByPresent,
    why: run => whyRecord(run, 'messages-peeked'),
    says: ['According to its own TimeToLive, #1 expired at 2:00, so a receive operation would not return it.'],
  },
  {
    name: 'nor does the default of its enqueue have to be longer, where a receive goes by that of later',
    scenario: ownByPresent,
    why: run => whyMessage(run, 'a', 400),
    offers: [
      'a TTL longer than 6 min',
      'a receiver that receives the message from the q queue and completes it before 2:00',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'what arrives exactly at its expiry is not past it (Z-2)',
    scenario: {
      namespace: { expiration: 'immediate' },
      queues: { q: {} },
      steps: [at(10, 'setClockSkew', { by: '-PT1M' }), send(20, 'q', 'a', { timeToLive: 'PT1M' })],
    },
    why: run => whyMessage(run, 'a', 60),
    answer: 'It arrived at 0:20, exactly at its expiry.',
    modelled: 'modelled: limits are inclusive',
  },
  {
    name: 'a receiver that was to close by now is not gone because it was killed',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [worker('w', { processingTime: work(60), killAt: 'PT10S', closeAt: 'PT30S' })],
    },
    why: run => whyMessage(run, 'b', 40),
    answer: 'Nobody is receiving from the q queue.',
  },
  {
    name: 'a session is not without a holder because one that held another was killed',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'b', { sessionId: 'B' }),
        send(20, 'q', 'a', { sessionId: 'A' }),
        at(60, 'acceptSession', { from: 'q', sessionId: 'A', as: 'h' }),
        receive(61, 'q', 'h2', { sessionId: 'A' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(50), killAt: 'PT30S' })],
    },
    why: run => whyMessage(run, 'a', 120),
    never: [/because w was killed/],
  },
  {
    name: 'a message of a batch was not sent alone',
    scenario: { queues: { q: {} }, steps: [sendAll(0, 'q', 'a', 'b', 'c')] },
    why: run => whyRecord(run, 'message-enqueued', 2),
    answer: 'Step 1 of the scenario (send a batch of 3 messages to the q queue) caused this.',
  },
  {
    name: 'SessionLockLost is for the end of the session; that the message had been settled before is told besides (X-9)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' }),
        at(5, 'complete', { from: 'q', messageId: 'b' }),
        at(15, 'closeSession', { from: 'q', sessionId: 'S' }),
      ],
      receivers: [worker('w', { sessions: true, prefetchCount: 2, processingTime: work(10) })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'A client closed session S at 0:15, using the session lock that w held.',
    says: ['#2 had already been completed at 0:05.'],
  },
  {
    name: 'and so it is where the session lock ran out',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(10, 'deadLetter', { from: 'q', messageId: 'a', deadLetterReason: 'Ops' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(50) })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session S, held by w, had ended at 0:30.',
    says: ['#1 had already been dead-lettered at 0:10.'],
  },
  {
    name: 'a call about an earlier delivery is no part of why the lock of a later one ran out',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { prefetchCount: 1, maxConcurrentCalls: 2, processingTime: work(15) })],
    },
    why: run => whyRecord(run, 'lock-expired', 1),
    never: [/tried to complete/],
  },
  {
    name: 'a subscription whose rules no longer match what is scheduled forwards nothing of it',
    scenario: {
      topics: { t: { subscriptions: { s: { forwardTo: 'q', rules: { r: {} } } } } },
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' } }),
        at(5, 'removeRule', { entity: 't/subscriptions/s', rule: 'r' }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    never: [/forwards every message/],
  },
  {
    name: 'who was killed holds no session any more, though the lock is still in force',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
      receivers: [worker('w', { sessions: true, settle: 'crash', sessionIdleTimeout: 'PT40S', killAt: 'PT15S' })],
    },
    why: run => whyMessage(run, 'a', 20),
    answer:
      'w accepted session S at 0:00 and was killed at 0:15; nobody can accept that session before its lock ends at 1:00, unless a client that has that lock closes the session first.',
  },
  {
    name: 'what is received where it was forwarded to as it arrives never waited there',
    scenario: { queues: { f: { forwardTo: 'q' }, q: {} }, steps: [send(5, 'f', 'a')], receivers: [worker('w')] },
    why: run => whyRecord(run, 'message-forwarded'),
    says: ['It is #1 in the q queue and is locked by w.'],
    never: [/is waiting/],
  },
  {
    name: 'work is too late where its queue was deleted, though by its time the lock would still be in force (L-26)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b'), at(5, 'deleteEntity', { entity: 'q' })],
      receivers: [worker('w', { prefetchCount: 1 })],
    },
    why: run => whyRecord(run, 'processing-started', 1),
    says: ['The q queue was deleted at 0:05.'],
    never: [/LockedUntilUtc/],
    facts: ['L-26'],
    notFacts: ['L-31', 'L-7'],
  },
  {
    name: 'and so is the end of work that began before',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' }), at(5, 'deleteEntity', { entity: 'q' })],
      receivers: [worker('w', { sessions: true })],
    },
    why: run => whyRecord(run, 'processing-finished'),
    says: ['The q queue was deleted at 0:05.'],
    facts: ['L-26'],
    notFacts: ['L-7'],
  },
  {
    name: 'one that starts again has waited for a session since then, though the lock of its earlier life ended later',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT10S', restartAfter: 'PT10S' })],
    },
    why: run => whyRecord(run, 'session-accepted', 1),
    answer: 'w had waited 40 s for a session when session S became available.',
  },
  {
    name: 'the lock on the session of one that was killed ends when a client that renewed it lets it',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' }), at(30, 'renewSessionLock', { from: 'q', sessionId: 'S' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: ['Session S stays locked until 1:30.'],
  },
  {
    name: 'and so does the lock on a message',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(30, 'renewLock', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { processingTime: work(30), killAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: ['Nobody is processing #1 any more; it is locked until 1:30.'],
  },
  {
    name: 'what had expired is discarded as the lock ends with its receiver, and does not come back',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: {} },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT5S' })],
      receivers: [worker('w', { processingTime: work(30), killAt: 'PT10S', restartAfter: 'PT10S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: ['0:10 · #1 expires and is discarded'],
  },
  {
    name: 'and so is what is released with its session',
    scenario: {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S', timeToLive: 'PT5S' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: ['0:10 · #1 expires and is discarded'],
  },
  {
    name: 'what a client completed is processed all the same from the buffer that still contains it (L-31)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b'), at(5, 'complete', { from: 'q', messageId: 'b' })],
      receivers: [worker('w', { prefetchCount: 1, processingTime: work(20) })],
    },
    why: run => whyId(run, 'b', 10),
    says: [
      'The prefetch buffer of w still contains a delivery of this message that a client has already settled; w will process that delivery, but cannot settle it.',
    ],
  },
  {
    name: 'who is busy with a message that a client abandoned meanwhile works on an earlier delivery of it',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' }), at(5, 'abandon', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { sessions: true, processingTime: work(20) })],
    },
    why: run => whyId(run, 'a', 10),
    says: [
      'w has been processing a delivery of this message since 0:00; that delivery can no longer be settled, because a client has already settled it.',
    ],
  },
  {
    name: 'a receiver that closes works on what it can no longer settle',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(5, 'complete', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { processingTime: work(20), closeAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['It continues its work on #1 but can no longer settle it.'],
  },
  {
    name: 'what is released with its session is so because the receiver closed',
    scenario: {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
      receivers: [worker('w', { sessions: true, processingTime: work(20), closeAt: 'PT10S' })],
    },
    why: run => whyId(run, 'a', 30),
    says: ['w closed at 0:10, and its lock on the message ended at that moment.'],
  },
  {
    name: 'a session with deferred and scheduled messages has not only deferred ones',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'K' }),
        sendAll(0, 'q', { messageId: 'b', sessionId: 'K', scheduledEnqueueTime: 'PT2M' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'K', as: 'k' }),
        receive(2, 'q', 'r', { sessionId: 'K' }),
        at(3, 'defer', { of: 'r' }),
        at(4, 'closeSession', { of: 'k' }),
        at(5, 'acceptSession', { from: 'q', maxWait: 'PT30S' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    says: [
      'Session K was not locked, but all its messages were deferred or were still scheduled, and such a session is not offered.',
    ],
    facts: ['D-10'],
  },
  {
    name: 'work that ends after the next delivery was of an earlier one (L-31)',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(20) }), worker('x', { openAt: 'PT5S', processingTime: work(5) })],
    },
    why: run => whyMessage(run, 'a', 20),
    says: [
      'At 0:20, w finished its 20 s of work on an earlier delivery, too late, so settlement failed with MessageLockLost.',
    ],
  },
  {
    name: 'a lock that ended as the work did rests on which of them is first (Z-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(20) })],
    },
    why: run => whyRecord(run, 'lock-expired'),
    modelled: 'modelled: limits are inclusive',
  },
  {
    name: 'not where it ended before',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(21) })],
    },
    why: run => whyRecord(run, 'lock-expired'),
    notModelled: 'modelled: limits are inclusive',
  },
  {
    name: 'of two deliveries whose work ends at one instant only that without a lock is told as late (L-8)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'a', 'b', 'c')],
      receivers: [
        worker('w', { client: 'processor', maxConcurrentCalls: 2, prefetchCount: 2, processingTime: work(40) }),
      ],
    },
    why: run => whyMessage(run, 'c', 120),
    says: [
      'At 1:20, w finished its 40 s of work on an earlier delivery, too late, so settlement failed with MessageLockLost.',
    ],
    never: [/finished its 40 s of work at/],
  },
  {
    name: 'a copy without a SessionId is behind no message of a session, and is not the next (X-1)',
    scenario: {
      topics: { t: { subscriptions: { s: { requiresSession: true } } } },
      steps: [sendAll(0, 't', { messageId: 'a', sessionId: 'A' }, 'b')],
      receivers: [worker('w', { from: 't/subscriptions/s', sessions: true })],
    },
    why: run => {
      const copy = run.message('b', 't/subscriptions/s')
      return whyAt(run, copy, run.trace.birthOf(copy))
    },
    answer: 'It has no SessionId, but t/subscriptions/s requires sessions.',
    never: [/ahead of it|next to be received|busy/],
  },
  {
    name: 'a renewal by a client does not move those that the receiver makes (L-30)',
    scenario: {
      queues: { q: { lockDuration: 'PT60S' } },
      steps: [send(0, 'q', 'a'), at(70, 'renewLock', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { client: 'processor', maxAutoLockRenewalDuration: 'PT1M', processingTime: work(240) })],
    },
    why: run => whyMessage(run, 'a', 250),
    says: [
      'w renews a lock for at most 1 min (MaxAutoLockRenewalDuration) from the start of its work at 0:00, so it made no renewal after 1:00.',
    ],
    never: [/due at/],
  },
  {
    name: 'a lock that a renewal will shorten is not told to end when it ends now, nor the other way round (L-29)',
    scenario: {
      queues: { q: { lockDuration: 'PT2M' } },
      steps: [
        send(0, 'q', 'a'),
        at(60, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT30S' } }),
        at(80, 'renewLock', { from: 'q', messageId: 'a' }),
      ],
      receivers: [worker('w', { processingTime: work(150) })],
    },
    why: run => whyMessage(run, 'a', 70),
    answer: 'w is processing it and will finish at 2:30, too late to settle it.',
    says: ['The change applies to later locks and renewals, not to the lock in force.'],
    never: [/lock ends at|stays until/],
  },
  {
    name: 'work on what a client had settled was not late, though the session was released after that (X-9)',
    scenario: {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'A' }),
        at(5, 'defer', { from: 'q', messageId: 'b' }),
      ],
      receivers: [worker('w', { sessions: true, prefetchCount: 2, processingTime: work(10), closeAt: 'PT15S' })],
    },
    why: run => whyMessage(run, 'b', 30),
    says: [
      'w closed at 0:15, and session A was released at that moment.',
      'w finished its 10 s of work at 0:20, but the session lock had already ended, so settlement failed with SessionLockLost.',
    ],
    never: [/too late/, /already settled/],
    modelled: 'modelled: session locks end with their receiver',
  },
  ...[(run: Run) => whyMessage(run, 'b', 40), (run: Run) => whyRecord(run, 'receiver-killed')].map(why => ({
    name: 'the session of a killed receiver that a client closed did not stay locked to its end (X-10)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'A' }),
        at(25, 'closeSession', { from: 'q', sessionId: 'A' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(10), killAt: 'PT5S', restartAfter: 'PT5S' })],
    },
    why,
    says: ['A client closed session A at 0:25, using the session lock that w held.'],
    never: [/ended only|stays locked/],
  })),
  ...[20, 25].map(seconds => ({
    name: `a session lock that ended long ago does not rest on the end of another one at ${seconds} s (Z-2)`,
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
      steps: [
        at(0, 'acceptSession', { from: 'q', sessionId: 'A', as: 'op' }),
        at(seconds - 10, 'acceptSession', { from: 'q', sessionId: 'B', as: 'b' }),
        at(seconds, 'setSessionState', { of: 'op', state: 'x' }),
      ],
    },
    why: (run: Run) => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session A, held by op, had ended at 0:10.',
    notModelled: 'modelled: limits are inclusive',
  })),
  {
    name: 'a longer default at enqueue is no help where a receive goes by the shorter one of then (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
      steps: [
        send(0, 'q', 'a'),
        at(60, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT3M' } }),
        receive(240, 'q', 'r'),
        at(250, 'abandon', { of: 'r' }),
        at(300, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20M' } }),
        receive(720, 'q', 'r2'),
        at(730, 'complete', { of: 'r2' }),
      ],
    },
    why: run => whyMessage(run, 'a', 900),
    offers: [
      'a receiver that receives the message from the q queue and completes it before 3:00',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  ...(
    [
      [5, 'It has not been sent yet; it will be sent at 0:20.'],
      [
        30,
        'The operation that sends it to the entity named q was enlisted at 0:20 in transaction t, which has not been committed.',
      ],
    ] as const
  ).map(([seconds, answer]) => ({
    name: `what is sent in a transaction is sent with its call, not with the commit, at ${seconds} s`,
    scenario: {
      queues: { q: {} },
      steps: [
        at(10, 'beginTransaction', { as: 't' }),
        at(20, 'send', { to: 'q', in: 't', message: { messageId: 'a' } }),
        at(50, 'commitTransaction', { of: 't' }),
      ],
    },
    why: (run: Run) => whyMessage(run, 'a', seconds),
    answer,
  })),
  {
    name: 'a lock that ran out is told with the lockDuration that was changed, not with other settings',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 5 } },
      steps: [
        send(0, 'q', 'a'),
        at(60, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT20S' } }),
        receive(180, 'q', 'r'),
        at(185, 'renewLock', { of: 'r' }),
        at(190, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 10 } }),
        at(210, 'complete', { of: 'r' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    says: ['At 1:00 the lockDuration of the q queue was changed from 30 s to 20 s.'],
    never: [/maxDeliveryCount/],
    offers: ['a LockDuration longer than 25 s throughout'],
  },
  {
    name: 'of a dead-letter queue, a call by number is not refused because the message expired in its queue',
    scenario: {
      queues: { q: { deadLetteringOnMessageExpiration: true } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT20S' }),
        receive(1, 'q', 'r'),
        at(5, 'defer', { of: 'r' }),
        at(60, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'] }),
        at(90, 'receiveDeferred', { from: 'q/$deadletterqueue', sequenceNumbers: ['1'] }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    answer:
      '#1 was in q/$deadletterqueue but was not deferred there; only a deferred message can be received by its sequence number.',
    never: [/expired/],
    notFacts: ['T-16'],
  },
  ...[11, 25].map(seconds => ({
    name: `where a receive recomputes the expiry, what has expired by the present default may still be received, at ${seconds} s`,
    scenario: {
      namespace: { expiration: 'onReceive', recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10S' } },
      steps: [
        send(0, 'q', 'a'),
        at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
        receive(40, 'q', 'r'),
      ],
    },
    why: (run: Run) => whyMessage(run, 'a', seconds),
    says: [
      'An expired message can remain stored for some time before the broker removes it. A receive operation recomputes ExpiresAtUtc from the current default TTL.',
    ],
    never: [/no receive operation returns/],
    notFacts: ['S-14'],
  })),
  {
    name: 'a receive on a dead-letter queue returns what is past its expiry, so that is not why it came back empty',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT20S' }),
        receive(1, 'q', 'r'),
        at(5, 'deadLetter', { of: 'r' }),
        receive(30, 'q/$deadletterqueue', 'd'),
        receive(40, 'q/$deadletterqueue', 'e'),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    never: [/not expired/],
    facts: ['O-6', 'Q-6', 'T-15'],
    notFacts: ['O-2', 'S-14'],
  },
  ...[10, 20].map(seconds => ({
    name: `what a batch deletion leaves because it is locked does not rest on its leaving another that is deferred, at ${seconds} s`,
    scenario: {
      queues: { q: {} },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        receive(3, 'q', 's'),
        at(10, 'purge', { from: 'q' }),
      ],
    },
    why: (run: Run) => whyMessage(run, 'b', seconds),
    says: ['A batch deletion at 0:10 left it where it was because it was locked.'],
    notModelled: 'modelled: a batch deletion leaves deferred and scheduled messages',
  })),
  {
    name: 'where a receive recomputes the expiry, a changed default TTL is not only for later messages',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        at(5, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      ],
    },
    why: run => whyRecord(run, 'entity-updated'),
    facts: ['S-21', 'L-29'],
    notFacts: ['S-75'],
  },
  {
    name: 'a receive that recomputes the expiry tells which one',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        send(0, 'q', 'a'),
        at(5, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
        receive(10, 'q', 'r'),
      ],
    },
    why: run => whyRecord(run, 'message-locked'),
    says: [
      'That receive operation recomputed the expiry of the message from the default TTL that applied then; the new expiry was 2:00.',
    ],
  },
  {
    name: 'work whose settlement a status will refuse is not too late for that (E-1)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(20, 'closeSession', { from: 'q', sessionId: 'S' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(30) })],
    },
    why: run => whyMessage(run, 'a', 15),
    answer: 'w is processing it.',
    never: [/too late/],
  },
  {
    name: 'what a call deleted meanwhile is told of a receive that came back empty',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT5S' }),
        send(1, 'q', 'b'),
        receive(2, 'q', 'r0'),
        at(3, 'abandon', { of: 'r0' }),
        at(10, 'deleteMessages', { from: 'q', count: 5 }),
        receive(20, 'q', 'r', { maxWait: 'PT10S' }),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    says: ['0:10 · 2 messages in the q queue are deleted'],
  },
  {
    name: 'what was lost at work had waited in the buffer before (L-1)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [
        worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 1, processingTime: work(10), killAt: 'PT15S' }),
      ],
    },
    why: run => whyMessage(run, 'b', 60),
    says: ['It waited in the prefetch buffer of w from 0:00 to 0:10.'],
  },
  {
    name: 'who has closed keeps nobody waiting',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b', 'c')],
      receivers: [
        worker('w', { processingTime: work(50), closeAt: 'PT10S' }),
        worker('v', { processingTime: work(50), openAt: 'PT20S' }),
      ],
    },
    why: run => whyMessage(run, 'c', 30),
    says: ['v is busy with #2 until 1:10.'],
    never: [/^w is busy/],
  },
  {
    name: 'who has closed takes no other session',
    scenario: {
      queues: { s: { requiresSession: true } },
      steps: [sendAll(0, 's', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'B' })],
      receivers: [worker('w', { from: 's', sessions: true, processingTime: work(50), closeAt: 'PT10S' })],
    },
    why: run => whyMessage(run, 'b', 30),
    says: ['w closed at 0:10; it finishes its work and then releases session A, at 0:50.'],
    never: [/^w holds session A/],
  },
  {
    name: 'what expired under its lock is not only locked: it is worked on',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT5S' })],
      receivers: [worker('w', { processingTime: work(20) })],
    },
    why: run => whyMessage(run, 'a', 10),
    answer: 'It is locked by w. Its TTL ended at 0:05, but a locked message does not expire.',
    says: ['w is processing it and will finish at 0:20.'],
  },
  {
    name: 'what a call names was settled before the session lock ended, whoever settled it (L-8)',
    scenario: {
      queues: { s: { requiresSession: true, lockDuration: 'PT20S' } },
      steps: [
        send(0, 's', 'a', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 's', sessionId: 'S', as: 'h' }),
        receive(2, 's', 'r', { sessionId: 'S' }),
        at(5, 'complete', { from: 's', messageId: 'a' }),
        at(30, 'abandon', { of: 'r' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session S, held by h, had ended at 0:21.',
    says: ['#1 had already been completed at 0:05.'],
  },
  {
    name: 'a message that was received by its number and released counts those releases, too (D-8)',
    scenario: {
      queues: { q: { maxDeliveryCount: 2 } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(3, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'x' }),
        at(4, 'abandon', { of: 'x' }),
      ],
    },
    why: run => whyMessage(run, 'a', 10),
    facts: ['D-8'],
  },
  {
    name: 'a dead letter that was fetched by its number had been deferred in its dead-letter queue',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        at(4, 'defer', { of: 'd' }),
        at(5, 'receiveDeferred', { from: 'q/$deadletterqueue', sequenceNumbers: ['1'], as: 'x' }),
        at(6, 'complete', { of: 'x' }),
      ],
    },
    why: run => whyMessage(run, 'a', 10),
    says: ['d deferred it at 0:04; DeliveryCount stayed at 0.'],
  },
  {
    name: 'a commit is not offered where what it sends is cancelled by then (A-4, C-8)',
    scenario: cancelledLater,
    why: run => whyId(run, 'm', 35),
    offers: [],
  },
  {
    name: 'before that it is',
    scenario: cancelledLater,
    why: run => whyId(run, 'm', 27),
    offers: ['a commit before 0:25'],
  },
  {
    name: 'nor in a subscription that gets no copy (R-1)',
    scenario: forOneSubscription,
    why: run => whyId(run, 'm', 20, 't/subscriptions/b'),
    offers: [],
  },
  {
    name: 'but in one that does',
    scenario: forOneSubscription,
    why: run => whyId(run, 'm', 20, 't/subscriptions/a'),
    offers: ['a commit before 0:10'],
  },
  {
    name: 'a receive for another session that was refused is no step of it, and when nobody held its own is said (X-3)',
    scenario: {
      queues: { q: { requiresSession: true, defaultMessageTimeToLive: 'PT3M' } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        at(10, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
        receive(20, 'q', 'r', { sessionId: 'B' }),
        receive(100, 'q', 'd', { sessionId: 'A' }),
        at(200, 'acceptSession', { from: 'q', as: 'l' }),
      ],
    },
    why: run => whyMessage(run, 'a', 210),
    says: [
      '1:40 · d tries to receive a message, but the call is refused with SessionLockLost',
      'Nobody held its session, A, when the message expired at 3:00. Only the receiver that holds a session gets its messages.',
    ],
    never: [/0:20/],
  },
  {
    name: 'a peek of a topic tells of what is scheduled there, not of copies that there are none of (C-10)',
    scenario: {
      topics: { t: {} },
      steps: [
        at(0, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' }, as: 'n' }),
        at(7, 'peek', { from: 't' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: ['1 message is scheduled to become active at 1:00; it is not available to receive yet.'],
    never: [/No messages are stored|copies wait/],
  },
  {
    name: 'that a large message counts by its copies, not by the subscriptions, is modelled (B-3)',
    scenario: {
      namespace: { tier: 'premium' },
      topics: { t: { maxMessageSizeInKilobytes: 2048, subscriptions: { a: {}, b: { rules: {} } } } },
      steps: [send(0, 't', 'm', { sizeInBytes: 2_000_000 })],
    },
    why: run => whyRecord(run, 'message-published'),
    modelled: 'modelled: a large message counts by its copies',
  },
  {
    name: 'what is enlisted takes no effect at a commit that can no longer succeed (A-1, L-7)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        receive(5, 'q', 'ra'),
        receive(35, 'q', 'rb'),
        at(40, 'beginTransaction', { as: 't' }),
        at(41, 'complete', { of: 'ra', in: 't' }),
        at(42, 'complete', { of: 'rb', in: 't' }),
        at(100, 'rollbackTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'b', 70),
    says: ['Its settlement (complete) was enlisted in transaction t at 0:42.'],
    never: [/takes effect when/],
  },
  {
    name: 'a rollback of a cancellation rests on nothing of completions or sends (C-13)',
    scenario: cancelledInVain,
    why: run => whyRecord(run, 'transaction-rolled-back'),
    facts: ['C-13'],
    notFacts: ['A-3', 'N-10', 'G-8'],
  },
  {
    name: 'a duplicate that a commit finds rests on what is assumed of transactions (A-7)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [
        send(0, 'q', 'm'),
        at(10, 'beginTransaction', { as: 't' }),
        at(11, 'send', { to: 'q', message: { messageId: 'm' }, in: 't' }),
        at(20, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    facts: ['U-2', 'A-7'],
  },
  {
    name: 'that its cancellation was rolled back is cited of a message, too (C-13)',
    scenario: cancelledInVain,
    why: run => whyId(run, 'm', 400),
    facts: ['C-13'],
  },
  {
    name: 'what had expired while deferred was removed by the call that asks for it first, not by another',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT10S' }),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'x' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: '#1 had expired at 0:10, and this call removed it.',
  },
  {
    name: 'a message of a session was not kept from receivers by other sessions alone (E-1)',
    scenario: frozenSessions,
    why: run => whyMessage(run, 'b', 200),
    says: ['From 0:20 to 2:00, nobody could receive it because the status of the q queue was ReceiveDisabled.'],
    offers: [
      'a TTL longer than 2 min 10 s',
      'a second instance of w',
      'a status of the q queue that allows receive operations throughout',
    ],
  },
  {
    name: 'nor before that',
    scenario: frozenSessions,
    why: run => whyMessage(run, 'b', 125),
    says: ['From 0:20 to 2:00, nobody could receive it because the status of the q queue was ReceiveDisabled.'],
  },
  {
    name: 'nor is that left out where it expired under its lock after that',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [
        setStatus(1, 'Disabled'),
        setStatus(2, 'ReceiveDisabled'),
        send(10, 'q', 'a', { timeToLive: 'PT2M' }),
        setStatus(100, 'Active'),
        receive(110, 'q', 'r'),
      ],
    },
    why: run => whyMessage(run, 'a', 200),
    says: ['From 0:10 to 1:40, nobody could receive it because the status of the q queue was ReceiveDisabled.'],
  },
  {
    name: 'a call that was refused before it was dead-lettered was one call, by who had it then',
    scenario: {
      queues: { q: { lockDuration: 'PT1M', maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        setStatus(10, 'ReceiveDisabled'),
        at(20, 'complete', { of: 'r' }),
        setStatus(30, 'Active'),
        at(70, 'complete', { of: 'r' }),
        receive(80, 'q/$deadletterqueue', 'd'),
      ],
    },
    why: run => whyMessage(run, 'a', 90),
    says: ['At 1:10 r tried to complete the message, but the call was refused with MessageLockLost.'],
    never: [/the call to complete/],
  },
  {
    name: 'no turn is told at another instant than the one up to which it has to live',
    scenario: {
      queues: { q: { lockDuration: 'PT1M', deadLetteringOnMessageExpiration: true } },
      receivers: [worker('w', { processingTime: work(30) })],
      steps: [
        send(60, 'q', 'a', { timeToLive: 'PT1M20S' }),
        setStatus(70, 'ReceiveDisabled'),
        sendAll(120, 'q', 'b', 'c', { messageId: 'd', timeToLive: 'PT3M20S' }),
        setStatus(290, 'Active'),
      ],
    },
    why: run => whyMessage(run, 'd', 400),
    never: [/would have been received/],
    offers: ['a TTL longer than 3 min 50 s', 'a status of the q queue that allows receive operations throughout'],
  },
]

test.each(cases)('$name', check)
