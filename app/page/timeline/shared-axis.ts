/** What part of a run shows. Timeline, depth strip and charts stand apart on the page and share it. */

import { useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { acts, usePage } from '../../state/page.ts'
import { endOf } from '../../read/at.ts'
import { layAxis } from '../../read/time/axis.ts'
import type { Axis, AxisWindow, FoldSettings } from '../../read/time/axis.ts'
import { quietOf } from '../../read/time/quiet.ts'

export interface AxisControl {
  readonly axis: Axis
  readonly folds: FoldSettings
  readonly show: (window: AxisWindow) => void
  readonly fold: (folds: FoldSettings) => void
  /** Draws the stretch that begins there to scale. */
  readonly openFold: (from: number) => void
}

export function useAxis(trace: Trace, width: number): AxisControl {
  const window = usePage(state => state.axisWindow)
  const folds = usePage(state => state.folds)
  const axis = useMemo(() => layAxis(width, endOf(trace), quietOf(trace), window, folds), [width, trace, window, folds])
  return useMemo(
    () => ({ axis, folds, show: acts.showWindow, fold: acts.fold, openFold: acts.openFold }),
    [axis, folds],
  )
}

/** Left of the plot: row numbers. Right of it: air, and the scroll bar. */
export interface Frame {
  readonly gutter: number
  readonly plotWidth: number
}

const RIGHT = 12

export function frameOf(width: number): Frame {
  const gutter = width < 560 ? 40 : 72
  return { gutter, plotWidth: Math.max(40, width - gutter - RIGHT) }
}
