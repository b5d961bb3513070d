/** What a person points at: a message, a queue, a record, a mark of the story; and the moves that select where they go. */

import type { StoreApi } from 'zustand'
import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import type { Direction, Playhead, Selection } from '../model/selection.ts'
import type { JumpKind } from '../model/views.ts'
import { twinOf } from '../read/difference/difference.ts'
import { factsOf } from '../read/kinds.ts'
import { selectedMessage } from '../read/message/lineage.ts'
import { recordsOf } from '../read/time/jumps.ts'
import type { LayoutState } from './layout.ts'
import type { NoticeState } from './notice.ts'
import { consequenceOf, focusRecord, neighbour, playheadAt, playheadOn, startOf, stepSelection } from './playhead.ts'
import type { PlayheadState } from './playhead.ts'
import type { Run, RunState } from './run.ts'
import { markAt, markSelection, neighbourMark } from './story.ts'
import type { MarkTarget } from './story.ts'
import { isMarking } from './visibility.ts'
import type { VisibilityState } from './visibility.ts'

export interface SelectionState {
  readonly selection: Selection
  /** "Next expiry ›": between records of this kind a person jumps. */
  readonly jumpKind: JumpKind
}

export const firstSelection: SelectionState = { selection: null, jumpKind: 'expiry' }

type State = SelectionState & PlayheadState & RunState & LayoutState & VisibilityState & NoticeState

/** Every move stops the playing. */
export function selectionActs(store: StoreApi<State>) {
  const goToRecord = (trace: Trace, n: RecordNumber) =>
    store.setState({ playing: false, playhead: playheadOn(trace, n), selection: { kind: 'record', n } })
  const follow = (find: (trace: Trace, n: RecordNumber) => number | null) => {
    const { run, playhead, selection } = store.getState()
    const from = run === null ? null : focusRecord(run.trace, playhead, selection)
    const n = run === null || from === null ? null : find(run.trace, from)
    if (run !== null && n !== null) goToRecord(run.trace, n)
  }
  return {
    ...markActs(store),
    /** A click on something: Why opens; null clears. */
    select: (selection: Selection) => {
      store.setState(
        selection === null ? { selection, isSheetOpen: false } : { selection, isSheetOpen: true, railTab: 'inspector' },
      )
    },
    /** A drag to `t`; at its end the loss it snapped to, if any, is selected, and Why of it is open. Nothing else takes the selection's place. */
    scrubTo: (t: number, phase: 'move' | 'end', snappedTo: number | null) => {
      const { run, narrowView, marked, isSheetOpen } = store.getState()
      if (run === null) return store.setState({ playing: false })
      store.setState({
        playing: false,
        playhead: playheadAt(run.trace, snappedTo === null ? t : run.trace.timeOf(snappedTo)),
        ...(phase === 'end' &&
          snappedTo !== null &&
          factsOf(run.trace.kindOf(snappedTo)).sign === 'lost' && {
            selection: { kind: 'record', n: snappedTo },
            railTab: 'inspector',
            // On a narrow page the sheet is where Why is; whoever scrubs the stage, or a range, wants to see those.
            isSheetOpen: isSheetOpen || (narrowView === 'timeline' && !isMarking({ marked })),
          }),
      })
    },
    /** To a record, which is selected: a line of the log, a cause in Why. */
    goToRecord: (n: RecordNumber) => {
      const { run } = store.getState()
      if (run !== null) goToRecord(run.trace, n)
    },
    /** To the next record of what is selected. */
    stepSelection: (direction: Direction) =>
      store.setState(({ run, playhead, selection }) => {
        const next = run === null ? null : stepSelection(run.trace, playhead, selection, direction)
        return { playing: false, ...(next !== null && { playhead: next }) }
      }),
    /** From the selected record, or the selected message's last one. */
    goToCause: () => follow((trace, n) => trace.causeOf(n)),
    goToConsequence: () => follow(consequenceOf),
    /** To the next record of the chosen kind, which is selected. */
    jump: (direction: Direction) => {
      const { run, playhead, jumpKind } = store.getState()
      if (run === null) return
      const n = neighbour(recordsOf(run.trace, jumpKind), startOf(run.trace, playhead, direction), direction)
      if (n === null) return
      goToRecord(run.trace, n)
      store.setState({ railTab: 'inspector' })
    },
    chooseJump: (jumpKind: JumpKind) => store.setState({ jumpKind }),
    /** Esc: the topmost thing that is seen goes; only a narrow page has the sheet. Whoever is in the editor leaves it and keeps the selection. */
    clear: (isSheetSeen: boolean, isInEditor = false) => {
      const { trouble, notice, isSheetOpen, playing, before, marked } = store.getState()
      if (trouble !== null) store.setState({ trouble: null })
      else if (notice !== null) store.setState({ notice: null })
      else if (before !== null) store.setState({ before: null })
      else if (isInEditor) store.setState({ editTab: null })
      else if (isSheetOpen && isSheetSeen) store.setState({ isSheetOpen: false })
      else if (playing) store.setState({ playing: false })
      else if (marked !== null) store.setState({ marked: null })
      else store.setState({ selection: null })
    },
  }
}

function markActs(store: StoreApi<State>) {
  /** A deliberate act: an address entry of its own. A story that is walked hides what is to come, until its last mark or until a person shows it. */
  const goToMark = (index: number) => {
    const { run, visits, selection, hideFuture, isFutureChosen } = store.getState()
    const mark = run?.story.marks[index]
    if (run === null || mark === undefined) return
    const playhead = playheadAt(run.trace, mark.at)
    const isLast = index === run.story.marks.length - 1
    store.setState({
      playing: false,
      playhead,
      selection: markSelection(run.trace, mark, playhead) ?? selection,
      visits: visits + 1,
      railTab: 'inspector',
      hideFuture: isFutureChosen ? hideFuture : !isLast,
    })
  }
  return {
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

/** What is selected in one run, found in another of nearly the same scenario; null: it is not there. */
export function selectionIn({ trace }: Run, shown: Run | null, selection: Selection, playhead: Playhead): Selection {
  if (shown === null) return null
  // Numbers shift with what is sent before: a message is found by its twin first.
  const m = selectedMessage(shown.trace, selection)
  const twin = m === null ? null : twinOf(trace, shown.trace, m)
  if (twin !== null) return { kind: 'message', m: twin }
  const target = targetOf(shown.trace, selection)
  return target === null ? null : markSelection(trace, { selects: target }, playhead)
}

function targetOf(trace: Trace, selection: Selection): MarkTarget | null {
  if (selection === null) return null
  const m = selectedMessage(trace, selection)
  if (m !== null)
    return {
      entity: trace.entities[trace.homeOf(m)]!.path,
      messageId: trace.messageIdOf(m),
      sequenceNumber: trace.sequenceNumberOf(m),
    }
  const entity =
    selection.kind === 'entity' ? selection.entity : selection.kind === 'record' ? trace.entityOf(selection.n) : null
  return entity === null ? null : { entity: trace.entities[entity]!.path, messageId: null, sequenceNumber: null }
}
