/**
 * Entity properties: defaults, allowed ranges and whose limit they are. The parser reports what is out of
 * range as bad input; in a step the broker refuses (contract 1.5). One table for both.
 */
import type { EntityProperties, EntityPropertiesPatch, Tier } from '../input.ts'
import { formatDuration } from '../kernel/sim-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** S-29: default and maximum on Basic. */
export const BASIC_TIME_TO_LIVE_MS = 14 * DAY

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

/** Fixed at creation (X-1, U-1; partitioning likewise; ours by nature). */
const FIXED: readonly (keyof EntityProperties)[] = [
  'requiresSession', 'requiresDuplicateDetection', 'enablePartitioning', 'firstSequenceNumber', 'partitionCount',
]

export interface PropertyProblem {
  readonly property: keyof EntityProperties
  /** "must be from PT5S to PT5M" */
  readonly text: string
  readonly limit: 'azure' | 'tier' | 'busscope'
  readonly facts: readonly string[]
}

/** All that is wrong with these properties on this tier; `creating` false = an update. */
export function checkProperties(patch: EntityPropertiesPatch, tier: Tier, creating: boolean): PropertyProblem[] {
  const problems: PropertyProblem[] = []
  const duration = (property: DurationProperty, min: number, max: number, limit: PropertyProblem['limit'], facts: string): void => {
    const value = patch[property]
    if (value === undefined) return
    if ((value ?? Infinity) >= min && (value ?? Infinity) <= max) return
    const range = max === Infinity ? `at least ${formatDuration(min)}` : `from ${formatDuration(min)} to ${formatDuration(max)}`
    problems.push({ property, text: `must be ${range}`, limit, facts: facts.split(' ') })
  }
  duration('lockDuration', 5 * SECOND, 5 * MINUTE, 'azure', 'L-3')
  if (tier === 'basic') duration('defaultMessageTimeToLive', SECOND, BASIC_TIME_TO_LIVE_MS, 'tier', 'S-29')
  else duration('defaultMessageTimeToLive', SECOND, Infinity, 'azure', 'T-19')
  duration('duplicateDetectionHistoryTimeWindow', 20 * SECOND, 7 * DAY, 'azure', 'U-1')
  if (tier === 'basic' && patch.autoDeleteOnIdle !== undefined) {
    problems.push({ property: 'autoDeleteOnIdle', text: 'does not exist on the Basic tier', limit: 'tier', facts: ['M'] })
  } else duration('autoDeleteOnIdle', 5 * MINUTE, Infinity, 'azure', 'S-45')
  const { maxDeliveryCount, maxSizeInMegabytes, maxSizeInBytes, firstSequenceNumber } = patch
  if (maxDeliveryCount !== undefined && !isWhole(maxDeliveryCount, 1, 2_147_483_647)) {
    problems.push({ property: 'maxDeliveryCount', text: 'must be a whole number from 1 to 2147483647', limit: 'azure', facts: ['L-19'] })
  }
  if (maxSizeInMegabytes !== undefined && !isWhole(maxSizeInMegabytes, 1, 81_920)) {
    problems.push({ property: 'maxSizeInMegabytes', text: 'must be a whole number from 1 to 81920', limit: 'azure', facts: ['B-3'] })
  }
  if (maxSizeInBytes !== undefined && maxSizeInBytes !== null && !isWhole(maxSizeInBytes, 0, Number.MAX_SAFE_INTEGER)) {
    problems.push({ property: 'maxSizeInBytes', text: 'must be a whole number, 0 or more', limit: 'busscope', facts: [] })
  }
  if (firstSequenceNumber !== undefined && (firstSequenceNumber < 0n || firstSequenceNumber >= 1n << 63n)) {
    problems.push({ property: 'firstSequenceNumber', text: 'must be from 0 to 9223372036854775807', limit: 'azure', facts: ['S-57', 'S-59'] })
  }
  if (tier === 'basic') problems.push(...basicOnly(patch))
  if (!creating) {
    for (const property of FIXED) {
      if (patch[property] !== undefined) problems.push({ property, text: 'is fixed at creation', limit: 'azure', facts: ['X-1', 'U-1'] })
    }
  }
  return problems
}

type DurationProperty = 'lockDuration' | 'defaultMessageTimeToLive' | 'autoDeleteOnIdle' | 'duplicateDetectionHistoryTimeWindow'

/** Basic has queues only: no sessions, duplicate detection, forwarding (M). */
function basicOnly(patch: EntityPropertiesPatch): PropertyProblem[] {
  const asked: (keyof EntityProperties)[] = []
  if (patch.requiresSession === true) asked.push('requiresSession')
  if (patch.requiresDuplicateDetection === true) asked.push('requiresDuplicateDetection')
  if (typeof patch.forwardTo === 'string') asked.push('forwardTo')
  if (typeof patch.forwardDeadLetteredMessagesTo === 'string') asked.push('forwardDeadLetteredMessagesTo')
  return asked.map((property) => ({ property, text: 'does not exist on the Basic tier', limit: 'tier', facts: ['M'] }))
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

/** Complete properties in ARM names for trace and state; ours appear only when they were set. */
export function describeProperties(p: EntityProperties): Record<string, unknown> {
  return {
    lockDuration: formatDuration(p.lockDuration),
    defaultMessageTimeToLive: formatDuration(p.defaultMessageTimeToLive),
    deadLetteringOnMessageExpiration: p.deadLetteringOnMessageExpiration,
    maxDeliveryCount: p.maxDeliveryCount,
    autoDeleteOnIdle: formatDuration(p.autoDeleteOnIdle),
    requiresSession: p.requiresSession,
    requiresDuplicateDetection: p.requiresDuplicateDetection,
    duplicateDetectionHistoryTimeWindow: formatDuration(p.duplicateDetectionHistoryTimeWindow),
    enablePartitioning: p.enablePartitioning,
    forwardTo: p.forwardTo,
    forwardDeadLetteredMessagesTo: p.forwardDeadLetteredMessagesTo,
    maxSizeInMegabytes: p.maxSizeInMegabytes,
    status: p.status,
    ...(p.expiration !== null && { expiration: describeMode(p.expiration) }),
    ...(p.firstSequenceNumber !== 1n && { firstSequenceNumber: String(p.firstSequenceNumber) }),
    ...(p.maxSizeInBytes !== null && { maxSizeInBytes: p.maxSizeInBytes }),
  }
}

function describeMode(mode: NonNullable<EntityProperties['expiration']>): unknown {
  return mode.kind === 'sweepEvery' ? { sweepEvery: formatDuration(mode.everyMs) } : mode.kind
}
