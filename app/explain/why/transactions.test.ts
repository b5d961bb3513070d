/** Why, for transactions (A facts). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, sendAll, receive, send } from '../testing/steps.ts'
import { ids, sums, texts, whyId, whyMessage, whyRecord } from '../testing/why.ts'

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
    expect(why.answer).toBe('It was committed, and its operations took effect.')
    expect(texts(why)).toContain('In the entity named t, #1 is sent and never expires.')
    expect(texts(whyId(run, 't1', 10)).slice(0, 2)).toEqual([
      'It was sent at 0:05.',
      'The message was part of transaction tx, which was committed at 0:08.',
    ])
  })

  test('the time-out, counted from the first operation (A-2)', () => {
    const why = whyRecord(run, 'transaction-rolled-back')
    expect(why.answer).toBe(
      'It was neither committed nor rolled back within 2 min of its first operation, so the broker rolled it back at 2:12.',
    )
    const timeout = ['timeout = first operation + 2 min = 0:12 + 2 min = 2:12']
    expect(sums(why)).toEqual(timeout)
    expect(sums(whyId(run, 't2', 180))).toEqual(timeout)
    expect(texts(why)).toContain('At 0:12 a call to send a message to the t queue was enlisted in the transaction.')
    expect(whyRecord(run, 'transaction-rolled-back', 1).answer).toBe('It was rolled back, as defined in the scenario.')
  })

  test.each([
    [
      't1',
      7,
      'The operation that sends it to the entity named t was enlisted at 0:05 in transaction tx, which has not been committed.',
    ],
    [
      't2',
      60,
      'The operation that sends it to the entity named t was enlisted at 0:12 in transaction ty, which has not been committed.',
    ],
    [
      't2',
      180,
      'The operation that sent it to the entity named t was part of transaction ty, which timed out and was rolled back at 2:12.',
    ],
    [
      't3',
      200,
      'The operation that sent it to the entity named t was part of transaction tz, which was rolled back at 3:02.',
    ],
  ])('where %s is at %d s', (id, at, answer) => {
    expect(whyId(run, id, at).answer).toBe(answer)
  })

  test.each([
    [0, 'Transaction tx already uses the entity named t, so it cannot use the entity named “other” directly.'],
    [1, 'Transaction tx was committed at 0:08.'],
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
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'Transaction tx already uses the entity named “a”, so it cannot use the entity named c directly.',
  )
})

test('a lock that ran out while its settlement waited for a commit', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'lock-expired')).join(' ')).toContain('was enlisted in transaction t at 0:03')
})

describe('a call of a transaction that was refused is not in the transaction (A-1, A-2)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'defer', { of: 'r', in: 't' }),
      at(8, 'complete', { from: 'q', messageId: 'a', in: 't' }),
      at(10, 'commitTransaction', { of: 't' }),
      at(21, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
      at(22, 'beginTransaction', { as: 'u' }),
      at(23, 'complete', { of: 'd', in: 'u' }),
      at(24, 'rollbackTransaction', { of: 'u' }),
      at(25, 'complete', { of: 'd', in: 'u' }),
    ],
  })

  test('what waits for the commit is the settlement that was accepted', () => {
    expect(whyMessage(run, 'a', 9).answer).toBe(
      'It is locked by r until 1:01. Its settlement (defer) takes effect only when transaction t is committed.',
    )
  })

  test('the second settlement was refused because of the first, not for lack of a lock', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 was settled (defer) in transaction t at 0:03; until the transaction ends, nobody else can settle it.',
    )
  })

  test('a call after the end of the transaction was not enlisted in it', () => {
    const told = texts(whyMessage(run, 'a', 60)).filter(text => text.includes('transaction u'))
    expect(told).toEqual([
      'Its settlement (complete) was enlisted in transaction u at 0:23. The transaction was rolled back at 0:24, so the settlement had no effect, and the message was still locked.',
    ])
  })
})

test('a settlement in a transaction that came to nothing (A-2, A-3)', () => {
  const begun = { at: 'PT2S', do: 'beginTransaction', as: 't' }
  const commit = { at: 'PT2M10S', do: 'commitTransaction', of: 't' }
  const enlisted = { at: 'PT10S', do: 'complete', of: 'r', in: 't' }
  const timedOut = runScenario({
    runFor: 'PT20M',
    queues: { q: { lockDuration: 'PT5M' } },
    steps: [
      send(0, 'q', 'm'),
      receive(1, 'q', 'r'),
      begun,
      enlisted,
      commit,
      { at: 'PT2M20S', do: 'complete', of: 'r' },
    ],
  })
  const why = whyMessage(timedOut, 'm', 200)
  expect(texts(why)).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:10. The transaction timed out at 2:10, so the settlement had no effect, and the message was still locked.',
  )
  expect(ids(why)).toContain('A-3')
  const lapsed = runScenario({
    runFor: 'PT20M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [send(0, 'q', 'm'), receive(1, 'q', 'r'), begun, enlisted, { ...commit, at: 'PT40S' }],
  })
  expect(texts(whyMessage(lapsed, 'm', 60))).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:10. The transaction was rolled back at 0:40 because its commit failed with MessageLockLost, so the settlement had no effect.',
  )
})

const settlements = (end: string) => ({
  queues: { q: {} },
  steps: [
    ...['a', 'b', 'c'].map(id => send(0, 'q', id)),
    receive(1, 'q', 'r', { maxMessages: 3 }),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'abandon', { from: 'q', messageId: 'a', in: 't' }),
    at(4, 'defer', { from: 'q', messageId: 'b', in: 't' }),
    at(5, 'deadLetter', { from: 'q', messageId: 'c', in: 't', deadLetterReason: 'bad' }),
    at(6, end, { of: 't' }),
  ],
})

test.each<Case>(
  (
    [
      ['a', 'abandon', '0:03'],
      ['b', 'defer', '0:04'],
      ['c', 'dead-letter', '0:05'],
    ] as const
  ).flatMap(([id, operation, when]) => [
    {
      name: `${operation}, committed`,
      scenario: settlements('commitTransaction'),
      why: run => whyMessage(run, id, 20),
      says: [
        `Its settlement (${operation}) was enlisted in transaction t at ${when} and took effect when the transaction was committed at 0:06.`,
      ],
    },
    {
      name: `${operation}, rolled back`,
      scenario: settlements('rollbackTransaction'),
      why: run => whyMessage(run, id, 20),
      says: [
        `Its settlement (${operation}) was enlisted in transaction t at ${when}. The transaction was rolled back at 0:06, so the settlement had no effect, and the message was still locked.`,
      ],
    },
  ]),
)('the transaction in the life of the message: $name (A-2, A-3)', check)

test('a transaction that takes a message from a dead-letter queue is told there, too', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      receive(1, 'q', 'r'),
      at(2, 'deadLetter', { of: 'r' }),
      receive(3, 'q/$deadletterqueue', 'd'),
      at(4, 'beginTransaction', { as: 't' }),
      at(5, 'complete', { from: 'q/$deadletterqueue', messageId: 'm', in: 't' }),
      at(6, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyMessage(run, 'm', 10))).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:05 and took effect when the transaction was committed at 0:06.',
  )
})

const inTransaction = (end: object) => ({
  queues: { q: {} },
  steps: [
    at(0, 'beginTransaction', { as: 't' }),
    at(1, 'send', { to: 'q', message: { messageId: 'm' }, in: 't' }),
    end,
    send(3, 'q', 'm'),
  ],
})

/** Each sent by a call of its own. */
const ofSends = (count: number, end: string) => ({
  queues: { q: {} },
  steps: [
    at(0, 'beginTransaction', { as: 't' }),
    ...Array.from({ length: count }, (_, i) => at(1, 'send', { to: 'q', message: { messageId: `m${i}` }, in: 't' })),
    at(2, end, { of: 't' }),
  ],
})

test.each<Case>([
  {
    name: 'cancelled by a commit',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' }, as: 'n' }),
        at(1, 'beginTransaction', { as: 't' }),
        at(2, 'cancelScheduled', { of: 'n', to: 'q', in: 't' }),
        at(9, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    says: ['The call to cancel it was part of transaction t, which was committed at 0:09.'],
  },
  {
    name: 'another send of its id, rolled back with its transaction',
    scenario: inTransaction(at(2, 'rollbackTransaction', { of: 't' })),
    why: run => whyId(run, 'm', 100),
    says: [
      'At 0:01 another call to send a message with this MessageId to the entity named q was part of transaction t, which was rolled back at 0:02.',
    ],
  },
  {
    name: 'but not one that was committed',
    scenario: inTransaction(at(2, 'commitTransaction', { of: 't' })),
    why: run => whyId(run, 'm', 100),
    never: [/Another send/],
  },
  {
    name: 'a commit that failed, for a lock that had ended before (A-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'm'),
        at(1, 'receive', { from: 'q', as: 'r' }),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(40, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'm', 50),
    says: [
      'Its settlement (complete) was enlisted in transaction t at 0:03. The transaction was rolled back at 0:40 because its commit failed with MessageLockLost, so the settlement had no effect.',
    ],
    facts: ['A-2'],
    notFacts: ['A-3'],
  },
  {
    name: 'how many of its effects are not listed',
    scenario: ofSends(12, 'commitTransaction'),
    why: run => whyRecord(run, 'transaction-committed'),
    says: ['4 more events are not listed.'],
  },
  {
    name: 'but nothing where all are',
    scenario: ofSends(8, 'commitTransaction'),
    why: run => whyRecord(run, 'transaction-committed'),
    never: [/not listed/],
  },
  {
    name: 'and how many of the calls that were undone',
    scenario: ofSends(11, 'rollbackTransaction'),
    why: run => whyRecord(run, 'transaction-rolled-back'),
    says: ['3 more calls are not listed.'],
  },
])('$name', check)

test('a commit that fails because a target is gone names the target', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, z: {} },
    steps: [
      at(0, 'beginTransaction', { as: 't' }),
      at(1, 'send', { to: 'z', via: 'q', message: { messageId: 'm' }, in: 't' }),
      at(2, 'deleteEntity', { entity: 'z' }),
      at(3, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('The z queue was deleted at 0:02.')
})

describe('operations and refusals of one instant', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {}, small: { maxSizeInBytes: 1000 } },
    steps: [
      sendAll(0, 'q', 'a', 'b'),
      receive(1, 'q', 'r', { maxMessages: 2 }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(3, 'send', { to: 'q', message: { messageId: 'fits' }, in: 't' }),
      at(3, 'send', { to: 'q', message: { messageId: 'huge', sizeInBytes: 300_000 }, in: 't' }),
      at(4, 'commitTransaction', { of: 't' }),
      at(10, 'beginTransaction', { as: 'u' }),
      at(11, 'send', { to: 'small', message: { messageId: 'x', sizeInBytes: 600 }, in: 'u' }),
      send(12, 'small', 'y', { sizeInBytes: 600 }),
      at(13, 'commitTransaction', { of: 'u' }),
    ],
  })

  test('how it ends is told', () => {
    expect(whyRecord(run, 'operation-failed').answer).toMatch(/^A message can be at most 256 KB/)
    expect(texts(whyRecord(run, 'transaction-begun'))).toContain('It will be committed at 0:04.')
  })

  test('a message that was lost with a failed commit names its error and the reason', () => {
    const why = whyId(run, 'x', 20)
    expect(why.answer).toBe(
      'The operation that sent it to the entity named “small” was part of transaction u, which was rolled back at 0:13 because its commit failed with QuotaExceeded.',
    )
    expect(texts(why).filter(text => text.startsWith('The size limit of the queue named “small” is'))).toHaveLength(1)
    expect(ids(why)).toContain('B-3')
  })
})

test('what was scheduled or published in a transaction names it, too (A-4)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    topics: { t: { subscriptions: { s: {} } } },
    steps: [
      at(0, 'beginTransaction', { as: 'x' }),
      at(1, 'schedule', { to: 'q', message: { messageId: 'late', scheduledEnqueueTime: 'PT50S' }, in: 'x' }),
      at(1, 'send', { to: 't', via: 'q', message: { messageId: 'm' }, in: 'x' }),
      at(2, 'commitTransaction', { of: 'x' }),
    ],
  })
  for (const id of ['late', 'm'])
    expect(texts(whyId(run, id, 10))).toContain('The message was part of transaction x, which was committed at 0:02.')
})

test('a commit is refused because a message that it settles went with its entity, which was created again (I-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'a'),
      receive(1, 'q', 'r'),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(4, 'deleteEntity', { entity: 'q' }),
      at(5, 'createQueue', { entity: 'q' }),
      at(6, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('#1 had already been deleted with its entity at 0:04.')
})

test('a call to cancel that a commit can no longer carry out does not wait for it (C-8)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      at(0, 'schedule', { to: 'q', as: 's', message: { messageId: 'a', scheduledEnqueueTime: 'PT20S' } }),
      at(5, 'beginTransaction', { as: 't' }),
      at(6, 'cancelScheduled', { to: 'q', of: 's', in: 't' }),
      at(25, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyMessage(run, 'a', 21))).toContain(
    'A call to cancel it was enlisted in transaction t at 0:06, but the message became active at 0:20, while the transaction was still open; the call can no longer take effect.',
  )
  expect(texts(whyMessage(run, 'a', 26))).toContain(
    'A call to cancel it was enlisted in transaction t at 0:06. The transaction was rolled back at 0:25 because its commit failed with MessageNotFound, so the call had no effect.',
  )
})

test('a call to cancel came to nothing when the message became active, not when the transaction timed out later (C-8)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      at(0, 'schedule', { to: 'q', as: 's', message: { messageId: 'a', scheduledEnqueueTime: 'PT20S' } }),
      at(5, 'beginTransaction', { as: 't' }),
      at(6, 'cancelScheduled', { to: 'q', of: 's', in: 't' }),
    ],
  })
  expect(texts(whyMessage(run, 'a', 200))).toContain(
    'A call to cancel it was enlisted in transaction t at 0:06, but the message became active at 0:20, while the transaction was still open; the call can no longer take effect.',
  )
})

test('a renewal is no operation of a transaction', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'a'),
      receive(1, 'q', 'r'),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(4, 'renewLock', { of: 'r', in: 't' }),
      at(5, 'rollbackTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'transaction-begun'))).toContain('It will be rolled back at 0:05.')
  const told = texts(whyRecord(run, 'transaction-rolled-back'))
  expect(told.filter(text => text.includes('was enlisted'))).toEqual([
    'At 0:03 a call to complete a message in the q queue was enlisted in the transaction (#1).',
  ])
})

test('a send via another queue names that queue, while it is enlisted and once it has arrived (A-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, hub: {} },
    topics: { t: { subscriptions: { s: {} } } },
    steps: [
      at(1, 'beginTransaction', { as: 'tx' }),
      { ...send(2, 'q', 'a'), via: 'hub', in: 'tx' },
      { ...send(2, 't', 'b'), via: 'hub', in: 'tx' },
      at(4, 'commitTransaction', { of: 'tx' }),
      { ...send(5, 'q', 'c'), via: 'hub' },
      send(6, 'q', 'd'),
    ],
  })
  expect(texts(whyId(run, 'a', 3))).toContain(
    'At 0:02 a call to send a message to the q queue via the hub queue was enlisted in the transaction.',
  )
  for (const id of ['a', 'b', 'c']) expect(texts(whyId(run, id, 10))).toContain('It was sent via the hub queue.')
  expect(texts(whyId(run, 'd', 10))).not.toContain('It was sent via the hub queue.')
})

test('a commit tells of the operations in it that were refused, and that a session was closed before it', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxSizeInBytes: 100 }, s: { requiresSession: true } },
    steps: [
      send(1, 'q', 'a', { sizeInBytes: 80 }),
      send(1, 's', 'b', { sessionId: 'A' }),
      receive(2, 'q', 'r'),
      at(3, 'beginTransaction', { as: 't' }),
      at(4, 'send', { to: 'q', in: 't', message: { messageId: 'z', sizeInBytes: 80 } }),
      at(5, 'complete', { of: 'r', in: 't' }),
      at(6, 'commitTransaction', { of: 't' }),
      at(10, 'acceptSession', { from: 's', sessionId: 'A', as: 'ss' }),
      receive(11, 's', 'm', { sessionId: 'A' }),
      at(12, 'beginTransaction', { as: 'u' }),
      at(13, 'complete', { of: 'm', in: 'u' }),
      at(14, 'closeSession', { of: 'ss' }),
      at(15, 'commitTransaction', { of: 'u' }),
    ],
  })
  expect(texts(whyRecord(run, 'transaction-committed'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^0:04 · .*refused with QuotaExceeded$/),
      'This call was refused at once and did not become part of the transaction.',
    ]),
  )
  expect(whyRecord(run, 'operation-failed', 1).answer).toBe(
    'The call to complete #1 was enlisted in its transaction at 0:13, but its session was closed at 0:14, before the commit.',
  )
})

test('a receive that returned nothing tells what an open transaction is to send there (A-4)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      at(1, 'beginTransaction', { as: 't' }),
      at(2, 'send', { to: 'q', message: { messageId: 'a' }, in: 't' }),
      at(3, 'receive', { from: 'q' }),
      at(4, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'receive-empty'))).toContain(
    'A message sent to the q queue in transaction t cannot be received until the transaction is committed.',
  )
})

test('one call may settle several messages: they are named, and operations are not counted', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b'),
      receive(1, 'q', 'r', { maxMessages: 2 }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
      at(4, 'rollbackTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'transaction-begun')).at(-1)).toBe('It will be rolled back at 0:04.')
  expect(texts(whyRecord(run, 'transaction-rolled-back'))).toContain(
    'At 0:03 a call to complete 2 messages in the q queue was enlisted in the transaction (#1 and #2).',
  )
})
