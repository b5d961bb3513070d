/** Queues, topics and subscriptions; their ranges are the simulator's own table, by which the broker refuses in a step. */
import { BASIC_TIME_TO_LIVE, formatDuration, NOT_ON_BASIC, PROPERTY_RANGES, sizeRange } from '../../sim-core/index.ts'
import type { PropertyRange } from '../../sim-core/index.ts'
import { rangeWords } from './check-values.ts'
import { parseDuration } from './duration.ts'
import { property } from './issue.ts'
import { SUBSCRIPTIONS_MOST } from './limits.ts'
import { problemOfName } from './paths.ts'
import type {
  Expiration,
  QueueProperties,
  Subscription,
  SubscriptionProperties,
  Topic,
  TopicProperties,
} from './scenario.ts'
import { boolean, byType, duration, entity, integer, object, oneOf, orNull, record, sequenceNumber } from './shape.ts'
import type { Fields, Limit, Optional, Shape, Visit } from './shape.ts'
import { raw } from './world.ts'
import { rule } from './rules.ts'

function within({ min, max, whose, facts }: PropertyRange): {
  readonly min: number
  readonly max?: number
  readonly limit: Limit
} {
  return { min, ...(max !== Infinity && { max }), limit: { whose, ...(facts.length > 0 && { facts }) } }
}

export const expiration: Shape<Expiration> = byType<Expiration>({
  string: oneOf('whenListening', 'onReceive', 'immediate'),
  object: object<Exclude<Expiration, string>>(
    'a sweep',
    { sweepEvery: duration(within(PROPERTY_RANGES.sweepEvery)) },
    {},
  ),
})

/** The same properties stand in the scenario, where ranges are checked and targets exist from the start, and in steps. */
type Common = 'defaultMessageTimeToLive' | 'autoDeleteOnIdle' | 'status' | 'firstSequenceNumber'

function common(): Optional<Pick<QueueProperties, Common>> {
  return {
    defaultMessageTimeToLive: duration({ ...within(PROPERTY_RANGES.defaultMessageTimeToLive), never: true }),
    autoDeleteOnIdle: duration({ ...within(PROPERTY_RANGES.autoDeleteOnIdle), never: true }),
    status: oneOf('Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'),
    firstSequenceNumber: sequenceNumber,
  }
}

type Sendable = Omit<TopicProperties, Common>

function sendable(): Optional<Sendable> {
  return {
    requiresDuplicateDetection: boolean,
    duplicateDetectionHistoryTimeWindow: duration(within(PROPERTY_RANGES.duplicateDetectionHistoryTimeWindow)),
    enablePartitioning: boolean,
    maxSizeInMegabytes: integer(within(PROPERTY_RANGES.maxSizeInMegabytes)),
    partitionCount: integer(within(PROPERTY_RANGES.partitionCount)),
    maxSizeInBytes: integer(within(PROPERTY_RANGES.maxSizeInBytes)),
  }
}

type Receivable = Omit<SubscriptionProperties, Common | 'deadLetteringOnFilterEvaluationExceptions'>

function receivable(role: 'forward' | 'forwardFromStart'): Optional<Receivable> {
  const target = orNull({ string: entity(role) })
  return {
    lockDuration: duration(within(PROPERTY_RANGES.lockDuration)),
    deadLetteringOnMessageExpiration: boolean,
    maxDeliveryCount: integer(within(PROPERTY_RANGES.maxDeliveryCount)),
    requiresSession: boolean,
    forwardTo: target,
    forwardDeadLetteredMessagesTo: target,
    expiration,
  }
}

const IN_TEMPLATES = 'it stands in exported templates and means nothing here, leave it out'
const elsewhere = {
  clientAffineProperties: IN_TEMPLATES,
  enableBatchedOperations: IN_TEMPLATES,
  enableExpress: IN_TEMPLATES,
  isClientAffine: IN_TEMPLATES,
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

const queueOf = (role: 'forward' | 'forwardFromStart') =>
  object<QueueProperties>('a queue', {}, { ...common(), ...receivable(role), ...sendable() }, rules)

const subscriptionPropertiesOf = (role: 'forward' | 'forwardFromStart'): Optional<SubscriptionProperties> => ({
  ...common(),
  ...receivable(role),
  deadLetteringOnFilterEvaluationExceptions: boolean,
})

const ruleSet = record(rule, name => problemOfName(name, 'rule'))

const subscriptionOf = (role: 'forward' | 'forwardFromStart') =>
  object<Subscription>(
    'a subscription',
    {},
    { ...subscriptionPropertiesOf(role), rules: ruleSet },
    { ...rules, also: checkSubscription },
  )

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

export const queues = record(queueOf('forwardFromStart'), name => problemOfName(name, 'queue'))
export const topics = record(topic, name => problemOfName(name, 'topic'))

/** As they stand in a step. */
export const queueProperties = queueOf('forward')
export const subscriptionInStep = subscriptionOf('forward')
export const subscriptionProperties = object<SubscriptionProperties>(
  'a subscription',
  {},
  subscriptionPropertiesOf('forward'),
  rules,
)
export const topicProperties = object<TopicProperties>(
  'a topic',
  {},
  { ...common(), ...sendable() },
  { elsewhere: elsewhereOfTopics },
)

function checkSubscription(value: Fields, path: string, visit: Visit): void {
  checkForwardWithSession(value, path, visit)
  checkNames(value, 'rules', path, new Map(), visit)
}

/** Names compare without case. `taken` holds the place of each name in small letters. */
export function checkNames(holder: Fields, key: string, path: string, taken: Map<string, string>, visit: Visit): void {
  for (const name of Object.keys(raw(holder[key]))) {
    const inside = property(property(path, key), name)
    const first = taken.get(name.toLowerCase())
    if (first === undefined) taken.set(name.toLowerCase(), inside)
    else
      visit.issues.add(inside, () => ({
        message: `has the same name as ${first}; in Azure names compare without case`,
        limit: 'azure',
      }))
  }
}

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
  for (const { property: key, facts, isUsed } of NOT_ON_BASIC) if (isUsed(value[key])) refuse(key, facts)
  const { max, facts } = BASIC_TIME_TO_LIVE
  const written = value['defaultMessageTimeToLive']
  const parsed = typeof written === 'string' ? parseDuration(written) : null
  if (!parsed || 'fault' in parsed || (parsed.ms !== null && parsed.ms <= max)) return
  visit.issues.add(property(path, 'defaultMessageTimeToLive'), () => ({
    message: `is ${String(written)}; allowed on Basic is ${rangeOf(BASIC_TIME_TO_LIVE, formatDuration)}`,
    limit: 'tier',
    facts,
  }))
}

function checkSize(value: Fields, path: string, visit: Visit): void {
  const size = value['maxSizeInMegabytes']
  const range = sizeRange(visit.world.tier, value['enablePartitioning'] === true)
  if (typeof size !== 'number' || size <= range.max || size > PROPERTY_RANGES.maxSizeInMegabytes.max) return
  visit.issues.add(property(path, 'maxSizeInMegabytes'), () => ({
    message: `is ${size}; allowed here is ${rangeOf(range, String)}`,
    limit: range.whose,
    facts: range.facts,
  }))
}

/** As `rangeWords` has it: the range, and whose limit it is. */
function rangeOf({ min, max, whose, facts }: PropertyRange, print: (value: number) => string): string {
  return rangeWords(print(min), print(max), { whose, facts })
}

function checkFirstNumber(value: Fields, path: string, visit: Visit): void {
  const first = value['firstSequenceNumber']
  if (
    value['enablePartitioning'] !== true ||
    typeof first !== 'string' ||
    !/^\d{1,30}$/.test(first) ||
    BigInt(first) < 2n ** 48n
  )
    return
  visit.issues.add(property(path, 'firstSequenceNumber'), () => ({
    message: `is ${first}; on a partitioned entity allowed is from 0 to ${2n ** 48n - 1n}, the low 48 bits (Azure's limit, S-58)`,
    limit: 'azure',
    facts: ['S-58', 'S-59'],
  }))
}
