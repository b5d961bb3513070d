/** A refused call that names a message by its id or number is told in the message's own answer, as one by a label is. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { texts, whyMessage } from '../testing/why.ts'

const status = (seconds: number, to: string) => at(seconds, 'updateEntity', { entity: 'q', properties: { status: to } })

test('by its id or its number, while a status refuses it and after it has gone', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT1M', defaultMessageTimeToLive: 'PT30S' } },
    steps: [
      sendAll(1, 'q', 'a', 'b'),
      receive(5, 'q', 'r', { maxMessages: 2 }),
      status(10, 'ReceiveDisabled'),
      at(12, 'abandon', { from: 'q', messageId: 'a' }),
      at(13, 'renewLock', { from: 'q', sequenceNumber: '1' }),
      at(14, 'complete', { from: 'q', messageId: 'b' }),
      status(20, 'Active'),
      at(80, 'complete', { from: 'q', messageId: 'a' }),
    ],
  })
  const since = 'The status of the q queue had been ReceiveDisabled since 0:10.'
  const abandon = `At 0:12 the call to abandon the message was refused with MessagingEntityDisabled. ${since}`
  const renew = `At 0:13 the call to renew a lock was refused with MessagingEntityDisabled. ${since}`
  expect(texts(whyMessage(run, 'a', 12))).toContain(abandon)
  expect(texts(whyMessage(run, 'a', 40))).toEqual(expect.arrayContaining([abandon, renew]))
  expect(texts(whyMessage(run, 'b', 40))).toContain(
    `At 0:14 the call to complete the message was refused with MessagingEntityDisabled. ${since}`,
  )
  expect(texts(whyMessage(run, 'a', 100)).join('\n')).toContain(
    'At 1:20 the call to complete the message was refused with MessageLockLost.',
  )
})

test('a step that completes what a handler still works on: the work is not over by then', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [send(1, 'q', 'a'), at(5, 'complete', { from: 'q', messageId: 'a' })],
    receivers: [worker('w', { processingTime: work(10), settle: [{ do: 'abandon' }] })],
  })
  expect(texts(whyMessage(run, 'a', 60)).slice(-2)).toEqual([
    'A client completed it at 0:05 with the lock token that w held.',
    'w finished its 10 s of work at 0:11, but a client had already settled the message, so settlement failed with MessageLockLost.',
  ])
  expect(texts(whyMessage(run, 'a', 8)).slice(-2)).toEqual([
    'A client completed it at 0:05 with the lock token that w held.',
    'w has been processing a delivery of this message since 0:01; that delivery can no longer be settled, because a client has already settled it.',
  ])
})

test('not where two messages have the id', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(1, 'q', 'a', 'a'),
      receive(5, 'q', 'r', { maxMessages: 2 }),
      status(10, 'ReceiveDisabled'),
      at(12, 'abandon', { from: 'q', messageId: 'a' }),
    ],
  })
  expect(texts(whyMessage(run, 'a', 40)).join('\n')).not.toContain('At 0:12')
})
