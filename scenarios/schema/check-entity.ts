/** What a tier, a namespace and the other properties of an entity make of its properties (semantics M, S-29, B-3, P-5, F-1). */
import {
  PARTITION_RANGE,
  PROPERTY_NAMES,
  formatDuration,
  missingOn,
  propertyOf,
  rangeOn,
} from '../../sim-core/index.ts'
import type { PropertyName } from '../../sim-core/index.ts'
import { named, rangeWords, within } from './check-values.ts'
import { parseDuration } from './duration.ts'
import { property } from './issue.ts'
import type { Problem } from './issue.ts'
import type { Fields, Visit } from './shape.ts'

export function checkForwardWithSession(value: Fields, path: string, visit: Visit): void {
  if (!visit.ranges || value['requiresSession'] !== true || typeof value['forwardTo'] !== 'string') return
  visit.issues.add(property(path, 'forwardTo'), () => ({
    message: "an entity that requires sessions cannot forward (Azure's limit)",
    limit: 'azure',
    facts: ['F-1'],
  }))
}

/** What the tier narrows further (semantics M). */
export function checkTier(value: Fields, path: string, visit: Visit): void {
  const { tier } = visit.world
  for (const name of PROPERTY_NAMES) {
    const facts = missingOn(tier, name, value[name])
    if (facts !== undefined) visit.issues.add(property(path, name), () => notOnTier(name, facts))
    checkRangeOnTier(name, value, path, visit)
  }
  checkPartitioning(value, path, visit)
  checkFirstNumber(value, path, visit)
}

function notOnTier(name: PropertyName, facts: readonly string[]): Problem {
  const limit = "(the tier's limit)"
  const premium = propertyOf(name).onPremiumOnly
  const problem = premium
    ? named(`is part of the Premium tier only ${limit}; on the other tiers it is `, premium.elsewhere)
    : { message: `is not part of the Basic tier ${limit}; Standard and Premium have it` }
  return { ...problem, limit: 'tier', facts }
}

/** P-5. */
function checkPartitioning(value: Fields, path: string, visit: Visit): void {
  const { tier, partitions } = visit.world
  if (tier !== 'premium') return
  if (value['enablePartitioning'] === true && partitions === 1)
    visit.issues.add(property(path, 'enablePartitioning'), () => ({
      message:
        "on Premium the namespace is partitioned, not the entity: set partitions of the namespace to 2 or 4 (Azure's limit)",
      limit: 'azure',
      facts: ['P-5'],
    }))
  const count = value['partitionCount']
  if (typeof count === 'number' && count !== partitions)
    visit.issues.add(property(path, 'partitionCount'), () => ({
      ...named('on Premium the namespace decides: ', partitions),
      limit: 'azure',
      facts: ['P-5'],
    }))
}

/** Within the bounds that hold on any tier, which its shape has, and beyond the tier's own; what only Premium has, has no others. */
function checkRangeOnTier(name: PropertyName, value: Fields, path: string, visit: Visit): void {
  const range = rangeOn(name, visit.world.tier, value['enablePartitioning'] === true)
  const { range: inTable, onPremiumOnly } = propertyOf(name)
  const anywhere = onPremiumOnly === undefined ? inTable : undefined
  if (range === undefined || range === anywhere) return
  const written = value[name]
  const size = typeof written === 'string' ? neverIsLongest(written) : written
  if (typeof size !== 'number' || (size >= range.min && size <= range.max)) return
  if (anywhere !== undefined && (size < anywhere.min || size > anywhere.max)) return
  const isDuration = typeof written === 'string'
  const print = isDuration ? formatDuration : String
  const nearest = within(size, range)
  const where = name === 'defaultMessageTimeToLive' ? 'on Basic' : 'here'
  visit.issues.add(property(path, name), () => ({
    message: `is ${String(written)}; allowed ${where} is ${rangeWords(print(range.min), print(range.max), range)}`,
    limit: range.whose,
    facts: range.facts,
    fix: { value: isDuration ? formatDuration(nearest) : nearest },
  }))
}

function neverIsLongest(text: string): number | null {
  const parsed = parseDuration(text)
  return 'fault' in parsed ? null : (parsed.ms ?? Infinity)
}

function checkFirstNumber(value: Fields, path: string, visit: Visit): void {
  const first = value['firstSequenceNumber']
  const isPartitioned = value['enablePartitioning'] === true || visit.world.partitions > 1
  if (!isPartitioned || typeof first !== 'string' || !/^\d{1,30}$/.test(first) || BigInt(first) < PARTITION_RANGE)
    return
  visit.issues.add(property(path, 'firstSequenceNumber'), () => ({
    message: `is ${first}; allowed on a partitioned entity: from 0 to ${PARTITION_RANGE - 1n}, the low 48 bits (Azure's limit)`,
    limit: 'azure',
    facts: ['S-58', 'S-59'],
  }))
}
