/** The configuration of the Service Bus emulator, Config.json. */
import { property } from '../../schema/issue.ts'
import { raw } from '../../schema/world.ts'
import { at, each, text } from '../fields.ts'
import type { Found, FoundEntity, FoundNamespace } from '../found.ts'
import type { Notes } from '../notes.ts'

/** What its published schema (Config-schema.json) says of properties that are left out, where Service Bus itself says something else. */
const DEFAULTS = { MaxDeliveryCount: 3, DefaultMessageTimeToLive: 'PT1H' }
const DEFAULTS_OF_TOPICS = { DefaultMessageTimeToLive: 'PT1H' }

export function readEmulator(value: unknown, notes: Notes): Found {
  const entities: FoundEntity[] = []
  const namespaces: FoundNamespace[] = []
  const config = at(value, 'UserConfig')
  for (const [namespace, place] of each(at(config, 'Namespaces'), 'UserConfig.Namespaces')) {
    const name = text(at(namespace, 'Name'))
    if (name !== null) namespaces.push({ name, tier: 'standard', partitions: 1 })
    for (const [queue, own] of each(at(namespace, 'Queues'), property(place, 'Queues')))
      entity(queue, own, { kind: 'queue', namespace: name, parents: [], defaults: DEFAULTS }, entities, notes)
    for (const [topic, own] of each(at(namespace, 'Topics'), property(place, 'Topics')))
      readTopic(topic, own, name, entities, notes)
  }
  return { namespaces, entities, messages: [] }
}

function readTopic(
  topic: unknown,
  place: string,
  namespace: string | null,
  entities: FoundEntity[],
  notes: Notes,
): void {
  const name = entity(
    topic,
    place,
    { kind: 'topic', namespace, parents: [], defaults: DEFAULTS_OF_TOPICS },
    entities,
    notes,
  )
  if (name === null) return
  for (const [subscription, own] of each(at(topic, 'Subscriptions'), property(place, 'Subscriptions'))) {
    const of = { kind: 'subscription' as const, namespace, parents: [name], defaults: DEFAULTS }
    const inner = entity(subscription, own, of, entities, notes)
    if (inner === null) continue
    for (const [rule, inside] of each(at(subscription, 'Rules'), property(own, 'Rules')))
      entity(rule, inside, { kind: 'rule', namespace, parents: [name, inner], defaults: {} }, entities, notes)
  }
}

interface Of extends Pick<FoundEntity, 'kind' | 'namespace'> {
  readonly parents: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Its name; null where it has none. */
function entity(value: unknown, place: string, of: Of, entities: FoundEntity[], notes: Notes): string | null {
  const name = text(at(value, 'Name'))
  if (name === null) {
    notes.warn(place, 'is left out because it has no Name')
    return null
  }
  const properties = raw(at(value, 'Properties'))
  const missing = Object.entries(of.defaults).filter(([key]) => at(properties, key) === undefined)
  for (const [key, own] of missing)
    notes.notice(property(place, 'Properties'), `${key} is not set; the emulator's default applies, ${String(own)}`)
  entities.push({
    kind: of.kind,
    namespace: of.namespace,
    names: [...of.parents, name],
    properties: { ...properties, ...Object.fromEntries(missing) },
    place: property(place, 'Properties'),
  })
  return name
}
