/** Random properties of queues, topics and subscriptions, and rules. */
import fc from 'fast-check'
import type { EntityPropertiesPatch, QueueInput, RuleInput, SubscriptionInput, TopicInput } from '../../input/input.ts'
import { QUEUES, SUBSCRIPTIONS, TOPIC, expiration, rarely } from './parts.ts'
import type { Theme } from './parts.ts'

const LARGEST = 2n ** 63n - 1n
const LARGEST_LOW = 2n ** 48n - 1n

type Arbitraries = Record<string, fc.Arbitrary<unknown>>

/** What may be changed later, of any kind of entity. */
function common({ basic }: Theme): Arbitraries {
  return {
    defaultMessageTimeToLive: basic
      ? fc.constantFrom(10_000, 60_000)
      : fc.constantFrom(null, null, 10_000, 30_000, 60_000),
    ...(basic ? {} : { autoDeleteOnIdle: fc.constantFrom(null, 300_000, 305_000) }),
  }
}

/** Of what holds messages. */
function holding(theme: Theme, targets: fc.Arbitrary<string | null>): Arbitraries {
  return {
    ...common(theme),
    lockDuration: fc.constantFrom(5_000, 10_000, 15_000, 30_000),
    deadLetteringOnMessageExpiration: fc.boolean(),
    maxDeliveryCount: fc.integer({ min: 1, max: 4 }),
    status: rarely(fc.constantFrom('Disabled', 'ReceiveDisabled'), 'Active', 8),
    expiration: rarely(expiration, null, 4),
    ...(theme.forwards
      ? { forwardTo: rarely(targets, null, 2), forwardDeadLetteredMessagesTo: rarely(targets, null, 3) }
      : {}),
  }
}

function limited(): Arbitraries {
  return {
    status: rarely(fc.constantFrom('Disabled', 'SendDisabled', 'ReceiveDisabled'), 'Active', 8),
    maxSizeInBytes: rarely(fc.constantFrom(10, 25), null),
  }
}

/** What only the creation says. */
function fixed(theme: Theme): Arbitraries {
  return {
    ...(theme.duplicates
      ? {
          requiresDuplicateDetection: fc.constantFrom(true, true, false),
          duplicateDetectionHistoryTimeWindow: fc.constantFrom(20_000, 25_000, 60_000),
        }
      : {}),
    ...(theme.partitions
      ? { enablePartitioning: fc.constantFrom(true, true, false), partitionCount: fc.constantFrom(1, 2, 3) }
      : {}),
  }
}

function first({ partitions, lowNumbers }: Theme): Arbitraries {
  const numbers = partitions || lowNumbers ? [1n, 1n, LARGEST_LOW - 1n] : [1n, 1_000_000_000_000n, LARGEST - 1n]
  return { firstSequenceNumber: rarely(fc.constantFrom(...numbers), 1n, 8) }
}

function sessions(theme: Theme): Arbitraries {
  return theme.sessions ? { requiresSession: fc.constantFrom(true, true, false) } : {}
}

const patchOf = (arbitraries: Arbitraries): fc.Arbitrary<EntityPropertiesPatch> =>
  fc.record(arbitraries, { requiredKeys: [] }) as fc.Arbitrary<EntityPropertiesPatch>

/** F-1: what the scenario itself says must be allowed. */
function allowed(patch: EntityPropertiesPatch): EntityPropertiesPatch {
  return patch.requiresSession === true ? { ...patch, forwardTo: null } : patch
}

/**
 * Where an entity forwards. Circles yes, but with a topic only one that goes through its first subscription, and none over
 * partitions: in which order the copies of two circles, or what turns come between, come round again is nobody's business.
 */
function targetsOf(path: string, { topics, partitions }: Theme): fc.Arbitrary<string | null> {
  const lower = path.toLowerCase()
  const all = [QUEUES[0], QUEUES[1], ...(topics ? [TOPIC] : [])].filter(each => each !== lower)
  const goesRound = lower === QUEUES[0] || (lower === SUBSCRIPTIONS[0] && !partitions)
  if (goesRound || !(topics || partitions)) return fc.constantFrom(...all)
  return lower === QUEUES[1] ? fc.constant(null) : fc.constant(QUEUES[1])
}

function queueProperties(theme: Theme, name: string): fc.Arbitrary<EntityPropertiesPatch> {
  const all = {
    ...holding(theme, targetsOf(name, theme)),
    ...limited(),
    ...fixed(theme),
    ...first(theme),
    ...sessions(theme),
  }
  return patchOf(all).map(allowed)
}

function subscriptionProperties(theme: Theme, path: string): fc.Arbitrary<EntityPropertiesPatch> {
  const flag = { deadLetteringOnFilterEvaluationExceptions: fc.boolean() }
  return patchOf({ ...holding(theme, targetsOf(path, theme)), ...flag, ...first(theme), ...sessions(theme) }).map(
    allowed,
  )
}

function topicProperties(theme: Theme): fc.Arbitrary<EntityPropertiesPatch> {
  return patchOf({ ...common(theme), ...limited(), ...fixed(theme), ...first(theme) })
}

const filter: fc.Arbitrary<Omit<RuleInput, 'name' | 'actionSqlExpression'>> = fc.oneof(
  fc
    .constantFrom('TrueFilter' as const, 'FalseFilter' as const)
    .map(filterType => ({ filterType, sqlExpression: null, correlation: null })),
  fc
    .constantFrom(
      "colour = 'red'",
      'n > 0',
      "sys.Label = 'good' OR colour IS NULL",
      'sys.NoSuch = 1',
      "n + colour = 'x'",
      'EXISTS(n)',
    )
    .map(sqlExpression => ({ filterType: 'SqlFilter' as const, sqlExpression, correlation: null })),
  fc
    .constantFrom({ subject: 'bad' }, { 'user.colour': 'blue' }, { messageId: 'm' }, { sessionId: 's' })
    .map(correlation => ({ filterType: 'CorrelationFilter' as const, sqlExpression: null, correlation })),
)

/** Sound rules; names collide, with and without case. */
export const rule: fc.Arbitrary<RuleInput> = fc
  .tuple(
    fc.constantFrom('r1', 'r2', 'R1', '$Default'),
    filter,
    rarely(
      fc.constantFrom(
        "SET colour = 'green'",
        'SET n = 2; REMOVE colour',
        "SET sys.Label = 'changed'",
        'SET sys.NoSuch = 1',
        "SET sys.SessionId = 't'",
        'SET sys.SessionId = NULL',
        "SET sys.MessageId = 'other'",
        "SET sys.ScheduledEnqueueTimeUtc = 'PT40S'",
        "SET sys.TimeToLive = 'PT5S'",
      ),
      null,
      2,
    ),
  )
  .map(([name, each, actionSqlExpression]) => ({ name, ...each, actionSqlExpression }))

export const rules: fc.Arbitrary<readonly RuleInput[] | null> = rarely(
  fc.uniqueArray(rule, { maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
  null,
  2,
)

export function queues(theme: Theme): fc.Arbitrary<QueueInput[]> {
  return fc.tuple(
    ...QUEUES.slice(0, 2).map(name => fc.record({ name: fc.constant(name), properties: queueProperties(theme, name) })),
  )
}

export function topics(theme: Theme): fc.Arbitrary<TopicInput[]> {
  if (!theme.topics) return fc.constant([])
  const subscription = (path: string): fc.Arbitrary<SubscriptionInput> =>
    fc.record({ name: fc.constant(path.split('/').at(-1)!), properties: subscriptionProperties(theme, path), rules })
  const some = fc.tuple(
    subscription(SUBSCRIPTIONS[0]),
    rarely(
      subscription(SUBSCRIPTIONS[1]).map(each => [each]),
      [],
      2,
    ),
  )
  return fc
    .record({
      name: fc.constant(TOPIC),
      properties: topicProperties(theme),
      subscriptions: some.map(([one, more]) => [one, ...more]),
    })
    .map(topic => [topic])
}

/** In steps the broker refuses what is out of range, is not there, or makes no sense. */
const outOfRange: readonly EntityPropertiesPatch[] = [
  { lockDuration: 1_000 },
  { autoDeleteOnIdle: 60_000 },
  { maxDeliveryCount: 0 },
  { defaultMessageTimeToLive: 500 },
]
const NO_FORWARDS: EntityPropertiesPatch = { forwardTo: null, forwardDeadLetteredMessagesTo: null }

function badForwards(path: string): readonly EntityPropertiesPatch[] {
  const missing = [{ forwardTo: 'nowhere' }, { forwardDeadLetteredMessagesTo: 'nowhere' }]
  return [...missing, { forwardTo: path }, { forwardDeadLetteredMessagesTo: path }, { forwardTo: SUBSCRIPTIONS[0] }]
}

export type Kind = 'queue' | 'topic' | 'subscription'

/** What a step updates. */
export function patch(theme: Theme, kind: Kind, path: string): fc.Arbitrary<EntityPropertiesPatch> {
  if (kind === 'topic') return patchOf({ ...common(theme), ...limited(), ...history(theme) })
  const targets = rarely(targetsOf(path, theme), null, 2)
  const all = { ...holding(theme, targets), ...(kind === 'queue' ? { ...limited(), ...history(theme) } : {}) }
  return fc.oneof(
    { weight: 4, arbitrary: patchOf(all) },
    { weight: 2, arbitrary: expiration.map(mode => ({ expiration: mode })) },
    { weight: 1, arbitrary: fc.constantFrom(...outOfRange) },
    { weight: theme.forwards ? 1 : 0, arbitrary: fc.constantFrom(...badForwards(path), NO_FORWARDS) },
    {
      weight: theme.forwards ? 2 : 0,
      arbitrary: patchOf({ forwardTo: targets, forwardDeadLetteredMessagesTo: targets }),
    },
  )
}

function history({ duplicates }: Theme): Arbitraries {
  return duplicates ? { duplicateDetectionHistoryTimeWindow: fc.constantFrom(20_000, 25_000, 60_000) } : {}
}

/** What a step creates. */
export function creation(theme: Theme, kind: Kind, path: string): fc.Arbitrary<EntityPropertiesPatch> {
  if (kind === 'topic') return topicProperties(theme)
  return kind === 'queue' ? queueProperties(theme, path) : subscriptionProperties(theme, path)
}
