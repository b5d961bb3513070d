/** Changes that would have helped, each tried by running it, beside those of expiry and of locks. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyMessage } from '../testing/why.ts'

test('one more delivery is offered if it completes the message', () => {
  const run = (settles: number) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: { maxDeliveryCount: 2 } },
      steps: [send(1, 'q', 'a')],
      receivers: [
        worker('w', {
          processingTime: work(2),
          settle: [{ when: { deliveryCount: settles }, do: 'complete' }, { do: 'abandon' }],
        }),
      ],
    })
  expect(whyMessage(run(2), 'a', 60).wouldHaveChanged).toEqual(['a MaxDeliveryCount of 3'])
  expect(whyMessage(run(3), 'a', 60).wouldHaveChanged).toEqual([])
})

test('a longer TTL is offered to one that expired while deferred, up to the call that requested it', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { d: {} },
    steps: [
      send(1, 'd', 'b', { timeToLive: 'PT30S' }),
      receive(2, 'd', 'r'),
      at(3, 'defer', { of: 'r' }),
      at(60, 'receiveDeferred', { from: 'd', sequenceNumbers: ['1'], as: 'x' }),
      at(61, 'complete', { of: 'x' }),
    ],
  })
  expect(whyMessage(run, 'b', 120).wouldHaveChanged[0]).toBe('a TTL over 59 s')
})

test('a longer AutoDeleteOnIdle is offered to one that was lost with its entity, if somebody would have received it', () => {
  const run = (receivers: readonly object[]) =>
    runScenario({ runFor: 'PT20M', queues: { i: { autoDeleteOnIdle: 'PT5M' } }, steps: [send(1, 'i', 'c')], receivers })
  const late = worker('late', { from: 'i', openAt: 'PT8M' })
  expect(whyMessage(run([late]), 'c', 900).wouldHaveChanged).toEqual(['a longer AutoDeleteOnIdle'])
  expect(whyMessage(run([]), 'c', 900).wouldHaveChanged).toEqual([])
})

test('an entity that refused a send for want of room says how much is in use, a topic too', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { maxSizeInBytes: 1000 } },
    topics: { t: { maxSizeInBytes: 1000, subscriptions: { a: {}, b: {} } } },
    steps: [
      send(1, 't', 'a', { sizeInBytes: 400 }),
      send(2, 't', 'b', { sizeInBytes: 700 }),
      send(3, 'q', 'x', { sizeInBytes: 600 }),
      send(4, 'q', 'y', { sizeInBytes: 600 }),
    ],
  })
  expect(texts(whyEntity(run, 't', 1)).join()).not.toContain('in use')
  expect(texts(whyEntity(run, 't', 30)).join()).toContain('800 B of 1,000 B are in use')
  expect(texts(whyEntity(run, 'q', 30)).join()).toContain('600 B of 1,000 B are in use')
})
