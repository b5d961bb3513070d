/** How a person looks at time: what part of it, how much of what is to come, and which stretch of it is marked. */

import type { AxisWindow, FoldSettings } from '../view/axis.ts'
import { FOLDS_ON } from '../view/axis.ts'
import { endOf } from '../view/at.ts'
import { rangeOf } from '../view/range.ts'
import type { TimeRange } from '../view/types.ts'
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

const WHOLE_RUN = { axisWindow: { scale: null }, folds: FOLDS_ON } satisfies Partial<Viewed>
const UNTOUCHED = { ...WHOLE_RUN, range: null, rangeAnchor: null, isFutureChosen: false } satisfies Partial<Viewed>

export const VIEWED_FIRST: Viewed = { ...UNTOUCHED, hideFuture: false, axisWidth: 1000 }

export function viewing(store: PageStore) {
  return {
    showWindow: (axisWindow: AxisWindow) => store.setState({ axisWindow }),
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

/** What follows from another run or a moved playhead; null = nothing. */
export function viewAfter(state: PageState, before: PageState): Partial<Viewed> | null {
  if (state.run !== null && state.run !== before.run) return viewOfRun(state, state.run)
  if (state.rangeAnchor === null || state.playhead.t === before.playhead.t) return null
  return { range: rangeOf(state.rangeAnchor, state.playhead.t) }
}

/**
 * Another scenario is seen whole; a story that opens at its first mark has yet to be told. A changed one stays as it was
 * looked at, and shows what the change does later.
 */
function viewOfRun(state: PageState, { trace, story: { marks } }: Run): Partial<Viewed> {
  const { document, playhead, selection, hideFuture, isFutureChosen, range, rangeAnchor } = state
  const isChanged = document !== null && document.past.length + document.future.length > 0
  if (!isChanged) return { ...UNTOUCHED, hideFuture: marks.length > 1 && markAt(trace, marks, playhead, selection) === 0 }
  const end = endOf(trace)
  return {
    range: range === null || range.from >= end ? null : rangeOf(range.from, Math.min(range.to, end)),
    rangeAnchor: rangeAnchor === null || rangeAnchor >= end ? null : rangeAnchor,
    hideFuture: isFutureChosen && hideFuture,
  }
}
