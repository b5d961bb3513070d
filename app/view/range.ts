/** A marked stretch of time: which records it holds. Both of its ends belong to it. */

import type { Trace } from '../../sim-core/index.ts'
import type { TimeRange } from './types.ts'

/** Between two instants in any order. */
export const rangeOf = (a: number, b: number): TimeRange => ({ from: Math.min(a, b), to: Math.max(a, b) })

/** Its records: [first, end). */
export function recordsIn(trace: Trace, { from, to }: TimeRange): { readonly first: number; readonly end: number } {
  return { first: from <= 0 ? 0 : trace.recordsUpTo(from - 1), end: trace.recordsUpTo(to) }
}
