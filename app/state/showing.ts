/** Which of the views that share a place is shown there: above the timeline, and in the strip under it. */

import { FIRST_VIEWS } from '../link/views.ts'
import type { NamedViews } from '../link/views.ts'
import type { StripView, TopView } from '../model/views.ts'
import type { PageState, PageStore } from './model.ts'

export interface Showing extends NamedViews {
  /** Those of the upper views that take half of the height. */
  readonly tallViews: readonly TopView[]
}

/** The stage is measured for its low place; the others are lists. */
export const SHOWN_FIRST: Showing = { ...FIRST_VIEWS, tallViews: ['sequence', 'charts', 'messages'] }

export const isTall = ({ topView, tallViews }: Pick<PageState, 'topView' | 'tallViews'>): boolean =>
  tallViews.includes(topView)

export function showing(store: PageStore) {
  return {
    showTop: (topView: TopView) => store.setState({ topView }),
    toggleTall: () =>
      store.setState(({ topView, tallViews }) => ({
        tallViews: tallViews.includes(topView) ? tallViews.filter(view => view !== topView) : [...tallViews, topView],
      })),
    /** Wherever the table of messages has its place at this width. */
    showMessages: () =>
      store.setState({ topView: 'messages', narrowView: 'more', moreView: 'messages', isSheetOpen: false }),
    showInStrip: (stripView: StripView) => store.setState({ stripView }),
  }
}
