/** A chart as data: series of steps over the run. */

import { SECOND, MINUTE, HOUR, DAY } from '../../../sim-core/index.ts'
import type { ChartId, SeriesKey } from '../../model/charts.ts'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { MeasureSteps } from './steps.ts'
import { scaleLinear } from 'd3-scale'

export interface MeasureSeries {
  readonly key: SeriesKey
  readonly steps: MeasureSteps
}

export interface Chart {
  readonly id: ChartId
  /** What its values are: milliseconds or a number of things. */
  readonly unit: 'duration' | 'count'
  /** The main one first. */
  readonly series: readonly MeasureSeries[]
  /** What it looks back on: a while (`windowMs`), or that many of the latest (`latest`). */
  readonly windowMs: number
  readonly latest: number
}

/** One entity by its id; null = all together. */
export type Scope = number | null

/** What a chart is read with. */
export interface MeasureAsk {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly scope: Scope
  readonly windowMs: number
}

/** The largest unit that `ms` reaches. */
const unitOf = (ms: number): number => [DAY, HOUR, MINUTE, SECOND].find(unit => ms >= unit) ?? 1

/** At least 1; never below `highest`. */
export function roundTop(highest: number, kind: Chart['unit']): number {
  const unit = kind === 'duration' ? unitOf(highest) : 1
  const [, top = 1] = scaleLinear()
    .domain([0, Math.max(1, highest / unit)])
    .nice(4)
    .domain()
  return top * unit
}
