import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOLDS_ON, FOLD_WIDTH, foldsOf, layAxis, panned, quietStretches as quietIn, showing, zoomed } from './axis.ts'
import { besideHead, foldLabels, tickFormat, ticksOf } from '../../draw/timeline/ticks.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

const quietStretches = (instants: readonly number[], runForMs: number) =>
  quietIn({ length: instants.length, timeOf: i => instants[i]! }, runForMs)

const fit = (width: number, runForMs: number, instants: readonly number[]) =>
  layAxis(width, runForMs, quietStretches(instants, runForMs), { scale: null }, FOLDS_ON)

/** A burst of events at 0, one a second, and another 14 days later. */
const fortnight = [
  ...Array.from({ length: 30 }, (_, i) => i * 1000),
  ...Array.from({ length: 30 }, (_, i) => 14 * DAY + i * 1000),
]

describe('folding', () => {
  test('a run without long quiet stretches has one scale', () => {
    const axis = fit(1000, 100_000, [0, 15_000, 30_000, 64_000, 90_000])
    expect(axis.pieces).toHaveLength(1)
    expect(axis.toX(0)).toBe(14)
    expect(axis.toX(100_000)).toBeCloseTo(970)
    expect(axis.toX(50_000)).toBeCloseTo(492)
  })

  test('two bursts fourteen days apart: one fold of 28 px, its length in words, both bursts readable', () => {
    const axis = fit(1000, 14 * DAY + 40_000, fortnight)
    const folds = foldsOf(axis)
    expect(folds).toHaveLength(1)
    expect(folds[0]!.x1 - folds[0]!.x0).toBeCloseTo(FOLD_WIDTH)
    expect(foldLabels(axis, 'en').map(fold => fold.label)).toEqual(['14 d'])
    expect(axis.toX(29_000) - axis.toX(0)).toBeGreaterThan(300)
    expect(axis.toX(14 * DAY + 29_000) - axis.toX(14 * DAY)).toBeGreaterThan(300)
  })

  test('fourteen days on Basic: the first hour to scale, three folds', () => {
    const axis = fit(800, 31 * DAY, [0, 0, 0, 60_000, HOUR, 14 * DAY, 14 * DAY, 30 * DAY])
    expect(foldLabels(axis, 'en').map(fold => fold.label)).toEqual(['13 d 23 h', '16 d', '1 d'])
    expect(axis.toX(HOUR) - axis.toX(0)).toBeGreaterThan(400)
    expect(
      ticksOf(axis, tickFormat('en'))
        .filter(tick => tick.t >= 14 * DAY && tick.label !== null)
        .map(tick => tick.label),
    ).toEqual(['14 d 00:00', '30 d 00:00'])
  })

  test.each([308, 800])(
    '%i px wide: wherever the playhead stands no length of a fold lies under its head or over another one',
    width => {
      const head = 12
      const labels = foldLabels(fit(width, 31 * DAY, [0, 0, 0, 60_000, HOUR, 14 * DAY, 14 * DAY, 30 * DAY]), 'en')
      expect(besideHead(labels, 0, head, width)).toEqual(labels)
      for (let x = 0; x <= width; x++) {
        const placed = besideHead(labels, x, head, width)
        const shown = placed.filter(label => label !== null)
        expect(placed).toHaveLength(labels.length)
        expect(shown.length).toBeGreaterThanOrEqual(labels.length - 1)
        for (const label of shown) expect(Math.abs(label.x - x)).toBeGreaterThanOrEqual(label.half + head - 1e-6)
        for (const [i, label] of shown.entries())
          for (const other of shown.slice(i + 1))
            expect(Math.abs(label.x - other.x)).toBeGreaterThanOrEqual(label.half + other.half)
      }
    },
  )

  test('a millisecond at the edge of ten minutes does not take the view', () => {
    expect(foldsOf(fit(900, 20 * 60_000, [0, 300_000, 899_999, 900_000]))).toHaveLength(0)
    expect(foldsOf(fit(900, 20 * 60_000, [0, 300_000, 899_998, 899_999, 900_000, 900_001, 900_002]))).toHaveLength(0)
  })

  test('a gap that no fold can show does not keep the others from being shown', () => {
    const axis = fit(800, 31 * DAY, [0, 1, 60_000, HOUR, 14 * DAY, 30 * DAY])
    expect(axis.toX(HOUR) - axis.toX(0)).toBeGreaterThan(400)
  })

  test.each([920, 308])('a lock of 5 s and a TTL of 14 days in one picture, %i px wide', width => {
    const axis = fit(width, 15 * DAY, [0, 1000, 2000, 7000, 9000, 12_000, 14 * DAY + 1000])
    expect(foldLabels(axis, 'en').map(fold => fold.label)).toEqual(['14 d', '1 d'])
    expect(axis.toX(7000) - axis.toX(2000)).toBeGreaterThan(width / 6)
    for (const { x0, x1 } of foldsOf(axis)) expect(x1 - x0).toBeCloseTo(FOLD_WIDTH)
  })

  test.each([
    ['over 20 × the median and over 15 % of the view', 30, 30_000, 1],
    ['20 × the median and no more', 30, 20_000, 0],
    ['over 20 × the median, under 15 % of the view', 400, 30_000, 0],
  ])('of many gaps of a second one is longer, %s', (_, count, gap, folds) => {
    const instants = Array.from({ length: count }, (__, i) => i * 1000 + (i > 12 ? gap - 1000 : 0))
    expect(foldsOf(fit(1000, instants.at(-1)!, instants))).toHaveLength(folds)
  })

  test('5 + 10 minutes keep their proportion', () => {
    expect(foldsOf(fit(800, 20 * 60_000, [0, 0, 0, 300_000, 300_000, 900_000]))).toHaveLength(0)
  })

  test('a stretch opened by hand, or folds switched off, are drawn to scale', () => {
    const quiet = quietStretches(fortnight, 14 * DAY + 40_000)
    const opened = layAxis(
      1000,
      14 * DAY + 40_000,
      quiet,
      { scale: null },
      { enabled: true, opened: new Set([29_000]) },
    )
    expect(foldsOf(opened)).toHaveLength(0)
    expect(
      foldsOf(layAxis(1000, 14 * DAY + 40_000, quiet, { scale: null }, { enabled: false, opened: new Set() })),
    ).toHaveLength(0)
  })

  test('the quiet end of a run folds too', () => {
    const axis = fit(
      1000,
      31 * DAY,
      Array.from({ length: 40 }, (_, i) => i * 1000),
    )
    expect(foldsOf(axis)).toHaveLength(1)
    expect(axis.toX(31 * DAY)).toBeCloseTo(970)
  })

  test('a fold that is narrower than 15 % of the view stays open until the view comes closer', () => {
    const instants = Array.from({ length: 100 }, (_, i) => i * 1000 + (i >= 50 ? 25_000 : 0))
    const quiet = quietStretches(instants, 125_000)
    expect(quiet.stretches).toEqual([{ from: 49_000, to: 75_000, isLong: true }])
    const wide = layAxis(1000, 125_000, quiet, { scale: null }, FOLDS_ON)
    expect(foldsOf(wide)).toHaveLength(1)
    const burst = [...instants, ...Array.from({ length: 200 }, (_, i) => 130_000 + i * 1000)]
    const far = fit(1000, 330_000, burst)
    expect(foldsOf(far)).toHaveLength(0)
    const close = layAxis(1000, 330_000, quietStretches(burst, 330_000), zoomed(far, 3, 200), FOLDS_ON)
    expect(foldsOf(close)).toHaveLength(1)
  })
})

test('x to t is the inverse of t to x, rises, and both stay inside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 * DAY }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 5 * DAY }),
      fc.integer({ min: 200, max: 1600 }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (unsorted, t, width, factor, share) => {
        const instants = [...unsorted].sort((a, b) => a - b)
        const quiet = quietStretches(instants, 5 * DAY)
        const first = layAxis(width, 5 * DAY, quiet, { scale: null }, FOLDS_ON)
        const axis = layAxis(width, 5 * DAY, quiet, zoomed(first, factor, share * width), FOLDS_ON)
        const tolerance =
          1 + Math.max(...axis.pieces.filter(p => p.x1 > p.x0).map(p => (p.to - p.from) / (p.x1 - p.x0))) * 1e-6
        expect(Math.abs(axis.toT(axis.toX(t)) - t)).toBeLessThanOrEqual(tolerance)
        expect(axis.toX(t + 1000)).toBeGreaterThan(axis.toX(t))
        expect(axis.toX(0)).toBeLessThanOrEqual(14.01)
        expect(axis.toX(5 * DAY)).toBeGreaterThanOrEqual(width - 30.01)
        for (let i = 1; i < axis.pieces.length; i++) expect(axis.pieces[i]!.x0).toBeCloseTo(axis.pieces[i - 1]!.x1, 6)
      },
    ),
    { seed: 7, numRuns: 200 },
  )
})

describe('moving', () => {
  const quiet = quietStretches([0, 10_000, 20_000, 90_000], 100_000)
  const axis = layAxis(800, 100_000, quiet, { scale: null }, FOLDS_ON)

  test('zoom keeps the instant under the pointer', () => {
    const close = layAxis(800, 100_000, quiet, zoomed(axis, 4, 300), FOLDS_ON)
    expect(close.toX(axis.toT(300))).toBeCloseTo(300, 0)
    expect(close.scale).toBeCloseTo(axis.scale * 4)
  })

  test('pan moves by pixels and stops at the ends', () => {
    const close = layAxis(800, 100_000, quiet, zoomed(axis, 4, 300), FOLDS_ON)
    const moved = layAxis(800, 100_000, quiet, panned(close, -50), FOLDS_ON)
    expect(moved.toX(30_000) - close.toX(30_000)).toBeCloseTo(-50, 0)
    const end = layAxis(800, 100_000, quiet, panned(close, -100_000), FOLDS_ON)
    expect(end.toX(100_000)).toBeCloseTo(770, 0)
  })

  test('zooming out stops where all fits', () => {
    expect(layAxis(800, 100_000, quiet, zoomed(axis, 0.2, 300), FOLDS_ON).fits).toBe(true)
  })

  test('a range is shown whole', () => {
    const range = layAxis(800, 100_000, quiet, showing(axis, 30_000, 40_000), FOLDS_ON)
    expect(range.toX(30_000)).toBeGreaterThan(0)
    expect(range.toX(40_000)).toBeLessThan(800)
  })
})

describe('ticks', () => {
  test.each([
    [800, 200, 400, '400 ms'],
    [100_000, 10_000, 70_000, '1:10'],
    [100_000, 200, 70_200, '1:10.2'],
    [2 * HOUR, 60_000, 3_660_000, '1:01:00'],
    [14 * DAY, HOUR, 13 * DAY + 4 * HOUR, '13 d 04:00'],
    [14 * DAY, 5000, 13 * DAY + 5000, '13 d 00:00:05'],
  ])('range %i, step %i: %i is %s', (range, step, t, text) => {
    expect(tickFormat('en')(range, step)(t)).toBe(text)
  })

  test('the spike has a tick every ten seconds', () => {
    expect(ticksOf(fit(1000, 100_000, [0, 90_000]), tickFormat('en')).map(tick => tick.label)).toEqual([
      '0:00',
      '0:10',
      '0:20',
      '0:30',
      '0:40',
      '0:50',
      '1:00',
      '1:10',
      '1:20',
      '1:30',
      '1:40',
    ])
  })

  test.each([1000, 600, 300])('labels of one line never touch, %i px wide', width => {
    const axis = fit(width, 14 * DAY + 40_000, fortnight)
    const ends = ticksOf(axis, tickFormat('en'))
      .filter(tick => tick.label !== null)
      .map(tick => [tick.x - tick.label!.length * 3.6, tick.x + tick.label!.length * 3.6] as const)
    for (let i = 1; i < ends.length; i++) expect(ends[i]![0]).toBeGreaterThan(ends[i - 1]![1])
    expect(ends.length).toBeGreaterThan(1)
  })

  test('no tick stands in a fold', () => {
    const axis = fit(1000, 14 * DAY + 40_000, fortnight)
    const [fold] = foldsOf(axis)
    expect(ticksOf(axis, tickFormat('en')).filter(tick => tick.x > fold!.x0 && tick.x < fold!.x1)).toEqual([])
  })
})
