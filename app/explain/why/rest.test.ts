/** Why, for duplicates, partitions, transactions, sizes and numbers (U, P, A, B and N facts). */

import { describe, expect, test } from 'vitest'
import { runLibrary, runScenario } from '../testing/run.ts'
import { ids, sums, texts, whyId, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'

describe('duplicates', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { d: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'd', message: { messageId: 'x' } },
      { at: 'PT30S', do: 'send', to: 'd', message: { messageId: 'x' } },
      { at: 'PT31S', do: 'schedule', to: 'd', message: { messageId: 'x', scheduledEnqueueTime: 'PT2M' }, as: 'later' },
      { at: 'PT32S', do: 'cancelScheduled', to: 'd', of: 'later' },
      { at: 'PT1M1S', do: 'send', to: 'd', message: { messageId: 'x' } },
    ],
  })

  test('the first, the window, and what would have changed it (U-2, U-4)', () => {
    const why = whyRecord(run, 'duplicate-discarded')
    expect(why.answer).toBe(
      'd had accepted a message with MessageId x at 0:01; until its window ends, another message with this MessageId is a duplicate.',
    )
    expect(sums(why)).toEqual([
      '0:30 − 0:01 = 29 s < 1 min, the window',
      'end of the window = first + DuplicateDetectionHistoryTimeWindow = 0:01 + 1 min = 1:01',
    ])
    expect(why.wouldHaveChanged).toEqual([
      'another MessageId',
      'a send at 1:01 or later',
      'a DuplicateDetectionHistoryTimeWindow of 29 s or less',
    ])
    expect(ids(why)).toEqual(expect.arrayContaining(['U-2', 'U-4', 'U-5']))
  })

  test('scheduled: a number under which there is nothing (C-12)', () => {
    expect(texts(whyRecord(run, 'duplicate-discarded', 1))).toContain(
      'The call that scheduled it returned #2, a sequence number that belongs to no message.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'd discarded the message scheduled as #2 as a duplicate at 0:31; no message has this sequence number.',
    )
  })

  test('asked for the id: the one that is there, and the one that is not', () => {
    expect(whyId(run, 'x', 40, 'd').answer).toBe(
      'Nobody receives from d. Another message with this id was discarded by d as a duplicate at 0:31.',
    )
  })
})

describe('partitions', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { p: { enablePartitioning: true, partitionCount: 4 } },
    steps: [
      {
        at: 'PT2S',
        do: 'send',
        to: 'p',
        messages: [{ messageId: 'keyed', partitionKey: 'k' }, { messageId: 'one' }, { messageId: 'two' }],
      },
      { at: 'PT3S', do: 'receive', from: 'p', maxMessages: 2 },
    ],
  })

  test('the key, its hash and the number (P-1, S-58, G-34)', () => {
    const why = whyId(run, 'keyed', 10)
    expect(texts(why)).toContain(
      "It is in partition 53: FNV-1a of its PartitionKey 'k' is 3993778410, mod 4 = 2, and ids count from 51.",
    )
    expect(sums(why)).toContain('SequenceNumber 14918173765664769 = 53 × 2^48 + 1: number 1 of partition 53')
    expect(ids(why)).toEqual(expect.arrayContaining(['P-1', 'P-2', 'S-58', 'G-34']))
  })

  test('no key, and whose turn a receive operation was (P-2, P-3)', () => {
    expect(texts(whyRecord(run, 'message-locked'))).toEqual(
      expect.arrayContaining([
        'It is in partition 51: it has no key, so the partitions are used in turn.',
        'Receive operations begin with the first partition; 51 is the first with an available message.',
      ]),
    )
    expect(texts(whyRecord(run, 'message-locked', 1))).toContain(
      'The message delivered before it came from partition 51; 52 is the next partition with an available message.',
    )
  })

  test('so does the message that this receive holds', () => {
    const why = whyId(run, 'two', 10)
    expect(texts(why).filter(text => text.includes('partition'))).toEqual([
      'It is in partition 52: it has no key, so the partitions are used in turn.',
      'There is no order across partitions: receive operations go through them in turn.',
      'The message delivered before it came from partition 51; 52 is the next partition with an available message.',
    ])
  })
})

describe('transactions', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { t: {}, other: {} },
    steps: [
      { at: 'PT4S', do: 'beginTransaction', as: 'tx' },
      { at: 'PT5S', do: 'send', to: 't', in: 'tx', message: { messageId: 't1' } },
      { at: 'PT7S', do: 'send', to: 'other', in: 'tx', message: { messageId: 'o1' } },
      { at: 'PT8S', do: 'commitTransaction', of: 'tx' },
      { at: 'PT9S', do: 'send', to: 't', in: 'tx', message: { messageId: 'late' } },
      { at: 'PT11S', do: 'beginTransaction', as: 'ty' },
      { at: 'PT12S', do: 'send', to: 't', in: 'ty', message: { messageId: 't2' } },
      { at: 'PT3M', do: 'beginTransaction', as: 'tz' },
      { at: 'PT3M1S', do: 'send', to: 't', in: 'tz', message: { messageId: 't3' } },
      { at: 'PT3M2S', do: 'rollbackTransaction', of: 'tz' },
    ],
  })

  test('the commit and what it brought (A-4)', () => {
    const why = whyRecord(run, 'transaction-committed')
    expect(why.answer).toBe('It was committed: 1 operation takes effect.')
    expect(texts(why)).toContain('In t: #1 is sent and never expires.')
    expect(texts(whyId(run, 't1', 10))).toContain('It was part of transaction tx, which committed at 0:08.')
  })

  test('the time-out, counted from the first operation (A-2)', () => {
    const why = whyRecord(run, 'transaction-rolled-back')
    expect(why.answer).toBe(
      'It was neither committed nor rolled back within 2 min of its first operation, so it was rolled back at 2:12.',
    )
    expect(sums(why)).toEqual(['timeout = first operation + 2 min = 0:12 + 2 min = 2:12'])
    expect(texts(why)).toContain('At 0:12 a call to send was enlisted, on t.')
    expect(whyRecord(run, 'transaction-rolled-back', 1).answer).toBe('It was rolled back, as the scenario defines.')
  })

  test.each([
    ['t1', 7, 'Its send to t was enlisted in transaction tx at 0:05, which has not committed.'],
    ['t2', 60, 'Its send to t was enlisted in transaction ty at 0:12, which has not committed.'],
    ['t2', 180, 'Its send to t was part of transaction ty, which was rolled back at 2:12.'],
    ['t3', 200, 'Its send to t was part of transaction tz, which was rolled back at 3:02.'],
  ])('where %s is at %d s', (id, at, answer) => {
    expect(whyId(run, id, at).answer).toBe(answer)
  })

  test.each([
    [0, 'Transaction tx uses t; other is another entity.'],
    [1, 'Transaction tx had been committed at 0:08.'],
  ])('refusal %d: %s', (index, answer) => {
    expect(whyRecord(run, 'operation-failed', index).answer).toBe(answer)
  })
})

test('a transaction that sends by way of a queue uses that queue, not the target (A-2, A-5)', () => {
  const send = (at: string, to: string, messageId: string) => ({ at, do: 'send', to, in: 'tx', message: { messageId } })
  const run = runScenario({
    runFor: 'PT1M',
    queues: { a: {}, b: {}, c: {} },
    steps: [
      { at: 'PT1S', do: 'beginTransaction', as: 'tx' },
      { ...send('PT2S', 'b', 'one'), via: 'a' },
      send('PT3S', 'c', 'two'),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('Transaction tx uses a; c is another entity.')
})

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
  expect(why.answer).toContain('every copy in its subscriptions counts')
  expect(sums(why)).toEqual(['size = 2 copies × 200 B = 400 B', 'used 400 B + 400 B to be added = 800 B > 500 B'])
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
    'used 200 B + 100 B to be added = 300 B > 250 B',
  ])
})

describe('numbers', () => {
  test('a gap left by a scheduled message (N-6)', () => {
    const run = runLibrary('numbers-with-gaps')
    const n = run.trace.rowsOf(run.message('order-d'))[0]!
    const why = explain(run.trace, run.input, { about: 'record', n }, 'en')
    expect(texts(why)).toContain(
      '#3, the previous number, was used while order-c was scheduled; scheduled messages take numbers from the same counter.',
    )
    expect(ids(why)).toContain('N-6')
  })

  test('each subscription counts by itself (N-2)', () => {
    const run = runLibrary('whose-number')
    const n = run.trace.rowsOf(run.message('request-b', 'requests/subscriptions/balcony'))[0]!
    expect(texts(explain(run.trace, run.input, { about: 'record', n }, 'en'))).toContain(
      'Each subscription numbers its messages separately: #1 here is #2 in requests, its EnqueuedSequenceNumber.',
    )
  })
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
  expect(sums(why)).toEqual(['size = 2 copies × 700 B = 1,400 B', 'used 0 B + 1,400 B to be added = 1,400 B > 1,200 B'])
})

test.each([
  [
    'receive',
    { at: 'PT1S', do: 'receive', from: 'f' },
    'Messages cannot be received from an entity that forwards everything.',
  ],
  ['createQueue', { at: 'PT1S', do: 'createQueue', entity: 'g' }, 'A name is taken as long as its entity exists.'],
])('the rule of a refused %s is the one that it broke', (_, one, rule) => {
  const why = whyRecord(
    runScenario({ runFor: 'PT1M', queues: { f: { forwardTo: 'g' }, g: {} }, steps: [one] }),
    'operation-failed',
  )
  expect(why.rule).toBe(rule)
})

test('a send via another queue that its target does not take names the target (A-5)', () => {
  const via = runScenario({
    runFor: 'PT1M',
    queues: { in: {}, out: { requiresSession: true } },
    steps: [
      { at: 'PT3S', do: 'beginTransaction', as: 'tx' },
      { at: 'PT4S', do: 'send', to: 'out', via: 'in', in: 'tx', message: { messageId: 'o1' } },
      { at: 'PT7S', do: 'commitTransaction', of: 'tx' },
    ],
  })
  const why = whyId(via, 'o1', 8)
  expect(why.answer).toBe('Sent via in, it could not be transferred to out at 0:07: Session id is null.')
  expect(texts(why)).toContain('It was sent at 0:07 via in to out.')
})

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
    'It can be received by its sequence number within session A, which h holds until 1:02.',
  )
  expect(texts(whyId(of, 'm', 90)).at(-1)).toBe(
    'It can be received by its sequence number within session A, which nobody holds now.',
  )
})
