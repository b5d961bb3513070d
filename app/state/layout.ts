/** Which panels, views and dialogs stand on the page. */

import type { StoreApi } from 'zustand'
import { FIRST_VIEWS } from '../link/views.ts'
import type { NamedViews } from '../link/views.ts'
import type { EditTab, MoreView, NarrowView, RailTab, StripView, TopView } from '../model/views.ts'
import type { PlayheadState } from './playhead.ts'

export type Dialog =
  | 'gallery'
  | 'help'
  | 'legend'
  | 'choices'
  | 'rename'
  | 'paste'
  | 'acts'
  | 'share'
  | 'figure'
  | 'import'
  | 'export'

export interface LayoutState extends NamedViews {
  /** Those of the upper views that take half of the height. */
  readonly tallViews: readonly TopView[]
  readonly railTab: RailTab
  readonly editTab: EditTab | null
  /** What the editor shows when it is opened again. */
  readonly lastEditTab: EditTab
  readonly narrowView: NarrowView
  readonly moreView: MoreView
  /** On a narrow page Why lies over the timeline. */
  readonly isSheetOpen: boolean
  readonly dialog: Dialog | null
}

export const firstLayout: LayoutState = {
  ...FIRST_VIEWS,
  // The stage is measured for its low place; the others are lists.
  tallViews: ['sequence', 'charts', 'messages'],
  railTab: 'inspector',
  editTab: null,
  lastEditTab: 'tune',
  narrowView: 'timeline',
  moreView: 'due',
  isSheetOpen: false,
  dialog: null,
}

export const isTall = ({ topView, tallViews }: Pick<LayoutState, 'topView' | 'tallViews'>): boolean =>
  tallViews.includes(topView)

/** What lies over the page as it opens, the topmost last, each as what takes it away. On a narrow page that is also another view than the first. */
export function layersOf(
  { dialog, editTab, isSheetOpen, narrowView }: LayoutState,
  isNarrow: boolean,
): readonly Partial<LayoutState>[] {
  const { narrowView: first } = firstLayout
  return [
    ...(isNarrow && narrowView !== first ? [{ narrowView: first, isSheetOpen: false }] : []),
    ...(isNarrow && isSheetOpen && hasSheet(narrowView) ? [{ isSheetOpen: false }] : []),
    ...(isNarrow && editTab !== null ? [{ editTab: null }] : []),
    ...(dialog === null ? [] : [{ dialog: null }]),
  ]
}

/** In the others what is selected has its place. */
export const hasSheet = (view: NarrowView): boolean => view === 'stage' || view === 'timeline'

export function layoutActs(store: StoreApi<LayoutState & Pick<PlayheadState, 'playing'>>) {
  return {
    showTop: (topView: TopView) => store.setState({ topView }),
    toggleTall: () =>
      store.setState(({ topView, tallViews }) => ({
        tallViews: tallViews.includes(topView) ? tallViews.filter(view => view !== topView) : [...tallViews, topView],
      })),
    showInStrip: (stripView: StripView) => store.setState({ stripView }),
    showTab: (railTab: RailTab) => store.setState({ railTab }),
    /** null closes the editor. */
    edit: (editTab: EditTab | null) =>
      store.setState(editTab === null ? { editTab } : { editTab, lastEditTab: editTab }),
    showView: (narrowView: NarrowView) => store.setState({ narrowView, isSheetOpen: false }),
    showMore: (moreView: MoreView) => store.setState({ moreView }),
    /** Beside the views, on a narrow page in their place; the editor, which stands there too, closes. */
    showDue: () =>
      store.setState({ railTab: 'due', editTab: null, narrowView: 'more', moreView: 'due', isSheetOpen: false }),
    /** Wherever the table of messages has its place at this width. */
    showMessages: () =>
      store.setState({ topView: 'messages', narrowView: 'more', moreView: 'messages', isSheetOpen: false }),
    closeSheet: () => store.setState({ isSheetOpen: false }),
    /** Stops the playing. */
    openDialog: (dialog: Dialog) => store.setState({ dialog, playing: false }),
    closeDialog: () => store.setState({ dialog: null }),
    /** All but the lowest `count`. */
    closeLayers: (isNarrow: boolean, count: number) => {
      for (const closed of layersOf(store.getState(), isNarrow).slice(count).reverse()) store.setState(closed)
    },
  }
}
