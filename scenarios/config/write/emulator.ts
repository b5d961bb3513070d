/** Entities → the Config.json of the Service Bus emulator, which knows less: what it cannot say is the nearest it can, and a note. */
import { MINUTE, formatDuration } from '../../../sim-core/index.ts'
import type { PropertyName } from '../../../sim-core/index.ts'
import { property } from '../../schema/issue.ts'
import { parseDuration } from '../../schema/duration.ts'
import { correlationOf } from '../exported.ts'
import type { Exported, ExportedEntity, ExportedKind, ExportedRule, Value } from '../exported.ts'
import type { Notes } from '../notes.ts'

type Fields = Readonly<Record<string, unknown>>

/** What its published schema (Config-schema.json) allows. */
const RANGES: Readonly<Partial<Record<PropertyName, readonly [min: number, max: number]>>> = {
  lockDuration: [5000, 5 * MINUTE],
  defaultMessageTimeToLive: [5 * MINUTE, 60 * MINUTE],
  duplicateDetectionHistoryTimeWindow: [5000, 5 * MINUTE],
  maxDeliveryCount: [1, 10],
}
const OF_TOPICS: readonly PropertyName[] = [
  'defaultMessageTimeToLive',
  'duplicateDetectionHistoryTimeWindow',
  'requiresDuplicateDetection',
]
const OF_SUBSCRIPTIONS: readonly PropertyName[] = [
  'deadLetteringOnMessageExpiration',
  'defaultMessageTimeToLive',
  'lockDuration',
  'maxDeliveryCount',
  'forwardDeadLetteredMessagesTo',
  'forwardTo',
  'requiresSession',
]
const PROPERTIES: Readonly<Record<ExportedKind, readonly PropertyName[]>> = {
  queue: [...OF_SUBSCRIPTIONS, 'duplicateDetectionHistoryTimeWindow', 'requiresDuplicateDetection'],
  topic: OF_TOPICS,
  subscription: OF_SUBSCRIPTIONS,
}
const ENTITIES_MOST = 50
/** The emulator has this namespace. */
const NAMESPACE = 'sbemulatorns'

/** `exported` has every property: the emulator's own defaults are others. `plain`: only what the scenario says. */
export function writeEmulator(exported: Exported, plain: Exported, notes: Notes): string {
  const { entities, tier } = exported
  if (tier !== 'standard') notes.warn('namespace.tier', `the emulator has no tiers; ${tier} is left out`)
  for (const entity of plain.entities) sayUnknown(entity, notes)
  const top = entities.filter(({ kind }) => kind !== 'subscription')
  if (top.length > ENTITIES_MOST)
    notes.warn('', `the emulator allows ${ENTITIES_MOST} queues and topics together; there are ${top.length}`)
  const config = {
    UserConfig: {
      Namespaces: [
        {
          Name: NAMESPACE,
          Queues: entities.filter(({ kind }) => kind === 'queue').map(queue => entityOf(queue, notes)),
          Topics: entities.filter(({ kind }) => kind === 'topic').map(topic => topicOf(topic, entities, notes)),
        },
      ],
      Logging: { Type: 'File' },
    },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function sayUnknown({ kind, properties, path }: ExportedEntity, notes: Notes): void {
  for (const name of [...properties.keys()].filter(each => !PROPERTIES[kind].includes(each)))
    notes.warn(property(path, name), `the emulator does not know ${name}`)
}

function topicOf(topic: ExportedEntity, entities: readonly ExportedEntity[], notes: Notes): Fields {
  const own = entities.filter(({ kind, names }) => kind === 'subscription' && names[0] === topic.names[0])
  if (own.length === 0) notes.warn(topic.path, 'the emulator requires at least one subscription for each topic')
  return {
    ...entityOf(topic, notes),
    Subscriptions: own.map(subscription => ({
      ...entityOf(subscription, notes),
      ...(subscription.rules !== null && { Rules: subscription.rules.map(ruleOf) }),
    })),
  }
}

function entityOf({ kind, names, properties, path }: ExportedEntity, notes: Notes): Fields {
  const written = PROPERTIES[kind].map(name => {
    const value = properties.get(name)
    return [pascal(name), value === undefined ? '' : within(name, value, property(path, name), notes)] as const
  })
  return { Name: names.at(-1), Properties: Object.fromEntries(written) }
}

function within(name: PropertyName, value: Value, path: string, notes: Notes): Value {
  const range = RANGES[name]
  if (range === undefined) return value
  const [min, max] = range
  const parsed = typeof value === 'string' ? parseDuration(value) : null
  const size = parsed === null ? Number(value) : 'ms' in parsed ? (parsed.ms ?? Infinity) : min
  // Its durations have whole seconds.
  const nearest = typeof value === 'string' ? Math.round(clamp(size, min, max) / 1000) * 1000 : clamp(size, min, max)
  if (nearest === size) return typeof value === 'string' ? formatDuration(nearest) : value
  const written = typeof value === 'string' ? formatDuration(nearest) : nearest
  const words = size === Infinity ? 'never' : String(value)
  notes.warn(path, `${name} ${words} is ${String(written)} there, the nearest value that the emulator accepts`)
  return written
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function ruleOf({ name, filter, action }: ExportedRule): Fields {
  const own = action !== null && { Action: { SqlExpression: action } }
  if ('sql' in filter)
    return { Name: name, Properties: { FilterType: 'Sql', SqlFilter: { SqlExpression: filter.sql }, ...own } }
  const [system, properties] = correlationOf(filter.correlation)
  const correlation = {
    ...Object.fromEntries(system.map(([key, value]) => [pascal(key), value])),
    ...(Object.keys(properties).length > 0 && { Properties: properties }),
  }
  return { Name: name, Properties: { FilterType: 'Correlation', CorrelationFilter: correlation, ...own } }
}
