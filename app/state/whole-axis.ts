import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../read/at.ts'
import { FOLDS_ON, layAxis } from '../read/time/axis.ts'
import type { Axis, FoldSettings } from '../read/time/axis.ts'
import { quietOf } from '../read/time/quiet.ts'

/** A whole run on `width` pixels. */
export function wholeAxis(trace: Trace, width: number, folds: FoldSettings = FOLDS_ON): Axis {
  return layAxis(width, endOf(trace), quietOf(trace), { scale: null }, folds)
}
