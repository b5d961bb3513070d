/** What a second look at an answer asks: which of two holds was lost, why renewals ended, what became of a copy in a buffer, of an earlier send, of a wait. */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const send = (...messages: readonly object[]) => ({ at: 'PT0S', do: 'send', to: 'q', messages })
const m = (messageId: string, more: object = {}) => ({ messageId, ...more })
const at = (seconds: number, what: string, more: object) => ({ at: `PT${seconds}S`, do: what, ...more })

describe('a session whose lock lapses while its holder works on (L-30)', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [send(m('a', { sessionId: 'A' }))],
    receivers: [{ name: 'p', from: 'q', client: 'processor', sessions: true, processingTime: { constant: 'PT6M' } }],
  })

  test('a late settlement names the lock that it lost, not one that ends later', () => {
    const why = whyRecord(run, 'operation-failed')
    expect(why.answer).toBe('The lock of session A, held by p, had ended at 5:30.')
    expect(texts(why)).toContain('p accepted session A at 5:30; older locks in it are no longer valid.')
  })

  test('and why it was not renewed again', () => {
    const ended =
      'p renews a lock for at most 5 min (MaxAutoLockRenewalDuration) from the start of its work at 0:00, so it did not make the renewal due at 5:20.'
    expect(texts(whyRecord(run, 'session-lock-expired'))).toContain(ended)
    expect(texts(whyMessage(run, 'a', 400))).toContain(ended)
  })
})

test('copies in a prefetch buffer that lost their locks (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT10S' } },
    steps: [send(m('a'), m('b'), m('c'), m('d'))],
    receivers: [{ name: 'w', from: 'q', prefetchCount: 3, processingTime: { constant: 'PT6S' } }],
  })
  expect(texts(whyMessage(run, 'c', 15)).at(-1)).toBe(
    'w has been processing an earlier copy of it since 0:12; that copy has lost its lock and cannot be settled.',
  )
  const waiting = whyMessage(run, 'd', 15)
  expect(waiting.answer).toBe('It is the next to be received; w is busy.')
  expect(texts(waiting).slice(-2)).toEqual([
    'An earlier copy of it in the prefetch buffer of w has lost its lock; w will process that copy, but cannot settle it.',
    'w is busy with #3 and #2.',
  ])
})

describe('a dead-letter queue', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [
      send(m('a')),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'abandon', { of: 'r' }),
      at(3, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
      at(4, 'abandon', { of: 'd' }),
      at(5, 'receive', { from: 'q/$deadletterqueue', as: 'e' }),
      at(6, 'deadLetter', { of: 'e' }),
      at(7, 'defer', { of: 'e' }),
    ],
  })

  test('what was received from it in vain (L-21)', () => {
    expect(texts(whyMessage(run, 'a', 10)).at(-1)).toBe(
      'It was received from q/$deadletterqueue twice without being completed; DeliveryCount stays 1 there.',
    )
  })

  test('a second dead-lettering (Q-6)', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 was dead-lettered at 0:02 (MaxDeliveryCountExceeded) and is in q/$deadletterqueue.',
    )
  })

  test('a deferral there has nothing to do with MaxDeliveryCount (G-4)', () => {
    expect(whyMessage(run, 'a', 10).modelled).toEqual([])
  })

  test('that its forwards count as hops is modelled', () => {
    const hops = runScenario({
      runFor: 'PT5M',
      queues: { q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [send(m('a')), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'abandon', { of: 'r' })],
    })
    expect(whyId(hops, 'a', 10).modelled.map(({ tag }) => tag)).toContain('modelled: dead-letter forwards are hops')
  })
})

test('an earlier send of the id that was refused', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [
      send(m('a')),
      at(5, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(6, 'send', { to: 'q', message: m('a') }),
    ],
  })
  expect(texts(whyId(run, 'a', 10))[0]).toBe(
    'At 0:00 another send operation with this id to q was refused: MessagingEntityDisabled.',
  )
})

test('letters of another case, and NOT of what is missing (R-6, R-7)', () => {
  const rule = (more: object) => ({ rules: { r: more } })
  const run = runScenario({
    runFor: 'PT1M',
    topics: {
      t: {
        subscriptions: {
          c: rule({ filterType: 'CorrelationFilter', correlationFilter: { label: 'red' } }),
          n: rule({ filterType: 'SqlFilter', sqlFilter: { sqlExpression: "NOT (country = 'FR')" } }),
        },
      },
    },
    steps: [{ at: 'PT0S', do: 'send', to: 't', message: m('a', { subject: 'Red' }) }],
  })
  const all = texts(whyId(run, 'a', 10)).join(' ')
  expect(all).toContain("it asks for subject = 'red', and subject is 'Red'. The comparison is case-sensitive.")
  expect(all).toContain(
    'NOT applied to an unknown comparison is also unknown. Add OR … IS NULL to match a message without the property.',
  )
})

test('a step that waits for a session does not keep its queue alive (I-6, G-16)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
    steps: [at(60, 'acceptSession', { from: 'q', maxWait: 'PT15M', as: 'acc' })],
  })
  expect(texts(whyEntity(run, 'q', 120))).toContain(
    'acc has been waiting for a session since 1:00; such a wait counts as use only at the moment it begins.',
  )
  expect(texts(whyEntity(run, 'q', 400))).toContain('Last used at 1:00 by a call to accept a session.')
})

test('a scheduled message kept its queue alive (C-14, I-11)', () => {
  const run = runScenario({
    runFor: 'PT40M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' } },
    steps: [at(60, 'schedule', { to: 'q', message: m('x', { scheduledEnqueueTime: 'PT20M' }) })],
  })
  const why = whyEntity(run, 'q', 1800)
  expect(texts(why)).toContain('Until then a scheduled message kept it in use.')
  expect(ids(why)).toEqual(expect.arrayContaining(['C-14', 'I-11']))
})

test('an expired message that a batch deletion took', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [send(m('a', { timeToLive: 'PT5S' })), at(10, 'purge', { from: 'q' })],
  })
  expect(texts(whyMessage(run, 'a', 60)).slice(-2)).toEqual([
    'It expired at 0:05, but nobody was listening to q, so it was not removed yet.',
    'A client deleted #1 at 0:10 in a batch deletion; nobody had it locked.',
  ])
})

test('a lock that ran out while its settlement waited for a commit', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(m('a')),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'complete', { of: 'r', in: 't' }),
    ],
  })
  expect(texts(whyRecord(run, 'lock-expired')).join(' ')).toContain('was enlisted in transaction t at 0:03')
})

test('a receive operation that waits listens (Z-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(0, 'receive', { from: 'q', maxWait: 'PT10S', as: 'r' }), at(5, 'send', { to: 'q', message: m('a') })],
  })
  expect(texts(whyEntity(run, 'q', 3))).toContain('r is listening.')
  expect(texts(whyEntity(run, 'q', 6))).toContain('Nobody is listening.')
})

test('how long a message waited for a status (E-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { status: 'ReceiveDisabled' } },
    receivers: [{ name: 'w', from: 'q' }],
    steps: [send(m('a')), at(9, 'updateEntity', { entity: 'q', properties: { status: 'Active' } })],
  })
  expect(texts(whyMessage(run, 'a', 20))).toContain('It waited 9 s until the status of q allowed receiving.')
})

test('what a message over 1 MB takes of the quota (B-3)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium' },
    queues: { q: { maxMessageSizeInKilobytes: 102400, maxSizeInBytes: 8_000_000 } },
    steps: [send(m('a', { sizeInBytes: 3_000_000 })), send(m('b', { sizeInBytes: 3_000_000 }))],
  })
  const why = whyRecord(run, 'operation-failed')
  expect(texts(why)).toContain('A message of more than 1 MB counts twice.')
  expect(why.arithmetic).toEqual(['used 6,000,000 B + 6,000,000 B to be added = 12,000,000 B > 8,000,000 B'])
})

test('on Basic it is the tier that allows 14 days (S-29)', () => {
  const run = runScenario({
    runFor: 'P1D',
    namespace: { tier: 'basic' },
    queues: { q: {} },
    steps: [send(m('a', { timeToLive: 'P30D' }))],
  })
  expect(texts(whyMessage(run, 'a', 10))).toContain(
    'On the Basic tier, the default TTL is 14 days, which is also the maximum.',
  )
})

test('what its target discarded as a duplicate got no number there (F-12)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresDuplicateDetection: true }, f: { forwardTo: 'q' } },
    steps: [send(m('a')), at(1, 'send', { to: 'f', message: m('a') })],
  })
  const why = whyId(run, 'a', 10, 'f')
  expect(why.answer).toBe('At 0:01 it reached q and was discarded there as a duplicate.')
  expect(texts(why).join(' ')).not.toContain('new sequence number')
  expect(ids(why)).toContain('F-12')
})
