/** Properties of entities and rules: a patch stays a patch, the simulator completes it. */
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
import { anyEntity } from '../schema/entities.ts'
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
import { finiteMs, sparse } from './inside.ts'

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

export function compileProperties(
  written: QueueProperties | TopicProperties | SubscriptionProperties,
): EntityPropertiesPatch {
  const { expiration, ...same } = sparse(anyEntity, written)
  return { ...same, ...(expiration !== undefined && { expiration: compileExpiration(expiration) }) }
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
