/**
 * A chart's series as points on the time axis, few enough to be drawn at once. Where there are more steps than points,
 * each column of the view keeps its lowest and its highest value, so that no peak is lost.
 */

import { countWhile } from '../lists.ts'
import type { Axis } from '../time/axis.ts'
import type { Chart, MeasureSeries } from './chart.ts'
import type { SeriesKey } from '../../model/charts.ts'
import type { MeasureSteps } from './steps.ts'
import { valueOf } from './steps.ts'

export const POINTS_MAX = 500

/** `x` in px from the left edge of the plot; null = nothing to measure there. */
type Point = { readonly x: number } & { readonly [key in SeriesKey]?: number | null }

export interface Points {
  readonly rows: readonly Point[]
  /** Of all series in view; 0 = nothing but zeros. */
  readonly highest: number
  /** Straight lines between points, else steps: each value holds to the next point. */
  readonly isStraight: boolean
}

interface Window {
  readonly from: number
  readonly to: number
  readonly xFrom: number
  readonly xTo: number
}

export function pointsOf({ series }: Chart, axis: Axis): Points {
  const from = Math.max(0, axis.from)
  const to = Math.min(axis.runForMs, axis.to)
  const window: Window = { from, to, xFrom: Math.max(0, axis.toX(from)), xTo: Math.min(axis.width, axis.toX(to)) }
  const isStraight = series.some(({ steps }) => steps.kind === 'age')
  const exact = isStraight ? straightRows(series[0]!, axis, window) : stepRows(series, axis, window)
  const rows = exact ?? columnRows(series, axis, window)
  const highest = rows.reduce((max, row) => series.reduce((own, { key }) => Math.max(own, row[key] ?? 0), max), 0)
  return { rows, highest, isStraight }
}

/** Index of the step that holds at instant `t`, after all its records. */
const stepAt = ({ t, length }: MeasureSteps, at: number): number => countWhile(length, i => t[i]! <= at) - 1

/** Every step of every series; null = too many. */
function stepRows(
  series: readonly MeasureSeries[],
  axis: Axis,
  { from, to, xFrom, xTo }: Window,
): readonly Point[] | null {
  const first = series.map(({ steps }) => stepAt(steps, from))
  const last = series.map(({ steps }) => stepAt(steps, to))
  if (last.reduce((sum, index, s) => sum + index - first[s]!, 0) > POINTS_MAX - 2) return null
  const instants = series.flatMap(({ steps }, s) => Array.from(steps.t.subarray(first[s]! + 1, last[s]! + 1)))
  const rowAt = (t: number, x: number): Point => ({
    x,
    ...Object.fromEntries(series.map(({ key, steps }) => [key, valueOf(steps, stepAt(steps, t), t)])),
  })
  const inner = [...new Set(instants)].sort((a, b) => a - b).map(t => rowAt(t, axis.toX(t)))
  return [rowAt(from, xFrom), ...inner, rowAt(to, xTo)]
}

/** An age rises evenly to the next step, and bends where the axis folds; null = too many points. */
function straightRows({ key, steps }: MeasureSeries, axis: Axis, window: Window): readonly Point[] | null {
  const first = stepAt(steps, window.from)
  const last = stepAt(steps, window.to)
  const bends = axis.pieces.map(({ from }) => from).filter(t => t > window.from && t < window.to)
  if ((last - first) * 2 + bends.length > POINTS_MAX - 2) return null
  const rows: Point[] = []
  const add = (i: number, t: number, x: number) => rows.push({ x, [key]: valueOf(steps, i, t) })
  add(first, window.from, window.xFrom)
  for (let i = first + 1; i <= last + 1; i++) {
    const end = i <= last ? steps.t[i]! : window.to
    const begun = i - 1 < 0 ? 0 : steps.t[i - 1]!
    for (const bend of bends) if (bend > Math.max(begun, window.from) && bend < end) add(i - 1, bend, axis.toX(bend))
    add(i - 1, end, i <= last ? axis.toX(end) : window.xTo)
    if (i <= last) add(i, end, axis.toX(end))
  }
  return rows
}

interface Range {
  readonly low: number | null
  readonly high: number | null
  readonly isRising: boolean
}

/** Two points a column: the lowest and the highest value, in the order in which they came. */
function columnRows(series: readonly MeasureSeries[], axis: Axis, { xFrom, xTo }: Window): readonly Point[] {
  const columns = POINTS_MAX / 2
  const width = (xTo - xFrom) / columns
  const rows: Point[] = []
  const next = series.map(({ steps }) => Math.max(0, stepAt(steps, axis.toT(xFrom))))
  for (let column = 0; column < columns; column++) {
    const x = xFrom + column * width
    const ranges = series.map(({ steps }, s) => {
      const { range, last } = rangeOf(steps, next[s]!, axis.toT(x), axis.toT(x + width))
      next[s] = last
      return range
    })
    const point = (at: number, pick: (range: Range) => number | null): Point => ({
      x: at,
      ...Object.fromEntries(series.map(({ key }, s) => [key, pick(ranges[s]!)])),
    })
    rows.push(
      point(x, ({ low, high, isRising }) => (isRising ? low : high)),
      point(x + width / 2, ({ low, high, isRising }) => (isRising ? high : low)),
    )
  }
  return rows
}

/** Lowest and highest value within [from, to), looked for from step `first` on. */
function rangeOf(
  steps: MeasureSteps,
  first: number,
  from: number,
  to: number,
): { readonly range: Range; readonly last: number } {
  let low: number | null = null
  let high: number | null = null
  let isRising = true
  let i = first
  for (; i < steps.length && (steps.t[i]! < to || i === first); i++) {
    const begin = Math.max(from, steps.t[i]!)
    const end = Math.max(begin, Math.min(to, steps.t[i + 1] ?? to))
    const least = begin > to ? null : valueOf(steps, i, begin)
    const most = begin > to ? null : valueOf(steps, i, end)
    if (least === null || most === null) continue
    if (low === null || least < low) {
      low = least
      isRising = false
    }
    if (high === null || most > high) {
      high = most
      isRising = true
    }
  }
  return { range: { low, high, isRising }, last: Math.max(first, i - 1) }
}
