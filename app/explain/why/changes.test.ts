/** Changes that would have helped, each tried by running it, beside those of expiry and of locks. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const bufferedTwice = (maxDeliveryCount: number) => ({
  runFor: 'PT6M',
  queues: { q: { lockDuration: 'PT15S', maxDeliveryCount: 5 } },
  steps: [
    sendAll(0, 'q', 'a', 'b'),
    at(30, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount } }),
    at(50, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT1M' } }),
  ],
  receivers: [worker('w', { prefetchCount: 1, processingTime: work(20) })],
})

test('one more delivery is offered if it completes the message', () => {
  const run = (settles: number) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: { maxDeliveryCount: 2 } },
      steps: [send(1, 'q', 'a')],
      receivers: [
        worker('w', {
          processingTime: work(2),
          settle: [{ when: { deliveryCount: settles }, do: 'complete' }, { do: 'abandon' }],
        }),
      ],
    })
  expect(whyMessage(run(2), 'a', 60).wouldHaveChanged).toEqual(['a MaxDeliveryCount of at least 3'])
  expect(whyMessage(run(3), 'a', 60).wouldHaveChanged).toEqual([])
})

test('a longer TTL is offered to one that expired while deferred, up to the call that requested it', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { d: {} },
    steps: [
      send(1, 'd', 'b', { timeToLive: 'PT30S' }),
      receive(2, 'd', 'r'),
      at(3, 'defer', { of: 'r' }),
      at(60, 'receiveDeferred', { from: 'd', sequenceNumbers: ['1'], as: 'x' }),
      at(61, 'complete', { of: 'x' }),
    ],
  })
  expect(whyMessage(run, 'b', 120).wouldHaveChanged[0]).toBe('a TTL longer than 59 s')
})

test('an entity that refused a send for want of room says how much is in use, a topic too', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 1000 } },
    topics: { t: { maxSizeInBytes: 1000, subscriptions: { a: {}, b: {} } } },
    steps: [
      send(1, 't', 'a', { sizeInBytes: 400 }),
      send(2, 't', 'b', { sizeInBytes: 700 }),
      send(3, 'q', 'x', { sizeInBytes: 600 }),
      send(4, 'q', 'y', { sizeInBytes: 600 }),
    ],
  })
  expect(texts(whyEntity(run, 't', 1)).join()).not.toContain('in use')
  expect(texts(whyEntity(run, 't', 30)).join()).toContain('800 B of 1,000 B are in use')
  expect(texts(whyEntity(run, 'q', 30)).join()).toContain('600 B of 1,000 B are in use')
})

test('a longer limit is offered to a message lost with its queue, though nobody receives it; not to one that expires all the same', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' } },
    steps: [send(0, 'q', 'a'), send(0, 'q', 'b', { timeToLive: 'PT1M' })],
  })
  expect(whyMessage(run, 'a', 600).wouldHaveChanged).toEqual(['turning off AutoDeleteOnIdle'])
  expect(whyMessage(run, 'b', 600).wouldHaveChanged).toEqual([])
  expect(whyEntity(run, 'q', 600).wouldHaveChanged.slice(-1)).toEqual(['turning off AutoDeleteOnIdle'])
})

test('a lock is offered to what a receiver lost with its buffer, though nobody else receives it (L-1)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [send(0, 'q', 'a'), send(0, 'q', 'b'), send(0, 'q', 'c')],
    receivers: [
      worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 5, processingTime: work(10), closeAt: 'PT15S' }),
    ],
  })
  expect(whyMessage(run, 'c', 60).wouldHaveChanged).toEqual([
    'PeekLock mode for w (the message would then have become available again at the end of its lock)',
    'a PrefetchCount of 0',
  ])
})

test('a longer life is offered to what expired under the lock of a killed receiver and could have come again', () => {
  const run = runScenario({
    runFor: 'PT6M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [send(0, 'q', 'a', { timeToLive: 'PT20S' })],
    receivers: [worker('w', { processingTime: work(25), killAt: 'PT10S', restartAfter: 'PT3M' })],
  })
  expect(whyMessage(run, 'a', 60).wouldHaveChanged).toEqual([
    'a TTL longer than 3 min 10 s',
    'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
  ])
})

const inSession = (messageId: string, sessionId: string, more: object = {}) => ({ messageId, sessionId, ...more })

test('a shorter SessionIdleTimeout is offered where a receiver stayed in an empty session while the message waited', () => {
  const run = (every: string) =>
    runScenario({
      runFor: 'PT4M',
      queues: { q: { requiresSession: true } },
      senders: [{ name: 'a', to: 'q', arrivals: { every }, message: { sessionId: 'A' }, count: 10 }],
      steps: [sendAll(5, 'q', inSession('b', 'B', { timeToLive: 'PT1M' }))],
      receivers: [
        worker('w', { client: 'processor', sessions: true, sessionIdleTimeout: 'PT30S', processingTime: work(2) }),
      ],
    })
  expect(whyMessage(run('PT20S'), 'b', 200).wouldHaveChanged).toContain('a SessionIdleTimeout shorter than 18 s on w')
  expect(whyMessage(run('PT2S'), 'b', 200).wouldHaveChanged.join()).not.toContain('SessionIdleTimeout')
})

test('a lock that lasts for the whole session is offered to what waits behind a message that keeps losing it', () => {
  const run = (more: object, second: object = {}) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 2, ...more } },
      steps: [sendAll(0, 'q', inSession('a1', 'A'), inSession('a2', 'A', second))],
      receivers: [worker('w', { sessions: true, sessionIdleTimeout: 'PT10S', processingTime: work(40) })],
    })
  // With a shorter one it would be completed when its session is accepted again.
  const offered = (second: object) => whyMessage(run({}, second), 'a2', 200).wouldHaveChanged
  expect(offered({})).toContain('a LockDuration of 1 min 21 s')
  expect(offered({ timeToLive: 'PT1M' })).toContain('a LockDuration longer than 1 min 20 s')
})

test('a longer TTL is tried without making the default shorter at another time, and a click does no more', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
    steps: [
      at(0, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT3M' } }),
      send(0, 'q', 'b'),
      at(120, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT30S' } }),
      receive(300, 'q', 'r'),
      at(300, 'complete', { of: 'r' }),
      receive(360, 'q', 's'),
    ],
  })
  // With 3 min from the start b would expire, and a be received in its place.
  expect(whyMessage(run, 'a', 800).wouldHaveChanged.join()).not.toContain('TTL')
  const saved = runScenario({
    runFor: 'PT15M',
    queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
    steps: [
      at(120, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT30S' } }),
      send(180, 'q', 'a'),
      receive(300, 'q', 'r'),
      at(300, 'complete', { of: 'r' }),
    ],
  })
  const why = whyMessage(saved, 'a', 800)
  expect(why.wouldHaveChanged[0]).toBe('a TTL longer than 2 min (set as the default TTL of the q queue)')
  expect(why.fixes[0]?.fixes).toEqual([
    { path: ['steps', 0, 'properties', 'defaultMessageTimeToLive'], value: 'PT2M1S' },
  ])
})

test('no receiver is offered that would have got it only when receiving was refused (G-32)', () => {
  const run = (disabledAt: number) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT30S' }),
        at(disabledAt, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(60, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        receive(61, 'q', 'r'),
      ],
      receivers: [worker('w', { processingTime: work(15), killAt: 'PT7S' })],
    })
  const listener = (before: string) =>
    `a receiver that receives the message from the q queue and completes it before ${before}`
  expect(whyMessage(run(20), 'a', 120).wouldHaveChanged).not.toContain(listener('0:20'))
  expect(whyMessage(run(25), 'a', 120).wouldHaveChanged).toContain(listener('0:25'))
})

test('where a receiver draws how long its work takes, a longer value shuffles the draws: what was run is offered', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    steps: [send(0, 'q', 'a')],
    receivers: [worker('w', { processingTime: { uniform: { min: 'PT14.1S', max: 'PT14.9S' } } })],
  })
  expect(whyMessage(run, 'a', 60).wouldHaveChanged[0]).toBe('a LockDuration of 15 s')
})

/** Its handler needs longer than the lock, in the dead-letter queue. */
const deadTooLong = {
  queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 1 } },
  steps: [send(0, 'q', 'a'), receive(0, 'q', 'r'), at(1, 'abandon', { of: 'r' })],
  receivers: [worker('f', { from: 'q/$deadletterqueue', openAt: 'PT10S', processingTime: work(25) })],
}
const deadOffers = [
  'a LockDuration longer than 25 s',
  'lock renewal by f (by default, a processor renews its locks for up to 5 min)',
]

const sessionTooLong = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 2 } },
  steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' })],
  receivers: [
    worker('p', { client: 'processor', sessions: true, maxAutoLockRenewalDuration: 'PT40S', processingTime: work(50) }),
  ],
}

/** With all that expires, its session would be held when it becomes active. */
const sessionLater = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT3M' } },
  senders: [{ name: 's', to: 'q', arrivals: { every: 'PT50S' }, count: 6, message: { sessionId: 'A' } }],
  receivers: [
    worker('p', {
      client: 'processor',
      sessions: true,
      maxConcurrentCalls: 2,
      sessionIdleTimeout: 'PT1M',
      maxAutoLockRenewalDuration: 'PT3M',
    }),
  ],
  steps: [
    send(5, 'q', 'b', { sessionId: 'B' }),
    at(10, 'schedule', {
      to: 'q',
      message: { messageId: 'c', sessionId: 'B', scheduledEnqueueTime: 'PT4M', timeToLive: 'PT30S' },
    }),
    send(120, 'q', 'd', { sessionId: 'D', timeToLive: 'PT10M' }),
  ],
}

/** The step names the message, not who received it. */
const lateById = {
  queues: { q: { lockDuration: 'PT1M', maxDeliveryCount: 1 } },
  steps: [send(0, 'q', 'a'), receive(10, 'q', 'b'), at(75, 'complete', { from: 'q', messageId: 'a' })],
}

/** The other one completes it before the first ends its work in vain. */
const doneByAnother = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a')],
  receivers: [worker('w', { processingTime: work(60) }), worker('v', { openAt: 'PT10S', processingTime: work(12) })],
}

const defaultsChanged = (expiration: unknown, before: string, ...changes: readonly (readonly [number, string])[]) => ({
  namespace: { recomputeExpiryOnReceive: true, expiration },
  queues: { q: { defaultMessageTimeToLive: before, deadLetteringOnMessageExpiration: true } },
  steps: [
    send(0, 'q', 'a', { timeToLive: 'PT10M' }),
    ...changes.map(([t, defaultMessageTimeToLive]) =>
      at(t, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive } }),
    ),
    at(360, 'openReceiver', { from: 'q', as: 'l' }),
  ],
})

test.each<Case>([
  {
    name: 'a receiver, up to the sweep where a receive goes by a longer default (G-5)',
    scenario: defaultsChanged({ sweepEvery: 'PT5M' }, 'PT1M', [20, 'PT9M']),
    why: run => whyMessage(run, 'a', 800),
    offers: ['a receiver that receives the message from the q queue and completes it before 5:00'],
  },
  {
    name: 'without a limit, where one that opens later does not help, but a receive does',
    scenario: defaultsChanged('whenListening', 'PT1M', [20, 'PT9M']),
    why: run => whyMessage(run, 'a', 800),
    offers: ['a receiver that receives the message from the q queue and completes it'],
  },
  {
    name: 'nor where a receive found it expired for a time',
    scenario: defaultsChanged('immediate', 'PT6M', [60, 'PT2M'], [220, 'PT8M']),
    why: run => whyMessage(run, 'a', 800),
    offers: ['a receiver that receives the message from the q queue and completes it'],
  },
  {
    name: 'a lock that ran out in the dead-letter queue: a longer one, and renewal',
    scenario: deadTooLong,
    why: run => whyRecord(run, 'operation-failed'),
    offers: deadOffers,
  },
  {
    name: 'to its message, too, while it is at work',
    scenario: deadTooLong,
    why: run => whyMessage(run, 'a', 20),
    offers: deadOffers,
  },
  {
    name: 'and when it is at work again',
    scenario: deadTooLong,
    why: run => whyMessage(run, 'a', 50),
    offers: deadOffers,
  },
  {
    name: 'a session is renewed from its acceptance: for longer',
    scenario: sessionTooLong,
    why: run => whyRecord(run, 'operation-failed'),
    offers: ['a LockDuration longer than 1 min 40 s', 'a MaxAutoLockRenewalDuration of at least 1 min 20 s on p'],
  },
  {
    name: 'a longer TTL of its own, where the turn of others would come first without theirs',
    scenario: sessionLater,
    why: run => whyMessage(run, 'c', 600),
    offers: [
      'a TTL longer than 1 min 50 s',
      'a second instance of p',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'one more delivery to who deletes it as it is received',
    scenario: {
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        receive(60, 'q', 'd', { receiveMode: 'receiveAndDelete' }),
      ],
    },
    why: run => whyMessage(run, 'a', 90),
    offers: ['a MaxDeliveryCount of at least 2'],
  },
  {
    name: 'a call that names its message: a longer lock, up to that call',
    scenario: lateById,
    why: run => whyRecord(run, 'operation-failed'),
    says: ['The lock on #1 ended at 1:10, 5 s earlier.'],
    offers: ['a LockDuration longer than 1 min 5 s'],
  },
  {
    name: 'a call that was refused in the instant of the receive, by a status: no lock is tried that is shorter than may be',
    scenario: {
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a'),
        receive(10, 'q', 'r'),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(10, 'complete', { of: 'r' }),
        at(20, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 90),
    offers: ['a status of the q queue that allows receive operations throughout'],
  },
  {
    name: 'on Basic no TTL is tried that is longer than a default may be',
    scenario: {
      runFor: 'P20D',
      namespace: { tier: 'basic' },
      queues: { q: { defaultMessageTimeToLive: 'P10D' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { openAt: 'P12D' })],
    },
    why: run => whyMessage(run, 'a', 13 * 86_400),
    offers: [
      'a TTL longer than 12 d (set as the default TTL of the q queue)',
      'a receiver that receives the message from the q queue and completes it before 10 d 00:00:00',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'to its message, too',
    scenario: lateById,
    why: run => whyMessage(run, 'a', 90),
    offers: ['a LockDuration longer than 1 min 5 s'],
  },
  {
    name: 'to a refused call a lock with which it succeeds, though another completed the message sooner',
    scenario: doneByAnother,
    why: run => whyRecord(run, 'operation-failed'),
    offers: [
      'a LockDuration longer than 1 min',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
    ],
  },
  {
    name: 'to a call about a session a lock that lasts until then',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT20S' } },
      steps: [
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'a' }),
        at(15, 'renewSessionLock', { of: 'a' }),
        at(40, 'setSessionState', { of: 'a', state: 's' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    offers: ['a LockDuration longer than 25 s'],
  },
  {
    name: 'the lock of a session has to last from its acceptance, be the work on the last message shorter than it is (X-8)',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [0, 14, 20].map((t, i) => send(t, 'q', `m${i}`, { sessionId: 'S' })),
      receivers: [worker('w', { sessions: true, processingTime: work(12), sessionIdleTimeout: 'PT20S' })],
    },
    why: run => whyRecord(run, 'lock-expired'),
    offers: [
      'a LockDuration longer than 38 s',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
    ],
  },
  {
    name: 'while a lock that will run out follows one that did, it is the first that is needed for longer',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT1M', maxDeliveryCount: 2 } },
      steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' })],
      receivers: [
        worker('p', {
          client: 'processor',
          sessions: true,
          maxAutoLockRenewalDuration: 'PT90S',
          processingTime: work(180),
        }),
      ],
    },
    why: run => whyMessage(run, 'a', 180),
    offers: ['a LockDuration of 3 min 1 s', 'a MaxAutoLockRenewalDuration of at least 3 min on p'],
  },
  {
    name: 'what a killed receiver deleted would have expired under its lock, and been a dead letter',
    scenario: {
      queues: { q: { deadLetteringOnMessageExpiration: true } },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT40S' })],
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', killAt: 'PT5S', restartAfter: 'PT20S' })],
    },
    why: run => whyMessage(run, 'a', 120),
    offers: ['PeekLock mode for w (the message would then have been dead-lettered instead of deleted)'],
  },
  {
    name: 'what would have become a dead letter only after the end of the run is not told',
    scenario: {
      runFor: 'PT50S',
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 2 } },
      steps: [send(0, 'q', 'a')],
      receivers: [
        worker('w', {
          receiveMode: 'receiveAndDelete',
          processingTime: work(40),
          killAt: 'PT5S',
          restartAfter: 'PT20S',
        }),
      ],
    },
    why: run => whyMessage(run, 'a', 50),
    offers: ['PeekLock mode for w (the message would then have become available again at the end of its lock)'],
  },
  {
    name: 'what a call would have completed under the lock of a killed receiver is not available again by it (L-10)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a'), at(15, 'complete', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', processingTime: work(20), killAt: 'PT10S' })],
    },
    why: run => whyMessage(run, 'a', 60),
    offers: ['PeekLock mode for w'],
  },
  {
    name: 'what was lost as a dead letter had been one before',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), at(2, 'abandon', { of: 'r' })],
      receivers: [worker('fix', { from: 'q/$deadletterqueue', receiveMode: 'receiveAndDelete', killAt: 'PT5S' })],
    },
    why: run => whyMessage(run, 'a', 60),
    offers: [
      'PeekLock mode for the client named “fix” (the message would then have become available again at the end of its lock)',
    ],
  },
  {
    name: 'who was killed is told apart from those after it, and what would have helped these is offered',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 4 } },
      steps: [send(0, 'q', 'a'), receive(0, 'q', 'r'), at(1, 'abandon', { of: 'r' })],
      receivers: [
        worker('w', { openAt: 'PT1S', processingTime: work(10), killAt: 'PT5S' }),
        worker('x', { openAt: 'PT10S', processingTime: work(40) }),
      ],
    },
    why: run => whyMessage(run, 'a', 120),
    says: ['w was killed at 0:05; it can no longer settle the message, but the lock stays in force.'],
    offers: [
      'a LockDuration longer than 40 s',
      'lock renewal by x (by default, a processor renews its locks for up to 5 min)',
    ],
  },
  {
    name: 'a commit in time would have kept a message from its last lost lock (A-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a'),
        at(1, 'beginTransaction', { as: 'tx' }),
        receive(2, 'q', 'r'),
        at(3, 'complete', { of: 'r', in: 'tx' }),
        at(40, 'commitTransaction', { of: 'tx' }),
      ],
    },
    why: run => whyMessage(run, 'a', 60),
    offers: ['a commit before 0:32'],
  },
  {
    name: 'what would only have saved it later is not offered for a lock that ends all the same',
    scenario: bufferedTwice(2),
    why: run => whyRecord(run, 'lock-expired', 3),
    offers: ['a LockDuration of 41 s throughout'],
  },
  {
    name: 'though it is to the message',
    scenario: bufferedTwice(2),
    why: run => whyMessage(run, 'b', 60),
    offers: [
      'a LockDuration of 41 s throughout',
      'a PrefetchCount of 0',
      'a MaxDeliveryCount of at least 3 throughout',
    ],
  },
  {
    name: 'nor is it to a message that still waits with it at that instant',
    scenario: bufferedTwice(5),
    why: run => whyMessage(run, 'b', 60),
    offers: ['a LockDuration longer than 40 s throughout'],
  },
  {
    name: 'renewal is none where the holder was killed before its lock ran out',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 3 } },
      receivers: [
        worker('n1', { processingTime: work(25), killAt: 'PT20S' }),
        worker('n2', { processingTime: work(25), openAt: 'PT5S', killAt: 'PT40S' }),
        worker('n3', { processingTime: work(25), openAt: 'PT60S', killAt: 'PT75S', restartAfter: 'PT1M' }),
      ],
      steps: [send(0, 'q', 'a'), send(10, 'q', 'b')],
    },
    why: run => whyId(run, 'a', 95),
    offers: ['a MaxDeliveryCount of at least 4'],
  },
  {
    name: 'nor is one more instance of a receiver that is killed by then: it is killed with it',
    scenario: {
      queues: {
        q: { lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT50S', deadLetteringOnMessageExpiration: true },
      },
      receivers: [
        worker('w1', { processingTime: work(25), killAt: 'PT10S' }),
        worker('w2', { processingTime: work(25), openAt: 'PT12S' }),
      ],
      steps: [send(5, 'q', 'a'), send(6, 'q', 'b'), send(7, 'q', 'c')],
    },
    why: run => whyId(run, 'c', 70),
    offers: ['a TTL longer than 55 s (set as the default TTL of the q queue)', 'a second instance of w2'],
  },
])('$name', check)
