/** Creating, updating, deleting entities and rules; idle deletion (I, S-41 … S-52, E, F-1, F-5, M, R-4 facts). */
import type { EntityProperties, EntityPropertiesPatch, RuleInput } from '../../input/input.ts'
import type { Entity, Store, World } from './types.ts'
import { expireForReceive, expireLying, leavesByItself } from './expiry.ts'
import { refusedOn, tryAgain, turnAway } from './handlers.ts'
import { freed } from './leave.ts'
import { partitionsOf } from './numbers.ts'
import { receiveError, targetError } from './refusals.ts'
import { isSound } from './rules.ts'
import { sessionsEnd } from './sessions.ts'
import { touch } from './use.ts'
import { failed, find, forwardsTo, mainOf, partsOf, record } from './world.ts'

const FOURTEEN_DAYS = 14 * 24 * 3_600_000
const DEFAULT_RULE: RuleInput = {
  name: '$Default',
  filterType: 'TrueFilter',
  sqlExpression: null,
  correlation: null,
  actionSqlExpression: null,
}

function defaults(w: World): EntityProperties {
  return {
    lockDuration: 60_000,
    defaultMessageTimeToLive: w.input.namespace.tier === 'basic' ? FOURTEEN_DAYS : null,
    deadLetteringOnMessageExpiration: false,
    maxDeliveryCount: 10,
    autoDeleteOnIdle: null,
    requiresSession: false,
    requiresDuplicateDetection: false,
    duplicateDetectionHistoryTimeWindow: 600_000,
    enablePartitioning: false,
    forwardTo: null,
    forwardDeadLetteredMessagesTo: null,
    maxSizeInMegabytes: 1024,
    maxMessageSizeInKilobytes: w.input.namespace.tier === 'premium' ? 1024 : null,
    status: 'Active',
    deadLetteringOnFilterEvaluationExceptions: true,
    expiration: null,
    firstSequenceNumber: 1n,
    partitionCount: 16,
    maxSizeInBytes: null,
  }
}

/** L-3, T-19, I-1, L-19, U-1, section 19. */
function isOutOfRange(w: World, patch: EntityPropertiesPatch): boolean {
  const {
    lockDuration = 60_000,
    defaultMessageTimeToLive = null,
    autoDeleteOnIdle = null,
    maxDeliveryCount = 1,
  } = patch
  const { duplicateDetectionHistoryTimeWindow: window = 600_000 } = patch
  const basic = w.input.namespace.tier === 'basic'
  if (
    lockDuration < 5_000 ||
    lockDuration > 300_000 ||
    maxDeliveryCount < 1 ||
    window < 20_000 ||
    window > 7 * 24 * 3_600_000
  )
    return true
  const granted = defaultMessageTimeToLive ?? FOURTEEN_DAYS
  if (granted < 1_000 || (basic && granted > FOURTEEN_DAYS)) return true
  const { requiresSession, requiresDuplicateDetection, forwardTo, forwardDeadLetteredMessagesTo } = patch
  if (basic && (requiresSession || requiresDuplicateDetection || forwardTo || forwardDeadLetteredMessagesTo))
    return true
  return (autoDeleteOnIdle !== null && (basic || autoDeleteOnIdle < 300_000)) || isPremiumsAffair(w, patch)
}

/** B-2, P-5, S-58. */
function isPremiumsAffair(w: World, patch: EntityPropertiesPatch): boolean {
  const { maxMessageSizeInKilobytes: largest, enablePartitioning, partitionCount, firstSequenceNumber = 0n } = patch
  const { tier, partitions } = w.input.namespace
  if ((enablePartitioning === true || partitions > 1) && firstSequenceNumber >= 2n ** 48n) return true
  if (tier !== 'premium') return largest !== undefined && largest !== 256
  if (typeof largest === 'number' && (largest < 1024 || largest > 102_400)) return true
  if (enablePartitioning === true && partitions === 1) return true
  return partitionCount !== undefined && partitionCount !== partitions
}

/** P-5. */
function ofNamespace(w: World): EntityPropertiesPatch {
  const { partitions } = w.input.namespace
  return partitions === 1 ? {} : { enablePartitioning: true, partitionCount: partitions }
}

/** F-1, F-7: to a queue or topic that is there, not to itself, and not out of sessions. */
function forwardError(w: World, path: string, properties: EntityProperties): string | null {
  const { forwardTo, forwardDeadLetteredMessagesTo, requiresSession } = properties
  if (forwardTo !== null && requiresSession) return 'GeneralError'
  for (const to of [forwardTo, forwardDeadLetteredMessagesTo]) {
    if (to === null) continue
    const target = find(w, to)
    if (to.toLowerCase() === path.toLowerCase() || (target !== null && targetError(target) === 'GeneralError'))
      return 'GeneralError'
    if (target === null) return 'MessagingEntityNotFound'
  }
  return null
}

/** F-5: a source of forwards is never idle. */
function settled(properties: EntityProperties): EntityProperties {
  const { forwardTo, forwardDeadLetteredMessagesTo } = properties
  return forwardTo === null && forwardDeadLetteredMessagesTo === null
    ? properties
    : { ...properties, autoDeleteOnIdle: null }
}

const BETWEEN = '/subscriptions/'
const OPERATIONS = { queue: 'createQueue', topic: 'createTopic', subscription: 'createSubscription' } as const

export interface Creation {
  readonly kind: Entity['kind']
  readonly path: string
  readonly patch: EntityPropertiesPatch
  /** null = the default true filter. */
  readonly rules?: readonly RuleInput[] | null
  /** null: it is there from the start. */
  readonly actor: string | null
}

/** I-10: under an old name it is a new entity. */
export function createEntity(w: World, { kind, path: asWritten, patch, rules = null, actor }: Creation): void {
  const at = asWritten.toLowerCase().indexOf(BETWEEN)
  const topic = kind === 'subscription' ? (find(w, asWritten.slice(0, at))?.entity ?? null) : null
  const path = topic === null ? asWritten : topic.path + BETWEEN + asWritten.slice(at + BETWEEN.length)
  const properties = settled({ ...defaults(w), ...patch, ...ofNamespace(w) })
  const error = actor === null ? null : creationError(w, { kind, path, patch, topic, properties })
  if (error !== null) return failed(w, OPERATIONS[kind], error, { entity: path, actor })
  const low = Array.from({ length: partitionsOf({ topic, properties }) }, () => properties.firstSequenceNumber)
  const entity: Entity = {
    kind,
    path,
    topic,
    properties,
    rules: rules ?? [DEFAULT_RULE],
    alive: true,
    nextLow: low,
    nextPartition: 0,
    servedLast: low.length - 1,
    messages: [],
    lastUse: w.now,
    history: new Map(),
    sessions: [],
  }
  w.entities.push(entity)
  record(w, 'entity-created', { entity: path })
  if (topic !== null) topic.lastUse = w.now
  tryAgain(w, refusedOn(w, entity))
  freed(w, entity)
}

interface Asked extends Pick<Creation, 'kind' | 'path' | 'patch'> {
  readonly topic: Entity | null
  readonly properties: EntityProperties
}

function creationError(w: World, { kind, path, patch, topic, properties }: Asked): string | null {
  if (kind !== 'queue' && w.input.namespace.tier === 'basic') return 'GeneralError'
  if (kind === 'subscription' && topic?.kind !== 'topic') return 'MessagingEntityNotFound'
  if (find(w, path)) return 'MessagingEntityAlreadyExists'
  return isOutOfRange(w, patch) ? 'GeneralError' : forwardError(w, path, properties)
}

/** S-75, L-29, E-3, F-8: what lies there goes by the new properties. */
export function updateEntity(w: World, path: string, patch: EntityPropertiesPatch, actor: string): void {
  const store = find(w, path)
  if (store === null || store.part !== 'main')
    return failed(w, 'updateEntity', 'MessagingEntityNotFound', { entity: path, actor })
  const { entity } = store
  const properties = settled({ ...entity.properties, ...patch })
  const error = isOutOfRange(w, patch) ? 'GeneralError' : forwardError(w, path, { ...properties, ...onlyGiven(patch) })
  if (error !== null) return failed(w, 'updateEntity', error, { entity: path, actor })
  entity.properties = properties
  record(w, 'entity-updated', { entity: path })
  touch(w, store)
  const refused = refusedOn(w, entity)
  for (const each of partsOf(entity)) turnAwayIfRefused(w, each)
  if (leavesByItself(w, store)) expireLying(w, store)
  for (const each of partsOf(entity)) if (forwardsTo(each) !== null) goOn(w, each)
  tryAgain(w, refused)
  freed(w, entity)
}

/** A target that was there when it was set may be gone: only what this update sets must be there. */
function onlyGiven({ forwardTo = null, forwardDeadLetteredMessagesTo = null }: EntityPropertiesPatch) {
  return { forwardTo, forwardDeadLetteredMessagesTo }
}

function turnAwayIfRefused(w: World, store: Store): void {
  const inSession = store.part === 'main' && store.entity.properties.requiresSession
  const error = receiveError(store, inSession)
  if (error !== null) turnAway(w, store, error)
}

function goOn(w: World, store: Store): void {
  if (store.part === 'main') expireForReceive(w, store)
  w.serve(store)
}

export function deleteEntity(w: World, path: string, actor: string): void {
  const store = find(w, path)
  const error =
    store === null
      ? 'MessagingEntityNotFound'
      : w.input.namespace.cannotDelete || store.part !== 'main'
        ? 'GeneralError'
        : null
  if (store === null || error !== null) return failed(w, 'deleteEntity', error!, { entity: path, actor })
  remove(w, store.entity, 'explicit')
  if (store.entity.topic !== null) store.entity.topic.lastUse = w.now
}

/** I-7, I-8: all its messages, its dead-letter queues and its subscriptions go with it. */
export function remove(w: World, entity: Entity, reason: 'explicit' | 'autoDeleteOnIdle' | 'topicDeleted'): void {
  const lost = entity.messages.filter(message => !message.gone)
  record(w, 'entity-deleted', { entity: entity.path, reason, messagesLost: lost.length })
  entity.alive = false
  for (const message of lost) message.gone = true
  sessionsEnd(entity)
  for (const instance of w.instances) if (instance.store?.entity === entity) instance.store = null
  for (const store of partsOf(entity)) turnAway(w, store, 'MessagingEntityNotFound')
  for (const each of w.entities) if (each.alive && each.topic === entity) remove(w, each, 'topicDeleted')
  if (entity.topic?.alive === true) freed(w, entity.topic)
}

/** R-4, M. A change of its rules is use of a subscription (S-51). */
export function addRule(w: World, path: string, rule: RuleInput, actor: string): void {
  const store = subscriptionAt(w, path)
  const known = typeof store === 'string' ? undefined : ruleNamed(store, rule.name)
  const error =
    typeof store === 'string' ? store : known ? 'MessagingEntityAlreadyExists' : isSound(rule) ? null : 'GeneralError'
  if (typeof store === 'string' || error !== null) return failed(w, 'addRule', error!, { entity: path, actor })
  store.entity.rules = [...store.entity.rules, rule]
  record(w, 'rule-added', { entity: path, rule: rule.name })
  touch(w, store)
}

export function removeRule(w: World, path: string, name: string, actor: string): void {
  const store = subscriptionAt(w, path)
  const rule = typeof store === 'string' ? undefined : ruleNamed(store, name)
  const error = typeof store === 'string' ? store : 'MessagingEntityNotFound'
  if (typeof store === 'string' || rule === undefined) return failed(w, 'removeRule', error, { entity: path, actor })
  store.entity.rules = store.entity.rules.filter(each => each !== rule)
  record(w, 'rule-removed', { entity: path, rule: rule.name })
  touch(w, store)
}

function subscriptionAt(w: World, path: string): Store | string {
  const store = find(w, path)
  if (store === null) return 'MessagingEntityNotFound'
  return store.entity.kind === 'subscription' && store.part === 'main' ? mainOf(store.entity) : 'GeneralError'
}

function ruleNamed({ entity }: Store, name: string): RuleInput | undefined {
  return entity.rules.find(each => each.name.toLowerCase() === name.toLowerCase())
}
