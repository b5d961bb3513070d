/** How long a message waited before each delivery and for what, phase by phase: nothing of one phase is said of another. */

import { expect, test } from 'vitest'
import { runLibrary, runScenario } from '../testing/run.ts'
import { at, restartedProcessor, send, sendAll, work, worker } from '../testing/steps.ts'
import { ids, texts, whyMessage } from '../testing/why.ts'

const set = (seconds: number, status: string) => ({
  at: `PT${seconds}S`,
  do: 'updateEntity',
  entity: 'q',
  properties: { status },
})

const takes = (seconds: number, more: object = {}) => ({
  name: 'w',
  from: 'q',
  processingTime: { constant: `PT${seconds}S` },
  ...more,
})

const inSession = (messageId: string, sessionId: string) => ({ messageId, sessionId })

interface Case {
  readonly name: string
  readonly queue?: object
  readonly steps: readonly object[]
  readonly receivers: readonly object[]
  readonly of: string
  readonly waits: readonly string[]
}

const DISABLED: Pick<Case, 'steps' | 'receivers'> = {
  steps: [sendAll(0, 'q', { messageId: 'a' }, { messageId: 'b' }), set(2, 'Disabled'), set(480, 'Active')],
  receivers: [takes(5)],
}

const DISABLED_SESSIONS: Pick<Case, 'queue' | 'steps' | 'receivers'> = {
  queue: { requiresSession: true },
  steps: [
    sendAll(0, 'q', inSession('a', 'A'), inSession('b', 'A'), inSession('c', 'B')),
    set(2, 'Disabled'),
    set(120, 'Active'),
  ],
  receivers: [takes(2, { sessions: true, openAt: 'PT1S', sessionIdleTimeout: 'PT5S' })],
}

test.each<Case>([
  {
    name: 'busy, then disabled, then busy with one before it (E-1)',
    queue: { lockDuration: 'PT30S' },
    ...DISABLED,
    of: 'b',
    waits: [
      'From 0:00 to 0:02, w was busy with #1.',
      'From 0:02 to 8:00, nobody could receive it because the status of the q queue was Disabled.',
      'From 8:00 to 8:05, it waited for w to settle #1.',
    ],
  },
  {
    name: 'before a later delivery',
    queue: { lockDuration: 'PT30S' },
    ...DISABLED,
    of: 'a',
    waits: ['It waited for 7 min 30 s, until the status of the q queue allowed receive operations.'],
  },
  {
    name: 'for another message after the lock of a killed receiver had lapsed',
    queue: { lockDuration: 'PT30S' },
    steps: [sendAll(0, 'q', { messageId: 'a' }, { messageId: 'b' })],
    receivers: [
      takes(20, { killAt: 'PT10S' }),
      takes(120, { name: 'v', openAt: 'PT1S', maxAutoLockRenewalDuration: 'PT5M' }),
    ],
    of: 'a',
    waits: ['It waited for 1 min 31 s, until v had settled #2.'],
  },
  {
    name: 'for a receiver that was killed and started again',
    steps: [sendAll(0, 'q', { messageId: 'a' }, { messageId: 'b' })],
    receivers: [takes(10, { killAt: 'PT5S', restartAfter: 'PT5S' })],
    of: 'b',
    waits: [
      'From 0:00 to 0:05, w was busy with #1.',
      'From 0:05 to 0:10, nobody was receiving from the q queue, because w was killed at 0:05.',
    ],
  },
  {
    name: 'behind another of its session, and then for somebody to receive (X-7)',
    queue: { requiresSession: true },
    steps: [sendAll(0, 'q', inSession('a', 'A')), sendAll(5, 'q', inSession('b', 'A'))],
    receivers: [
      takes(10, { sessions: true, closeAt: 'PT6S' }),
      takes(1, { name: 'v', sessions: true, openAt: 'PT5M' }),
    ],
    of: 'b',
    waits: [
      'From 0:05 to 0:10, w was busy with #1.',
      'From 0:10 to 5:00, nobody held session A, because w closed at 0:06.',
    ],
  },
  {
    name: 'for its session, which a status let nobody receive from (E-1)',
    ...DISABLED_SESSIONS,
    of: 'b',
    waits: [
      'From 0:00 to 0:01, nobody held session A.',
      'From 0:01 to 0:02, it waited behind #1 in session A, whose messages are delivered in order.',
      'From 0:02 to 2:00, nobody could receive it because the status of the q queue was Disabled.',
      'From 2:00 to 2:02, it waited behind #1 in session A, whose messages are delivered in order.',
    ],
  },
  {
    name: 'for a receiver that held another session',
    ...DISABLED_SESSIONS,
    of: 'c',
    waits: [
      'From 0:00 to 0:01, nobody held session B.',
      'From 0:01 to 0:02, w held other sessions.',
      'From 0:02 to 2:00, nobody could receive it because the status of the q queue was Disabled.',
      'From 2:00 to 2:09, w held other sessions.',
    ],
  },
])('$name', ({ queue = {}, steps, receivers, of, waits }) => {
  const run = runScenario({ runFor: 'PT10M', queues: { q: queue }, steps, receivers })
  expect(waitsIn(texts(whyMessage(run, of, 600)))).toEqual(waits)
})

const waitsIn = (said: readonly string[]): readonly string[] => said.filter(text => /^From|waited/.test(text))

test('in its queue and not in the dead-letter queue, which it left at once', () => {
  const run = runLibrary('traffic-spike-whole')
  expect(waitsIn(texts(whyMessage(run, 'job-8', 120, 'jobs')))).toEqual([
    'From 0:35 to 1:05, backend was busy with #3, #4, #5 and #6.',
  ])
})

test('for a step to request more than those ahead of it in its session', () => {
  const run = runLibrary('the-session-that-was-lost')
  expect(waitsIn(texts(whyMessage(run, 'item-2', 80)))).toEqual([
    'From 0:05 to 0:06, worker-1 held session cart-1 but did not request the next message.',
    'From 0:06 to 0:35, worker-1 held session cart-1 but did not request the next message after #1, which was ahead of it.',
    'From 0:45 to 0:50, worker-2 held session cart-1 but did not request the next message.',
    'From 0:50 to 1:00, worker-2 held session cart-1 but did not request the next message after #1, which was ahead of it.',
  ])
})

test('a status under which a deferred message cannot be received either (E-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', { messageId: 'm' }),
      { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT2S', do: 'defer', of: 'r' },
      set(3, 'ReceiveDisabled'),
    ],
  })
  expect(texts(whyMessage(run, 'm', 10)).at(-1)).toBe('The q queue is ReceiveDisabled, so nobody can receive from it.')
})

test('the badge of a session that a killed receiver held (X-3, G-6)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [sendAll(0, 'q', inSession('a', 'A'), inSession('b', 'A'))],
    receivers: [takes(10, { sessions: true, killAt: 'PT5S' }), takes(1, { name: 'v', sessions: true, openAt: 'PT1S' })],
  })
  const why = whyMessage(run, 'b', 100)
  expect(waitsIn(texts(why))).toEqual([
    'From 0:00 to 0:05, it waited behind #1 in session A, whose messages are delivered in order.',
    'From 0:30 to 0:31, it waited behind #1 in session A, whose messages are delivered in order.',
  ])
  expect(texts(why)).toContain('w was killed at 0:05; the lock on session A ended only at 0:30.')
  expect(why.modelled.map(({ switchName }) => switchName)).toEqual(['sessionLocksDieWithReceiver'])
  expect(ids(why)).toEqual(expect.arrayContaining(['X-3', 'X-7', 'X-9']))
})

test.each([
  ['lapsed under a killed holder', { maxDeliveryCount: 1 }],
  ['expired under the lock of one', { deadLetteringOnMessageExpiration: true, defaultMessageTimeToLive: 'PT15S' }],
])('a message of a session that %s has the badge of session locks after that, too', (_, queue) => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S', ...queue } },
    steps: [sendAll(0, 'q', inSession('a', 'A'))],
    receivers: [takes(60, { sessions: true, killAt: 'PT2S' })],
  })
  const why = whyMessage(run, 'a', 100)
  expect(why.title).toBe('Why was the message named “a” dead-lettered?')
  const switches = why.modelled.map(({ switchName }) => switchName)
  expect(switches).toContain('sessionLocksDieWithReceiver')
  expect(switches).not.toContain('locksDieWithReceiver')
})

test.each([
  [
    'killed',
    [takes(20, { killAt: 'PT10S' }), takes(120, { name: 'v', openAt: 'PT1S', maxAutoLockRenewalDuration: 'PT5M' })],
    ['v takes 2 min per message, so this one would have been received at 4:01.'],
  ],
  ['closed', [takes(20, { closeAt: 'PT10S' })], []],
])(
  'a turn that would have come later is put down to receivers that were open, not to one that was %s',
  (_, receivers, said) => {
    const run = runScenario({
      runFor: 'PT10M',
      queues: { q: { lockDuration: 'PT30S' } },
      receivers,
      steps: [
        sendAll(0, 'q', { messageId: 'a' }, { messageId: 'b' }, { messageId: 'c', timeToLive: 'PT1M' }),
        { at: 'PT6M', do: 'receive', from: 'q', as: 'r' },
      ],
    })
    expect(texts(whyMessage(run, 'c', 600)).filter(text => text.includes('per message'))).toEqual(said)
  },
)

test('how long a message waited for a status (E-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { status: 'ReceiveDisabled' } },
    receivers: [{ name: 'w', from: 'q' }],
    steps: [sendAll(0, 'q', 'a'), at(9, 'updateEntity', { entity: 'q', properties: { status: 'Active' } })],
  })
  expect(texts(whyMessage(run, 'a', 20))).toContain(
    'It waited for 9 s, until the status of the q queue allowed receive operations.',
  )
})

test('a status that began later is not what the message waited for before (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b'),
      at(4, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      at(30, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
    ],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
  })
  expect(texts(whyMessage(run, 'b', 31))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:04, w was busy with #1.',
      'From 0:04 to 0:30, nobody could receive it because the status of the q queue was ReceiveDisabled.',
    ]),
  )
})

test('a receiver that a step opened meanwhile requests nothing: the message waits for the busy one all the time', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a'), sendAll(5, 'q', 'b'), at(6, 'openReceiver', { from: 'q', as: 'o' })],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
  })
  expect(texts(whyMessage(run, 'b', 30))).toContain('It waited for 5 s, until w had settled #1.')
})

const restarted = runScenario(restartedProcessor)

test('how long a message waited, and for what', () => {
  expect(texts(whyMessage(restarted, 'b', 200))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:25, p was busy with #1.',
      'From 0:25 to 0:35, nobody was receiving from the q queue, because p was killed at 0:25.',
    ]),
  )
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b')],
    receivers: [{ name: 'w', from: 'q', openAt: 'PT5S', processingTime: { constant: 'PT10S' } }],
  })
  expect(texts(whyMessage(run, 'a', 60))).toContain('It waited for 5 s, until w opened its receiver.')
  expect(texts(whyMessage(run, 'b', 60))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:05, nobody was receiving from the q queue.',
      'From 0:05 to 0:15, it waited for w to settle #1.',
    ]),
  )
})

test('a receiver that waits for a session does not hold other sessions: what lies there has expired', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { expiration: 'onReceive' },
    queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
    steps: [
      at(1, 'send', { to: 'q', message: { messageId: 'a', sessionId: 's', timeToLive: 'PT5S' } }),
      at(20, 'send', { to: 'q', message: { messageId: 'b', sessionId: 's' } }),
      at(40, 'receive', { from: 'q/$deadletterqueue' }),
    ],
    receivers: [{ name: 'w', from: 'q', sessions: true, openAt: 'PT10S', processingTime: { constant: 'PT1S' } }],
  })
  expect(texts(whyMessage(run, 'a', 60)).join('\n')).not.toContain('held other sessions')
})

test('a wait ends at the instant at which the message expires, however long it is still stored', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { expiration: 'onReceive' },
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    steps: [
      at(0, 'send', { to: 'q', messages: [{ messageId: 'a' }, { messageId: 'b', timeToLive: 'PT10S' }] }),
      at(40, 'receive', { from: 'q/$deadletterqueue' }),
    ],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT30S' } }],
  })
  expect(texts(whyMessage(run, 'b', 60))).toContain('From 0:00 to 0:10, w was busy with #1.')
})

test('all receivers that left at one instant are named', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd')],
    receivers: [
      { name: 'w', from: 'q', instances: 2, processingTime: { constant: 'PT20S' }, killAt: 'PT5S' },
      { name: 'v', from: 'q', processingTime: { constant: 'PT20S' }, closeAt: 'PT5S' },
      { name: 'x', from: 'q', openAt: 'PT1M' },
    ],
  })
  expect(texts(whyMessage(run, 'd', 120))).toContain(
    'From 0:05 to 1:00, nobody was receiving from the q queue, because w#1 and w#2 were killed and v closed at 0:05.',
  )
})

test('the receiver that holds its session is still at work on a message of the session before (L-7)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(1, 'q', 'b', { sessionId: 'B' })],
    receivers: [worker('w', { sessions: true, processingTime: work(30) })],
  })
  expect(waitsIn(texts(whyMessage(run, 'b', 30)))).toEqual([
    'From 0:01 to 0:10, w held other sessions.',
    'From 0:10 to 0:30, w was busy with #1.',
  ])
})

test('a step holds its session while a receiver waits for one', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
    steps: [at(0, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }), send(1, 'q', 'a', { sessionId: 'A' })],
    receivers: [worker('w', { sessions: true })],
  })
  expect(waitsIn(texts(whyMessage(run, 'a', 12)))).toEqual([
    'From 0:01 to 0:10, s held session A but did not request the next message.',
  ])
})

test('a receiver that a step opened meanwhile does not shorten the wait for the one that received it', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [send(0, 'q', 'a'), at(5, 'openReceiver', { from: 'q', as: 'o' })],
    receivers: [worker('w', { openAt: 'PT20S' })],
  })
  expect(waitsIn(texts(whyMessage(run, 'a', 20)))).toEqual(['It waited for 20 s, until w opened its receiver.'])
})

test('a deferred message waits for no receiver, also after the lock of who fetched it has run out (D-4)', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [
      sendAll(0, 'q', 'm'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'defer', { of: 'r' }),
      at(10, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
      at(120, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'f', receiveMode: 'receiveAndDelete' }),
    ],
    receivers: [worker('w', { openAt: 'PT5S' })],
  })
  expect(waitsIn(texts(whyMessage(run, 'm', 150)))).toEqual([])
})

test('one of its session that was received before is told as ahead of it, also when it is deferred later, and not where it is received by number (D-10)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { deferCountsTowardsMaxDelivery: true },
    queues: { q: { requiresSession: true, maxDeliveryCount: 2 } },
    steps: [
      sendAll(0, 'q', inSession('a', 'A'), inSession('b', 'A')),
      at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
      at(2, 'receive', { from: 'q', sessionId: 'A', as: 'r' }),
      at(3, 'defer', { of: 'r' }),
      at(4, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'A', as: 'd' }),
      at(5, 'defer', { of: 'd' }),
      at(10, 'receive', { from: 'q', sessionId: 'A', as: 'x' }),
    ],
  })
  expect(waitsIn(texts(whyMessage(run, 'b', 20)))).toEqual([
    'From 0:01 to 0:02, s held session A but did not request the next message.',
    'From 0:02 to 0:10, s held session A but did not request the next message after #1, which was ahead of it.',
  ])
})

/** Its buffer is full of copies whose locks ran out; what it begins as it takes the message kept it from nothing (L-31). */
test('what a receiver begins at the end of a wait did not keep it busy before', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT10S', maxDeliveryCount: 3 } },
    steps: [
      sendAll(
        0,
        'q',
        { messageId: 'a' },
        { messageId: 'b' },
        { messageId: 'c', timeToLive: 'PT12S' },
        { messageId: 'd' },
      ),
    ],
    receivers: [takes(8, { prefetchCount: 3 })],
  })
  expect(texts(whyMessage(run, 'b', 25))).toContain(
    'From 0:20 to 0:24, w was busy with #3, and its prefetch buffer was full.',
  )
  expect(texts(whyMessage(run, 'd', 33))).toContain(
    'From 0:26 to 0:32, w was busy with an earlier delivery of this message, and its prefetch buffer was full.',
  )
})

test('not behind the message that comes again only later: its receiver works on those before it', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { requiresSession: true } },
    steps: [sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'A' })))],
    receivers: [takes(20, { sessions: true, killAt: 'PT30S', restartAfter: 'PT10S' })],
  })
  expect(texts(whyMessage(run, 'c', 150)).filter(text => text.startsWith('From 0:00'))).toEqual([
    'From 0:00 to 0:30, w was busy with #1 and #2.',
  ])
})

test('not behind one that its receiver had together with others: no slot was free', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { requiresSession: true } },
    steps: [
      sendAll(0, 'q', ...['a', 'b', 'c', 'd'].map(messageId => ({ messageId, sessionId: 'A' }))),
      at(10, 'abandon', { from: 'q', messageId: 'c' }),
      at(20, 'closeSession', { from: 'q', sessionId: 'A' }),
      at(40, 'complete', { from: 'q', messageId: 'a' }),
    ],
    receivers: [takes(30, { sessions: true, maxConcurrentCalls: 2, prefetchCount: 2 })],
  })
  const told = texts(whyMessage(run, 'c', 70))
  expect(told).toContain(
    'From 0:10 to 1:00, w was busy with an earlier delivery of this message, #1, #2 and #4, and its prefetch buffer was full.',
  )
  expect(told.join()).not.toContain('it waited behind')
})

test('not behind one that is in the works of its receiver beside others (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 2 } },
    steps: [
      sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'A' }))),
      at(10, 'closeSession', { from: 'q', sessionId: 'A' }),
    ],
    receivers: [
      takes(40, {
        client: 'processor',
        sessions: true,
        maxConcurrentCalls: 2,
        prefetchCount: 1,
        maxAutoLockRenewalDuration: 'PT20S',
      }),
    ],
  })
  expect(texts(whyMessage(run, 'c', 150))).toContain(
    'From 0:10 to 2:00, w was busy with an earlier delivery of this message, #1 and #2, and its prefetch buffer was full.',
  )
})
