import { afterEach, expect, test, vi } from 'vitest'
import { advanceInstant, attachPlayback, player, playheadToShow, speedAfter } from './playback.ts'
import type { Speed } from './playback.ts'
import { builtInRun, settled, testPage } from './testing.ts'

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

test('event by event, each is shown as long, whatever the time between them', async () => {
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

afterEach(() => vi.unstubAllGlobals())

test('frames move the playhead until a drag stops it or the end is there', async () => {
  let now = 0
  let frame: (() => void) | null = null
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => void (frame = next))
  vi.stubGlobal('cancelAnimationFrame', () => void (frame = null))
  const { store, acts, state } = testPage()
  attachPlayback(store, () => false)
  acts.openBuiltIn('traffic-spike')
  await settled(store)
  const pass = (frames: number) => {
    for (let count = 0; count < frames; count++) {
      now += 100
      frame?.()
    }
    return state().playhead.t
  }
  acts.chooseSpeed({ kind: 'ratio', msPerSecond: 1_000 })
  acts.scrubTo(60_000, 'end', null)
  acts.togglePlay()
  expect(pass(5)).toBe(60_500)
  acts.scrubTo(61_000, 'move', null)
  expect([pass(5), state().playing]).toEqual([61_000, false])
  acts.scrubTo(99_800, 'end', null)
  acts.togglePlay()
  expect([pass(5), state().playing, frame]).toEqual([100_000, false, null])
  acts.togglePlay()
  expect(pass(1)).toBe(100)
})
