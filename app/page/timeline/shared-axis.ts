/** What part of a run shows. Timeline and depth strip stand apart on the page and share it, per trace. */

import { useMemo, useSyncExternalStore } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { endOf } from '../../view/at.ts'
import { FOLDS_ON, layAxis } from '../../view/axis.ts'
import type { Axis, AxisWindow, FoldSettings } from '../../view/axis.ts'
import { quietOf } from '../../view/quiet.ts'

interface View {
  readonly window: AxisWindow
  readonly folds: FoldSettings
}

interface Shared {
  view: View
  readonly listeners: Set<() => void>
}

const START: View = { window: { scale: null }, folds: FOLDS_ON }
const byTrace = new WeakMap<Trace, Shared>()

function sharedOf(trace: Trace): Shared {
  let shared = byTrace.get(trace)
  if (shared === undefined) byTrace.set(trace, (shared = { view: START, listeners: new Set() }))
  return shared
}

export interface AxisControl {
  readonly axis: Axis
  readonly view: View
  readonly show: (window: AxisWindow) => void
  readonly fold: (folds: FoldSettings) => void
}

export function useAxis(trace: Trace, width: number): AxisControl {
  const shared = sharedOf(trace)
  const view = useSyncExternalStore(
    listener => {
      shared.listeners.add(listener)
      return () => shared.listeners.delete(listener)
    },
    () => shared.view
  )
  const axis = useMemo(() => layAxis(width, endOf(trace), quietOf(trace), view.window, view.folds), [width, trace, view])
  return useMemo(
    () => ({ axis, view, show: (window: AxisWindow) => change(shared, { window }), fold: (folds: FoldSettings) => change(shared, { folds }) }),
    [axis, view, shared]
  )
}

function change(shared: Shared, view: Partial<View>): void {
  shared.view = { ...shared.view, ...view }
  for (const listener of shared.listeners) listener()
}

/** Left of the plot: row numbers. Right of it: air, and the scroll bar. */
export interface Frame {
  readonly gutter: number
  readonly plotWidth: number
}

const RIGHT = 12

export function frameOf(width: number): Frame {
  const gutter = width < 560 ? 40 : 64
  return { gutter, plotWidth: Math.max(40, width - gutter - RIGHT) }
}
