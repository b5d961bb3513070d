/** What every panel of the page is given. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { Playhead, Selection, TimeRange } from '../../model/selection.ts'
import { useDeferredValue } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { REDUCED_MOTION, useMedia } from '../ui/use-media.ts'

export interface PanelProps {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly playhead: Playhead
  readonly selection: Selection
  readonly playing: boolean
  readonly reducedMotion: boolean
  /** `snappedTo`: the record within 6 px of the pointer (Alt: off), null when there is none. */
  readonly onScrub: (t: number, phase: 'move' | 'end', snappedTo: number | null) => void
  readonly onSelect: (selection: Selection) => void
  readonly onGo: (n: number) => void
  /** What a person marked: drawn on every time axis, and what a view may narrow itself to. Stays while the playhead moves. */
  readonly range: TimeRange | null
  /** null clears. */
  readonly onMark: (range: TimeRange | null) => void
  /** A hand is on the picture: playing stops, the playhead stays. */
  readonly onPause: () => void
  readonly hideFuture: boolean
  /** The run before the last change, drawn as ghosts. */
  readonly before: Trace | null
  readonly beforeInput: SimulationInput | null
  readonly lang: Lang
}

/** What every view is given; null while there is no run. All views of one frame are given the same. */
export function usePanelProps(): PanelProps | null {
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const selection = usePage(state => state.selection)
  const playing = usePage(state => state.playing)
  const lang = usePage(state => state.lang)
  const hideFuture = usePage(state => state.hideFuture)
  const range = usePage(state => state.range)
  // While a changed text does not run, what is shown is still the run before. What was undone leaves nothing: it is one Redo away.
  const before = usePage(state =>
    state.before === state.run || state.document?.isUndone !== false ? null : state.before,
  )
  const reducedMotion = useMedia(REDUCED_MOTION)
  // The first picture is drawn in slices, between which the page answers; those after it at once.
  const isDrawn = useDeferredValue(run !== null)
  if (run === null || !isDrawn) return null
  const { trace, input } = run
  const { scrubTo: onScrub, select: onSelect, goToRecord: onGo, markRange: onMark, pause: onPause } = acts
  return {
    trace,
    input,
    playhead,
    selection,
    playing,
    reducedMotion,
    hideFuture,
    before: before?.trace ?? null,
    beforeInput: before?.input ?? null,
    range,
    onScrub,
    onSelect,
    onGo,
    onMark,
    onPause,
    lang,
  }
}
