/** How much an entity held over the whole run, as a line a few centimetres wide: view → geometry. */

import type { Depth, Layer } from '../view/depth.ts'
import { ACTIVE, stepAt } from '../view/depth.ts'
import { highestIn } from '../view/depth-peaks.ts'
import { round } from './row-geometry.ts'

export const SPARK = { width: 76, height: 16 } as const
const HELD: readonly Layer[] = [...ACTIVE, 'scheduled']

/** Highest of each pixel's steps, closed down to zero. Empty: it never held anything. */
export function sparkPath(depth: Depth, runForMs: number): string {
  const { width, height } = SPARK
  const most = Math.max(1, depth.peak)
  if (depth.peak === 0) return ''
  const columns: number[] = []
  for (let x = 0, from = -1; x < width; x++) {
    const to = stepAt(depth, ((x + 1) / width) * runForMs)
    columns.push(highestIn(depth, HELD, from, to))
    from = to
  }
  if (columns.every(value => value === 0)) return ''
  return `M0 ${height}${columns.map((value, x) => `L${x} ${round(height - (value / most) * (height - 1))}H${x + 1}`).join('')}V${height}Z`
}
