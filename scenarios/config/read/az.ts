/** What `az servicebus … list -o json`, `show` and `az resource list` print, and the REST interface: entities with their ids, flat or with `properties`. */
import { raw } from '../../schema/world.ts'
import { property } from '../../schema/issue.ts'
import { at, each, text } from '../fields.ts'
import { KIND_OF_TYPE, partitionsOf, tierNamed } from '../found.ts'
import type { Found, FoundEntity, FoundKind, FoundNamespace } from '../found.ts'
import type { Notes } from '../notes.ts'

const ID = /\/providers\/microsoft\.servicebus\/(.+)$/i
const TYPE = /^microsoft\.servicebus\/(.+)$/i

/** Levels of lists in lists, as people join several outputs. */
const NESTING_MOST = 3
/** On Standard the size that Azure prints of a partitioned entity is that of all partitions (B-3). */
const PARTITIONS = 16
const MEGABYTES_BEYOND = 5120

/** True of one entity as Azure prints it. */
export function isAzEntity(value: unknown): boolean {
  return typeOf(value) !== null
}

function typeOf(value: unknown): string | null {
  const type = TYPE.exec(text(at(value, 'type')) ?? '')
  if (type !== null) return type[1]!.toLowerCase()
  const id = ID.exec(text(at(value, 'id')) ?? '')
  return id === null
    ? null
    : id[1]!
        .split('/')
        .filter((_, index) => index % 2 === 0)
        .join('/')
        .toLowerCase()
}

export function readAz(value: unknown, notes: Notes): Found {
  const namespaces: FoundNamespace[] = []
  const entities: FoundEntity[] = []
  const read = (one: unknown, place: string): void => {
    const type = typeOf(one)
    if (type === null) notes.warn(place, 'is left out because it is not a Service Bus entity')
    else if (type === 'namespaces') namespaces.push(namespaceOf(one))
    else if (Object.hasOwn(KIND_OF_TYPE, type)) readEntity(one, KIND_OF_TYPE[type]!, place, { entities, notes })
    else if (type.endsWith('authorizationrules')) notes.notice(place, 'access rules and their keys are never read')
    else notes.notice(place, `${type}: no effect in a run`)
  }
  for (const [one, place] of flat(value, '', 0)) read(one, place)
  return { namespaces, entities, messages: [] }
}

/** One entity, a list of them, `{ value: […] }`, or an object of such lists. */
function flat(value: unknown, place: string, depth: number): readonly (readonly [unknown, string])[] {
  if (isAzEntity(value) || depth > NESTING_MOST) return [[value, place]]
  if (Array.isArray(value)) return each(value, place).flatMap(([one, own]) => flat(one, own, depth + 1))
  const inside = Object.entries(raw(value)).filter(([, own]) => own !== null && typeof own === 'object')
  if (inside.length === 0) return [[value, place]]
  return inside.flatMap(([name, own]) => flat(own, property(place, name), depth + 1))
}

function namespaceOf(value: unknown): FoundNamespace {
  const partitions =
    at(value, 'premiumMessagingPartitions') ?? at(at(value, 'properties'), 'premiumMessagingPartitions')
  return {
    name: text(at(value, 'name')) ?? '',
    tier: tierNamed(at(at(value, 'sku'), 'name')),
    partitions: partitionsOf(partitions),
  }
}

function readEntity(
  value: unknown,
  kind: FoundKind,
  place: string,
  { entities, notes }: { readonly entities: FoundEntity[]; readonly notes: Notes },
): void {
  const parts = (ID.exec(text(at(value, 'id')) ?? '')?.[1] ?? '').split('/')
  const [namespace = null, ...names] = parts
    .filter((_, index) => index % 2 === 1)
    .map(part => part.replaceAll('~', '/'))
  const own = text(at(value, 'name'))
  const all = names.length > 0 ? names : own === null ? [] : [own]
  const wanted = kind === 'rule' ? 3 : kind === 'subscription' ? 2 : 1
  if (all.length !== wanted) {
    notes.warn(place, 'is left out because its id does not say where it belongs')
    return
  }
  const nested = at(value, 'properties')
  // A correlation filter of its own has "properties" too, but stands one level deeper.
  const properties = nested !== null && typeof nested === 'object' ? raw(nested) : raw(value)
  entities.push({ kind, namespace, names: all, properties: configured(properties), place })
}

/** What is there to be read is not listed: every entity has a dozen of it. */
const READ_ONLY = new Set(
  [
    'accessedAt',
    'countDetails',
    'createdAt',
    'entityAvailabilityStatus',
    'id',
    'location',
    'messageCount',
    'name',
    'resourceGroup',
    'sizeInBytes',
    'subscriptionCount',
    'systemData',
    'type',
    'updatedAt',
  ].map(name => name.toLowerCase()),
)

function configured(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !READ_ONLY.has(name.toLowerCase())))
  const size = at(kept, 'maxSizeInMegabytes')
  const isOfAll = at(kept, 'enablePartitioning') === true && typeof size === 'number' && size > MEGABYTES_BEYOND
  return isOfAll ? { ...kept, maxSizeInMegabytes: size / PARTITIONS } : kept
}
