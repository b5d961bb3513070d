import { expect, test } from 'vitest'
import { advanceInstant, player, playheadToShow, speedAfter } from './playback.ts'
import type { Speed } from './playback.ts'
import { builtInRun } from './testing.ts'

const day = 86_400_000
const folds = [
  { from: 10_000, to: 10_000 + 13 * day },
  { from: 14 * day, to: 15 * day },
]

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

test('under reduced motion the playhead rests on the last record', async () => {
  const { trace } = await builtInRun('traffic-spike')
  expect(playheadToShow(trace, 12_345.6, false).t).toBe(12_346)
  expect(playheadToShow(trace, 12_345.6, true).t).toBe(10_000)
  expect(playheadToShow(trace, trace.runForMs, true).t).toBe(trace.runForMs)
})

test('behind a fold the playhead rests, then goes on', async () => {
  const { trace } = await builtInRun('traffic-spike')
  const step = player(
    trace,
    { t: 0, n: 0 },
    { isMotionReduced: () => false, foldsOf: () => [{ from: 1_000, to: 15_000 }] },
  )
  const play = (ms: number) => step(ms, { kind: 'ratio', msPerSecond: 1000 }).t
  expect([play(1000), play(200), play(200), play(300), play(200), play(100)]).toEqual([
    1_000, 8_000, 15_000, 15_000, 15_000, 15_100,
  ])
})

test('record by record, each is shown as long, whatever the time between them', async () => {
  const { trace } = await builtInRun('traffic-spike')
  const step = player(trace, { t: 0, n: 0 }, { isMotionReduced: () => false, foldsOf: () => [] })
  const play = (ms: number) => step(ms, { kind: 'records' }).n
  expect([play(600), play(100), play(700), play(700)]).toEqual([0, 1, 2, 3])
})

const MINUTE = 60_000
const own = (msPerSecond: number): Speed => ({ kind: 'ratio', msPerSecond })

test('a run that grows or shrinks much gets another speed, one that changes a little keeps it', () => {
  expect(speedAfter(own(10_000), 16 * MINUTE)).toEqual(own(2 * MINUTE))
  expect(speedAfter(own(2 * MINUTE), 2 * MINUTE)).toEqual(own(10_000))
  expect(speedAfter(own(10_000), 100_000)).toEqual(own(10_000))
})

test('what a person has chosen stays', () => {
  const chosen: Speed = { kind: 'ratio', msPerSecond: 10_000, isByHand: true }
  expect([speedAfter(chosen, 160 * MINUTE), speedAfter({ kind: 'records' }, 160 * MINUTE)]).toEqual([
    chosen,
    { kind: 'records' },
  ])
})
