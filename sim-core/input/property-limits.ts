/**
 * What an entity property may be, and whose limit that is. One table for both who ask: the parser reports what is out of range
 * as bad input, the broker refuses it in a step (contract 1.5). Durations in milliseconds.
 */
import type { EntityProperties, Tier } from './input.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const MEGABYTE = 1 << 20

export interface PropertyRange {
  readonly min: number
  /** Inclusive; Infinity: none, and where the property may be "never", never too. */
  readonly max: number
  readonly whose: 'azure' | 'tier' | 'busscope'
  readonly facts: readonly string[]
}

/** On any tier. `sweepEvery` is the period inside `expiration`. */
export const PROPERTY_RANGES = {
  lockDuration: { min: 5 * SECOND, max: 5 * MINUTE, whose: 'azure', facts: ['L-3'] },
  defaultMessageTimeToLive: { min: SECOND, max: Infinity, whose: 'azure', facts: ['T-19'] },
  autoDeleteOnIdle: { min: 5 * MINUTE, max: Infinity, whose: 'azure', facts: ['S-45'] },
  duplicateDetectionHistoryTimeWindow: { min: 20 * SECOND, max: 7 * DAY, whose: 'azure', facts: ['U-1'] },
  maxDeliveryCount: { min: 1, max: 2 ** 31 - 1, whose: 'azure', facts: ['L-19'] },
  maxSizeInMegabytes: { min: 1024, max: 81_920, whose: 'azure', facts: ['B-3', 'M'] },
  maxSizeInBytes: { min: 1, max: 81_920 * MEGABYTE, whose: 'busscope', facts: [] },
  partitionCount: { min: 1, max: 1000, whose: 'busscope', facts: [] },
  sweepEvery: { min: 1, max: Infinity, whose: 'busscope', facts: [] },
} as const satisfies Readonly<Record<string, PropertyRange>>

/** Default and largest time to live of an entity on Basic (S-29). */
export const BASIC_TIME_TO_LIVE: PropertyRange = { min: SECOND, max: 14 * DAY, whose: 'tier', facts: ['S-29'] }

/** 5 GB, but 80 GB on Premium and where it is partitioned (B-3). */
export function sizeRange(tier: Tier, partitioned: boolean): PropertyRange {
  const { maxSizeInMegabytes } = PROPERTY_RANGES
  return tier === 'premium' || partitioned ? maxSizeInMegabytes : { ...maxSizeInMegabytes, max: 5120, whose: 'tier' }
}

type IsUsed = (value: unknown) => boolean
const isOn: IsUsed = value => value === true
const isNamed: IsUsed = value => typeof value === 'string'
const isThere: IsUsed = value => value !== undefined

/** What Basic does not have (M, F-1): a switch that is on, a target that is named, and autoDeleteOnIdle whatever it says. */
export const NOT_ON_BASIC: readonly {
  readonly property: keyof EntityProperties
  readonly facts: readonly string[]
  readonly isUsed: IsUsed
}[] = [
  { property: 'requiresSession', facts: ['M'], isUsed: isOn },
  { property: 'requiresDuplicateDetection', facts: ['M'], isUsed: isOn },
  { property: 'forwardTo', facts: ['M', 'F-1'], isUsed: isNamed },
  { property: 'forwardDeadLetteredMessagesTo', facts: ['M', 'F-1'], isUsed: isNamed },
  { property: 'autoDeleteOnIdle', facts: ['M'], isUsed: isThere },
]
