/** Why, for topics and rules (R facts), with the numbers of a run. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runLibrary, runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, worker } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'

describe('who gets a copy (R-1, R-4, R-5, R-6, R-7)', () => {
  const run = runLibrary('who-gets-a-copy')

  test('every subscription with the verdict of its rules', () => {
    const why = whyId(run, 'order-1', 15)
    expect(why.title).toBe('Who got order-1 from the orders topic?')
    expect(why.answer).toBe(
      'Of the 6 subscriptions of the orders topic, only those named big-orders, europe, paid-online and packing got copies: 5 in all.',
    )
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        'It was published to the orders topic at 0:10, as #1.',
        'The subscription named big-orders got a copy, as #1. Rule over-100 matched: it requires amount > 100, and amount is 250.',
        'The subscription named packing got a copy, as #2. Rule fragile matched: it requires fragile = TRUE, and fragile is true.',
        'The subscription named audit got no copy. The subscription had no rules then, so no message matched.',
      ]),
    )
    expect(ids(why)).toEqual(expect.arrayContaining(['R-1', 'R-4', 'R-5', 'R-6', 'R-7']))
  })

  test('nobody, and the send succeeded', () => {
    expect(whyId(run, 'order-4', 45).answer).toBe(
      'Nobody. No rule on any of the 6 subscriptions of the orders topic matched. The send operation succeeded, but the message was discarded.',
    )
  })

  test.each([
    [
      'order-2',
      'orders/subscriptions/paid-online',
      'No rule of orders/subscriptions/paid-online matched it.',
      "Rule paid-and-web did not match: it requires subject = 'paid', but subject is 'complaint about order-1'. It also requires channel = 'web', but the message has no property named channel. The whole filter is subject = 'paid' and channel = 'web'.",
    ],
    [
      'order-4',
      'orders/subscriptions/packing',
      'No rule of orders/subscriptions/packing matched it.',
      'Rule light did not match: it requires weight <= 30, but the message has no property named weight, so the comparison evaluates to unknown. Rule fragile did not match: it requires fragile = TRUE, but the message has no property named fragile, so the comparison evaluates to unknown.',
    ],
    [
      'order-5',
      'orders/subscriptions/big-orders',
      'orders/subscriptions/big-orders had no rules, so no message matched.',
      'The last rule of the subscription, over-100, had been removed at 0:55, so no message matched.',
    ],
  ])('%s is not in %s', (id, path, answer, reason) => {
    const why = whyId(run, id, 65, path)
    expect(why.title).toBe(`Why is ${id} not in ${path}?`)
    expect(why.answer).toBe(answer)
    expect(texts(why)).toContain(reason)
  })

  test('an action names what it changed', () => {
    const why = whyId(run, 'order-1', 15, 'orders/subscriptions/packing')
    expect(texts(why).filter(text => text.startsWith('The action'))).not.toEqual([])
    expect(ids(why)).toEqual(expect.arrayContaining(['R-5', 'R-9']))
  })
})

describe('the filter that throws (R-7, R-8, Q-14)', () => {
  const run = runLibrary('filter-that-throws')

  test('dead-lettered where the flag is on', () => {
    const why = whyId(run, 'voucher-2', 20, 'orders/subscriptions/dealers-a')
    expect(why.answer).toBe(
      'A filter of orders/subscriptions/dealers-a failed at 0:10 while it was evaluating the message (FilterException).',
    )
    expect(texts(why)).toContain(
      'The rule named “dear” failed with FilterException (“Attempted to divide by zero.”): it requires total / pieces > 20; total is 50 and pieces is 0. deadLetteringOnFilterEvaluationExceptions is on, so the copy for this subscription was dead-lettered.',
    )
  })

  test('dropped for the subscription where it is off', () => {
    const why = whyId(run, 'voucher-2', 20, 'orders/subscriptions/dealers-b')
    expect(why.answer).toBe(
      'A filter of orders/subscriptions/dealers-b failed while it was evaluating the message, so the copy for this subscription was discarded.',
    )
    expect(ids(why)).toEqual(expect.arrayContaining(['R-8', 'Q-14']))
  })

  test('a condition that was not needed is not blamed', () => {
    expect(texts(whyId(run, 'voucher-6', 58, 'orders/subscriptions/dealers-a'))).toContain(
      'The rule named “big” did not match: it requires total >= 500, but total is 40. The rule named “dear” did not match: it requires pieces > 0, but pieces is 0. The whole filter is pieces > 0 AND total / pieces > 20.',
    )
  })
})

describe('scheduled on a topic (C-10, C-11, R-3)', () => {
  const run = runLibrary('scheduled-on-a-topic')
  test.each([
    ['offer-1', 'offers/subscriptions/app', 20, 'It will arrive in offers/subscriptions/app at 1:00.'],
    ['offer-2', 'offers/subscriptions/mail', 70, 'It was cancelled at 0:20, before it was due at 1:00.'],
    [
      'offer-1',
      'offers/subscriptions/letter',
      75,
      'It was published at 1:00, and offers/subscriptions/letter was not created until 1:10. A subscription gets only messages that are published after its creation.',
    ],
  ])('%s in %s at %d s: %s', (id, path, at, answer) => {
    expect(whyId(run, id, at, path).answer).toBe(answer)
  })

  test('a peek of the topic lists nothing', () => {
    const n = Array.from({ length: run.trace.length }, (_, row) => row).filter(
      row => run.trace.kindOf(row) === 'messages-peeked' && run.trace.record(row).entity === 'offers',
    )
    expect(n).toHaveLength(1)
    expect(texts(whyRecord(run, 'messages-peeked', 1))).toContain(
      'The simulator shows no messages when the offers topic is peeked, not even scheduled ones; copies of published messages are peeked in the subscriptions that received them.',
    )
  })
})

test('a topic names the first messages that reached no subscription, each a step that leads to why (R-4)', () => {
  const filter = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'amount > 10' } }
  const of = (amount: number) => ({ applicationProperties: { amount } })
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: { rules: { big: filter } } } } },
    steps: [send(0, 't', 'big', of(11)), ...[1, 2, 3, 4, 5].map(i => send(i, 't', `small-${i}`, of(i)))],
  })
  const lost = (seconds: number) => whyEntity(run, 't', seconds).steps.filter(({ text }) => text.includes('reached no'))
  expect(lost(1).map(({ text, at }) => [text, at])).toEqual([['small-1 reached no subscription.', 1000]])
  expect(lost(10).map(({ text }) => text)).toEqual([
    'small-1 reached no subscription.',
    'small-2 reached no subscription.',
    'small-3 reached no subscription.',
    '2 more messages reached no subscription.',
  ])
  const led = explain(run.trace, run.input, { about: 'record', n: lost(1)[0]!.record! }, 'en')
  expect(texts(led)).toContain(
    'The subscription named s got no copy. The rule named “big” did not match: it requires amount > 10, but amount is 1.',
  )
})

test('the TTL in a subscription is the smallest of three (T-2, S-30)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    topics: { t: { defaultMessageTimeToLive: 'PT30S', subscriptions: { s: { defaultMessageTimeToLive: 'PT5M' } } } },
    steps: [{ at: 'PT1S', do: 'send', to: 't', message: { messageId: 'm', timeToLive: 'PT1M' } }],
  })
  const why = whyId(run, 'm', 10, 't/subscriptions/s')
  expect(sums(why)).toEqual([
    'TTL = min(message: 1 min, t: 30 s, t/subscriptions/s: 5 min) = 30 s',
    'ExpiresAtUtc = EnqueuedTimeUtc + TTL = 0:01 + 30 s = 0:31',
  ])
  expect(texts(why)).toContain(
    'The message requested a TTL of 1 min, but the t topic allows only 30 s and reports no error, so the message expires at 0:31.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['T-2', 'S-30', 'G-20']))
})

test('a session subscription dead-letters what has no session (X-1, R-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: { requiresSession: true } } } },
    steps: [{ at: 'PT1S', do: 'send', to: 't', message: { messageId: 'm' } }],
  })
  const why = whyId(run, 'm', 10, 't/subscriptions/s')
  expect(why.answer).toBe('It has no SessionId, but t/subscriptions/s requires sessions.')
  expect(why.wouldHaveChanged).toEqual(['a SessionId'])
})

test('a SessionId with which the message would have expired is no help', () => {
  const run = runScenario({
    runFor: 'PT5M',
    topics: { t: { subscriptions: { s: { requiresSession: true } } } },
    steps: [send(1, 't', 'm', { timeToLive: 'PT30S' })],
    receivers: [worker('r', { from: 't/subscriptions/s', sessions: true, openAt: 'PT1M' })],
  })
  expect(whyId(run, 'm', 100, 't/subscriptions/s').wouldHaveChanged).toEqual([])
})

describe('what keeps topics and subscriptions alive (S-50, S-51, I-4, I-8, G-15)', () => {
  const idle = (namespace: object) =>
    runScenario({
      runFor: 'PT20M',
      namespace,
      topics: { t: { autoDeleteOnIdle: 'PT6M', subscriptions: { read: {}, ghost: { autoDeleteOnIdle: 'PT5M' } } } },
      senders: [{ name: 'news', to: 't', arrivals: { at: ['PT1M', 'PT2M', 'PT3M'] }, message: {} }],
      steps: [{ at: 'PT4M', do: 'receive', from: 't/subscriptions/read' }],
    })

  test('arriving messages do not count as use of a subscription', () => {
    const why = whyEntity(idle({}), 't/subscriptions/ghost', 400)
    expect(why.answer).toBe('It was deleted at 5:00 because it had not been used for 5 min.')
    expect(texts(why)).toContain(
      'Since then 3 messages have arrived, but that does not count as use of a subscription.',
    )
    expect(why.modelled.map(({ switchName }) => switchName)).toEqual([null, 'messagesKeepSubscriptionAlive'])
    expect(ids(why)).toEqual(expect.arrayContaining(['S-51', 'I-5', 'G-15']))
  })

  test('by the other page they do', () => {
    const why = whyEntity(idle({ messagesKeepSubscriptionAlive: true }), 't/subscriptions/ghost', 400)
    expect(sums(why)).toEqual([
      'deletion = last use + AutoDeleteOnIdle = 3:00 (the arrival or removal of a message) + 5 min = 8:00',
    ])
  })

  test('operations on a subscription keep its topic, unless the older page holds', () => {
    expect(sums(whyEntity(idle({}), 't', 300))).toEqual([
      'deletion = last use + AutoDeleteOnIdle = 4:00 (a receive operation on one of its subscriptions) + 6 min = 10:00',
    ])
    const older = whyEntity(idle({ topicIdleIgnoresSubscriptions: true }), 't', 300)
    expect(sums(older)).toEqual(['deletion = last use + AutoDeleteOnIdle = 3:00 (a send operation) + 6 min = 9:00'])
    expect(texts(older)).toContain(
      'Since then its subscriptions have been used, but with topicIdleIgnoresSubscriptions, that does not count as use of the topic.',
    )
    expect(older.rule).toContain('according to the older documentation page, using its subscriptions does not')
  })

  test('subscriptions go with their topic', () => {
    const why = whyEntity(idle({}), 't/subscriptions/read', 700)
    expect(why.answer).toBe('It was deleted at 10:00 with the t topic.')
  })
})

test('the last rule of a subscription was removed (R-4)', () => {
  const bare = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: {}, other: {} } } },
    steps: [
      { at: 'PT2S', do: 'removeRule', entity: 't/subscriptions/s', rule: '$Default' },
      { at: 'PT3S', do: 'send', to: 't', message: { messageId: 'm' } },
    ],
  })
  const why = whyId(bare, 'm', 5, 't/subscriptions/s')
  expect(texts(why)).toContain(
    'The last rule of the subscription, $Default, had been removed at 0:02, so no message matched.',
  )
})

test('a dead letter in somebody’s hands says why it is one', () => {
  const held = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'm' } },
      { at: 'PT2S', do: 'receive', from: 'q', as: 'a' },
      { at: 'PT3S', do: 'abandon', of: 'a' },
      { at: 'PT4S', do: 'receive', from: 'q/$deadletterqueue', as: 'b' },
    ],
  })
  expect(texts(whyId(held, 'm', 5))).toContain(
    'The q queue allowed 1 delivery, so the message was dead-lettered at 0:03, with DeliveryCount 1.',
  )
})

describe('a subscription whose rules match nothing', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { big: { rules: { n: { filterType: 'FalseFilter' } } }, all: {} } } },
    steps: [
      { at: 'PT1S', do: 'send', to: 't', message: { messageId: 'm' } },
      { at: 'PT2S', do: 'receive', from: 't/subscriptions/big' },
    ],
  })
  const told =
    '1 message has been published to the t topic since this subscription was created; it was not copied to the subscription.'

  test('is named where the message went', () => {
    expect(texts(whyId(run, 'm', 5)).slice(0, 3)).toEqual([
      'It was published to the t topic at 0:01, as #1.',
      't/subscriptions/all got a copy of the published message, as #1.',
      'No rule of t/subscriptions/big matched it.',
    ])
  })

  test('says so when it is asked, and when a receive comes back empty', () => {
    expect(texts(whyEntity(run, 't/subscriptions/big', 5))).toContain(told)
    expect(texts(whyRecord(run, 'receive-empty'))).toContain(told)
  })
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
    steps: [{ at: 'PT0S', do: 'send', to: 't', message: { messageId: 'a', subject: 'Red' } }],
  })
  const all = texts(whyId(run, 'a', 10)).join(' ')
  expect(all).toContain("it requires subject = 'red', but subject is 'Red'. The comparison is case-sensitive.")
  expect(all).toContain(
    'NOT applied to an unknown comparison also evaluates to unknown. Add OR … IS NULL to match a message without the property.',
  )
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
    'modelled: unset system properties are missing',
    'modelled: values of two types are not compared',
  ])
})

test('a copy that is about to be made is a match (R-1)', () => {
  const { trace, input } = runLibrary('clean-slate')
  const published = Array.from({ length: trace.length }, (_, n) => n).filter(
    n => trace.kindOf(n) === 'message-published',
  )
  const told = published.flatMap(n => {
    const at = { t: trace.timeOf(n), n }
    const open = trace.entities.filter(({ createdBy, deletedBy }) => createdBy <= n && (deletedBy ?? Infinity) > n)
    return open.flatMap(({ id: entity }) => texts(explain(trace, input, { about: 'entity', entity, at }, 'en')))
  })
  expect(published.length).toBeGreaterThan(0)
  expect(told.filter(text => text.includes('did not match'))).toEqual([])
})

const lastRuleGone = {
  queues: { z: {} },
  topics: { t: { subscriptions: { s: { forwardTo: 'z', rules: { a: { filterType: 'TrueFilter' } } }, f: {} } } },
  steps: [at(3, 'removeRule', { entity: 't/subscriptions/s', rule: 'a' }), send(4, 't', 'k')],
}

test.each<Case>([
  {
    name: 'a subscription whose filter failed: nothing is said of matching',
    scenario: {
      topics: {
        t: {
          subscriptions: {
            s: {
              deadLetteringOnFilterEvaluationExceptions: false,
              rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'sys.NoSuch = 1' } } },
            },
          },
        },
      },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 10),
    says: [
      '1 message has been published to the t topic since this subscription was created; it was not copied to the subscription.',
    ],
    never: [/match/],
  },
  {
    name: 'one of two subscriptions that got a copy',
    scenario: {
      topics: { t: { subscriptions: { s: {}, big: { rules: { n: { filterType: 'FalseFilter' } } } } } },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 10, 't'),
    answer: 'Of the 2 subscriptions of the t topic, only the one named s got a copy.',
  },
  {
    name: 'a copy whose forward failed was not refused for want of a session',
    scenario: {
      topics: { t: { subscriptions: { s: { forwardTo: 'q' } } } },
      queues: { q: { status: 'SendDisabled' } },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 10, 't'),
    says: [
      'The subscription named s got a copy, as #1. Rule $Default matches every message.',
      'The copy is in t/subscriptions/s/$deadletterqueue as #1, with the reason MessagingEntityDisabled.',
    ],
    never: [/SessionId/],
  },
  {
    name: 'not in an entity to which a subscription forwards that got no copy',
    scenario: lastRuleGone,
    why: run => whyId(run, 'k', 10, 'z'),
    answer: 't/subscriptions/s had no rules, so no message matched.',
    says: [
      't/subscriptions/s forwards its messages to the entity named z.',
      'The last rule of the subscription, a, had been removed at 0:03, so no message matched.',
    ],
  },
])('$name', check)

describe('what is published and what becomes of it', () => {
  const failing = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'n / 0 = 1' } }
  const never = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: '1 = 0' } }
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    topics: {
      t: { subscriptions: { s: {}, f: { forwardTo: 'q' } } },
      bare: {},
      bad: {
        subscriptions: {
          s: { rules: { failing }, deadLetteringOnFilterEvaluationExceptions: false },
          none: { rules: { never } },
        },
      },
    },
    steps: [
      send(0, 't', 'm'),
      send(1, 't', 'm'),
      send(2, 'bare', 'lost'),
      send(3, 'bad', 'x', { applicationProperties: { n: 1 } }),
    ],
  })

  test('another life of its id that subscriptions got was not discarded', () => {
    expect(texts(whyId(run, 'm', 10))).toContain(
      'At 0:00 it was published to the t topic; its subscriptions got 2 copies.',
    )
  })

  test('without a subscription no rule had a part in it', () => {
    expect(whyEntity(run, 'bare', 10).answer).toBe(
      '1 message was published, but it reached no subscription; the topic itself stores no messages.',
    )
  })

  test('a filter that failed is not told as a rule that did not match (R-8)', () => {
    expect(whyId(run, 'x', 10).answer).toBe(
      'Nobody. A rule failed in 1 of the 2 subscriptions of the topic named “bad”, and no rule of the others matched. The send operation succeeded, but the message was discarded.',
    )
  })
})

test('a subscription names the last messages that its rules refused, with their verdict (R-4, R-7)', () => {
  const of = (color: string) => ({ applicationProperties: { color } })
  const rules = { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "color = 'red'" } } }
  const run = runScenario({
    runFor: 'PT10S',
    topics: { t: { subscriptions: { s: { rules } } } },
    steps: [send(0, 't', 'a', of('blue')), send(1, 't', 'b', of('red')), send(2, 't', 'c', of('green'))],
  })
  const told = texts(whyEntity(run, 't/subscriptions/s', 5))
  expect(told.slice(0, 3)).toEqual([
    '3 messages have been published to the t topic since this subscription was created; 2 of them were not copied to it.',
    "The subscription got no copy of a, published at 0:00. Rule r did not match: it requires color = 'red', but color is 'blue'.",
    "The subscription got no copy of c, published at 0:02. Rule r did not match: it requires color = 'red', but color is 'green'.",
  ])
})

test('a TTL that an action set is told as a duration', () => {
  const rule = { filterType: 'TrueFilter', action: { sqlExpression: "SET sys.TimeToLive = '00:00:05'" } }
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: { rules: { r: rule } } } } },
    steps: [sendAll(0, 't', 'm')],
  })
  expect(texts(whyId(run, 'm', 1, 't/subscriptions/s'))).toContain(
    'The action added a property named timeToLive with the value 5 s.',
  )
})

test('a correlation filter compares no text with a number, which is modelled as in a SQL filter (R-6)', () => {
  const rules = { r: { filterType: 'CorrelationFilter', correlationFilter: { properties: { n: '1' } } } }
  const run = runScenario({
    runFor: 'PT10S',
    topics: { t: { subscriptions: { s: { rules } } } },
    steps: [send(0, 't', 'a', { applicationProperties: { n: 1 } }), send(1, 't', 'b')],
  })
  const why = whyId(run, 'a', 1)
  expect(texts(why)).toContain(
    "The subscription named s got no copy. Rule r did not match: it requires n = '1', but n is 1; values of these types cannot be compared, so the comparison evaluates to unknown.",
  )
  expect(why.modelled.map(({ tag }) => tag)).toEqual(['modelled: values of two types are not compared'])
  const missing = whyId(run, 'b', 2)
  expect(texts(missing)).toContain(
    "The subscription named s got no copy. Rule r did not match: it requires n = '1', but the message has no property named n.",
  )
  expect(missing.modelled).toEqual([])
})

test('a forward to a topic where nothing matches is no send operation (R-1)', () => {
  const run = runScenario({
    runFor: 'PT10S',
    queues: { q: { forwardDeadLetteredMessagesTo: 't' } },
    topics: { t: { subscriptions: { s: { rules: {} } } }, none: {} },
    steps: [
      send(0, 'q', 'a'),
      receive(1, 'q', 'r'),
      at(2, 'deadLetter', { of: 'r' }),
      at(3, 'createQueue', { entity: 'f', properties: { forwardTo: 'none' } }),
      send(4, 'f', 'b'),
    ],
  })
  expect(whyId(run, 'a', 5).answer).toBe(
    'Nobody. No rule on the only subscription of the t topic matched. The message was forwarded, but then discarded.',
  )
  expect(texts(whyId(run, 'a', 5, 't/subscriptions/s'))).toContain(
    'No other subscription got a copy either. The message was forwarded, but then discarded.',
  )
  expect(whyId(run, 'b', 5).answer).toBe(
    'Nobody. The topic named “none” had no subscriptions. The message was forwarded, but then discarded.',
  )
})

test('where a copy went that was dead-lettered at once', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: {}, bare: { rules: {} }, inSessions: { requiresSession: true } } } },
    steps: [send(0, 't', 'a')],
  })
  expect(texts(whyId(run, 'a', 10, 't/subscriptions/bare')).slice(-2)).toEqual([
    'A copy went to the subscription named s.',
    'A copy went to the dead-letter queue of the subscription named inSessions at once.',
  ])
})

test('what matched whatever a comparison of two types gives does not rest on it', () => {
  const run = runScenario({
    runFor: 'PT1M',
    topics: {
      t: {
        subscriptions: {
          s: { rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'n < 3 OR b IS NULL' } } } },
        },
      },
    },
    steps: [send(0, 't', 'a', { applicationProperties: { n: 'high' } })],
  })
  expect(whyId(run, 'a', 10, 't/subscriptions/s').modelled).toEqual([])
})

test('the reason of a message that could not be forwarded, as the dead-letter queue has it', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { forwardTo: 'r' }, r: { status: 'Disabled' } },
    steps: [send(0, 'q', 'a'), receive(1, 'q/$deadletterqueue', 'x'), at(2, 'complete', { of: 'x' })],
  })
  expect(texts(whyId(run, 'a', 10))).toContain('The DeadLetterReason is MessagingEntityDisabled.')
})
