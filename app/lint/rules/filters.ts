/** The rules of subscriptions, each with its place and with the messages that this scenario publishes to it. */
import { compileRule, conditionsOf } from '../../../sim-core/index.ts'
import type { Condition, MessageInput, RuleInput } from '../../../sim-core/index.ts'
import { feedsReaching } from '../reaching.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Entity, Ground } from '../ground.ts'
import { topicOf } from '../paths.ts'

export interface Filter {
  readonly entity: Entity
  readonly rule: RuleInput
  /** Of the rule. */
  readonly at: JsonPath
  /** The step that adds it; null: it is the subscription's own. */
  readonly step: number | null
}

const FILTERS_MOST = 2000

export function filtersOf(ground: Ground): readonly Filter[] {
  const own = ground.entities.flatMap(entity =>
    (entity.rules ?? []).map((rule): Filter => ({
      entity,
      rule,
      at: [...entity.at, 'rules', rule.name],
      step: entity.step,
    })),
  )
  const added = ground.input.steps.flatMap((step, index): Filter[] => {
    const entity = step.do === 'addRule' ? ground.find(step.entity) : undefined
    return step.do !== 'addRule' || entity === undefined
      ? []
      : [{ entity, rule: step.rule, at: ['steps', index, 'properties'], step: index }]
  })
  return [...own, ...added].slice(0, FILTERS_MOST)
}

export const sqlAt = ({ at }: Filter): JsonPath => [...at, 'sqlFilter', 'sqlExpression']

export const sqlConditions = ({ rule }: Filter): readonly Condition[] =>
  rule.filterType === 'SqlFilter' && rule.sqlExpression !== null ? conditionsOf(rule.sqlExpression) : []

/** What this scenario publishes, before any rule; copies of what was received are not known before a run. */
export function publishedTo(ground: Ground, { entity }: Filter): readonly MessageInput[] {
  const topic = ground.find(topicOf(entity.path) ?? '')
  const feeds = topic === undefined ? [] : feedsReaching(ground, topic)
  return feeds.some(({ message }) => message.copy === true) ? [] : feeds.map(({ message }) => message)
}

/** null: its text is no filter. */
export function verdictsOf({ rule }: Filter, messages: readonly MessageInput[]) {
  const compiled = compileRule(rule)
  return 'evaluate' in compiled ? messages.map(message => compiled.evaluate(message)) : null
}

/** A message that has what a condition wants to see, where the scenario publishes none. */
export const writtenMessage = (message: MessageInput): Readonly<Record<string, unknown>> => ({
  ...(message.subject !== undefined && { subject: message.subject }),
  ...(message.sessionId !== undefined && { sessionId: message.sessionId }),
  ...(message.correlationId !== undefined && { correlationId: message.correlationId }),
  ...(message.applicationProperties !== undefined && { applicationProperties: message.applicationProperties }),
})
