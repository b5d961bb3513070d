/** A marked stretch of time: which records it holds. Both of its ends belong to it. */

import type { Trace } from '../../../sim-core/index.ts'
import type { Axis } from './axis.ts'
import type { TimeRange } from '../../model/selection.ts'

/** Between two instants in any order. */
export const rangeOf = (a: number, b: number): TimeRange => ({ from: Math.min(a, b), to: Math.max(a, b) })

const STEPS: readonly number[] = [1, 10, 100, 1000, 10_000, 60_000, 600_000, 3_600_000]

/** As round as a hand on this axis can mean it: to a step of less than two pixels. */
export function roundOn({ scale, runForMs }: Axis, t: number): number {
  const step = STEPS.findLast(each => each * scale < 2) ?? 1
  return Math.min(runForMs, Math.round(t / step) * step)
}

/** Its records: [first, end). */
export function recordsIn(trace: Trace, { from, to }: TimeRange): { readonly first: number; readonly end: number } {
  return { first: from <= 0 ? 0 : trace.recordsUpTo(from - 1), end: trace.recordsUpTo(to) }
}
