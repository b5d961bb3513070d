import { expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import { compile } from '../compile/compile.ts'
import { parseScenario } from '../parse/parse.ts'
import type { Scenario } from '../schema/scenario.ts'
import { clock, traceText } from './trace-text.ts'

test('clock', () => {
  expect([0, 1, 75_000, 3_600_000, 86_399_999, 86_400_000, 31_622_400_000].map(clock)).toEqual([
    '0:00:00.000',
    '0:00:00.001',
    '0:01:15.000',
    '1:00:00.000',
    '23:59:59.999',
    '1d 0:00:00.000',
    '366d 0:00:00.000',
  ])
})

test('instants before the start, as a skewed clock stamps them (S-62)', () => {
  expect([-1, -40_000, -86_400_000].map(clock)).toEqual(['-0:00:00.001', '-0:00:40.000', '-1d 0:00:00.000'])
})

test('a trace in columns, then what is left', () => {
  const scenario: Scenario = {
    busscope: 1,
    runFor: 'PT1M',
    queues: { jobs: { lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'a', timeToLive: 'PT5S', subject: 's' } },
      { at: 'PT2S', do: 'peek', from: 'jobs' },
      { at: 'PT3S', do: 'receive', from: 'jobs', as: 'worker' },
      { at: 'PT4S', do: 'complete', of: 'worker' },
    ],
  }
  const columns = [...traceText(simulate(compile(scenario)))].map(line =>
    line.replace(/,? ?\[[A-Z][\w-]*( [\w-]+)*\]$/, '').trimEnd(),
  )
  expect(columns).toEqual([
    '0  0:00:00.000  entity-created               jobs                                     properties {"lockDuration":"PT30S"}',
    '1  0:00:01.000  message-enqueued             jobs                   #1    a           timeToLive PT5S, expiresAt 0:00:06.000, message {"subject":"s","timeToLive":5000}',
    '2  0:00:02.000  messages-peeked              jobs                                     messages [#1 a active expires 0:00:06.000]',
    '3  0:00:03.000  message-locked               jobs                   #1    a           lockedUntil 0:00:33.000, deliveryCount 0, receiver worker',
    '4  0:00:04.000  message-completed            jobs                   #1    a           actor worker',
    '',
    '      active  locked  deferred  scheduled  deadLetter  transferDeadLetter',
    'jobs       0       0         0          0           0                   0',
  ])
})

test('topics, rules, forwards, sessions, partitions, duplicates and transactions read well', () => {
  const text = JSON.stringify({
    busscope: 1,
    runFor: 'PT1M',
    queues: { jobs: { requiresDuplicateDetection: true }, halves: { enablePartitioning: true, partitionCount: 2 } },
    topics: {
      orders: {
        subscriptions: {
          all: { forwardTo: 'jobs' },
          big: {
            requiresSession: true,
            rules: {
              r: { sqlFilter: { sqlExpression: 'amount > 9' }, action: { sqlExpression: 'SET a = 1' } },
              c: { correlationFilter: { label: 'x' } },
            },
          },
          none: { rules: {} },
        },
      },
    },
    steps: [
      {
        at: 'PT1S',
        do: 'send',
        to: 'orders',
        message: { messageId: 'm', sessionId: 's', applicationProperties: { amount: 10 } },
      },
      { at: 'PT2S', do: 'send', to: 'jobs', message: { messageId: 'm' } },
      { at: 'PT3S', do: 'acceptSession', from: 'orders/subscriptions/big', as: 'h' },
      { at: 'PT4S', do: 'setSessionState', of: 'h', state: 'half way' },
      { at: 'PT5S', do: 'removeRule', entity: 'orders/subscriptions/big', rule: 'c' },
      { at: 'PT6S', do: 'send', to: 'halves', message: { messageId: 'p' } },
      { at: 'PT7S', do: 'beginTransaction', as: 't' },
      { at: 'PT8S', do: 'rollbackTransaction', of: 't' },
    ],
  })
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const lines = [...traceText(simulate(compile(parsed.scenario)))]
  const words = lines.slice(0, lines.indexOf('')).map(line =>
    line
      .replace(/^ *\d+ +\S+ +/, '')
      .replace(/,? ?\[[A-Z][\w -]*\]$/, '')
      .replace(/ {2,}/g, ' ')
      .trimEnd(),
  )
  expect(words).toEqual([
    'entity-created jobs properties {"requiresDuplicateDetection":true}',
    'entity-created halves properties {"enablePartitioning":true,"partitionCount":2}',
    'entity-created orders properties {}',
    'entity-created orders/subscriptions/all properties {"forwardTo":"jobs"}',
    'entity-created orders/subscriptions/big rule r (amount > 9; then SET a = 1), rule c (subject is "x"), properties {"requiresSession":true}',
    'entity-created orders/subscriptions/none no rules, properties {}',
    'message-published orders #1 m copies 2',
    'message-enqueued orders/subscriptions/all #1 m timeToLive never, expiresAt never, message {"sessionId":"s","applicationProperties":{"amount":10}}, enqueuedSequenceNumber 1, cause 6',
    'message-enqueued orders/subscriptions/big #1 m timeToLive never, expiresAt never, message {"sessionId":"s","applicationProperties":{"amount":10,"a":1,"RuleName":"r"}}, enqueuedSequenceNumber 1, cause 6',
    'message-forwarded orders/subscriptions/all #1 m to jobs, hops 1, cause 7',
    'message-enqueued jobs #1 m timeToLive never, expiresAt never, message {"sessionId":"s","applicationProperties":{"amount":10}}, enqueuedSequenceNumber 1, cause 9',
    'duplicate-discarded jobs m',
    'session-accepted orders/subscriptions/big sessionId s, state null, lockedUntil 0:01:03.000, actor h',
    'session-state-set orders/subscriptions/big sessionId s, state "half way", actor h',
    'rule-removed orders/subscriptions/big rule c (subject is "x")',
    'message-enqueued halves #14355223812243457 p timeToLive never, expiresAt never',
    'transaction-begun transaction t, actor t',
    'transaction-rolled-back transaction t, actor t',
  ])
})
