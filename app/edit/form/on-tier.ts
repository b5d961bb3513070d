/** What the namespace's tier makes of an entity's property (section M of the fact sheet). */

import { ENTITY_PROPERTIES, propertyOf, rangeOn } from '../../../sim-core/index.ts'
import type { PropertyName, Tier } from '../../../sim-core/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { Fields } from './shape-options.ts'

const isOfEntities = (name: string): name is PropertyName => Object.hasOwn(ENTITY_PROPERTIES, name)

/** The shape with the bounds that hold on this tier: 14 days and no "never" on Basic (S-29), 5 GB on one without partitions (B-3). */
export function shapeOnTier<S extends AnyShape>(shape: S, name: string, owner: Fields, tier: Tier): S {
  if (!isOfEntities(name) || (shape.kind !== 'duration' && shape.kind !== 'number')) return shape
  const range = rangeOn(name, tier, owner['enablePartitioning'] === true)
  if (range === undefined || range.max === Infinity) return shape
  return { ...shape, min: range.min, max: range.max, ...(shape.kind === 'duration' && { never: false }) }
}

/** Basic does without it (M). */
export const isMissingOn = (name: string, tier: Tier): boolean =>
  isOfEntities(name) &&
  ((tier === 'basic' && propertyOf(name).notOnBasic !== undefined) ||
    (tier !== 'premium' && propertyOf(name).onPremiumOnly !== undefined))
