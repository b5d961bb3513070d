/** How much an entity held over the whole run, as a line a few centimetres wide: view → geometry. */

import type { Depth } from '../view/depth.ts'
import { stepAt } from '../view/depth.ts'
import { round } from './row-geometry.ts'

export const SPARK = { width: 76, height: 16 } as const

/** Highest of each pixel's steps, closed down to zero. Empty: it never held anything. */
export function sparkPath(depth: Depth, runForMs: number): string {
  const { waiting, locked, deferred, scheduled } = depth.counts
  const at = (i: number) => (i < 0 ? 0 : waiting[i]! + locked[i]! + deferred[i]! + scheduled[i]!)
  const { width, height } = SPARK
  const most = Math.max(1, depth.peak)
  if (depth.peak === 0) return ''
  const columns: number[] = []
  for (let x = 0, i = -1; x < width; x++) {
    const last = stepAt(depth, ((x + 1) / width) * runForMs)
    let highest = at(i)
    for (; i < last; i++) highest = Math.max(highest, at(i + 1))
    columns.push(highest)
  }
  if (columns.every(value => value === 0)) return ''
  return `M0 ${height}${columns.map((value, x) => `L${x} ${round(height - (value / most) * (height - 1))}H${x + 1}`).join('')}V${height}Z`
}
