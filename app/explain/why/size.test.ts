/** Why, for sizes, quotas and batches (B facts). */

import { expect, test } from 'vitest'
import { runLibrary, runScenario } from '../testing/run.ts'
import { at, sendAll } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyId, whyRecord } from '../testing/why.ts'

test('a topic is full of the copies it made (B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { maxSizeInBytes: 500, subscriptions: { a: {}, b: {} } } },
    steps: ['one', 'two'].map((messageId, i) => ({
      at: `PT${i + 1}S`,
      do: 'send',
      to: 't',
      message: { messageId, sizeInBytes: 200 },
    })),
  })
  expect(sums(whyId(run, 'one', 5))).toContain('size = 2 copies × 200 B = 400 B')
  const why = whyRecord(run, 'operation-failed')
  expect(why.answer).toContain('Every copy in its subscriptions counts')
  expect(sums(why)).toEqual([
    'size = 2 copies × 200 B = 400 B',
    'used 400 B + 400 B to be added = 800 B > maximum size 500 B',
  ])
})

test('so do the copies of each message of a batch', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { maxSizeInBytes: 500, subscriptions: { a: {}, b: {} } } },
    steps: [sendAll(1, 't', { messageId: 'one', sizeInBytes: 100 }, { messageId: 'two', sizeInBytes: 200 })],
  })
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual([
    'size = 2 copies × 100 B = 200 B',
    'size = 2 copies × 200 B = 400 B',
    'used 0 B + 600 B to be added = 600 B > maximum size 500 B',
  ])
})

test('a full queue says what fills it (B-3, B-4)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 250 } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'a', sizeInBytes: 100 } },
      {
        at: 'PT2S',
        do: 'schedule',
        to: 'q',
        message: { messageId: 'b', sizeInBytes: 100, scheduledEnqueueTime: 'PT50S' },
      },
      { at: 'PT3S', do: 'send', to: 'q', message: { messageId: 'c', sizeInBytes: 100 } },
    ],
  })
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual([
    'used 200 B = 100 B active + 100 B scheduled',
    'used 200 B + 100 B to be added = 300 B > maximum size 250 B',
  ])
})

test('a topic too full for all copies: their number is what counts (B-3)', () => {
  const why = whyRecord(
    runScenario({
      runFor: 'PT1M',
      topics: {
        t: {
          maxSizeInBytes: 1200,
          subscriptions: {
            a: {},
            b: { rules: { odd: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "user.n = 'many'" } } } },
            c: { rules: { none: { filterType: 'FalseFilter' } } },
          },
        },
      },
      steps: [{ at: 'PT1S', do: 'send', to: 't', message: { sizeInBytes: 700, applicationProperties: { n: 'many' } } }],
    }),
    'operation-failed',
  )
  expect(sums(why)).toEqual([
    'size = 2 copies × 700 B = 1,400 B',
    'used 0 B + 1,400 B to be added = 1,400 B > maximum size 1,200 B',
  ])
})

test('what a message over 1 MB takes of the quota (B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium' },
    queues: { q: { maxMessageSizeInKilobytes: 102400, maxSizeInBytes: 8_000_000 } },
    steps: [
      sendAll(0, 'q', { messageId: 'a', sizeInBytes: 3_000_000 }),
      sendAll(0, 'q', { messageId: 'b', sizeInBytes: 3_000_000 }),
    ],
  })
  const why = whyRecord(run, 'operation-failed')
  expect(texts(why)).toContain('A message larger than 1 MB counts twice.')
  expect(texts(whyEntity(run, 'q', 5))).toContain('A message larger than 1 MB counts twice.')
  expect(why.arithmetic).toEqual([
    'used 6,000,000 B = 3,000,000 B active + 3,000,000 B counted again (messages larger than 1 MB)',
    'used 6,000,000 B + 6,000,000 B to be added = 12,000,000 B > maximum size 8,000,000 B',
  ])
})

test('every message of a refused batch is told, with the batch (B-1)', () => {
  const messages = ['m1', 'm2', 'm3'].map(messageId => ({ messageId, sizeInBytes: 100 }))
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { maxSizeInBytes: 250 } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', messages }],
  })
  const why = whyId(run, 'm2', 60)
  expect(why.answer).toBe(
    'It was one of a batch of 3 messages that the entity named q refused at 0:00 with QuotaExceeded. A batch is stored whole or not at all.',
  )
  expect(ids(why)).toContain('B-1')
})

test('a full entity refuses (B-3), and says what counts', () => {
  const run = runLibrary('full-of-expired-messages')
  expect(whyRecord(run, 'operation-failed').answer).toMatch(/^The size limit of the on-receive queue is \d/)
})

test('what the copies of a message over 1 MB take of a topic (B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium' },
    topics: { t: { maxMessageSizeInKilobytes: 102400, maxSizeInBytes: 8_000_000, subscriptions: { a: {}, b: {} } } },
    steps: [
      sendAll(0, 't', { messageId: 'fits', sizeInBytes: 2_000_000 }),
      at(1, 'purge', { from: 't/subscriptions/a' }),
      at(1, 'purge', { from: 't/subscriptions/b' }),
      sendAll(2, 't', { messageId: 'huge', sizeInBytes: 3_000_000 }),
    ],
  })
  expect(sums(whyRecord(run, 'message-published'))).toContain('size = (2 copies + 1) × 2,000,000 B = 6,000,000 B')
  const why = whyRecord(run, 'operation-failed')
  expect(texts(why)).toContain('A message larger than 1 MB counts once for each copy and once more.')
  expect(why.arithmetic).toEqual([
    'size = (2 copies + 1) × 3,000,000 B = 9,000,000 B',
    'used 0 B + 9,000,000 B to be added = 9,000,000 B > maximum size 8,000,000 B',
  ])
})

test('a message larger than the whole limit does not fit into an empty entity either (B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 1000 } },
    steps: [sendAll(0, 'q', { messageId: 'a', sizeInBytes: 2000 })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The entity named q cannot store the message even if the entity is empty, because the call would add 2,000 B and the size limit is 1,000 B.',
  )
})

test('a topic that is full of copies over 1 MB shows what they take (B-3)', () => {
  const mail = (messageId: string) => ({ messageId, sizeInBytes: 1_500_000 })
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium' },
    topics: { t: { maxSizeInBytes: 8_000_000, maxMessageSizeInKilobytes: 10240, subscriptions: { a: {}, b: {} } } },
    steps: [
      sendAll(0, 't', mail('a')),
      sendAll(1, 't', mail('b')),
      at(2, 'receive', { from: 't/subscriptions/a', receiveMode: 'receiveAndDelete' }),
      sendAll(3, 't', { ...mail('c'), sizeInBytes: 5_000_000 }),
    ],
  })
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual([
    'used 4,500,000 B = 3,000,000 B active + 1,500,000 B counted again (messages larger than 1 MB)',
    'size = (2 copies + 1) × 1,500,000 B = 4,500,000 B',
    'used 4,500,000 B + 4,500,000 B to be added = 9,000,000 B > maximum size 8,000,000 B',
  ])
  // The last copy carries what they count once more.
  expect(sums(whyRecord(run, 'operation-failed', 1))).toContain(
    'used 3,000,000 B + 15,000,000 B to be added = 18,000,000 B > maximum size 8,000,000 B',
  )
})

test('a sum is in bytes, also where one of its terms is a whole number of kilobytes', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 4096 } },
    steps: [
      sendAll(0, 'q', { messageId: 'a', sizeInBytes: 2000 }),
      at(1, 'schedule', { to: 'q', message: { messageId: 'b', sizeInBytes: 1072, scheduledEnqueueTime: 'PT9S' } }),
      sendAll(2, 'q', { messageId: 'c', sizeInBytes: 2048 }),
    ],
  })
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual([
    'used 3,072 B = 2,000 B active + 1,072 B scheduled',
    'used 3,072 B + 2,048 B to be added = 5,120 B > maximum size 4,096 B',
  ])
})

test('what the same transaction has enlisted counts already (A-4, B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { g: { maxSizeInBytes: 100 } },
    steps: [
      sendAll(0, 'g', { messageId: 'a', sizeInBytes: 60 }),
      at(1, 'beginTransaction', { as: 't' }),
      at(2, 'send', { to: 'g', message: { messageId: 'b', sizeInBytes: 30 }, in: 't' }),
      at(3, 'send', { to: 'g', message: { messageId: 'c', sizeInBytes: 30 }, in: 't' }),
      at(4, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(sums(whyRecord(run, 'operation-failed'))).toEqual([
    'used 60 B + 30 B enlisted in the transaction + 30 B to be added = 120 B > maximum size 100 B',
  ])
})

test('what has expired and is still stored is gone in another mode, in which the call is accepted (Z-5, B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 100 } },
    steps: [
      sendAll(0, 'q', { messageId: 'a', sizeInBytes: 60, timeToLive: 'PT5S' }),
      sendAll(10, 'q', { messageId: 'b', sizeInBytes: 60 }),
    ],
  })
  const here = whyRecord(run, 'operation-failed').modelled.map(({ here }) => here)
  expect(here.join(' ')).toContain('In immediate mode, the call would be accepted.')
})
