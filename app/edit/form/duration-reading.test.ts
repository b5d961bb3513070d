import { expect, test } from 'vitest'
import { readDuration } from './duration-reading.ts'

const free = { never: true, signed: true }
const NEVER = 'P10675199DT2H48M5.4775807S'

test.each([
  ['PT30S', 'PT30S'],
  ['pt1m30s', 'PT1M30S'],
  ['PT90S', 'PT90S'],
  ['30 s', 'PT30S'],
  ['30s', 'PT30S'],
  ['1:30', 'PT1M30S'],
  ['0:00.250', 'PT0.25S'],
  ['1:05:00', 'PT1H5M'],
  ['10 min', 'PT10M'],
  ['10m', 'PT10M'],
  ['1 h 30 min', 'PT1H30M'],
  ['2 days 3 hours', 'P2DT3H'],
  ['500 ms', 'PT0.5S'],
  ['1.5 s', 'PT1.5S'],
  ['1,5 s', 'PT1.5S'],
  ['-2 s', '-PT2S'],
  ['−2 s', '-PT2S'],
  ['  14 d ', 'P14D'],
  ['never', NEVER],
  ['Never', NEVER],
  [NEVER, NEVER],
])('%s', (text, iso) => expect(readDuration(text, free)).toEqual({ iso }))

test.each([
  ['30', 'unit'],
  ['1.5', 'unit'],
  ['soon', 'none'],
  ['', 'none'],
  ['5 parsecs', 'none'],
  ['1:3', 'none'],
  ['P1M', 'none'],
])('%s is not a duration', (text, fault) => expect(readDuration(text, free)).toEqual({ fault }))

test('never and negative only where they may be', () => {
  const plain = { never: false, signed: false }
  expect(readDuration('never', plain)).toEqual({ fault: 'never' })
  expect(readDuration(NEVER, plain)).toEqual({ fault: 'never' })
  expect(readDuration('-2 s', plain)).toEqual({ fault: 'negative' })
})
