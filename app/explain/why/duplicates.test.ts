/** Why, for duplicates (U facts). */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { ids, sums, texts, whyId, whyMessage, whyRecord } from '../testing/why.ts'

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
      'It was a duplicate: the d queue had accepted a message with MessageId x at 0:01, and the duplicate detection window had not ended.',
    )
    expect(sums(why)).toEqual([
      '0:30 − 0:01 = 29 s < 1 min (the window)',
      'end of the window = first message + DuplicateDetectionHistoryTimeWindow = 0:01 + 1 min = 1:01',
    ])
    expect(why.wouldHaveChanged).toEqual(['another MessageId', 'a DuplicateDetectionHistoryTimeWindow of 29 s or less'])
    expect(ids(why)).toEqual(expect.arrayContaining(['U-2', 'U-4', 'U-5']))
  })

  test('scheduled: a number under which there is nothing (C-12)', () => {
    expect(texts(whyRecord(run, 'duplicate-discarded', 1))).toContain(
      'The call that scheduled it returned #2, a sequence number that belongs to no message.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The entity named d discarded the message scheduled as #2 as a duplicate at 0:31; no message has this sequence number.',
    )
  })

  test('asked for the id: the one that is there, and the one that is not', () => {
    expect(whyId(run, 'x', 40, 'd').answer).toBe(
      'Nobody is receiving from the d queue. At 0:31 the entity named d discarded another message with this MessageId as a duplicate.',
    )
  })
})

test('a call that names a discarded number tells of its other numbers, too (C-12, T-16)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresDuplicateDetection: true, deadLetteringOnMessageExpiration: true } },
    steps: [
      send(0, 'q', 'a', { timeToLive: 'PT5S' }),
      at(1, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT40S' } }),
      receive(2, 'q', 'r'),
      at(3, 'defer', { of: 'r' }),
      at(10, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1', '2'] }),
    ],
  })
  expect(texts(whyRecord(run, 'operation-failed')).slice(0, 3)).toEqual([
    'The entity named q discarded the message scheduled as #2 as a duplicate at 0:01; no message has this sequence number.',
    '#1 had expired at 0:05, and this call removed it. #1 had been dead-lettered at 0:10 (TTLExpiredException) and was in q/$deadletterqueue.',
    'One sequence number that cannot be received makes the whole call fail, so none of the requested messages was received.',
  ])
})

test('what its target discarded as a duplicate got no number there (F-12)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresDuplicateDetection: true }, f: { forwardTo: 'q' } },
    steps: [sendAll(0, 'q', 'a'), at(1, 'send', { to: 'f', message: { messageId: 'a' } })],
  })
  const why = whyId(run, 'a', 10, 'f')
  expect(why.answer).toBe('At 0:01 it reached the entity named q and was discarded there as a duplicate of #1.')
  expect(texts(why).join(' ')).not.toContain('new sequence number')
  expect(ids(why)).toContain('F-12')
})

test('a third send of one id is not called the second, and only what was stored is counted (U-2)', () => {
  const again = (seconds: number) => at(seconds, 'send', { to: 'q', message: { messageId: 'x' } })
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT30S' } },
    steps: [sendAll(0, 'q', 'x'), again(10), again(20), again(31)],
  })
  expect(texts(whyRecord(run, 'duplicate-discarded', 1))).toContain(
    'At 0:20 this message reached the q queue; the send operation was reported as successful, but nothing was stored.',
  )
  expect(texts(whyId(run, 'x', 60)).find(text => text.includes('this MessageId were'))).toMatch(
    /^2 messages with this MessageId were accepted; this is #2 in the entity named q\./,
  )
})

test('a second schedule that was dropped as a duplicate of a cancelled one (U-4)', () => {
  const schedule = (at: string, due: string, as: string) => ({
    at,
    do: 'schedule',
    to: 'q',
    message: { messageId: 'job', scheduledEnqueueTime: due },
    as,
  })
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresDuplicateDetection: true } },
    steps: [
      schedule('PT0S', 'PT15M', 's1'),
      { at: 'PT1M', do: 'cancelScheduled', of: 's1', to: 'q' },
      schedule('PT2M', 'PT16M', 's2'),
    ],
  })
  const why = whyId(run, 'job', 600)
  expect(why.answer).toBe(
    'At 2:00 the entity named q discarded the message that was sent again, because it was a duplicate of the cancelled one; cancelling did not end the duplicate detection window, which lasts until 10:00.',
  )
  const record = whyRecord(run, 'duplicate-discarded')
  expect(texts(record)).toContain(
    'From 10:00 on, the same MessageId counts as new again; cancelling the first message does not change that.',
  )
  for (const { modelled } of [why, record])
    expect(modelled.map(({ tag }) => tag)).toContain('modelled: a cancelled or deleted message stays in the history')
})

test('a cancellation that came later did not make it a duplicate', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresDuplicateDetection: true } },
    steps: [
      at(0, 'schedule', { to: 'q', message: { messageId: 'job', scheduledEnqueueTime: 'PT15M' }, as: 's' }),
      sendAll(60, 'q', 'job'),
      at(120, 'cancelScheduled', { to: 'q', of: 's' }),
      sendAll(180, 'q', 'job'),
    ],
  })
  expect(whyId(run, 'job', 150).answer).toBe(
    'It was cancelled at 2:00, before it was due at 15:00. At 1:00 the entity named q discarded another message with this MessageId as a duplicate.',
  )
  expect(whyId(run, 'job', 240).answer).toMatch(/^At 3:00 the entity named q discarded the message that was sent again/)
})

test('a window that was changed after the first message had come is named', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' } },
    steps: [
      sendAll(0, 'q', 'm'),
      at(10, 'updateEntity', { entity: 'q', properties: { duplicateDetectionHistoryTimeWindow: 'PT2M' } }),
      sendAll(30, 'q', 'm'),
    ],
  })
  expect(texts(whyRecord(run, 'duplicate-discarded'))).toContain(
    'At 0:10 the duplicateDetectionHistoryTimeWindow of the q queue was changed from 20 s to 2 min.',
  )
})

test('a shorter window that would have accepted another in between is not said to help (U-4)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { d: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
    steps: [0, 30, 55].map(t => send(t, 'd', 'x')),
  })
  expect(whyRecord(run, 'duplicate-discarded', 0).wouldHaveChanged).toContain(
    'a DuplicateDetectionHistoryTimeWindow of 30 s or less',
  )
  // With 30 s the second one is accepted, and the third is its duplicate.
  expect(whyRecord(run, 'duplicate-discarded', 1).wouldHaveChanged).toContain(
    'a DuplicateDetectionHistoryTimeWindow of 55 s',
  )
})

const keyed = (seconds: number, partitionKey?: string) =>
  at(seconds, 'send', { to: 'q', message: { messageId: 'o', ...(partitionKey !== undefined && { partitionKey }) } })

test.each([
  ['A', ['A', 'B', 'A'], 'The entity is partitioned, so MessageId o and PartitionKey A together form the key.'],
  [
    'none',
    [undefined, 'B', undefined],
    'The entity is partitioned, so MessageId and PartitionKey together form the key; neither message has a PartitionKey.',
  ],
])('in a partitioned queue a duplicate is one of its MessageId and partition key: %s (U-3)', (_, keys, said) => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresDuplicateDetection: true, enablePartitioning: true } },
    steps: keys.map((key, i) => keyed(i, key)),
  })
  const why = whyRecord(run, 'duplicate-discarded')
  expect(why.answer).toBe(
    'It was a duplicate: the q queue had accepted a message with MessageId o and the same partition key at 0:00, and the duplicate detection window had not ended.',
  )
  expect(texts(why)).toEqual(
    expect.arrayContaining([
      said,
      'For a message with the same MessageId and partition key, this window ends at 10:00; receiving the first message does not change that.',
    ]),
  )
  expect(why.rule).toBe(
    'A message whose MessageId and partition key have already been accepted within the duplicate detection window is reported as sent but is discarded; duplicates do not extend the window.',
  )
  expect(why.wouldHaveChanged).toContain(
    'another MessageId, or a partition key not used with this MessageId within the window',
  )
})

test('in a partitioned queue a discard names the message of the same partition key (U-3)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true, enablePartitioning: true } },
    steps: [keyed(1, 'k1'), keyed(10, 'k1'), keyed(12, 'k2')],
  })
  const why = whyId(run, 'o', 60)
  expect(why.answer).toMatch(
    / At 0:10 the entity named q discarded another message with this MessageId as a duplicate of #52·1\.$/,
  )
  expect(texts(why)).toContain(
    'At 0:10 another message with this MessageId reached the entity named q and was discarded as a duplicate of #52·1.',
  )
})

test.each([
  ['after', [at(12, 'send', { to: 'q', message: { messageId: 'o' } })], true],
  ['before', [at(10.5, 'send', { to: 'q', message: { messageId: 'o' } })], true],
  ['in time', [at(70, 'send', { to: 'q', message: { messageId: 'o' } })], false],
  ['again in time', [12, 70].map(t => at(t, 'send', { to: 'q', message: { messageId: 'o' } })), false],
])(
  'a message taken from its dead-letter queue is lost if what was sent again was its duplicate: %s',
  (_, again, isLost) => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
      steps: [
        send(1, 'q', 'o'),
        at(2, 'receive', { from: 'q', as: 'r' }),
        at(3, 'deadLetter', { of: 'r' }),
        at(10, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
        ...again,
        at(11, 'complete', { of: 'd' }),
      ].toSorted((a, b) => Number(a.at.slice(2, -1)) - Number(b.at.slice(2, -1))),
    })
    const lost =
      /^d received it from the dead-letter queue and completed it at 0:11\. Another message with this MessageId was sent at 0:1\d(?:\.500)?, but the entity named q discarded it as a duplicate, so neither of the two is stored any more\.$/
    for (const why of [whyMessage(run, 'o', 200), whyId(run, 'o', 200)]) expect(lost.test(why.answer)).toBe(isLost)
  },
)

test('a later send is not offered where the entity may be gone by then (I-3)', () => {
  const whenSentTwice = (properties: object, more: readonly object[] = []) =>
    whyRecord(
      runScenario({
        runFor: 'PT20M',
        queues: { q: { requiresDuplicateDetection: true, ...properties } },
        steps: [send(0, 'q', 'm'), send(60, 'q', 'm'), ...more],
      }),
      'duplicate-discarded',
    ).wouldHaveChanged
  const others = ['another MessageId', 'a DuplicateDetectionHistoryTimeWindow of 1 min or less']
  const all = [others[0], 'a send operation at 10:00 or later', others[1]]
  expect(whenSentTwice({})).toEqual(all)
  const atThatTime = [others[0], 'a send operation at 10:00', others[1]]
  expect(whenSentTwice({ autoDeleteOnIdle: 'PT15M' })).toEqual(atThatTime)
  const isDisabled = at(660, 'updateEntity', { entity: 'q', properties: { status: 'SendDisabled' } })
  expect(whenSentTwice({}, [isDisabled])).toEqual(atThatTime)
  const isShorter = at(90, 'updateEntity', { entity: 'q', properties: { duplicateDetectionHistoryTimeWindow: 'PT1M' } })
  expect(whenSentTwice({}, [isShorter])).toEqual(others)
  expect(whenSentTwice({ autoDeleteOnIdle: 'PT10M' })).toEqual(others)
  expect(whenSentTwice({}, [at(300, 'deleteEntity', { entity: 'q' })])).toEqual(others)
})

test('what a full entity refuses may be a duplicate, for which the size is checked first', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresDuplicateDetection: true, maxSizeInBytes: 1000 } },
    steps: [
      send(0, 'q', 'a', { sizeInBytes: 700 }),
      sendAll(5, 'q', { messageId: 'a', sizeInBytes: 400 }, 'b', 'b'),
      send(10, 'q', 'c', { sizeInBytes: 400 }),
    ],
  })
  expect(texts(whyRecord(run, 'operation-failed'))).toContain(
    'The simulator checks the size before it looks for duplicates. With enough room at that moment, 2 of the 3 messages would have been discarded as duplicates.',
  )
  expect(texts(whyRecord(run, 'operation-failed', 1)).join(' ')).not.toContain('duplicate')
})

test('that an entity which was created again has no history is assumed, where it decides (I-10)', () => {
  const gone = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true } },
    steps: [
      send(0, 'q', 'm'),
      at(60, 'deleteEntity', { entity: 'q' }),
      send(80, 'q', 'n'),
      at(90, 'createQueue', { entity: 'q', properties: { requiresDuplicateDetection: true } }),
      send(100, 'q', 'm'),
    ],
  })
  const why = whyId(gone, 'm', 120)
  expect(ids(why)).toContain('I-10')
  const tags = ({ modelled }: typeof why) => modelled.map(({ tag }) => tag)
  expect(tags(why)).toContain('modelled: an entity that is created again is new')
  expect(tags(whyId(gone, 'n', 120))).not.toContain('modelled: an entity that is created again is new')
})

test('the end of a window that changes before that is not told; what a changed window or a batch deletion does is assumed (U-4)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
    steps: [
      send(0, 'q', 'm'),
      at(10, 'purge', { from: 'q' }),
      send(20, 'q', 'm'),
      at(30, 'updateEntity', { entity: 'q', properties: { duplicateDetectionHistoryTimeWindow: 'PT20S' } }),
      send(40, 'q', 'm'),
    ],
  })
  const tags = ({ modelled }: ReturnType<typeof whyId>) => modelled.map(({ tag }) => tag)
  const discarded = whyRecord(run, 'duplicate-discarded')
  expect([...texts(discarded), ...sums(discarded)].join(' ')).not.toContain('1:00')
  expect(tags(discarded)).toEqual(['modelled: a cancelled or deleted message stays in the history'])
  expect(tags(whyId(run, 'm', 50))).toContain('modelled: changed settings apply from their next use')
})

test('the message tells of the change of the window by which another became its duplicate, as the record does (U-4)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' } },
    steps: [
      send(0, 'q', 'm'),
      at(10, 'updateEntity', { entity: 'q', properties: { duplicateDetectionHistoryTimeWindow: 'PT10M' } }),
      send(60, 'q', 'm'),
    ],
  })
  const changed = 'At 0:10 the duplicateDetectionHistoryTimeWindow of the q queue was changed from 20 s to 10 min.'
  expect(texts(whyId(run, 'm', 90)).filter(text => text === changed)).toHaveLength(1)
  expect(texts(whyRecord(run, 'duplicate-discarded'))).toContain(changed)
})
