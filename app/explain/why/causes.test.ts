/** Why says of clients, statuses, limits and batches what was so at the instant, and why. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const queue = (properties: object = {}) => ({ runFor: 'PT10M', queues: { q: properties } })
const send = (messageId: string, more: object = {}) => ({
  at: 'PT0S',
  do: 'send',
  to: 'q',
  message: { messageId, ...more },
})

test('every message of a refused batch is told, with the batch (B-1)', () => {
  const messages = ['m1', 'm2', 'm3'].map(messageId => ({ messageId, sizeInBytes: 100 }))
  const run = runScenario({ ...queue({ maxSizeInBytes: 250 }), steps: [{ at: 'PT0S', do: 'send', to: 'q', messages }] })
  const why = whyId(run, 'm2', 60)
  expect(why.answer).toBe(
    'It was one of a batch of 3 messages that q refused at 0:00: QuotaExceeded. A batch is stored whole or not at all.',
  )
  expect(ids(why)).toContain('B-1')
})

const killedInSession = {
  ...queue({ requiresSession: true, lockDuration: 'PT30S' }),
  steps: [send('a1', { sessionId: 'A' }), send('a2', { sessionId: 'A' })],
  receivers: [
    { name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
    { name: 'v', from: 'q', sessions: true, openAt: 'PT1S', processingTime: { constant: 'PT1S' } },
  ],
}

test('a killed holder of a session is not busy: its lock runs on (X-3)', () => {
  const run = runScenario(killedInSession)
  const told =
    'w accepted session A at 0:00 and was killed at 0:05; nobody can accept the session before its lock ends at 0:30.'
  const why = whyMessage(run, 'a2', 20)
  expect(why.answer).toBe(told)
  expect(texts(why).join()).not.toMatch(/w is busy|w has held/)
  expect(whyRecord(run, 'session-lock-expired').answer).toBe(
    'w was killed at 0:05 and could not renew the lock of session A, which ended at 0:30.',
  )
  const entity = texts(whyEntity(run, 'q', 20))
  expect(entity).toContain(told)
  expect(entity).toContain('v is listening.')
})

test('a queue that refuses receives gives none (E-1)', () => {
  const run = runScenario({
    ...queue(),
    steps: [send('m'), { at: 'PT1S', do: 'updateEntity', entity: 'q', properties: { status: 'ReceiveDisabled' } }],
  })
  const why = whyEntity(run, 'q', 2)
  expect(why.answer).toBe('1 message is active, but it is not available to receive because q is ReceiveDisabled.')
  expect(ids(why)).toContain('E-1')
})

test('what expires while receives are refused expires for that reason (E-1, E-2)', () => {
  const status = (at: string, value: string) => ({ at, do: 'updateEntity', entity: 'q', properties: { status: value } })
  const run = runScenario({
    ...queue({ deadLetteringOnMessageExpiration: true }),
    receivers: [{ name: 'w', from: 'q', openAt: 'PT1M' }],
    steps: [send('m', { timeToLive: 'PT2M' }), status('PT30S', 'ReceiveDisabled'), status('PT5M', 'Active')],
  })
  const why = whyMessage(run, 'm', 600)
  expect(why.answer).toBe('It expired at 2:00, while q was ReceiveDisabled and nobody could receive from it.')
  expect(texts(why)).toContain('q had been ReceiveDisabled since 0:30; the TTL of its messages continued to run.')
  expect(texts(why).join()).not.toContain('busy')
  expect(ids(why)).toEqual(expect.arrayContaining(['E-1', 'E-2']))
  expect(why.modelled.map(({ tag }) => tag)).toContain('modelled: time continues while disabled')
  expect(why.wouldHaveChanged).toContain('a status of q that allows receiving before 2:00')
})

test('a killed receiver has no prefetch buffer (L-5, L-10)', () => {
  const run = runScenario({
    ...queue(),
    steps: [send('m1'), send('m2'), send('m3')],
    receivers: [
      { name: 'w', from: 'q', prefetchCount: 5, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
      { name: 'idle', from: 'q', openAt: 'PT6S' },
    ],
  })
  const why = whyMessage(run, 'm3', 30)
  expect(why.answer).toBe(
    'w was killed at 0:05, and its prefetch buffer was lost; the lock lasts until 1:00, and nobody else can receive the message before then.',
  )
  expect(texts(why).join(' ')).not.toMatch(/is waiting in|is busy/)
  expect(whyMessage(run, 'm1', 30).answer).toBe(
    'w was killed at 0:05; its lock lasts until 1:00, and nobody else can receive the message before then.',
  )
})

test('a lowered limit is told with the count that it met (L-19)', () => {
  const steps = [0, 1, 2].flatMap(i => [
    { at: `PT${2 + 2 * i}S`, do: 'receive', from: 'q', as: `r${i}` },
    { at: `PT${3 + 2 * i}S`, do: 'abandon', of: `r${i}` },
  ])
  const run = runScenario({
    ...queue({ maxDeliveryCount: 10 }),
    steps: [
      send('a'),
      ...steps,
      { at: 'PT20S', do: 'updateEntity', entity: 'q', properties: { maxDeliveryCount: 2 } },
      { at: 'PT30S', do: 'receive', from: 'q', as: 'x' },
      { at: 'PT31S', do: 'abandon', of: 'x' },
    ],
  })
  const why = whyMessage(run, 'a', 60)
  expect(why.answer).toBe(
    'It was delivered 4 times without being completed. At 0:31 its DeliveryCount was 4, and MaxDeliveryCount is 2.',
  )
  expect(texts(why)).toContain('At 0:20 maxDeliveryCount of q was changed from 10 to 2.')
  expect(texts(why).join()).not.toContain('with DeliveryCount 2')
  expect(ids(why)).not.toContain('L-20')
})

test('who asked for a deferred message by its number is named (T-16)', () => {
  const run = runScenario({
    ...queue({ deadLetteringOnMessageExpiration: true }),
    steps: [
      send('m', { timeToLive: 'PT1M' }),
      { at: 'PT5S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT6S', do: 'defer', of: 'r' },
      { at: 'PT5M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'], as: 'd' },
    ],
  })
  expect(texts(whyMessage(run, 'm', 600)).join()).toContain('At 5:00 d requested it by its sequence number')
})

test('a release with its session is a delivery that does not count (X-10, L-18)', () => {
  const run = runScenario({
    ...queue({ requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 1 }),
    steps: [
      send('a1', { sessionId: 'a' }),
      { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 's' },
      { at: 'PT2S', do: 'receive', from: 'q', as: 'r', sessionId: 'a' },
      { at: 'PT3S', do: 'closeSession', of: 's' },
      { at: 'PT4S', do: 'acceptSession', from: 'q', as: 's2' },
      { at: 'PT5S', do: 'receive', from: 'q', as: 'r2', sessionId: 'a' },
    ],
  })
  const why = whyMessage(run, 'a1', 60)
  expect(why.answer).toBe(
    'It was delivered twice without being completed. At 0:34 its DeliveryCount was 1, and MaxDeliveryCount is 1.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['X-9', 'X-10', 'L-18']))
})

test('the badge of a session lock cites evidence on sessions (G-6)', () => {
  const tags = (why: { readonly modelled: readonly { readonly tag: string }[] }) => why.modelled.map(({ tag }) => tag)
  const run = runScenario(killedInSession)
  for (const why of [
    whyMessage(run, 'a1', 20),
    whyMessage(run, 'a2', 20),
    whyRecord(run, 'receiver-killed'),
    whyRecord(run, 'session-lock-expired'),
  ]) {
    expect(tags(why)).toContain('modelled: session locks stay without their receiver')
    expect(tags(why)).not.toContain('modelled: locks stay without their receiver')
  }
})

test('what SQL leaves open is said to be modelled (R-7)', () => {
  const filter = (sqlExpression: string) => ({
    rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression } } },
  })
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { d: filter("sys.EnqueuedTimeUtc > '2024-01-01'"), z: filter("vip = 'true'") } } },
    steps: [{ at: 'PT0S', do: 'send', to: 't', message: { messageId: 'm', applicationProperties: { vip: true } } }],
  })
  expect(whyMessage(run, 'm', 1).modelled.map(({ tag }) => tag)).toEqual([
    'modelled: system properties not set are missing',
    'modelled: values of two types are not compared',
  ])
})
