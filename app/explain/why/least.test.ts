import { expect, test } from 'vitest'
import { leastThatHelps } from './least.ts'

const always = () => true
const MINUTE = 60_000

test.each([
  ['a limit within', 10_000, MINUTE, (ms: number) => ms >= 37_500, 38_000],
  ['no shorter one', 10_000, MINUTE, (ms: number) => ms >= MINUTE, MINUTE],
  ['within an hour, to the second', 0, 60 * MINUTE, (ms: number) => ms >= 1_234_000, 1_234_000],
  ['a gap between', 10_000, MINUTE, (ms: number) => (ms >= 20_000 && ms < 36_000) || ms >= 59_000, MINUTE],
])('%s', (_, from, to, helps, least) => expect(leastThatHelps(from, to, helps, always)).toBe(least))

test('a run that is still to come ends the search, so that no run is made that the next one would spare', () => {
  const asked: number[] = []
  const known = new Set([MINUTE - 1000])
  const helps = (ms: number): boolean | null => {
    asked.push(ms)
    return known.has(ms) ? true : null
  }
  expect(leastThatHelps(0, MINUTE, helps, always)).toBe(MINUTE)
  expect(asked).toEqual([MINUTE - 1000, 30_000])
})

test('what helps once, but not with longer values, is none', () =>
  expect(
    leastThatHelps(
      0,
      MINUTE,
      ms => ms >= 20_000,
      () => false,
    ),
  ).toBe(MINUTE))
