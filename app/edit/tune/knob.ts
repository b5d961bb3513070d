/** A value that a slider changes. */

import type { KnobName } from '../../model/tuning.ts'
import type { PropertyRange } from '../../../sim-core/index.ts'
import type { JsonPath } from '../../read/scenario-place.ts'
import type { Span, Value } from './scale.ts'

export interface Knob {
  readonly path: JsonPath
  readonly name: KnobName
  /** Entity, sender, receiver or message it belongs to; null: the run. */
  readonly of: string | null
  /** Entity whose messages it bears upon. */
  readonly entity: string | null
  readonly kind: Span['kind']
  readonly min: number
  /** Infinity: none. */
  readonly max: number
  readonly hasNever: boolean
  /** Where the text says nothing; undefined: then it is not there at all. */
  readonly fallback: Value | undefined
  readonly whose: PropertyRange['whose'] | null
  readonly weight: number
}
