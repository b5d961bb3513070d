/** Where a chart's vertical scale ends: a round value in the unit in which it is written. */

import { scaleLinear } from 'd3-scale'
import type { Chart } from './chart.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
