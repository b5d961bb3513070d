/** Why, for what caused a record: a step, a sender, a setting, another record. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runLibrary, runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, sendAll, worker } from '../testing/steps.ts'
import { texts, whyMessage, whyRecord } from '../testing/why.ts'

describe('what a step of the scenario caused', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT1M', status: 'ReceiveDisabled' } },
    topics: { t: { subscriptions: { s: {} } } },
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
    steps: [
      sendAll(1, 'q', 'a', 'b'),
      at(2, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(3, 'receive', { from: 'q', as: 'r' }),
      at(4, 'renewLock', { of: 'r' }),
      at(5, 'peek', { from: 'q' }),
      at(6, 'beginTransaction', { as: 'x' }),
      at(7, 'complete', { of: 'r', in: 'x' }),
      at(8, 'commitTransaction', { of: 'x' }),
      at(9, 'schedule', { to: 't', message: { messageId: 'e', scheduledEnqueueTime: 'PT1M' } }),
      at(300, 'beginTransaction', { as: 'y' }),
    ],
  })

  test('is told with the number of the step and what it does', () => {
    expect(whyRecord(run, 'message-enqueued').answer).toBe(
      'Step 1 of the scenario (send a batch of 2 messages to the q queue) caused this.',
    )
    expect(whyRecord(run, 'message-locked', 1).answer).toBe(
      'Step 3 of the scenario (receive from the q queue) caused this.',
    )
    expect(whyRecord(run, 'lock-renewed').answer).toBe(
      'Step 4 of the scenario (renew a lock on the q queue) caused this.',
    )
    expect(whyRecord(run, 'messages-peeked').answer).toBe(
      'Step 5 of the scenario (peek messages in the q queue) caused this.',
    )
    expect(whyRecord(run, 'entity-created').answer).toBe('This is defined in the scenario.')
  })

  test('a receiver that was refused receives because the entity was updated, not because the scenario says so', () => {
    expect(whyRecord(run, 'message-locked').answer).toBe(
      'Another event at the same instant caused this: the q queue is updated (status Active).',
    )
  })

  test('a transaction that has just begun: what will be in it, and how it ends', () => {
    expect(whyRecord(run, 'transaction-begun').answer).toBe(
      'It has just begun. All its operations become visible together when it is committed.',
    )
    expect(texts(whyRecord(run, 'transaction-begun'))).toContain('It will be committed at 0:08.')
    expect(texts(whyRecord(run, 'transaction-begun', 1))).toContain(
      'It will contain no operations and still be open when the run ends.',
    )
  })

  test('a locked message: what a peek shows (L-25)', () => {
    expect(texts(whyMessage(run, 'b', 5))).toContain(
      'A peek operation shows the message but not its lock: LockedUntilUtc is not set.',
    )
  })

  test('a message scheduled on a topic is not late for a queue', () => {
    expect(whyMessage(run, 'e', 10).title).toBe('Why has e not been published yet?')
  })
})

test('a record tells its chain of causes', () => {
  const run = runLibrary('traffic-spike')
  const why = whyRecord(run, 'message-completed')
  expect(texts(why)).toEqual([
    '0:00 · website sends #1, which expires at 0:30',
    '0:00 · backend receives #1 and locks it until 1:00',
    '0:00 · backend starts processing #1',
    '0:10 · backend finishes processing #1',
    '0:10 · backend completes #1',
  ])
})

const senders = [
  { name: 'shop', to: 'q', arrivals: { every: 'PT20S' }, count: 3, message: {} },
  { name: 'web', to: 'q', arrivals: { at: ['PT5S', 'PT9S'] }, message: {} },
  {
    name: 'crowd',
    to: 'q',
    arrivals: {
      phases: [
        { for: 'PT30S', every: 'PT15S' },
        { for: 'PT1M', poisson: { ratePerSecond: 0.1 } },
      ],
    },
    message: { scheduledEnqueueDelay: 'PT10S' },
  },
]

const sentBy = (name: string, turn: number) => (run: Run) => {
  const { trace } = run
  const own = Array.from({ length: trace.length }, (_, n) => n).filter(
    n => trace.actorOf(n) === name && trace.causeOf(n) === null,
  )
  return whyRecord(run, trace.kindOf(own[turn - 1]!), recordsBefore(run, own[turn - 1]!))
}

const recordsBefore = ({ trace }: Run, n: number) =>
  Array.from({ length: n }, (_, row) => row).filter(row => trace.kindOf(row) === trace.kindOf(n)).length

test.each<Case>([
  {
    name: 'every so often, and how many there are',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('shop', 2),
    says: ['shop sends a message every 20 s; this is message 2 of 3.'],
  },
  {
    name: 'at listed instants',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('web', 2),
    says: ['web sends messages at the instants that the scenario lists; this is message 2 of 2.'],
  },
  {
    name: 'in a phase',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('crowd', 2),
    says: ['crowd sends a message every 15 s, in phase 1 of 2 (0:00 to 0:30); this is message 2.'],
  },
  {
    name: 'at random, in the phase after it',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('crowd', 3),
    says: [
      'crowd sends messages at random instants, on average 0.1 per second, in phase 2 of 2 (0:30 to 1:30); this is message 3.',
    ],
  },
  {
    name: 'a refused send is a turn, too',
    scenario: { queues: { q: { maxSizeInBytes: 10 } }, senders: [{ ...senders[0], message: { sizeInBytes: 6 } }] },
    why: run => whyRecord(run, 'operation-failed', 1),
    never: [/scenario defines/],
  },
  {
    name: 'a receiver opens, and starts again after it was killed',
    scenario: { queues: { q: {} }, receivers: [worker('w', { killAt: 'PT5S', restartAfter: 'PT10S' })] },
    why: run => whyRecord(run, 'receiver-opened', 1),
    says: ['w was killed at 0:05; according to the scenario, it starts again 10 s later.'],
  },
  {
    name: 'a session operation names its step',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [at(0, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }), at(10, 'renewSessionLock', { of: 's' })],
    },
    why: run => whyRecord(run, 'session-lock-renewed'),
    says: ['Step 2 of the scenario (renew a session lock in the q queue) caused this.'],
  },
])('who did it by itself, by which setting: $name', check)

test('a receiver that has closed and finishes its work kept nothing waiting (L-10)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a'), sendAll(10, 'q', 'b')],
    receivers: [worker('w', { processingTime: { constant: 'PT20S' }, closeAt: 'PT5S' })],
  })
  expect(texts(whyMessage(run, 'b', 15))[0]).toBe('It was sent at 0:10.')
})
