/** Why, asked of an entity: what it holds, who listens, what it was before. */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, send, sendAll } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'

describe('counts and empty receives (S-12, T-11, O-2)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { expiration: 'onReceive' },
    queues: { jobs: {} },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'jobs',
        messages: [{ messageId: 'a' }, { messageId: 'b' }, { messageId: 'c', timeToLive: 'PT20S' }, { messageId: 'd' }],
      },
      { at: 'PT1S', do: 'receive', from: 'jobs', as: 'worker', maxMessages: 2 },
      { at: 'PT2S', do: 'defer', from: 'jobs', messageId: 'b' },
      { at: 'PT30S', do: 'receive', from: 'jobs', as: 'other', maxMessages: 5 },
      { at: 'PT31S', do: 'receive', from: 'jobs' },
    ],
  })

  test('4 active, one to be had', () => {
    const why = whyEntity(run, 'jobs', 25)
    expect(why.answer).toBe('4 messages are active, but only 1 is available to receive.')
    expect(sums(why)).toEqual([
      '4 active = 1 available to receive + 1 locked + 1 deferred + 1 expired, not yet removed',
    ])
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        '#1 is locked by worker until 1:01.',
        '#2 is deferred and can be received only by its sequence number.',
        '#3 has expired but has not been removed yet, because no receive operation is waiting.',
      ]),
    )
  })

  test('an empty receive names what was there', () => {
    const why = whyRecord(run, 'receive-empty')
    expect(why.answer).toBe('The jobs queue contained 3 active messages, but none was available to receive.')
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        '#1 is locked by worker until 1:01.',
        '#4 is locked by the client named “other” until 1:30.',
      ]),
    )
  })

  test('asking made the expired one leave', () => {
    expect(texts(whyMessage(run, 'c', 40))).toContain(
      'At 0:30 the client named “other” requested a message, and the broker removed the expired message. The jobs queue discards expired messages because deadLetteringOnMessageExpiration is off.',
    )
  })
})

test('a receive operation that waits listens (Z-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      at(0, 'receive', { from: 'q', maxWait: 'PT10S', as: 'r' }),
      at(5, 'send', { to: 'q', message: { messageId: 'a' } }),
    ],
  })
  expect(texts(whyEntity(run, 'q', 3))).toContain('r is listening.')
  expect(texts(whyEntity(run, 'q', 6))).toContain('Nobody is listening.')
})

test('a queue that refuses receives gives none (E-1)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      { at: 'PT1S', do: 'updateEntity', entity: 'q', properties: { status: 'ReceiveDisabled' } },
    ],
  })
  const why = whyEntity(run, 'q', 2)
  expect(why.answer).toBe(
    '1 message is active, but it is not available to receive because the q queue is ReceiveDisabled.',
  )
  expect(ids(why)).toContain('E-1')
})

test('nobody has a message locked whose queue is gone (L-26)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a'), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'deleteEntity', { entity: 'q' })],
  })
  expect(texts(whyMessage(run, 'a', 10))).toContain('r received it at 0:01, with a lock until 1:01.')
})

test('a queue that was created again is a new one (I-10)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'deleteEntity', { entity: 'q' }),
      at(3, 'createQueue', { entity: 'q', properties: {} }),
      at(4, 'complete', { of: 'r' }),
    ],
  })
  const earlier =
    'An earlier entity named q was deleted at 0:02. This entity was created at 0:03 and inherited no messages, sequence numbers or duplicate detection history.'
  const { trace, input } = run
  const now = { ...run, entity: () => trace.entities.findLast(({ path }) => path === 'q')!.id, input }
  expect(texts(whyEntity(now, 'q', 10))).toContain(earlier)
  expect(ids(whyEntity(now, 'q', 10))).toContain('I-10')
  expect(texts(whyRecord(run, 'operation-failed'))).toContain(earlier)
})

test('a topic has no dead-letter queue whose messages could be deleted with it (Q-2)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: {} } } },
    steps: [
      at(0, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' } }),
      at(5, 'deleteEntity', { entity: 't' }),
    ],
  })
  expect(texts(whyEntity(run, 't', 10))).toContain('1 message was deleted with it.')
})

test('what a dead-letter queue lost when its queue was deleted is what was in it (I-7)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, r: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b', 'c'),
      at(1, 'receive', { from: 'q', as: 'w' }),
      at(2, 'deadLetter', { of: 'w' }),
      sendAll(3, 'r', 'd'),
      ...['q', 'r'].map(entity => at(10, 'deleteEntity', { entity })),
    ],
  })
  const lost = (path: string) => texts(whyEntity(run, path, 20)).at(-1)
  expect(['q', 'q/$deadletterqueue', 'r/$deadletterqueue'].map(lost)).toEqual([
    '3 messages were deleted with it (dead-lettered messages included).',
    '1 message was deleted with it.',
    'r/$deadletterqueue contained no messages.',
  ])
})

test('a receive operation of a step listens, in words', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    receivers: [{ name: 'w', from: 'q', openAt: 'PT5S', processingTime: { constant: 'PT1S' } }],
    steps: [at(1, 'receive', { from: 'q', maxWait: 'PT10S' })],
  })
  expect(texts(whyEntity(run, 'q', 2))).toContain('A client is listening.')
  expect(texts(whyEntity(run, 'q', 6)).join()).toMatch(/(w and a client|A client and w) are listening/)
})
