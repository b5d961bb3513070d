/** The same of random scenarios (denied.test.ts): a few of them, many in the soak. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate } from '../../../sim-core/index.ts'
import { simulationInputs, themed } from '../../../sim-core/testing/generate.ts'
import { withBorrowedLocks } from '../testing/borrowed-locks.ts'
import { deniedIn } from '../testing/denied.ts'
import '../testing/loaded.ts'

const LOOKS = 5
const MESSAGES = 12

test.each([
  ['of all kinds', simulationInputs],
  ['with sessions', themed('sessions')],
])('random scenarios %s', (_, inputs) => {
  for (const input of fc.sample(inputs, { seed: 13, numRuns: 4 })) {
    const trace = simulate(input)
    expect(deniedIn({ trace, input }, Math.max(1, Math.ceil(trace.length / LOOKS)), MESSAGES).slice(0, 5)).toEqual([])
  }
})

test.each(['queues', 'sessions'])('random scenarios of %s in which steps use the locks of receivers', theme => {
  for (const input of fc.sample(themed(theme), { seed: 7, numRuns: 8 }).filter(one => one.receivers.length > 0)) {
    const borrowing = withBorrowedLocks(input, 6)
    if (borrowing.steps.length === input.steps.length) continue
    const run = { trace: simulate(borrowing), input: borrowing }
    expect(deniedIn(run, Math.max(1, Math.ceil(run.trace.length / LOOKS)), MESSAGES).slice(0, 5)).toEqual([])
  }
})
