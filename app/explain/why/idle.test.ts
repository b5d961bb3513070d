/** Why, for what keeps an entity in use (I facts). */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send } from '../testing/steps.ts'
import { ids, texts, whyEntity, whyMessage } from '../testing/why.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { explain } from './explain.ts'

test('a step that waits for a session does not keep its queue alive (I-6, G-16)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
    steps: [at(60, 'acceptSession', { from: 'q', maxWait: 'PT15M', as: 'acc' })],
  })
  expect(texts(whyEntity(run, 'q', 120))).toContain(
    'acc has been waiting for a session since 1:00; such a wait counts as use only at the moment it begins.',
  )
  expect(texts(whyEntity(run, 'q', 400))).toContain(
    'The last use of the queue, at 1:00, was a call to accept a session.',
  )
})

test('a scheduled message kept its queue alive (C-14, I-11)', () => {
  const run = runScenario({
    runFor: 'PT40M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' } },
    steps: [at(60, 'schedule', { to: 'q', message: { messageId: 'x', scheduledEnqueueTime: 'PT20M' } })],
  })
  const why = whyEntity(run, 'q', 1800)
  expect(texts(why)).toContain('Until then a scheduled message had stopped the idle timer.')
  expect(ids(why)).toEqual(expect.arrayContaining(['C-14', 'I-11']))
})

const idle = (more: object) => ({ queues: { q: { autoDeleteOnIdle: 'PT5M' } }, ...more })

const waited = idle({ steps: [at(60, 'receive', { from: 'q', maxWait: 'PT20M', as: 'x' })] })

const USED = 'A receive operation by x, which had been waiting since 1:00, kept the queue in use until 21:00.'

test.each<Case>([
  {
    name: 'a receiver that opens on a subscription that is gone uses no dead-letter queue of the topic: it has none (Q-2)',
    scenario: {
      runFor: 'PT30M',
      topics: { t: { autoDeleteOnIdle: 'PT10M', subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
      receivers: [{ name: 'w', from: 't/subscriptions/s', openAt: 'PT8M' }],
      steps: [send(420, 't', 'a')],
    },
    why: run => whyEntity(run, 't', 1700),
    never: [/dead-letter/],
  },
  {
    name: 'a receive operation that waited is the last use up to its end (G-16)',
    scenario: { runFor: 'PT40M', ...waited },
    why: run => whyEntity(run, 'q', 2000),
    says: [USED],
    facts: ['G-16'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'while the clock runs, too',
    scenario: { runFor: 'PT40M', ...waited },
    why: run => whyEntity(run, 'q', 1300),
    says: [USED],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'a kill is no receive operation',
    scenario: idle({ receivers: [{ name: 'w', from: 'q', killAt: 'PT2M' }], steps: [send(60, 'q', 'm')] }),
    why: run => whyEntity(run, 'q', 150),
    says: ['The queue was in use until 2:00, when w was killed.'],
    never: [/Last used/],
  },
])('$name', check)

test('a topic is kept in use by the subscription that forwards, not by a receive operation (F-8)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { out: {} },
    topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { f: { forwardTo: 'out' } } } },
  })
  const why = whyEntity(run, 't', 600)
  expect(texts(why)).toContain(
    'The subscription named f forwards every message to the entity named “out”; this counts as a receiver that is always waiting and keeps the topic in use, so the idle timer is stopped.',
  )
  expect(ids(why)).toContain('F-8')
})

test('what was no use of an entity is said where it was deleted for being idle', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' } },
    topics: { t: { autoDeleteOnIdle: 'PT5M' } },
    steps: [
      at(60, 'peek', { from: 'q/$deadletterqueue' }),
      at(60, 'peek', { from: 't' }),
      at(90, 'receive', { from: 'q/$deadletterqueue' }),
      at(120, 'receive', { from: 'q', sessionId: 's' }),
    ],
  })
  expect(texts(whyEntity(run, 'q', 600))).toEqual(
    expect.arrayContaining([
      'Since then q/$deadletterqueue has been used twice, but that does not count as use of the entity.',
      'Since then 1 operation has been refused, but a refused operation does not count as use.',
    ]),
  )
  expect(texts(whyEntity(run, 't', 600))).toContain(
    'Since then the topic has been peeked once, but peeking does not count as use of a topic.',
  )
})

test('forwarding that was turned off again has left no limit (F-5)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' }, to: {} },
    steps: [
      at(60, 'updateEntity', { entity: 'q', properties: { forwardTo: 'to' } }),
      at(120, 'updateEntity', { entity: 'q', properties: { forwardTo: null } }),
    ],
  })
  expect(texts(whyEntity(run, 'q', 600))).toContain(
    'When forwarding was turned on at 1:00, AutoDeleteOnIdle was set to its maximum, and it is still at that maximum, so the queue is never deleted for being idle.',
  )
})

test('a receiver that is busy does not keep its queue alive (I-6, G-16)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { autoDeleteOnIdle: 'PT5M' } },
    steps: [send(0, 'q', 'm')],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10M' } }],
  })
  const told = 'An open receiver, such as w, does not count as use unless one of its receive operations is waiting.'
  expect(texts(whyEntity(run, 'q', 60))).toContain(told)
  expect(texts(whyEntity(run, 'q', 600))).toContain(told)
})

test('every use of a subscription is counted, a batch once (I-4, S-51)', () => {
  const run = runScenario({
    runFor: 'PT4M',
    namespace: { topicIdleIgnoresSubscriptions: true },
    topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { s: {} } } },
    steps: [
      send(0, 't', 'a'),
      send(0, 't', 'b'),
      send(0, 't', 'c'),
      at(10, 'receive', { from: 't/subscriptions/s', maxMessages: 3 }),
      at(20, 'addRule', { entity: 't/subscriptions/s', rule: 'x', properties: { filterType: 'TrueFilter' } }),
    ],
  })
  expect(texts(whyEntity(run, 't', 30))).toContain(
    'Since then its subscriptions have been used, but with topicIdleIgnoresSubscriptions, that does not count as use of the topic.',
  )
})

test('a use before an idle deletion may put it off until the run has ended', () => {
  const run = runScenario({ runFor: 'PT6M', queues: { q: { autoDeleteOnIdle: 'PT5M' } } })
  expect(whyEntity(run, 'q', 350).wouldHaveChanged[0]).toBe(
    'any use of the q queue after 1:00 and before 5:00 (which would have postponed the deletion until after the end of the run)',
  )
})

test('a use before an idle deletion is said to put it off only', () => {
  const run = runScenario({ runFor: 'PT20M', topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } } })
  expect(whyEntity(run, 't/subscriptions/s', 600).wouldHaveChanged).toEqual([
    'any use of t/subscriptions/s after 0:00 and before 5:00 (a single operation would only have postponed the deletion)',
    'turning off AutoDeleteOnIdle',
  ])
})

const openedLater = (opens: number) =>
  idle({ runFor: 'PT20M', steps: [send(60, 'q', 'm')], receivers: [{ name: 'w', from: 'q', openAt: `PT${opens}S` }] })

test.each<Case>([
  {
    name: 'a use that keeps the entity until a receiver opens does not only put the deletion off (I-6, G-16)',
    scenario: openedLater(480),
    why: run => whyEntity(run, 'q', 500),
    offers: [
      'any use of the q queue after 3:00 and before 6:00 (the queue would then still have existed at 8:00, the time of its next use)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'and saves its message',
    scenario: openedLater(480),
    why: run => whyMessage(run, 'm', 500),
    offers: [
      'any use of the q queue after 3:00 and before 6:00 (the queue would then still have existed at 8:00, the time of its next use)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'and one for a send that was refused, though it is deleted after that',
    scenario: idle({ runFor: 'PT20M', steps: [send(60, 'q', 'm'), send(400, 'q', 'n')] }),
    why: run => whyEntity(run, 'q', 500),
    offers: [
      'any use of the q queue after 1:40 and before 6:00 (the queue would then still have existed at 6:40, the time of its next use)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'one that opens too late for that keeps nothing',
    scenario: openedLater(720),
    why: run => whyEntity(run, 'q', 500),
    offers: [
      'any use of the q queue after 1:00 and before 6:00 (a single operation would only have postponed the deletion)',
      'turning off AutoDeleteOnIdle',
    ],
  },
])('$name', check)

const disabled = {
  topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
  steps: [
    send(10, 't', 'm'),
    at(60, 'updateEntity', { entity: 't/subscriptions/s', properties: { status: 'ReceiveDisabled' } }),
  ],
}

test.each<Case>([
  {
    name: 'a message that was deleted with an idle entity tells what that rests on (S-44)',
    scenario: disabled,
    why: run => whyMessage(run, 'm', 700),
    facts: ['S-51', 'G-15'],
    modelled: 'modelled: exact idle deletion',
  },
  {
    name: 'arriving messages that did not count are an assumption of its answer, too (G-15)',
    scenario: disabled,
    why: run => whyMessage(run, 'm', 700),
    modelled: 'modelled: arriving and leaving messages do not count as use',
  },
  {
    name: 'it had expired before, and nobody was listening (S-6)',
    scenario: idle({ steps: [send(0, 'q', 'm', { timeToLive: 'PT1M' })] }),
    why: run => whyMessage(run, 'm', 700),
    says: ['It expired at 1:00, but nobody was listening to the q queue, so it was not removed at that time.'],
  },
  {
    name: 'it was in somebody’s hands when it expired, and when its entity went (S-8)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M', lockDuration: 'PT5M' } },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT1M' })],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT9M' } }],
    },
    why: run => whyMessage(run, 'm', 700),
    never: [/nobody was listening/],
  },
  {
    name: 'a use that ends with the session in which it was says so (I-6)',
    scenario: {
      queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
      receivers: [{ name: 'w', from: 'q', sessions: true, sessionIdleTimeout: 'PT1M', settle: 'complete' }],
    },
    why: run => {
      const resets = recordsOfKind(run.trace, 'idle-clock-reset')
      const n = resets.findLast(row => run.trace.recordOf(row, 'idle-clock-reset').by === 'receive')!
      return explain(run.trace, run.input, { about: 'record', n }, 'en')
    },
    says: ['The queue was in use until 1:00, when w stopped holding its session.'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'that a busy receiver does not count as use is assumed (G-16)',
    scenario: idle({
      steps: [send(0, 'q', 'm')],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT9M' } }],
    }),
    why: run => whyEntity(run, 'q', 400),
    says: ['An open receiver, such as w, does not count as use unless one of its receive operations is waiting.'],
    facts: ['G-16'],
    modelled: 'modelled: which waits count as use',
  },
])('$name', check)

test('in a dead-letter queue that is deleted: the last receive counts, and what it waited for there', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { autoDeleteOnIdle: 'PT10M' } },
    receivers: [
      { name: 'd', from: 'q/$deadletterqueue', processingTime: { constant: 'PT2M30S' }, settle: 'abandon' },
      { name: 'w', from: 'q', settle: [{ do: 'deadLetter' }], closeAt: 'PT2S' },
    ],
    steps: [send(1, 'q', 'a'), send(1, 'q', 'b')],
  })
  const of = (id: string) => texts(whyMessage(run, id, 1000))
  const dead = run.entity('q/$deadletterqueue')
  const { trace } = run
  const locks = [...recordsOfKind(trace, 'message-locked')].filter(n => trace.entityOf(n) === dead)
  expect(new Set(locks.map(n => trace.messageOf(n)))).toEqual(new Set([run.message('a')]))
  expect(of('a')).toContain(
    `It was received from q/$deadletterqueue ${locks.length} times without being completed; DeliveryCount stays at 0 there.`,
  )
  expect(of('b')).toContain('From 0:01 to 10:02, d was busy with #1.')
  expect(of('b').filter(text => text.includes('nobody was receiving'))).toEqual([])
})
