import { expect, test } from 'vitest'
import { advanceInstant } from './playback.ts'

const day = 86_400_000
const folds = [{ from: 10_000, to: 10_000 + 13 * day }, { from: 14 * day, to: 15 * day }]

test('time passes at the ratio', () => {
  expect(advanceInstant(2_000, 500, 10_000, [])).toBe(7_000)
})

test('a folded stretch passes in 400 ms, whatever the speed', () => {
  const start = 10_000
  expect(advanceInstant(start, 200, 1000, folds)).toBe(start + 6.5 * day)
  expect(advanceInstant(start, 400, 1000, folds)).toBe(start + 13 * day)
  expect(advanceInstant(start, 1400, 1000, folds)).toBe(start + 13 * day + 1000)
})

test('one step may lead into a fold, across it and out again', () => {
  expect(advanceInstant(9_000, 1_000 + 400 + 500, 1000, folds)).toBe(10_000 + 13 * day + 500)
  expect(advanceInstant(9_000, 1_100, 1000, folds)).toBeCloseTo(10_000 + (13 * day) / 4)
  expect(advanceInstant(9_000, 900, 1000, folds)).toBe(9_900)
})

test('folds behind the playhead do not count', () => {
  expect(advanceInstant(13.5 * day, 1000, 1000, folds)).toBe(13.5 * day + 1000)
})
