import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { factSentence } from './facts.ts'
import { lazyWordsOf } from '../words/load.ts'
import { inspect } from './inspector.ts'
import type { FieldGroup, Inspection } from './inspector.ts'
import './testing/loaded.ts'
import { runScenario } from './testing/run.ts'
import type { Run } from './testing/run.ts'
import type { Selection } from '../model/selection.ts'

const at = (run: Run, selection: Selection, seconds: number): Inspection =>
  inspect(run.trace, run.input, selection, run.at(seconds), { lang: 'en' })
const entity = (run: Run, path: string): Selection => ({ kind: 'entity', entity: run.entity(path) })
const message = (run: Run, id: string, home?: string): Selection => ({ kind: 'message', m: run.message(id, home) })
const lines = (group: FieldGroup | undefined): readonly string[] =>
  (group?.fields ?? []).map(({ name, value, note }) =>
    [name, value, note].filter(part => part !== undefined && part !== '').join(' '),
  )
const named = ({ groups }: Inspection, name: string | null): readonly string[] =>
  lines(groups.find(group => group.name === name))

describe('topics and subscriptions', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { audit: {} },
    topics: {
      orders: {
        subscriptions: {
          all: { forwardTo: 'audit' },
          big: {
            rules: {
              over: {
                filterType: 'SqlFilter',
                sqlFilter: { sqlExpression: 'amount > 100' },
                action: { sqlExpression: "SET size = 'L'" },
              },
            },
          },
          none: { rules: {} },
        },
      },
    },
    steps: [
      { at: 'PT10S', do: 'send', to: 'orders', message: { messageId: 'a', applicationProperties: { amount: 200 } } },
      {
        at: 'PT20S',
        do: 'addRule',
        entity: 'orders/subscriptions/none',
        rule: 'late',
        properties: { filterType: 'CorrelationFilter', correlationFilter: { label: 'x' } },
      },
    ],
  })

  test('a topic: what it published, and its subscriptions with their rules', () => {
    const topic = at(run, entity(run, 'orders'), 15)
    expect(named(topic, 'Messages')).toEqual([
      'active 0 (its subscriptions store the messages)',
      'published 1',
      'scheduled 0',
    ])
    expect(named(topic, 'Subscriptions')).toEqual([
      'all empty',
      "big 1 active amount > 100 → SET size = 'L'",
      'none empty no rule, so no copies',
    ])
    expect(topic.peek?.rows).toEqual([])
  })

  test('a subscription: its rules as of the playhead; what forwards lets nobody receive', () => {
    expect(named(at(run, entity(run, 'orders/subscriptions/big'), 15), 'Rules')).toEqual([
      "over amount > 100 then SET size = 'L'",
    ])
    expect(named(at(run, entity(run, 'orders/subscriptions/none'), 15), 'Rules')).toEqual(['none, so no copies'])
    expect(named(at(run, entity(run, 'orders/subscriptions/none'), 25), 'Rules')).toEqual(["late subject = 'x'"])
    expect(named(at(run, entity(run, 'orders/subscriptions/all'), 15), 'Messages')).toContain(
      'available to receive 0 it forwards, so receiving is refused',
    )
  })

  test('a copy says where it came from, what was published where it went on', () => {
    expect(named(at(run, message(run, 'a', 'orders/subscriptions/big'), 15), null)[0]).toBe(
      'SequenceNumber 1 copy of #1 in orders',
    )
    expect(named(at(run, message(run, 'a', 'audit'), 15), null).slice(0, 2)).toEqual([
      'SequenceNumber 1 was #1 in orders/subscriptions/all',
      'EnqueuedSequenceNumber 1',
    ])
    const copy = run.trace.previousOf(run.message('a', 'orders/subscriptions/big'))!
    const published = at(run, { kind: 'message', m: copy }, 15)
    expect(named(published, 'Continues as').map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '#1 orders/subscriptions/all',
      '#1 orders/subscriptions/big',
    ])
  })

  test('application properties: as sent without a word, those that an action set with its rule', () => {
    const published = run.trace.previousOf(run.message('a', 'orders/subscriptions/big'))!
    expect(named(at(run, { kind: 'message', m: published }, 15), 'Application properties')).toEqual(['amount 200'])
    expect(named(at(run, message(run, 'a', 'audit'), 15), 'Application properties')).toEqual(['amount 200'])
    const copy = named(at(run, message(run, 'a', 'orders/subscriptions/big'), 15), 'Application properties')
    expect(copy.toSorted()).toEqual(['RuleName over set by rule over', 'amount 200', 'size L set by rule over'])
  })

  test('the run: in flow order, subscriptions under their topic', () => {
    expect(named(at(run, null, 15), 'Queues and topics')).toEqual([
      'orders 1 published',
      'all empty',
      'big 1 active',
      'none empty',
      'audit 1 active',
    ])
  })
})

test('a time to live that the topic gives is called the topic’s (T-2)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: {
      prices: {
        defaultMessageTimeToLive: 'PT30S',
        subscriptions: { archive: { defaultMessageTimeToLive: 'PT5M' }, live: { defaultMessageTimeToLive: 'PT10S' } },
      },
    },
    steps: [{ at: 'PT1S', do: 'send', to: 'prices', message: { messageId: 'a' } }],
  })
  const shown = (home: string) =>
    named(at(run, message(run, 'a', home), 5), null).find(line => line.startsWith('TimeToLive'))
  expect(shown('prices/subscriptions/archive')).toBe('TimeToLive 30 s default of topic prices')
  expect(shown('prices/subscriptions/live')).toBe('TimeToLive 10 s subscription default')
})

test('application properties that a receiver changed, also after a forward; a reason is the broker’s', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { jobs: { forwardDeadLetteredMessagesTo: 'support' }, support: {} },
    steps: [
      {
        at: 'PT1S',
        do: 'send',
        to: 'jobs',
        message: { messageId: 'a', applicationProperties: { tries: 0, kind: 'x' } },
      },
      { at: 'PT2S', do: 'receive', from: 'jobs', as: 'one' },
      { at: 'PT3S', do: 'abandon', of: 'one', propertiesToModify: { tries: 1 } },
      { at: 'PT4S', do: 'receive', from: 'jobs', as: 'two' },
      { at: 'PT5S', do: 'deadLetter', of: 'two', deadLetterReason: 'bad' },
    ],
  })
  const properties = named(at(run, message(run, 'a', 'support'), 10), 'Application properties')
  expect(properties).toEqual(['tries 1 changed by a receiver', 'kind x', 'DeadLetterReason bad stored by the broker'])
  const first = run.trace.previousOf(run.message('a', 'support'))!
  expect(named(at(run, { kind: 'message', m: first }, 2), 'Application properties')).toEqual(['tries 0', 'kind x'])
})

test('sessions: holder, lock and state; a message knows whose session it is in', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { carts: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'carts', message: { messageId: 'a', sessionId: 'anna' } },
      { at: 'PT2S', do: 'acceptSession', from: 'carts', sessionId: 'anna', as: 'till' },
      { at: 'PT3S', do: 'setSessionState', of: 'till', state: 'half' },
      { at: 'PT4S', do: 'receive', from: 'carts', sessionId: 'anna', as: 'got' },
    ],
  })
  const held = at(run, entity(run, 'carts'), 5)
  expect(named(held, 'Sessions')).toEqual(['anna held by till state: half'])
  expect(held.groups.find(({ name }) => name === 'Sessions')?.fields[0]?.relative).toBe('until 0:32, in 27 s')
  expect(named(held, 'Messages').slice(0, 3)).toEqual(['active 1', 'available in sessions 0', 'locked 1'])
  expect(named(at(run, entity(run, 'carts'), 50), 'Sessions')).toEqual(['anna not locked state: half'])
  const fields = named(at(run, message(run, 'a'), 5), null)
  expect(fields).toContain('SessionId anna held by till until 0:32')
  expect(fields).toContain('LockedUntilUtc 0:32.000 (its session’s lock)')
})

test('partitions, duplicate windows, open transactions', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: {
      jobs: { enablePartitioning: true, requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT5M' },
    },
    steps: [
      { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'a', partitionKey: 'k' } },
      { at: 'PT2S', do: 'beginTransaction', as: 't' },
      { at: 'PT3S', do: 'send', to: 'jobs', message: { messageId: 'b', partitionKey: 'k' }, in: 't' },
    ],
  })
  const fields = named(at(run, message(run, 'a'), 10), null)
  expect(fields[1]).toMatch(/^Partition \d\d its number there: 1$/)
  expect(fields).toContain(
    'Duplicate window ends 5:01.000 (until then, another message with this MessageId and partition key is discarded)',
  )
  expect(named(at(run, message(run, 'a'), 400), null)).toContain(
    'Duplicate window ends 5:01.000 (another message with this MessageId and partition key is accepted again)',
  )
  expect(named(at(run, null, 10), 'Open transactions')).toEqual(['t 1 operation (times out at 2:03, in 1 min 53 s)'])
  expect(named(at(run, null, 200), 'Open transactions')).toEqual([])
})

test('a duplicate window is as long as it is set now, and goes with its queue (U-4, I-10)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { jobs: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT5M' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'a' } },
      { at: 'PT10S', do: 'updateEntity', entity: 'jobs', properties: { duplicateDetectionHistoryTimeWindow: 'PT10M' } },
      { at: 'PT20S', do: 'deleteEntity', entity: 'jobs' },
    ],
  })
  const ends = (seconds: number) =>
    named(at(run, message(run, 'a'), seconds), null).filter(line => line.startsWith('Duplicate window'))
  const until = '(until then, another message with this MessageId is discarded)'
  expect([ends(5), ends(15), ends(25)]).toEqual([
    [`Duplicate window ends 5:01.000 ${until}`],
    [`Duplicate window ends 10:01.000 ${until}`],
    [],
  ])
})

test('until when a message of a session was locked its deliveries do not know: the renewals are its session’s (X-8)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', sessionId: 's' } },
      { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 's', as: 'h' },
      { at: 'PT2S', do: 'receive', from: 'q', sessionId: 's', as: 'r' },
      { at: 'PT5S', do: 'renewSessionLock', of: 'h' },
    ],
  })
  expect(named(at(run, message(run, 'a'), 60), null)).toContain('LockedUntilUtc not locked')
})

test('the stored expiry says so where a receive computes another, by which the other views judge the message', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { recomputeExpiryOnReceive: true },
    queues: { q: { defaultMessageTimeToLive: 'PT20S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: {} },
      { at: 'PT10S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT50S' } },
      { at: 'PT40S', do: 'receive', from: 'q' },
    ],
  })
  const expiry = (seconds: number) => {
    const fields = at(run, { kind: 'message', m: 0 }, seconds).groups[0]?.fields
    return fields?.find(({ name }) => name === 'ExpiresAtUtc')
  }
  const anew = 'stored; a receive operation recomputes it: 0:50'
  expect(expiry(5)?.note).toBeUndefined()
  expect([15, 25].map(seconds => expiry(seconds))).toMatchObject([
    { value: '0:20.000', relative: 'in 5 s', note: anew },
    { value: '0:20.000', relative: '5 s ago', note: anew },
  ])
  expect(expiry(45)).toMatchObject({ value: '0:50.000', relative: 'in 5 s' })
  expect(expiry(45)?.note).toBeUndefined()
})

test('a whole queue peeked: what a client is shown beside what is stored', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { jobs: { defaultMessageTimeToLive: 'PT30S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'jobs', messages: [{}, { timeToLive: 'PT20S' }] },
      { at: 'PT1S', do: 'receive', from: 'jobs', as: 'r' },
    ],
  })
  expect(at(run, entity(run, 'jobs'), 5).peek?.rows).toMatchObject([
    { name: '#1', stored: 'Active, locked, until 0:30', shown: 'Active, until 9999-12-31', differs: true },
    { name: '#2', stored: 'Active, until 0:20', shown: 'Active, until 0:20', differs: false },
  ])
  const expired = at(run, entity(run, 'jobs'), 25).peek
  expect(expired?.rows[1]).toMatchObject({ name: '#2', stored: 'Active, expired at 0:20', shown: 'Active, until 0:20' })
})

test('an entity tells how often its messages have been delivered, once one comes again', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { jobs: { lockDuration: 'PT5S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'jobs', messages: [{}, {}, {}] },
      { at: 'PT1S', do: 'receive', from: 'jobs', as: 'r' },
    ],
  })
  const told = (seconds: number) =>
    at(run, entity(run, 'jobs'), seconds).groups[0]?.fields.find(({ name }) => name === 'DeliveryCount')?.value
  expect([told(3), told(8)]).toEqual([undefined, '0 (2 messages), 1 (1 message)'])
})

test('every switch has its words, its facts with a page, and the other choice', () => {
  const run = runScenario({
    runFor: 'PT1S',
    queues: { q: {} },
    namespace: { expiration: 'immediate', locksDieWithReceiver: true },
  })
  const choices = choicesOf(run.input, 'en')
  expect(choices.map(({ name, value, isUsual }) => `${name} ${value} ${isUsual}`)).toEqual([
    'expiration immediate false',
    'recomputeExpiryOnReceive off true',
    'reportStaleExpiresAtAfterForward off true',
    'topicIdleIgnoresSubscriptions off true',
    'messagesKeepSubscriptionAlive off true',
    'locksDieWithReceiver on false',
    'sessionLocksDieWithReceiver off true',
    'deferCountsTowardsMaxDelivery off true',
  ])
  for (const { facts, azure, here, others } of choices) {
    expect(facts.every(({ id }) => factSentence(id, lazyWordsOf('en')).text !== id)).toBe(true)
    expect(facts.some(({ url }) => url !== null)).toBe(true)
    expect([azure.length > 20, here.length > 20, others.length > 0]).toEqual([true, true, true])
  }
})

test('of hundreds of receivers the first are listed, and how many more there are', () => {
  const run = runScenario({ runFor: 'PT1M', queues: { q: {} }, receivers: [{ name: 'r', from: 'q', instances: 250 }] })
  const { groups } = inspect(run.trace, run.input, { kind: 'entity', entity: run.entity('q') }, run.at(1), {
    lang: 'en',
  })
  const fields = groups.find(({ name }) => name === 'Receivers')?.fields ?? []
  expect([fields.length, fields.at(-1)?.value]).toEqual([201, 'and 50 more'])
})
