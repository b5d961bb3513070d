/**
 * The model-based test: random inputs through the broker and through the naive reference, the laws after every record, live
 * store = cursor = fold. Fixed seeds; `npm run soak` goes on with others. A failing seed is shrunk by fast-check or by hand and
 * becomes an entry of a file in regressions.
 */
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { themed } from './generate.ts'
import { REGRESSIONS } from './regressions.ts'
import { checkRun } from './runs.ts'

const RUNS = 6
const MINUTE = 60_000
const THEMES = [
  'queues',
  'topics',
  'forwards',
  'duplicates',
  'partitions',
  'sessions',
  'transactions',
  'topics+sessions',
  'topics+forwards',
  'sessions+forwards',
  'duplicates+partitions+transactions',
  'topics+sessions+forwards+duplicates+partitions+transactions',
]

describe('regressions', () => {
  test.each(Object.entries(REGRESSIONS))('%s', (_, input) => {
    checkRun(input)
  })
})

describe('random inputs', () => {
  test.each(THEMES)(
    '%s',
    theme => {
      fc.assert(fc.property(themed(theme), checkRun), { seed: 1, numRuns: RUNS })
    },
    5 * MINUTE,
  )
})
