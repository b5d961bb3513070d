/** Entity properties: what the broker refuses of them in a step (contract 1.5), and how trace and state show them. */
import { PROPERTY_NAMES, defaultProperties, missingOn, propertyOf, rangeOn } from '../input/entity-properties.ts'
import type {
  EntityProperties,
  EntityPropertiesPatch,
  ExpirationMode,
  PropertyName,
  PropertyRange,
  Tier,
} from '../input/entity-properties.ts'
import type { NamespaceInput } from '../input/input.ts'
import { formatDuration } from '../kernel/sim-time.ts'
import type { RefusalBranch } from '../trace/records.ts'
import { PARTITION_RANGE, SEQUENCE_NUMBER_RANGE } from '../trace/sequence-number.ts'
import type { DescribedProperties } from '../trace/types.ts'

export interface PropertyProblem {
  readonly property: PropertyName
  /** "must be from PT5S to PT5M" */
  readonly text: string
  readonly limit: PropertyRange['whose']
  /** How a refusal because of it is told. */
  readonly branch: RefusalBranch
  readonly facts: readonly string[]
}

/** S-29: default and maximum on Basic. */
export const BASIC_TIME_TO_LIVE_MS = rangeOn('defaultMessageTimeToLive', 'basic')!.max

/** An update may name it only as it is. */
export const isFixed = (name: PropertyName): boolean => propertyOf(name).fixed !== undefined

/** All that is wrong with these properties in this namespace; `creating` false = an update. */
export function checkProperties(
  patch: EntityPropertiesPatch,
  namespace: Pick<NamespaceInput, 'tier' | 'partitions'>,
  creating: boolean,
): PropertyProblem[] {
  const { tier } = namespace
  const beyondTier = PROPERTY_NAMES.filter(name => missingOn(tier, name, patch[name]) !== undefined)
  const fixed = creating ? [] : PROPERTY_NAMES.filter(name => isFixed(name) && patch[name] !== undefined)
  return [
    ...PROPERTY_NAMES.filter(name => !beyondTier.includes(name)).flatMap(name => rangeProblem(name, patch, tier) ?? []),
    ...sequenceNumberProblems(patch, namespace),
    ...(creating ? partitioningProblems(patch, namespace) : []),
    ...beyondTier.map(property => ({
      property,
      text:
        propertyOf(property).onPremiumOnly === undefined
          ? 'does not exist on the Basic tier'
          : 'exists on the Premium tier only',
      limit: 'tier' as const,
      branch: 'limit' as const,
      facts: missingOn(tier, property, patch[property])!,
    })),
    ...fixed.map(property => {
      const { whose, facts } = propertyOf(property).fixed!
      const branch: RefusalBranch = property === 'requiresSession' ? 'sessionIdNeeded' : 'property'
      return { property, text: 'is fixed at creation', limit: whose, branch, facts }
    }),
  ]
}

function rangeProblem(property: PropertyName, patch: EntityPropertiesPatch, tier: Tier): PropertyProblem | null {
  const range = rangeOn(property, tier, patch.enablePartitioning === true)
  const value = measured(property, patch)
  if (range === undefined || value === undefined || (value >= range.min && value <= range.max)) return null
  const print = propertyOf(property).kind.startsWith('count') ? String : formatDuration
  const words =
    range.max === Infinity ? `at least ${print(range.min)}` : `from ${print(range.min)} to ${print(range.max)}`
  const branch = property === 'maxSizeInMegabytes' ? 'limit' : 'property'
  return { property, text: `must be ${words}`, limit: range.whose, branch, facts: range.facts }
}

/** What has to lie in the range: never is the longest duration of all, and of an expiration it is the period of its sweeps. */
function measured(name: PropertyName, patch: EntityPropertiesPatch): number | undefined {
  const value = patch[name]
  if (propertyOf(name).kind === 'durationOrNever' && value === null) return Infinity
  if (name === 'expiration') return patch.expiration?.kind === 'sweepEvery' ? patch.expiration.everyMs : undefined
  return typeof value === 'number' ? value : undefined
}

/** Over partitions only the low 48 bits count (S-58), and on Premium the namespace decides about partitions (P-5). */
function sequenceNumberProblems(
  { firstSequenceNumber: first, enablePartitioning }: EntityPropertiesPatch,
  { partitions }: Pick<NamespaceInput, 'partitions'>,
): PropertyProblem[] {
  const isPartitioned = enablePartitioning === true || partitions > 1
  const range = isPartitioned ? PARTITION_RANGE : SEQUENCE_NUMBER_RANGE
  if (first === undefined || (first >= 0n && first < range)) return []
  const text = `must be from 0 to ${range - 1n}`
  const facts = [isPartitioned ? 'S-58' : 'S-57', 'S-59']
  return [{ property: 'firstSequenceNumber', text, limit: 'azure', branch: 'property', facts }]
}

/** P-5: on Premium the namespace is partitioned, or nothing is. */
function partitioningProblems(
  { enablePartitioning, partitionCount }: EntityPropertiesPatch,
  { tier, partitions }: Pick<NamespaceInput, 'tier' | 'partitions'>,
): PropertyProblem[] {
  if (tier !== 'premium') return []
  const refuse = (property: PropertyName, text: string, limit: PropertyRange['whose']): PropertyProblem => ({
    property,
    text,
    limit,
    branch: 'limit',
    facts: ['P-5'],
  })
  return [
    ...(enablePartitioning === true && partitions === 1
      ? [refuse('enablePartitioning', 'needs a partitioned namespace: on Premium the namespace decides', 'azure')]
      : []),
    ...(partitionCount !== undefined && partitionCount !== partitions
      ? [refuse('partitionCount', `must be ${partitions}: on Premium the namespace decides`, 'busscope')]
      : []),
  ]
}

const USUAL = defaultProperties('standard')

/** Complete properties in ARM names for trace and state; a dead-letter queue shows its queue's. */
export function describeProperties(
  properties: EntityProperties,
  kind: 'queue' | 'topic' | 'subscription',
): DescribedProperties {
  const isShown = (name: PropertyName): boolean => {
    const { of, shown } = propertyOf(name)
    if (!of.includes(kind) || (shown === 'ifSet' && properties[name] === USUAL[name])) return false
    return shown !== 'ifPartitioned' || properties.enablePartitioning
  }
  return Object.fromEntries(PROPERTY_NAMES.filter(isShown).map(name => [name, described(name, properties)]))
}

function described(name: PropertyName, properties: EntityProperties): unknown {
  const value = properties[name]
  switch (propertyOf(name).kind) {
    case 'duration':
    case 'durationOrNever':
      return formatDuration(value as number | null)
    case 'sequenceNumber':
      return String(value as bigint)
    case 'expiration':
      return describeMode(value as ExpirationMode)
    default:
      return value
  }
}

function describeMode(mode: ExpirationMode): string | { readonly sweepEvery: string } {
  return mode.kind === 'sweepEvery' ? { sweepEvery: formatDuration(mode.everyMs) } : mode.kind
}
