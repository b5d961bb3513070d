/** Why, for sessions (X facts). */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { send } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const receive = (at: string, sessionId: string, as: string) => ({ at, do: 'receive', from: 'q', sessionId, as })

const accept = (at: string, as: string, sessionId?: string) => ({
  at,
  do: 'acceptSession',
  from: 'q',
  as,
  ...(sessionId !== undefined && { sessionId }),
})

const run = runScenario({
  runFor: 'PT10M',
  queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 3 } },
  receivers: [
    {
      name: 'ledger',
      from: 'q',
      sessions: true,
      sessionIdleTimeout: 'PT20S',
      openAt: 'PT1M',
      closeAt: 'PT3M',
      processingTime: { constant: 'PT5S' },
      settle: 'complete',
    },
  ],
  steps: [
    {
      at: 'PT1S',
      do: 'send',
      to: 'q',
      messages: ['a1', 'a2', 'b1', 'c1'].map(messageId => ({ messageId, sessionId: messageId.slice(0, 1) })),
    },
    accept('PT2S', 'A', 'a'),
    receive('PT3S', 'a', 'ra'),
    accept('PT4S', 'B', 'a'),
    accept('PT5S', 'C'),
    { at: 'PT6S', do: 'closeSession', of: 'C' },
    accept('PT7S', 'D', 'b'),
    receive('PT8S', 'b', 'rb1'),
    { at: 'PT9S', do: 'closeSession', of: 'D' },
    accept('PT10S', 'E', 'b'),
    receive('PT11S', 'b', 'rb2'),
    { at: 'PT12S', do: 'closeSession', of: 'E' },
    { at: 'PT14S', do: 'renewSessionLock', of: 'A' },
    { at: 'PT50S', do: 'complete', of: 'ra' },
    { at: 'PT51S', do: 'receive', from: 'q' },
    { at: 'PT52S', do: 'send', to: 'q', message: { messageId: 'x' } },
    receive('PT53S', 'zz', 'rz'),
    { at: 'PT5M', do: 'acceptSession', from: 'q', maxWait: 'PT10S' },
  ],
})

describe('a message of a session', () => {
  test.each([
    [
      'a2',
      20,
      'A holds session a but is not requesting a message; this message is the next one in that session.',
      'A has held session a since 0:02; the session lock lasts until 0:44.',
    ],
    [
      'c1',
      62,
      'Nobody holds session c of the q queue; ledger holds a different session.',
      'ledger accepts the next session when its own has had no messages for 20 s, or when it loses its session lock.',
    ],
    [
      'c1',
      15,
      'Nobody holds session c of the q queue; A holds a different session.',
      'Nobody has accepted session c of the q queue so far.',
    ],
    ['b1', 9, 'Nobody holds session b of the q queue; A holds a different session.', 'D closed session b at 0:09.'],
    ['a2', 52, 'Nobody holds session a of the q queue.', 'The lock on session a, held by A, ended at 0:44.'],
  ])('%s at %d s: %s', (id, at, answer, step) => {
    const why = whyId(run, id, at)
    expect(why.answer).toBe(answer)
    expect(texts(why)).toContain(step)
    expect(ids(why)).toEqual(expect.arrayContaining(['X-3', 'X-7']))
  })

  test('held: under the lock of the session (X-8)', () => {
    const why = whyId(run, 'a1', 4)
    expect(why.answer).toBe(
      'It is locked because it belongs to session a, which A holds; the session lock lasts until 0:32.',
    )
    expect(sums(why)).toEqual(['LockedUntilUtc of the session = acceptance + LockDuration = 0:02 + 30 s = 0:32'])
  })

  test('let go twice: it will never be dead-lettered so (X-14)', () => {
    const why = whyId(run, 'b1', 13)
    expect(texts(why)).toContain(
      'It was released with its session twice. Releasing a session does not increase DeliveryCount, so DeliveryCount is still 0; MaxDeliveryCount is 3.',
    )
    expect(ids(why)).toEqual(expect.arrayContaining(['X-14', 'X-10', 'L-18']))
  })

  test('refused without a session id (X-1)', () => {
    expect(whyId(run, 'x', 60).answer).toBe(
      'The send operation at 0:52 was refused with InvalidOperation: a session-enabled queue takes no message without a session id.',
    )
  })
})

describe('what happened to a session', () => {
  test('which one is next, and the others (X-6)', () => {
    const why = whyRecord(run, 'session-accepted', 1)
    expect(why.answer).toBe(
      'C requested the next session; of the sessions that were available, session b had the message with the lowest sequence number, #3.',
    )
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        'Session a was held by A; the session lock then lasted until 0:32.',
        'Session c was not locked, with #4 as its first message.',
      ]),
    )
    expect(why.modelled.map(({ tag }) => tag)).toEqual(['modelled: which session comes next'])
  })

  test('its lock ran out, after a renewal (X-9)', () => {
    const why = whyRecord(run, 'session-lock-expired')
    expect(why.answer).toBe('A did not renew the lock on session a again, so the lock ended at 0:44.')
    expect(sums(why)).toEqual([
      'LockedUntilUtc of the session = acceptance + LockDuration = 0:02 + 30 s = 0:32',
      'LockedUntilUtc of the session = renewal + LockDuration = 0:14 + 30 s = 0:44',
    ])
    expect(texts(why)).toContain('#1 was delivered but not settled; it was released, and DeliveryCount increased by 1.')
  })

  test('closed for being without messages', () => {
    const why = whyRecord(run, 'session-closed', 3)
    expect(why.answer).toBe(
      'ledger closed session b because it had had no messages from the session to process for 20 s (sessionIdleTimeout).',
    )
    expect(sums(why)).toEqual(['closing = end of the last processing + sessionIdleTimeout = 1:35 + 20 s = 1:55'])
  })
})

test.each([
  [0, 'A has held session a since 0:02, and the session lock lasts until 0:32.'],
  [1, 'The lock on session a, held by A, had ended at 0:44.'],
  [2, 'The q queue requires sessions, so a receive operation must name a session that its receiver holds.'],
  [4, 'Nobody held session zz.'],
  [5, 'The q queue contained no messages of any session.'],
])('refusal %d: %s', (index, answer) => {
  expect(whyRecord(run, 'operation-failed', index).answer).toBe(answer)
})

test('what a session queue holds, session by session', () => {
  const why = whyEntity(run, 'q', 13)
  expect(why.answer).toBe(
    '4 messages are active in 3 sessions, 1 of which is locked. A receiver gets only the messages of the session that it holds.',
  )
  expect(texts(why)).toEqual(
    expect.arrayContaining([
      'Session a is locked by A until 0:32 and has 2 messages.',
      'Session b is not locked and has 1 message, #3.',
      'A is listening.',
    ]),
  )
  expect(sums(why)).toEqual(['4 active = 3 available in sessions + 1 locked'])
})

test('a message that expired in a session nobody held, while another session was held (Z-5)', () => {
  const held = runScenario({
    runFor: 'PT10M',
    queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true, lockDuration: 'PT5M' } },
    steps: [
      accept('PT5S', 'R', 'a'),
      { at: 'PT6S', do: 'receive', from: 'q', sessionId: 'a', maxWait: 'PT100S' },
      { at: 'PT10S', do: 'send', to: 'q', message: { messageId: 'm', sessionId: 'b', timeToLive: 'PT30S' } },
    ],
  })
  const why = whyId(held, 'm', 60)
  expect(why.answer).toBe('It expired at 0:40; nobody had received it.')
  expect(texts(why)).toContain(
    'Nobody held its session, b, when the message expired at 0:40. Only the receiver that holds a session gets its messages.',
  )
  expect(why.wouldHaveChanged).toEqual(['a receiver that accepts session b and completes the message before 0:40'])
})

test('how long a message of a session waited, and behind which (X-7)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresSession: true, maxDeliveryCount: 3 } },
    steps: [send(0, 'q', 'a1', { sessionId: 'A' }), send(0, 'q', 'a2', { sessionId: 'A' })],
    receivers: [
      {
        name: 'p',
        from: 'q',
        sessions: true,
        processingTime: { constant: 'PT1S' },
        settle: [{ when: { messageId: 'a1' }, do: 'abandon' }, { do: 'complete' }],
      },
    ],
  })
  const why = whyMessage(run, 'a2', 60)
  expect(texts(why)).toContain(
    'It waited for 3 s behind #1 in session A, whose messages are delivered in order. #1 was delivered 3 times and was ahead of it until 0:03.',
  )
  expect(ids(why)).toContain('X-7')
})

const sendToA = (...ids: readonly string[]) => ({
  at: 'PT1S',
  do: 'send',
  to: 'q',
  messages: ids.map(messageId => ({ messageId, sessionId: 'A' })),
})

test('a session that holds nothing to receive is not one with a first message (D-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true } },
    steps: [
      sendToA('a'),
      { at: 'PT2S', do: 'acceptSession', from: 'q', as: 's' },
      { at: 'PT3S', do: 'receive', from: 'q', sessionId: 'A', as: 'r' },
      { at: 'PT4S', do: 'defer', of: 'r' },
      { at: 'PT5S', do: 'closeSession', of: 's' },
    ],
  })
  expect(texts(whyEntity(run, 'q', 10))).toContain(
    'Session A is not locked, but its message is not available to receive.',
  )
})

test('a receiver that deletes what it receives holds its session until its work is done, too', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', sessionId: 'A' } }],
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        receiveMode: 'receiveAndDelete',
        processingTime: { constant: 'PT5S' },
        closeAt: 'PT2S',
      },
    ],
  })
  expect(texts(whyRecord(run, 'receiver-closed')).at(-1)).toBe('It releases session A when its work is done.')
})

const step = (at: number, what: string, more: object) => ({ at: `PT${at}S`, do: what, ...more })
const inSession = (messageId: string, more: object = {}) => ({ messageId, sessionId: 'S', ...more })

test('a call that settles in a session is refused by the end of the session that it was delivered in (X-9)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true } },
    steps: [
      step(0, 'acceptSession', { from: 'q', maxWait: 'PT1M', as: 'a1' }),
      step(1, 'acceptSession', { from: 'q', maxWait: 'PT1M', as: 'a2' }),
      step(20, 'send', { to: 'q', message: inSession('x') }),
      step(22, 'receive', { from: 'q', sessionId: 'S', as: 'r' }),
      step(23, 'closeSession', { of: 'a1' }),
      step(24, 'complete', { of: 'r' }),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('a1 had closed session S at 0:23.')
})

test('what nobody was handed keeps no message of its session waiting (X-7)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true } },
    steps: [
      step(0, 'send', { to: 'q', message: inSession('x', { timeToLive: 'PT10S' }) }),
      step(1, 'send', { to: 'q', message: inSession('y') }),
      step(30, 'acceptSession', { from: 'q', as: 's' }),
      step(31, 'receive', { from: 'q', sessionId: 'S', as: 'r' }),
    ],
  })
  expect(texts(whyMessage(run, 'y', 40)).join()).not.toContain('behind #1 in session')
})

test('an expired message that was received before, and one of a session that is held (G-33)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
    steps: [
      step(0, 'send', { to: 'q', message: inSession('x', { timeToLive: 'PT20S' }) }),
      step(1, 'acceptSession', { from: 'q', as: 's' }),
      step(2, 'receive', { from: 'q', sessionId: 'S', as: 'r' }),
      step(3, 'abandon', { of: 'r' }),
    ],
  })
  const why = whyMessage(run, 'x', 40)
  expect(why.answer).toBe('It expired at 0:20 while it was still waiting in the q queue.')
  expect(why.wouldHaveChanged).toEqual(['receiving the message in session S and completing it before 0:20'])
})

test('a receiver that works on what was deleted with its subscription is busy, and holds no session', () => {
  const create = (at: number, what: string, entity: string, properties: object = {}) =>
    step(at, what, { entity, properties })
  const run = runScenario({
    runFor: 'PT2M',
    topics: { t: { subscriptions: { s: { requiresSession: true } } } },
    steps: [
      step(0, 'send', { to: 't', message: inSession('x') }),
      step(5, 'deleteEntity', { entity: 't' }),
      create(6, 'createTopic', 't'),
      create(7, 'createSubscription', 't/subscriptions/s', { requiresSession: true }),
      step(8, 'send', { to: 't', message: inSession('y') }),
    ],
    receivers: [{ name: 'w', from: 't/subscriptions/s', sessions: true, processingTime: { constant: 'PT20S' } }],
  })
  expect(texts(whyMessage(run, 'y', 30, 't/subscriptions/s'))).toContainEqual(
    expect.stringMatching(/^From 0:08 to 0:20, w was busy with #1 of the earlier /),
  )
})

test('where numbers began again, the messages of a session are in the order of their arrival (S-59)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true, firstSequenceNumber: '9223372036854775807' } },
    steps: [
      step(0, 'send', { to: 'q', message: inSession('x') }),
      step(1, 'send', { to: 'q', message: inSession('y') }),
      step(5, 'acceptSession', { from: 'q', as: 's' }),
    ],
  })
  expect(whyMessage(run, 'x', 10).answer).toBe(
    's holds session S but is not requesting a message; this message is the next one in that session.',
  )
})

test('the state of a session of an entity that was deleted and created again: the earlier one left none (I-10)', () => {
  const again = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true } },
    steps: [
      { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 's' },
      { at: 'PT2S', do: 'setSessionState', of: 's', state: 'one' },
      { at: 'PT3S', do: 'deleteEntity', entity: 'q' },
      { at: 'PT4S', do: 'createQueue', entity: 'q', properties: { requiresSession: true } },
      { at: 'PT5S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 't' },
      { at: 'PT6S', do: 'getSessionState', of: 't' },
    ],
  })
  const why = whyRecord(again, 'session-state-read')
  expect(why.answer).toBe(
    'It was never set in this entity; the state in the earlier entity was deleted with that entity.',
  )
  expect(texts(why)[0]).toContain('An earlier entity named q was deleted at 0:03.')
})

test('what expired while its receiver took another session again and again', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, defaultMessageTimeToLive: 'PT1M' } },
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        sessionIdleTimeout: 'PT5S',
        settle: [{ do: 'crash' }],
        processingTime: { constant: 'PT5S' },
      },
    ],
    steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(0, 'q', 'b', { sessionId: 'B' })],
  })
  expect(texts(whyMessage(run, 'b', 100))).toContain('From 0:00 to 1:00, w held other sessions.')
})

test('what is released with a session that was closed for being without messages says so (X-14)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        sessionIdleTimeout: 'PT20S',
        settle: [{ do: 'crash' }],
        processingTime: { constant: 'PT5S' },
      },
    ],
    steps: [send(0, 'q', 'a', { sessionId: 'A' })],
  })
  expect(texts(whyRecord(run, 'message-released'))).toContain(
    'From 0:05 on, w had no messages from the session to process.',
  )
})

test('the late work that keeps a session waiting may be of the session before, and since when its own is held is told', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT30S' } }],
    steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(1, 'q', 'b', { sessionId: 'B', timeToLive: 'PT14S' })],
  })
  expect(texts(whyMessage(run, 'b', 12)).at(-1)).toBe('w is still processing #1 but can no longer settle it.')
  expect(texts(whyMessage(run, 'b', 20))).toContain(
    'w had held its session, B, since 0:10 but had not received the message. Only delivered messages are protected by the session lock.',
  )
})

test('a session whose holder was killed after it stopped processing kept its messages locked for that (G-6)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true } },
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        sessionIdleTimeout: 'PT30S',
        settle: [{ do: 'crash' }],
        processingTime: { constant: 'PT5S' },
        killAt: 'PT20S',
      },
    ],
    steps: [send(0, 'q', 'a', { sessionId: 'A' })],
  })
  expect(texts(whyMessage(run, 'a', 90))).toEqual(
    expect.arrayContaining([
      'w was killed at 0:20; it can no longer settle the message, but the lock stays in force.',
      'At 1:00 its lock ran out; DeliveryCount increased to 1.',
    ]),
  )
})
