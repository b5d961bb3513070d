import type { Trace } from '../../sim-core/index.ts'
import { FOLDS_ON, layAxis, quietStretches } from '../view/axis.ts'
import type { Axis } from '../view/axis.ts'

/** A whole run on `width` pixels, folded as at the start. */
export function wholeAxis(trace: Trace, width: number): Axis {
  return layAxis(width, trace.runForMs, quietStretches(trace, trace.runForMs), { scale: null }, FOLDS_ON)
}
