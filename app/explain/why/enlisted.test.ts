/** Why, for calls that were enlisted in a transaction and have not taken effect (A-1, A-2, C-13). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { texts, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const lapsed = {
  queues: { q: {} },
  steps: [
    sendAll(0, 'q', 'a'),
    receive(1, 'q', 'r'),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'defer', { from: 'q', messageId: 'a', in: 't' }),
    at(90, 'commitTransaction', { of: 't' }),
  ],
}
const overtaken =
  'Its settlement (defer) was enlisted in transaction t at 0:03, but the lock ended at 1:01, while the transaction was still open; the settlement can no longer take effect.'

const cancelled = {
  queues: { q: {} },
  steps: [
    at(0, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT100S' }, as: 'n' }),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'cancelScheduled', { to: 'q', of: 'n', in: 't' }),
    at(10, 'rollbackTransaction', { of: 't' }),
    at(20, 'beginTransaction', { as: 'u' }),
    at(21, 'cancelScheduled', { to: 'q', sequenceNumber: '1', in: 'u' }),
  ],
}

const between = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'a'),
    receive(1, 'q', 'r1'),
    at(2, 'abandon', { of: 'r1' }),
    receive(3, 'q', 'r2'),
    at(4, 'beginTransaction', { as: 't' }),
    at(5, 'abandon', { of: 'r2', in: 't' }),
    at(6, 'commitTransaction', { of: 't' }),
    receive(7, 'q', 'r3'),
    at(8, 'abandon', { of: 'r3' }),
    receive(9, 'q', 'r4'),
    at(10, 'complete', { of: 'r4' }),
  ],
}

const CASES: readonly Case[] = [
  {
    name: 'the record by which the lock ran out promises nothing of the commit',
    scenario: lapsed,
    why: run => whyRecord(run, 'lock-expired'),
    says: [overtaken],
    never: [/it takes effect when/],
  },
  {
    name: 'between the end of the lock and that of the transaction',
    scenario: lapsed,
    why: run => whyMessage(run, 'a', 70),
    says: [overtaken],
  },
  {
    name: 'after the rollback it is told once',
    scenario: lapsed,
    why: run => whyMessage(run, 'a', 100),
    says: [
      'Its settlement (defer) was enlisted in transaction t at 0:03. The transaction was rolled back at 1:30 because its commit failed with MessageLockLost, so the settlement had no effect.',
    ],
    never: [/no longer take effect/],
  },
  {
    name: 'a session that is closed meanwhile',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
        receive(2, 'q', 'r', { sessionId: 'S' }),
        at(3, 'beginTransaction', { as: 't' }),
        at(4, 'complete', { of: 'r', in: 't' }),
        at(8, 'closeSession', { of: 's' }),
      ],
    },
    why: run => whyMessage(run, 'a', 20),
    says: [
      'Its settlement (complete) was enlisted in transaction t at 0:04, but the lock ended at 0:08, while the transaction was still open; the settlement can no longer take effect.',
    ],
  },
  {
    name: 'a settlement that took effect between other deliveries',
    scenario: between,
    why: run => whyMessage(run, 'a', 20),
    says: [
      'Its settlement (abandon) was enlisted in transaction t at 0:05 and took effect when the transaction was committed at 0:06.',
    ],
  },
  {
    name: 'a call to cancel that waits for the commit',
    scenario: cancelled,
    why: run => whyMessage(run, 's', 5),
    says: [
      'A call to cancel it was enlisted in transaction t at 0:03; it takes effect when the transaction is committed.',
    ],
  },
  {
    name: 'a call to cancel that was rolled back, and one that names the number',
    scenario: cancelled,
    why: run => whyMessage(run, 's', 30),
    says: [
      'A call to cancel it was enlisted in transaction t at 0:03. The transaction was rolled back at 0:10, so the call had no effect.',
      'A call to cancel it was enlisted in transaction u at 0:21; it takes effect when the transaction is committed.',
    ],
  },
  {
    name: 'a call to cancel whose transaction timed out, after the message became active',
    scenario: cancelled,
    why: run => whyMessage(run, 's', 200),
    says: [
      'A call to cancel it was enlisted in transaction u at 0:21, but the message became active at 1:40, while the transaction was still open; the call can no longer take effect.',
    ],
  },
  {
    name: 'an id whose send is enlisted later was sent all the same, though its transaction is rolled back',
    scenario: {
      queues: { q: {} },
      steps: [
        at(20, 'beginTransaction', { as: 't' }),
        at(21, 'send', { to: 'q', message: { messageId: 'm' }, in: 't' }),
        at(22, 'rollbackTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'm', 5),
    answer: 'No message with this MessageId had been sent by then; the first operation that names it is at 0:21.',
    never: [/was sent in this run/],
  },
]

describe('calls in a transaction that have not taken effect', () => {
  test.each(CASES)('$name', check)
})

test('what a transaction that is rolled back leaves: a lock that it renewed', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(10, 'renewLock', { of: 'r', in: 't' }),
      at(20, 'rollbackTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'transaction-rolled-back')).at(-1)).toBe(
    'Only the renewal of a lock has taken effect, because it does not wait for the commit.',
  )
})

test('a commit is refused because the session of a settlement was closed (X-9)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresSession: true } },
    steps: [
      send(0, 'q', 'm', { sessionId: 'S' }),
      at(1, 'acceptSession', { from: 'q', as: 's' }),
      at(2, 'receive', { from: 'q', sessionId: 'S', as: 'r' }),
      at(3, 'beginTransaction', { as: 't' }),
      at(4, 'complete', { of: 'r', in: 't' }),
      at(5, 'closeSession', { of: 's' }),
      at(6, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The call to complete #1 was enlisted in its transaction at 0:04, but its session was closed at 0:05, before the commit.',
  )
})

test('a message that was deleted with its queue was not still locked when the commit failed (I-9)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(4, 'deleteEntity', { entity: 'q' }),
      at(5, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyMessage(run, 'm', 30)).join()).not.toContain('still locked')
})
