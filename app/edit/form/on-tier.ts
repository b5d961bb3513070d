/** What the namespace's tier makes of an entity's property (section M of the fact sheet). */

import { BASIC_TIME_TO_LIVE, NOT_ON_BASIC, sizeRange } from '../../../sim-core/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { Fields } from './shape-options.ts'

const ENTITIES: ReadonlySet<string> = new Set(['a queue', 'a topic', 'a subscription'])

type Tier = Parameters<typeof sizeRange>[0]

/** The shape with the bounds that hold on this tier: 14 days and no "never" on Basic (S-29), 5 GB on one without partitions (B-3). */
export function shapeOnTier(
  shape: AnyShape,
  name: string,
  ownerName: string | null,
  owner: Fields,
  tier: Tier,
): AnyShape {
  if (ownerName === null || !ENTITIES.has(ownerName)) return shape
  if (name === 'defaultMessageTimeToLive' && tier === 'basic' && shape.kind === 'duration') {
    return { ...shape, min: BASIC_TIME_TO_LIVE.min, max: BASIC_TIME_TO_LIVE.max, never: false }
  }
  if (name !== 'maxSizeInMegabytes' || shape.kind !== 'number') return shape
  const { min, max } = sizeRange(tier, owner['enablePartitioning'] === true)
  return { ...shape, min, max }
}

/** Basic does without it (M). */
export function isMissingOn(name: string, ownerName: string | null, tier: Tier): boolean {
  return (
    tier === 'basic' &&
    ownerName !== null &&
    ENTITIES.has(ownerName) &&
    NOT_ON_BASIC.some(({ property }) => property === name)
  )
}
