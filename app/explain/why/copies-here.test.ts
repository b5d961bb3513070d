/** Several copies of one publication in one entity, of rules with actions or by several ways: asked about there, each of them is told. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send } from '../testing/steps.ts'
import { texts, whyId } from '../testing/why.ts'

const setK = (k: string) => ({ filterType: 'TrueFilter', action: { sqlExpression: `SET k='${k}'` } })

test('the copies of several rules in one subscription', () => {
  const run = runScenario({
    runFor: 'PT5M',
    topics: {
      t: {
        subscriptions: {
          s: { maxDeliveryCount: 1, rules: { a: setK('1'), b: setK('2'), c: { filterType: 'TrueFilter' } } },
        },
      },
    },
    steps: [
      send(0, 't', 'm'),
      receive(10, 't/subscriptions/s', 'r'),
      at(20, 'complete', { of: 'r' }),
      receive(30, 't/subscriptions/s', 'x'),
      at(40, 'abandon', { of: 'x' }),
    ],
  })
  expect(texts(whyId(run, 'm', 60, 't/subscriptions/s')).slice(-3)).toEqual([
    't/subscriptions/s got 3 copies of it; this is #3. The others:',
    'r completed it in t/subscriptions/s (#1) at 0:20.',
    'It is in t/subscriptions/s/$deadletterqueue as #2, with the reason MaxDeliveryCountExceeded.',
  ])
  expect(texts(whyId(run, 'm', 60)).join()).not.toMatch(/got 3 copies of it; this/)
})

test('two subscriptions that forward to one queue, with duplicates discarded there or not', () => {
  const run = (more: object) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: more },
      topics: { t: { subscriptions: { a: { forwardTo: 'q' }, b: { forwardTo: 'q' }, c: {} } } },
      steps: [send(0, 't', 'm'), receive(10, 'q', 'r'), at(20, 'complete', { of: 'r' })],
    })
  expect(texts(whyId(run({}), 'm', 60, 'q')).slice(-2)).toEqual([
    'The entity named q got 2 copies of it; this is #2. The other one:',
    'r completed it in the q queue (#1) at 0:20.',
  ])
  for (const entity of ['q', 't/subscriptions/a', 't/subscriptions/c'])
    expect(texts(whyId(run({ requiresDuplicateDetection: true }), 'm', 60, entity)).join()).not.toMatch(
      /of it; this is/,
    )
})

test('an earlier life of the id is told by what became of it in the subscription asked about', () => {
  const run = runScenario({
    runFor: 'PT5M',
    topics: { t: { subscriptions: { s: {}, v: {} } } },
    steps: [
      send(0, 't', 'm'),
      receive(10, 't/subscriptions/v', 'r'),
      at(20, 'complete', { of: 'r' }),
      send(30, 't', 'm'),
    ],
  })
  const told = texts(whyId(run, 'm', 60, 't/subscriptions/v')).slice(-3)
  expect(told[0]).toMatch(/The other one:$/)
  // Its copy in the other subscription is still there.
  expect(told.slice(1)).toEqual([
    'At 0:00 it was published to the t topic; its subscriptions got 2 copies.',
    'r completed it in t/subscriptions/v (#1) at 0:20.',
  ])
})
