/** What every panel of the page is given. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { Playhead, Selection, TimeRange } from '../../model/selection.ts'

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
