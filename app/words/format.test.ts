import { describe, expect, test } from 'vitest'
import { loadAllWords } from './load.ts'
import { bytesText, clockText, durationText, instantText } from './format.ts'
import { relativeText } from './relative.ts'

await loadAllWords()

test.each([
  [60_000, 59 * 60_000, '1:00.000'],
  [60_000, 2 * 3_600_000, '0:01:00.000'],
  [60_000, 31 * 86_400_000, '0 d 00:01:00.000'],
  [1234 * 86_400_000, 1300 * 86_400_000, '1,234 d 00:00:00.000'],
  [14 * 86_400_000, 7_200_000, '14 d 00:00:00.000'],
  [-60_000, 2 * 3_600_000, '−0:01:00.000'],
])('the clock has the form of the ruler: %d ms of %d ms is %s', (t, range, text) => {
  expect(clockText(t, range, 'en')).toBe(text)
})

describe('an instant', () => {
  test.each([
    [0, '0:00', '0:00.000'],
    [200, '0:00.200', '0:00.200'],
    [34_000, '0:34', '0:34.000'],
    [66_000, '1:06', '1:06.000'],
    [299_999, '4:59.999', '4:59.999'],
    [3_600_000, '1:00:00', '1:00:00.000'],
    [86_400_000, '1 d 00:00:00', '1 d 00:00:00.000'],
    [13 * 86_400_000 + 4 * 3_600_000, '13 d 04:00:00', '13 d 04:00:00.000'],
    [13 * 86_400_000 + 1500, '13 d 00:00:01.500', '13 d 00:00:01.500'],
    [1234 * 86_400_000, '1,234 d 00:00:00', '1,234 d 00:00:00.000'],
    [-2000, '−0:02', '−0:02.000'],
  ])('%d ms is %s, on the clock %s', (t, short, clock) => {
    expect([instantText(t, 'short', 'en'), instantText(t, 'clock', 'en')]).toEqual([short, clock])
  })
})

describe('a duration', () => {
  test.each([
    [0, '0 ms'],
    [200, '200 ms'],
    [1500, '1.5 s'],
    [30_000, '30 s'],
    [90_000, '1 min 30 s'],
    [600_000, '10 min'],
    [61_001, '1 min 1.001 s'],
    [3_900_000, '1 h 5 min'],
    [3_600_001, '1 h 1 ms'],
    [14 * 86_400_000, '14 d'],
    [13 * 86_400_000 + 23 * 3_600_000, '13 d 23 h'],
    [86_400_000 + 60_000, '1 d 1 min'],
  ])('%d ms is %s', (ms, text) => {
    expect(durationText(ms, 'en')).toBe(text)
  })

  test('no two different durations look alike', () => {
    const texts = [
      3_600_000, 3_600_001, 3_601_000, 3_660_000, 86_400_000, 86_400_001, 86_460_000, 90_000_000, 90_060_000,
    ].map(ms => durationText(ms, 'en'))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

test('relative times say which way', () => {
  expect([
    relativeText(70_000, 66_000, 'en'),
    relativeText(64_000, 66_000, 'en'),
    relativeText(66_000, 66_000, 'en'),
  ]).toEqual(['in 4 s', '2 s ago', 'now'])
})

test('sizes are exact', () => {
  expect([bytesText(3000, 'en'), bytesText(256 * 1024, 'en'), bytesText(1024 * 1024, 'en')]).toEqual([
    '3,000 B',
    '256 KB',
    '1 MB',
  ])
})
