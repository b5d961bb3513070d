/** In which namespace, topic and subscription a Terraform resource lies: by its id, or, in a plan that creates them, by what its configuration refers to. */
import { raw } from '../../schema/world.ts'
import { at, each, text } from '../fields.ts'

export interface Resource {
  readonly type: string
  /** Within its module: `azurerm_servicebus_queue.orders`. */
  readonly local: string
  /** `module.bus.`, or ''. */
  readonly module: string
  /** Of count or for_each; null: neither. */
  readonly index: string | number | null
  readonly values: Readonly<Record<string, unknown>>
  readonly place: string
}

interface Owners {
  readonly namespace: string | null
  /** Topic; topic and subscription; none. */
  readonly names: readonly string[]
}

export interface References {
  /** null: the file does not say. */
  ownersOf(resource: Resource): Owners | null
}

/** What names the owner of each type, and the owner's type. */
const OWNER: Readonly<Record<string, readonly [attribute: string, type: string]>> = {
  azurerm_servicebus_queue: ['namespace_id', 'azurerm_servicebus_namespace'],
  azurerm_servicebus_topic: ['namespace_id', 'azurerm_servicebus_namespace'],
  azurerm_servicebus_subscription: ['topic_id', 'azurerm_servicebus_topic'],
  azurerm_servicebus_subscription_rule: ['subscription_id', 'azurerm_servicebus_subscription'],
}

const ID = /\/namespaces\/([^/]+)(?:\/topics\/([^/]+)(?:\/subscriptions\/([^/]+))?)?/i

export function referencesIn(value: unknown, resources: readonly Resource[]): References {
  const configured = expressionsIn(at(at(value, 'configuration'), 'root_module'))
  const byLocal = grouped(resources, resource => resource.module + resource.local)
  const byType = grouped(resources, ({ type }) => type)

  const ownerOf = (resource: Resource): Resource | null => {
    const [attribute = '', type = ''] = OWNER[resource.type] ?? []
    const expressions = configured.get(withoutIndexes(resource.module) + resource.local)
    const references = at(at(expressions, attribute), 'references')
    const named = (Array.isArray(references) ? references : []).flatMap(reference => {
      const local = /^[\w-]+\.[\w-]+/.exec(String(reference))?.[0] ?? ''
      return byLocal.get(resource.module + local) ?? []
    })
    const candidates = named.length > 0 ? named : (byType.get(type) ?? [])
    const [first] = candidates
    const distinct = new Set(candidates)
    return distinct.size === 1 && first !== undefined
      ? first
      : (candidates.find(({ index }) => index !== null && index === resource.index) ?? null)
  }

  const ownersOf = (resource: Resource): Owners | null => {
    const [attribute = '', type = ''] = OWNER[resource.type] ?? []
    const byId = ofId(text(at(resource.values, attribute)) ?? text(at(resource.values, 'id')), type)
    if (byId !== null) return byId
    const byName = ofNames(resource)
    if (byName !== null) return byName
    const owner = ownerOf(resource)
    const name = owner === null ? null : text(at(owner.values, 'name'))
    if (owner === null || name === null)
      return type === 'azurerm_servicebus_namespace' ? { namespace: owner?.local ?? null, names: [] } : null
    if (owner.type === 'azurerm_servicebus_namespace') return { namespace: name, names: [] }
    const above = ownersOf(owner)
    return above === null ? null : { namespace: above.namespace, names: [...above.names, name] }
  }
  return { ownersOf }
}

function grouped(
  resources: readonly Resource[],
  keyOf: (resource: Resource) => string,
): ReadonlyMap<string, readonly Resource[]> {
  const groups = new Map<string, Resource[]>()
  for (const resource of resources) {
    const group = groups.get(keyOf(resource))
    if (group === undefined) groups.set(keyOf(resource), [resource])
    else group.push(resource)
  }
  return groups
}

function ofId(id: string | null, ownerType: string): Owners | null {
  const found = id === null ? null : ID.exec(id)
  if (found === null) return null
  const [, namespace = '', topic, subscription] = found
  if (ownerType === 'azurerm_servicebus_namespace') return { namespace, names: [] }
  if (ownerType === 'azurerm_servicebus_topic') return topic === undefined ? null : { namespace, names: [topic] }
  return topic === undefined || subscription === undefined ? null : { namespace, names: [topic, subscription] }
}

/** Version 2 of the provider and older. */
function ofNames({ type, values }: Resource): Owners | null {
  const namespace = text(at(values, 'namespace_name'))
  if (namespace === null) return null
  const topic = text(at(values, 'topic_name'))
  const subscription = text(at(values, 'subscription_name'))
  if (type === 'azurerm_servicebus_subscription') return topic === null ? null : { namespace, names: [topic] }
  if (type === 'azurerm_servicebus_subscription_rule')
    return topic === null || subscription === null ? null : { namespace, names: [topic, subscription] }
  return { namespace, names: [] }
}

/** `module.bus["a"].` → `module.bus.`, as the configuration has it. */
const withoutIndexes = (module: string): string => module.replace(/\[[^\]]*\]/g, '')

/** Expressions of each configured resource, by module and local address. */
function expressionsIn(module: unknown, prefix = '', found = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  for (const [resource] of each(at(module, 'resources'), ''))
    found.set(`${prefix}${text(at(resource, 'address')) ?? ''}`, at(resource, 'expressions'))
  for (const [name, call] of Object.entries(raw(at(module, 'module_calls'))))
    expressionsIn(at(call, 'module'), `${prefix}module.${name}.`, found)
  return found
}
