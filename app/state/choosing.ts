/** What a person points at: a message, the next of a kind, a mark of the story. */

import type { Selection } from '../model/selection.ts'
import { jumpFrom } from './jumps.ts'
import type { JumpKind } from '../model/views.ts'
import { markAt, markSelection, neighbourMark } from './marks.ts'
import type { PageStore } from './model.ts'
import { playheadAt, playheadOn } from './steps.ts'
import type { Direction } from './steps.ts'

export function choosing(store: PageStore) {
  /** A deliberate act: an address entry of its own. A story that is walked hides what is to come, until its last mark or until a person shows it. */
  const goToMark = (index: number) => {
    const { run, visits, selection, hideFuture, isFutureChosen } = store.getState()
    const mark = run?.story.marks[index]
    if (run === null || mark === undefined) return
    const playhead = playheadAt(run.trace, mark.at)
    const marked = markSelection(run.trace, mark, playhead)
    const isLast = index === run.story.marks.length - 1
    store.setState({
      playing: false,
      playhead,
      selection: marked ?? selection,
      visits: visits + 1,
      railTab: 'inspector',
      hideFuture: isFutureChosen ? hideFuture : !isLast,
    })
  }
  return {
    /** A click on something: Why opens; null clears. */
    select: (selection: Selection) => {
      store.setState(
        selection === null ? { selection, isSheetOpen: false } : { selection, isSheetOpen: true, railTab: 'inspector' },
      )
    },
    /** To the next record of the chosen kind, which is selected. */
    jump: (direction: Direction) => {
      const { run, playhead, jumpKind } = store.getState()
      const n = run === null ? null : jumpFrom(run.trace, playhead, jumpKind, direction)
      if (run === null || n === null) return
      store.setState({
        playing: false,
        playhead: playheadOn(run.trace, n),
        selection: { kind: 'record', n },
        railTab: 'inspector',
      })
    },
    chooseJump: (jumpKind: JumpKind) => store.setState({ jumpKind }),
    goToMark,
    stepMark: (direction: Direction) => {
      const { run, playhead, selection } = store.getState()
      if (run === null) return
      const { marks } = run.story
      const index = neighbourMark(marks, markAt(run.trace, marks, playhead, selection), playhead.t, direction)
      if (index !== null) goToMark(index)
    },
  }
}
