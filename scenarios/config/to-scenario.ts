/** The plain model → scenario text: the entities of one namespace, and what lies in them at the start. */
import { subscriptionParts } from '../../sim-core/index.ts'
import { show } from '../schema/issue.ts'
import { problemOfName } from '../schema/paths.ts'
import type { Found, FoundEntity } from './found.ts'
import { chooseNamespace } from './namespace.ts'
import type { Chosen } from './namespace.ts'
import type { Notes } from './notes.ts'
import { readProperties } from './properties.ts'
import { readRule } from './rule.ts'
import { withoutSecrets } from './secrets.ts'
import { startMessages } from './start-messages.ts'

export interface Wanted {
  readonly title: string
  /** `an ARM template`. */
  readonly origin: string
  /** In any case; null: the one with most entities. */
  readonly namespace: string | null
  /** Queue, or subscription, of messages of which the file does not say where they lie. */
  readonly entity: string | null
}

export interface Counts {
  readonly queues: number
  readonly topics: number
  readonly subscriptions: number
  readonly messages: number
}

export interface Made {
  readonly text: string
  readonly counts: Counts
  /** Of the file. */
  readonly namespaces: readonly string[]
}

type Written = Record<string, unknown>
interface Topic {
  readonly name: string
  readonly properties: Written
  readonly subscriptions: Map<string, Subscription>
}
interface Subscription {
  readonly name: string
  readonly properties: Written
  rules: Written | null
}
interface Queue {
  readonly name: string
  readonly properties: Written
}

/** By name in small letters: names compare without case. */
interface Tables {
  readonly queues: Map<string, Queue>
  readonly topics: Map<string, Topic>
}

/** Stands in for the queue of messages that no file names. */
const QUEUE_OF_MESSAGES = 'imported'
const RUN_OF_ENTITIES = 'PT10M'
const RUN_OF_MESSAGES = 'PT1H'

export function toScenario(found: Found, wanted: Wanted, notes: Notes): Made {
  const chosen = chooseNamespace(found, wanted.namespace, notes)
  const tables: Tables = { queues: new Map(), topics: new Map() }
  for (const entity of parentsFirst(chosen.entities)) put(tables, clean(entity, notes), chosen, notes)
  const queueOfMessages = wanted.entity ?? onlyQueue(tables) ?? QUEUE_OF_MESSAGES
  for (const path of new Set(found.messages.map(({ entity }) => entity ?? queueOfMessages))) stand(tables, path)
  if (wanted.entity === null && found.messages.some(({ entity }) => entity === null))
    notes.notice('', `the file does not say where its messages lie; here it is the queue ${queueOfMessages}`)
  completeForwards(tables, notes)
  const lying = startMessages(found.messages, ({ entity }) => entity ?? queueOfMessages, notes)
  const scenario = {
    busscope: 1,
    title: wanted.title,
    description: `Imported from ${wanted.origin}.`,
    ...(lying.startsAt !== null && { startsAt: lying.startsAt }),
    runFor: found.messages.length > 0 ? RUN_OF_MESSAGES : RUN_OF_ENTITIES,
    ...namespaceOf(chosen),
    ...writtenEntities(tables),
    ...(lying.steps.length > 0 && { steps: lying.steps }),
  }
  return {
    text: `${JSON.stringify(scenario, null, 2)}\n`,
    counts: {
      queues: tables.queues.size,
      topics: tables.topics.size,
      subscriptions: [...tables.topics.values()].reduce((sum, { subscriptions }) => sum + subscriptions.size, 0),
      messages: found.messages.length,
    },
    namespaces: chosen.names,
  }
}

function namespaceOf({ tier, partitions }: Chosen): Written {
  if (tier === 'standard' && partitions === 1) return {}
  return { namespace: { tier, ...(partitions > 1 && { partitions }) } }
}

/** Names too: a template may make them of a secret. */
function clean(entity: FoundEntity, notes: Notes): FoundEntity {
  const names = withoutSecrets(entity.names, entity.place, notes) as readonly string[]
  return { ...entity, names, properties: withoutSecrets(entity.properties, entity.place, notes) as Written }
}

const DEPTH = { queue: 0, topic: 0, subscription: 1, rule: 2 } as const

/** Those that are only named after those of the same depth; in the order of the file otherwise. */
const parentsFirst = (entities: readonly FoundEntity[]): readonly FoundEntity[] =>
  [...entities].sort(
    (a, b) => DEPTH[a.kind] - DEPTH[b.kind] || Number(a.isOnlyNamed ?? false) - Number(b.isOnlyNamed ?? false),
  )

/** A note where the file has it twice, or only its name. */
function merged(before: Written | undefined, read: Readonly<Written>, entity: FoundEntity, notes: Notes): Written {
  const { isOnlyNamed = false, place } = entity
  if (before === undefined) {
    if (isOnlyNamed)
      notes.warn(place, 'exists already, so the file does not have its properties; it has only defaults here')
    return { ...read }
  }
  if (!isOnlyNamed) notes.notice(place, 'stands in the file twice; the later properties hold')
  return { ...before, ...read }
}

function put(tables: Tables, entity: FoundEntity, { tier }: Chosen, notes: Notes): void {
  const [name = '', subscription = '', rule = ''] = entity.names
  const { kind, place } = entity
  const key = name.toLowerCase()
  if (kind === 'queue') {
    const known = tables.queues.get(key)
    const properties = merged(known?.properties, readProperties(entity, kind, tier, notes), entity, notes)
    tables.queues.set(key, { name: known?.name ?? name, properties })
    return
  }
  if (kind === 'topic') {
    const known = tables.topics.get(key)
    const properties = merged(known?.properties, readProperties(entity, kind, tier, notes), entity, notes)
    tables.topics.set(key, { name, subscriptions: new Map(), ...known, properties })
    return
  }
  const topic = topicNamed(tables, name, kind === 'subscription' ? place : null, notes)
  if (kind === 'subscription') {
    const known = topic.subscriptions.get(subscription.toLowerCase())
    const properties = merged(known?.properties, readProperties(entity, kind, tier, notes), entity, notes)
    topic.subscriptions.set(subscription.toLowerCase(), { name: subscription, rules: null, ...known, properties })
    return
  }
  const owner: Subscription = topic.subscriptions.get(subscription.toLowerCase()) ?? {
    name: subscription,
    properties: {},
    rules: null,
  }
  if (!topic.subscriptions.has(subscription.toLowerCase())) {
    notes.warn(
      place,
      `the file does not have the subscription ${show(subscription)} of this rule; it has only defaults here`,
    )
    topic.subscriptions.set(subscription.toLowerCase(), owner)
  }
  owner.rules = { ...owner.rules, [rule]: readRule(entity, notes) }
}

function topicNamed({ topics }: Tables, name: string, place: string | null, notes: Notes): Topic {
  const known = topics.get(name.toLowerCase())
  if (known !== undefined) return known
  if (place !== null)
    notes.warn(place, `the file does not have the topic ${show(name)} of this subscription; it has only defaults here`)
  const made: Topic = { name, properties: {}, subscriptions: new Map() }
  topics.set(name.toLowerCase(), made)
  return made
}

function onlyQueue({ queues, topics }: Tables): string | null {
  const [first, second] = queues.values()
  return first !== undefined && second === undefined && topics.size === 0 ? first.name : null
}

/** Where messages lie exists. */
function stand(tables: Tables, path: string): void {
  const parts = subscriptionParts(path)
  if (parts === null) {
    const key = path.toLowerCase()
    if (!tables.queues.has(key) && !tables.topics.has(key)) tables.queues.set(key, { name: path, properties: {} })
    return
  }
  const topic = tables.topics.get(parts.topic.toLowerCase()) ?? {
    name: parts.topic,
    properties: {},
    subscriptions: new Map<string, Subscription>(),
  }
  tables.topics.set(parts.topic.toLowerCase(), topic)
  const key = parts.name.toLowerCase()
  if (!topic.subscriptions.has(key)) topic.subscriptions.set(key, { name: parts.name, properties: {}, rules: null })
}

/** A target that another file creates: it stands as an empty queue, so that what is forwarded is seen to arrive. */
function completeForwards({ queues, topics }: Tables, notes: Notes): void {
  const all = [...queues.values(), ...[...topics.values()].flatMap(({ subscriptions }) => [...subscriptions.values()])]
  for (const { name, properties } of all) {
    for (const key of ['forwardTo', 'forwardDeadLetteredMessagesTo']) {
      const target = properties[key]
      if (typeof target !== 'string' || queues.has(target.toLowerCase()) || topics.has(target.toLowerCase())) continue
      if (problemOfName(target, 'queue') !== null) {
        notes.warn(
          '',
          `${show(name)} forwards to ${show(target)}, which is not the name of an entity; it does not forward here`,
        )
        delete properties[key]
        continue
      }
      notes.warn(
        '',
        `${show(name)} forwards to ${show(target)}, which the file does not have; here it is a queue with defaults`,
      )
      queues.set(target.toLowerCase(), { name: target, properties: {} })
    }
  }
}

function writtenEntities({ queues, topics }: Tables): Written {
  return {
    ...(queues.size > 0 && { queues: named(queues.values(), ({ properties }) => properties) }),
    ...(topics.size > 0 && {
      topics: named(topics.values(), ({ properties, subscriptions }) => ({
        ...properties,
        ...(subscriptions.size > 0 && {
          subscriptions: named(subscriptions.values(), ({ properties: own, rules }) => ({
            ...own,
            ...(rules !== null && { rules }),
          })),
        }),
      })),
    }),
  }
}

function named<T extends { readonly name: string }>(all: Iterable<T>, written: (one: T) => Written): Written {
  return Object.fromEntries([...all].map(one => [one.name, written(one)]))
}
