/** Which of the views that share a place is shown there: above the timeline, and in the strip under it. */

import type { TopView, StripView } from '../model/views.ts'
import type { PageState, PageStore } from './model.ts'

export interface Showing {
  readonly topView: TopView
  /** Those of the upper views that take half of the height. */
  readonly tallViews: readonly TopView[]
  readonly stripView: StripView
}

const TOP_VIEWS: readonly TopView[] = ['stage', 'sequence', 'charts', 'messages']
const STRIP_VIEWS: readonly StripView[] = ['depth', 'age', 'flow', 'losses', 'latency', 'receivers', 'deliveries']

/** The stage is measured for its low place; the others are lists. */
export const SHOWN_FIRST: Showing = {
  topView: 'stage',
  tallViews: ['sequence', 'charts', 'messages'],
  stripView: 'depth',
}

export const isTall = ({ topView, tallViews }: Pick<PageState, 'topView' | 'tallViews'>): boolean =>
  tallViews.includes(topView)

/** As an address says it, see link/address.ts; null: as the page opens. */
export function viewText({ topView, stripView }: Pick<Showing, 'topView' | 'stripView'>): string | null {
  if (stripView !== SHOWN_FIRST.stripView) return `${topView},${stripView}`
  return topView === SHOWN_FIRST.topView ? null : topView
}

/** What an address asks to be shown, also where one view at a time is; null: this version has no such view. */
export function viewNamed(
  text: string | null,
): (Pick<Showing, 'topView' | 'stripView'> & Partial<Pick<PageState, 'narrowView' | 'moreView'>>) | null {
  const [top, strip] = text?.split(',') ?? []
  const topView = top === undefined ? SHOWN_FIRST.topView : TOP_VIEWS.find(known => known === top)
  const stripView = strip === undefined ? SHOWN_FIRST.stripView : STRIP_VIEWS.find(known => known === strip)
  if (topView === undefined || stripView === undefined) return null
  return { topView, stripView, ...(topView !== 'stage' && { narrowView: 'more', moreView: topView }) }
}

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
