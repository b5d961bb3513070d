/** Why: what an answer assumes is said by its badge, wherever the assumption decides. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const killed = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', 'm1', 'm2')],
  receivers: [{ name: 'w', from: 'q', prefetchCount: 2, processingTime: work(20), killAt: 'PT5S' }],
}

const inSession = {
  queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
  steps: [
    sendAll(
      0,
      'q',
      { messageId: 'a1', sessionId: 'A' },
      { messageId: 'a2', sessionId: 'A', timeToLive: 'PT40S' },
      { messageId: 'a3', sessionId: 'A' },
    ),
  ],
  receivers: [
    { name: 'w', from: 'q', sessions: true, processingTime: work(30), killAt: 'PT20S' },
    { name: 'v', from: 'q', sessions: true, openAt: 'PT30S' },
  ],
}

const boundary = {
  queues: { q: { lockDuration: 'PT10S' } },
  steps: [send(0, 'q', 'm'), receive(1, 'q', 'a'), at(11, 'renewLock', { of: 'a' })],
}

const expiresUnseen = { queues: { q: {} }, steps: [send(0, 'q', 'm', { timeToLive: 'PT10S' })] }

const deleted = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    receive(1, 'q', 'a'),
    at(2, 'deleteEntity', { entity: 'q' }),
    at(3, 'complete', { of: 'a' }),
  ],
}

const scheduledOnTopic = {
  topics: { t: { subscriptions: { a: {} } } },
  steps: [
    at(0, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT30S' } }),
    at(40, 'createSubscription', { entity: 't/subscriptions/c', properties: {} }),
  ],
}

const lateCommit = {
  queues: { q: {} },
  steps: [
    at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT30S' }, as: 'n' }),
    at(10, 'beginTransaction', { as: 't' }),
    at(11, 'cancelScheduled', { to: 'q', of: 'n', in: 't' }),
    at(60, 'commitTransaction', { of: 't' }),
  ],
}

const LOCKS = 'modelled: locks outlast their receiver'
const SESSION_LOCKS = 'modelled: session locks outlast their receiver'
const BOUNDARY = 'modelled: limits are inclusive'

test.each<Case>([
  {
    name: 'a queue with locks of a killed receiver assumes that they stay (G-6)',
    scenario: killed,
    why: run => whyEntity(run, 'q', 10),
    modelled: LOCKS,
  },
  {
    name: 'so does a queue with a session of a killed receiver, whose messages nobody can get (G-6)',
    scenario: inSession,
    why: run => whyEntity(run, 'q', 35),
    modelled: SESSION_LOCKS,
    sums: ['3 active = 0 available in sessions + 2 in sessions locked for a killed receiver + 1 locked'],
  },
  {
    name: 'and a message that expired in such a session (G-6)',
    scenario: inSession,
    why: run => whyMessage(run, 'a2', 60),
    modelled: SESSION_LOCKS,
  },
  {
    name: 'a renewal that comes at the end of the lock is refused at the boundary (Z-2)',
    scenario: boundary,
    why: run => whyRecord(run, 'operation-failed'),
    modelled: BOUNDARY,
  },
  { name: 'its message says so, too', scenario: boundary, why: run => whyMessage(run, 'm', 12), modelled: BOUNDARY },
  {
    name: 'a status that refused to renew the lock of a session is an assumption of what became of its message (G-32)',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      receivers: [{ name: 'p', from: 'q', client: 'processor', sessions: true, processingTime: work(50) }],
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
        at(40, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 300),
    modelled: 'modelled: status prevents other calls',
  },
  {
    name: 'a message that expires as its queue allows receiving again is at the boundary (Z-3)',
    scenario: {
      queues: { q: { status: 'ReceiveDisabled' } },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M' }),
        at(60, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
      receivers: [{ name: 'w', from: 'q' }],
    },
    why: run => whyMessage(run, 'm', 90),
    modelled: BOUNDARY,
  },
  {
    name: 'a lock that ran out while receiving was disabled assumes that it runs then (E-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(60, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
      receivers: [{ name: 'w', from: 'q', processingTime: work(40) }],
    },
    why: run => whyMessage(run, 'm', 70),
    modelled: 'modelled: time continues while disabled',
  },
  {
    name: 'with which error a settlement in a deleted queue fails is assumed (G-13)',
    scenario: deleted,
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: settlement after deletion',
  },
  {
    name: 'also by a message whose handler settled it too late for that',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm'), at(2, 'deleteEntity', { entity: 'q' })],
      receivers: [{ name: 'w', from: 'q', processingTime: work(5) }],
    },
    why: run => whyMessage(run, 'm', 9),
    modelled: 'modelled: settlement after deletion',
  },
  {
    name: 'a queue full of expired messages says so, and that they stay until somebody listens is assumed (T-9)',
    scenario: {
      queues: { q: { maxSizeInBytes: 200 } },
      steps: [
        sendAll(0, 'q', { messageId: 'm1', sizeInBytes: 200, timeToLive: 'PT30S' }),
        send(60, 'q', 'm2', { sizeInBytes: 100 }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: whenListening',
    sums: ['used 200 B = 200 B past expiry', 'used 200 B + 100 B to be added = 300 B > maximum size 200 B'],
  },
  {
    name: 'that waiting for a session does not count as use is assumed of a queue that is still there (G-16)',
    scenario: {
      queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
      receivers: [{ name: 'w', from: 'q', sessions: true }],
    },
    why: run => whyEntity(run, 'q', 60),
    modelled: 'modelled: which waits count as use',
    facts: ['G-16'],
  },
  {
    name: 'that an expired message had stayed until its queue was deleted is assumed (S-6)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT10S' }), at(60, 'deleteEntity', { entity: 'q' })],
    },
    why: run => whyMessage(run, 'm', 90),
    modelled: 'modelled: whenListening',
  },
  {
    name: 'a copy of a scheduled message was made exactly at its time, by the rules of then (C-5, C-11)',
    scenario: scheduledOnTopic,
    why: run => whyId(run, 'm', 60, 't/subscriptions/a'),
    modelled: 'modelled: rules evaluated at activation',
  },
  {
    name: 'also where there is none',
    scenario: scheduledOnTopic,
    why: run => whyId(run, 'm', 60, 't/subscriptions/c'),
    modelled: 'modelled: exact activation',
  },
  {
    name: 'a message whose forward failed is assumed at the source, also once it was completed there (G-12)',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: { status: 'Disabled' } },
      steps: [send(0, 'q', 'm'), receive(1, 'q/$deadletterqueue', 'r'), at(2, 'complete', { of: 'r' })],
    },
    why: run => whyMessage(run, 'm', 9),
    modelled: 'modelled: dead-lettered at the source',
  },
  {
    name: 'a number that was refused after a cancellation rests on the history (U-4)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT3M' }, as: 'a' }),
        at(10, 'cancelScheduled', { to: 'q', of: 'a' }),
        at(11, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT4M' }, as: 'b' }),
        at(20, 'cancelScheduled', { to: 'q', of: 'b' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: a cancelled or deleted message stays in the history',
  },
  {
    name: 'from when on a changed limit counts is assumed (L-29)',
    scenario: {
      queues: { q: { maxDeliveryCount: 5 } },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 1 } }),
        at(3, 'abandon', { of: 'r' }),
      ],
    },
    why: run => whyMessage(run, 'm', 9),
    modelled: 'modelled: changed settings apply from their next use',
    facts: ['L-29'],
  },
  {
    name: 'that a commit fails as a whole is assumed',
    scenario: lateCommit,
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: a commit fails as a whole',
  },
  {
    name: 'also by the message that was to be cancelled in it',
    scenario: lateCommit,
    why: run => whyMessage(run, 'm', 90),
    modelled: 'modelled: a commit fails as a whole',
  },
  {
    name: 'what a duplicate does where it is forwarded to is assumed (F-12)',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: { requiresDuplicateDetection: true } },
      steps: [send(0, 'q', 'm'), send(1, 'q', 'm')],
    },
    why: run => whyId(run, 'm', 9, 'q'),
    modelled: 'modelled: forwarded duplicates are discarded',
  },
  {
    name: 'a call for a deferred message at the very instant of its expiry found it expired (Z-2)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M' }),
        receive(5, 'q', 'r'),
        at(10, 'defer', { of: 'r' }),
        at(60, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
      ],
    },
    why: run => whyMessage(run, 'm', 90),
    modelled: BOUNDARY,
  },
  {
    name: 'it was abandoned at the very instant of its expiry (Z-2)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT10S' }), receive(5, 'q', 'r'), at(10, 'abandon', { of: 'r' })],
    },
    why: run => whyMessage(run, 'm', 90),
    modelled: BOUNDARY,
  },
  {
    name: 'the question is asked at the very instant of the expiry (Z-2): of the message',
    scenario: expiresUnseen,
    why: run => whyMessage(run, 'm', 10),
    modelled: BOUNDARY,
  },
  {
    name: 'the question is asked at the very instant of the expiry (Z-2): of the queue',
    scenario: expiresUnseen,
    why: run => whyEntity(run, 'q', 10),
    modelled: BOUNDARY,
  },
  {
    name: 'by the clock that stamped it, a message has not expired (S-62)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'setClockSkew', { by: '-PT30S' }),
        send(5, 'q', 'm', { timeToLive: 'PT10S' }),
        receive(8, 'q', 'r'),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    modelled: 'modelled: which clock decides',
  },
  {
    name: 'what a message goes by as it expires is changed at that instant (Z-3)',
    scenario: {
      namespace: { expiration: 'immediate' },
      queues: { q: { deadLetteringOnMessageExpiration: true } },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M' }),
        at(60, 'updateEntity', { entity: 'q', properties: { deadLetteringOnMessageExpiration: false } }),
      ],
    },
    why: run => whyMessage(run, 'm', 90),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'the only receiver closes at the very instant of the expiry (Z-3)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT30S' }),
        at(10, 'openReceiver', { as: 'x', from: 'q' }),
        at(30, 'closeReceiver', { of: 'x' }),
      ],
    },
    why: run => whyMessage(run, 'm', 40),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'how many are available is a matter of which default counts (G-5)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT5M' } },
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1S' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 20),
    modelled: 'modelled: expiry fixed at enqueue',
  },
])('$name', check)
