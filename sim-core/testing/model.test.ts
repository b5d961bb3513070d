/**
 * The model-based test: random inputs through the broker and through the naive reference, the laws after every record, live
 * store = cursor = fold. Fixed seeds; `npm run soak` goes on with others. A failing seed is shrunk by fast-check or by hand and
 * becomes an entry of regressions.ts.
 */
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { themed } from './generate.ts'
import { REGRESSIONS } from './regressions.ts'
import { checkRun } from './runs.ts'

const RUNS = 150
const MINUTE = 60_000

describe('regressions', () => {
  test.each(Object.entries(REGRESSIONS))('%s', (_, input) => {
    checkRun(input)
  })
})

describe('random inputs', () => {
  test.each(['queues', 'topics', 'forwards', 'duplicates', 'partitions'])('%s', (theme) => {
    fc.assert(fc.property(themed(theme), checkRun), { seed: 1, numRuns: RUNS })
  }, 5 * MINUTE)
})
