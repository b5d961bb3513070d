/** What a person does with the page itself. */

import type { Dialog, PageStore } from './model.ts'
import type { EditTab, MoreView, NarrowView, RailTab } from '../model/views.ts'
import type { Theme } from '../model/views.ts'

export function looking(store: PageStore) {
  return {
    showTab: (railTab: RailTab) => store.setState({ railTab }),
    /** null closes the editor. */
    edit: (editTab: EditTab | null) =>
      store.setState(editTab === null ? { editTab } : { editTab, lastEditTab: editTab }),
    showView: (narrowView: NarrowView) => store.setState({ narrowView, isSheetOpen: false }),
    /** Beside the views, on a narrow page in their place; the editor, which stands there too, closes. */
    showDue: () =>
      store.setState({ railTab: 'due', editTab: null, narrowView: 'more', moreView: 'due', isSheetOpen: false }),
    showMore: (moreView: MoreView) => store.setState({ moreView }),
    closeSheet: () => store.setState({ isSheetOpen: false }),
    openDialog: (dialog: Dialog) => store.setState({ dialog, playing: false }),
    closeDialog: () => store.setState({ dialog: null }),
    chooseTheme: (theme: Theme) => store.setState({ theme, linkTheme: null }),
    useSingleKeys: (singleKeys: boolean) => store.setState({ singleKeys }),
    countFrom: (countsFrom: 0 | 1) => store.setState({ countsFrom }),
    closeNotice: () => store.setState({ notice: null }),
    closeTrouble: () => store.setState({ trouble: null }),
    /** A bug of ours outside of what is drawn. */
    reportCrash: (message: string) => {
      const { run, playhead } = store.getState()
      if (run === null) return
      const crash = { message, seed: run.input.seed, progress: 1 }
      store.setState({
        playing: false,
        trouble: { kind: 'crashed', source: run.source, title: run.story.title, crash, atMs: playhead.t },
      })
    },
    /** Esc: the topmost thing that is seen goes; only a narrow page has the sheet. Whoever is in the editor leaves it and keeps the selection. */
    clear: (isSheetSeen: boolean, isInEditor = false) => {
      const { trouble, notice, isSheetOpen, playing, before, range } = store.getState()
      if (trouble !== null) store.setState({ trouble: null })
      else if (notice !== null) store.setState({ notice: null })
      else if (before !== null) store.setState({ before: null })
      else if (isInEditor) store.setState({ editTab: null })
      else if (isSheetOpen && isSheetSeen) store.setState({ isSheetOpen: false })
      else if (playing) store.setState({ playing: false })
      else if (range !== null) store.setState({ range: null, rangeAnchor: null })
      else store.setState({ selection: null })
    },
  }
}
