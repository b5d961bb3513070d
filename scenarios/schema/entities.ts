/** Queues, topics and subscriptions: what the simulator's own table says of their properties, as it is written in a scenario. */
import {
  ENTITY_PROPERTIES,
  ENTITY_STATUSES,
  PROPERTY_NAMES,
  defaultProperties,
  formatDuration,
  propertyOf,
} from '../../sim-core/index.ts'
import type { EntityStatus, PropertyName, PropertyRange } from '../../sim-core/index.ts'
import { checkForwardWithSession, checkTier } from './check-entity.ts'
import { IGNORED_PROPERTIES } from './ignored.ts'
import { property } from './issue.ts'
import { SUBSCRIPTIONS_MOST } from './limits.ts'
import { problemOfName } from './paths.ts'
import { rule } from './rules.ts'
import {
  boolean,
  byType,
  duration,
  durationOrNever,
  entity,
  field,
  integer,
  object,
  oneOf,
  orNull,
  record,
  sequenceNumber,
} from './shape.ts'
import type { DefaultOf, Fields, Infer, Limit, Meaning, Shape, Visit } from './shape.ts'
import { raw } from './world.ts'

/** Of the namespace, and of an entity that has a mode of its own. */
export const EXPIRATION = 'When an expired message that is not locked is removed; default whenListening (Z-5).'

/** In the order in which a form shows them. */
const MEANINGS = {
  defaultMessageTimeToLive: {
    about: 'Default and maximum time to live of its messages; default never, on Basic P14D (S-20, S-23, S-29).',
    isOften: true,
  },
  autoDeleteOnIdle: {
    about: 'The entity is deleted after this time without use; at least {min}, default never (S-44, S-45).',
    isOften: true,
  },
  status: {},
  firstSequenceNumber: {
    about: 'BusScope only: the sequence number of the first message, in decimal; default "{default}".',
  },
  lockDuration: { about: 'From {min} to {max}, default {default} (L-3).', isOften: true },
  deadLetteringOnMessageExpiration: {
    about: 'Expired messages go to the dead-letter queue instead of being discarded; default {default} (S-31).',
    isOften: true,
  },
  maxDeliveryCount: { about: 'Default {default} (L-19).', isOften: true },
  requiresSession: { about: 'Default {default} (X-1).' },
  forwardTo: { about: 'Path of a queue or topic that gets every message (F-1).' },
  forwardDeadLetteredMessagesTo: { about: 'Path of a queue or topic that gets every dead-lettered message (Q-10).' },
  expiration: { about: EXPIRATION },
  requiresDuplicateDetection: { about: 'Default {default} (U-1).' },
  duplicateDetectionHistoryTimeWindow: { about: 'From {min} to {max}, default {default} (U-1).' },
  enablePartitioning: { about: 'Default {default} (P-1).' },
  maxSizeInMegabytes: { about: 'Default {default} (B-3).' },
  maxMessageSizeInKilobytes: { about: 'Premium only: the maximum size of a message; default 1024 (B-2).' },
  partitionCount: { about: 'BusScope only: default {default} (G-34).' },
  maxSizeInBytes: { about: 'BusScope only: an exact limit instead of maxSizeInMegabytes.' },
  deadLetteringOnFilterEvaluationExceptions: { about: 'Default {default} (Q-14).' },
} as const satisfies Readonly<Record<PropertyName, Meaning>>

function within({ min, max, whose, facts, isMaxOurs }: PropertyRange): {
  readonly min: number
  readonly max?: number
  readonly limit: Limit
  readonly limitAbove?: Limit
} {
  const limit = { whose, ...(facts.length > 0 && { facts }) }
  return {
    min,
    ...(max !== Infinity && { max }),
    limit,
    ...(isMaxOurs === true && { limitAbove: { whose: 'busscope' } as const }),
  }
}

export const expiration = byType({
  string: oneOf('whenListening', 'onReceive', 'immediate'),
  object: object(
    'a sweep',
    {
      sweepEvery: field(duration(within(ENTITY_PROPERTIES.expiration.range)), {
        about: 'Like onReceive, plus a background sweep at regular intervals from time 0.',
      }),
    },
    {},
  ),
})

/** How each kind of property is written. */
interface Shapes {
  readonly duration: Shape<string, number>
  readonly durationOrNever: Shape<string, number | null>
  readonly count: Shape<number>
  readonly countOrNone: Shape<number>
  readonly switch: Shape<boolean>
  readonly path: Shape<string | null>
  readonly status: Shape<EntityStatus>
  readonly expiration: typeof expiration
  readonly sequenceNumber: Shape<string, bigint>
}

/** Targets exist from the start in the scenario itself, at any time in a step. */
type ForwardRole = 'forward' | 'forwardFromStart'

function shapeOf(name: PropertyName, role: ForwardRole): Shapes[keyof Shapes] {
  const { kind, range, onPremiumOnly } = propertyOf(name)
  // Of what other tiers have only one value, the tier's own check knows the range.
  const bounds = range === undefined || onPremiumOnly !== undefined ? {} : within(range)
  const shapes: Shapes = {
    duration: duration(bounds),
    durationOrNever: durationOrNever(bounds),
    count: integer(bounds),
    countOrNone: integer(bounds),
    switch: boolean,
    path: orNull({ string: entity(role) }),
    status: oneOf(...ENTITY_STATUSES),
    expiration,
    sequenceNumber,
  }
  return shapes[kind]
}

type Kind = 'queue' | 'topic' | 'subscription'
type Table = typeof ENTITY_PROPERTIES
type FieldsOf<K extends Kind> = {
  readonly [N in PropertyName as K extends Table[N]['of'][number] ? N : never]: Shapes[Table[N]['kind']] & {
    readonly meaning: (typeof MEANINGS)[N]
  }
}

const has = (kind: Kind) => (name: PropertyName) => propertyOf(name).of.includes(kind)

function fieldsOf<K extends Kind>(kind: K, role: ForwardRole): FieldsOf<K> {
  const names = Object.keys(MEANINGS) as PropertyName[]
  const fields = names
    .filter(has(kind))
    .map(name => [name, field(shapeOf(name, role), { ...MEANINGS[name], default: defaultOf(name) })] as const)
  return Object.fromEntries(fields) as unknown as FieldsOf<K>
}

/** As it would be written; undefined where nothing could be, such as a maxSizeInBytes that is no limit. */
function defaultOf(name: PropertyName): DefaultOf {
  return (_, tier) => {
    const value = defaultProperties(tier)[name]
    if (propertyOf(name).kind.startsWith('duration')) return formatDuration(value as number | null)
    return typeof value === 'bigint' ? String(value) : (value ?? undefined)
  }
}

const elsewhere = { properties: 'take what stands in it one level up' }
const ofSubscriptions = PROPERTY_NAMES.filter(name => has('subscription')(name) && !has('topic')(name))
const elsewhereOfTopics = {
  ...elsewhere,
  ...Object.fromEntries(ofSubscriptions.map(name => [name, 'its subscriptions have it'])),
}
/** Templates write the window of duplicates there too, though nothing is ever sent to a subscription. */
const ofSubscription = [...IGNORED_PROPERTIES, 'duplicateDetectionHistoryTimeWindow']
const rules = { also: checkForwardWithSession, limits: checkTier, elsewhere, ignored: IGNORED_PROPERTIES }

const queueOf = (role: ForwardRole) => object('a queue', {}, fieldsOf('queue', role), rules)

const subscriptionOf = (role: ForwardRole) =>
  object(
    'a subscription',
    {},
    {
      ...fieldsOf('subscription', role),
      rules: field(
        record(rule, name => problemOfName(name, 'rule')),
        {
          about:
            'Rules by name. If omitted, there is one rule, which matches every message; {} means that there are no rules, so no message matches (R-4).',
          isOften: true,
        },
      ),
    },
    { ...rules, also: checkSubscription, ignored: ofSubscription },
  )

const topic = object(
  'a topic',
  {},
  {
    ...fieldsOf('topic', 'forwardFromStart'),
    subscriptions: field(
      record(subscriptionOf('forwardFromStart'), name => problemOfName(name, 'subscription'), {
        max: SUBSCRIPTIONS_MOST,
        limit: { whose: 'tier', facts: ['M'] },
      }),
      { isOften: true },
    ),
  },
  { limits: checkTier, elsewhere: elsewhereOfTopics, ignored: IGNORED_PROPERTIES },
)

export const queues = record(queueOf('forwardFromStart'), name => problemOfName(name, 'queue'))
export const topics = record(topic, name => problemOfName(name, 'topic'))

/** Where it is unknown which, what any of them has is right. */
export const anyEntity = object(
  'an entity',
  {},
  { ...fieldsOf('subscription', 'forward'), ...fieldsOf('queue', 'forward') },
  { ignored: IGNORED_PROPERTIES },
)

/** As they stand in a step. */
export const queueProperties = queueOf('forward')
export const subscriptionInStep = subscriptionOf('forward')
export const subscriptionProperties = object('a subscription', {}, fieldsOf('subscription', 'forward'), {
  ...rules,
  ignored: ofSubscription,
})
export const topicProperties = object('a topic', {}, fieldsOf('topic', 'forward'), {
  elsewhere: elsewhereOfTopics,
  ignored: IGNORED_PROPERTIES,
})

export type Expiration = Infer<typeof expiration>
export type QueueProperties = Infer<typeof queueProperties>
export type TopicProperties = Infer<typeof topicProperties>
export type SubscriptionProperties = Infer<typeof subscriptionProperties>
export type Topic = Infer<typeof topic>
export type Subscription = Infer<typeof subscriptionInStep>

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
        message: `has the same name as ${first}; names in Azure are not case-sensitive`,
        limit: 'azure',
      }))
  }
}
