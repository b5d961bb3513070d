/** Two runs, side by side. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { MoreWords } from '../../words/contract.ts'
import type { Fates } from '../../read/difference/fates.ts'

export interface RunOf {
  readonly trace: Trace
  readonly input: SimulationInput
}

export interface Compared {
  readonly before: Trace
  readonly trace: Trace
  readonly was: Fates
  readonly is: Fates
  /** Both are compared up to here: the end of the shorter one. */
  readonly end: number
  readonly words: MoreWords['difference']
  readonly lang: Lang
}
