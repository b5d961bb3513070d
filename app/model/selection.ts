/** Where in a run a person is, and what they have selected. */

import type { EntityId, MessageRow, RecordNumber } from '../../sim-core/index.ts'

/** Instant and record the views show; `n` is -1 before the first record. */
export interface Playhead {
  readonly t: number
  readonly n: RecordNumber
}

/** Later or earlier. */
export type Direction = 1 | -1

/** A stretch of time that a person marked; `from` ≤ `to`, ms. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type Selection =
  | { readonly kind: 'message'; readonly m: MessageRow }
  | { readonly kind: 'entity'; readonly entity: EntityId }
  | { readonly kind: 'record'; readonly n: RecordNumber }
  /** A sender or receiver of the scenario, by its name there. */
  | { readonly kind: 'client'; readonly name: string }
  | null
