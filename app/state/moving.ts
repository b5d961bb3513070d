/** What a person does with time. Every act but playing itself stops the playing. */

import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../read/at.ts'
import type { Playhead } from '../model/selection.ts'
import type { PageStore } from './model.ts'
import type { Speed } from './speeds.ts'
import { causeOf, consequenceOf, focusRecord, playheadAt, playheadOn, stepRecord, stepSelection } from './steps.ts'
import type { Direction } from './steps.ts'

export function moving(store: PageStore) {
  const move = (go: (trace: Trace, playhead: Playhead) => Playhead | null) => {
    const { run, playhead } = store.getState()
    const next = run === null ? null : go(run.trace, playhead)
    store.setState(next === null ? { playing: false } : { playing: false, playhead: next })
  }
  const goTo = (trace: Trace, n: number) =>
    store.setState({ playing: false, playhead: playheadOn(trace, n), selection: { kind: 'record', n } })
  const follow = (find: (trace: Trace, n: number) => number | null) => {
    const { run, playhead, selection } = store.getState()
    const from = run === null ? null : focusRecord(run.trace, playhead, selection)
    const n = run === null || from === null ? null : find(run.trace, from)
    if (run !== null && n !== null) goTo(run.trace, n)
  }
  // On a narrow page the sheet is where Why is; whoever scrubs the stage, or a range, wants to see those.
  const select = (n: number) =>
    store.setState(({ narrowView, rangeAnchor, isSheetOpen }) => ({
      selection: { kind: 'record', n },
      railTab: 'inspector',
      isSheetOpen: isSheetOpen || (narrowView === 'timeline' && rangeAnchor === null),
    }))
  return {
    /** A drag to `t`; at its end the record it snapped to, if any, is selected, and Why of it is open. */
    scrubTo: (t: number, phase: 'move' | 'end', snappedTo: number | null) => {
      move(trace => playheadAt(trace, snappedTo === null ? t : trace.timeOf(snappedTo)))
      if (phase === 'end' && snappedTo !== null) select(snappedTo)
    },
    /** To a record, which is selected: a line of the log, a cause in Why. */
    goToRecord: (n: number) => {
      const { run } = store.getState()
      if (run !== null) goTo(run.trace, n)
    },
    stepRecord: (direction: Direction) => move((trace, playhead) => stepRecord(trace, playhead, direction)),
    stepSelection: (direction: Direction) =>
      move((trace, playhead) => stepSelection(trace, playhead, store.getState().selection, direction)),
    /** From the selected record, or the selected message's last one. */
    goToCause: () => follow(causeOf),
    goToConsequence: () => follow(consequenceOf),
    goToStart: () => move(trace => playheadAt(trace, 0)),
    goToEnd: () => move(trace => playheadAt(trace, endOf(trace))),
    /** At the end it starts again. */
    togglePlay: () => {
      const { run, playhead, playing } = store.getState()
      if (run === null) return
      const isAtEnd = playhead.t >= endOf(run.trace)
      store.setState(
        !playing && isAtEnd ? { playing: true, playhead: playheadAt(run.trace, 0) } : { playing: !playing },
      )
    },
    pause: () => {
      if (store.getState().playing) store.setState({ playing: false })
    },
    chooseSpeed: (speed: Speed) =>
      store.setState({ speed: speed.kind === 'ratio' ? { ...speed, isByHand: true } : speed }),
  }
}
