/** Properties of entities: a patch stays a patch, the simulator completes it; durations become milliseconds. */
import { USER_PREFIX } from '../../sim-core/index.ts'
import type {
  EntityPropertiesPatch,
  ExpirationMode,
  PropertyValue,
  QueueInput,
  RuleInput,
  SubscriptionInput,
  TopicInput,
} from '../../sim-core/index.ts'
import { durationMs } from '../schema/duration.ts'
import type {
  CorrelationFilter,
  Expiration,
  QueueProperties,
  Rule,
  Subscription,
  SubscriptionProperties,
  Topic,
  TopicProperties,
} from '../schema/scenario.ts'

export function compileQueue(name: string, queue: QueueProperties): QueueInput {
  return { name, properties: compileProperties(queue) }
}

export function compileTopic(name: string, { subscriptions, ...properties }: Topic): TopicInput {
  return {
    name,
    properties: compileProperties(properties),
    subscriptions: Object.entries(subscriptions ?? {}).map(([inner, subscription]) =>
      compileSubscription(inner, subscription),
    ),
  }
}

function compileSubscription(name: string, { rules, ...properties }: Subscription): SubscriptionInput {
  return { name, properties: compileProperties(properties), rules: compileRules(rules) }
}

/** null = the default true filter. */
export function compileRules(rules: Subscription['rules']): readonly RuleInput[] | null {
  return rules === undefined ? null : Object.entries(rules).map(([name, rule]) => compileRule(name, rule))
}

/** What the format writes differently from the simulator: durations, expiration and 64-bit numbers. */
type Written = QueueProperties & TopicProperties & SubscriptionProperties

export function compileProperties(written: Written): EntityPropertiesPatch {
  const {
    lockDuration,
    defaultMessageTimeToLive,
    autoDeleteOnIdle,
    duplicateDetectionHistoryTimeWindow,
    expiration,
    firstSequenceNumber,
    ...same
  } = written
  return {
    ...same,
    ...(lockDuration !== undefined && { lockDuration: finiteMs(lockDuration) }),
    ...(defaultMessageTimeToLive !== undefined && { defaultMessageTimeToLive: durationMs(defaultMessageTimeToLive) }),
    ...(autoDeleteOnIdle !== undefined && { autoDeleteOnIdle: durationMs(autoDeleteOnIdle) }),
    ...(duplicateDetectionHistoryTimeWindow !== undefined && {
      duplicateDetectionHistoryTimeWindow: finiteMs(duplicateDetectionHistoryTimeWindow),
    }),
    ...(expiration !== undefined && { expiration: compileExpiration(expiration) }),
    ...(firstSequenceNumber !== undefined && { firstSequenceNumber: BigInt(firstSequenceNumber) }),
  }
}

/** For durations that cannot be "never". */
export function finiteMs(text: string): number {
  const ms = durationMs(text)
  if (ms === null) throw new Error(`${text} is not finite`)
  return ms
}

export function compileExpiration(expiration: Expiration): ExpirationMode {
  return typeof expiration === 'string'
    ? { kind: expiration }
    : { kind: 'sweepEvery', everyMs: finiteMs(expiration.sweepEvery) }
}

export function compileRule(name: string, rule: Rule): RuleInput {
  return {
    name,
    filterType:
      rule.filterType ?? (rule.sqlFilter ? 'SqlFilter' : rule.correlationFilter ? 'CorrelationFilter' : 'TrueFilter'),
    sqlExpression: rule.sqlFilter?.sqlExpression ?? null,
    correlation: rule.correlationFilter ? compileCorrelation(rule.correlationFilter) : null,
    actionSqlExpression: rule.action?.sqlExpression ?? null,
  }
}

/** One flat table (see RuleInput). */
function compileCorrelation(filter: CorrelationFilter): Record<string, PropertyValue> {
  const { properties = {}, requiresPreprocessing: _, label, ...system } = filter
  const users = Object.entries(properties).map(([name, value]) => [USER_PREFIX + name, value] as const)
  return { ...system, ...(label !== undefined && { subject: label }), ...Object.fromEntries(users) }
}
