/** Why, for who holds a session: how the lock of a session ends and who is told to hold it (X facts). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send, sendAll, receive, work, worker } from '../testing/steps.ts'
import { ids, texts, whyAt, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'

describe('a session whose lock lapses while its holder works on (L-30)', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' })],
    receivers: [{ name: 'p', from: 'q', client: 'processor', sessions: true, processingTime: { constant: 'PT6M' } }],
  })

  test('a late settlement names the lock that it lost, not one that ends later', () => {
    const why = whyRecord(run, 'operation-failed')
    expect(why.answer).toBe('The lock on session A, held by p, had ended at 5:30.')
    expect(texts(why)).toContain('p accepted session A at 5:30; older locks in it are no longer valid.')
  })

  test('and why it was not renewed again', () => {
    const ended =
      'p accepted session A at 0:00 and renews the session lock for at most 5 min after that (MaxAutoLockRenewalDuration), so it made no renewal after 5:00.'
    expect(texts(whyRecord(run, 'session-lock-expired'))).toContain(ended)
    expect(texts(whyMessage(run, 'a', 400))).toContain(ended)
  })
})

test('the holder of a session may have been killed: the session is locked all the same', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' })],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' }],
  })
  expect(whyEntity(run, 'q', 10).answer).toContain('1 message is active in 1 session, which is locked.')
})

test('a receiver that has closed says when it releases its session (X-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [sendAll(0, 'q', { messageId: 'a1', sessionId: 'A' }, { messageId: 'a2', sessionId: 'A' })],
    receivers: [
      { name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT20S' }, closeAt: 'PT5S' },
      { name: 'v', from: 'q', sessions: true, openAt: 'PT1S' },
    ],
  })
  const why = whyMessage(run, 'a2', 10)
  expect(why.answer).toBe('w has closed but continues its work and still holds session A.')
  expect(texts(why).at(-1)).toBe('w closed at 0:05; it finishes its work on #1 and then releases session A, at 0:20.')
  expect(texts(whyMessage(run, 'a1', 10))).toContain(
    'w closed at 0:05; it finishes its work and then releases session A, at 0:20.',
  )
})

test('a receiver that settles nothing says when it lets its session go (X-14)', () => {
  const run = runScenario({
    runFor: 'PT30S',
    queues: { q: { requiresSession: true } },
    steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' })],
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        processingTime: { constant: 'PT1S' },
        settle: [{ do: 'crash' }],
        sessionIdleTimeout: 'PT5S',
      },
    ],
  })
  expect(texts(whyMessage(run, 'a', 3)).at(-1)).toBe(
    'If no other message arrives within 5 s (sessionIdleTimeout), w releases session A at 0:06.',
  )
})

const sendToA = (...ids: readonly string[]) => ({
  at: 'PT1S',
  do: 'send',
  to: 'q',
  messages: ids.map(messageId => ({ messageId, sessionId: 'A' })),
})

test('a session that is released with its receiver: the broker did it (G-6, X-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { sessionLocksDieWithReceiver: true },
    queues: { q: { requiresSession: true } },
    steps: [sendToA('a', 'b')],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(10), killAt: 'PT5S' }],
  })
  expect(texts(whyMessage(run, 'a', 6))).toEqual(
    expect.arrayContaining([
      'w was killed at 0:05, and its lock on the message ended at that moment.',
      'It was released with its session at 0:05; DeliveryCount did not change.',
      'w was killed at 0:05, and session A was released at that moment.',
    ]),
  )
})

test('a session of a queue that refuses receives: that is the cause, and nobody is busy (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [
      sendToA('a', 'b'),
      { at: 'PT5S', do: 'updateEntity', entity: 'q', properties: { status: 'ReceiveDisabled' } },
    ],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(20) }],
  })
  const why = whyMessage(run, 'b', 30)
  expect(why.answer).toBe('The q queue is ReceiveDisabled, so nobody can receive from it.')
  expect(texts(why).filter(text => text.includes('busy'))).toEqual([])
})

test('the arithmetic of a session lock ends with the message', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
    steps: [sendToA('a', 'b')],
    receivers: [{ name: 'w', from: 'q', client: 'processor', sessions: true, processingTime: work(12) }],
  })
  expect(whyMessage(run, 'a', 120).arithmetic.at(-1)).toContain('= 0:11 + 10 s = 0:21')
})

const killedInSession = {
  runFor: 'PT10M',
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a1', { sessionId: 'A' }), send(0, 'q', 'a2', { sessionId: 'A' })],
  receivers: [
    { name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
    { name: 'v', from: 'q', sessions: true, openAt: 'PT1S', processingTime: { constant: 'PT1S' } },
  ],
}

test('a killed holder of a session is not busy: its lock runs on (X-3)', () => {
  const run = runScenario(killedInSession)
  const told =
    'w accepted session A at 0:00 and was killed at 0:05; nobody can accept that session before its lock ends at 0:30, unless a client that has that lock closes the session first.'
  const why = whyMessage(run, 'a2', 20)
  expect(why.answer).toBe(told)
  expect(texts(why).join()).not.toMatch(/w is busy|w has held/)
  expect(whyRecord(run, 'session-lock-expired').answer).toBe(
    'w was killed at 0:05; the lock on session A ended only at 0:30.',
  )
  const entity = texts(whyEntity(run, 'q', 20))
  expect(entity).toContain(told)
  expect(entity).toContain('v is listening.')
})

test('a release with its session is a delivery that does not count (X-10, L-18)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 1 } },
    steps: [
      send(0, 'q', 'a1', { sessionId: 'a' }),
      { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 's' },
      { at: 'PT2S', do: 'receive', from: 'q', as: 'r', sessionId: 'a' },
      { at: 'PT3S', do: 'closeSession', of: 's' },
      { at: 'PT4S', do: 'acceptSession', from: 'q', as: 's2' },
      { at: 'PT5S', do: 'receive', from: 'q', as: 'r2', sessionId: 'a' },
    ],
  })
  const why = whyMessage(run, 'a1', 60)
  expect(why.answer).toBe(
    'It was delivered twice without being completed. At 0:34 its DeliveryCount was 1, and MaxDeliveryCount was 1.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['X-9', 'X-10', 'L-18']))
})

test('the badge of a session lock cites evidence on sessions (G-6)', () => {
  const tags = (why: { readonly modelled: readonly { readonly tag: string }[] }) => why.modelled.map(({ tag }) => tag)
  const run = runScenario(killedInSession)
  for (const why of [
    whyMessage(run, 'a1', 20),
    whyMessage(run, 'a2', 20),
    whyRecord(run, 'receiver-killed'),
    whyRecord(run, 'session-lock-expired'),
  ]) {
    expect(tags(why)).toContain('modelled: session locks outlast their receiver')
    expect(tags(why)).not.toContain('modelled: locks outlast their receiver')
  }
})

/** One receiver closes while it works, and one that is too slow follows. */
const closing = {
  queues: { q: { requiresSession: true, lockDuration: 'PT20S', maxDeliveryCount: 3 } },
  receivers: [
    worker('w', { sessions: true, prefetchCount: 2, processingTime: work(15), closeAt: 'PT10S' }),
    worker('v', { sessions: true, openAt: 'PT17S', processingTime: work(25) }),
  ],
  steps: [
    sendAll(0, 'q', ...['a', 'b', 'd'].map(messageId => ({ messageId, sessionId: 'A' })), {
      messageId: 'c',
      sessionId: 'B',
    }),
  ],
}

const inSession = {
  queues: { q: { requiresSession: true } },
  steps: [
    send(0, 'q', 'm', { sessionId: 'A' }),
    at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
    receive(2, 'q', 'r', { sessionId: 'A' }),
    at(20, 'renewSessionLock', { of: 's' }),
    at(30, 'closeSession', { of: 's' }),
  ],
}

/** The lock under which m was delivered ended at 0:11; r loses the session once more, at 0:20. */
const lostTwice = {
  queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
  steps: [
    sendToA('m'),
    at(20, 'closeSession', { from: 'q', sessionId: 'A' }),
    at(25, 'complete', { from: 'q', messageId: 'm' }),
  ],
  receivers: [worker('r', { sessions: true, processingTime: work(60) })],
}

const disabledMeanwhile = {
  queues: { q: { requiresSession: true, lockDuration: 'PT15S', maxDeliveryCount: 1 } },
  steps: [
    sendAll(0, 'q', ...['A', 'B', 'C'].map(sessionId => ({ sessionId }))),
    at(20, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
    at(60, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
  ],
  receivers: [worker('p', { client: 'processor', sessions: true, processingTime: work(20) })],
}

test.each<Case>([
  {
    name: 'who holds session releases it',
    scenario: inSession,
    why: run => whyMessage(run, 'm', 40),
    says: ['s closed session A at 0:30, which released the message; DeliveryCount did not change.'],
    never: [/^r closed/],
  },
  {
    name: 'that its lock was renewed is told of one that was closed, too',
    scenario: inSession,
    why: run => whyRecord(run, 'session-closed'),
    says: ['The lock was renewed once, at 0:20.'],
  },
  {
    name: 'what its buffer held is free when its work is done, not when the lock would have ended',
    scenario: closing,
    why: run => whyMessage(run, 'b', 12),
    answer: 'w closed at 0:10; it finishes its work and then releases session A, at 0:15.',
    never: [/nobody else can receive the message before then/],
  },
  {
    name: 'and it accepts no other session meanwhile',
    scenario: closing,
    why: run => whyMessage(run, 'c', 12),
    answer: 'Nobody holds session B of the q queue.',
    says: ['Nobody is now waiting for a session of the q queue.'],
  },
  {
    name: 'a delivery that ends otherwise than the one before did not end so again',
    scenario: closing,
    why: run => whyMessage(run, 'b', 50),
    says: ['The lock ran out after one more delivery, at 0:37.'],
    never: [/ran out again/],
  },
  {
    name: 'a lock under which nothing was delivered had nothing unsettled',
    scenario: closing,
    why: run => whyRecord(run, 'session-lock-expired', 4),
    says: ['No delivered message was left unsettled.'],
  },
  {
    name: 'a delivery is held as long as its session, renewals included',
    scenario: inSession,
    why: run => whyMessage(run, 'm', 25),
    says: ['r received it at 0:02, with a lock until 1:01.', 'Its lock was renewed once, until 1:20.'],
  },
  {
    name: 'also when it is over',
    scenario: inSession,
    why: run => whyMessage(run, 'm', 200),
    says: ['r received it at 0:02, with a lock until 1:01.', 'Its lock was renewed once, until 1:20.'],
  },
  {
    name: 'a renewal that was refused is told, and that it could not be made (E-1)',
    scenario: disabledMeanwhile,
    why: run => whyRecord(run, 'session-lock-expired'),
    answer: 'p could not renew the lock on session A again, so the lock ended at 0:30.',
    says: [
      'At 0:22.500 p tried to renew a session lock, but the call was refused with MessagingEntityDisabled. The status of the q queue had been ReceiveDisabled since 0:20.',
    ],
  },
  {
    name: 'of the sessions that are there when the status allows it again, the one with the lowest number (E-1, X-6)',
    scenario: disabledMeanwhile,
    why: run => whyRecord(run, 'session-accepted', 1),
    answer:
      'p requested the next session; of the sessions that were available, session B had the message with the lowest sequence number, #2.',
  },
  {
    name: 'a settlement by a step is refused for the loss under which its message was delivered, not for a later one (X-9)',
    scenario: lostTwice,
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session A, held by r, had ended at 0:11.',
    never: [/A client closed/],
  },
  {
    name: 'work that a session does not outlast is told as too late, with what ends it (G-6)',
    scenario: { ...closing, namespace: { sessionLocksDieWithReceiver: true } },
    why: run => whyMessage(run, 'a', 8),
    answer: 'w is processing it and will finish at 0:15, too late: the lock ends at 0:10.',
    says: ['According to the scenario, w closes at 0:10, and its lock on the message ends at that moment.'],
  },
  {
    name: 'and so is work whose session a step closes, which is not what LockedUntilUtc says',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [sendToA('m'), at(10, 'closeSession', { from: 'q', sessionId: 'A' })],
      receivers: [worker('w', { sessions: true, processingTime: work(20) })],
    },
    why: run => whyMessage(run, 'm', 5),
    answer: 'w is processing it and will finish at 0:21, too late to settle it.',
  },
])('who let go of a session: $name (X-10)', check)

test('a receiver that still works on what it lost is busy (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    steps: [sendToA('a', 'b')],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(15) }],
  })
  expect(whyMessage(run, 'b', 13).answer).toBe(
    'w holds session A and is busy; this message is the next one in that session.',
  )
})

describe('an entity that was created again (I-10)', () => {
  const again = [
    sendToA('a'),
    at(5, 'deleteEntity', { entity: 'q' }),
    at(7, 'createQueue', { entity: 'q', properties: { requiresSession: true, lockDuration: 'PT30S' } }),
  ]
  const queues = { q: { requiresSession: true, lockDuration: 'PT30S' } }

  test('its receiver waits for a session since it has finished what was deleted', () => {
    const steps = [
      ...again,
      at(8, 'acceptSession', { from: 'q', sessionId: 'A', as: 'x' }),
      { ...sendToA('b'), at: 'PT9S' },
    ]
    const receivers = [{ name: 'w', from: 'q', sessions: true, processingTime: work(15) }]
    const run = runScenario({ runFor: 'PT1M', queues, steps, receivers })
    expect(whyRecord(run, 'session-accepted', 2).answer).toMatch(/^w had waited 22 s for a session/)
  })

  test('a call on a session of the earlier one is refused because that was deleted', () => {
    const steps = [
      ...again,
      at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 'x' }),
      at(9, 'closeSession', { of: 'x' }),
    ]
    const run = runScenario({ runFor: 'PT1M', queues, steps })
    expect(whyRecord(run, 'operation-failed').answer).toMatch(/^An earlier entity named q was deleted at 0:05\./)
  })

  test('so is one by a number that only the earlier one had', () => {
    const steps = [...again, at(9, 'cancelScheduled', { to: 'q', sequenceNumber: '1' })]
    const run = runScenario({ runFor: 'PT1M', queues, steps })
    expect(texts(whyRecord(run, 'operation-failed')).join(' ')).toContain(
      'An earlier entity named q was deleted at 0:05.',
    )
  })
})

test('a receiver is killed, and its session ends with it: nobody has to wait for its lock, not even within that instant (G-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { sessionLocksDieWithReceiver: true },
    queues: { q: { requiresSession: true } },
    steps: [sendToA('a', 'b')],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(15), killAt: 'PT5S' }],
  })
  const killed = Array.from({ length: run.trace.length }, (_, n) => n).find(
    n => run.trace.kindOf(n) === 'receiver-killed',
  )!
  const told = texts(whyAt(run, run.message('b'), killed))
  expect(told).toContain('w was killed at 0:05, and session A was released at that moment.')
  expect(told.join(' ')).not.toContain('nobody can accept')
})

test('a call by a label is of the one who accepted the session under it, whoever holds it now', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
    steps: [
      sendToA('a'),
      at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's1' }),
      at(20, 'acceptSession', { from: 'q', sessionId: 'A', as: 's2' }),
      at(25, 'renewSessionLock', { of: 's1' }),
    ],
  })
  const why = whyRecord(run, 'operation-failed')
  expect(why.answer).toBe('The lock on session A, held by s1, had ended at 0:11.')
  expect(texts(why)).toContain('s2 accepted session A at 0:20; older locks in it are no longer valid.')
})

test('a message that was released without a session is not told as released with one (L-17)', () => {
  const release = (seconds: number, label: string) => [
    receive(seconds, 'q', label),
    at(seconds + 1, 'abandon', { of: label, released: true }),
  ]
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [send(0, 'q', 'a'), ...release(1, 'r1'), ...release(3, 'r2'), receive(5, 'q', 'r3')],
  })
  expect(texts(whyMessage(run, 'a', 6))).toContain('The message was released again after one more delivery, at 0:04.')
})

test('who held a session whose lock ended at the expiry did not listen any more; an accept that waits found what had expired', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
    steps: [
      send(1, 'q', 'a', { sessionId: 'A', timeToLive: 'PT30S' }),
      at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 'h1' }),
      at(40, 'acceptSession', { from: 'q', as: 'h2', maxWait: 'PT10S' }),
    ],
  })
  const told = texts(whyMessage(run, 'a', 60))
  expect(told).toContain(
    'It expired at 0:31, but nobody was listening to the q queue, so it was not removed at that time.',
  )
  expect(told.join()).toContain('At 0:40 h2 requested a session, and the broker removed the expired message.')
})

const inS = (...ids: readonly string[]) => sendAll(0, 'q', ...ids.map(messageId => ({ messageId, sessionId: 'S' })))
const inSessions = { requiresSession: true, lockDuration: 'PT10S' }
const dies = { sessionLocksDieWithReceiver: true }
const released =
  'With sessionLocksDieWithReceiver, the session of a receiver is released when the receiver closes or is killed; DeliveryCount is unchanged.'

const deferredInSession = {
  queues: { q: { requiresSession: true } },
  steps: [
    inS('a'),
    at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'h' }),
    receive(2, 'q', 'r', { sessionId: 'S' }),
    at(3, 'defer', { of: 'r' }),
    at(4, 'closeSession', { of: 'h' }),
    at(10, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S' }),
    at(20, 'acceptSession', { from: 'q', as: 'n', maxWait: 'PT1S' }),
    at(30, 'acceptSession', { from: 'q', sessionId: 'S', as: 'k' }),
    at(31, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S', as: 'd' }),
  ],
}

/** A client settles what is in the buffer, then closes the session. */
const settledAndClosed = {
  queues: { q: { requiresSession: true } },
  steps: [
    inS('a', 'b'),
    at(5, 'complete', { from: 'q', messageId: 'b' }),
    at(30, 'closeSession', { from: 'q', sessionId: 'S' }),
  ],
  receivers: [worker('w', { sessions: true, prefetchCount: 2, processingTime: work(20) })],
}

/** A client receives in the session of an instance that is killed. */
const receivedInSession = {
  namespace: dies,
  queues: { q: { requiresSession: true } },
  steps: [inS('a', 'b'), receive(5, 'q', 'x', { sessionId: 'S' }), at(20, 'complete', { of: 'x' })],
  receivers: [worker('w', { sessions: true, instances: 2, processingTime: work(30), killAt: 'PT10S' })],
}
const outlasts = 'modelled: session locks outlast their receiver'
const releasedWithIt = 'w#1 was killed at 0:10, and session S was released at that moment.'

test.each<Case>([
  {
    name: 'SessionLockLost is for the closing of the session, not for what settled the message before',
    scenario: settledAndClosed,
    why: run => whyMessage(run, 'b', 60),
    says: [
      'w finished its 20 s of work at 0:40, but a client had already closed the session, so settlement failed with SessionLockLost.',
    ],
    never: [/already settled/],
  },
  {
    name: 'late work is told with what had settled its message in the buffer (L-8)',
    scenario: settledAndClosed,
    why: run => whyRecord(run, 'processing-started', 1),
    says: [
      '#2 had already been completed at 0:05.',
      'A message can be settled only while its lock is in force, and only once.',
    ],
    facts: ['L-8'],
    notFacts: ['L-31', 'O-5'],
  },
  {
    name: 'and with the closing of its session (X-9)',
    scenario: { ...settledAndClosed, steps: [inS('a'), at(5, 'closeSession', { from: 'q', sessionId: 'S' })] },
    why: run => whyRecord(run, 'processing-finished'),
    says: ['A client closed session S at 0:05, using the session lock that w held.'],
    facts: ['X-9'],
    notFacts: ['L-7'],
  },
  {
    name: 'what a step receives in the session of a killed receiver rests on its lock (G-6)',
    scenario: {
      ...receivedInSession,
      namespace: {},
      steps: [inS('a', 'b'), receive(15, 'q', 'x', { sessionId: 'S' })],
    },
    why: run => whyMessage(run, 'b', 20),
    modelled: outlasts,
  },
  {
    name: 'and so does what a step does with that lock, which tells that its receiver was killed',
    scenario: {
      ...receivedInSession,
      namespace: {},
      steps: [inS('a'), at(15, 'setSessionState', { from: 'q', sessionId: 'S', state: 'x' })],
    },
    why: run => whyRecord(run, 'session-state-set'),
    says: ['0:10 · w#1 is killed'],
    modelled: outlasts,
  },
  {
    name: 'its closing, too',
    scenario: {
      ...receivedInSession,
      namespace: {},
      steps: [inS('a'), at(15, 'closeSession', { from: 'q', sessionId: 'S' })],
    },
    why: run => whyRecord(run, 'session-closed'),
    says: ['0:10 · w#1 is killed'],
    modelled: outlasts,
  },
  {
    name: 'and the choice of another session meanwhile',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [inS('a'), send(0, 'q', 'b', { sessionId: 'T' }), at(15, 'acceptSession', { from: 'q', as: 'n' })],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'session-accepted', 1),
    modelled: outlasts,
  },
  {
    name: 'a session that was released with its receiver was not closed by that: of what another received in it',
    scenario: receivedInSession,
    why: run => whyMessage(run, 'b', 15),
    says: [releasedWithIt, 'It was released with its session at 0:10; DeliveryCount did not change.'],
    never: [/closed session/],
  },
  {
    name: 'and of a call that was refused for that',
    scenario: receivedInSession,
    why: run => whyRecord(run, 'operation-failed'),
    answer: releasedWithIt,
    never: [/closed session/],
  },
  {
    name: 'a receiver of sessions that holds none closes under the rule of sessions, not of message locks',
    scenario: {
      namespace: dies,
      queues: { q: inSessions },
      receivers: [worker('w', { sessions: true, closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: [released],
    facts: ['X-10'],
    notFacts: ['L-10', 'X-9'],
  },
  {
    name: 'killed at work whose lock had ended, nothing delivered is left to release',
    scenario: {
      namespace: dies,
      queues: { q: inSessions },
      steps: [inS('a')],
      receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT15S' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: [
      'It stops its work on #1, which it could no longer settle.',
      'Session S was released at that moment; no message delivered from it was unsettled.',
    ],
    notFacts: ['L-10', 'L-15'],
  },
  {
    name: 'work that goes on after its session was released with its receiver is told as too late',
    scenario: {
      namespace: dies,
      queues: { q: { requiresSession: true } },
      steps: [inS('a')],
      receivers: [worker('w', { sessions: true, processingTime: work(20), closeAt: 'PT5S' })],
    },
    why: run => whyMessage(run, 'a', 40),
    says: ['w finished its 20 s of work at 0:20, too late, so settlement failed with SessionLockLost.'],
  },
  {
    name: 'what lies in the buffer of its holder is not what its holder is busy with',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [inS('a', 'b', 'c', 'd')],
      receivers: [worker('w', { sessions: true, prefetchCount: 2 })],
    },
    why: run => whyMessage(run, 'd', 5),
    says: ['w is busy with #1.', 'The prefetch buffer of w contains #2 and #3 and is full.'],
  },
  {
    name: 'a session lock that is renewed by the label of a refused accept: there was no session, not no message (X-5)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'x' }),
        at(2, 'acceptSession', { from: 'q', sessionId: 'S', as: 'y' }),
        at(3, 'renewSessionLock', { of: 'y' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    answer:
      'The call labelled y was refused with SessionCannotBeLocked at 0:02 and accepted no session, so there was no session lock to use.',
    facts: ['X-5', 'X-9'],
    notFacts: ['L-9'],
  },
  {
    name: 'and a message of that session is named by the label and its number, but no call is',
    scenario: {
      queues: { q: { requiresSession: true, status: 'ReceiveDisabled' } },
      steps: [at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'x' }), at(2, 'defer', { of: 'x.1' })],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    answer:
      'The call labelled x was refused with MessagingEntityDisabled at 0:01 and accepted no session, so there was no session lock to use.',
  },
  {
    name: 'a lock that runs out releases what was delivered under it (X-9, L-18)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 'x' })],
    },
    why: run => whyRecord(run, 'session-lock-expired'),
    says: [
      'When a session lock runs out, the messages of the session that were delivered and not settled are released, their DeliveryCount increases by 1, and any receiver can accept the session.',
    ],
  },
  {
    name: 'a deferred message is received only in its session (D-10)',
    scenario: deferredInSession,
    why: run => whyRecord(run, 'operation-failed'),
    facts: ['D-10'],
  },
  {
    name: 'a session of deferred messages is not offered (D-10)',
    scenario: deferredInSession,
    why: run => whyRecord(run, 'operation-failed', 1),
    facts: ['D-10'],
  },
  {
    name: 'a deferred message that is locked is deferred again after that (D-4)',
    scenario: deferredInSession,
    why: run => whyMessage(run, 'a', 40),
    says: [
      'It was deferred before. If its lock ends before the message is settled, the message returns to the deferred state.',
    ],
  },
  {
    name: 'and its rule says so when the session lock ends',
    scenario: deferredInSession,
    why: run => whyRecord(run, 'lock-expired'),
    says: ['A deferred message whose lock ends returns to the deferred state; its DeliveryCount increases by 1.'],
    facts: ['D-4'],
  },
  {
    name: 'an accept that found only what had expired',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S', timeToLive: 'PT5S' }),
        at(10, 'acceptSession', { from: 'q', as: 'n', maxWait: 'PT1S' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'In the q queue, the only active message had expired, and this operation removed it.',
  },
  {
    name: 'work that will end after the session lock, and what that leads to',
    scenario: {
      queues: { q: { ...inSessions, maxDeliveryCount: 1 } },
      steps: [inS('a')],
      receivers: [worker('w', { sessions: true, processingTime: work(30) })],
    },
    why: run => whyMessage(run, 'a', 5),
    says: ['w is processing it and will finish at 0:30, too late: the lock ends at 0:10.'],
  },
  {
    name: 'what the end of a session lock led to at once',
    scenario: {
      queues: { q: { ...inSessions, maxDeliveryCount: 1 } },
      steps: [inS('a')],
      receivers: [worker('w', { sessions: true, processingTime: work(30) })],
    },
    why: run => whyRecord(run, 'session-lock-expired'),
    says: ['0:10 · #1 is dead-lettered with the reason MaxDeliveryCountExceeded'],
  },
  {
    name: 'why a session without messages was not renewed any longer (L-30)',
    scenario: {
      queues: { q: { ...inSessions, lockDuration: 'PT30S' } },
      steps: [inS('a')],
      receivers: [
        worker('w', {
          sessions: true,
          processingTime: work(1),
          sessionIdleTimeout: 'PT5M',
          maxAutoLockRenewalDuration: 'PT1M',
        }),
      ],
    },
    why: run => whyRecord(run, 'session-lock-expired'),
    says: [
      'w accepted session S at 0:00 and renews the session lock for at most 1 min after that (MaxAutoLockRenewalDuration), so it made no renewal after 1:00.',
    ],
  },
  {
    name: 'deliveries without a lock fill the buffer of a session, two of one message too (L-31)',
    scenario: {
      queues: { q: { ...inSessions, lockDuration: 'PT30S' } },
      steps: [
        inS('a'),
        inS('b'),
        inS('c'),
        inS('d'),
        at(10, 'abandon', { from: 'q', messageId: 'b' }),
        at(12, 'complete', { from: 'q', messageId: 'c' }),
        at(20, 'closeSession', { from: 'q', sessionId: 'S' }),
      ],
      receivers: [worker('w', { client: 'processor', sessions: true, prefetchCount: 2, processingTime: work(15) })],
    },
    why: run => whyMessage(run, 'd', 35),
    says: ['The prefetch buffer of w contains #2 (2 deliveries) and is full.'],
  },
  {
    name: 'a delivery in the buffer that a client released with its session is told beside the present one',
    scenario: {
      queues: { q: { ...inSessions, lockDuration: 'PT30S' } },
      steps: [inS('a'), inS('b'), at(20, 'closeSession', { from: 'q', sessionId: 'S' })],
      receivers: [worker('w', { client: 'processor', sessions: true, prefetchCount: 2, processingTime: work(25) })],
    },
    why: run => whyMessage(run, 'b', 22),
    says: [
      'The prefetch buffer of w still contains a delivery of this message whose lock has ended; w will process that delivery, but cannot settle it.',
    ],
  },
  {
    name: 'a call in a session that was closed is not only told that a lock which runs out counts (X-10)',
    scenario: {
      queues: { q: inSessions },
      steps: [inS('a'), at(5, 'closeSession', { from: 'q', sessionId: 'S' })],
      receivers: [worker('w', { sessions: true })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    facts: ['X-9', 'X-10'],
  },
  {
    name: 'a call that receives in the session of a receiver is told to use its lock',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [inS('a'), at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S', as: 'x' })],
      receivers: [worker('w', { sessions: true, settle: 'defer' })],
    },
    why: run => whyMessage(run, 'a', 30),
    says: ['The call at 0:20 came from a client that used the lock that w held.'],
  },
  {
    name: 'nobody waits for a session of which only a step holds another',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'B' }),
        at(5, 'acceptSession', { from: 'q', sessionId: 'A', as: 'h' }),
      ],
    },
    why: run => whyMessage(run, 'b', 30),
    says: [
      'h holds session A; the session lock lasts until 1:05.',
      'Nobody is now waiting for a session of the q queue.',
    ],
  },
])('$name', check)
