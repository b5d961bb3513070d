/** Why, for deliveries and their locks: how one ended, what would have kept it. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send, sendAll, receive, work, worker } from '../testing/steps.ts'
import { ids, texts, whyMessage, whyRecord } from '../testing/why.ts'

test('copies in a prefetch buffer that lost their locks (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT10S' } },
    steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd')],
    receivers: [{ name: 'w', from: 'q', prefetchCount: 3, processingTime: { constant: 'PT6S' } }],
  })
  expect(texts(whyMessage(run, 'c', 15)).at(-1)).toBe(
    'w has been processing a delivery of this message since 0:12; that delivery can no longer be settled, because its lock has ended.',
  )
  const waiting = whyMessage(run, 'd', 15)
  expect(waiting.answer).toBe('It is the next to be received, but w is busy. The prefetch buffer of w is full.')
  expect(texts(waiting).slice(-3)).toEqual([
    'w is busy with #3 until 0:18.',
    'The prefetch buffer of w contains #4, #2 and #3 and is full.',
    'The prefetch buffer of w still contains a delivery of this message whose lock has ended; w will process that delivery, but cannot settle it.',
  ])
})

test('a message in a buffer whose entity is deleted is not told as locked any more (L-26)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b'), at(5, 'deleteEntity', { entity: 'q' })],
    receivers: [{ name: 'w', from: 'q', prefetchCount: 1, processingTime: work(20) }],
  })
  expect(texts(whyMessage(run, 'b', 4)).some(text => text.includes('prefetch buffer of w'))).toBe(true)
  expect(texts(whyMessage(run, 'b', 6)).filter(text => text.includes('prefetch buffer'))).toEqual([])
})

test('no remedy where the receiver was killed: renewing would not have saved the lock', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [sendAll(0, 'q', 'a')],
    receivers: [
      { name: 'w', from: 'q', processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
      { name: 'v', from: 'q', openAt: 'PT6S' },
    ],
  })
  expect(whyRecord(run, 'lock-expired').wouldHaveChanged).toEqual([])
})

test('a release that dead-letters or expires is not said to make the message available (L-19, S-9)', () => {
  const limit = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [sendAll(0, 'q', 'a'), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'abandon', { of: 'r' })],
  })
  expect(whyRecord(limit, 'message-abandoned').rule).toBe(
    'A message that is abandoned, or whose lock ends, is dead-lettered if its DeliveryCount has then reached MaxDeliveryCount.',
  )
  const expiry = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', { messageId: 'a', timeToLive: 'PT30S' }), at(1, 'receive', { from: 'q', as: 'r' })],
  })
  expect(whyRecord(expiry, 'lock-expired').rule).toBe(
    'A locked message does not expire. If its TTL has ended by the time the lock ends, the message expires at that instant.',
  )
})

test('a lock that a processor stopped renewing (L-30)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: [send(0, 'q', 'm')],
    receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: { constant: 'PT7M' } }],
  })
  const told =
    'p renews a lock for at most 5 min (MaxAutoLockRenewalDuration) from the start of its work at 0:00, so it made no renewal after 5:00.'
  const record = whyRecord(run, 'lock-expired')
  for (const why of [whyMessage(run, 'm', 420), record, whyRecord(run, 'operation-failed')])
    expect(texts(why)).toContain(told)
  expect(ids(whyMessage(run, 'm', 420))).toContain('L-30')
  expect(record.wouldHaveChanged).toContain('a MaxAutoLockRenewalDuration of at least 6 min 40 s on p')
})

describe('a message that overtakes the locked one of a killed receiver (O-4)', () => {
  const overtaken = (queue: object, [a, b]: readonly Readonly<Record<string, unknown>>[]) =>
    texts(
      whyMessage(
        runScenario({
          runFor: 'PT5M',
          queues: { q: queue },
          steps: [send(0, 'q', 'a', a), send(0, 'q', 'b', b)],
          receivers: [
            { name: 'w', from: 'q', processingTime: work(10), killAt: 'PT5S' },
            { name: 'v', from: 'q', openAt: 'PT7S', processingTime: work(2) },
          ],
        }),
        'b',
        20,
      ),
    ).filter(text => text.includes('It was removed before'))

  test('of one order', () =>
    expect(overtaken({}, [{}, {}])).toEqual([
      'It was removed before #1, which was delivered earlier and was still locked by w.',
    ]))

  test('not of another partition: there is no order across partitions', () => {
    const queue = { enablePartitioning: true, partitionCount: 2 }
    expect(overtaken(queue, [{ partitionKey: 'x' }, { partitionKey: 'x' }])).toHaveLength(1)
    expect(overtaken(queue, [{ partitionKey: 'a' }, { partitionKey: 'b' }])).toEqual([])
  })
})

test('a lowered limit is told with the count that it met (L-19)', () => {
  const steps = [0, 1, 2].flatMap(i => [
    { at: `PT${2 + 2 * i}S`, do: 'receive', from: 'q', as: `r${i}` },
    { at: `PT${3 + 2 * i}S`, do: 'abandon', of: `r${i}` },
  ])
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { maxDeliveryCount: 10 } },
    steps: [
      send(0, 'q', 'a'),
      ...steps,
      { at: 'PT20S', do: 'updateEntity', entity: 'q', properties: { maxDeliveryCount: 2 } },
      { at: 'PT30S', do: 'receive', from: 'q', as: 'x' },
      { at: 'PT31S', do: 'abandon', of: 'x' },
    ],
  })
  const why = whyMessage(run, 'a', 60)
  expect(why.answer).toBe(
    'It was delivered 4 times without being completed. At 0:31 its DeliveryCount was 4, and MaxDeliveryCount was 2.',
  )
  expect(texts(why)).toContain('At 0:20 the maxDeliveryCount of the q queue was changed from 10 to 2.')
  expect(texts(why).join()).not.toContain('with DeliveryCount 2')
  expect(ids(why)).not.toContain('L-20')
})

const lapsing = {
  queues: { q: { lockDuration: 'PT30S' } },
  receivers: [worker('w', { prefetchCount: 2, killAt: 'PT5S', restartAfter: 'PT10S' })],
  steps: ['a', 'b', 'c'].map(id => send(0, 'q', id)),
}

const RENEWAL = 'lock renewal by w (by default, a processor renews its locks for up to 5 min)'

test.each<Case>([
  {
    name: 'the last delivery, which completed it, is none of those without completion',
    scenario: lapsing,
    why: run => whyMessage(run, 'c', 100),
    says: [
      'The lock ran out again after one more delivery, at 1:00.',
      'w received it at 1:00 (DeliveryCount 2), with a lock until 1:30.',
      'w completed it at 1:10, after 10 s of work.',
    ],
    never: [/never completed/],
  },
  {
    name: 'a lock that ran out because its holder was killed is not saved by renewing',
    scenario: lapsing,
    why: run => whyRecord(run, 'lock-expired', 2),
    offers: ['a PrefetchCount of 0'],
  },
  {
    name: 'a lock that ran out later is; not by a longer one, as it comes later with that (its holder had been killed)',
    scenario: lapsing,
    why: run => whyRecord(run, 'lock-expired', 3),
    offers: [RENEWAL, 'a PrefetchCount of 0'],
  },
  {
    name: 'a flag that keeps an expired message keeps no lock',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT5S' }), receive(0, 'q', 'r')],
    },
    why: run => whyRecord(run, 'lock-expired'),
    offers: [],
  },
  {
    name: 'sent while another receiver was free: nobody being busy had a part in it',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w'), worker('v')],
      steps: [send(0, 'q', 'a'), send(1, 'q', 'b')],
    },
    why: run => whyMessage(run, 'b', 30),
    says: ['It was sent at 0:01.'],
    never: [/busy/],
  },
  {
    name: 'the holder of another session has no part in it',
    scenario: {
      queues: { q: { requiresSession: true } },
      receivers: [worker('w', { sessions: true })],
      steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(1, 'q', 'b', { sessionId: 'B' })],
    },
    why: run => whyMessage(run, 'b', 5),
    says: ['It was sent at 0:01.'],
  },
])('what a delivery came to: $name (L-15)', check)

const relocked = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [
    send(0, 'q', 'm', { timeToLive: 'PT2M' }),
    at(1, 'receive', { from: 'q', as: 'r' }),
    at(10, 'updateEntity', {
      entity: 'q',
      properties: { lockDuration: 'PT1M', deadLetteringOnMessageExpiration: true },
    }),
    at(20, 'renewLock', { of: 'r' }),
    at(300, 'receive', { from: 'q', as: 'r2' }),
  ],
}

const sevenMinutes = {
  queues: { q: {} },
  senders: [{ name: 's', to: 'q', arrivals: { at: ['PT0S'] }, message: { messageId: 'm' } }],
  receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: { constant: 'PT7M' } }],
}

const sevenOrMore = ['a MaxAutoLockRenewalDuration of at least 6 min 40 s on p']

test.each<Case>([
  {
    name: 'a lock that ran out in a buffer, at the very instant at which its receiver was free for it',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      receivers: [worker('w', { prefetchCount: 2, processingTime: { constant: 'PT10S' } })],
      steps: [send(0, 'q', 'm1'), send(0, 'q', 'm2')],
    },
    why: run => whyMessage(run, 'm2', 11),
    says: ['At 0:10 the lock ran out while the message was in the buffer of w; DeliveryCount increased to 1.'],
  },
  {
    name: 'a lock ran out because its renewal was refused',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      receivers: [worker('w', { client: 'processor', processingTime: { constant: 'PT50S' } })],
      steps: [send(0, 'q', 'm'), at(5, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } })],
    },
    why: run => whyRecord(run, 'lock-expired'),
    says: [
      'At 0:10 w tried to renew a lock, but the call was refused with MessagingEntityDisabled. The status of the q queue had been ReceiveDisabled since 0:05.',
    ],
  },
  {
    name: 'lockDuration and deadLetteringOnMessageExpiration as they were changed (L-29)',
    scenario: relocked,
    why: run => whyMessage(run, 'm', 400),
    says: [
      'At 0:10 the lockDuration of the q queue was changed from 30 s to 1 min.',
      'At 0:10 the deadLetteringOnMessageExpiration of the q queue was changed from off to on.',
    ],
    facts: ['L-29'],
  },
  {
    name: 'a change that no lock of it came after is not told',
    scenario: { ...relocked, steps: relocked.steps.slice(0, 3) },
    why: run => whyMessage(run, 'm', 60),
    never: [/lockDuration/],
  },
  {
    name: 'what would have kept the lock, while it is there',
    scenario: sevenMinutes,
    why: run => whyMessage(run, 'm', 500),
    offers: sevenOrMore,
  },
  {
    name: 'and where the settlement is refused',
    scenario: sevenMinutes,
    why: run => whyRecord(run, 'operation-failed'),
    offers: sevenOrMore,
  },
])('$name', check)

test('a settlement that a status refused was not refused because it was late (E-1)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT20S' } },
    receivers: [worker('w', { processingTime: { constant: 'PT40S' } })],
    steps: [send(0, 'q', 'a'), at(30, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } })],
  })
  expect(texts(whyMessage(run, 'a', 60))).toContain(
    'w finished its 40 s of work at 0:40; the lock had been lost, and settlement failed with MessagingEntityDisabled.',
  )
})

test('a receiver that renews to the end of its work needs a lock that lasts until it begins (L-30)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S' } },
    receivers: [worker('w', { client: 'processor', prefetchCount: 1, processingTime: { constant: 'PT1M' } })],
    steps: [send(0, 'q', 'a'), send(0, 'q', 'b')],
  })
  const lock = 'a LockDuration of 1 min 1 s'
  expect(whyRecord(run, 'lock-expired').wouldHaveChanged).toEqual([lock, 'a PrefetchCount of 0'])
  // Without a buffer it would wait all the same.
  expect(whyMessage(run, 'b', 40).wouldHaveChanged).toEqual([lock])
})

test('a lock that ended because its receiver had stopped did not run out, so the next does not run out again (G-6)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { locksDieWithReceiver: true },
    queues: { q: { lockDuration: 'PT20S' } },
    steps: [send(0, 'q', 'a')],
    receivers: [
      worker('w', { killAt: 'PT5S', processingTime: work(60) }),
      worker('v', { openAt: 'PT6S', processingTime: work(30) }),
    ],
  })
  expect(texts(whyMessage(run, 'a', 40))).toContain('The lock ran out after one more delivery, at 0:26.')
})
