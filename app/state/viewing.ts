/** How a person looks at time: what part of it, how much of what is to come, and which stretch of it is marked. */

import type { Trace } from '../../sim-core/index.ts'
import type { AxisWindow, FoldSettings } from '../read/time/axis.ts'
import { FOLDS_ON, showing, zoomed } from '../read/time/axis.ts'
import { endOf } from '../read/at.ts'
import { rangeOf } from '../read/time/range.ts'
import type { TimeRange } from '../model/selection.ts'
import { axisShown } from './axis-shown.ts'
import { markAt } from './marks.ts'
import type { PageState, PageStore, Run } from './model.ts'

export interface Viewed {
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
export type Looked = Pick<Viewed, 'axisWindow' | 'range' | 'rangeAnchor'>

export const lookedOf = ({ axisWindow, range, rangeAnchor }: Viewed): Looked => ({ axisWindow, range, rangeAnchor })

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

const WHOLE_WINDOW = { axisWindow: { scale: null } } satisfies Partial<Viewed>
const UNTOUCHED = {
  ...WHOLE_WINDOW,
  folds: FOLDS_ON,
  range: null,
  rangeAnchor: null,
  isFutureChosen: false,
} satisfies Partial<Viewed>

export const VIEWED_FIRST: Viewed = { ...UNTOUCHED, hideFuture: false, axisWidth: 1000 }

export function viewing(store: PageStore) {
  return {
    showWindow: (axisWindow: AxisWindow) => store.setState({ axisWindow }),
    /** Closer to the playhead, or to the middle where it is out of view. */
    zoomBy: (factor: number) => {
      const { run, playhead, ...looked } = store.getState()
      if (run === null) return
      const axis = axisShown(run.trace, looked)
      const x = axis.toX(playhead.t)
      store.setState({ axisWindow: zoomed(axis, factor, x >= 0 && x <= axis.width ? x : axis.width / 2) })
    },
    zoomToRange: () => {
      const { run, range, ...looked } = store.getState()
      if (run !== null && range !== null)
        store.setState({ axisWindow: showing(axisShown(run.trace, looked), range.from, range.to) })
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

/** What follows from a moved playhead; null = nothing. */
export function viewAfter(state: PageState, before: PageState): Partial<Viewed> | null {
  if (state.run === null || state.rangeAnchor === null || state.playhead.t === before.playhead.t) return null
  return { range: rangeOf(state.rangeAnchor, state.playhead.t) }
}

/** Another scenario is seen whole; a story that opens at its first mark has yet to be told. */
export function viewOfOpened(
  { trace, story: { marks } }: Run,
  { playhead, selection }: Pick<PageState, 'playhead' | 'selection'>,
): Partial<Viewed> {
  return { ...UNTOUCHED, hideFuture: marks.length > 1 && markAt(trace, marks, playhead, selection) === 0 }
}

/** Before the first run of a text. */
export const VIEW_UNRUN: Partial<Viewed> = { ...UNTOUCHED, hideFuture: false }

/** A changed scenario stays as it was looked at, and shows what the change does later. */
export function viewOfChanged(
  { hideFuture, isFutureChosen, range, rangeAnchor }: Viewed,
  trace: Trace,
): Partial<Viewed> {
  const end = endOf(trace)
  return {
    range: range === null || range.from >= end ? null : rangeOf(range.from, Math.min(range.to, end)),
    rangeAnchor: rangeAnchor === null || rangeAnchor >= end ? null : rangeAnchor,
    hideFuture: isFutureChosen && hideFuture,
  }
}
