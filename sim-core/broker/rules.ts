/** Rules of a subscription come and go (R-4, S-51). */
import { USER_PREFIX, compileRule } from '../filter/index.ts'
import type { CompiledRule } from '../filter/index.ts'
import type { PropertyValue, RuleInput } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import {
  ENTITY_NOT_FOUND,
  RULES_ON_SUBSCRIPTIONS,
  RULE_EXISTS,
  RULE_NOT_FOUND,
  TOO_MANY_FILTERS,
  ruleRefused,
} from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'

/** M: of a topic, over all its subscriptions. */
const SQL_FILTERS_MAX = 2000

const EVERYTHING: RuleInput = {
  name: '$Default',
  filterType: 'TrueFilter',
  sqlExpression: null,
  correlation: null,
  actionSqlExpression: null,
}

/** Ready to judge messages, or what is wrong with the first bad one. null = the default rule. */
export function compileAll(b: Broker, rules: readonly RuleInput[] | null): readonly CompiledRule[] | Failure {
  const compiled: CompiledRule[] = []
  for (const rule of rules ?? [EVERYTHING]) {
    const result = compileRule(rule, b.namespace.startsAt)
    if ('text' in result) return ruleRefused(`rule ${rule.name}, column ${result.column}: ${result.text}`)
    compiled.push(result)
  }
  return compiled
}

export function addRule(b: Broker, path: string, rule: RuleInput, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined) return ENTITY_NOT_FOUND
  if (e.kind !== 'subscription') return RULES_ON_SUBSCRIPTIONS
  if (e.rules.some(other => sameName(other.rule.name, rule.name))) return RULE_EXISTS
  if (hasTooManyFilters(e.topic!, [rule])) return TOO_MANY_FILTERS
  const compiled = compileAll(b, [rule])
  if ('error' in compiled) return compiled
  e.rules = [...e.rules, ...compiled]
  record(b, e, Code.ruleAdded, { rule: rule.name, properties: describeRule(rule), input: rule }, actor)
  return null
}

export function removeRule(b: Broker, path: string, name: string, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined) return ENTITY_NOT_FOUND
  if (e.kind !== 'subscription') return RULES_ON_SUBSCRIPTIONS
  const found = e.rules.find(({ rule }) => sameName(rule.name, name))
  if (found === undefined) return RULE_NOT_FOUND
  e.rules = e.rules.filter(rule => rule !== found)
  record(b, e, Code.ruleRemoved, { rule: found.rule.name, properties: describeRule(found.rule) }, actor)
  return null
}

function record(b: Broker, e: Entity, code: number, detail: Readonly<Record<string, unknown>>, actor: number): void {
  const by = code === Code.ruleAdded ? 'addRule' : 'removeRule'
  touch(b, e, by, b.trace.writeEntity(code, e.id, NOTHING, actor, b.trace.detail(detail)))
}

const sameName = (a: string, z: string): boolean => a.toLowerCase() === z.toLowerCase()

/** With these besides those that the topic's subscriptions have. */
export function hasTooManyFilters(topic: Entity, rules: readonly RuleInput[]): boolean {
  const isSql = ({ filterType }: RuleInput): boolean => filterType === 'SqlFilter'
  let count = rules.filter(isSql).length
  for (const subscription of topic.subscriptions) count += subscription.rules.filter(({ rule }) => isSql(rule)).length
  return count > SQL_FILTERS_MAX
}

/** As in an ARM template. */
function describeRule({
  filterType,
  sqlExpression,
  correlation,
  actionSqlExpression,
}: RuleInput): Readonly<Record<string, unknown>> {
  return {
    filterType,
    ...(sqlExpression !== null && { sqlFilter: { sqlExpression } }),
    ...(correlation !== null && { correlationFilter: describeCorrelation(correlation) }),
    ...(actionSqlExpression !== null && { action: { sqlExpression: actionSqlExpression } }),
  }
}

function describeCorrelation(correlation: Readonly<Record<string, PropertyValue>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(correlation)
  const properties = entries
    .filter(([key]) => key.startsWith(USER_PREFIX))
    .map(([key, value]) => [key.slice(USER_PREFIX.length), value])
  return {
    ...Object.fromEntries(
      entries
        .filter(([key]) => !key.startsWith(USER_PREFIX))
        .map(([key, value]) => [key === 'subject' ? 'label' : key, value]),
    ),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties) as Readonly<Record<string, PropertyValue>>,
    }),
  }
}
