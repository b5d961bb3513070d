/** Why a call was refused. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, sendAll } from '../testing/steps.ts'
import { whyRecord } from '../testing/why.ts'

test.each([
  [
    'receive',
    { at: 'PT1S', do: 'receive', from: 'f' },
    'Messages cannot be received from an entity that forwards everything.',
  ],
  ['createQueue', { at: 'PT1S', do: 'createQueue', entity: 'g' }, 'A name is taken as long as its entity exists.'],
])('the rule of a refused %s is the one that it broke', (_, one, rule) => {
  const why = whyRecord(
    runScenario({ runFor: 'PT1M', queues: { f: { forwardTo: 'g' }, g: {} }, steps: [one] }),
    'operation-failed',
  )
  expect(why.rule).toBe(rule)
})

test('a status that has changed since is not told as the present one (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [sendAll(1, 'q', 'a'), at(2, 'updateEntity', { entity: 'q', properties: { status: 'Active' } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('The status of q had been SendDisabled since 0:00.')
})

test('a property that is fixed at creation has nothing to do with a message (X-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(1, 'updateEntity', { entity: 'q', properties: { requiresSession: true } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The simulator’s error says: “requiresSession is fixed at creation”',
  )
})
