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
/** A queue, a topic or a subscription; names compare without case. */
interface Entry {
  readonly name: string
  properties: Written
  /** Of a subscription; null: it has the usual one. */
  rules: Written | null
  /** Of a topic. */
  readonly subscriptions: Table
}
/** By name in small letters. */
type Table = Map<string, Entry>
interface Tables {
  readonly queues: Table
  readonly topics: Table
}

/** Made with defaults where it is not there yet, which `missing` is told. */
function entryIn(table: Table, name: string, missing?: () => void): Entry {
  const key = name.toLowerCase()
  const known = table.get(key)
  if (known !== undefined) return known
  missing?.()
  const made: Entry = { name, properties: {}, rules: null, subscriptions: new Map() }
  table.set(key, made)
  return made
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
    notes.notice(
      '',
      `the file does not say which entity contains its messages; here it is the queue ${queueOfMessages}`,
    )
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

/** Its properties, with a note where the file has it twice, or only its name. */
function declare(table: Table, name: string, entity: FoundEntity, read: Readonly<Written>, notes: Notes): void {
  const { isOnlyNamed = false, place } = entity
  const isNew = !table.has(name.toLowerCase())
  if (isNew && isOnlyNamed)
    notes.warn(place, 'already exists, so the file does not contain its properties; here it has only defaults')
  if (!isNew && !isOnlyNamed) notes.notice(place, 'is in the file twice; the later properties apply')
  const entry = entryIn(table, name)
  entry.properties = { ...entry.properties, ...read }
}

function put({ queues, topics }: Tables, entity: FoundEntity, { tier }: Chosen, notes: Notes): void {
  const [name = '', subscription = '', rule = ''] = entity.names
  const { kind, place } = entity
  if (kind === 'queue' || kind === 'topic')
    return declare(kind === 'queue' ? queues : topics, name, entity, readProperties(entity, kind, tier, notes), notes)
  const { subscriptions } = entryIn(topics, name, () => {
    if (kind === 'subscription')
      notes.warn(
        place,
        `the file does not contain the topic ${show(name)} of this subscription; here it has only defaults`,
      )
  })
  if (kind === 'subscription')
    return declare(subscriptions, subscription, entity, readProperties(entity, kind, tier, notes), notes)
  const owner = entryIn(subscriptions, subscription, () =>
    notes.warn(
      place,
      `the file does not contain the subscription ${show(subscription)} of this rule; here it has only defaults`,
    ),
  )
  owner.rules = { ...owner.rules, [rule]: readRule(entity, notes) }
}

function onlyQueue({ queues, topics }: Tables): string | null {
  const [first, second] = queues.values()
  return first !== undefined && second === undefined && topics.size === 0 ? first.name : null
}

/** Where messages lie exists. */
function stand({ queues, topics }: Tables, path: string): void {
  const parts = subscriptionParts(path)
  if (parts !== null) entryIn(entryIn(topics, parts.topic).subscriptions, parts.name)
  else if (!topics.has(path.toLowerCase())) entryIn(queues, path)
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
          `${show(name)} forwards to ${show(target)}, which is not the name of an entity; here it does not forward`,
        )
        delete properties[key]
        continue
      }
      notes.warn(
        '',
        `${show(name)} forwards to ${show(target)}, which the file does not contain; here it is a queue with defaults`,
      )
      entryIn(queues, target)
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

function named(all: Iterable<Entry>, written: (one: Entry) => Written): Written {
  return Object.fromEntries([...all].map(one => [one.name, written(one)]))
}
