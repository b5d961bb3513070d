/** Why, for deferred messages. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send, receive } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

test('a deferred message of a session is fetched within it', () => {
  const of = runScenario({
    runFor: 'PT10M',
    queues: { q: { requiresSession: true } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'm', sessionId: 'A' } },
      { at: 'PT2S', do: 'acceptSession', from: 'q', as: 'h' },
      { at: 'PT3S', do: 'receive', from: 'q', sessionId: 'A', as: 'r' },
      { at: 'PT4S', do: 'defer', of: 'r' },
    ],
  })
  expect(texts(whyId(of, 'm', 10)).at(-1)).toBe(
    'It can be received by its sequence number within session A, which h holds; the session lock lasts until 1:02.',
  )
  expect(texts(whyId(of, 'm', 90)).at(-1)).toBe(
    'It can be received by its sequence number within session A, which nobody holds now.',
  )
})

test('a call for a deferred message that was refused is told with its reason (D-6, E-1)', () => {
  const status = (seconds: number, to: string) =>
    at(seconds, 'updateEntity', { entity: 'q', properties: { status: to } })
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'a', { timeToLive: 'PT1M' }),
      send(0, 'q', 'b'),
      receive(5, 'q', 'r', { maxMessages: 2 }),
      at(6, 'defer', { of: 'r' }),
      status(10, 'Disabled'),
      at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['2'] }),
      status(30, 'Active'),
      at(90, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1', '2'], as: 'd' }),
    ],
  })
  expect(texts(whyMessage(run, 'b', 40)).at(-1)).toBe(
    '0:20 · a client tries to receive a message by sequence number, but the call is refused with MessagingEntityDisabled. The status of the q queue had been Disabled since 0:10.',
  )
  expect(texts(whyMessage(run, 'a', 40)).join()).not.toContain('0:20')
  expect(texts(whyMessage(run, 'b', 100)).at(-1)).toBe(
    '1:30 · d tries to receive a message by sequence number, but the call is refused with MessageNotFound. #1 had expired at 1:00, and this call removed it. One sequence number that cannot be received makes the whole call fail, so none of the requested messages was received.',
  )
})

test('who asked for a deferred message by its number is named (T-16)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    steps: [
      send(0, 'q', 'm', { timeToLive: 'PT1M' }),
      { at: 'PT5S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT6S', do: 'defer', of: 'r' },
      { at: 'PT5M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'], as: 'd' },
    ],
  })
  expect(texts(whyMessage(run, 'm', 600)).join()).toContain('At 5:00 d requested it by its sequence number')
})

test('an expiry under a lock, before the message was deferred (S-8)', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { lockDuration: 'PT1M' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'e', timeToLive: 'PT10S' } },
      { at: 'PT4S', do: 'receive', from: 'q', as: 'e' },
      { at: 'PT16S', do: 'defer', of: 'e' },
      { at: 'PT1M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'] },
    ],
  })
  const underLock = 'Its TTL ended at 0:10, while the message was locked; a locked message does not expire.'
  for (const seconds of [30, 90]) expect(texts(whyMessage(run, 'e', seconds))).toContain(underLock)
})

const overdue = (...more: readonly object[]) => ({
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [
    send(0, 'q', 'm', { timeToLive: 'PT20S' }),
    receive(1, 'q', 'r'),
    at(2, 'defer', { of: 'r' }),
    at(40, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
    ...more,
  ],
})

test.each<Case>([
  {
    name: 'nobody can receive it any more',
    scenario: overdue(),
    why: run => whyMessage(run, 'm', 30),
    says: ['r deferred it at 0:02; its TTL ended at 0:20, so nobody can receive it any more.'],
    never: [/can be received only/],
  },
  {
    name: 'nor does its queue say so',
    scenario: overdue(),
    why: run => whyEntity(run, 'q', 30),
    says: ['#1 is deferred and has expired; nobody can receive it any more.'],
    never: [/can be received only/],
  },
  {
    name: 'a queue that forwards refuses even the request that would remove it (F-7)',
    scenario: {
      ...overdue(at(10, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } })),
      queues: { q: {}, d: {} },
    },
    why: run => whyMessage(run, 'm', 50),
    says: ['The q queue forwards everything to the entity named d, so the queue refuses receive operations.'],
  },
  {
    name: 'deferring it has the rule of deferring, whatever became of it later',
    scenario: overdue(),
    why: run => whyRecord(run, 'message-deferred'),
    says: ['A deferred message stays in the queue. It can be received only by its sequence number.'],
  },
  {
    name: 'what a session releases may be deferred again, not available (D-4)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'm', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
        at(2, 'receive', { from: 'q', sessionId: 'S', as: 'r' }),
        at(3, 'defer', { of: 'r' }),
        at(4, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S', as: 'd' }),
        at(5, 'closeSession', { of: 's' }),
      ],
    },
    why: run => whyRecord(run, 'message-released'),
    never: [/is available again;/],
  },
  {
    name: 'while its queue forwards, nobody can fetch it by its number (F-7)',
    scenario: {
      queues: { q: {}, z: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(5, 'updateEntity', { entity: 'q', properties: { forwardTo: 'z' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    answer:
      'r deferred it at 0:02; as long as the q queue forwards its messages to the entity named z, nobody can receive it, not even by its sequence number.',
    facts: ['F-7'],
  },
  {
    name: 'nor while its status refuses receives (E-1)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(5, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    answer:
      'r deferred it at 0:02; as long as the q queue is ReceiveDisabled, nobody can receive it, not even by its sequence number.',
  },
])('deferred, and out of reach: $name', check)

const byNumber = (seconds: number, as: string) =>
  at(seconds, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as })

const calledMeanwhile = {
  queues: { q: { lockDuration: 'PT1M' } },
  steps: [
    send(0, 'q', 'a'),
    receive(0, 'q', 'p'),
    at(5, 'defer', { of: 'p' }),
    ...[60, 80, 100].flatMap((seconds, i) => [
      byNumber(seconds, `x${i}`),
      at(seconds + 10, 'abandon', { of: `x${i}` }),
    ]),
    byNumber(120, 'y'),
    byNumber(150, 'z'),
  ],
}

test.each<Case>([
  {
    name: 'a refused call stands within the delivery that it met, and that is not told with others',
    scenario: calledMeanwhile,
    why: run => whyMessage(run, 'a', 200),
    says: [
      'The message was abandoned after each of the next 3 deliveries, the last time at 1:50. The message returned to the deferred state; it did not become active.',
      'y received it at 2:00 (DeliveryCount 4), with a lock until 3:00.',
      '2:30 · z tries to receive a message by sequence number, but the call is refused with MessageNotFound. #1 was deferred, but y had already received it and held its lock until 3:00.',
      'At 3:00 the lock ran out before y had settled the message; DeliveryCount increased to 5. The message returned to the deferred state; it did not become active.',
    ],
    facts: ['D-4'],
  },
  {
    name: 'its deliveries are told one by one, where a refused call stands among two of them',
    scenario: { ...calledMeanwhile, steps: calledMeanwhile.steps.toSpliced(5, 4) },
    why: run => whyMessage(run, 'a', 200),
    says: ['x0 received it at 1:00 (DeliveryCount 1), with a lock until 2:00.'],
    never: [/deliveries/, /more times/],
  },
  {
    name: 'a release is told with the delivery that it ended',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
        receive(2, 'q', 'p', { sessionId: 'A' }),
        at(5, 'defer', { of: 'p' }),
        ...[10, 20, 30].flatMap(seconds => [
          at(seconds, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'A', as: `d${seconds}` }),
          seconds === 20 ? at(21, 'closeSession', { of: 's' }) : at(seconds + 1, 'abandon', { of: `d${seconds}` }),
          ...(seconds === 20 ? [at(25, 'acceptSession', { from: 'q', sessionId: 'A', as: 't' })] : []),
        ]),
      ],
    },
    why: run => whyMessage(run, 'a', 40),
    says: [
      'd20 received it at 0:20 (DeliveryCount 2), with a lock until 1:01.',
      's closed session A at 0:21, which released the message; DeliveryCount did not change. The message returned to the deferred state; it did not become active.',
    ],
  },
])('deferred, and received by its number: $name', check)

test('a message that was deferred after its expiry did not expire while it was deferred (S-8)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT20S' } },
      { at: 'PT10S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT25S', do: 'defer', of: 'r' },
      { at: 'PT1M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'] },
    ],
  })
  expect(whyMessage(run, 'a', 90).answer).toBe(
    'Its TTL ended at 0:20 while it was locked; it was then deferred, and it was removed when a client requested it at 1:00.',
  )
})
