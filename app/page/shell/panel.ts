/** What all panels of one frame show: the same run at the same instant, whichever of them is drawn. */

import { createContext, useContext, useDeferredValue } from 'react'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { Playhead, Selection, TimeRange } from '../../model/selection.ts'
import { usePage } from '../../state/page.ts'
import { markedRange } from '../../state/visibility.ts'
import { REDUCED_MOTION, useMedia } from '../ui/use-media.ts'

export interface Panel {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly playhead: Playhead
  readonly selection: Selection
  readonly playing: boolean
  readonly reducedMotion: boolean
  /** What a person marked: drawn on every time axis, and what a view may narrow itself to. Stays while the playhead moves. */
  readonly range: TimeRange | null
  readonly hideFuture: boolean
  /** The run before the last change, drawn as ghosts. */
  readonly before: Trace | null
  readonly beforeInput: SimulationInput | null
  readonly lang: Lang
}

export const PanelContext = createContext<Panel | null>(null)

export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (panel === null) throw new Error('a panel stands where no run is shown')
  return panel
}

/** For the context; null while there is no run. */
export function useShownRun(): Panel | null {
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const selection = usePage(state => state.selection)
  const playing = usePage(state => state.playing)
  const lang = usePage(state => state.lang)
  const hideFuture = usePage(state => state.hideFuture)
  const range = usePage(markedRange)
  // While a changed text does not run, what is shown is still the run before. What was undone leaves nothing: it is one Redo away.
  const before = usePage(state =>
    state.before === state.run || state.document?.isUndone !== false ? null : state.before,
  )
  const reducedMotion = useMedia(REDUCED_MOTION)
  // The first picture is drawn in slices, between which the page answers; those after it at once.
  const isDrawn = useDeferredValue(run !== null)
  if (run === null || !isDrawn) return null
  const { trace, input } = run
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
    lang,
  }
}
