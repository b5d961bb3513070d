/** Entity properties: defaults, what the broker refuses of them in a step (contract 1.5), and how trace and state show them. */
import type { EntityProperties, EntityPropertiesPatch, Tier } from '../input/input.ts'
import { formatDuration } from '../kernel/sim-time.ts'
import { BASIC_TIME_TO_LIVE, NOT_ON_BASIC, PROPERTY_RANGES, sizeRange } from '../input/property-limits.ts'
import type { PropertyRange } from '../input/property-limits.ts'
import { SEQUENCE_NUMBER_RANGE } from '../trace/sequence-number.ts'
import type { RefusalBranch } from '../trace/records.ts'
import type { DescribedProperties } from '../trace/types.ts'

const MINUTE = 60_000
/** S-29: default and maximum on Basic. */
export const BASIC_TIME_TO_LIVE_MS = BASIC_TIME_TO_LIVE.max

/** Defaults of L-3, S-28, S-29, Q-14, L-19, I-1, U-1, B-3, E. */
export function defaultProperties(tier: Tier): EntityProperties {
  return {
    lockDuration: MINUTE,
    defaultMessageTimeToLive: tier === 'basic' ? BASIC_TIME_TO_LIVE_MS : null,
    deadLetteringOnMessageExpiration: false,
    maxDeliveryCount: 10,
    autoDeleteOnIdle: null,
    requiresSession: false,
    requiresDuplicateDetection: false,
    duplicateDetectionHistoryTimeWindow: 10 * MINUTE,
    enablePartitioning: false,
    forwardTo: null,
    forwardDeadLetteredMessagesTo: null,
    maxSizeInMegabytes: tier === 'premium' ? 81_920 : 1024,
    status: 'Active',
    deadLetteringOnFilterEvaluationExceptions: true,
    expiration: null,
    firstSequenceNumber: 1n,
    partitionCount: 16,
    maxSizeInBytes: null,
  }
}

/** Fixed at creation: by Azure (X-1, U-1, P-1), or because numbers were given out under it already. */
const FIXED: readonly {
  readonly property: keyof EntityProperties
  readonly limit: PropertyProblem['limit']
  readonly branch: RefusalBranch
  readonly facts: readonly string[]
}[] = [
  { property: 'requiresSession', limit: 'azure', branch: 'sessionIdNeeded', facts: ['X-1'] },
  { property: 'requiresDuplicateDetection', limit: 'azure', branch: 'property', facts: ['U-1'] },
  { property: 'enablePartitioning', limit: 'azure', branch: 'property', facts: ['P-1'] },
  { property: 'firstSequenceNumber', limit: 'busscope', branch: 'property', facts: [] },
  { property: 'partitionCount', limit: 'busscope', branch: 'property', facts: [] },
]

/** What an update may name only as it is. */
export const FIXED_PROPERTIES: ReadonlySet<string> = new Set(FIXED.map(({ property }) => property))

export interface PropertyProblem {
  readonly property: keyof EntityProperties
  /** "must be from PT5S to PT5M" */
  readonly text: string
  readonly limit: PropertyRange['whose']
  /** How a refusal because of it is told. */
  readonly branch: RefusalBranch
  readonly facts: readonly string[]
}

/** All that is wrong with these properties on this tier; `creating` false = an update. */
export function checkProperties(patch: EntityPropertiesPatch, tier: Tier, creating: boolean): PropertyProblem[] {
  const beyondTier = tier === 'basic' ? NOT_ON_BASIC.filter(({ property, isUsed }) => isUsed(patch[property])) : []
  const fixed = creating ? [] : FIXED.filter(({ property }) => patch[property] !== undefined)
  return [
    ...rangeProblems(patch, tier).filter(({ property }) => !beyondTier.some(other => other.property === property)),
    ...sequenceNumberProblems(patch),
    ...beyondTier.map(({ property, facts }) => ({
      property,
      text: 'does not exist on the Basic tier',
      limit: 'tier' as const,
      branch: 'limit' as const,
      facts,
    })),
    ...fixed.map(rule => ({ ...rule, text: 'is fixed at creation' })),
  ]
}

function rangeProblems(patch: EntityPropertiesPatch, tier: Tier): PropertyProblem[] {
  const problems: PropertyProblem[] = []
  /** `null` is never, the longest duration of all. */
  const check = (
    property: keyof EntityProperties,
    value: number | null | undefined,
    range: PropertyRange,
    print: (value: number) => string,
  ): void => {
    if (value === undefined || ((value ?? Infinity) >= range.min && (value ?? Infinity) <= range.max)) return
    const words =
      range.max === Infinity ? `at least ${print(range.min)}` : `from ${print(range.min)} to ${print(range.max)}`
    const branch = property === 'maxSizeInMegabytes' ? 'limit' : 'property'
    problems.push({ property, text: `must be ${words}`, limit: range.whose, branch, facts: range.facts })
  }
  const timeToLive = tier === 'basic' ? BASIC_TIME_TO_LIVE : PROPERTY_RANGES.defaultMessageTimeToLive
  check('lockDuration', patch.lockDuration, PROPERTY_RANGES.lockDuration, formatDuration)
  check('defaultMessageTimeToLive', patch.defaultMessageTimeToLive, timeToLive, formatDuration)
  check(
    'duplicateDetectionHistoryTimeWindow',
    patch.duplicateDetectionHistoryTimeWindow,
    PROPERTY_RANGES.duplicateDetectionHistoryTimeWindow,
    formatDuration,
  )
  check('autoDeleteOnIdle', patch.autoDeleteOnIdle, PROPERTY_RANGES.autoDeleteOnIdle, formatDuration)
  check('maxDeliveryCount', patch.maxDeliveryCount, PROPERTY_RANGES.maxDeliveryCount, String)
  check('maxSizeInMegabytes', patch.maxSizeInMegabytes, sizeRange(tier, patch.enablePartitioning === true), String)
  check('maxSizeInBytes', patch.maxSizeInBytes ?? undefined, PROPERTY_RANGES.maxSizeInBytes, String)
  check('partitionCount', patch.partitionCount, PROPERTY_RANGES.partitionCount, String)
  // A sweep every 0 ms would have no next instant.
  if (patch.expiration?.kind === 'sweepEvery')
    check('expiration', patch.expiration.everyMs, PROPERTY_RANGES.sweepEvery, formatDuration)
  return problems
}

function sequenceNumberProblems({ firstSequenceNumber }: EntityPropertiesPatch): PropertyProblem[] {
  if (firstSequenceNumber === undefined || (firstSequenceNumber >= 0n && firstSequenceNumber < SEQUENCE_NUMBER_RANGE))
    return []
  const text = `must be from 0 to ${SEQUENCE_NUMBER_RANGE - 1n}`
  return [{ property: 'firstSequenceNumber', text, limit: 'azure', branch: 'property', facts: ['S-57', 'S-59'] }]
}

/** What each kind of entity has of the properties (ARM). A dead-letter queue shows its queue's. */
const SHARED = ['defaultMessageTimeToLive', 'autoDeleteOnIdle', 'status', 'expiration', 'firstSequenceNumber']
const OF_STORES = [
  'lockDuration',
  'deadLetteringOnMessageExpiration',
  'maxDeliveryCount',
  'requiresSession',
  'forwardTo',
  'forwardDeadLetteredMessagesTo',
]
const OF_SENT_TO = [
  'requiresDuplicateDetection',
  'duplicateDetectionHistoryTimeWindow',
  'enablePartitioning',
  'partitionCount',
  'maxSizeInMegabytes',
  'maxSizeInBytes',
]
const PROPERTIES_OF: Readonly<Record<'queue' | 'topic' | 'subscription', ReadonlySet<string>>> = {
  queue: new Set([...SHARED, ...OF_STORES, ...OF_SENT_TO]),
  topic: new Set([...SHARED, ...OF_SENT_TO]),
  subscription: new Set([...SHARED, ...OF_STORES, 'deadLetteringOnFilterEvaluationExceptions']),
}

/** Complete properties in ARM names for trace and state; ours appear only when they were set. */
export function describeProperties(p: EntityProperties, kind: 'queue' | 'topic' | 'subscription'): DescribedProperties {
  return Object.fromEntries(Object.entries(describeAll(p)).filter(([name]) => PROPERTIES_OF[kind].has(name)))
}

function describeAll(p: EntityProperties): DescribedProperties {
  return {
    lockDuration: formatDuration(p.lockDuration),
    defaultMessageTimeToLive: formatDuration(p.defaultMessageTimeToLive),
    deadLetteringOnMessageExpiration: p.deadLetteringOnMessageExpiration,
    deadLetteringOnFilterEvaluationExceptions: p.deadLetteringOnFilterEvaluationExceptions,
    maxDeliveryCount: p.maxDeliveryCount,
    autoDeleteOnIdle: formatDuration(p.autoDeleteOnIdle),
    requiresSession: p.requiresSession,
    requiresDuplicateDetection: p.requiresDuplicateDetection,
    duplicateDetectionHistoryTimeWindow: formatDuration(p.duplicateDetectionHistoryTimeWindow),
    enablePartitioning: p.enablePartitioning,
    ...(p.enablePartitioning && { partitionCount: p.partitionCount }),
    forwardTo: p.forwardTo,
    forwardDeadLetteredMessagesTo: p.forwardDeadLetteredMessagesTo,
    maxSizeInMegabytes: p.maxSizeInMegabytes,
    status: p.status,
    ...(p.expiration !== null && { expiration: describeMode(p.expiration) }),
    ...(p.firstSequenceNumber !== 1n && { firstSequenceNumber: String(p.firstSequenceNumber) }),
    ...(p.maxSizeInBytes !== null && { maxSizeInBytes: p.maxSizeInBytes }),
  }
}

function describeMode(mode: NonNullable<EntityProperties['expiration']>): string | { readonly sweepEvery: string } {
  return mode.kind === 'sweepEvery' ? { sweepEvery: formatDuration(mode.everyMs) } : mode.kind
}
