/** A part of a run: from hand to instants, and its time axis that fills the picture from edge to edge, folds and all, as if the run were only that long. */

import type { Trace } from '../../../sim-core/index.ts'
import { endOf } from '../at.ts'
import { countWhile } from '../lists.ts'
import { FOLDS_ON, layAxis, quietStretches } from './axis.ts'
import type { Axis } from './axis.ts'
import { instantsOf } from './quiet.ts'
import type { TimeRange } from '../../model/selection.ts'

/** @param also instants that the picture shows besides what happens then */
export function rangeAxis(trace: Trace, width: number, range: TimeRange | null, also: readonly number[]): Axis {
  const { from, to } = range ?? { from: 0, to: endOf(trace) }
  const instants = shownInstants(trace, from, to, also)
  const length = Math.max(1, to - from)
  const quiet = quietStretches({ length: instants.length, timeOf: i => instants[i]! - from }, length)
  const axis = layAxis(width, length, quiet, { scale: null }, FOLDS_ON)
  if (from === 0) return axis
  const later = (t: number) => t + from
  return {
    ...axis,
    runForMs: to,
    from: later(axis.from),
    to: later(axis.to),
    pieces: axis.pieces.map(piece => ({
      ...piece,
      from: later(piece.from),
      to: later(piece.to),
      fold: piece.fold === null ? null : { from: later(piece.fold.from), to: later(piece.fold.to) },
    })),
    toX: t => axis.toX(t - from),
    toT: x => later(axis.toT(x)),
  }
}

/** Ascending; of a run too long to look at each, those of its records. */
function shownInstants(trace: Trace, from: number, to: number, also: readonly number[]): readonly number[] {
  const all = instantsOf(trace)
  const shown = also.filter(t => t >= from && t <= to)
  const first = countWhile(all.length, i => all.timeOf(i) < from)
  for (let i = first; i < all.length && all.timeOf(i) <= to; i++) shown.push(all.timeOf(i))
  return shown.sort((a, b) => a - b)
}

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
