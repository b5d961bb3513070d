/**
 * The properties of queues, topics and subscriptions in Azure Resource Manager's names, one table for all who ask: what a property is
 * inside, its default and range, who has it, what trace and state show. The parser reports what is out of range as bad input, the broker
 * refuses it in a step (contract 1.5). Durations in milliseconds; null means never or none.
 */
import { SECOND, MINUTE, DAY } from '../kernel/sim-time.ts'
import type { DurationMs } from '../kernel/sim-time.ts'

const MEGABYTE = 1 << 20

export type Tier = 'basic' | 'standard' | 'premium'

export const ENTITY_STATUSES = ['Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'] as const
export type EntityStatus = (typeof ENTITY_STATUSES)[number]

/** When an expired, unlocked message leaves the active store (semantics Z-5). */
export type ExpirationMode =
  | { readonly kind: 'whenListening' }
  | { readonly kind: 'onReceive' }
  | { readonly kind: 'immediate' }
  | { readonly kind: 'sweepEvery'; readonly everyMs: DurationMs }

/** The values of each kind of property. */
interface Values {
  readonly duration: DurationMs
  readonly durationOrNever: DurationMs | null
  readonly count: number
  readonly countOrNone: number | null
  readonly switch: boolean
  readonly path: string | null
  readonly status: EntityStatus
  readonly expiration: ExpirationMode | null
  readonly sequenceNumber: bigint
}

export interface PropertyRange {
  readonly min: number
  /** Inclusive; Infinity: none, and where the property may be "never", never too. */
  readonly max: number
  readonly whose: 'azure' | 'tier' | 'busscope'
  readonly facts: readonly string[]
  /** The largest value is BusScope's own limit. */
  readonly isMaxOurs?: boolean
}

type EntityKind = 'queue' | 'topic' | 'subscription'

type Property<Kind extends keyof Values = keyof Values> = Kind extends unknown
  ? {
      readonly kind: Kind
      readonly default: Values[Kind]
      readonly of: readonly EntityKind[]
      /** Of an expiration: the period of its sweeps. */
      readonly range?: PropertyRange
      /** Basic does without it: a switch that is on, a target that is named, anything else whatever it says. */
      readonly notOnBasic?: readonly string[]
      /** Only Premium lets people choose it; the other tiers have nothing but `elsewhere`, which Azure's templates write there. */
      readonly onPremiumOnly?: { readonly facts: readonly string[]; readonly elsewhere: Values[Kind] }
      /** Given at creation and never changed: by Azure, or because numbers were given out under it already. */
      readonly fixed?: Pick<PropertyRange, 'whose' | 'facts'>
      /** Azure has none: BusScope's own. */
      readonly isOurs?: true
      /** Trace and state show it only where it is set, or where the entity is partitioned. */
      readonly shown?: 'ifSet' | 'ifPartitioned'
    }
  : never

const EVERY = ['queue', 'topic', 'subscription'] as const
/** Messages are received from them. */
const STORES = ['queue', 'subscription'] as const
/** Messages are sent to them. */
const SENT_TO = ['queue', 'topic'] as const

/** In the order in which trace and state show them. Defaults of L-3, S-28, S-29, Q-14, L-19, I-1, U-1, B-3, E. */
export const ENTITY_PROPERTIES = {
  lockDuration: {
    kind: 'duration',
    default: MINUTE,
    range: { min: 5 * SECOND, max: 5 * MINUTE, whose: 'azure', facts: ['L-3'] },
    of: STORES,
  },
  defaultMessageTimeToLive: {
    kind: 'durationOrNever',
    default: null,
    range: { min: SECOND, max: Infinity, whose: 'azure', facts: ['T-19'] },
    of: EVERY,
  },
  deadLetteringOnMessageExpiration: { kind: 'switch', default: false, of: STORES },
  deadLetteringOnFilterEvaluationExceptions: { kind: 'switch', default: true, of: ['subscription'] },
  maxDeliveryCount: {
    kind: 'count',
    default: 10,
    // No page gives a largest value.
    range: { min: 1, max: 2 ** 31 - 1, whose: 'azure', facts: ['L-19'], isMaxOurs: true },
    of: STORES,
  },
  autoDeleteOnIdle: {
    kind: 'durationOrNever',
    default: null,
    range: { min: 5 * MINUTE, max: Infinity, whose: 'azure', facts: ['S-45'] },
    of: EVERY,
    notOnBasic: ['M'],
  },
  requiresSession: {
    kind: 'switch',
    default: false,
    of: STORES,
    notOnBasic: ['M'],
    fixed: { whose: 'azure', facts: ['X-1'] },
  },
  requiresDuplicateDetection: {
    kind: 'switch',
    default: false,
    of: SENT_TO,
    notOnBasic: ['M'],
    fixed: { whose: 'azure', facts: ['U-1'] },
  },
  duplicateDetectionHistoryTimeWindow: {
    kind: 'duration',
    default: 10 * MINUTE,
    range: { min: 20 * SECOND, max: 7 * DAY, whose: 'azure', facts: ['U-1'] },
    of: SENT_TO,
  },
  enablePartitioning: { kind: 'switch', default: false, of: SENT_TO, fixed: { whose: 'azure', facts: ['P-1'] } },
  partitionCount: {
    kind: 'count',
    default: 16,
    range: { min: 1, max: 1000, whose: 'busscope', facts: [] },
    of: SENT_TO,
    fixed: { whose: 'busscope', facts: [] },
    shown: 'ifPartitioned',
    isOurs: true,
  },
  forwardTo: { kind: 'path', default: null, of: STORES, notOnBasic: ['M', 'F-1'] },
  forwardDeadLetteredMessagesTo: { kind: 'path', default: null, of: STORES, notOnBasic: ['M', 'F-1'] },
  maxSizeInMegabytes: {
    kind: 'count',
    default: 1024,
    range: { min: 1024, max: 81_920, whose: 'azure', facts: ['B-3', 'M'] },
    of: SENT_TO,
  },
  /** Of one message; null = not set, the 256 KB of Basic and Standard. */
  maxMessageSizeInKilobytes: {
    kind: 'countOrNone',
    default: null,
    range: { min: 1024, max: 102_400, whose: 'azure', facts: ['B-2', 'M'] },
    of: SENT_TO,
    onPremiumOnly: { facts: ['B-2', 'M'], elsewhere: 256 },
    shown: 'ifSet',
  },
  status: { kind: 'status', default: 'Active', of: EVERY },
  /** Contract section 1: overrides the namespace's mode for this entity; null = not set. */
  expiration: {
    kind: 'expiration',
    default: null,
    // A sweep every 0 ms would have no next instant.
    range: { min: 1, max: Infinity, whose: 'busscope', facts: [] },
    of: STORES,
    shown: 'ifSet',
    isOurs: true,
  },
  /** Number of the first message; on a partitioned entity the low 48 bits of every partition. */
  firstSequenceNumber: {
    kind: 'sequenceNumber',
    default: 1n,
    of: EVERY,
    fixed: { whose: 'busscope', facts: [] },
    shown: 'ifSet',
    isOurs: true,
  },
  /** Exact size limit; null = maxSizeInMegabytes · 2^20. */
  maxSizeInBytes: {
    kind: 'countOrNone',
    default: null,
    range: { min: 1, max: 81_920 * MEGABYTE, whose: 'busscope', facts: [] },
    of: SENT_TO,
    shown: 'ifSet',
    isOurs: true,
  },
} as const satisfies Readonly<Record<string, Property>>

type Table = typeof ENTITY_PROPERTIES
export type PropertyName = keyof Table

/** Complete. */
export type EntityProperties = { readonly [K in PropertyName]: Values[Table[K]['kind']] }

/** Some properties, as a person wrote them in a scenario, a createQueue or an updateEntity. */
export type EntityPropertiesPatch = { readonly [K in PropertyName]?: EntityProperties[K] }

export const PROPERTY_NAMES = Object.keys(ENTITY_PROPERTIES) as readonly PropertyName[]

/** What the table says of any property. */
export const propertyOf = (name: PropertyName): Property => ENTITY_PROPERTIES[name]

/** Default and largest time to live of an entity on Basic (S-29). */
const BASIC_TIME_TO_LIVE: PropertyRange = { min: SECOND, max: 14 * DAY, whose: 'tier', facts: ['S-29'] }

/** The range that holds on a tier; undefined: none, or `missingOn` says what is allowed. The size is 5 GB at most, but 80 GB on Premium and where it is partitioned (B-3). */
export function rangeOn(name: PropertyName, tier: Tier, isPartitioned = false): PropertyRange | undefined {
  const { range } = propertyOf(name)
  if (name === 'defaultMessageTimeToLive' && tier === 'basic') return BASIC_TIME_TO_LIVE
  if (propertyOf(name).onPremiumOnly !== undefined && tier !== 'premium') return undefined
  if (name !== 'maxSizeInMegabytes' || tier === 'premium' || isPartitioned) return range
  return { ...ENTITY_PROPERTIES.maxSizeInMegabytes.range, max: 5120, whose: 'tier' }
}

export function defaultProperties(tier: Tier): EntityProperties {
  const usual = Object.fromEntries(PROPERTY_NAMES.map(name => [name, propertyOf(name).default])) as EntityProperties
  return {
    ...usual,
    ...(tier === 'basic' && { defaultMessageTimeToLive: BASIC_TIME_TO_LIVE.max }),
    ...(tier === 'premium' && { maxMessageSizeInKilobytes: ENTITY_PROPERTIES.maxMessageSizeInKilobytes.range.min }),
  }
}

/** P-5: what a partitioned namespace of Premium says of all its entities, whatever they say themselves. */
export function partitionsOfNamespace(partitions: number): EntityPropertiesPatch {
  return partitions > 1 ? { enablePartitioning: true, partitionCount: partitions } : {}
}

/** The facts that keep a value from a tier; undefined: the tier has it (M, F-1, B-2). */
export function missingOn(tier: Tier, name: PropertyName, value: unknown): readonly string[] | undefined {
  const { kind, notOnBasic, onPremiumOnly } = propertyOf(name)
  const isUsed = kind === 'switch' ? value === true : kind === 'path' ? typeof value === 'string' : value !== undefined
  if (!isUsed || tier === 'premium') return undefined
  if (onPremiumOnly !== undefined) return value === onPremiumOnly.elsewhere ? undefined : onPremiumOnly.facts
  return tier === 'basic' ? notOnBasic : undefined
}

/** What the messages of a queue or topic may take together (B-3); on Standard what was asked for holds for each partition. */
export function quotaInBytes(
  tier: Tier,
  {
    maxSizeInBytes,
    maxSizeInMegabytes,
    enablePartitioning,
    partitionCount,
  }: Pick<EntityProperties, 'maxSizeInBytes' | 'maxSizeInMegabytes' | 'enablePartitioning' | 'partitionCount'>,
): number {
  const times = tier === 'standard' && enablePartitioning ? partitionCount : 1
  const { max } = ENTITY_PROPERTIES.maxSizeInMegabytes.range
  return maxSizeInBytes ?? Math.min(maxSizeInMegabytes * times, max) * MEGABYTE
}

/** Messages that one request deletes at most (B-6). */
export const DELETE_REQUEST_MAX: Readonly<Record<Tier, number>> = { basic: 500, standard: 500, premium: 4000 }

/** B-3. */
export const isLarge = (size: number): boolean => size > MEGABYTE

/** What a message of this size takes of the quota of a queue, or of a topic until it is due (B-3). */
export const roomOf = (size: number): number => (isLarge(size) ? 2 * size : size)
