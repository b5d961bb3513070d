import { useDeferredValue } from 'react'
import { acts, usePage } from '../../state/page.ts'
import type { PanelProps } from './panel-props.ts'
import { REDUCED_MOTION, useMedia } from '../ui/use-media.ts'

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
