/** Where in a run a person is, and what they have selected. */

/** Instant and record the views show; `n` is -1 before the first record. */
export interface Playhead {
  readonly t: number
  readonly n: number
}

/** Later or earlier. */
export type Direction = 1 | -1

/** A stretch of time that a person marked; `from` ≤ `to`, ms. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type Selection =
  | { readonly kind: 'message'; readonly m: number }
  | { readonly kind: 'entity'; readonly entity: number }
  | { readonly kind: 'record'; readonly n: number }
  /** A sender or receiver of the scenario, by its name there. */
  | { readonly kind: 'client'; readonly name: string }
  | null
