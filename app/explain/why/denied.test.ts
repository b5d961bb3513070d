/** No explanation says of a client, an entity or a message what the state at that instant denies: a sample of built-in and random scenarios, all of them at every record in the soak. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate } from '../../../sim-core/index.ts'
import { simulationInputs, themed } from '../../../sim-core/testing/generate.ts'
import { withBorrowedLocks } from '../testing/borrowed-locks.ts'
import { deniedIn, met, SAYINGS } from '../testing/denied.ts'
import { JUDGED } from '../testing/judged.ts'
import { JUDGED_RECEIVING } from '../testing/judged-receiving.ts'
import '../testing/loaded.ts'
import { LIBRARY, runLibrary, runScenario } from '../testing/run.ts'

const LOOKS = 5
const MESSAGES = 12

test.each(LIBRARY)('%s', id => {
  const run = runLibrary(id)
  expect(deniedIn(run, Math.ceil(run.trace.length / LOOKS), MESSAGES).slice(0, 5)).toEqual([])
})

test.each([
  ['of all kinds', simulationInputs],
  ['with sessions', themed('sessions')],
])('random scenarios %s', (_, inputs) => {
  for (const input of fc.sample(inputs, { seed: 13, numRuns: 8 })) {
    const trace = simulate(input)
    expect(deniedIn({ trace, input }, Math.max(1, Math.ceil(trace.length / LOOKS)), MESSAGES).slice(0, 5)).toEqual([])
  }
})

test.each(['queues', 'sessions'])('random scenarios of %s in which steps use the locks of receivers', theme => {
  for (const input of fc.sample(themed(theme), { seed: 7, numRuns: 16 }).filter(one => one.receivers.length > 0)) {
    const borrowing = withBorrowedLocks(input, 6)
    if (borrowing.steps.length === input.steps.length) continue
    const run = { trace: simulate(borrowing), input: borrowing }
    expect(deniedIn(run, Math.max(1, Math.ceil(run.trace.length / LOOKS)), MESSAGES).slice(0, 5)).toEqual([])
  }
})

test.each([...JUDGED, ...JUDGED_RECEIVING])('%s, at every record', (_, scenario) => {
  expect(deniedIn(runScenario(scenario), 1)).toEqual([])
})

test('every saying that is judged was met: the words may have changed', () => {
  expect(SAYINGS.filter(saying => !met.has(saying))).toEqual([])
})
