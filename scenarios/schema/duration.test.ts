import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationMs, formatDuration, LONGEST_MS, NEVER_ISO, parseDuration } from './duration.ts'

describe('durations', () => {
  test.each([
    ['PT0S', 0],
    ['PT1M30S', 90_000],
    ['PT0.2S', 200],
    ['PT0.001S', 1],
    ['PT30.5S', 30_500],
    ['PT0.2000000S', 200],
    ['P14D', 1_209_600_000],
    ['P1DT1H1M1.001S', 90_061_001],
    ['PT90S', 90_000],
    ['PT36H', 129_600_000],
    ['P366D', 31_622_400_000],
    ['-PT2S', -2000],
    ['-PT0S', 0],
    ['P10675199DT2H48M5.477S', LONGEST_MS],
  ])('%s is %i ms', (text, ms) => expect(parseDuration(text)).toEqual({ ms }))

  test('the largest TimeSpan is never, with the last digits that some tools print too, and prints as such', () => {
    for (const text of [NEVER_ISO, 'P10675199DT2H48M5.477539S', 'P10675199DT2H48M5.477581S'])
      expect(parseDuration(text)).toEqual({ ms: null })
    expect(formatDuration(null)).toBe(NEVER_ISO)
  })

  test.each([
    ['', 'ISO 8601'],
    ['P', 'ISO 8601'],
    ['PT', 'ISO 8601'],
    ['P1DT', 'ISO 8601'],
    ['5m', '"PT5M"'],
    ['00:05:00', '"PT5M"'],
    ['PT5M ', 'ISO 8601'],
    ['PT1H1H', 'ISO 8601'],
    ['PT1S1M', 'ISO 8601'],
    ['+PT1S', 'ISO 8601'],
    ['300', '"PT300S"'],
    ['P1Y', 'days'],
    ['P1M', 'days'],
    ['P2W', 'days'],
    ['PT1.5M', 'only seconds'],
    ['PT0,2S', 'dot ("PT0.2S")'],
    ['pt5m', '"PT5M"'],
    ['PT0.0005S', '1 ms'],
    ['P10675199DT2H48M5.478S', 'largest'],
    ['P99999999999999999999D', 'largest'],
    [`PT${'9'.repeat(70)}S`, 'too long'],
  ])('%s is none: %s', (text, word) =>
    expect(parseDuration(text)).toMatchObject({ fault: expect.stringContaining(word) }),
  )

  test.each([
    [0, 'PT0S'],
    [1, 'PT0.001S'],
    [200, 'PT0.2S'],
    [90_000, 'PT1M30S'],
    [3_600_000, 'PT1H'],
    [86_400_000, 'P1D'],
    [86_400_001, 'P1DT0.001S'],
    [-2000, '-PT2S'],
  ])('%i ms prints as %s', (ms, text) => expect(formatDuration(ms)).toBe(text))

  test('what is printed reads back', () => {
    const whole = fc.integer({ min: -LONGEST_MS, max: LONGEST_MS })
    fc.assert(
      fc.property(whole, ms => durationMs(formatDuration(ms)) === ms),
      { seed: 1, numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.integer({ min: -200_000_000, max: 200_000_000 }), ms => durationMs(formatDuration(ms)) === ms),
      { seed: 2, numRuns: 2000 },
    )
  })
})
