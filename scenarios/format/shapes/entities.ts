/** Queues, topics and subscriptions with Azure's ranges (semantics L-3, S-29, S-45, T-19, U-1, M). */
import { parseDuration } from '../duration.ts'
import { property } from '../issue.ts'
import { ENTITIES_MOST, PARTITIONS_MOST, SUBSCRIPTIONS_MOST } from '../limits.ts'
import { problemOfName } from '../paths.ts'
import type { Expiration, QueueProperties, Subscription, SubscriptionProperties, Topic, TopicProperties } from '../scenario.ts'
import { boolean, byType, duration, entity, integer, object, oneOf, orNull, record, sequenceNumber } from '../shape.ts'
import type { Fields, Limit, Optional, Shape, Visit } from '../shape.ts'
import { rule } from './rules.ts'

const SECOND = 1000
const MINUTE = 60_000
const DAY = 86_400_000
const MEBIBYTE = 1 << 20
/** Basic's largest default (S-29). */
const BASIC_TIME_TO_LIVE_MOST = 14 * DAY

const azure = (...facts: readonly string[]): Limit => ({ whose: 'azure', facts })
const ours: Limit = { whose: 'busscope' }

export const expiration: Shape<Expiration> = byType<Expiration>({
  string: oneOf('whenListening', 'onReceive', 'immediate'),
  object: object<Exclude<Expiration, string>>('a sweep', { sweepEvery: duration({ min: 1, limit: ours }) }, {}),
})

/** The same properties stand in the scenario, where ranges are checked and targets exist from the start, and in steps. */
function common(): Optional<Pick<QueueProperties, 'defaultMessageTimeToLive' | 'autoDeleteOnIdle' | 'status' | 'firstSequenceNumber'>> {
  return {
    defaultMessageTimeToLive: duration({ min: SECOND, never: true, limit: azure('T-19') }),
    autoDeleteOnIdle: duration({ min: 5 * MINUTE, never: true, limit: azure('S-45') }),
    status: oneOf('Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'),
    firstSequenceNumber: sequenceNumber,
  }
}

type Sendable = Omit<TopicProperties, 'defaultMessageTimeToLive' | 'autoDeleteOnIdle' | 'status' | 'firstSequenceNumber'>

function sendable(): Optional<Sendable> {
  return {
    requiresDuplicateDetection: boolean,
    duplicateDetectionHistoryTimeWindow: duration({ min: 20 * SECOND, max: 7 * DAY, limit: azure('U-1') }),
    enablePartitioning: boolean,
    maxSizeInMegabytes: integer({ min: 1024, max: 81_920, limit: azure('B-3', 'M') }),
    partitionCount: integer({ min: 1, max: PARTITIONS_MOST, limit: ours }),
    maxSizeInBytes: integer({ min: 1, max: 81_920 * MEBIBYTE, limit: ours }),
  }
}

type Receivable = Omit<SubscriptionProperties, 'defaultMessageTimeToLive' | 'autoDeleteOnIdle' | 'status' | 'firstSequenceNumber' | 'deadLetteringOnFilterEvaluationExceptions'>

function receivable(role: 'forward' | 'forwardFromStart'): Optional<Receivable> {
  const target = orNull({ string: entity(role) })
  return {
    lockDuration: duration({ min: 5 * SECOND, max: 5 * MINUTE, limit: azure('L-3') }),
    deadLetteringOnMessageExpiration: boolean,
    maxDeliveryCount: integer({ min: 1, max: 2_147_483_647, limit: azure('L-19') }),
    requiresSession: boolean,
    forwardTo: target,
    forwardDeadLetteredMessagesTo: target,
    expiration,
  }
}

const IN_TEMPLATES = 'it stands in exported templates and means nothing here, leave it out'
const elsewhere = {
  enableBatchedOperations: IN_TEMPLATES,
  enableExpress: IN_TEMPLATES,
  maxMessageSizeInKilobytes: IN_TEMPLATES,
  supportOrdering: IN_TEMPLATES,
  userMetadata: IN_TEMPLATES,
}
const OF_SUBSCRIPTIONS = 'its subscriptions have it'
const elsewhereOfTopics = {
  ...elsewhere,
  lockDuration: OF_SUBSCRIPTIONS,
  deadLetteringOnMessageExpiration: OF_SUBSCRIPTIONS,
  maxDeliveryCount: OF_SUBSCRIPTIONS,
  requiresSession: OF_SUBSCRIPTIONS,
  forwardTo: OF_SUBSCRIPTIONS,
  forwardDeadLetteredMessagesTo: OF_SUBSCRIPTIONS,
  expiration: OF_SUBSCRIPTIONS,
}
const rules = { also: checkForwardWithSession, limits: checkTier, elsewhere }

const queueOf = (role: 'forward' | 'forwardFromStart') => object<QueueProperties>('a queue', {}, { ...common(), ...receivable(role), ...sendable() }, rules)

const subscriptionPropertiesOf = (role: 'forward' | 'forwardFromStart'): Optional<SubscriptionProperties> => ({
  ...common(),
  ...receivable(role),
  deadLetteringOnFilterEvaluationExceptions: boolean,
})

const ruleSet = record(rule, name => problemOfName(name, 'rule'), { max: 2_000, limit: { whose: 'tier', facts: ['M'] } })

const subscriptionOf = (role: 'forward' | 'forwardFromStart') =>
  object<Subscription>('a subscription', {}, { ...subscriptionPropertiesOf(role), rules: ruleSet }, rules)

const topic = object<Topic>(
  'a topic',
  {},
  {
    ...common(),
    ...sendable(),
    subscriptions: record(subscriptionOf('forwardFromStart'), name => problemOfName(name, 'subscription'), {
      max: SUBSCRIPTIONS_MOST,
      limit: { whose: 'tier', facts: ['M'] },
    }),
  },
  { limits: checkTier, elsewhere: elsewhereOfTopics },
)

const inNamespace = { max: ENTITIES_MOST, limit: { whose: 'tier', facts: ['M'] } } as const

export const queues = record(queueOf('forwardFromStart'), name => problemOfName(name, 'queue'), inNamespace)
export const topics = record(topic, name => problemOfName(name, 'topic'), inNamespace)

/** As they stand in a step. */
export const queueProperties = queueOf('forward')
export const subscriptionInStep = subscriptionOf('forward')
export const subscriptionProperties = object<SubscriptionProperties>('a subscription', {}, subscriptionPropertiesOf('forward'), rules)
export const topicProperties = object<TopicProperties>('a topic', {}, { ...common(), ...sendable() }, { elsewhere: elsewhereOfTopics })

function checkForwardWithSession(value: Fields, path: string, visit: Visit): void {
  if (!visit.ranges || value['requiresSession'] !== true || typeof value['forwardTo'] !== 'string') return
  visit.issues.add(property(path, 'forwardTo'), () => ({
    message: "an entity that requires sessions cannot forward (Azure's limit, F-1)",
    limit: 'azure',
    facts: ['F-1'],
  }))
}

/** What the tier narrows further (semantics M). */
function checkTier(value: Fields, path: string, visit: Visit): void {
  if (visit.world.tier === 'basic') checkBasic(value, path, visit)
  checkSize(value, path, visit)
  checkFirstNumber(value, path, visit)
}

function checkBasic(value: Fields, path: string, visit: Visit): void {
  const refuse = (key: string, facts: readonly string[]) =>
    visit.issues.add(property(path, key), () => ({
      message: `is not part of the Basic tier (the tier's limit, ${facts.join(', ')}); Standard and Premium have it`,
      limit: 'tier',
      facts,
    }))
  for (const key of ['requiresSession', 'requiresDuplicateDetection']) if (value[key] === true) refuse(key, ['M'])
  for (const key of ['forwardTo', 'forwardDeadLetteredMessagesTo']) if (typeof value[key] === 'string') refuse(key, ['M', 'F-1'])
  if (Object.hasOwn(value, 'autoDeleteOnIdle')) refuse('autoDeleteOnIdle', ['M'])
  const written = value['defaultMessageTimeToLive']
  const parsed = typeof written === 'string' ? parseDuration(written) : null
  if (!parsed || 'fault' in parsed || (parsed.ms !== null && parsed.ms <= BASIC_TIME_TO_LIVE_MOST)) return
  visit.issues.add(property(path, 'defaultMessageTimeToLive'), () => ({
    message: `is ${String(written)}; allowed on Basic is from PT1S to P14D (the tier's limit, S-29)`,
    limit: 'tier',
    facts: ['S-29'],
  }))
}

function checkSize(value: Fields, path: string, visit: Visit): void {
  const size = value['maxSizeInMegabytes']
  const most = visit.world.tier === 'premium' || value['enablePartitioning'] === true ? 81_920 : 5120
  if (typeof size !== 'number' || size <= most || size > 81_920) return
  visit.issues.add(property(path, 'maxSizeInMegabytes'), () => ({
    message: `is ${size}; allowed here is from 1024 to ${most} (the tier's limit, B-3)`,
    limit: 'tier',
    facts: ['B-3', 'M'],
  }))
}

function checkFirstNumber(value: Fields, path: string, visit: Visit): void {
  const first = value['firstSequenceNumber']
  if (value['enablePartitioning'] !== true || typeof first !== 'string' || !/^\d{1,30}$/.test(first) || BigInt(first) < 2n ** 48n) return
  visit.issues.add(property(path, 'firstSequenceNumber'), () => ({
    message: `is ${first}; on a partitioned entity allowed is from 0 to ${2n ** 48n - 1n}, the low 48 bits (Azure's limit, S-58)`,
    limit: 'azure',
    facts: ['S-58', 'S-59'],
  }))
}
