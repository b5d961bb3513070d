/** What the page's views are given. A view computes everything it shows from the trace and these. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../words/words.ts'

/** Instant and record the views show; `n` is -1 before the first record. */
export interface Playhead {
  readonly t: number
  readonly n: number
}

/** A stretch of time that a person marked; `from` ≤ `to`, ms. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type Selection =
  | { readonly kind: 'message'; readonly m: number }
  | { readonly kind: 'entity'; readonly entity: number }
  | { readonly kind: 'record'; readonly n: number }
  | null

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
