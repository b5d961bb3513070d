/** One step of a sequence diagram. */

import type { ArrowLook } from '../../read/kinds.ts'

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
  readonly look: ArrowLook
  /** "#7 expired" */
  readonly label: string
  /** For ears: what its records say. */
  readonly sentence: string
}
