/** One step of a sequence diagram. */

export interface SequenceStep {
  /** Its records, ascending; a click goes to the first. */
  readonly records: readonly number[]
  /** "12", counted over the whole topic. */
  readonly place: string
  readonly t: number
  readonly time: string
  /** Since the step before: "+30 s"; null = at the same instant, or the first. */
  readonly since: string | null
  /** Indexes of participants. */
  readonly from: number
  readonly to: number
  readonly look: StepLook
  /** "#7 expired" */
  readonly label: string
  /** For ears: what its records say. */
  readonly sentence: string
}

/** How its arrow looks. */
export type StepLook = 'act' | 'reply' | 'move' | 'done' | 'dropped' | 'lost' | 'look' | 'refused' | 'note'
