/** What use, numbers, entities created again and the order within an instant rest on: each has its badge, and what does not rest on it has none. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, send, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyRecord } from '../testing/why.ts'

const IDLE = { autoDeleteOnIdle: 'PT5M' }
const scheduled = { messageId: 's', scheduledEnqueueTime: 'PT1M' }
const renewed = {
  queues: { q: IDLE },
  steps: [send(0, 'q', 'o'), receive(1, 'q', 'z'), at(20, 'renewLock', { of: 'z' })],
}
const activated = { queues: { q: IDLE }, steps: [at(0, 'schedule', { to: 'q', message: scheduled })] }
const forwarded = { queues: { q: { forwardTo: 'd' }, d: IDLE }, steps: [send(20, 'q', 'o')] }
const onForwarder = {
  queues: { q: { forwardTo: 'd' }, d: {} },
  steps: [at(0, 'schedule', { to: 'q', message: scheduled })],
}

const CASES: readonly Case[] = [
  {
    name: 'a renewal as use (I-15)',
    scenario: renewed,
    why: run => whyEntity(run, 'q', 40),
    facts: ['I-15'],
    modelled: 'modelled: settling counts as use',
  },
  {
    name: 'also once it is gone',
    scenario: renewed,
    why: run => whyEntity(run, 'q', 800),
    modelled: 'modelled: settling counts as use',
  },
  {
    name: 'an activation as the start of the idle timer (I-11)',
    scenario: activated,
    why: run => whyEntity(run, 'q', 100),
    facts: ['I-11'],
    modelled: 'modelled: the idle timer starts again at the activation',
  },
  {
    name: 'also while it is still scheduled',
    scenario: activated,
    why: run => whyEntity(run, 'q', 20),
    modelled: 'modelled: the idle timer starts again at the activation',
  },
  {
    name: 'an active count with an expired message (T-11)',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'm', { timeToLive: 'PT5S' })] },
    why: run => whyEntity(run, 'q', 20),
    modelled: 'modelled: what the active count includes',
  },
  {
    name: 'not one with a locked message (T-11)',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'm'), at(1, 'receive', { from: 'q', as: 'r' })] },
    why: run => whyEntity(run, 'q', 20),
    notModelled: 'modelled: what the active count includes',
  },
  {
    name: 'an arrival by forwarding as use of the target',
    scenario: forwarded,
    why: run => whyEntity(run, 'd', 40),
    modelled: 'modelled: an arrival by forwarding counts as use',
  },
  {
    name: 'what is scheduled where messages are forwarded (F-10, G-11)',
    scenario: onForwarder,
    why: run => whyId(run, 's', 30),
    facts: ['G-11'],
    modelled: 'modelled: scheduled messages are forwarded when they become active',
  },
  {
    name: 'also once it went on',
    scenario: onForwarder,
    why: run => whyId(run, 's', 90),
    modelled: 'modelled: scheduled messages are forwarded when they become active',
  },
  {
    name: 'an entity that was created again (I-10)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'o'),
        at(10, 'deleteEntity', { entity: 'q' }),
        at(20, 'createQueue', { entity: 'q', properties: {} }),
      ],
    },
    why: run => whyId(run, 'o', 60),
    modelled: 'modelled: an entity that is created again is new',
  },
  {
    name: 'not one that was created again after all that is told (I-10)',
    scenario: {
      queues: { q: { forwardTo: 'r' }, r: {} },
      steps: [
        at(5, 'deleteEntity', { entity: 'r' }),
        send(10, 'q', 'o'),
        at(20, 'createQueue', { entity: 'r', properties: {} }),
      ],
    },
    why: run => whyId(run, 'o', 60),
    notModelled: 'modelled: an entity that is created again is new',
  },
  {
    name: 'a call for a number that nothing expired under (D-6)',
    scenario: { queues: { q: {} }, steps: [at(0, 'receiveDeferred', { from: 'q', sequenceNumbers: ['9'] })] },
    why: run => whyRecord(run, 'operation-failed'),
    facts: ['D-6'],
    notFacts: ['T-16'],
  },
  {
    name: 'the number of a cancelled message (N-7)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: scheduled, as: 'x' }),
        at(5, 'cancelScheduled', { to: 'q', of: 'x' }),
        send(10, 'q', 'a'),
      ],
    },
    why: run => whyRecord(run, 'message-enqueued'),
    facts: ['N-7'],
    modelled: 'modelled: sequence numbers are not reused',
  },
  {
    name: 'a receive at the very instant of an activation (Z-3)',
    scenario: { queues: { q: {} }, steps: [at(0, 'schedule', { to: 'q', message: scheduled }), receive(60, 'q', 'r')] },
    why: run => whyId(run, 's', 70),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'a send at the very instant of an idle deletion (Z-3)',
    scenario: { queues: { q: IDLE }, steps: [send(300, 'q', 'a')] },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'a TTL that runs while receives are refused (E-2)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'o', { timeToLive: 'PT1M' }),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(20, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyId(run, 'o', 70),
    modelled: 'modelled: time continues while disabled',
  },
  {
    name: 'the TTL of a forwarded message that has none of its own (F-6)',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: { defaultMessageTimeToLive: 'PT2M' } },
      steps: [send(0, 'q', 'o')],
    },
    why: run => whyId(run, 'o', 70),
    modelled: 'modelled: default TTL of the target',
  },
  {
    name: 'the reason of what could not be forwarded, asked of its dead-letter queue (F-4)',
    scenario: { queues: { q: { forwardTo: 'd' }, d: { status: 'Disabled' } }, steps: [send(0, 'q', 'o')] },
    why: run => whyEntity(run, 'q/$deadletterqueue', 70),
    modelled: 'modelled: the reason names the refusal',
  },
  {
    name: 'of what could not be transferred, too (A-5)',
    scenario: {
      queues: { q: {}, d: { status: 'SendDisabled' } },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'send', { to: 'd', via: 'q', in: 't', message: { messageId: 'o' } }),
        at(2, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'o', 70),
    modelled: 'modelled: the reason names the refusal',
  },
  {
    name: 'a commit that a status refused for a settlement, asked of what was sent in it (G-32)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(4, 'send', { to: 'q', in: 't', message: { messageId: 'n' } }),
        at(5, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(6, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'n', 70),
    modelled: 'modelled: status prevents other calls',
  },
  {
    name: 'an acceptance at the very instant at which the session is released (Z-3)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
        at(9, 'acceptSession', { from: 'q', sessionId: 'S', as: 'r' }),
        at(9, 'closeSession', { of: 's' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'an expiry that only the lock of a killed receiver made happen (Z-5)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' }), send(1, 'q', 'b', { sessionId: 'T', timeToLive: 'PT20S' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT9S' })],
    },
    why: run => whyId(run, 'b', 70),
    modelled: 'modelled: session locks outlast their receiver',
  },
  {
    name: 'a limit that was lowered, where the expiry went before (L-29)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT20S' }),
        receive(1, 'q', 'r'),
        at(9, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 1 } }),
      ],
    },
    why: run => whyId(run, 'a', 70),
    says: ['At 0:09 the maxDeliveryCount of the q queue was changed from 10 to 1.'],
    modelled: 'modelled: changed settings apply from their next use',
  },
  {
    name: 'a settlement of what is settled in a transaction that has not ended (A-3)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(4, 'complete', { of: 'r' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: no second settlement in a transaction',
  },
  {
    name: 'that a limit lowered while a message was deferred counts at its next release (L-29)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(3, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 1 } }),
        at(60, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
      ],
    },
    why: run => whyId(run, 'a', 70),
    says: [
      'If the message is abandoned or its lock ends, its DeliveryCount will exceed MaxDeliveryCount (1), so the message will be dead-lettered.',
    ],
  },
  {
    name: 'not a setting that was changed before there was any message',
    scenario: {
      queues: { q: {} },
      steps: [
        at(1, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT9S', defaultMessageTimeToLive: 'PT1M' } }),
        send(2, 'q', 'a'),
      ],
    },
    why: run => whyId(run, 'a', 30),
    says: ['At 0:01 the defaultMessageTimeToLive of the q queue was changed from never to 1 min.'],
    notModelled: 'modelled: changed settings apply from their next use',
  },
  ...[false, true].map(sessions => ({
    name: `not what receivers did before the delivery that a client abandons, in sessions: ${sessions}`,
    scenario: {
      namespace: { locksDieWithReceiver: true, sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: sessions } },
      steps: [
        send(0, 'q', 'a', sessions ? { sessionId: 'S' } : {}),
        receive(20, 'q', 'r', sessions ? { sessionId: 'S' } : {}),
        at(25, 'abandon', { of: 'r' }),
      ],
      receivers: [worker('w', { sessions, processingTime: work(30), killAt: 'PT10S' })],
    },
    why: (run: Run) => whyRecord(run, 'message-abandoned'),
    notModelled: `modelled: ${sessions ? 'session locks' : 'locks'} end with their receiver`,
  })),
  {
    name: 'nor is an entity that is gone said to forward (F-1)',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: { forwardTo: 'e' }, e: {} },
      steps: [send(0, 'q', 'a'), at(9, 'deleteEntity', { entity: 'd' })],
    },
    why: run => whyId(run, 'a', 70, 'd'),
    says: ['The d queue was deleted at 0:09.'],
    never: [/ forwards every message /],
  },
  {
    name: 'a number that a topic on the way gave it anew is that of its copies (N-2), not of the first entity',
    scenario: {
      queues: { q: {} },
      topics: { t1: { subscriptions: { s: { forwardTo: 't2' } } }, t2: { subscriptions: { s: { forwardTo: 'q' } } } },
      steps: [send(0, 't2', 'o'), send(1, 't1', 'm')],
    },
    why: run => whyId(run, 'm', 10, 'q'),
    says: ['Its EnqueuedSequenceNumber, 2, was assigned by the t2 topic.'],
    facts: ['N-2'],
    notFacts: ['N-4'],
  },
  {
    name: 'what keeps a dead letter where it is, not one that somebody holds',
    scenario: {
      queues: {
        q: { forwardDeadLetteredMessagesTo: 'full', maxDeliveryCount: 1 },
        full: { maxSizeInBytes: 100 },
        e: {},
      },
      steps: [
        send(0, 'full', 'o', { sizeInBytes: 80 }),
        send(0, 'q', 'm', { sizeInBytes: 50 }),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        at(10, 'updateEntity', { entity: 'q', properties: { forwardDeadLetteredMessagesTo: null } }),
        receive(20, 'q/$deadletterqueue', 'd'),
        at(21, 'updateEntity', { entity: 'q', properties: { forwardDeadLetteredMessagesTo: 'e' } }),
      ],
    },
    why: run => whyId(run, 'm', 25),
    answer: 'It is locked by d until 1:20.',
    notModelled: 'modelled: the message stays in the dead-letter queue',
  },
  {
    name: 'a killing in a dead-letter queue, where the end of its locks does not count (L-21)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm'), receive(1, 'q', 'r'), at(2, 'deadLetter', { of: 'r' })],
      receivers: [worker('w', { from: 'q/$deadletterqueue', killAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    facts: ['L-21'],
    notFacts: ['L-15'],
  },
]

test.each(CASES)('$name', check)

test('of several copies that have expired, no one is run in another mode', () => {
  const run = runScenario({
    runFor: 'PT5M',
    topics: { t: { subscriptions: { a: {}, b: { deadLetteringOnMessageExpiration: true } } } },
    steps: [send(0, 't', 'm', { timeToLive: 'PT10S' })],
  })
  const here = whyId(run, 'm', 60, 't').modelled.map(one => one.here)
  expect(here.filter(text => text.startsWith('In whenListening mode')).length).toBe(1)
  expect(here.filter(text => text.includes('In immediate mode'))).toEqual([])
})
