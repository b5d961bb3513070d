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

/** A stretch of time; one that is `fixed`, or one from `anchor` to the playhead, wherever that goes. null: none. */
type Marked = null | { readonly fixed: TimeRange } | { readonly anchor: number }

export interface VisibilityState {
  readonly hideFuture: boolean
  /** Whether a person has hidden or shown the future of this scenario: then its story no longer does. */
  readonly isFutureChosen: boolean
  /** What a person marked, on all time axes: which instants that are says markedRange. */
  readonly marked: Marked
  /** What part of the run all time axes show, and which quiet stretches they fold. */
  readonly axisWindow: AxisWindow
  readonly folds: FoldSettings
  /** Of the timeline, px: where it folds depends on it. */
  readonly axisWidth: number
}

/** What an entry of the browser's history remembers: what part of the run is in view, and what is marked. */
export type Looked = Pick<VisibilityState, 'axisWindow' | 'marked'>

export const lookedOf = ({ axisWindow, marked }: VisibilityState): Looked => ({ axisWindow, marked })

/** Whether it can be shown of a run that ends at `end`; another version of this page may have written it. */
export function isLookedAt(value: unknown, end: number): value is Looked {
  if (typeof value !== 'object' || value === null) return false
  const { axisWindow: window, marked } = value as Partial<Looked>
  const isWindow =
    window?.scale === null || (isNumber(window?.scale) && window.scale > 0 && isNumber(window.t) && isNumber(window.x))
  return isWindow && isMarkedWithin(marked, end)
}

function isMarkedWithin(marked: unknown, end: number): boolean {
  if (typeof marked !== 'object' || marked === null) return marked === null
  const { anchor, fixed } = marked as { readonly anchor?: unknown; readonly fixed?: Partial<TimeRange> | null }
  if (anchor !== undefined) return isWithin(anchor, end)
  return isWithin(fixed?.from, end) && isWithin(fixed?.to, end) && fixed!.from! <= fixed!.to!
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWithin = (t: unknown, end: number): boolean => isNumber(t) && t >= 0 && t <= end

const WHOLE_WINDOW = { axisWindow: { scale: null } } satisfies Partial<VisibilityState>
const UNTOUCHED = {
  ...WHOLE_WINDOW,
  folds: FOLDS_ON,
  marked: null,
  isFutureChosen: false,
} satisfies Partial<VisibilityState>

export const firstVisibility: VisibilityState = { ...UNTOUCHED, hideFuture: false, axisWidth: 1000 }

type MarkedAt = Pick<VisibilityState & PlayheadState, 'marked' | 'playhead'>

/** Whether one end of what is marked still follows the playhead. */
export const isMarking = ({ marked }: Pick<VisibilityState, 'marked'>): boolean => marked !== null && 'anchor' in marked

let lastRange: TimeRange = { from: 0, to: 0 }

/** The same object for the same instants: whoever draws it compares by that. */
export function markedRange({ marked, playhead }: MarkedAt): TimeRange | null {
  if (marked === null) return null
  if ('fixed' in marked) return marked.fixed
  const range = rangeOf(marked.anchor, playhead.t)
  if (range.from !== lastRange.from || range.to !== lastRange.to) lastRange = range
  return lastRange
}

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
      const state = store.getState()
      const range = markedRange(state)
      if (state.run !== null && range !== null)
        store.setState({ axisWindow: showing(axisShown(state.run.trace, state), range.from, range.to) })
    },
    fitAll: () => store.setState(WHOLE_WINDOW),
    openFold: (from: number) =>
      store.setState(({ folds }) => ({ folds: { ...folds, opened: new Set([...folds.opened, from]) } })),
    fold: (folds: FoldSettings) => store.setState({ folds }),
    fitAxis: (axisWidth: number) => store.setState({ axisWidth }),
    toggleFuture: () => store.setState(({ hideFuture }) => ({ hideFuture: !hideFuture, isFutureChosen: true })),
    markRange: (range: TimeRange | null) => store.setState({ marked: range === null ? null : { fixed: range } }),
    /** A range from the playhead, whose other end follows it; the second time it stays where it is. */
    markFromHere: () =>
      store.setState(state => {
        if (state.run === null) return {}
        return { marked: isMarking(state) ? { fixed: markedRange(state)! } : { anchor: state.playhead.t } }
      }),
  }
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
export function visibilityOfChanged(state: VisibilityState & PlayheadState, trace: Trace): Partial<VisibilityState> {
  return { marked: markedUntil(state, endOf(trace)), hideFuture: state.isFutureChosen && state.hideFuture }
}

/** What is marked, cut to a run that ends at `end`. */
function markedUntil(state: MarkedAt, end: number): Marked {
  const { marked } = state
  const range = markedRange(state)
  if (marked === null || range === null || range.from >= end) return null
  // The playhead goes back to the end by itself.
  const isAnchorIn = 'anchor' in marked && marked.anchor < end
  return range.to <= end || isAnchorIn ? marked : { fixed: { from: range.from, to: end } }
}
