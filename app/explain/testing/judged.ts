/** Scenarios whose explanations are judged at every record, so that each claim is met: what happens to sessions, receivers, calls and transactions. */

import { at, receive, send, sendAll, work } from './steps.ts'

const accept = (seconds: number, as: string, sessionId?: string) =>
  at(seconds, 'acceptSession', { from: 'q', as, ...(sessionId === undefined ? {} : { sessionId }) })
const inSession = (seconds: number, as: string, sessionId: string) => receive(seconds, 'q', as, { sessionId })
const status = (seconds: number, value: string) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { status: value } })
const fetch = (seconds: number, number: string) =>
  at(seconds, 'receiveDeferred', { from: 'q', sequenceNumbers: [number] })
const inT = (seconds: number, what: string, of: string, name: string) => at(seconds, what, { of, in: name })

export const JUDGED: readonly (readonly [name: string, scenario: Readonly<Record<string, unknown>>])[] = [
  [
    'receivers that wait for a session, refused for a while, of a queue that is created again',
    {
      runFor: 'PT15M',
      queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT8M' } },
      steps: [
        at(10, 'updateEntity', { entity: 'q', properties: { autoDeleteOnIdle: 'PT5M' } }),
        at(30, 'acceptSession', { from: 'q', as: 's', maxWait: 'PT5M' }),
        status(60, 'ReceiveDisabled'),
        status(120, 'Active'),
        send(180, 'q', 'a', { sessionId: 'A' }),
        at(600, 'createQueue', { entity: 'q', properties: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } }),
        send(660, 'q', 'b', { sessionId: 'A' }),
      ],
      receivers: [{ name: 'p', from: 'q', sessions: true, processingTime: work(1) }],
    },
  ],
  [
    'sessions that are held, deferred and taken over',
    {
      runFor: 'PT5M',
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', ...['A', 'B', 'C'].map(sessionId => ({ messageId: sessionId, sessionId }))),
        accept(1, 's', 'A'),
        inSession(2, 'r', 'A'),
        at(3, 'defer', { of: 'r' }),
        at(4, 'closeSession', { of: 's' }),
        accept(5, 's2', 'B'),
        inSession(6, 'r2', 'B'),
        accept(7, 's3'),
        accept(70, 's4', 'B'),
        at(75, 'complete', { of: 'r2' }),
      ],
    },
  ],
  [
    'receivers that close, are killed and start again',
    {
      runFor: 'PT5M',
      queues: { q: {}, d: {}, n: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        sendAll(0, 'd', 'c', 'e', 'f'),
        sendAll(0, 'n', ...['A', 'B'].map(sessionId => ({ messageId: sessionId, sessionId }))),
      ],
      receivers: [
        { name: 'w', from: 'q', processingTime: work(20), closeAt: 'PT10S' },
        { name: 'v', from: 'q', openAt: 'PT1S', processingTime: work(20), killAt: 'PT15S', restartAfter: 'PT10S' },
        { name: 'idle', from: 'q', openAt: 'PT3M', processingTime: work(1), closeAt: 'PT4M' },
        {
          name: 'x',
          from: 'd',
          receiveMode: 'receiveAndDelete',
          prefetchCount: 1,
          processingTime: work(20),
          killAt: 'PT10S',
        },
        { name: 'y', from: 'n', sessions: true, processingTime: work(20), killAt: 'PT10S' },
        { name: 'z', from: 'n', sessions: true, processingTime: work(20), closeAt: 'PT10S' },
      ],
    },
  ],
  [
    'calls for messages that are not as they were thought',
    {
      runFor: 'PT10M',
      namespace: { expiration: 'onReceive' },
      queues: { q: {}, e: { autoDeleteOnIdle: 'PT5M' } },
      steps: [
        receive(0, 'e', 'wait', { maxWait: 'PT30S' }),
        sendAll(0, 'q', 'a', 'b', { messageId: 'c', timeToLive: 'PT20S' }, 'd', 'f'),
        at(1, 'schedule', { to: 'q', message: { messageId: 'k', scheduledEnqueueTime: 'PT8M' }, as: 'k' }),
        receive(2, 'q', 'r'),
        receive(3, 'q', 'r2', { receiveMode: 'receiveAndDelete' }),
        fetch(5, '1'),
        fetch(6, '4'),
        fetch(7, '6'),
        fetch(8, '9'),
        at(9, 'complete', { of: 'r2' }),
        at(10, 'cancelScheduled', { to: 'q', sequenceNumber: '4' }),
        at(25, 'peek', { from: 'q', as: 'p' }),
        at(26, 'peek', { from: 'q', fromSequenceNumber: '50', as: 'p2' }),
        at(27, 'defer', { of: 'r' }),
        receive(28, 'q', 'r3'),
        at(29, 'deleteMessages', { from: 'q', count: 10 }),
      ],
    },
  ],
  [
    'transactions',
    {
      runFor: 'PT8M',
      queues: { q: { lockDuration: 'PT5M' } },
      steps: [
        sendAll(0, 'q', 'a', 'b', 'c'),
        receive(1, 'q', 'r'),
        receive(1, 'q', 'r2'),
        receive(1, 'q', 'r3'),
        at(2, 'beginTransaction', { as: 't' }),
        inT(3, 'complete', 'r', 't'),
        at(4, 'complete', { of: 'r' }),
        at(5, 'commitTransaction', { of: 't' }),
        inT(6, 'complete', 'r2', 't'),
        at(10, 'beginTransaction', { as: 'u' }),
        inT(11, 'complete', 'r2', 'u'),
        at(12, 'rollbackTransaction', { of: 'u' }),
        at(20, 'beginTransaction', { as: 'v' }),
        inT(21, 'complete', 'r3', 'v'),
      ],
    },
  ],
  [
    'a lock under which its duration changes, and a cancellation in a transaction',
    {
      runFor: 'PT5M',
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        at(0, 'schedule', { to: 'q', message: { messageId: 'k', scheduledEnqueueTime: 'PT4M' }, as: 'k' }),
        receive(1, 'q', 'r'),
        at(5, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT2M' } }),
        at(10, 'beginTransaction', { as: 't' }),
        at(11, 'cancelScheduled', { to: 'q', of: 'k', in: 't' }),
        ...[70, 71, 72, 73, 74, 75].map(seconds => at(seconds, 'complete', { of: 'r' })),
      ],
    },
  ],
  [
    'ways that end at a duplicate, at the last hop or at a subscription without a copy',
    {
      runFor: 'PT2M',
      queues: {
        all: { requiresDuplicateDetection: true },
        f: { forwardTo: 'all' },
        h5: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'all' },
        ...Object.fromEntries([4, 3, 2, 1].map(i => [`h${i}`, { forwardTo: `h${i + 1}` }])),
      },
      topics: {
        t: { subscriptions: { s: { forwardTo: 'all', rules: { none: { filterType: 'FalseFilter' } } }, u: {}, v: {} } },
      },
      steps: [
        send(0, 'all', 'a'),
        send(1, 'f', 'a'),
        send(2, 't', 'b'),
        send(3, 'h1', 'c'),
        receive(4, 'h5', 'r'),
        at(5, 'abandon', { of: 'r' }),
      ],
    },
  ],
  [
    'copies of a message that meet in a queue which knows its MessageId',
    {
      runFor: 'PT15M',
      queues: { all: { requiresDuplicateDetection: true } },
      topics: { t: { subscriptions: { a: { forwardTo: 'all' }, b: { forwardTo: 'all' } } } },
      steps: [send(0, 'all', 'a'), send(5, 't', 'a'), sendAll(10, 'all', { messageId: 'a' }, { messageId: 'a' })],
    },
  ],
  [
    'a session that is released with its receiver, and a send that waits for its commit',
    {
      runFor: 'PT1M',
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true }, p: {} },
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        at(1, 'beginTransaction', { as: 't' }),
        at(2, 'send', { to: 'p', message: { messageId: 'x' }, in: 't' }),
        at(30, 'commitTransaction', { of: 't' }),
      ],
      receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(20), killAt: 'PT10S' }],
    },
  ],
  [
    'lines of the log about sessions, rules, renewals and closings',
    {
      runFor: 'PT8M',
      namespace: { locksDieWithReceiver: true },
      queues: {
        q: { requiresSession: true, lockDuration: 'PT30S' },
        d: { lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT5M' },
        e: { autoDeleteOnIdle: 'PT5M' },
      },
      topics: {
        t: {
          subscriptions: { s: { rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: '1 = 1' } } } } },
        },
      },
      steps: [
        send(0, 'q', 'a', { sessionId: 'A' }),
        sendAll(0, 'd', { messageId: 'c', timeToLive: 'PT10M' }, 'b'),
        accept(1, 's', 'A'),
        inSession(1, 'r', 'A'),
        at(2, 'setSessionState', { of: 's', state: 'one' }),
        at(3, 'renewSessionLock', { of: 's' }),
        at(4, 'removeRule', { entity: 't/subscriptions/s', rule: 'r' }),
        receive(5, 'd', 'k'),
        at(10, 'renewLock', { of: 'k' }),
        at(11, 'deleteMessages', { from: 'd', count: 10 }),
        at(20, 'closeSession', { of: 's' }),
        at(21, 'complete', { of: 'r' }),
        at(60, 'complete', { of: 'k' }),
      ],
      receivers: [
        { name: 'y', from: 'q', openAt: 'PT1M', sessions: true, processingTime: work(60), killAt: 'PT75S' },
        { name: 'l', from: 'e', processingTime: work(1), closeAt: 'PT90S' },
      ],
    },
  ],
  [
    'copies for all, partitions in turn, a renewal that ends, and a session whose holder was killed',
    {
      runFor: 'PT2M',
      queues: {
        q: { requiresSession: true, lockDuration: 'PT30S' },
        p: { lockDuration: 'PT10S', enablePartitioning: true, partitionCount: 2 },
      },
      topics: { t: { subscriptions: { a: {}, b: {}, c: {} } } },
      steps: [
        send(0, 't', 'x'),
        sendAll(0, 'p', 'a', 'b', 'c'),
        sendAll(0, 'q', { messageId: 's', sessionId: 'A' }, { messageId: 'u', sessionId: 'A', timeToLive: 'PT20S' }),
        receive(50, 'p', 'r'),
        receive(51, 'p', 'r2'),
      ],
      receivers: [
        { name: 'w', from: 'q', sessions: true, processingTime: work(20), killAt: 'PT10S' },
        { name: 'v', from: 'q', openAt: 'PT12S', sessions: true, processingTime: work(5) },
        { name: 'k', from: 'p', maxAutoLockRenewalDuration: 'PT15S', processingTime: work(40), closeAt: 'PT45S' },
      ],
    },
  ],
  [
    'a deletion at a thousandth, a sweep that an update brings forward, and a lock renewed in a transaction',
    {
      runFor: 'PT3M',
      queues: { q: {}, b: { expiration: { sweepEvery: 'PT5M' } } },
      steps: [
        send(0, 'b', 'n', { timeToLive: 'PT30S' }),
        sendAll(0, 'q', 'a', 'c'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 'tx' }),
        inT(3, 'renewLock', 'r', 'tx'),
        inT(4, 'complete', 'r', 'tx'),
        at(5, 'commitTransaction', { of: 'tx' }),
        at(6.001, 'deleteMessages', { from: 'q', count: 5 }),
        at(90, 'updateEntity', { entity: 'b', properties: { expiration: { sweepEvery: 'PT1M' } } }),
      ],
    },
  ],
  [
    'a session lock that outlasts its receiver, which opens again meanwhile',
    {
      runFor: 'PT3M',
      queues: { q: { requiresSession: true } },
      steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'b', sessionId: 'A' })],
      receivers: [
        { name: 'w', from: 'q', sessions: true, processingTime: work(15), killAt: 'PT25S', restartAfter: 'PT10S' },
      ],
    },
  ],
  [
    'copies of one message, to one of which an action gives another MessageId',
    {
      runFor: 'PT1M',
      queues: { q: {} },
      topics: {
        t: {
          subscriptions: {
            a: { forwardTo: 'q' },
            b: {
              rules: {
                r: {
                  filterType: 'SqlFilter',
                  sqlFilter: { sqlExpression: '1=1' },
                  action: { sqlExpression: "SET sys.MessageId = 'x'" },
                },
              },
            },
          },
        },
      },
      steps: [send(1, 't', 'm'), receive(5, 'q', 'r', { receiveMode: 'receiveAndDelete' })],
    },
  ],
  [
    'a message of a session that expires while nobody holds that',
    {
      runFor: 'PT1M',
      namespace: { expiration: 'immediate' },
      queues: { q: { requiresSession: true } },
      steps: [send(1, 'q', 'a', { sessionId: 'A', timeToLive: 'PT10S' })],
    },
  ],
]
