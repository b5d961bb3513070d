/** Steps over the time axis as paths. Many steps in one column become the highest of them. */

import type { Axis } from '../../read/time/axis.ts'
import type { Depth, Layer } from '../../read/entity/depth.ts'
import { countIn, stepAt, highestIn } from '../../read/entity/depth.ts'
import { round } from '../timeline/row-geometry.ts'

/** Points of a step line: from `x[i]` on the value is `value[i]`. */
export interface Steps {
  readonly x: readonly number[]
  readonly value: readonly number[]
  readonly xEnd: number
}

/** Where there are more steps than columns of this width, each column shows the most that was in it. */
const COLUMN = 2

const at = (depth: Depth, layers: readonly Layer[], i: number): number =>
  layers.reduce((sum, layer) => sum + countIn(depth, layer, i), 0)

/** Sum of some layers along the axis. */
export function stepsOf(depth: Depth, layers: readonly Layer[], axis: Axis): Steps {
  const first = stepAt(depth, axis.from)
  const last = stepAt(depth, axis.to)
  const xEnd = Math.min(axis.width, axis.toX(axis.runForMs))
  const xStart = Math.max(0, axis.toX(0))
  if (last - first > axis.width / COLUMN) return columns(depth, layers, axis, xStart, xEnd)
  const x = [xStart]
  const value = [at(depth, layers, first)]
  for (let i = first + 1; i <= last; i++) {
    const next = at(depth, layers, i)
    if (next === value[value.length - 1]) continue
    x.push(axis.toX(depth.t[i]!))
    value.push(next)
  }
  return { x, value, xEnd }
}

function columns(depth: Depth, layers: readonly Layer[], axis: Axis, xStart: number, xEnd: number): Steps {
  const x: number[] = []
  const value: number[] = []
  let from = stepAt(depth, axis.toT(xStart))
  for (let column = Math.floor(xStart / COLUMN) * COLUMN; column < xEnd; column += COLUMN) {
    const to = stepAt(depth, axis.toT(column + COLUMN))
    const highest = highestIn(depth, layers, from, to)
    from = to
    if (value.length > 0 && value[value.length - 1] === highest) continue
    x.push(Math.max(xStart, column))
    value.push(highest)
  }
  return { x, value, xEnd }
}

export const highest = (steps: Steps): number => steps.value.reduce((max, value) => Math.max(max, value), 0)

/** The line alone; `y` maps a value to a height. */
export function linePath(steps: Steps, y: (value: number) => number): string {
  const parts = steps.x.map((x, i) =>
    i === 0 ? `M${round(x)} ${round(y(steps.value[0]!))}` : `H${round(x)}V${round(y(steps.value[i]!))}`,
  )
  return parts.join('') + `H${round(steps.xEnd)}`
}

/** Closed down to zero. */
export function areaPath(steps: Steps, y: (value: number) => number): string {
  return `${linePath(steps, y)}V${round(y(0))}H${round(steps.x[0] ?? 0)}Z`
}
