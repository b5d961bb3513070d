/** Why a call that names a message was refused: what there was of the message instead. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { ids, sums, texts, whyId, whyRecord } from '../testing/why.ts'

const send = (...messages: readonly object[]) => ({ at: 'PT0S', do: 'send', to: 'q', messages })
const m = (messageId: string, more: object = {}) => ({ messageId, ...more })
const at = (seconds: number, what: string, more: object) => ({ at: `PT${seconds}S`, do: what, ...more })
const byNumber = (seconds: number, ...sequenceNumbers: readonly string[]) =>
  at(seconds, 'receiveDeferred', { from: 'q', sequenceNumbers, as: `d${seconds}` })
const receive = (seconds: number, as: string, more: object = {}) => at(seconds, 'receive', { from: 'q', as, ...more })

const answers = (run: Run, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => whyRecord(run, 'operation-failed', index).answer)

const queue = (steps: readonly object[], properties: object = {}): Run =>
  runScenario({ runFor: 'PT5M', queues: { q: properties }, steps })

test('receiveDeferred: unknown, locked, active, already received, settled (D-6)', () => {
  const run = queue([
    send(m('a'), m('b'), m('c')),
    receive(1, 'r', { maxMessages: 2 }),
    byNumber(2, '77'),
    byNumber(3, '1'),
    byNumber(4, '3'),
    at(5, 'defer', { of: 'r' }),
    byNumber(6, '1', '99'),
    byNumber(7, '1'),
    byNumber(8, '1'),
    at(9, 'complete', { of: 'd7' }),
    byNumber(10, '1'),
  ])
  expect(answers(run, 6)).toEqual([
    'The q queue contained no message with the sequence number #77.',
    '#1 was not deferred; it was locked by r until 1:01.',
    '#3 was active, not deferred; only a deferred message can be received by its sequence number.',
    'The q queue contained no message with the sequence number #99.',
    '#1 was deferred, but d7 had already received it and held its lock until 1:07.',
    '#1 had already been completed at 0:09.',
  ])
  expect(texts(whyRecord(run, 'operation-failed', 3))).toContain(
    'One sequence number that cannot be received makes the whole call fail, so none of the requested messages was received.',
  )
})

test('receiveDeferred of what was dead-lettered names its dead-letter queue', () => {
  const run = queue([send(m('a')), receive(1, 'r'), at(2, 'defer', { of: 'r' }), byNumber(3, '1'), byNumber(60, '1')], {
    maxDeliveryCount: 2,
    lockDuration: 'PT20S',
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    '#1 had been dead-lettered at 0:23 (MaxDeliveryCountExceeded) and was in q/$deadletterqueue.',
  )
})

test('complete of a message that is unknown, never received, settled, peeked, or deleted on receipt (L-8, L-9)', () => {
  const run = queue([
    send(m('a'), m('b'), m('c')),
    at(1, 'complete', { from: 'q', messageId: 'zzz' }),
    at(2, 'complete', { from: 'q', messageId: 'a' }),
    receive(3, 'r'),
    at(4, 'complete', { of: 'r' }),
    at(5, 'complete', { from: 'q', sequenceNumber: '1' }),
    at(6, 'peek', { from: 'q', as: 'p', maxMessages: 1 }),
    at(7, 'complete', { of: 'p' }),
    receive(8, 'gone', { receiveMode: 'receiveAndDelete' }),
    at(9, 'renewLock', { of: 'gone' }),
  ])
  expect(answers(run, 5)).toEqual([
    'The q queue contained no message with MessageId zzz.',
    '#1 was not locked, and the call requires a lock.',
    '#1 had already been completed at 0:04.',
    'p had only peeked #2. A peek operation gives no lock, and the call requires a lock.',
    'The client named “gone” received #2 at 0:08 in ReceiveAndDelete mode, which deleted it at once, so there was nothing to settle or renew.',
  ])
  const ofDeleted = queue([
    send(m('a')),
    receive(1, 'gone', { receiveMode: 'receiveAndDelete' }),
    at(2, 'complete', { from: 'q', messageId: 'a' }),
  ])
  expect(ids(whyRecord(ofDeleted, 'operation-failed'))).toEqual(['L-1'])
  expect(whyId(run, 'zzz', 60).answer).toBe(
    'No message with this MessageId was sent. A call to complete that named it was refused at 0:01 with MessageLockLost.',
  )
})

test('cancelScheduled of a number that never was scheduled (C-8)', () => {
  const cancel = (seconds: number, sequenceNumber: string) =>
    at(seconds, 'cancelScheduled', { to: 'q', sequenceNumber })
  const run = queue([send(m('a')), cancel(1, '5'), cancel(2, '1')])
  expect(answers(run, 2)).toEqual([
    'No message of the q queue was scheduled with the sequence number #5.',
    '#1 was not scheduled; it was active as soon as it was enqueued at 0:00.',
  ])
})

test('nor does it matter what became of it since', () => {
  const cancel = at(2, 'cancelScheduled', { to: 'q', sequenceNumber: '1' })
  const run = queue([send(m('a')), receive(1, 'r', { receiveMode: 'receiveAndDelete' }), cancel])
  expect(answers(run, 1)).toEqual([
    '#1 was not scheduled; it was active as soon as it was enqueued at 0:00. #1 had already been received and deleted at 0:01.',
  ])
})

test('cancelScheduled by the label of a call that returned no number (A-4)', () => {
  const schedule = (seconds: number, as: string, more = {}) =>
    at(seconds, 'schedule', { to: 'q', as, message: { messageId: 'e', scheduledEnqueueTime: 'PT4M' }, ...more })
  const cancel = (seconds: number, of: string) => at(seconds, 'cancelScheduled', { to: 'q', of })
  const run = queue([
    at(1, 'beginTransaction', { as: 't' }),
    schedule(2, 's', { in: 't' }),
    cancel(3, 's'),
    at(5, 'rollbackTransaction', { of: 't' }),
    cancel(6, 's'),
  ])
  const enlisted = 'The call labelled s was enlisted at 0:02 in transaction t, which'
  const none = 'so the call had returned no sequence number.'
  expect(answers(run, 2)).toEqual([
    `${enlisted} had not been committed, ${none}`,
    `${enlisted} was rolled back at 0:05, ${none}`,
  ])
  expect(ids(whyRecord(run, 'operation-failed'))).toEqual(['A-4'])
})

test('a commit that comes after the end of a lock (A-2)', () => {
  const run = queue(
    [
      send(m('a')),
      receive(1, 'r'),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(40, 'commitTransaction', { of: 't' }),
    ],
    { lockDuration: 'PT30S' },
  )
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The call to complete #1 was enlisted in its transaction at 0:03, but the lock ended at 0:31, before the commit.',
  )
})

test('a missing SessionId, and keys that differ (X-1, P-6)', () => {
  const run = queue([send(m('a')), send(m('b', { sessionId: 's', partitionKey: 'k' }))], {
    requiresSession: true,
    enablePartitioning: true,
  })
  expect(answers(run, 2)).toEqual([
    'The q queue requires sessions, but message a has no SessionId.',
    'The PartitionKey is k and the SessionId is s; where a message has both, they must be equal.',
  ])
})

test('the sum of a batch that is too large (B-2)', () => {
  const large = { sizeInBytes: 100_000 }
  const run = queue([send(m('a', large), m('b', large), m('c', large)), send(m('d', { sizeInBytes: 300_000 }))])
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual(['3 messages = 300,000 B > 262,144 B'])
  expect(sums(whyRecord(run, 'operation-failed', 1))).toEqual(['300,000 B > 262,144 B'])
})

test('only where settling or peeking is refused, the pages are silent on the status (E-1, G-32)', () => {
  const run = queue([send(m('a')), receive(1, 'r'), at(2, 'complete', { of: 'r' })], { status: 'Disabled' })
  const sent = whyRecord(run, 'operation-failed')
  expect(sent.modelled).toEqual([])
  expect(ids(sent)).toEqual(['E-1'])
  const late = queue([
    send(m('a')),
    receive(1, 'r'),
    at(2, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
    at(3, 'complete', { of: 'r' }),
  ])
  expect(whyRecord(late, 'operation-failed').modelled.map(({ tag }) => tag)).toEqual([
    'modelled: status prevents other calls',
  ])
  expect(texts(whyId(late, 'a', 10)).at(-1)).toBe(
    'The q queue has been Disabled since 0:02. Until that changes, r can neither settle the message nor renew its lock.',
  )
})

test("the life of a message whose complete a status refused says that this is modelled, as the record's own answer does (G-32)", () => {
  const run = queue([
    send(m('a')),
    receive(1, 'r'),
    at(2, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
    at(3, 'complete', { of: 'r' }),
    at(4, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
    at(5, 'complete', { of: 'r' }),
  ])
  for (const second of [3, 10]) {
    const { modelled, facts } = whyId(run, 'a', second)
    expect(modelled.map(({ tag }) => tag)).toContain('modelled: status prevents other calls')
    expect(facts.map(({ id }) => id)).toContain('G-32')
  }
})

test('what is refused later is not yet sent', () => {
  const run = queue([at(30, 'send', { to: 'q', message: m('a') })], { status: 'SendDisabled' })
  expect(whyId(run, 'a', 10).answer).toBe(
    'No message with this MessageId had been sent by then; the first operation that names it is at 0:30.',
  )
})

test('the message’s own answer says why its settlement was refused, and how many more were (L-9, Q-6)', () => {
  const run = queue([
    send(m('a')),
    at(1, 'peek', { from: 'q', as: 'p' }),
    at(2, 'complete', { of: 'p' }),
    at(3, 'abandon', { of: 'p' }),
    at(4, 'renewLock', { of: 'p' }),
    at(5, 'complete', { of: 'p' }),
  ])
  const why = whyId(run, 'a', 10)
  expect(texts(why)).toEqual(
    expect.arrayContaining([
      'At 0:02 the call to complete the message was refused with GeneralError. p had only peeked #1. A peek operation gives no lock, and the call requires a lock.',
      '2 more calls were refused, the last at 0:05.',
    ]),
  )
  expect(ids(why)).toContain('L-9')
})

test('a deferred message that expired under its lock was removed when the lock ended, not at a request (D-4, S-8)', () => {
  const steps = [
    send(m('a', { timeToLive: 'PT25S' })),
    receive(1, 'r'),
    at(2, 'defer', { of: 'r' }),
    byNumber(20, '1'),
    byNumber(40, '1'),
  ]
  expect(answers(queue(steps, { lockDuration: 'PT10S' }), 1)).toEqual([
    '#1 had already expired and been discarded at 0:30.',
  ])
})

test('a call with a lock that ended is that of whoever had it, not of who has the message now', () => {
  const run = queue(
    [
      send(m('a')),
      receive(0, 'r'),
      at(30, 'renewLock', { of: 'r' }),
      receive(35, 's'),
      at(40, 'complete', { of: 'r' }),
      at(41, 'complete', { of: 's' }),
    ],
    { lockDuration: 'PT30S' },
  )
  expect(texts(whyRecord(run, 'operation-failed', 1))[1]).toContain('r tries to complete #1')
  expect(texts(whyId(run, 'a', 60))).toEqual(
    expect.arrayContaining([
      'At 0:30 r tried to renew a lock, but the call was refused with MessageLockLost.',
      'At 0:40 r tried to complete the message, but the call was refused with MessageLockLost.',
    ]),
  )
})

test('what was found expired and dead-lettered, and then completed there, is told as that', () => {
  const steps = [
    send(m('a', { timeToLive: 'PT30S' })),
    receive(1, 'r'),
    at(2, 'defer', { of: 'r' }),
    byNumber(40, '1'),
    at(50, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
    at(51, 'complete', { of: 'd' }),
    byNumber(60, '1'),
  ]
  expect(answers(queue(steps, { deadLetteringOnMessageExpiration: true }), 2).slice(1)).toEqual([
    '#1 had expired at 0:30 and was removed when a client requested it. At 0:40 it was dead-lettered in the q queue, with the reason TTLExpiredException. #1 had already been completed at 0:51.',
  ])
})
