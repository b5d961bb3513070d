import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../view/at.ts'
import { FOLDS_ON, layAxis } from '../view/axis.ts'
import type { Axis, FoldSettings } from '../view/axis.ts'
import { quietOf } from '../view/quiet.ts'

/** A whole run on `width` pixels. */
export function wholeAxis(trace: Trace, width: number, folds: FoldSettings = FOLDS_ON): Axis {
  return layAxis(width, endOf(trace), quietOf(trace), { scale: null }, folds)
}
