/** What part of a run shows, and where. Timeline, depth strip and charts stand apart on the page and share the axis. */

import { createContext, useContext, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { usePage } from '../../state/page.ts'
import { endOf } from '../../read/at.ts'
import { layAxis } from '../../read/time/axis.ts'
import type { Axis, FoldSettings } from '../../read/time/axis.ts'
import { quietOf } from '../../read/time/quiet.ts'
import { usePanel } from '../shell/panel.ts'
import type { Panel } from '../shell/panel.ts'

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

/** The run of a panel that draws on the time axis, and where the drawing stands. */
export interface Plane extends Panel {
  readonly frame: Frame
  readonly axis: Axis
  readonly folds: FoldSettings
  /** Of the playhead, px from the plot's left edge. */
  readonly playheadX: number
  /** Where a run that met a limit was cut; null = it ended as asked, or the place is out of view. */
  readonly cutX: number | null
}

export const PlaneContext = createContext<Plane | null>(null)

export function usePlane(): Plane {
  const plane = useContext(PlaneContext)
  if (plane === null) throw new Error('a drawing on the time axis stands outside of one')
  return plane
}

/** For the context. */
export function useFramed(frame: Frame): Plane {
  const panel = usePanel()
  const { trace, playhead } = panel
  const { plotWidth } = frame
  const window = usePage(state => state.axisWindow)
  const folds = usePage(state => state.folds)
  const axis = useMemo(
    () => layAxis(plotWidth, endOf(trace), quietOf(trace), window, folds),
    [plotWidth, trace, window, folds],
  )
  return { ...panel, frame, axis, folds, playheadX: axis.toX(playhead.t), cutX: cutOf(trace, axis) }
}

function cutOf(trace: Trace, axis: Axis): number | null {
  if (trace.stopped === null) return null
  const x = axis.toX(endOf(trace))
  return x <= axis.width + 4 ? x : null
}
