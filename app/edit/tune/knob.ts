/** A value of a scenario that a slider can change, with the range and the default that the schema has for it. */

import type { KnobName } from '../../model/tuning.ts'
import type { PropertyRange } from '../../../sim-core/index.ts'
import { defaultOf, durationIn, scenarioShape } from '../../../scenarios/index.ts'
import type { Scenario } from '../../../scenarios/index.ts'
import { valueAt } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { shapeOnTier } from '../form/on-tier.ts'
import { isFields } from '../form/shape-options.ts'
import { shapeAt } from '../form/shape-walk.ts'
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

/** Whom a value belongs to, where that stands in the text, and whose messages it bears upon. */
export interface Place {
  readonly scenario: Scenario
  readonly path: JsonPath
  readonly of: string | null
  readonly entity: string | null
}

/** `within`: the keys below the property, where the number itself stands deeper. `given`: what the scenario around it narrows. */
export function knobAt(
  { scenario, path, of, entity }: Place,
  name: KnobName,
  weight: number,
  given: Partial<Knob> = {},
  within: readonly string[] = [],
): Knob {
  const at = [...path, name, ...within]
  const beside = valueAt(scenario, at.slice(0, -1))
  const owner = isFields(beside) ? beside : {}
  const tier = scenario.namespace?.tier ?? 'standard'
  const found = shapeAt(scenarioShape, scenario, at)
  if (found === null) throw new Error(`the schema has nothing at ${at.join('.')}`)
  const shape = shapeOnTier(found, name, owner, tier)
  const { min = 0, max = Infinity, limit } = shape.kind === 'number' || shape.kind === 'duration' ? shape : {}
  return {
    path: at,
    name,
    of,
    entity,
    kind: shape.kind === 'number' ? (shape.integer ? 'count' : 'rate') : 'duration',
    min,
    max,
    hasNever: shape.kind === 'duration' && shape.never,
    fallback: valueOfDefault(defaultOf(shape, owner, tier)),
    whose: limit?.whose ?? null,
    weight,
    ...given,
  }
}

const valueOfDefault = (standard: unknown): Value | undefined =>
  typeof standard === 'number' ? standard : durationIn(standard)
