/** An entity's active count over the whole run (T-11), as a line a few centimetres wide: view → geometry. */

import type { Depth } from '../../read/entity/depth.ts'
import { ACTIVE, stepAt, highestIn } from '../../read/entity/depth.ts'
import { round } from '../timeline/row-geometry.ts'

export const SPARK = { width: 76, height: 16 } as const

/** Highest of each pixel's steps, closed down to zero. Empty: it never held anything. */
export function sparkPath(depth: Depth, runForMs: number): string {
  const { width, height } = SPARK
  const columns: number[] = []
  for (let x = 0, from = -1; x < width; x++) {
    const to = stepAt(depth, ((x + 1) / width) * runForMs)
    columns.push(highestIn(depth, ACTIVE, from, to))
    from = to
  }
  const most = Math.max(...columns)
  if (most === 0) return ''
  return `M0 ${height}${columns.map((value, x) => `L${x} ${round(height - (value / most) * (height - 1))}H${x + 1}`).join('')}V${height}Z`
}
