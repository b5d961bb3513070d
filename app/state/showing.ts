/** Which of the views that share a place is shown there: above the timeline, and in the strip under it. */

import type { ChartId } from '../view/measures.ts'
import type { PageState, PageStore } from './model.ts'

export type TopView = 'stage' | 'sequence' | 'charts' | 'messages'
export type StripView = 'depth' | ChartId

export interface Showing {
  readonly topView: TopView
  /** Those of the upper views that take half of the height. */
  readonly tallViews: readonly TopView[]
  readonly stripView: StripView
}

/** The stage is measured for its low place; the others are lists. */
export const SHOWN_FIRST: Showing = { topView: 'stage', tallViews: ['sequence', 'charts', 'messages'], stripView: 'depth' }

export const isTall = ({ topView, tallViews }: Pick<PageState, 'topView' | 'tallViews'>): boolean => tallViews.includes(topView)

export function showing(store: PageStore) {
  return {
    showTop: (topView: TopView) => store.setState({ topView }),
    toggleTall: () =>
      store.setState(({ topView, tallViews }) => ({
        tallViews: tallViews.includes(topView) ? tallViews.filter(view => view !== topView) : [...tallViews, topView]
      })),
    /** Wherever the table of messages has its place at this width. */
    showMessages: () => store.setState({ topView: 'messages', narrowView: 'more', moreView: 'messages', isSheetOpen: false }),
    showInStrip: (stripView: StripView) => store.setState({ stripView })
  }
}
