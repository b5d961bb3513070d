/** What was sent in a transaction was sent when the call was made, and is there from the commit on; and which commit would have been in time. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import { explain } from './explain.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send } from '../testing/steps.ts'
import { whyId, whyRecord } from '../testing/why.ts'

const begin = (seconds: number) => at(seconds, 'beginTransaction', { as: 't' })
const commit = (seconds: number) => at(seconds, 'commitTransaction', { of: 't' })
const sendIn = (seconds: number, to: string, messageId: string, more = {}) =>
  at(seconds, 'send', { to, in: 't', message: { messageId }, ...more })

test('a message that could not be transferred was sent before the commit', () =>
  check({
    name: '',
    scenario: {
      queues: { w: {}, out: { status: 'SendDisabled' } },
      steps: [begin(3), sendIn(4, 'out', 'd', { via: 'w' }), commit(6)],
    },
    why: run => whyId(run, 'd', 10),
    says: ['It was sent at 0:04 via the w queue to the entity named “out”.'],
  }))

test('a message is sent to a topic by the call, and published by the commit', () =>
  check({
    name: '',
    scenario: {
      queues: { w: {} },
      topics: { t: { subscriptions: { s: {} } } },
      steps: [begin(3), sendIn(4, 't', 'd', { via: 'w' }), commit(6)],
    },
    why: run => whyId(run, 'd', 10),
    says: ['It was sent to the entity named t at 0:04.', 'It was published to the t topic at 0:06, as #1.'],
    never: [/published to t at 0:04/],
  }))

test('what is sent again in a transaction is sent when the call is made', () =>
  check({
    name: '',
    scenario: {
      queues: { q: { maxDeliveryCount: 1, requiresDuplicateDetection: true } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        begin(4),
        at(5, 'complete', { of: 'd', in: 't' }),
        sendIn(6, 'q', 'a'),
        commit(8),
      ],
    },
    why: run => whyId(run, 'a', 10),
    answer:
      'd received it from the dead-letter queue and completed it at 0:08. Another message with this MessageId was sent at 0:06, but the entity named q discarded it as a duplicate, so neither of the two is stored any more.',
  }))

/** Locked until 0:31, enlisted at 0:03. */
const lapsing = (more: object = {}) =>
  runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1, ...more } },
    steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), begin(2), at(3, 'complete', { of: 'r', in: 't' })],
  })

test('a commit is in time while the locks of what it settles are in force', () => {
  expect(whyRecord(lapsing(), 'transaction-rolled-back').wouldHaveChanged).toEqual([
    'a commit before 0:31, when the lock on #1 ended',
  ])
  expect(whyRecord(lapsing({ lockDuration: 'PT5M' }), 'transaction-rolled-back').wouldHaveChanged).toEqual([
    'a commit before 2:03',
  ])
})

test('a commit is in time before what it cancels becomes active', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      at(0, 'schedule', { to: 'q', as: 's', message: { messageId: 'a', scheduledEnqueueTime: 'PT1M' } }),
      begin(2),
      at(3, 'cancelScheduled', { to: 'q', of: 's', in: 't' }),
    ],
  })
  expect(whyRecord(run, 'transaction-rolled-back').wouldHaveChanged).toEqual(['a commit before 1:00'])
})

test('a commit is in time before a status refuses it (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      begin(2),
      sendIn(3, 'q', 'a'),
      at(40, 'updateEntity', { entity: 'q', properties: { status: 'SendDisabled' } }),
    ],
  })
  expect(whyRecord(run, 'transaction-rolled-back').wouldHaveChanged).toEqual(['a commit before 0:40'])
})

test('what the lock had ended, the time-out did not undo', () =>
  check({
    name: '',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), begin(2), at(3, 'complete', { of: 'r', in: 't' })],
    },
    why: run => whyId(run, 'a', 300),
    says: [
      'Its settlement (complete) was enlisted in transaction t at 0:03, but the lock ended at 0:31, while the transaction was still open; the settlement can no longer take effect.',
    ],
    never: [/timed out/],
  }))

/** Three of one id in one transaction: a batch, a send, one that is scheduled; then a duplicate of them. */
const severalOfOneId = (more: object = {}) => ({
  queues: { q: more },
  steps: [
    begin(0),
    at(1, 'send', { to: 'q', in: 't', messages: [{ messageId: 'x' }, { messageId: 'y' }] }),
    sendIn(5, 'q', 'x'),
    at(6, 'schedule', { to: 'q', in: 't', message: { messageId: 'x', scheduledEnqueueTime: 'PT1M' } }),
    commit(10),
    begin(20),
    sendIn(21, 'q', 'x'),
    commit(22),
  ],
})

test.each([
  ['1', 0, 'It was sent at 0:01.'],
  ['3', 0, 'It was sent at 0:05.'],
  ['4', 1, 'It was scheduled at 0:10, as #4, to become active at 1:00.'],
  ['5', 0, 'It was sent at 0:21.'],
])(
  'of several messages of one id in one transaction #%s was sent by its own call, and what is scheduled has its number from the commit on',
  (number, index, text) => {
    const run = runScenario({ runFor: 'PT5M', ...severalOfOneId() })
    const m = Array.from({ length: run.trace.messageCount }, (_, row) => row).find(
      row => run.trace.sequenceNumberOf(row) === number,
    )!
    expect(explain(run.trace, run.input, { about: 'message', m, at: run.at(50) }, 'en').steps[index]!.text).toBe(text)
  },
)

test('the first of them is stored, the others are its duplicates', () =>
  check({
    name: '',
    scenario: severalOfOneId({ requiresDuplicateDetection: true }),
    why: run => whyId(run, 'x', 12),
    says: ['It was sent at 0:01.'],
  }))

test('before the commit every one of them is told', () =>
  check({
    name: '',
    scenario: severalOfOneId(),
    why: run => whyId(run, 'x', 7),
    answer:
      '3 operations that send a message with this MessageId are enlisted in transaction t, which has not been committed.',
    says: [
      'At 0:01 a call to send 2 messages to the q queue was enlisted in the transaction.',
      'At 0:05 a call to send a message to the q queue was enlisted in the transaction.',
      'At 0:06 a call to schedule a message on the q queue was enlisted in the transaction.',
    ],
  }))
