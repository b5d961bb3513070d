/** The rules of subscriptions, each with its place and with the messages that this scenario publishes to it. */
import { compileRule, conditionsOf } from '../../../sim-core/index.ts'
import type { Condition, MessageInput, RuleInput } from '../../../sim-core/index.ts'
import { feedsReaching } from '../reaching.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { spanOf, versionsOf } from '../over-time.ts'
import type { Span } from '../over-time.ts'
import { isSame, topicOf } from '../paths.ts'

/** As long as it is there. */
export interface Filter extends Span {
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
      ...lifeOf(ground, entity, rule, entity.step),
    })),
  )
  const added = ground.input.steps.flatMap((step, index): Filter[] => {
    const entity = step.do === 'addRule' ? ground.find(step.entity) : undefined
    return step.do !== 'addRule' || entity === undefined
      ? []
      : [
          {
            entity,
            rule: step.rule,
            at: ['steps', index, 'properties'],
            step: index,
            ...lifeOf(ground, entity, step.rule, index),
          },
        ]
  })
  return [...own, ...added].slice(0, FILTERS_MOST).filter(filter => isMet(ground, filter))
}

/** Until a step removes it, or its subscription with it. */
function lifeOf(ground: Ground, entity: Entity, { name }: RuleInput, step: number | null): Span {
  const from = step === null ? 0 : ground.input.steps[step]!.at
  const ends = [
    ...versionsOf(ground, entity).flatMap(({ from: at, properties }) => (properties === null ? [at] : [])),
    ...ground
      .stepsOf(entity.path)
      .flatMap(({ one }) => (one.do === 'removeRule' && isSame(one.rule, name) ? [one.at] : [])),
  ]
  return { from, to: Math.min(Infinity, ...ends.filter(at => at >= from)) }
}

/** What is removed before the first message comes, or added after the last, does no harm. */
function isMet(ground: Ground, filter: Filter): boolean {
  const isAlways = filter.from === 0 && filter.to === Infinity
  return (
    isAlways || publishedTo(ground, filter).length > 0 || publishedTo(ground, { ...filter, ...ALWAYS }).length === 0
  )
}

const ALWAYS: Span = { from: 0, to: Infinity }

export const sqlAt = ({ at }: Filter): JsonPath => [...at, 'sqlFilter', 'sqlExpression']

export const sqlConditions = ({ rule }: Filter): readonly Condition[] =>
  rule.filterType === 'SqlFilter' && rule.sqlExpression !== null ? conditionsOf(rule.sqlExpression) : []

/** What this scenario publishes while it is there, before any rule; copies of what was received are not known before a run. */
export function publishedTo(ground: Ground, { entity, from, to }: Filter): readonly MessageInput[] {
  const topic = ground.find(topicOf(entity.path) ?? '')
  const feeds = (topic === undefined ? [] : feedsReaching(ground, topic)).filter(feed => {
    const sent = spanOf(feed, ground.input.runForMs)
    // Rules are asked when a scheduled message is due (C-11).
    return sent.to >= from && (feed.time === null ? sent.from : sent.to) <= to
  })
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
