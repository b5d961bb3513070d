/** Why of calls that create or update an entity and are refused, and of what is not there because of that. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, send } from '../testing/steps.ts'
import { texts, whyId, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'
import { uncreatedBy } from './refused-entity.ts'

const refusedBy = (tier: string, operation: string, entity: string, properties: Readonly<Record<string, unknown>>) =>
  whyRecord(
    runScenario({
      runFor: 'PT1M',
      namespace: { tier },
      queues: { q: {} },
      steps: [at(1, operation, { entity, properties })],
    }),
    'operation-failed',
  ).answer

test.each([
  [
    'standard',
    'updateEntity',
    'q',
    { lockDuration: 'PT10M' },
    'The call would have set the lockDuration of the q queue to 10 min, but Service Bus allows only values from 5 s to 5 min.',
  ],
  [
    'standard',
    'updateEntity',
    'q',
    { maxDeliveryCount: 0 },
    'The call would have set the maxDeliveryCount of the q queue to 0, but Service Bus allows only values of 1 or more.',
  ],
  [
    'standard',
    'updateEntity',
    'q',
    { maxSizeInMegabytes: 999_999 },
    'The call would have set the maxSizeInMegabytes of the q queue to 999,999, but the Standard tier allows only values from 1,024 to 5,120.',
  ],
  [
    'standard',
    'updateEntity',
    'q',
    { requiresSession: true },
    'requiresSession is fixed when an entity is created, so it cannot be changed in the q queue.',
  ],
  ['basic', 'createTopic', 't', {}, 'The Basic tier supports only queues.'],
  ['basic', 'createQueue', 'p', { requiresSession: true }, 'requiresSession is not available on the Basic tier.'],
  [
    'basic',
    'createQueue',
    'p',
    { requiresDuplicateDetection: true },
    'requiresDuplicateDetection is not available on the Basic tier.',
  ],
  ['basic', 'createQueue', 'p', { autoDeleteOnIdle: 'PT10M' }, 'autoDeleteOnIdle is not available on the Basic tier.'],
  ['basic', 'updateEntity', 'q', { autoDeleteOnIdle: 'PT10M' }, 'autoDeleteOnIdle is not available on the Basic tier.'],
  [
    'premium',
    'createQueue',
    'p',
    { enablePartitioning: true },
    'The p queue cannot have partitions of its own, because on the Premium tier the namespace decides about partitions. This namespace has 1 partition.',
  ],
  [
    'premium',
    'createQueue',
    'p',
    { partitionCount: 4 },
    'The p queue cannot have partitions of its own, because on the Premium tier the namespace decides about partitions. This namespace has 1 partition.',
  ],
])('%s %s of %s %j is refused by its limit', (tier, operation, entity, properties, answer) => {
  expect(refusedBy(tier, operation, entity, properties)).toBe(answer)
})

test('of two calls at one instant, the one that broke this limit is told (S-29)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'basic' },
    queues: { q: {} },
    steps: [
      at(3, 'updateEntity', { entity: 'q', properties: { autoDeleteOnIdle: 'PT1H' } }),
      at(3, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'P20D' } }),
    ],
  })
  expect(whyRecord(run, 'operation-failed', 1).answer).toBe(
    'The call would have set the defaultMessageTimeToLive of the q queue to 20 d, but the Basic tier allows only values from 1 s to 14 d.',
  )
})

test('an entity that was never created is explained by the call to create it', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      at(3, 'createQueue', { entity: 'z', properties: { autoDeleteOnIdle: 'PT1M' } }),
      send(5, 'q', 'a'),
      { at: 'PT6S', do: 'createQueue', entity: 'late', properties: { lockDuration: 'PT1H' } },
      { at: 'PT7S', do: 'createQueue', entity: 'late', properties: {} },
    ],
  })
  const { trace, input } = run
  const said =
    'The z queue was not created, because the call to create it at 0:03 was refused. The call would have set the autoDeleteOnIdle of the z queue to 1 min, but Service Bus allows only values of 5 min or more.'
  expect(uncreatedBy(trace, 'z', 0)).toBeNull()
  expect(uncreatedBy(trace, 'late', trace.length - 1)).toBeNull()
  const why = explain(
    trace,
    input,
    { about: 'uncreated', n: uncreatedBy(trace, 'Z', trace.length - 1)!, at: run.at(9) },
    'en',
  )
  expect([why.title, why.answer]).toEqual(['Why does the z queue not exist yet?', said])
  const notYet = explain(trace, input, { about: 'entity', entity: run.entity('late'), at: run.at(6.5) }, 'en')
  expect(texts(notYet)).toEqual([
    expect.stringMatching(
      /^The queue named “late” was not created, because the call to create it at 0:06 was refused\./,
    ),
  ])
})

test('what was sent to it says so', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'basic' },
    queues: { q: {} },
    steps: [at(1, 'createQueue', { entity: 'p', properties: { requiresSession: true } }), send(4, 'p', 'm')],
  })
  expect(texts(whyId(run, 'm', 30))[0]).toBe(
    'The p queue was not created, because the call to create it at 0:01 was refused. requiresSession is not available on the Basic tier.',
  )
})

test('of an entity that will be created again, a call that came while the earlier one was there is not told as if none had been', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { z: {} },
    steps: [
      at(3, 'createQueue', { entity: 'z', properties: {} }),
      at(5, 'deleteEntity', { entity: 'z' }),
      at(6, 'createQueue', { entity: 'z', properties: {} }),
    ],
  })
  const later = run.trace.entities.findLast(({ path }) => path === 'z')!.id
  const why = explain(run.trace, run.input, { about: 'entity', entity: later, at: run.at(5.5) }, 'en')
  expect(texts(why)[0]).toMatch(/^At 0:03, a call to create the z queue was refused\./)
})
