/** Entities come (I-10, I-14, M, F-1, R-3, R-4). */
import { DEAD_LETTER_SUFFIX, subscriptionParts, subscriptionPath } from '../input/entity-path.ts'
import { defaultProperties, partitionsOfNamespace } from '../input/entity-properties.ts'
import type { EntityProperties, EntityPropertiesPatch, RuleInput } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import type { DetailOf } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { DuplicateHistory } from './duplicates.ts'
import type { Entity, NewEntity } from './entity.ts'
import {
  ENTITY_EXISTS,
  ENTITY_NOT_FOUND,
  NOT_ON_THIS_TIER,
  TOO_MANY_ENTITIES,
  TOO_MANY_FILTERS,
  TOO_MANY_SUBSCRIPTIONS,
  propertyRefused,
} from './failures.ts'
import type { Failure } from './failures.ts'
import { countForwarding, forwardRefusal, forwarding } from './forward-settings.ts'
import { startIdleClock, touchAlone } from './idle.ts'
import { retryForwardsTo } from './leave.ts'
import { Partitions } from './partitions.ts'
import { checkProperties, describeProperties } from './properties.ts'
import { Sessions } from './session.ts'
import { compileAll, hasTooManyFilters } from './rules.ts'

/** M. */
const SUBSCRIPTIONS_MAX = 2000
const QUEUES_AND_TOPICS_MAX = 10_000

export function createQueue(b: Broker, path: string, patch: EntityPropertiesPatch, actor: number): Failure | null {
  const refused = creationRefusal(b, path, patch) ?? (isNamespaceFull(b) ? TOO_MANY_ENTITIES : null)
  if (refused !== null) return refused
  const properties = forwarding(complete(b, patch))
  make(b, { path, kind: 'queue', parent: null, properties }, {}, actor)
  return null
}

export function createTopic(b: Broker, path: string, patch: EntityPropertiesPatch, actor: number): Failure | null {
  const refused = b.isBasic
    ? NOT_ON_THIS_TIER
    : (creationRefusal(b, path, patch) ?? (isNamespaceFull(b) ? TOO_MANY_ENTITIES : null))
  if (refused !== null) return refused
  const properties = complete(b, patch)
  make(b, { path, kind: 'topic', parent: null, properties }, {}, actor)
  return null
}

/** `path`: `orders/subscriptions/billing`. `rules` null = the one that matches everything. */
export function createSubscription(
  b: Broker,
  path: string,
  patch: EntityPropertiesPatch,
  rules: readonly RuleInput[] | null,
  actor: number,
): Failure | null {
  const parts = subscriptionParts(path)
  const topic = parts === null ? undefined : b.find(parts.topic)
  if (b.isBasic) return NOT_ON_THIS_TIER
  if (parts === null || topic?.kind !== 'topic') return ENTITY_NOT_FOUND
  const refused =
    creationRefusal(b, path, patch) ?? (topic.subscriptions.size >= SUBSCRIPTIONS_MAX ? TOO_MANY_SUBSCRIPTIONS : null)
  if (refused !== null) return refused
  if (hasTooManyFilters(topic, rules ?? [])) return TOO_MANY_FILTERS
  const compiled = compileAll(b, rules)
  if ('error' in compiled) return compiled
  const { enablePartitioning, partitionCount } = topic.properties
  const properties = forwarding({ ...complete(b, patch), enablePartitioning, partitionCount })
  const subscription = make(
    b,
    { path: subscriptionPath(topic.path, parts.name), kind: 'subscription', parent: topic, properties },
    { rules: compiled.map(({ rule }) => rule) },
    actor,
  )
  subscription.rules = compiled
  topic.subscriptions.add(subscription)
  countForwarding(topic)
  // The scenario's own stand from the start; only what keeps the topic alive from then on is news.
  if (b.hasStarted || topic.forwardingBelow > 0) touchAlone(b, topic, 'createSubscription', subscription.createdBy)
  return null
}

function complete(b: Broker, patch: EntityPropertiesPatch): EntityProperties {
  const { tier, partitions } = b.namespace
  return { ...defaultProperties(tier), ...patch, ...partitionsOfNamespace(partitions) }
}

function creationRefusal(b: Broker, path: string, patch: EntityPropertiesPatch): Failure | null {
  if (b.find(path) !== undefined) return ENTITY_EXISTS
  const problem = checkProperties(patch, b.namespace, true)[0]
  if (problem !== undefined) return propertyRefused(problem)
  return b.hasStarted ? forwardRefusal(b, path, patch, patch.requiresSession === true) : null
}

/** M: of queues and topics together; a scenario's own are counted by its parser. */
function isNamespaceFull(b: Broker): boolean {
  if (!b.hasStarted || b.entities.length < QUEUES_AND_TOPICS_MAX) return false
  return (
    b.entities.filter(({ alive, kind }) => alive && (kind === 'queue' || kind === 'topic')).length >=
    QUEUES_AND_TOPICS_MAX
  )
}

function make(
  b: Broker,
  made: Omit<NewEntity, 'mode'>,
  extra: { readonly rules?: readonly RuleInput[] },
  actor: number,
): Entity {
  const { path, kind, properties } = made
  const mode = properties.expiration ?? b.namespace.expiration
  const e = b.addEntity({ ...made, mode })
  if (kind !== 'topic')
    e.deadLetterQueue = b.addEntity({
      path: path + DEAD_LETTER_SUFFIX,
      kind: 'deadLetterQueue',
      parent: e,
      properties,
      mode,
    })
  equip(e, properties)
  e.lockDurationIndex = b.trace.duration(properties.lockDuration)
  e.clockSetBy = b.trace.length
  startIdleClock(b, e)
  b.epoch++
  b.trace.writeEntity(Code.entityCreated, e.id, NOTHING, actor, b.trace.detail({ ...propertiesDetail(e), ...extra }))
  b.entityChanged(e)
  retryForwardsTo(b, e)
  return e
}

/** What is fixed at creation: sessions, partitions, duplicate detection (X-1, P-1, U-1). A topic has no sessions of its own. */
function equip(e: Entity, properties: EntityProperties): void {
  if (properties.requiresSession && e.kind !== 'topic') e.sessions = new Sessions()
  if (properties.enablePartitioning) e.partitions = new Partitions(properties.partitionCount)
  if (properties.requiresDuplicateDetection && e.kind !== 'subscription') e.history = new DuplicateHistory()
  e.setPlain()
}

export function propertiesDetail({ kind, properties }: Entity): DetailOf<'entity-updated'> {
  return {
    properties: describeProperties(properties, kind === 'deadLetterQueue' ? 'queue' : kind),
    autoDeleteOnIdleMs: properties.autoDeleteOnIdle,
  }
}
