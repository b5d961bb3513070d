/** Which views of the page an address names: `view=<the one above the timeline>,<the one in the strip>`. */

import type { MoreView, NarrowView, StripView, TopView } from '../model/views.ts'

export interface NamedViews {
  readonly topView: TopView
  readonly stripView: StripView
}

const TOP_VIEWS: readonly TopView[] = ['stage', 'sequence', 'charts', 'messages']
const STRIP_VIEWS: readonly StripView[] = ['depth', 'age', 'flow', 'losses', 'latency', 'receivers', 'deliveries']

/** An address need not name these. */
export const FIRST_VIEWS: NamedViews = { topView: 'stage', stripView: 'depth' }

/** null: as the page opens. */
export function viewText({ topView, stripView }: NamedViews): string | null {
  if (stripView !== FIRST_VIEWS.stripView) return `${topView},${stripView}`
  return topView === FIRST_VIEWS.topView ? null : topView
}

/** What is to be shown, also where one view at a time is; null: this version has no such view. */
export function viewNamed(
  text: string | null,
): (NamedViews & { readonly narrowView?: NarrowView; readonly moreView?: MoreView }) | null {
  const [top, strip] = text?.split(',') ?? []
  const topView = top === undefined ? FIRST_VIEWS.topView : TOP_VIEWS.find(known => known === top)
  const stripView = strip === undefined ? FIRST_VIEWS.stripView : STRIP_VIEWS.find(known => known === strip)
  if (topView === undefined || stripView === undefined) return null
  return { topView, stripView, ...(topView !== 'stage' && { narrowView: 'more', moreView: topView }) }
}
