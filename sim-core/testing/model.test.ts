/**
 * The model-based test: random inputs through the broker and through the naive reference, the laws after every record, live
 * store = cursor = fold. Fixed seeds, about a minute; `npm run soak` goes on with others. A failing seed is shrunk by hand or by
 * fast-check and becomes an entry of regressions.ts.
 */
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { simulationInputs } from './generate.ts'
import { REGRESSIONS } from './regressions.ts'
import { checkRun } from './runs.ts'

const RUNS = 600
const MINUTE = 60_000

describe('regressions', () => {
  test.each(Object.entries(REGRESSIONS))('%s', (_, input) => {
    checkRun(input)
  })
})

describe('random inputs', () => {
  test.each([1, 2, 3, 4, 5, 6])('seed %i', (seed) => {
    fc.assert(fc.property(simulationInputs, checkRun), { seed, numRuns: RUNS })
  }, 5 * MINUTE)
})
