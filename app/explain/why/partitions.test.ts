/** Why, for partitions (P facts). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, send, work } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

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
      "It is in partition 53 because the FNV-1a hash of its PartitionKey 'k' is 3993778410, which is 2 modulo 4, and partition IDs start at 51.",
    )
    expect(sums(why)).toContain('SequenceNumber 14918173765664769 = 53 × 2^48 + 1: number 1 of partition 53')
    expect(ids(why)).toEqual(expect.arrayContaining(['P-1', 'P-2', 'S-58', 'G-34']))
  })

  test('no key, and whose turn a receive operation was (P-2, P-3)', () => {
    expect(texts(whyRecord(run, 'message-locked'))).toEqual(
      expect.arrayContaining([
        'It is in partition 51. It has no partition key, and messages without one are assigned to the partitions in turn.',
        'Receive operations begin with the first partition; the first one with an available message is partition 51.',
      ]),
    )
    expect(texts(whyRecord(run, 'message-locked', 1))).toContain(
      'The previous message that was delivered came from partition 51; the next one with an available message was partition 52.',
    )
  })

  test('so does the message that this receive holds', () => {
    const why = whyId(run, 'two', 10)
    expect(texts(why).filter(text => text.includes('partition'))).toEqual([
      'It is in partition 52. It has no partition key, and messages without one are assigned to the partitions in turn.',
      'There is no order across partitions, because receive operations take the partitions in turn.',
      'The previous message that was delivered came from partition 51; the next one with an available message was partition 52.',
    ])
  })
})

const partitioned = (...steps: readonly object[]) => ({
  queues: { q: { enablePartitioning: true, partitionCount: 2 } },
  steps: [send(0, 'q', 'a'), ...steps],
})

const NAMES =
  'The q queue is partitioned, so the top 16 bits of a sequence number identify the partition. 1 names partition 0, but its own partitions are numbered from 51 to 52.'

test.each<Case>([
  {
    name: 'received by it',
    scenario: partitioned(at(1, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'x' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['The q queue contained no message with the sequence number #1.', NAMES],
    never: [/#0/],
    facts: ['S-58', 'N-9'],
  },
  {
    name: 'cancelled by it',
    scenario: partitioned(at(1, 'cancelScheduled', { to: 'q', sequenceNumber: '1' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['No message of the q queue was scheduled with the sequence number #1.', NAMES],
  },
  {
    name: 'settled by it',
    scenario: partitioned(at(1, 'complete', { from: 'q', sequenceNumber: '1' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['The q queue contained no message with the sequence number #1.', NAMES],
  },
  {
    name: 'one that names a partition it has is told as before',
    scenario: partitioned(at(1, 'receiveDeferred', { from: 'q', sequenceNumbers: ['14355223812243457'], as: 'x' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['#51·1 was active, not deferred; only a deferred message can be received by its sequence number.'],
    never: [/top 16 bits/],
  },
])('a number without a partition, asked of a partitioned queue: $name', check)

test.each<Case>([
  {
    name: 'what is received again comes in the turn of its partition, too (P-2)',
    scenario: partitioned(
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'abandon', { of: 'r' }),
      at(3, 'receive', { from: 'q', as: 's' }),
    ),
    why: run => whyRecord(run, 'message-locked', 1),
    says: ['There is no order across partitions, because receive operations take the partitions in turn.'],
    facts: ['P-2', 'L-12'],
    notFacts: ['O-1', 'O-3'],
    modelled: 'modelled: partitions are read in turn',
  },
  ...['q', 'q/$deadletterqueue'].map(path => ({
    name: `nothing is said of one order of ${path} (P-2)`,
    scenario: partitioned(),
    why: (run: Run) => whyEntity(run, path, 2),
    facts: ['P-2'],
    notFacts: ['O-2', 'Q-5'],
  })),
  ...[(run: Run) => whyRecord(run, 'message-received'), (run: Run) => whyMessage(run, 'a', 2)].map(why => ({
    name: 'so does what is deleted as it is received',
    scenario: partitioned(at(1, 'receive', { from: 'q', as: 'r', receiveMode: 'receiveAndDelete' })),
    why,
    says: ['There is no order across partitions, because receive operations take the partitions in turn.'],
    facts: ['L-1', 'P-2'],
    notFacts: ['O-1', 'O-2'],
    modelled: 'modelled: partitions are read in turn',
  })),
])('$name', check)

test('in a partitioned queue only messages of the same partition are ahead (P-2)', () => {
  const keyed = (messageId: string, partitionKey: string) => ({ messageId, partitionKey })
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true, partitionCount: 2 } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [keyed('a', 'k1'), keyed('b', 'k1'), keyed('c', 'k2')] }],
    receivers: [{ name: 'w', from: 'q', openAt: 'PT10S', processingTime: work(30) }],
  })
  expect(texts(whyMessage(run, 'c', 5)).filter(text => text.includes('ahead'))).toEqual([])
  expect(texts(whyMessage(run, 'b', 5))).toContain('#52·1 is ahead of it.')
  expect(whyMessage(run, 'b', 15).answer).toMatch(
    /^It is the next to be received from partition 5\d; w is busy\.$|ahead/,
  )
})

test('a scheduled message of a partitioned queue has the number by which it was told (N-9)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true } },
    steps: [at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT10S' } })],
  })
  expect(texts(whyRecord(run, 'message-enqueued'))).toContain(
    '0:10 · #51·1 becomes active as #51·2, which never expires',
  )
})

test('a subscription has the partitions of its topic (P-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium', partitions: 2 },
    topics: { t: { subscriptions: { s: {} } } },
    steps: [{ at: 'PT1S', do: 'receiveDeferred', from: 't/subscriptions/s', sequenceNumbers: ['1'] }],
  })
  expect(texts(whyRecord(run, 'operation-failed')).join()).toContain('its own partitions are numbered from 51 to 52.')
})

test.each([
  ['on Standard', { queues: { q: { requiresSession: true, enablePartitioning: true } } }],
  ['on Premium', { namespace: { tier: 'premium', partitions: 2 }, queues: { q: { requiresSession: true } } }],
])('a message of a session is not received in the turn of the partitions, %s (X-3)', (_, namespace) => {
  const run = runScenario({
    runFor: 'PT2M',
    ...namespace,
    steps: [at(0, 'send', { to: 'q', message: { messageId: 'm', sessionId: 'a' } })],
    receivers: [{ name: 'w', from: 'q', sessions: true, openAt: 'PT10S', processingTime: work(30) }],
  })
  for (const why of [whyMessage(run, 'm', 20), whyMessage(run, 'm', 60), whyRecord(run, 'message-enqueued')]) {
    expect(texts(why).filter(text => /in turn|no order/.test(text))).toEqual([])
    expect(texts(why)).toContain(
      'The receiver that holds session a receives only messages of this session, and all of them are in this partition.',
    )
    expect(ids(why)).toContain('X-3')
    expect(ids(why)).not.toContain('P-2')
    expect(why.modelled.map(({ tag }) => tag)).not.toContain('modelled: partitions are read in turn')
  }
})

test('messages ahead in its partition are told as such: those of another may be received before it, too (P-2)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { enablePartitioning: true, partitionCount: 2 } },
    steps: [
      ...['p1', 'p2', 'p3'].map(id => send(0, 'q', id, { partitionKey: 'A' })),
      ...['p5', 'p6'].map(id => send(1, 'q', id, { partitionKey: 'B' })),
    ],
    receivers: [{ name: 'w', from: 'q', openAt: 'PT3S', processingTime: work(10) }],
  })
  expect(whyMessage(run, 'p3', 20).answer).toBe('1 message is ahead of it in partition 51, and w is busy.')
})

test('a peek lists by partition, not by age (P-2)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true, partitionCount: 2 } },
    steps: [send(0, 'q', 'a'), send(1, 'q', 'b'), send(2, 'q', 'c'), at(3, 'peek', { from: 'q', maxMessages: 10 })],
  })
  const why = whyRecord(run, 'messages-peeked')
  expect(texts(why)).toContain('The list is in the order of the partitions, not of the messages’ arrival.')
  expect(ids(why)).toContain('P-2')
  expect(why.modelled.map(({ tag }) => tag)).toEqual([
    'modelled: partition IDs and keys',
    'modelled: a peek operation lists one partition after the other',
  ])
})
