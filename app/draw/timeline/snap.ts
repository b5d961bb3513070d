/** Which record a pointer means. */

import type { MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { roundDurations } from '../../model/durations.ts'
import { factsOf } from '../../read/kinds.ts'
import type { Axis } from '../../read/time/axis.ts'

/** Pixels within which the playhead snaps to a record. */
const SNAP_RADIUS = 6

const LOOKED_AT_MAX = 2000

const NICE = roundDurations(
  [1, 2, 5, 10, 20, 50, 100, 200, 500],
  [1, 2, 5, 10, 20, 30],
  [1, 2, 5, 10, 20, 30],
  [1, 2, 6, 12],
  [1, 2, 5, 10, 20, 50, 100],
)

/** The instant under `x`, as round as a pixel there can mean it: a step of at most one pixel. The run's ends stay as they are. */
export function pointedAt(axis: Axis, x: number): number {
  const t = axis.toT(x)
  if (t <= 0 || t >= axis.runForMs) return t
  const pixel = axis.toT(x + 0.5) - axis.toT(x - 0.5)
  const step = NICE.findLast(each => each <= pixel) ?? 1
  const round = Math.min(axis.runForMs, Math.round(t / step) * step)
  const at = axis.toX(round)
  return at < 0 || at > axis.width ? t : round
}

export interface Snapped {
  readonly t: number
  /** null = no record near. */
  readonly n: RecordNumber | null
}

/** The instant under `x`, or that of a record within the radius. */
export function snapAt(trace: Trace, axis: Axis, x: number, radius: number = SNAP_RADIUS): Snapped {
  const next = trace.recordsUpTo(axis.toT(x))
  const near = [next - 1, next]
    .filter(n => n >= 0 && n < trace.length)
    .map(n => ({ t: trace.timeOf(n), distance: Math.abs(axis.toX(trace.timeOf(n)) - x) }))
  const nearest = near.sort((a, b) => a.distance - b.distance)[0]
  if (nearest === undefined || nearest.distance > radius) return { t: pointedAt(axis, x), n: null }
  return { t: nearest.t, n: mostTelling(trace, nearest.t) }
}

function mostTelling(trace: Trace, t: number): number {
  const last = trace.recordsUpTo(t) - 1
  let best = last
  for (let n = last; n >= 0 && n > last - LOOKED_AT_MAX && trace.timeOf(n) === t; n--)
    if (rank(trace, n) < rank(trace, best)) best = n
  return best
}

const rank = (trace: Trace, n: RecordNumber): number => factsOf(trace.kindOf(n)).rank ?? Infinity

/** The message's own record nearest to `x`, if it is near. */
export function snapToMessage(
  trace: Trace,
  axis: Axis,
  m: MessageRow,
  x: number,
  radius: number = SNAP_RADIUS + 2,
): number | null {
  let best: number | null = null
  let distance = radius
  for (const n of trace.rowsOf(m)) {
    const d = Math.abs(axis.toX(trace.timeOf(n)) - x)
    if (d < distance || (d === distance && best !== null && rank(trace, n) < rank(trace, best))) {
      best = n
      distance = d
    }
  }
  return best
}
