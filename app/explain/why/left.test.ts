/** Why, where something ends while something else goes on: a receiver that has closed and works on, or is killed then; an entity deleted for being idle. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const closedThenKilled = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', 'a', 'b', 'c')],
  receivers: [worker('w', { processingTime: work(20), prefetchCount: 2, closeAt: 'PT10S', killAt: 'PT15S' })],
}

const closedSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' })],
  receivers: [worker('w', { sessions: true, processingTime: work(50), closeAt: 'PT10S' })],
}

const closedProcessor = {
  queues: { q: { lockDuration: 'PT20S' } },
  steps: [send(0, 'q', 'a')],
  receivers: [
    worker('p', {
      client: 'processor',
      maxAutoLockRenewalDuration: 'PT30S',
      processingTime: work(60),
      closeAt: 'PT15S',
    }),
    worker('v', { openAt: 'PT40S' }),
  ],
}

const deferredInSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' })],
  receivers: [
    worker('w', {
      sessions: true,
      processingTime: work(5),
      settle: [{ when: { messageId: 'a' }, do: 'defer' }, { do: 'complete' }],
      killAt: 'PT8S',
    }),
  ],
}

const emptyHanded = {
  queues: { q: {} },
  steps: [
    at(0, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT5M' } }),
    receive(1, 'q', 'r'),
    at(2, 'complete', { of: 'r' }),
    at(3, 'receiveDeferred', { from: 'q', sequenceNumbers: ['9'], as: 'd' }),
    at(4, 'complete', { of: 'd' }),
  ],
}

const emptyLabels = {
  queues: { q: {} },
  steps: [
    receive(1, 'q', 'x', { maxWait: 'PT1.5S' }),
    at(2, 'complete', { of: 'x' }),
    at(3, 'peek', { from: 'q', as: 'x' }),
    at(4, 'renewLock', { of: 'x' }),
    receive(5, 'later', 'x'),
    at(6, 'complete', { of: 'x' }),
    at(60, 'createQueue', { entity: 'later' }),
  ],
}

const idle = {
  topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
  queues: { q: { autoDeleteOnIdle: 'PT6M' } },
  steps: [send(0, 'q', 'a'), send(0, 't', 'b'), send(400, 't', 'c')],
}

const killedInSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
  steps: [
    sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'c', sessionId: 'A', timeToLive: 'PT20S' }),
    send(1, 'q', 'b', { sessionId: 'B', timeToLive: 'PT15S' }),
  ],
  receivers: [worker('w', { sessions: true, processingTime: work(20), killAt: 'PT10S', restartAfter: 'PT10S' })],
}

const twiceLost = {
  queues: { q: { lockDuration: 'PT10S' } },
  steps: [send(0, 'q', 'a', { timeToLive: 'PT30S' })],
  receivers: [
    worker('w', { processingTime: work(25), closeAt: 'PT5S' }),
    worker('v', { openAt: 'PT8S', processingTime: work(30) }),
  ],
}

const CASES: readonly Case[] = [
  {
    name: 'what a receiver had in its buffer was lost when it closed, not when it was killed then',
    scenario: closedThenKilled,
    why: run => whyMessage(run, 'b', 20),
    answer:
      'w closed at 0:10, and its prefetch buffer was lost; the lock lasts until 0:30, and nobody else can receive the message before then, unless a client that has the lock token releases the lock first.',
    says: ['It waited in the prefetch buffer of w from 0:00 to 0:10.', 'w closed at 0:10; the lock stays in force.'],
    never: [/killed/],
  },
  {
    name: 'what it worked on is left when it is killed',
    scenario: closedThenKilled,
    why: run => whyMessage(run, 'a', 20),
    says: ['w was killed at 0:15; it can no longer settle the message, but the lock stays in force.'],
  },
  {
    name: 'its buffer was not being processed when it was killed',
    scenario: closedThenKilled,
    why: run => whyRecord(run, 'receiver-killed'),
    says: [
      'Nobody is processing #1 any more; it is locked until 0:30.',
      'It leaves #2 and #3 unsettled; they are locked, and the earliest of these locks ends at 0:30.',
    ],
  },
  {
    name: 'in ReceiveAndDelete mode, too',
    scenario: {
      ...closedThenKilled,
      receivers: [{ ...closedThenKilled.receivers[0], receiveMode: 'receiveAndDelete' }],
    },
    why: run => whyMessage(run, 'b', 20),
    answer: 'It was lost because it was in the prefetch buffer of w, which closed at 0:10; nobody processed it.',
  },
  {
    name: 'a receiver that has closed could renew the lock of its session',
    scenario: closedSession,
    why: run => whyRecord(run, 'session-lock-expired'),
    answer: 'w did not renew the lock on session S, so the lock ended at 0:30.',
    never: [/could not renew/],
  },
  {
    name: 'a lock runs out while a receiver that has closed still works',
    scenario: closedProcessor,
    why: run => whyMessage(run, 'a', 50),
    says: [
      'p renews a lock for at most 30 s (MaxAutoLockRenewalDuration) from the start of its work at 0:00, so it made no renewal after 0:30.',
      'At 0:50 the lock ran out while p was still working; DeliveryCount increased to 1.',
      'p has been processing a delivery of this message since 0:00; that delivery can no longer be settled, because its lock has ended.',
    ],
  },
  {
    name: 'a deferred message was ahead in its session and is not removed',
    scenario: deferredInSession,
    why: run => whyMessage(run, 'b', 6),
    says: ['It waited for 5 s, until w had settled #1.'],
    never: [/removed/],
  },
  {
    name: 'a killed holder of a session receives no deferred message in it',
    scenario: deferredInSession,
    why: run => whyMessage(run, 'a', 10),
    says: [
      'It can be received by its sequence number within session S.',
      'w accepted session S at 0:00 and was killed at 0:08; nobody can accept that session before its lock ends at 0:30, unless a client that has that lock closes the session first.',
    ],
  },
  {
    name: 'the default TTL of now is that which a scheduled message will get',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'a', timeToLive: 'PT1H', scheduledEnqueueTime: 'PT5M' } }),
        at(60, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
      ],
    },
    why: run => whyMessage({ ...run, message: () => 0 }, 'a', 90),
    says: ['Its TTL of 2 min starts at 5:00, so the message expires at 7:00.'],
  },
  {
    name: 'a queue with scheduled messages has no active ones',
    scenario: emptyHanded,
    why: run => whyRecord(run, 'receive-empty'),
    answer: 'The q queue contained no active messages.',
  },
  {
    name: 'a call by the label of a receive that returned nothing',
    scenario: emptyHanded,
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The call labelled r returned no message at 0:01, so there was nothing to settle or renew.',
    facts: ['L-2'],
    notFacts: ['L-9'],
  },
  {
    name: 'a call by the label of a receive that was refused',
    scenario: emptyHanded,
    why: run => whyRecord(run, 'operation-failed', 2),
    answer:
      'The call labelled d returned no message at 0:03 because it was refused, so there was nothing to settle or renew.',
  },
  ...(
    [
      [
        'a receive that still waits',
        0,
        'had been waiting for a message since 0:01, so there was nothing to settle or renew.',
      ],
      ['a peek that returned nothing', 1, 'returned no message at 0:03, so there was nothing to settle or renew.'],
      [
        'a receive from what does not exist',
        3,
        'returned no message at 0:05 because it was refused, so there was nothing to settle or renew.',
      ],
    ] as const
  ).map(([what, index, answer]) => ({
    name: `a call by the label of ${what}`,
    scenario: emptyLabels,
    why: (run: Run) => whyRecord(run, 'operation-failed', index),
    answer: `The call labelled x ${answer}`,
  })),
  {
    name: 'a message that was deleted with its idle queue says why the queue was',
    scenario: idle,
    why: run => whyMessage(run, 'a', 400),
    says: [
      'The q queue was deleted at 6:00 because it had not been used for 6 min (AutoDeleteOnIdle); the messages in an entity do not prevent its deletion.',
    ],
  },
  {
    name: 'a message that reaches nobody says which subscription is gone',
    scenario: idle,
    why: run => whyMessage(run, 'c', 400),
    says: ['t/subscriptions/s was deleted at 5:00 because it had not been used for 5 min.'],
  },
  {
    name: 'a session whose lock ends before the work of its closed receiver is not released by it',
    scenario: closedSession,
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['It finishes its work on #1 but too late to settle it.', 'Session S stays locked until 0:30.'],
    never: [/releases session/],
  },
  {
    name: 'work that was over before the close is not continued after it',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(5), settle: [{ do: 'crash' }], closeAt: 'PT8S' })],
    },
    why: run => whyMessage(run, 'a', 20),
    says: ['w closed at 0:08; the lock stays in force.'],
    never: [/continues its work/],
  },
  {
    name: 'a session that ends with its closed receiver leaves that at work on its message',
    scenario: {
      ...closedSession,
      namespace: { sessionLocksDieWithReceiver: true },
      receivers: [...closedSession.receivers, worker('v', { sessions: true, openAt: 'PT12S' })],
    },
    why: run => whyMessage(run, 'a', 15),
    says: [
      'w has been processing a delivery of this message since 0:00; that delivery can no longer be settled, because its lock has ended.',
    ],
  },
  {
    name: 'nor does its message say so',
    scenario: closedSession,
    why: run => whyMessage(run, 'b', 20),
    answer: 'w has closed but continues its work and still holds session S.',
    says: ['w closed at 0:10 but continues its work on #1.'],
  },
  {
    name: 'nobody could receive from the session of a killed receiver',
    scenario: killedInSession,
    why: run => whyMessage(run, 'c', 25),
    says: [
      'w held its session, A, and was killed at 0:10. Nobody could receive from the session before the session lock ended at 1:00.',
    ],
    never: [/this busy/, /had not received the message/],
  },
  {
    name: 'a receiver that opens again is named to a message whose session nobody accepts',
    scenario: killedInSession,
    why: run => whyMessage(run, 'b', 12),
    answer: 'Nobody holds session B of the q queue.',
    says: ['w will open its receiver at 0:20.'],
  },
  {
    name: 'work on a deleted message that is killed after a close is not finished',
    scenario: {
      steps: [send(0, 'q', 'a')],
      queues: { q: {} },
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', closeAt: 'PT3S', killAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: ['It continues its work on #1.'],
  },
  {
    name: 'an expiry at the very end of a lock was not under it',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT40S' }), receive(10, 'q', 'r')],
    },
    why: run => whyMessage(run, 'a', 50),
    answer: 'It expired at 0:40, the very instant at which its lock ended.',
    never: [/while it was locked/, /while locked/],
  },
  {
    name: 'what expired after it had lost its locks would have been saved by longer ones',
    scenario: twiceLost,
    why: run => whyMessage(run, 'a', 35),
    offers: [
      'a LockDuration longer than 25 s',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'a topic receives nothing, so its status refuses only what is sent',
    scenario: { topics: { t: { status: 'Disabled', subscriptions: { s: { status: 'Disabled' } } } } },
    why: run => whyEntity(run, 't', 1),
    says: ['The status is Disabled, so send operations are refused.'],
  },
  {
    name: 'nobody sends to a subscription, so its status refuses only what is received',
    scenario: { topics: { t: { subscriptions: { s: { status: 'Disabled' } } } } },
    why: run => whyEntity(run, 't/subscriptions/s', 1),
    says: ['The status is Disabled, so receive operations are refused.'],
  },
  {
    name: 'who only peeked had no lock, though another holds one',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'peek', { from: 'q', as: 'p' }),
        at(3, 'complete', { of: 'p' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'p had only peeked #1. A peek operation gives no lock, and the call requires a lock.',
  },
  {
    name: 'what was peeked had no lock, whatever became of it',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        at(1, 'peek', { from: 'q', as: 'p' }),
        receive(2, 'q', 'r', { receiveMode: 'receiveAndDelete' }),
        at(3, 'complete', { of: 'p' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'p had only peeked #1. A peek operation gives no lock, and the call requires a lock.',
  },
]

describe('what ends while something else goes on', () => {
  test.each(CASES.map(one => [one.name, one] as const))('%s', (_, one) => check(one))

  test('renewals come before the kill that ended them', () => {
    const run = runScenario({
      runFor: 'PT1M',
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('p', { client: 'processor', processingTime: work(30), killAt: 'PT5S' })],
    })
    expect(texts(whyMessage(run, 'a', 5)).slice(3, 5)).toEqual([
      'Its lock was renewed once, until 0:15.',
      'p was killed at 0:05; it can no longer settle the message, but the lock stays in force.',
    ])
  })

  test('a killed receiver is told once', () => {
    const run = runScenario({ runFor: 'PT1M', ...closedThenKilled })
    expect(texts(whyMessage(run, 'a', 20)).filter(text => text.includes('killed'))).toHaveLength(1)
  })
})

test('work on a message whose entity was deleted goes on in vain (L-26)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a'), at(5, 'deleteEntity', { entity: 'q' })],
    receivers: [worker('w', { processingTime: work(20) })],
  })
  expect(texts(whyId(run, 'a', 10)).at(-1)).toBe(
    'w has been processing it since 0:00 and continues in vain, because the lock ended with the entity and the message can no longer be settled.',
  )
  const after = texts(whyId(run, 'a', 30))
  expect(after.at(-1)).toBe(
    'At 0:20 w tried to complete the message, but the call was refused with MessagingEntityNotFound.',
  )
  expect(after.filter(text => text.includes('in vain'))).toEqual([])
})
