/** What a person sees of a run: which part of it, how much of what is to come, and which stretch of it is marked. */

import type { StoreApi } from 'zustand'
import type { Trace } from '../../sim-core/index.ts'
import type { TimeRange } from '../model/selection.ts'
import { endOf } from '../read/at.ts'
import { FOLDS_ON, showing, zoomed } from '../read/time/axis.ts'
import type { Axis, AxisWindow, FoldSettings } from '../read/time/axis.ts'
import { axisOf } from '../read/time/quiet.ts'
import { rangeOf } from '../read/time/range-axis.ts'
import type { PlayheadState } from './playhead.ts'
import type { RunState } from './run.ts'

export interface VisibilityState {
  readonly hideFuture: boolean
  /** Whether a person has hidden or shown the future of this scenario: then its story no longer does. */
  readonly isFutureChosen: boolean
  /** What a person marked, on all time axes. */
  readonly range: TimeRange | null
  /** The end of the range that stands while the other follows the playhead; null = both stand. */
  readonly rangeAnchor: number | null
  /** What part of the run all time axes show, and which quiet stretches they fold. */
  readonly axisWindow: AxisWindow
  readonly folds: FoldSettings
  /** Of the timeline, px: where it folds depends on it. */
  readonly axisWidth: number
}

/** What an entry of the browser's history remembers: what part of the run is in view, and what is marked. */
export type Looked = Pick<VisibilityState, 'axisWindow' | 'range' | 'rangeAnchor'>

export const lookedOf = ({ axisWindow, range, rangeAnchor }: VisibilityState): Looked => ({
  axisWindow,
  range,
  rangeAnchor,
})

/** Whether it can be shown of a run that ends at `end`; another version of this page may have written it. */
export function isLookedAt(value: unknown, end: number): value is Looked {
  if (typeof value !== 'object' || value === null) return false
  const { axisWindow: window, range, rangeAnchor } = value as Partial<Looked>
  const isWindow =
    window?.scale === null || (isNumber(window?.scale) && window.scale > 0 && isNumber(window.t) && isNumber(window.x))
  const isRange =
    range === null ||
    (range !== undefined && isWithin(range.from, end) && isWithin(range.to, end) && range.from <= range.to)
  return isWindow && isRange && (rangeAnchor === null || (range !== null && isWithin(rangeAnchor, end)))
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWithin = (t: unknown, end: number): boolean => isNumber(t) && t >= 0 && t <= end

const WHOLE_WINDOW = { axisWindow: { scale: null } } satisfies Partial<VisibilityState>
const UNTOUCHED = {
  ...WHOLE_WINDOW,
  folds: FOLDS_ON,
  range: null,
  rangeAnchor: null,
  isFutureChosen: false,
} satisfies Partial<VisibilityState>

export const firstVisibility: VisibilityState = { ...UNTOUCHED, hideFuture: false, axisWidth: 1000 }

export function visibilityActs(store: StoreApi<VisibilityState & PlayheadState & RunState>) {
  return {
    showWindow: (axisWindow: AxisWindow) => store.setState({ axisWindow }),
    /** Closer to the playhead, or to the middle where it is out of view. */
    zoomBy: (factor: number) => {
      const { run, playhead, ...settings } = store.getState()
      if (run === null) return
      const axis = axisShown(run.trace, settings)
      const x = axis.toX(playhead.t)
      store.setState({ axisWindow: zoomed(axis, factor, x >= 0 && x <= axis.width ? x : axis.width / 2) })
    },
    zoomToRange: () => {
      const { run, range, ...settings } = store.getState()
      if (run !== null && range !== null)
        store.setState({ axisWindow: showing(axisShown(run.trace, settings), range.from, range.to) })
    },
    fitAll: () => store.setState(WHOLE_WINDOW),
    openFold: (from: number) =>
      store.setState(({ folds }) => ({ folds: { ...folds, opened: new Set([...folds.opened, from]) } })),
    fold: (folds: FoldSettings) => store.setState({ folds }),
    fitAxis: (axisWidth: number) => store.setState({ axisWidth }),
    toggleFuture: () => store.setState(({ hideFuture }) => ({ hideFuture: !hideFuture, isFutureChosen: true })),
    markRange: (range: TimeRange | null) => store.setState({ range, rangeAnchor: null }),
    /** A range from the playhead, whose other end follows it; the second time it stays where it is. */
    markFromHere: () =>
      store.setState(({ run, playhead: { t }, rangeAnchor }) => {
        if (run === null) return {}
        return rangeAnchor === null ? { range: rangeOf(t, t), rangeAnchor: t } : { rangeAnchor: null }
      }),
  }
}

/** A range with one end left open follows the playhead. */
export function followPlayhead(store: StoreApi<VisibilityState & PlayheadState & RunState>): void {
  store.subscribe(({ run, rangeAnchor, playhead }, before) => {
    if (run !== null && rangeAnchor !== null && playhead.t !== before.playhead.t)
      store.setState({ range: rangeOf(rangeAnchor, playhead.t) })
  })
}

type AxisSettings = Pick<VisibilityState, 'axisWidth' | 'axisWindow' | 'folds'>

let last: { readonly trace: Trace; readonly settings: AxisSettings; readonly axis: Axis } | null = null

/** The axis as the timeline shows it, for what is not drawn: playing hurries through the folds that are seen, keys zoom. */
export function axisShown(trace: Trace, settings: AxisSettings): Axis {
  const { axisWidth, axisWindow, folds } = settings
  const isLast =
    last?.trace === trace &&
    last.settings.axisWidth === axisWidth &&
    last.settings.axisWindow === axisWindow &&
    last.settings.folds === folds
  if (last === null || !isLast)
    last = { trace, settings: { axisWidth, axisWindow, folds }, axis: axisOf(trace, axisWidth, axisWindow, folds) }
  return last.axis
}

/** Another scenario is seen whole. `isToBeTold`: it opens at the first of several marks, and what is to come stays hidden. */
export const visibilityOfOpened = (isToBeTold: boolean): Partial<VisibilityState> => ({
  ...UNTOUCHED,
  hideFuture: isToBeTold,
})

/** A changed scenario stays as it was looked at, and shows what the change does later. */
export function visibilityOfChanged(
  { hideFuture, isFutureChosen, range, rangeAnchor }: VisibilityState,
  trace: Trace,
): Partial<VisibilityState> {
  const end = endOf(trace)
  return {
    range: range === null || range.from >= end ? null : rangeOf(range.from, Math.min(range.to, end)),
    rangeAnchor: rangeAnchor === null || rangeAnchor >= end ? null : rangeAnchor,
    hideFuture: isFutureChosen && hideFuture,
  }
}
