/** The quiet stretches of a run, read once per trace, and its time axis that folds them. */

import type { Trace } from '../../../sim-core/index.ts'
import { endOf } from '../at.ts'
import { FOLDS_ON, foldsOf, layAxis, quietStretches } from './axis.ts'
import type { Axis, AxisWindow, FoldSettings, Instants, QuietStretches } from './axis.ts'
import { perTrace } from '../per-trace.ts'

/** With more messages than this the records alone are dense enough. */
const MESSAGES_MAX = 2000

export const quietOf = perTrace((trace): QuietStretches => quietStretches(instantsOf(trace), endOf(trace)))

/** A run on `width` pixels; the whole of it where no part is asked for. */
export const axisOf = (
  trace: Trace,
  width: number,
  window: AxisWindow = { scale: null },
  folds: FoldSettings = FOLDS_ON,
): Axis => layAxis(width, endOf(trace), quietOf(trace), window, folds)

/** Folds are judged as on an axis of this width. */
const AXIS_WIDTH = 1000

/** The length of a run without its long quiet stretches, ms. */
export const lengthUnfolded = perTrace(trace =>
  foldsOf(axisOf(trace, AXIS_WIDTH)).reduce((length, { fold }) => length - (fold.to - fold.from), endOf(trace)),
)

/** Nothing is recorded when a message expires while nobody looks, but its bar changes there. */
export function instantsOf(trace: Trace): Instants {
  if (trace.messageCount > MESSAGES_MAX) return { length: trace.length, timeOf: n => trace.timeOf(n) }
  const instants = Array.from({ length: trace.length }, (_, n) => trace.timeOf(n))
  for (let m = 0; m < trace.messageCount; m++) {
    const expiresAt = trace.expiresAtOf(m)
    const last = trace.rowsOf(m).at(-1)!
    const isThere =
      expiresAt !== null &&
      expiresAt < endOf(trace) &&
      (trace.after(m, last)?.stage !== 'gone' || trace.timeOf(last) > expiresAt)
    if (isThere) instants.push(expiresAt)
  }
  instants.sort((a, b) => a - b)
  return { length: instants.length, timeOf: i => instants[i]! }
}
