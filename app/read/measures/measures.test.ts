import '../../explain/testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { endOf } from '../at.ts'
import { FOLDS_ON, layAxis } from '../time/axis.ts'
import type { Scope } from './chart.ts'
import type { ChartId, SeriesKey } from '../../model/charts.ts'
import { keptChart, readChart, windowOf } from './measures.ts'
import { latestOf } from './messages.ts'
import { roundTop } from './chart.ts'
import { aboutDuration, chartTold } from '../../explain/measures/summary.ts'
import { pointsOf, POINTS_MAX } from './points.ts'
import { utilizationUpTo } from './receivers.ts'
import { extremesUpTo, StepsBuilder, stepAtPlayhead, valueOf } from './steps.ts'
import type { MeasureSteps } from './steps.ts'
import { countsWithin, Happenings, percentilesOfLatest } from './window.ts'
import type { Reading } from '../per-trace.ts'
import { quietOf } from '../time/quiet.ts'
import type { Run } from '../../explain/testing/run.ts'
import { runLibrary, runScenario } from '../../explain/testing/run.ts'

const spike = runLibrary('traffic-spike')
const whole = runLibrary('traffic-spike-whole')

function finish<T>(slices: Reading<T>): T {
  for (;;) {
    const slice = slices.next()
    if (slice.done === true) return slice.value
  }
}

const read = (run: Run, id: ChartId, scope: Scope = null) => finish(readChart(run.trace, run.input, id, scope))
const stepsOf = (run: Run, id: ChartId, key: SeriesKey, scope: Scope = null): MeasureSteps =>
  read(run, id, scope).series.find(own => own.key === key)!.steps
/** At seconds of the run. */
const at = (run: Run, steps: MeasureSteps, seconds: number) =>
  valueOf(steps, stepAtPlayhead(steps, run.at(seconds)), seconds * 1000)

describe('oldest waiting', () => {
  const oldest = stepsOf(spike, 'age', 'oldest')
  test.each([
    [0.5, null, 'job 1 was taken at once'],
    [31, 0, 'job 4 has just come'],
    [35, 4000, 'job 4 waits since 0:31'],
    [40, 8000, 'job 4 was taken, job 5 waits since 0:32'],
    [59.999, 26_999, 'job 6 since 0:33'],
    [60, 26_000, 'job 7 since 0:34'],
    [63.5, 29_500, 'and still'],
    [64, 29_000, 'job 7 expired, job 8 since 0:35'],
    [66, 6000, 'job 9 since 1:00'],
  ])('at %d s: %s ms, %s', (seconds, age, _why) => {
    expect(at(spike, oldest, seconds)).toBe(age)
  })

  test('between the events of one instant it is what it was right then', () => {
    const first = spike.trace.recordsUpTo(59_999)
    const before = valueOf(oldest, stepAtPlayhead(oldest, { t: 60_000, n: first - 1 }), 60_000)
    expect(before).toBe(27_000)
  })

  test('its highest so far stands at the end of a wait', () => {
    expect(extremesUpTo(oldest, spike.at(63))).toEqual({
      lowest: { value: 0, t: 0 },
      highest: { value: 29_000, t: 63_000 },
    })
    expect(extremesUpTo(oldest, spike.at(90))!.highest).toEqual({ value: 30_000, t: 64_000 })
  })
})

test('oldest waiting: a purge ends the wait of what it deletes (B-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: {} },
      { at: 'PT20S', do: 'purge', from: 'q' },
    ],
  })
  const oldest = stepsOf(run, 'age', 'oldest')
  expect([at(run, oldest, 19), at(run, oldest, 21), at(run, oldest, 60)]).toEqual([19_000, null, null])
})

describe('within the last while', () => {
  const happenings = (...instants: number[]) => {
    const found = new Happenings()
    instants.forEach((t, n) => found.add(t, n))
    return found
  }
  const values = (steps: MeasureSteps) => Array.from(steps.t, (t, i) => [t, steps.v[i]])

  test('a happening counts from its instant until a while later', () => {
    expect(values(countsWithin(happenings(10, 12, 30), 10, 100))).toEqual([
      [0, 0],
      [10, 1],
      [12, 2],
      [20, 1],
      [22, 0],
      [30, 1],
      [40, 0],
    ])
  })
  test('one that comes as another leaves', () => {
    expect(values(countsWithin(happenings(0, 10, 10), 10, 100))).toEqual([
      [0, 0],
      [0, 1],
      [10, 0],
      [10, 1],
      [10, 2],
      [20, 0],
    ])
  })
  test('what leaves after the end of the run is not told', () => {
    expect(values(countsWithin(happenings(95), 10, 100))).toEqual([
      [0, 0],
      [95, 1],
    ])
  })

  test('percentiles of the latest, by nearest rank', () => {
    const series = finish(percentilesOfLatest(happenings(1, 2, 3, 4), [40, 10, 30, 20], 3, [0.5, 1]))
    expect(series.map(steps => Array.from(steps.v))).toEqual([
      [40, 10, 30, 20],
      [40, 30],
    ])
  })
  test('against sorting, on many values', () => {
    const many = Array.from({ length: 500 }, (_, i) => (i * 7919) % 263)
    const steps = finish(percentilesOfLatest(happenings(...many.keys()), many, 50, [0.95]))[0]!
    for (const i of [0, 10, 49, 50, 333, 499]) {
      const window = many.slice(Math.max(0, i - 49), i + 1).sort((a, b) => a - b)
      expect(valueOf(steps, stepAtPlayhead(steps, { t: i, n: i }), i)).toBe(window[Math.ceil(0.95 * window.length) - 1])
    }
  })
  test.each([
    [0, 20],
    [400, 20],
    [401, 50],
    [1_000_000, 50_000],
  ])('%d completions: of the last %d', (completions, latest) => {
    expect(latestOf(completions)).toBe(latest)
  })
})

describe('the spike', () => {
  test('looks back 5 s', () => expect(windowOf(spike.trace)).toBe(5000))
  test('two are lost at 1:04 and 1:05', () => {
    const dead = stepsOf(spike, 'losses', 'deadLettered')
    expect([63, 64, 65, 68.9, 69, 70].map(seconds => at(spike, dead, seconds))).toEqual([0, 1, 2, 2, 1, 0])
    expect(at(spike, stepsOf(spike, 'losses', 'expired'), 65)).toBe(2)
  })
  test('latency of what was done', () => {
    const latency = read(spike, 'latency')
    expect(latency.latest).toBe(20)
    const most = latency.series.find(({ key }) => key === 'nearlyAll')!.steps
    expect([9, 10, 50, 60].map(seconds => at(spike, most, seconds))).toEqual([null, 10_000, 19_000, 28_000])
  })
  test('the one backend is busy, and for how much of the time', () => {
    const busy = stepsOf(spike, 'receivers', 'busy')
    const open = stepsOf(spike, 'receivers', 'open')
    expect([5, 12, 65].map(seconds => at(spike, busy, seconds))).toEqual([1, 0, 1])
    expect(at(spike, open, 12)).toBe(1)
    expect(utilizationUpTo(busy, open, spike.at(20))).toBe(0.75)
    expect(utilizationUpTo(busy, open, { t: 0, n: -1 })).toBeNull()
  })

  test('of a receiver that closes, what is still in work counts as open until it is done (L-10)', () => {
    const run = runScenario({
      runFor: 'PT2M',
      queues: { q: {} },
      senders: [{ name: 's', to: 'q', arrivals: { at: ['PT0S'] }, message: { messageId: 'm{n}' } }],
      receivers: [
        { name: 'w', from: 'q', maxConcurrentCalls: 2, processingTime: { constant: 'PT50S' }, closeAt: 'PT10S' },
      ],
    })
    const [busy, open] = [stepsOf(run, 'receivers', 'busy'), stepsOf(run, 'receivers', 'open')]
    expect(utilizationUpTo(busy, open, run.at(50))).toBeCloseTo(50 / (2 * 10 + 40), 10)
    expect(at(run, open, 60)).toBe(0)
  })
  test('a delivery that was not counted is one again (L-18)', () => {
    const lost = runLibrary('never-dead-lettered')
    const highest = (key: SeriesKey) => Math.max(...stepsOf(lost, 'deliveries', key).v)
    expect(highest('again')).toBeGreaterThan(0)
  })
  test('a chart is read once', () => {
    const kept = read(spike, 'flow')
    expect(keptChart(spike.trace, 'flow', null)).toBe(kept)
    expect(read(spike, 'flow')).toBe(kept)
  })
})

describe('in words', () => {
  test('a legend says the values, what is measured, and the share of time at work', () => {
    const told = chartTold(read(spike, 'receivers'), spike.at(66), 'en')
    expect(told).toMatchObject({
      title: 'Receivers busy',
      means: 'how many handlers are at work, and how many are open',
      soFar: '85% of the time so far',
    })
    expect(told.series.map(({ name, now, highest }) => [name, now, highest])).toEqual([
      ['busy', '1', '1 at 0:00'],
      ['open', '1', '1 at 0:00'],
    ])
  })
  test('the highest is the highest so far, whatever comes', () => {
    const highest = (seconds: number) => chartTold(read(spike, 'losses'), spike.at(seconds), 'en').series[0]!.highest
    expect([highest(60), highest(64), highest(90)]).toEqual(['0 at 0:00', '1 at 1:04', '2 at 1:05'])
  })
  test('before anything is measured there is a dash', () =>
    expect(chartTold(read(spike, 'latency'), spike.at(5), 'en').series[0]!.now).toBe('–'))
  test.each([
    [200, '200 ms'],
    [12_345, '12.3 s'],
    [83_456, '1 min 23 s'],
    [3_700_000, '1 h 2 min'],
  ])('%d ms reads %s', (ms, text) => expect(aboutDuration(ms, 'en')).toBe(text))
})

test('a scope is one entity: what happens in others does not count', () => {
  const jobs = whole.entity('jobs')
  const all = stepsOf(whole, 'flow', 'completed')
  const own = stepsOf(whole, 'flow', 'completed', jobs)
  expect(own.length).toBeLessThan(all.length)
})

test('a second delivery counts apart from first ones', () => {
  const run = runScenario({
    runFor: 'PT30S',
    queues: { q: { lockDuration: 'PT5S', maxDeliveryCount: 3 } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', messages: [{ messageId: 'a' }] },
      { at: 'PT1S', do: 'receive', from: 'q', as: 'x' },
      { at: 'PT10S', do: 'receive', from: 'q', as: 'y' },
    ],
  })
  expect(at(run, stepsOf(run, 'deliveries', 'first'), 1)).toBe(1)
  expect([9, 10].map(seconds => at(run, stepsOf(run, 'deliveries', 'again'), seconds))).toEqual([0, 1])
})

describe('points', () => {
  const axisOf = (run: Run) => layAxis(800, endOf(run.trace), quietOf(run.trace), { scale: null }, FOLDS_ON)

  test('few steps are all there', () => {
    const axis = axisOf(spike)
    const { rows, isStraight, highest } = pointsOf(read(spike, 'losses'), axis)
    expect(isStraight).toBe(false)
    expect(highest).toBe(2)
    expect(rows.find(({ x }) => Math.abs(x - axis.toX(65_000)) < 0.01)?.deadLettered).toBe(2)
  })

  test('an age rises in straight lines and falls at once', () => {
    const axis = axisOf(spike)
    const { rows, isStraight } = pointsOf(read(spike, 'age'), axis)
    expect(isStraight).toBe(true)
    expect(rows.filter(({ x }) => Math.abs(x - axis.toX(64_000)) < 0.01).map(({ oldest }) => oldest)).toEqual([
      30_000, 29_000,
    ])
  })

  test('many steps become few, and no peak is lost', () => {
    const steps = new StepsBuilder('held')
    for (let i = 0; i < 20_000; i++) steps.push(i * 10, i, i === 12_345 ? 999 : i % 7)
    const axis = layAxis(800, 200_000, { stretches: [], short: [] }, { scale: null }, FOLDS_ON)
    const { rows, highest } = pointsOf(
      { id: 'flow', unit: 'count', windowMs: 1, latest: 0, series: [{ key: 'arrived', steps: steps.done() }] },
      axis,
    )
    expect(rows.length).toBeLessThanOrEqual(POINTS_MAX)
    expect(highest).toBe(999)
    expect(rows.filter(({ arrived }) => arrived === 0).length).toBeGreaterThan(200)
  })
})

describe('the top of the scale', () => {
  test.each([
    [0, 1],
    [2, 2],
    [7, 8],
    [37, 40],
    [1234, 1500],
  ])('%d things: %d', (highest, top) => expect(roundTop(highest, 'count')).toBe(top))
  test.each([
    [800, 800],
    [37_000, 40_000],
    [90_000, 90_000],
    [100_000, 120_000],
    [26 * 3_600_000, 28.8 * 3_600_000],
  ])('%d ms: %d', (highest, top) => expect(roundTop(highest, 'duration')).toBe(top))
})
