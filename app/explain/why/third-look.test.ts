/** What was false at a later or an earlier instant than the one it was written for: refused calls, what is over, what is not there yet. */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { texts, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'

const at = (seconds: number, what: string, more: object) => ({ at: `PT${seconds}S`, do: what, ...more })
const send = (seconds: number, to: string, ...messages: readonly object[]) => at(seconds, 'send', { to, messages })
const m = (messageId: string, more: object = {}) => ({ messageId, ...more })

describe('a call of a transaction that was refused is not in the transaction (A-1, A-2)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', m('a')),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'defer', { of: 'r', in: 't' }),
      at(8, 'complete', { from: 'q', messageId: 'a', in: 't' }),
      at(10, 'commitTransaction', { of: 't' }),
      at(21, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
      at(22, 'beginTransaction', { as: 'u' }),
      at(23, 'complete', { of: 'd', in: 'u' }),
      at(24, 'rollbackTransaction', { of: 'u' }),
      at(25, 'complete', { of: 'd', in: 'u' }),
    ],
  })

  test('what waits for the commit is the settlement that was accepted', () => {
    expect(whyMessage(run, 'a', 9).answer).toBe(
      'r has it locked until 1:01. Its settlement (defer) takes effect only when t commits.',
    )
  })

  test('the second settlement was refused because of the first, not for lack of a lock', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 had been settled (defer) in transaction t at 0:03; until the transaction ends, nothing else can settle it.',
    )
  })

  test('a call after the end of the transaction was not enlisted in it', () => {
    const told = texts(whyMessage(run, 'a', 60)).filter(text => text.includes('transaction u'))
    expect(told).toEqual([
      'Its settlement (complete) was enlisted in transaction u at 0:23. The transaction was rolled back at 0:24, so the settlement had no effect, and the message was still locked.',
    ])
  })
})

test('what went on is told before it is there: scheduled on a topic, forwarded later', () => {
  const run = runScenario({
    runFor: 'PT10M',
    topics: { t: { subscriptions: { s: {} } } },
    queues: { q: { forwardDeadLetteredMessagesTo: 'dead', deadLetteringOnMessageExpiration: true }, dead: {} },
    steps: [
      at(2, 'schedule', { to: 't', message: m('e', { scheduledEnqueueTime: 'PT1M' }), as: 'x' }),
      send(2, 'q', m('f', { timeToLive: 'PT30S' })),
      at(60, 'receive', { from: 'q' }),
    ],
  })
  expect(whyMessage(run, 'e', 30, 't/subscriptions/s').answer).toBe('It is scheduled for 1:00.')
  expect(whyMessage(run, 'e', 0, 't/subscriptions/s').answer).toBe('It has not been sent yet; x will send it at 0:02.')
  expect(whyMessage(run, 'f', 10, 'dead').answer).toBe('Nobody receives from q.')
})

test('a status that has changed since is not told as the present one (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [send(1, 'q', m('a')), at(2, 'updateEntity', { entity: 'q', properties: { status: 'Active' } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('The status of q had been SendDisabled since 0:00.')
})

test('the holder of a session may have been killed: the session is locked all the same', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [send(0, 'q', m('a', { sessionId: 'A' }))],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' }],
  })
  expect(whyEntity(run, 'q', 10).answer).toContain('1 message is active in 1 session; 1 session is locked.')
})

test('a status that began later is not what the message waited for before (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', m('a'), m('b')),
      at(4, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      at(30, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
    ],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
  })
  expect(texts(whyMessage(run, 'b', 31))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:04, w was busy.',
      'From 0:04 to 0:30, nobody could receive it because the status of q was ReceiveDisabled.',
    ]),
  )
})

test('nobody has a message locked whose queue is gone (L-26)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [send(0, 'q', m('a')), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'deleteEntity', { entity: 'q' })],
  })
  expect(texts(whyMessage(run, 'a', 10))).toContain('r received it at 0:01, locked until 1:01.')
})

test('several busy receivers', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [send(0, 'q', m('a'), m('b'), m('c'), m('d'))],
    receivers: [{ name: 'w', from: 'q', instances: 2, processingTime: { constant: 'PT10S' } }],
  })
  expect(whyMessage(run, 'c', 1).answer).toBe('It is the next to be received; w#1 and w#2 are busy.')
  expect(whyMessage(run, 'd', 1).answer).toBe('1 message is ahead of it, and w#1 and w#2 are busy.')
})

describe('a dead letter that cannot be forwarded (F-3, Q-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: {
      q: { forwardDeadLetteredMessagesTo: 'd', deadLetteringOnMessageExpiration: true },
      d: { requiresSession: true },
    },
    steps: [
      send(0, 'q', m('a', { timeToLive: 'PT1S' }), m('b', { timeToLive: 'PT1S', sessionId: 'B' })),
      at(2, 'receive', { from: 'q' }),
      at(3, 'updateEntity', { entity: 'd', properties: { status: 'Disabled' } }),
      send(4, 'q', m('c', { timeToLive: 'PT1S', sessionId: 'C' })),
      at(6, 'receive', { from: 'q' }),
      at(7, 'receive', { from: 'q/$deadletterqueue' }),
    ],
  })

  test('does not wait for it, and no receiver can remove it', () => {
    expect(whyEntity(run, 'q/$deadletterqueue', 2).answer).toBe(
      '1 message cannot be forwarded to d. Receive operations are refused.',
    )
    expect(texts(whyMessage(run, 'a', 2))).toContain(
      'It has no SessionId, and d requires sessions, so it is not forwarded. It can be received only after the forwarding has been turned off.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe('Its dead-lettered messages are forwarded to d.')
  })

  test('others wait', () => {
    expect(whyEntity(run, 'q/$deadletterqueue', 6).answer).toBe(
      '1 message waits to be forwarded to d; 1 message cannot be forwarded. Receive operations are refused.',
    )
  })
})

test('a property that is fixed at creation has nothing to do with a message (X-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(1, 'updateEntity', { entity: 'q', properties: { requiresSession: true } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The simulator’s error says: “requiresSession is fixed at creation”',
  )
})

describe('what a step of the scenario caused', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT1M', status: 'ReceiveDisabled' } },
    topics: { t: { subscriptions: { s: {} } } },
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
    steps: [
      send(1, 'q', m('a'), m('b')),
      at(2, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(3, 'receive', { from: 'q', as: 'r' }),
      at(4, 'renewLock', { of: 'r' }),
      at(5, 'peek', { from: 'q' }),
      at(6, 'beginTransaction', { as: 'x' }),
      at(7, 'complete', { of: 'r', in: 'x' }),
      at(8, 'commitTransaction', { of: 'x' }),
      at(9, 'schedule', { to: 't', message: m('e', { scheduledEnqueueTime: 'PT1M' }) }),
      at(300, 'beginTransaction', { as: 'y' }),
    ],
  })

  test('is told with the number of the step and what it does', () => {
    expect(whyRecord(run, 'message-enqueued').answer).toBe('Step 1 of the scenario caused this (send, q).')
    expect(whyRecord(run, 'message-locked', 1).answer).toBe('Step 3 of the scenario caused this (receive, q).')
    expect(whyRecord(run, 'lock-renewed').answer).toBe('Step 4 of the scenario caused this (renew a lock, q).')
    expect(whyRecord(run, 'messages-peeked').answer).toBe('Step 5 of the scenario caused this (peek, q).')
    expect(whyRecord(run, 'entity-created').answer).toBe('This is defined in the scenario.')
  })

  test('a receiver that was refused receives because the entity was updated, not because the scenario says so', () => {
    expect(whyRecord(run, 'message-locked').answer).toBe(
      'The cause is this event at the same instant: q is updated: status Active.',
    )
  })

  test('a transaction that has just begun: what will be in it, and how it ends', () => {
    expect(whyRecord(run, 'transaction-begun').answer).toBe(
      'Nothing yet. All its operations become visible together when it commits.',
    )
    expect(texts(whyRecord(run, 'transaction-begun'))).toContain('It commits at 0:08, with 1 operation.')
    expect(texts(whyRecord(run, 'transaction-begun', 1))).toContain(
      'It is still open when the run ends, with no operation.',
    )
  })

  test('a locked message: what a peek shows (L-25)', () => {
    expect(texts(whyMessage(run, 'b', 5))).toContain(
      'Peek shows the message, but not its lock: LockedUntilUtc is not set.',
    )
  })

  test('a message scheduled on a topic is not late for a queue', () => {
    expect(whyMessage(run, 'e', 10).title).toBe('Why has e not been published yet?')
  })
})
