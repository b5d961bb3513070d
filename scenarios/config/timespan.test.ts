import { expect, test } from 'vitest'
import { readTimespan } from './timespan.ts'

const DAY = 86_400_000

test.each([
  ['PT30S', 30_000],
  ['pt1m', 60_000],
  ['P14D', 14 * DAY],
  ['P1DT2H3M4.5S', DAY + 7_384_500],
  ['P2W', 14 * DAY],
  ['00:01:00', 60_000],
  ['14.00:00:00', 14 * DAY],
  ['1.02:03:04.5', DAY + 7_384_500],
  ['0:05:00', 300_000],
  ['9 days, 0:00:00', 9 * DAY],
  ['1 day, 0:00:01', DAY + 1000],
  ['P10675199DT2H48M5.4775807S', null],
  ['P10675199DT2H48M5.477S', null],
  ['10675199.02:48:05.4775807', null],
  ['10675199 days, 2:48:05.477581', null],
])('%s', (written, ms) => expect(readTimespan(written)).toEqual({ ms, isRounded: false }))

test.each([
  ['P1Y', 365 * DAY],
  ['P1M', 30 * DAY],
  ['PT0.0005S', 1],
  ['PT1.2345678S', 1235],
])('%s is not exact', (written, ms) => expect(readTimespan(written)).toEqual({ ms, isRounded: true }))

test.each(['', 'P', 'PT', '60', '1m', 'one minute', '1:2', '-PT5S', 'PT1M '.repeat(20), 'PT5X'])(
  '"%s" is none',
  written => expect(readTimespan(written)).toBeUndefined(),
)
