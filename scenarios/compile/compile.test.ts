import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import type { Scenario } from '../schema/scenario.ts'

const compiled = (properties: Omit<Scenario, 'busscope' | 'runFor'>) =>
  compile({ busscope: 1, runFor: 'PT10M', ...properties })

test('the smallest scenario gets every default', () => {
  expect(compile({ busscope: 1, runFor: 'PT1M30S' })).toEqual({
    runForMs: 90_000,
    seed: 1,
    namespace: {
      tier: 'standard',
      partitions: 1,
      expiration: { kind: 'whenListening' },
      switches: {
        recomputeExpiryOnReceive: false,
        reportStaleExpiresAtAfterForward: false,
        topicIdleIgnoresSubscriptions: false,
        messagesKeepSubscriptionAlive: false,
        locksDieWithReceiver: false,
        sessionLocksDieWithReceiver: false,
        deferCountsTowardsMaxDelivery: false,
      },
      cannotDelete: false,
    },
    queues: [],
    topics: [],
    senders: [],
    receivers: [],
    steps: [],
  })
})

describe('entities', () => {
  test('a patch stays a patch, durations become milliseconds, never becomes null', () => {
    const { queues } = compiled({
      queues: {
        plain: {},
        full: {
          lockDuration: 'PT30S',
          defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S',
          autoDeleteOnIdle: 'PT5M',
          duplicateDetectionHistoryTimeWindow: 'PT20S',
          maxDeliveryCount: 3,
          status: 'Disabled',
          expiration: { sweepEvery: 'PT1M' },
          firstSequenceNumber: '9223372036854775807',
          forwardTo: null,
        },
      },
    })
    expect(queues).toEqual([
      { name: 'plain', properties: {} },
      {
        name: 'full',
        properties: {
          lockDuration: 30_000,
          defaultMessageTimeToLive: null,
          autoDeleteOnIdle: 300_000,
          duplicateDetectionHistoryTimeWindow: 20_000,
          maxDeliveryCount: 3,
          status: 'Disabled',
          expiration: { kind: 'sweepEvery', everyMs: 60_000 },
          firstSequenceNumber: 9223372036854775807n,
          forwardTo: null,
        },
      },
    ])
  })

  test('rules as in ARM; none at all are not the default one', () => {
    const { topics } = compiled({
      topics: {
        orders: {
          defaultMessageTimeToLive: 'P1D',
          subscriptions: {
            all: {},
            none: { rules: {} },
            some: {
              lockDuration: 'PT30S',
              rules: {
                sql: {
                  filterType: 'SqlFilter',
                  sqlFilter: { sqlExpression: 'a > 1', compatibilityLevel: 20 },
                  action: { sqlExpression: 'SET b = 2' },
                },
                correlation: {
                  correlationFilter: { label: 'x', sessionId: 's', properties: { colour: 'red', __proto__: null } },
                },
                all: {},
                exported: {
                  filterType: 'SqlFilter',
                  sqlFilter: { sqlExpression: '1=1', requiresPreprocessing: false },
                  action: {},
                },
              },
            },
          },
        },
      },
    })
    expect(topics).toEqual([
      {
        name: 'orders',
        properties: { defaultMessageTimeToLive: 86_400_000 },
        subscriptions: [
          { name: 'all', properties: {}, rules: null },
          { name: 'none', properties: {}, rules: [] },
          {
            name: 'some',
            properties: { lockDuration: 30_000 },
            rules: [
              {
                name: 'sql',
                filterType: 'SqlFilter',
                sqlExpression: 'a > 1',
                correlation: null,
                actionSqlExpression: 'SET b = 2',
              },
              {
                name: 'correlation',
                filterType: 'CorrelationFilter',
                sqlExpression: null,
                correlation: { subject: 'x', sessionId: 's', 'user.colour': 'red' },
                actionSqlExpression: null,
              },
              {
                name: 'all',
                filterType: 'TrueFilter',
                sqlExpression: null,
                correlation: null,
                actionSqlExpression: null,
              },
              {
                name: 'exported',
                filterType: 'SqlFilter',
                sqlExpression: '1=1',
                correlation: null,
                actionSqlExpression: null,
              },
            ],
          },
        ],
      },
    ])
  })
})

describe('load', () => {
  test('a rate alone is one phase without end', () => {
    const message = { timeToLive: 'PT5S', scheduledEnqueueDelay: 'PT1S', body: { a: 1 } }
    const { senders } = compiled({
      senders: [
        { name: 'a', to: 'q', arrivals: { at: ['PT1S', 'PT0S'] }, message },
        { name: 'b', to: 'q', arrivals: { every: 'PT6S' }, message: {}, count: 3, openAt: 'PT1S', closeAt: 'PT9S' },
        {
          name: 'c',
          to: 'q',
          arrivals: {
            phases: [
              { for: 'PT5M', every: 'PT12S' },
              { for: 'PT2M', poisson: { ratePerSecond: 2 } },
            ],
          },
          message: {},
        },
      ],
    })
    expect(senders).toEqual([
      {
        name: 'a',
        to: 'q',
        arrivals: { kind: 'at', at: [1000, 0] },
        message: { timeToLive: 5000, scheduledEnqueueDelay: 1000, body: { a: 1 } },
        count: null,
        openAt: 0,
        closeAt: null,
      },
      {
        name: 'b',
        to: 'q',
        arrivals: { kind: 'phases', phases: [{ forMs: null, rate: { kind: 'every', everyMs: 6000 } }] },
        message: {},
        count: 3,
        openAt: 1000,
        closeAt: 9000,
      },
      {
        name: 'c',
        to: 'q',
        arrivals: {
          kind: 'phases',
          phases: [
            { forMs: 300_000, rate: { kind: 'every', everyMs: 12_000 } },
            { forMs: 120_000, rate: { kind: 'poisson', ratePerSecond: 2 } },
          ],
        },
        message: {},
        count: null,
        openAt: 0,
        closeAt: null,
      },
    ])
  })

  test('a receiver renews nothing unless told, a processor for five minutes', () => {
    const { receivers } = compiled({
      receivers: [
        { name: 'a', from: 'q' },
        { name: 'b', from: 'q', client: 'processor' },
        { name: 'c', from: 'q', maxAutoLockRenewalDuration: 'PT1M' },
        { name: 'd', from: 't/subscriptions/s', sessions: true, sessionIdleTimeout: 'PT5S' },
      ],
    })
    expect(receivers[0]).toEqual({
      name: 'a',
      from: 'q',
      client: 'receiver',
      receiveMode: 'peekLock',
      instances: 1,
      maxConcurrentCalls: 1,
      prefetchCount: 0,
      maxAutoLockRenewalDuration: 0,
      sessions: false,
      sessionIdleTimeout: 60_000,
      openAt: 0,
      closeAt: null,
      killAt: null,
      restartAfter: null,
      processingTime: { kind: 'constant', ms: 0 },
      settle: {
        kind: 'rules',
        rules: [
          {
            do: 'complete',
            when: null,
            deadLetterReason: null,
            deadLetterErrorDescription: null,
            propertiesToModify: null,
          },
        ],
      },
      onReceive: [],
      onSettle: [],
    })
    expect(receivers.map(receiver => receiver.maxAutoLockRenewalDuration)).toEqual([0, 300_000, 60_000, 0])
    expect(receivers[3]).toMatchObject({ from: 't/subscriptions/s', sessions: true, sessionIdleTimeout: 5000 })
  })

  test('processing times, settlements and reactions', () => {
    const { receivers } = compiled({
      receivers: [
        {
          name: 'a',
          from: 'q',
          processingTime: { exponential: { mean: 'PT2S' } },
          settle: { weights: { complete: 9, crash: 1 } },
        },
        {
          name: 'b',
          from: 'q',
          processingTime: { uniform: { min: 'PT1S', max: 'PT2S' } },
          settle: [{ when: { subject: 'x', timeToLive: 'PT1S' }, do: 'abandon' }],
        },
        { name: 'c', from: 'q', processingTime: { lognormal: { mean: 'PT1S', standardDeviation: 'PT2S' } } },
        {
          name: 'd',
          from: 'q',
          processingTime: { erlang: { shape: 3, mean: 'PT2S' } },
          onReceive: [{ send: { to: 'p', message: { copy: true } } }],
          onSettle: [{ after: 'complete', send: { to: 'p', message: { timeToLive: 'PT1S' } } }],
        },
      ],
    })
    expect(receivers.map(receiver => receiver.processingTime)).toEqual([
      { kind: 'exponential', meanMs: 2000 },
      { kind: 'uniform', minMs: 1000, maxMs: 2000 },
      { kind: 'lognormal', meanMs: 1000, standardDeviationMs: 2000 },
      { kind: 'erlang', shape: 3, meanMs: 2000 },
    ])
    expect(receivers[0]?.settle).toEqual({
      kind: 'weights',
      weights: [
        { do: 'complete', weight: 9 },
        { do: 'crash', weight: 1 },
      ],
    })
    expect(receivers[1]?.settle).toMatchObject({ rules: [{ do: 'abandon', when: { subject: 'x', timeToLive: 1000 } }] })
    expect(receivers[3]).toMatchObject({
      onReceive: [{ to: 'p', message: { copy: true } }],
      onSettle: [{ after: 'complete', send: { to: 'p', message: { timeToLive: 1000 } } }],
    })
  })
})

describe('steps', () => {
  const step = (value: object) =>
    compiled({ steps: [{ at: 'PT1S', ...value }] as unknown as NonNullable<Scenario['steps']> }).steps[0]
  const base = { at: 1000, as: null, in: null, last: false }
  const nothing = { deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null }

  test.each<[object, object]>([
    [
      { do: 'send', to: 'q', message: { messageId: 'm' }, via: 'v', in: 't', as: 'a' },
      { as: 'a', in: 't', to: 'q', messages: [{ messageId: 'm' }], via: 'v' },
    ],
    [
      { do: 'send', to: 'q', messages: [{ body: 1 }, { timeToLive: 'PT1S' }] },
      { to: 'q', messages: [{ body: 1 }, { timeToLive: 1000 }], via: null },
    ],
    [
      { do: 'schedule', to: 'q', message: { scheduledEnqueueTime: 'PT1M' } },
      { to: 'q', message: { scheduledEnqueueTime: 60_000 } },
    ],
    [
      { do: 'cancelScheduled', to: 'q', of: 's' },
      { to: 'q', of: 's', sequenceNumber: null },
    ],
    [
      { do: 'cancelScheduled', to: 'q', sequenceNumber: '7' },
      { to: 'q', of: null, sequenceNumber: 7n },
    ],
    [
      { do: 'receive', from: 'q' },
      { from: 'q', receiveMode: 'peekLock', maxMessages: 1, maxWait: 0, sessionId: null },
    ],
    [
      { do: 'receive', from: 'q', receiveMode: 'receiveAndDelete', maxMessages: 5, maxWait: 'PT5S' },
      { from: 'q', receiveMode: 'receiveAndDelete', maxMessages: 5, maxWait: 5000, sessionId: null },
    ],
    [
      { do: 'complete', of: 'b' },
      { target: { kind: 'label', of: 'b' }, ...nothing },
    ],
    [
      { do: 'renewLock', from: 'q', messageId: 'm' },
      { target: { kind: 'message', from: 'q', messageId: 'm', sequenceNumber: null }, ...nothing },
    ],
    [
      { do: 'abandon', from: 'q', sequenceNumber: '3', propertiesToModify: { k: 1 } },
      {
        target: { kind: 'message', from: 'q', messageId: null, sequenceNumber: 3n },
        ...nothing,
        propertiesToModify: { k: 1 },
        released: false,
      },
    ],
    [
      { do: 'deadLetter', of: 'b', deadLetterReason: 'r', deadLetterErrorDescription: 'd' },
      { target: { kind: 'label', of: 'b' }, ...nothing, deadLetterReason: 'r', deadLetterErrorDescription: 'd' },
    ],
    [
      { do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1', '2'] },
      { from: 'q', sequenceNumbers: [1n, 2n], receiveMode: 'peekLock', sessionId: null },
    ],
    [
      { do: 'peek', from: 'q' },
      { from: 'q', fromSequenceNumber: null, maxMessages: 100, sessionId: null, of: null },
    ],
    [
      { do: 'peek', from: 'q', fromSequenceNumber: '5', maxMessages: 2 },
      { from: 'q', fromSequenceNumber: 5n, maxMessages: 2, sessionId: null, of: null },
    ],
    [
      { do: 'acceptSession', from: 'q' },
      { from: 'q', sessionId: null, maxWait: 0, receiveMode: 'peekLock' },
    ],
    [
      { do: 'acceptSession', from: 'q', sessionId: 'a', maxWait: 'PT5S', as: 'h' },
      { as: 'h', from: 'q', sessionId: 'a', maxWait: 5000, receiveMode: 'peekLock' },
    ],
    [
      { do: 'setSessionState', from: 'q', sessionId: 'a', state: 'x' },
      { target: { kind: 'session', from: 'q', sessionId: 'a' }, state: 'x' },
    ],
    [{ do: 'renewSessionLock', of: 'h' }, { target: { kind: 'label', of: 'h' } }],
    [{ do: 'getSessionState', of: 'h' }, { target: { kind: 'label', of: 'h' } }],
    [
      { do: 'receive', from: 'q', sessionId: 'a', in: 't' },
      { in: 't', from: 'q', receiveMode: 'peekLock', maxMessages: 1, maxWait: 0, sessionId: 'a' },
    ],
    [
      { do: 'receiveDeferred', from: 'q', sequenceNumbers: ['14355223812243457'], sessionId: 'a' },
      { from: 'q', sequenceNumbers: [14355223812243457n], receiveMode: 'peekLock', sessionId: 'a' },
    ],
    [
      { do: 'peek', from: 'q', sessionId: 'a', of: 'p' },
      { from: 'q', fromSequenceNumber: null, maxMessages: 100, sessionId: 'a', of: 'p' },
    ],
    [
      { do: 'complete', of: 'b', in: 't' },
      { in: 't', target: { kind: 'label', of: 'b' }, ...nothing },
    ],
    [{ do: 'commitTransaction', of: 't' }, { of: 't' }],
    [
      { do: 'createTopic', entity: 't', properties: { requiresDuplicateDetection: true, partitionCount: 2 } },
      { entity: 't', properties: { requiresDuplicateDetection: true, partitionCount: 2 } },
    ],
    [
      { do: 'createSubscription', entity: 't/subscriptions/s' },
      { entity: 't/subscriptions/s', properties: {}, rules: null },
    ],
    [
      { do: 'setSessionState', of: 's', state: null },
      { target: { kind: 'label', of: 's' }, state: null },
    ],
    [{ do: 'closeSession', from: 'q', sessionId: 'a' }, { target: { kind: 'session', from: 'q', sessionId: 'a' } }],
    [
      { do: 'openReceiver', from: 'q', as: 'r' },
      { as: 'r', from: 'q', receiveMode: 'peekLock' },
    ],
    [{ do: 'closeReceiver', of: 'r' }, { of: 'r' }],
    [
      { do: 'createQueue', entity: 'q' },
      { entity: 'q', properties: {} },
    ],
    [
      { do: 'createSubscription', entity: 't/subscriptions/s', properties: { lockDuration: 'PT5S', rules: {} } },
      { entity: 't/subscriptions/s', properties: { lockDuration: 5000 }, rules: [] },
    ],
    [
      { do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT0.5S' } },
      { entity: 'q', properties: { defaultMessageTimeToLive: 500 } },
    ],
    [{ do: 'deleteEntity', entity: 'q' }, { entity: 'q' }],
    [
      { do: 'addRule', entity: 's', rule: 'r', properties: { sqlFilter: { sqlExpression: 'a' } } },
      {
        entity: 's',
        rule: { name: 'r', filterType: 'SqlFilter', sqlExpression: 'a', correlation: null, actionSqlExpression: null },
      },
    ],
    [
      { do: 'removeRule', entity: 's', rule: 'r' },
      { entity: 's', rule: 'r' },
    ],
    [{ do: 'beginTransaction', as: 't' }, { as: 't' }],
    [{ do: 'rollbackTransaction', of: 't' }, { of: 't' }],
    [{ do: 'setClockSkew', by: '-PT2S' }, { byMs: -2000 }],
  ])('%j', (written, expected) =>
    expect(step(written)).toEqual({ ...base, do: (written as { do: string }).do, ...expected }),
  )
})
