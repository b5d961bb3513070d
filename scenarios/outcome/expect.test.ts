import { describe, expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import { compile } from '../compile/compile.ts'
import { checkExpectations } from './expect.ts'
import { parseScenario } from '../parse/parse.ts'

/** Two messages with a TTL of 30 s and one without; the first is received at 10 s and never settled, the lock lasts a minute. */
const story = {
  busscope: 1,
  runFor: 'PT5M',
  queues: { Jobs: { deadLetteringOnMessageExpiration: true, expiration: 'immediate' } },
  steps: [
    {
      at: 'PT0S',
      do: 'send',
      to: 'Jobs',
      messages: [
        { messageId: 'a', timeToLive: 'PT30S', applicationProperties: { wait: 'PT30S' } },
        { messageId: 'b', timeToLive: 'PT30S' },
        { messageId: 'c' },
      ],
    },
    { at: 'PT10S', do: 'receive', from: 'Jobs', as: 'r' },
    { at: 'PT2M', do: 'deleteEntity', entity: 'Jobs' },
    { at: 'PT3M', do: 'send', to: 'Jobs', message: {} },
  ],
}

/** What differs for one expectation about a story. */
function differencesFor(expectation: object, scenario: object = story): readonly string[] {
  const parsed = parseScenario(JSON.stringify({ ...scenario, expect: [expectation] }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const [result] = checkExpectations(parsed.scenario, simulate(compile(parsed.scenario)))
  expect(result?.path).toBe('expect[0]')
  expect(result?.ok).toBe(result?.differences.length === 0)
  return result!.differences
}

const at = 'PT10S'
const entity = 'jobs'
const a = { messageId: 'a' }

describe('holds', () => {
  test.each<[string, object]>([
    ['counts, only those named', { at, entity, counts: { active: 3, locked: 1 } }],
    [
      'counts of a dead-letter queue',
      { at: 'PT30S', entity: 'JOBS/$DeadLetterQueue', counts: { active: 1, deadLetter: 0 } },
    ],
    [
      'a message',
      {
        at,
        entity,
        message: a,
        is: {
          sequenceNumber: '1',
          enqueuedTime: 'PT0S',
          timeToLive: 'PT30S',
          lockedUntil: 'PT1M10S',
          lockedBy: 'r',
          expired: false,
          deliveryCount: 0,
        },
      },
    ],
    ['an instant written otherwise', { at, entity, message: a, is: { lockedUntil: 'PT70S' } }],
    [
      'never',
      { at, entity, message: { messageId: 'c' }, is: { expiresAt: 'P10675199DT2H48M5.4775807S', timeToLive: null } },
    ],
    ['a message by its number', { at, entity, message: { sequenceNumber: '2' }, is: { messageId: 'b' } }],
    ['some application properties', { at, entity, message: a, is: { applicationProperties: { wait: 'PT30S' } } }],
    ['no such message', { at: 'PT30S', entity, message: { messageId: 'b' }, is: null }],
    ['no such message where there is no queue', { at: 'PT2M', entity, message: a, is: null }],
    ['a queue', { at, entity, exists: true }],
    ['no queue', { at: 'PT2M', entity, exists: false }],
    ['one event', { event: { kind: 'message-locked', entity: 'JOBS', messageId: 'a', lockedUntil: 'PT1M10S' } }],
    [
      'one event at its instant',
      { event: { kind: 'message-expired', messageId: 'b', outcome: 'deadLettered' }, at: 'PT30S' },
    ],
    ['an event so many times', { event: { kind: 'message-enqueued' }, times: 3 }],
    [
      'an event with a part of its message',
      { event: { kind: 'message-enqueued', message: { messageId: 'a', applicationProperties: { wait: 'PT30S' } } } },
    ],
    ['an event without a time to live', { event: { kind: 'message-enqueued', timeToLive: null } }],
    ['an event that never was', { event: { kind: 'message-completed' }, times: 0 }],
    [
      'a refusal',
      { event: { kind: 'operation-failed', operation: 'send', error: 'MessagingEntityNotFound' }, at: 'PT3M' },
    ],
    [
      'an event with its path in other letters',
      { event: { kind: 'message-dead-lettered', to: 'JOBS/$deadletterqueue', messageId: 'b' } },
    ],
    [
      'properties of an entity, durations by their length',
      { event: { kind: 'entity-created', properties: { lockDuration: 'PT60S' } } },
    ],
  ])('%s', (_, expectation) => expect(differencesFor(expectation)).toEqual([]))
})

describe('differs', () => {
  test.each<[string, object, readonly string[]]>([
    [
      'counts',
      { at, entity, counts: { active: 2, locked: 1, scheduled: 1 } },
      ['at PT10S in jobs: active is 3, expected 2', 'at PT10S in jobs: scheduled is 0, expected 1'],
    ],
    ['counts of what is gone', { at: 'PT2M', entity, counts: { active: 0 } }, ['at PT2M jobs does not exist']],
    [
      'a message',
      { at, entity, message: a, is: { lockedUntil: 'PT1M', deliveryCount: 1 } },
      [
        'at PT10S in jobs, message "a": lockedUntil is PT1M10S, expected "PT1M"',
        'at PT10S in jobs, message "a": deliveryCount is 0, expected 1',
      ],
    ],
    [
      'a message that is not locked',
      { at: 'PT0S', entity, message: a, is: { lockedUntil: 'PT1M' } },
      ['at PT0S in jobs, message "a": lockedUntil is never, expected "PT1M"'],
    ],
    [
      'a property that is a word, not a time',
      { at, entity, message: a, is: { applicationProperties: { wait: 'PT0.5S' } } },
      ['at PT10S in jobs, message "a": applicationProperties.wait is "PT30S", expected "PT0.5S"'],
    ],
    [
      'a message that is elsewhere',
      { at: 'PT30S', entity, message: { messageId: 'b' }, is: {} },
      ['at PT30S in jobs: there is no message "b", it is in Jobs/$deadletterqueue'],
    ],
    [
      'a message that is nowhere',
      { at, entity, message: { sequenceNumber: '9' }, is: {} },
      ['at PT10S in jobs: there is no number 9'],
    ],
    [
      'a message that is there',
      { at, entity, message: a, is: null },
      ['at PT10S in jobs: there is a message "a", expected none'],
    ],
    ['a queue', { at: 'PT2M', entity, exists: true }, ['at PT2M jobs does not exist']],
    ['no queue', { at, entity, exists: false }, ['at PT10S jobs exists']],
    [
      'an event once too often',
      { event: { kind: 'message-enqueued' } },
      ['3 records of {"kind":"message-enqueued"}, expected 1'],
    ],
    [
      'an event at another instant',
      { event: { kind: 'message-locked' }, at: 'PT1S' },
      ['0 records of {"kind":"message-locked"} at PT1S, expected 1'],
    ],
    [
      'an event nearly',
      { event: { kind: 'message-locked', lockedUntil: 'PT1M', messageId: 'a' } },
      [
        '0 records of {"kind":"message-locked","lockedUntil":"PT1M","messageId":"a"}, expected 1',
        'record 4 at PT10S comes closest: lockedUntil is PT1M10S, expected "PT1M"',
      ],
    ],
  ])('%s', (_, expectation, words) => expect(differencesFor(expectation)).toEqual(words))
})

/** An order is published, its copy dead-lettered and forwarded; a session is held; something cannot be transferred. */
const whole = {
  busscope: 1,
  runFor: 'PT5M',
  queues: { ledger: { requiresSession: true }, support: {}, closed: { status: 'SendDisabled' } },
  topics: {
    Orders: {
      subscriptions: {
        Billing: { forwardDeadLetteredMessagesTo: 'support' },
        big: {
          rules: {
            r: { sqlFilter: { sqlExpression: 'amount > 100' }, action: { sqlExpression: 'SET amount = amount / 2' } },
          },
        },
      },
    },
  },
  steps: [
    { at: 'PT1S', do: 'send', to: 'Orders', message: { messageId: 'o', applicationProperties: { amount: 200 } } },
    { at: 'PT2S', do: 'schedule', to: 'Orders', message: { messageId: 'later', scheduledEnqueueTime: 'PT4M' } },
    { at: 'PT3S', do: 'receive', from: 'Orders/subscriptions/Billing', as: 'b' },
    { at: 'PT4S', do: 'deadLetter', of: 'b', deadLetterReason: 'no address' },
    { at: 'PT5S', do: 'send', to: 'ledger', message: { messageId: 'l', sessionId: 's' } },
    { at: 'PT6S', do: 'acceptSession', from: 'ledger', as: 'clerk' },
    { at: 'PT7S', do: 'receive', from: 'ledger', sessionId: 's' },
    { at: 'PT8S', do: 'setSessionState', of: 'clerk', state: 'half' },
    { at: 'PT9S', do: 'send', to: 'closed', via: 'support', message: { messageId: 'v' } },
  ],
}

describe('holds of topics, subscriptions, sessions and transfers', () => {
  const late = 'PT10S'
  test.each<[string, object]>([
    ['a topic has only what is scheduled', { at: late, entity: 'orders', counts: { active: 0, scheduled: 1 } }],
    [
      'a copy, changed by an action',
      {
        at: late,
        entity: 'orders/Subscriptions/big',
        message: { messageId: 'o' },
        is: { sequenceNumber: '1', enqueuedSequenceNumber: '1', applicationProperties: { amount: 100, RuleName: 'r' } },
      },
    ],
    [
      'a dead letter that was forwarded',
      {
        at: late,
        entity: 'support',
        message: { messageId: 'o' },
        is: {
          deadLetterSource: 'Orders/Subscriptions/Billing',
          deadLetterReason: 'no address',
          enqueuedSequenceNumber: '1',
          deliveryCount: 0,
        },
      },
    ],
    [
      'a message in a held session',
      {
        at: late,
        entity: 'ledger',
        message: { messageId: 'l' },
        is: { sessionId: 's', lockedBy: 'clerk', lockedUntil: 'PT1M6S' },
      },
    ],
    [
      'what could not be transferred',
      {
        at: late,
        entity: 'support/$transfer/$deadletterqueue',
        message: { messageId: 'v' },
        is: { deadLetterReason: 'MessagingEntityDisabled' },
      },
    ],
    ['and its count', { at: late, entity: 'support', counts: { active: 1, transferDeadLetter: 1 } }],
    [
      'no transfer queue before it is needed',
      { at: 'PT8S', entity: 'support/$transfer/$deadletterqueue', exists: false },
    ],
    ['a publication', { event: { kind: 'message-published', entity: 'ORDERS', copies: 2 }, at: 'PT1S' }],
    [
      'a publication that was scheduled',
      { event: { kind: 'message-published', previousSequenceNumber: '2', sequenceNumber: '3' }, at: 'PT4M' },
    ],
    [
      'a forward',
      {
        event: {
          kind: 'message-forwarded',
          entity: 'orders/subscriptions/billing/$deadletterqueue',
          to: 'SUPPORT',
          hops: 1,
        },
      },
    ],
    [
      'a session',
      { event: { kind: 'session-state-set', entity: 'ledger', sessionId: 's', state: 'half', actor: 'clerk' } },
    ],
    ['the end of a session lock', { event: { kind: 'session-lock-expired', sessionId: 's' }, at: 'PT1M6S' }],
  ])('%s', (_, expectation) => expect(differencesFor(expectation, whole)).toEqual([]))

  test('what is elsewhere is found there', () => {
    expect(
      differencesFor({ at: late, entity: 'orders/subscriptions/billing', message: { messageId: 'o' }, is: {} }, whole),
    ).toEqual([
      'at PT10S in orders/subscriptions/billing: there is no message "o", it is in support and Orders/subscriptions/big',
    ])
  })
})
