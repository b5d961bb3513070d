/** Why a call to create or update an entity was refused: the limit that its properties broke; and what is not there because of that. */

import { checkProperties, missingOn, propertyOf, rangeOn, subscriptionParts } from '../../../sim-core/index.ts'
import type { PropertyName, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo, entityNamed, entityUpTo, existsAt, isSameName, isTopicNamed } from '../../read/at.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { numberText } from '../../words/format.ts'
import { length, lengthOrNever, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { because, stepOfRecord, stepsOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import type { Step } from './types.ts'

const CREATIONS: ReadonlySet<string> = new Set(['createQueue', 'createTopic', 'createSubscription'])

/** null: it was refused for something else. */
export function propertyReason(ask: Ask, record: Refused): Reason | null {
  const { w, input } = ask
  const { tier } = input.namespace
  const isCreation = CREATIONS.has(record.operation)
  const calls = stepsOfRecord(ask, record, record.operation).flatMap(one => ('properties' in one ? [one] : []))
  if (calls.length === 0) return null
  const words = w.refusedWords
  if (tier === 'basic' && isCreation && record.operation !== 'createQueue') return because(step(words.queuesOnly))
  // Of several calls at this instant, the one that has this problem.
  const [found, ...others] = calls.flatMap(({ properties }) =>
    checkProperties(properties, input.namespace, isCreation)
      .filter(({ property, text }) => record.message === `${property} ${text}`)
      .map(problem => ({ properties, problem })),
  )
  if (found === undefined) return null
  const { properties } = found
  const { property, limit: whose } = found.problem
  if (others.some(other => other.properties[property] !== properties[property])) return null
  const entity = record.entity ?? ''
  const isTopic = isCreation ? record.operation === 'createTopic' : isTopicNamed(ask.trace, entity, record.n)
  const range = rangeOn(property, tier, properties.enablePartitioning === true)
  if (propertyOf(property).fixed !== undefined && !isCreation)
    return because(step(words.fixed({ property, entity, isTopic })))
  if (missingOn(tier, property, properties[property]) !== undefined)
    return because(step(words.notOnTier({ property, tier: nameOf(tier) })))
  // On Premium the namespace decides about partitions (P-5).
  if (tier === 'premium' && (property === 'enablePartitioning' || property === 'partitionCount'))
    return because(step(words.partitionsOfNamespace({ entity, isTopic, partitions: input.namespace.partitions })))
  const value = valueOf(ask, property, properties[property])
  if (range === undefined || value === null) return null
  const limit = { tier: whose === 'tier' ? nameOf(tier) : null, isOurs: whose === 'busscope' }
  const min = valueOf(ask, property, range.min) ?? ''
  const max = range.max === Infinity || range.isMaxOurs === true ? null : valueOf(ask, property, range.max)
  const why = because(step(words.outOfRange({ property, entity, isTopic, value, ...limit, min, max })))
  // What tiers lack says nothing of a limit.
  return { ...why, isApart: true, facts: range.facts.filter(id => id !== 'M') }
}

/** "Standard" */
const nameOf = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1)

/** A number or a duration, as text; null: it is neither. */
function valueOf(ask: Ask, property: PropertyName, value: unknown): string | null {
  const { kind } = propertyOf(property)
  if (kind === 'durationOrNever' && value === null) return lengthOrNever(ask, null)
  if (typeof value !== 'number') return null
  return kind.startsWith('count') ? numberText(value, ask.lang) : length(ask, value)
}

interface MissingPath {
  readonly path: string
  /** The property that names it. */
  readonly property: 'forwardTo' | 'forwardDeadLetteredMessagesTo' | null
}

/** Of a call that creates or updates an entity, the path that is not there: the entity, its topic, or what it should forward to (F-1). */
export function pathMissing(ask: Ask, record: Refused): MissingPath | null {
  const { trace } = ask
  const asked = stepOfRecord(ask, record, record.operation)
  if (asked === null || !('properties' in asked)) return null
  const { forwardTo, forwardDeadLetteredMessagesTo } = asked.properties
  const isThere = (path: string): boolean => {
    const found = entityUpTo(trace, path, record.n)
    return found !== null && existsAt(entityInfo(trace, found), record.n)
  }
  const home = asked.do === 'updateEntity' ? asked.entity : (subscriptionParts(asked.entity)?.topic ?? null)
  const named = [
    [home, null],
    [forwardTo, 'forwardTo'],
    [forwardDeadLetteredMessagesTo, 'forwardDeadLetteredMessagesTo'],
  ] as const
  for (const [path, property] of named) if (typeof path === 'string' && !isThere(path)) return { path, property }
  return null
}

/** The calls to create an entity of this path that were refused by record `n`. */
export const refusedCreations = ({ trace }: Pick<Ask, 'trace'>, path: string, n: RecordNumber): readonly number[] =>
  [...recordsOfKind(trace, 'operation-failed')].filter(row => {
    const { operation, entity } = trace.recordOf(row, 'operation-failed')
    return row <= n && CREATIONS.has(operation) && entity !== undefined && isSameName(entity, path)
  })

/** The last of them, of a path that no entity ever has; null: one has it, or nobody tried. */
export const uncreatedBy = (trace: Trace, path: string, n: RecordNumber): number | null =>
  entityNamed(trace, path, n) === null ? (refusedCreations({ trace }, path, n).at(-1) ?? null) : null

/** That a call to create it was refused, with the reason. */
export function refusedCreationStep(ask: Ask, n: RecordNumber): Step {
  const { trace, w, input } = ask
  const record = trace.recordOf(n, 'operation-failed')
  const { entity = '', operation, t } = record
  const why = propertyReason(ask, record)?.steps[0]?.text ?? w.refusalReasons.errorText(record.message)
  const by = clientOrNull(input, trace.actorOf(n))
  const isTaken = record.error === 'MessagingEntityAlreadyExists'
  const parts = { entity, isTopic: operation === 'createTopic', by, at: time(ask, t), why, isTaken }
  return stepOf(ask, w.refusedWords.creationRefused(parts), n)
}
