/** Each rule: what it finds, a run that shows it, a change after which it is silent, and the near miss of which it says nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { LINT_RULES } from '../../scenarios/index.ts'
import type { LintRule, Scenario } from '../../scenarios/index.ts'
import { loadAllWords } from '../words/load.ts'
import { writePath } from '../model/json-path.ts'
import { showing } from './shown.ts'
import { edited, foundBy, scenario } from './testing.ts'

beforeAll(async () => loadAllWords(['en']))

interface Case {
  readonly rule: LintRule
  readonly at: string
  readonly says: string
  readonly found: Scenario
  readonly nearMiss: Scenario
  /** No single change mends it. */
  readonly hasNoFix?: true
}

const worker = (more: object = {}) => ({ name: 'worker', from: 'q', processingTime: { constant: 'PT20S' }, ...more })
const send = (more: object = {}, at = 'PT0S', to = 'q') => ({ at, do: 'send', to, message: more })
const raised = [{ at: 'PT30S', do: 'updateEntity', entity: 'q', properties: { maxMessageSizeInKilobytes: 2048 } }]
const renewing = (maxAutoLockRenewalDuration: string) => ({ maxAutoLockRenewalDuration })
const shorter = (at: string, lockDuration = 'PT10S') => ({
  at,
  do: 'updateEntity',
  entity: 'q',
  properties: { lockDuration },
})
const sql = (sqlExpression: string, more: object = {}) => ({
  topics: {
    t: { subscriptions: { s: { ...more, rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression } } } } } },
  },
})
/** What is published is forwarded to a queue that detects duplicates. */
const stamping = (sqlExpression: string, steps: readonly object[], arrivals: object = { at: ['PT30M'] }) => {
  const rules = { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: '1 = 1' }, action: { sqlExpression } } }
  return queue(
    { requiresDuplicateDetection: true },
    {
      topics: { t: { subscriptions: { s: { rules, forwardTo: 'q' } } } },
      senders: [{ name: 'shop', to: 't', arrivals, message: {} }],
      steps,
    },
  )
}
/** What is published to a subscription that requires sessions, each changed by an action. */
const acting = (sqlExpression: string) => {
  const rules = { r: { filterType: 'TrueFilter', action: { sqlExpression } } }
  return scenario({
    topics: { t: { subscriptions: { s: { requiresSession: true, rules } } } },
    steps: [send({ subject: 'x' }, 'PT0S', 't')],
  })
}
/** A topic with two sends, and a subscription. */
const quietTopic = (subscription: object) =>
  scenario({
    queues: { q: {} },
    topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { s: subscription } } },
    steps: [send({}, 'PT1M', 't'), send({}, 'PT8M', 't')],
  })
/** So many messages of one session at once, and a sender of more. */
const sessionOf = (count: number, more: object, sender?: object) =>
  queue(
    { lockDuration: 'PT50S', requiresSession: true },
    {
      receivers: [worker({ sessions: true, ...more })],
      steps: Array.from({ length: count }, () => send({ sessionId: 'a' })),
      ...(sender !== undefined && { senders: [{ name: 'shop', to: 'q', message: { sessionId: 'a' }, ...sender }] }),
    },
  )
const red = [send({ subject: 'x', applicationProperties: { color: 'red', n: 5, vip: true } }, 'PT0S', 't')]
const queue = (own: object, more: object = {}) => scenario({ queues: { q: own }, ...more })
const creating = (properties: object) =>
  queue({}, { steps: [{ at: 'PT0S', do: 'createQueue', entity: 'p', properties }] })
const shop = (message: object, more: object = {}) => ({
  senders: [{ name: 'shop', to: 'q', arrivals: { every: 'PT10S' }, message, ...more }],
})

const begin = { at: 'PT1S', do: 'beginTransaction', as: 'move' }
const deleting = (count: number, from = 'q') => ({ at: 'PT0S', do: 'deleteMessages', from, count })

const deferredIn = (ends: string) => ({
  steps: [
    send(),
    begin,
    { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
    { at: 'PT2S', do: 'defer', of: 'r', in: 'move' },
    { at: 'PT3S', do: ends, of: 'move' },
  ],
})

const CASES: readonly Case[] = [
  {
    rule: 'lock-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: 'processingTime 20 s ≥ lockDuration 10 s',
    found: queue({ lockDuration: 'PT10S' }, { receivers: [worker()] }),
    nearMiss: queue({ lockDuration: 'PT21S' }, { receivers: [worker()] }),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: 'P(processingTime ≥ lockDuration 30 s) = 5 %',
    found: queue(
      { lockDuration: 'PT30S' },
      { receivers: [worker({ processingTime: { exponential: { mean: 'PT10S' } } })] },
    ),
    nearMiss: queue(
      { lockDuration: 'PT1M' },
      { receivers: [worker({ processingTime: { exponential: { mean: 'PT10S' } } })] },
    ),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: 'processingTime 20 s ≥ lockDuration 10 s',
    found: queue({ lockDuration: 'PT10S', requiresSession: true }, { receivers: [worker({ sessions: true })] }),
    nearMiss: queue(
      { lockDuration: 'PT10S', requiresSession: true },
      { receivers: [worker({ sessions: true, client: 'processor' })] },
    ),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'steps[2]',
    says: '1 min 11 s − 10 s = 1 min 1 s ≥ lockDuration 1 min',
    found: queue(
      {},
      {
        steps: [send(), { at: 'PT10S', do: 'receive', from: 'q', as: 'r' }, { at: 'PT1M11S', do: 'complete', of: 'r' }],
      },
    ),
    nearMiss: queue(
      {},
      {
        steps: [send(), { at: 'PT10S', do: 'receive', from: 'q', as: 'r' }, { at: 'PT1M9S', do: 'complete', of: 'r' }],
      },
    ),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'steps[0].properties.lockDuration',
    says: 'processingTime 20 s ≥ lockDuration 10 s',
    found: queue({}, { receivers: [worker()], steps: [shorter('PT1M'), send({}, 'PT1M1S')] }),
    // Nothing comes any more.
    nearMiss: queue({}, { receivers: [worker()], steps: [shorter('PT1M'), send({}, 'PT59S')] }),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'steps[0].properties.lockDuration',
    says: 'processingTime 20 s ≥ lockDuration 10 s',
    found: queue({}, { ...shop({}), receivers: [worker({ closeAt: 'PT1M15S' })], steps: [shorter('PT1M')] }),
    // It closes before the next one comes.
    nearMiss: queue({}, { ...shop({}), receivers: [worker({ closeAt: 'PT1M9S' })], steps: [shorter('PT1M')] }),
  },
  {
    rule: 'renewal-shorter-than-work',
    at: 'steps[0].properties.lockDuration',
    says: 'processingTime 20 s ≥ 15 s (maxAutoLockRenewalDuration 5 s, lockDuration 10 s)',
    found: queue(
      {},
      { receivers: [worker({ maxAutoLockRenewalDuration: 'PT5S' })], steps: [shorter('PT1M'), send({}, 'PT2M')] },
    ),
    // A second update comes before the message.
    nearMiss: queue(
      {},
      {
        receivers: [worker({ maxAutoLockRenewalDuration: 'PT5S' })],
        steps: [shorter('PT1M'), send({}, 'PT2M'), shorter('PT90S', 'PT1M')],
      },
    ),
  },
  {
    rule: 'renewal-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: 'processingTime 7 min ≥ 6 min (maxAutoLockRenewalDuration 5 min, lockDuration 1 min)',
    found: queue({}, { receivers: [worker({ client: 'processor', processingTime: { constant: 'PT7M' } })] }),
    nearMiss: queue({}, { receivers: [worker({ client: 'processor', processingTime: { constant: 'PT5M50S' } })] }),
  },
  {
    rule: 'renewal-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: '⌈3 ÷ maxConcurrentCalls 1⌉ × processingTime 20 s = 1 min > 50 s (maxAutoLockRenewalDuration 10 s, lockDuration 50 s)',
    found: sessionOf(3, renewing('PT10S')),
    // The lock still holds when the second one is done.
    nearMiss: sessionOf(2, renewing('PT10S')),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: '⌈5 ÷ maxConcurrentCalls 2⌉ × processingTime 20 s = 1 min > lockDuration 50 s',
    found: sessionOf(5, { maxConcurrentCalls: 2 }),
    nearMiss: sessionOf(4, { maxConcurrentCalls: 2 }),
  },
  {
    rule: 'lock-shorter-than-work',
    at: 'receivers[0].processingTime',
    says: '⌈6 ÷ maxConcurrentCalls 1⌉ × processingTime 20 s = 2 min > lockDuration 50 s',
    found: sessionOf(0, {}, { arrivals: { every: 'PT20S' }, closeAt: 'PT2M' }),
    nearMiss: sessionOf(0, {}, { arrivals: { every: 'PT20S' }, count: 2 }),
  },
  {
    rule: 'prefetch-outlasts-lock',
    at: 'receivers[0].prefetchCount',
    says: '⌈prefetchCount 5 ÷ maxConcurrentCalls 1⌉ × processingTime 20 s + 20 s = 2 min ≥ lockDuration 1 min',
    found: queue({}, { receivers: [worker({ prefetchCount: 5 })] }),
    nearMiss: queue({}, { receivers: [worker({ prefetchCount: 5, maxConcurrentCalls: 5 })] }),
  },
  {
    rule: 'prefetch-outlasts-lock',
    at: 'receivers[0].prefetchCount',
    says: '⌈prefetchCount 2 ÷ maxConcurrentCalls 1⌉ × processingTime 20 s + 20 s = 1 min ≥ lockDuration 50 s',
    // With 10 s left, the first renewal is due after 5 s.
    found: queue({ lockDuration: 'PT50S' }, { receivers: [worker({ prefetchCount: 2, ...renewing('PT4S') })] }),
    nearMiss: queue({ lockDuration: 'PT50S' }, { receivers: [worker({ prefetchCount: 2, ...renewing('PT5S') })] }),
  },
  {
    rule: 'time-to-live-shorter-than-backlog',
    at: 'queues.q.defaultMessageTimeToLive',
    says: '(30 − 1) ÷ 0.05/s = 9 min 40 s ≥ timeToLive 5 min',
    found: queue(
      { defaultMessageTimeToLive: 'PT5M' },
      {
        senders: [{ name: 'spike', to: 'q', arrivals: { at: Array.from({ length: 30 }, () => 'PT1S') }, message: {} }],
        receivers: [worker()],
      },
    ),
    nearMiss: queue(
      { defaultMessageTimeToLive: 'PT10M' },
      {
        senders: [{ name: 'spike', to: 'q', arrivals: { at: Array.from({ length: 30 }, () => 'PT1S') }, message: {} }],
        receivers: [worker()],
      },
    ),
  },
  {
    rule: 'time-to-live-shorter-than-backlog',
    at: 'steps[0].message.timeToLive',
    says: '10 s ≥ timeToLive 5 s',
    // Nothing is ahead of it; the receiver opens too late.
    found: queue({}, { receivers: [worker({ openAt: 'PT10S' })], steps: [send({ timeToLive: 'PT5S' })] }),
    // Sent when nothing waits any more; those that wait live for ever.
    nearMiss: queue(
      {},
      {
        senders: [{ name: 'spike', to: 'q', arrivals: { at: Array.from({ length: 30 }, () => 'PT1S') }, message: {} }],
        receivers: [worker()],
        steps: [send({ timeToLive: 'PT5S' }, 'PT30M')],
      },
    ),
  },
  {
    rule: 'time-to-live-shorter-than-backlog',
    at: 'steps[0].message.timeToLive',
    says: '10 s ≥ timeToLive 5 s',
    found: queue({}, { receivers: [worker({ openAt: 'PT10S' })], steps: [send({ timeToLive: 'PT5S' })] }),
    // Stamped a minute ahead, it lives until the receiver is there.
    nearMiss: queue(
      {},
      {
        receivers: [worker({ openAt: 'PT10S' })],
        steps: [send({ timeToLive: 'PT5S' }, 'PT1S'), { at: 'PT0S', do: 'setClockSkew', by: 'PT1M' }],
      },
    ),
  },
  {
    rule: 'time-to-live-shorter-than-backlog',
    at: 'topics.t.defaultMessageTimeToLive',
    says: '(3 − 1) ÷ 0.05/s = 40 s ≥ timeToLive 30 s',
    found: scenario({
      topics: { t: { defaultMessageTimeToLive: 'PT30S', subscriptions: { s: {} } } },
      receivers: [worker({ from: 't/subscriptions/s' })],
      steps: [send({}, 'PT0S', 't'), send({}, 'PT0S', 't'), send({}, 'PT0S', 't')],
    }),
    nearMiss: scenario({
      topics: { t: { defaultMessageTimeToLive: 'PT1M', subscriptions: { s: {} } } },
      receivers: [worker({ from: 't/subscriptions/s' })],
      steps: [send({}, 'PT0S', 't'), send({}, 'PT0S', 't'), send({}, 'PT0S', 't')],
    }),
  },
  {
    rule: 'very-low-time-to-live',
    at: 'steps[0].message.timeToLive',
    says: 'timeToLive 500 ms ≤ 1 s',
    found: queue({}, { steps: [send({ timeToLive: 'PT0.5S' })] }),
    nearMiss: queue({}, { steps: [send({ timeToLive: 'PT2S' })] }),
  },
  {
    rule: 'time-to-live-cut',
    at: 'steps[0].message.timeToLive',
    says: 'min(timeToLive 1 h, defaultMessageTimeToLive 1 min) = 1 min',
    found: queue({ defaultMessageTimeToLive: 'PT1M' }, { steps: [send({ timeToLive: 'PT1H' })] }),
    nearMiss: queue({ defaultMessageTimeToLive: 'PT1M' }, { steps: [send({ timeToLive: 'PT1M' })] }),
  },
  {
    rule: 'time-to-live-cut',
    at: 'steps[0].message.timeToLive',
    says: 'min(timeToLive 30 d, defaultMessageTimeToLive 14 d) = 14 d',
    found: queue({}, { namespace: { tier: 'basic' }, steps: [send({ timeToLive: 'P30D' })] }),
    nearMiss: queue({}, { steps: [send({ timeToLive: 'P30D' })] }),
  },
  {
    rule: 'topic-time-to-live-shorter',
    at: 'topics.t.subscriptions.s.defaultMessageTimeToLive',
    says: 'min(t 30 s, t/subscriptions/s 5 min) = 30 s',
    found: scenario({
      topics: { t: { defaultMessageTimeToLive: 'PT30S', subscriptions: { s: { defaultMessageTimeToLive: 'PT5M' } } } },
    }),
    nearMiss: scenario({
      topics: { t: { defaultMessageTimeToLive: 'PT5M', subscriptions: { s: { defaultMessageTimeToLive: 'PT5M' } } } },
    }),
  },
  {
    rule: 'expiry-without-listener',
    at: 'queues.delay.forwardDeadLetteredMessagesTo',
    says: 'timeToLive 30 s; delay: 0 × receive',
    found: scenario({
      queues: { delay: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'work' }, work: {} },
      steps: [send({ timeToLive: 'PT30S' }, 'PT0S', 'delay')],
    }),
    nearMiss: scenario({
      queues: { delay: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'work' }, work: {} },
      steps: [send({ timeToLive: 'PT30S' }, 'PT0S', 'delay')],
      receivers: [{ name: 'r', from: 'delay' }],
    }),
  },
  {
    rule: 'slow-dead-lettering',
    at: 'queues.q.maxDeliveryCount',
    says: 'lockDuration 1 min × maxDeliveryCount 100 = 1 h 40 min',
    found: queue({ maxDeliveryCount: 100 }),
    nearMiss: queue({ maxDeliveryCount: 29 }),
  },
  {
    rule: 'slow-dead-lettering',
    at: 'queues.q.lockDuration',
    says: 'lockDuration 5 min × maxDeliveryCount 10 = 50 min',
    found: queue({ lockDuration: 'PT5M' }, { steps: [send({ timeToLive: 'PT30S' }), send()] }),
    // Each of them expires in its first lock.
    nearMiss: queue({ lockDuration: 'PT5M' }, { steps: [send({ timeToLive: 'PT30S' })] }),
  },
  {
    rule: 'session-never-dead-letters',
    at: 'receivers[0].settle',
    says: 'processingTime 20 s + sessionIdleTimeout 5 s < lockDuration 1 min',
    found: queue(
      { requiresSession: true, defaultMessageTimeToLive: 'PT26S' },
      { receivers: [worker({ sessions: true, sessionIdleTimeout: 'PT5S', settle: [{ do: 'crash' }] })] },
    ),
    nearMiss: queue(
      { requiresSession: true, defaultMessageTimeToLive: 'PT25S' },
      { receivers: [worker({ sessions: true, sessionIdleTimeout: 'PT5S', settle: [{ do: 'crash' }] })] },
    ),
  },
  {
    rule: 'session-never-dead-letters',
    at: 'receivers[0].settle',
    says: 'processingTime 20 s + sessionIdleTimeout 5 s < lockDuration 1 min',
    found: queue(
      { requiresSession: true },
      { receivers: [worker({ sessions: true, sessionIdleTimeout: 'PT5S', settle: [{ do: 'crash' }] })] },
    ),
    nearMiss: queue(
      { requiresSession: true },
      { receivers: [worker({ sessions: true, sessionIdleTimeout: 'PT5S', settle: 'abandon' })] },
    ),
  },
  {
    rule: 'dead-letters-unread',
    at: 'queues.q.deadLetteringOnMessageExpiration',
    says: 'q/$deadletterqueue: 0 × receive, 0 × forwardDeadLetteredMessagesTo',
    found: queue(
      { deadLetteringOnMessageExpiration: true },
      { ...shop({ timeToLive: 'PT1M' }), receivers: [worker()] },
    ),
    nearMiss: queue(
      { deadLetteringOnMessageExpiration: true },
      { ...shop({ timeToLive: 'PT1M' }), receivers: [worker(), { name: 'triage', from: 'q/$deadletterqueue' }] },
    ),
  },
  {
    rule: 'time-to-live-shorter-than-backlog',
    at: 'steps[2].message.timeToLive',
    // A second worker joins in: no quotient is this sum.
    says: '25 s ≥ timeToLive 18 s',
    found: queue(
      {},
      {
        receivers: [worker(), worker({ name: 'second', openAt: 'PT10S' })],
        steps: [send({}), send({}), send({ timeToLive: 'PT18S' })],
      },
    ),
    // The first of them waits for nobody.
    nearMiss: queue(
      {},
      {
        receivers: [worker(), worker({ name: 'second', openAt: 'PT10S' })],
        steps: [send({ timeToLive: 'PT18S' }), send({}), send({})],
      },
    ),
  },
  {
    rule: 'deferred-never-received',
    at: 'steps[3]',
    says: 'q: defer ≥ 1, receiveDeferred 0',
    hasNoFix: true,
    found: queue({}, deferredIn('commitTransaction')),
    nearMiss: queue({}, deferredIn('rollbackTransaction')),
  },
  {
    rule: 'deferred-never-received',
    at: 'receivers[0].settle',
    says: 'q: defer ≥ 1, receiveDeferred 0',
    hasNoFix: true,
    found: queue({}, { ...shop({}), receivers: [worker({ settle: 'defer' })] }),
    nearMiss: queue(
      {},
      {
        ...shop({}),
        receivers: [worker({ settle: 'defer' })],
        steps: [{ at: 'PT1M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'] }],
      },
    ),
  },
  {
    rule: 'work-lost-with-receiver',
    at: 'receivers[0].receiveMode',
    says: 'instances 1 × (maxConcurrentCalls 1 + prefetchCount 20) = 21',
    found: queue({}, { receivers: [worker({ receiveMode: 'receiveAndDelete', prefetchCount: 20 })] }),
    nearMiss: queue({}, { receivers: [worker({ receiveMode: 'receiveAndDelete' })] }),
  },
  {
    rule: 'idle-limit-shorter-than-quiet',
    at: 'queues.q.autoDeleteOnIdle',
    says: '0 ms … 10 min: 10 min ≥ autoDeleteOnIdle 5 min',
    found: queue(
      { autoDeleteOnIdle: 'PT5M' },
      { senders: [{ name: 's', to: 'q', arrivals: { every: 'PT10M' }, message: {} }] },
    ),
    nearMiss: queue(
      { autoDeleteOnIdle: 'PT5M' },
      { senders: [{ name: 's', to: 'q', arrivals: { every: 'PT4M59S' }, message: {} }] },
    ),
  },
  {
    rule: 'idle-limit-shorter-than-quiet',
    at: 'queues.q.autoDeleteOnIdle',
    says: '1 min … 8 min: 7 min ≥ autoDeleteOnIdle 5 min',
    found: queue(
      { autoDeleteOnIdle: 'PT5M', requiresSession: true },
      {
        receivers: [worker({ sessions: true })],
        steps: [send({ sessionId: 'a' }, 'PT1M'), send({ sessionId: 'a' }, 'PT8M')],
      },
    ),
    nearMiss: queue(
      { autoDeleteOnIdle: 'PT5M' },
      { receivers: [worker()], steps: [send({}, 'PT1M'), send({}, 'PT8M')] },
    ),
  },
  {
    rule: 'idle-limit-shorter-than-quiet',
    at: 'queues.q.autoDeleteOnIdle',
    says: '2 min … 8 min: 6 min ≥ autoDeleteOnIdle 5 min',
    found: queue(
      { autoDeleteOnIdle: 'PT5M' },
      { receivers: [worker({ killAt: 'PT1M', restartAfter: 'PT10S', closeAt: 'PT2M' })], steps: [send({}, 'PT8M')] },
    ),
    nearMiss: queue(
      { autoDeleteOnIdle: 'PT5M' },
      { receivers: [worker({ killAt: 'PT1M', restartAfter: 'PT10S' })], steps: [send({}, 'PT8M')] },
    ),
  },
  {
    rule: 'idle-limit-shorter-than-quiet',
    at: 'topics.t.autoDeleteOnIdle',
    says: '1 min … 8 min: 7 min ≥ autoDeleteOnIdle 5 min',
    found: quietTopic({}),
    nearMiss: quietTopic({ forwardTo: 'q' }),
  },
  {
    rule: 'idle-limit-without-effect',
    at: 'queues.q.autoDeleteOnIdle',
    says: 'forwardTo → autoDeleteOnIdle 5 min = ∞',
    found: scenario({ queues: { q: { autoDeleteOnIdle: 'PT5M', forwardTo: 'r' }, r: {} } }),
    nearMiss: scenario({ queues: { q: { forwardTo: 'r' }, r: { autoDeleteOnIdle: 'PT5M' } } }),
  },
  {
    // The broker refuses to create a queue with such a lock: there is nothing to find (L-3).
    rule: 'idle-limit-without-effect',
    at: 'steps[0].properties.autoDeleteOnIdle',
    says: 'forwardTo → autoDeleteOnIdle 5 min = ∞',
    found: creating({ autoDeleteOnIdle: 'PT5M', forwardTo: 'q' }),
    nearMiss: creating({ autoDeleteOnIdle: 'PT5M', forwardTo: 'q', lockDuration: 'PT1S' }),
  },
  {
    rule: 'idle-limit-without-effect',
    at: 'steps[0]',
    says: 'peek 4 min + autoDeleteOnIdle 5 min',
    hasNoFix: true,
    found: queue({ autoDeleteOnIdle: 'PT5M' }, { steps: [{ at: 'PT4M', do: 'peek', from: 'q' }] }),
    nearMiss: queue(
      { autoDeleteOnIdle: 'PT5M' },
      {
        steps: [
          { at: 'PT4M', do: 'peek', from: 'q' },
          { at: 'PT5M', do: 'receive', from: 'q' },
        ],
      },
    ),
  },
  {
    rule: 'forward-cycle',
    at: 'queues.b.forwardTo',
    says: 'a → b → a: ∞ > 4 (hops)',
    found: scenario({ queues: { a: { forwardTo: 'b' }, b: { forwardTo: 'a' } } }),
    nearMiss: scenario({ queues: { a: { forwardTo: 'b' }, b: { forwardTo: 'c' }, c: {} } }),
  },
  {
    rule: 'forward-cycle',
    at: 'topics.t.subscriptions.back.forwardTo',
    says: 'q → t/subscriptions/back → q: ∞ > 4 (hops)',
    found: scenario({
      queues: { q: { forwardTo: 't' }, done: {} },
      topics: { t: { subscriptions: { on: { forwardTo: 'done' }, back: { forwardTo: 'q' } } } },
    }),
    nearMiss: scenario({
      queues: { q: { forwardTo: 't' }, done: {} },
      topics: { t: { subscriptions: { on: { forwardTo: 'done' }, back: { forwardTo: 'done' } } } },
    }),
  },
  {
    rule: 'forward-cycle',
    at: 'steps[0].properties.forwardTo',
    says: 'a → b → a: ∞ > 4 (hops)',
    hasNoFix: true,
    found: scenario({
      queues: { a: {}, b: { forwardTo: 'a' } },
      steps: [{ at: 'PT1S', do: 'updateEntity', entity: 'a', properties: { forwardTo: 'b' } }, send({}, 'PT2S', 'b')],
    }),
    nearMiss: scenario({
      queues: { a: {}, b: { forwardTo: 'a' }, c: {} },
      steps: [{ at: 'PT1S', do: 'updateEntity', entity: 'a', properties: { forwardTo: 'c' } }],
    }),
  },
  {
    rule: 'forward-cycle',
    at: 'queues.work.forwardDeadLetteredMessagesTo',
    says: '4 ÷ 2 = 2',
    hasNoFix: true,
    found: scenario({
      queues: {
        work: {
          forwardDeadLetteredMessagesTo: 'retry',
          deadLetteringOnMessageExpiration: true,
          defaultMessageTimeToLive: 'PT10S',
          expiration: 'immediate',
        },
        retry: { forwardTo: 'work' },
      },
      steps: [send({}, 'PT0S', 'work')],
    }),
    nearMiss: scenario({
      queues: { work: { forwardDeadLetteredMessagesTo: 'retry' }, retry: { forwardTo: 'done' }, done: {} },
    }),
  },
  {
    rule: 'forward-chain-too-long',
    at: 'queues.a.forwardTo',
    says: 'a → b → c → d → e → f: 5 > 4 (hops)',
    found: scenario({
      queues: {
        a: { forwardTo: 'b' },
        b: { forwardTo: 'c' },
        c: { forwardTo: 'd' },
        d: { forwardTo: 'e' },
        e: { forwardTo: 'f' },
        f: {},
      },
    }),
    nearMiss: scenario({
      queues: { b: { forwardTo: 'c' }, c: { forwardTo: 'd' }, d: { forwardTo: 'e' }, e: { forwardTo: 'f' }, f: {} },
    }),
  },
  {
    rule: 'forward-to-disabled',
    at: 'queues.r.status',
    says: 'q → r (SendDisabled)',
    found: scenario({ queues: { q: { forwardTo: 'r' }, r: { status: 'SendDisabled' } } }),
    nearMiss: scenario({ queues: { q: { forwardTo: 'r' }, r: { status: 'ReceiveDisabled' } } }),
  },
  {
    rule: 'forward-to-disabled',
    at: 'queues.r.status',
    says: 'q → r (Disabled)',
    found: scenario({ queues: { q: { forwardTo: 'r' }, r: { status: 'Disabled' } } }),
    nearMiss: scenario({
      queues: { q: { forwardTo: 'r' }, r: { status: 'Disabled' } },
      steps: [{ at: 'PT1S', do: 'updateEntity', entity: 'r', properties: { status: 'Active' } }],
    }),
  },
  {
    rule: 'duplicate-accepted',
    at: 'steps[1].message.messageId',
    says: '30 s ≥ duplicateDetectionHistoryTimeWindow 20 s',
    found: queue(
      { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' },
      { steps: [send({ messageId: 'm' }), send({ messageId: 'm' }, 'PT30S')] },
    ),
    nearMiss: queue(
      { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT31S' },
      { steps: [send({ messageId: 'm' }), send({ messageId: 'm' }, 'PT30S')] },
    ),
  },
  {
    // Where the room is small, the first may have been refused.
    rule: 'duplicate-accepted',
    at: 'steps[1].message.messageId',
    says: '30 s ≥ duplicateDetectionHistoryTimeWindow 20 s',
    found: queue(
      { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' },
      { steps: [send({ messageId: 'm' }), send({ messageId: 'm' }, 'PT30S')] },
    ),
    nearMiss: queue(
      { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S', maxSizeInBytes: 1000 },
      { steps: [send({ messageId: 'm' }), send({ messageId: 'm' }, 'PT30S')] },
    ),
  },
  {
    rule: 'duplicate-accepted',
    at: 'steps[1].message.messageId',
    says: 'requiresDuplicateDetection false; 2 × messageId m',
    found: queue({}, { steps: [send({ messageId: 'm' }), send({ messageId: 'm' }, 'PT30S')] }),
    nearMiss: queue({}, { steps: [send({ messageId: 'm' }), send({ messageId: 'n' }, 'PT30S')] }),
  },
  {
    rule: 'resubmission-dropped',
    at: 'receivers[0].onSettle[0].send.message.copy',
    says: 'messageId = messageId; duplicateDetectionHistoryTimeWindow 10 min',
    found: queue(
      { requiresDuplicateDetection: true },
      {
        ...shop({}, { count: 3 }),
        receivers: [worker({ onSettle: [{ after: 'complete', send: { to: 'q', message: { copy: true } } }] })],
      },
    ),
    nearMiss: queue(
      { requiresDuplicateDetection: true },
      {
        ...shop({}, { count: 3 }),
        receivers: [
          worker({
            onSettle: [{ after: 'complete', send: { to: 'q', message: { copy: true, messageId: 'again-{n}' } } }],
          }),
        ],
      },
    ),
  },
  {
    rule: 'resubmission-dropped',
    at: 'senders[0].message.messageId',
    says: 'messageId = messageId; duplicateDetectionHistoryTimeWindow 10 min',
    found: queue({ requiresDuplicateDetection: true }, shop({ messageId: 'job' })),
    nearMiss: queue({ requiresDuplicateDetection: true }, shop({ messageId: 'job-{n}' })),
  },
  {
    rule: 'resubmission-dropped',
    at: 'topics.t.subscriptions.s.rules.r.action.sqlExpression',
    says: 'messageId = messageId; duplicateDetectionHistoryTimeWindow 10 min',
    hasNoFix: true,
    found: stamping("SET sys.MessageId = 'one'", [send({}, 'PT0S', 't'), send({}, 'PT9M', 't')]),
    nearMiss: stamping('SET sys.MessageId = newid()', [send({}, 'PT0S', 't'), send({}, 'PT9M', 't')]),
  },
  {
    rule: 'resubmission-dropped',
    at: 'topics.t.subscriptions.s.rules.r.action.sqlExpression',
    says: 'messageId = messageId; duplicateDetectionHistoryTimeWindow 10 min',
    hasNoFix: true,
    found: stamping("SET sys.MessageId = 'one'", [], { every: 'PT9M' }),
    // The window is over.
    nearMiss: stamping("SET sys.MessageId = 'one'", [], { every: 'PT10M' }),
  },
  {
    rule: 'filter-double-quotes',
    at: 'topics.t.subscriptions.s.rules.r.sqlFilter.sqlExpression',
    says: '"red" = NULL ⇒ color = "red" = UNKNOWN',
    found: scenario({ ...sql('color = "red"'), steps: red }),
    nearMiss: scenario({ ...sql(`"color" = 'red'`), steps: red }),
  },
  {
    rule: 'filter-unset-property',
    at: 'topics.t.subscriptions.s.rules.r.sqlFilter.sqlExpression',
    says: "sys.EnqueuedTimeUtc = NULL ⇒ sys.EnqueuedTimeUtc > '2024-01-01' = UNKNOWN",
    hasNoFix: true,
    found: scenario({ ...sql("sys.EnqueuedTimeUtc > '2024-01-01'"), steps: red }),
    nearMiss: scenario({ ...sql('sys.EnqueuedTimeUtc IS NULL'), steps: red }),
  },
  {
    rule: 'filter-types',
    at: 'topics.t.subscriptions.s.rules.r.sqlFilter.sqlExpression',
    says: "vip = true (boolean) ⇒ vip = 'true' = UNKNOWN",
    found: scenario({ ...sql("vip = 'true'"), steps: red }),
    nearMiss: scenario({ ...sql('vip = TRUE'), steps: red }),
  },
  {
    rule: 'filter-throws',
    at: 'topics.t.subscriptions.s.rules.r.sqlFilter.sqlExpression',
    says: '1 / 1: Attempted to divide by zero.',
    found: scenario({ ...sql('n / (n - 5) > 1', { deadLetteringOnFilterEvaluationExceptions: false }), steps: red }),
    nearMiss: scenario({ ...sql('n / (n - 4) > 1', { deadLetteringOnFilterEvaluationExceptions: false }), steps: red }),
  },
  {
    rule: 'filter-matches-nothing',
    at: 'topics.t.subscriptions.s.rules.r',
    says: '0 / 1',
    hasNoFix: true,
    found: scenario({ ...sql("colour = 'red'"), steps: red }),
    nearMiss: scenario({ ...sql("color = 'red'"), steps: red }),
  },
  {
    rule: 'topic-without-subscription',
    at: 'topics.t',
    says: 't: 0 × subscription',
    found: scenario({ topics: { t: {} }, steps: red }),
    nearMiss: scenario({ topics: { t: { subscriptions: { s: {} } } }, steps: red }),
  },
  {
    rule: 'session-id-missing',
    at: 'steps[0].message',
    says: 'q: requiresSession true; sessionId ∅',
    found: queue({ requiresSession: true }, { steps: [send({})] }),
    nearMiss: queue({ requiresSession: true }, { steps: [send({ sessionId: 'a' })] }),
  },
  {
    rule: 'session-id-missing',
    at: 'steps[0].message',
    says: 't/subscriptions/s: requiresSession true; sessionId ∅',
    found: acting("SET kind = 'a'"),
    nearMiss: acting("SET sys.SessionId = 'a'"),
  },
  {
    rule: 'partition-key-not-session',
    at: 'steps[0].message.partitionKey',
    says: 'partitionKey b ≠ sessionId a',
    found: queue({}, { steps: [send({ sessionId: 'a', partitionKey: 'b' })] }),
    nearMiss: queue({}, { steps: [send({ sessionId: 'a', partitionKey: 'a' })] }),
  },
  {
    rule: 'order-across-partitions',
    at: 'queues.q.enablePartitioning',
    says: 'partitionKey ∅ ⇒ 1 … 16',
    hasNoFix: true,
    found: queue({ enablePartitioning: true }, { ...shop({}), receivers: [worker()] }),
    nearMiss: queue({ enablePartitioning: true }, { ...shop({ partitionKey: 'one' }), receivers: [worker()] }),
  },
  {
    rule: 'message-too-large',
    at: 'steps[0].message.sizeInBytes',
    says: 'sizeInBytes 5,000,000 > 1,048,576 (1 MB)',
    found: queue({}, { namespace: { tier: 'premium' }, steps: [send({ sizeInBytes: 5_000_000 })] }),
    nearMiss: queue(
      { maxMessageSizeInKilobytes: 8192 },
      { namespace: { tier: 'premium' }, steps: [send({ sizeInBytes: 5_000_000 })] },
    ),
  },
  {
    rule: 'message-too-large',
    at: 'steps[0].message.sizeInBytes',
    says: 'sizeInBytes 1,500,000 > 1,048,576 (1 MB)',
    found: queue({}, { namespace: { tier: 'premium' }, steps: [send({ sizeInBytes: 1_500_000 }), ...raised] }),
    nearMiss: queue(
      {},
      { namespace: { tier: 'premium' }, steps: [...raised, send({ sizeInBytes: 1_500_000 }, 'PT1M')] },
    ),
  },
  {
    rule: 'message-too-large',
    at: 'steps[0].messages',
    says: 'Σ sizeInBytes 300,000 > 262,144',
    hasNoFix: true,
    found: queue(
      {},
      { steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [1, 2, 3].map(() => ({ sizeInBytes: 100_000 })) }] },
    ),
    nearMiss: queue(
      {},
      { steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [1, 2].map(() => ({ sizeInBytes: 100_000 })) }] },
    ),
  },
  {
    rule: 'peek-beyond-limit',
    at: 'steps[0].maxMessages',
    says: 'min(maxMessages 300, 250) = 250',
    found: queue({}, { steps: [{ at: 'PT0S', do: 'peek', from: 'q', maxMessages: 300 }] }),
    nearMiss: queue({}, { steps: [{ at: 'PT0S', do: 'peek', from: 'q', maxMessages: 250 }] }),
  },
  {
    rule: 'delete-beyond-limit',
    at: 'steps[0].count',
    says: 'min(count 600, 500) = 500',
    found: queue({}, { steps: [deleting(600)] }),
    nearMiss: queue({}, { steps: [deleting(500)] }),
  },
  {
    rule: 'delete-beyond-limit',
    at: 'steps[0].count',
    says: 'min(count 4,001, 4,000) = 4,000',
    found: queue({}, { namespace: { tier: 'premium' }, steps: [deleting(4001, 'q/$deadletterqueue')] }),
    nearMiss: queue({}, { namespace: { tier: 'premium' }, steps: [deleting(4000, 'q/$deadletterqueue')] }),
  },
  {
    rule: 'delete-beyond-limit',
    at: 'steps[0].count',
    says: 'min(count 501, 500) = 500',
    found: queue({}, { steps: [deleting(501)] }),
    // Refused whole (P-4).
    nearMiss: queue({ enablePartitioning: true }, { steps: [deleting(501)] }),
  },
  {
    rule: 'receive-in-transaction',
    at: 'steps[2].in',
    says: 'receive ∉ move',
    found: queue({}, { steps: [send(), begin, { at: 'PT2S', do: 'receive', from: 'q', in: 'move', as: 'r' }] }),
    nearMiss: queue(
      {},
      {
        steps: [
          send(),
          begin,
          { at: 'PT2S', do: 'receive', from: 'q', as: 'r' },
          { at: 'PT3S', do: 'complete', of: 'r', in: 'move' },
        ],
      },
    ),
  },
]

describe.each(CASES)('$rule: $says', ({ rule, at, says, found, nearMiss, hasNoFix = false }) => {
  const findings = () => foundBy(found, rule)

  test('is found where it stands, with its arithmetic', () => {
    expect(findings().map(one => [writePath(one.at), one.arithmetic])).toContainEqual([at, says])
  })

  test('a run shows it, really run', () => {
    const show = showing(found, 'en')
    expect(findings().map(one => show(one) !== null)).toEqual(findings().map(() => true))
  })

  test('after the change nothing is found any more', () => {
    expect(findings().map(({ fix }) => fix.length === 0)).toEqual(findings().map(() => hasNoFix))
    // Kept in a dead-letter queue, a message whose filter throws is a lesser fault.
    for (const { fix, severity } of hasNoFix ? [] : findings())
      expect(foundBy(edited(found, fix), rule).filter(one => one.severity === severity)).toEqual([])
  })

  test('the near miss is silent', () => {
    expect(foundBy(nearMiss, rule)).toEqual([])
  })
})

test('every rule has a case', () => {
  expect(LINT_RULES.filter(rule => !CASES.some(one => one.rule === rule))).toEqual([])
})

test.each([
  { at: 'PT1M', do: 'openReceiver', from: 'q/$deadletterqueue', as: 'link' },
  { at: 'PT1M', do: 'receiveDeferred', from: 'q/$deadletterqueue', sequenceNumbers: ['1'] },
  { at: 'PT1M', do: 'purge', from: 'q/$deadletterqueue' },
])('a dead-letter queue that a step of $do reads is no dead-letters-unread', step => {
  const read = queue(
    { deadLetteringOnMessageExpiration: true },
    { ...shop({ timeToLive: 'PT1M' }), receivers: [worker()], steps: [step] },
  )
  expect(foundBy(read, 'dead-letters-unread')).toEqual([])
})

test('a property with an empty text, as a form begins it, is no mistaken type', () => {
  const begun = scenario({
    ...sql('amount > 10'),
    steps: [send({ applicationProperties: { amount: '' } }, 'PT0S', 't')],
  })
  const typed = scenario({
    ...sql('amount > 10'),
    steps: [send({ applicationProperties: { amount: '9' } }, 'PT0S', 't')],
  })
  expect([begun, typed].map(one => foundBy(one, 'filter-types').length)).toEqual([0, 1])
})

test.each([
  [{ constant: 'PT23S' }, 'It takes 23 s to process'],
  [{ constant: 'PT10S' }, 'It takes 10 s to process'],
  [{ uniform: { min: 'PT12S', max: 'PT20S' } }, 'It always takes at least 12 s to process'],
  [{ uniform: { min: 'PT8S', max: 'PT20S' } }, 'It sometimes takes at least 10 s to process'],
  [{ exponential: { mean: 'PT1H' } }, 'It almost always takes at least 10 s to process'],
])('work of %j against a lock of 10 s: %s', (processingTime, says) => {
  const [found] = foundBy(
    queue({ lockDuration: 'PT10S' }, { receivers: [worker({ processingTime })] }),
    'lock-shorter-than-work',
  )
  expect(found?.message).toContain(says)
})

test.each([
  ['PT10S', 'q', 'and by then the message has expired. It is not delivered again,'],
  ['PT11S', 'q', 'so the message is available again'],
  ['PT10S', 'q/$deadletterqueue', 'so the message is available again'],
])(
  'a TTL of %s, and a lock of 10 s on a message in %s that is too short: %s',
  (defaultMessageTimeToLive, from, says) => {
    const own = { lockDuration: 'PT10S', defaultMessageTimeToLive }
    const one = queue(own, { steps: [send()], receivers: [worker({ from })] })
    expect(foundBy(one, 'lock-shorter-than-work').map(({ message }) => message.includes(says))).toEqual([true])
  },
)

test.each([
  [{}, 'PT0S', 'MessageLockLost'],
  [{ requiresSession: true }, 'PT0S', 'SessionLockLost'],
  [{ requiresSession: true }, 'PT5S', 'SessionLockLost'],
])('a lock in a queue of %j, renewed for %s, is lost as %s', (own, maxAutoLockRenewalDuration, error) => {
  const sessions = 'requiresSession' in own
  const receivers = [worker({ sessions, maxAutoLockRenewalDuration })]
  const rule = maxAutoLockRenewalDuration === 'PT0S' ? 'lock-shorter-than-work' : 'renewal-shorter-than-work'
  const [found] = foundBy(queue({ ...own, lockDuration: 'PT10S' }, { receivers }), rule)
  expect(found?.message).toContain(`the settlement fails with ${error}.`)
})

test.each([
  [{}, 'is delivered again and again.'],
  [{ defaultMessageTimeToLive: 'PT40S' }, 'is delivered again and again until it expires.'],
])('what a session in a queue of %j releases without a count %s', (own, says) => {
  const receivers = [worker({ sessions: true, sessionIdleTimeout: 'PT5S', settle: [{ do: 'crash' }] })]
  const [found] = foundBy(queue({ ...own, requiresSession: true }, { receivers }), 'session-never-dead-letters')
  expect(found?.message).toContain(says)
})
