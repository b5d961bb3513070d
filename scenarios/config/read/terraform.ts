/** `terraform show -json` of a plan or a state, and the state file itself: the azurerm provider's Service Bus resources. */
import { property } from '../../schema/issue.ts'
import { raw } from '../../schema/world.ts'
import { at, each, text } from '../fields.ts'
import { partitionsOf, tierNamed } from '../found.ts'
import type { Found, FoundEntity, FoundKind, FoundNamespace } from '../found.ts'
import { terraformName } from '../names.ts'
import type { Notes } from '../notes.ts'
import { AZURE_PROPERTIES } from '../properties.ts'
import { referencesIn } from './terraform-references.ts'
import type { References, Resource } from './terraform-references.ts'

const PREFIX = 'azurerm_servicebus_'
const KINDS: Readonly<Record<string, FoundKind>> = {
  azurerm_servicebus_queue: 'queue',
  azurerm_servicebus_topic: 'topic',
  azurerm_servicebus_subscription: 'subscription',
  azurerm_servicebus_subscription_rule: 'rule',
}
const NAMESPACE = 'azurerm_servicebus_namespace'

/** The provider's names, old ones too → ARM's; null: no effect in a run, or names its place. */
const ATTRIBUTES: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(AZURE_PROPERTIES.map(name => [terraformName(name), name])),
  dead_lettering_on_filter_evaluation_exceptions: 'deadLetteringOnFilterEvaluationExceptions',
  enable_partitioning: 'enablePartitioning',
  filter_type: 'filterType',
  sql_filter: 'sqlFilter',
  action: 'action',
  correlation_filter: 'correlationFilter',
  batched_operations_enabled: null,
  client_scoped_subscription: null,
  client_scoped_subscription_enabled: null,
  enable_batched_operations: null,
  enable_express: null,
  express_enabled: null,
  support_ordering: null,
  id: null,
  name: null,
  namespace_id: null,
  namespace_name: null,
  resource_group_name: null,
  sql_filter_compatibility_level: null,
  subscription_id: null,
  subscription_name: null,
  timeouts: null,
  topic_id: null,
  topic_name: null,
}

export function readTerraform(value: unknown, notes: Notes): Found {
  const resources = resourcesIn(value, notes)
  const references = referencesIn(value, resources)
  const namespaces: FoundNamespace[] = []
  const entities: FoundEntity[] = []
  for (const resource of resources) {
    if (resource.type === NAMESPACE) namespaces.push(namespaceOf(resource))
    else if (Object.hasOwn(KINDS, resource.type)) entities.push(...entityOf(resource, references, notes))
    else if (resource.type.endsWith('authorization_rule'))
      notes.notice(resource.place, 'access rules and their keys are never read')
    else if (resource.type.startsWith(PREFIX)) notes.notice(resource.place, `${resource.type}: no effect in a run`)
    else notes.notice(resource.place, `${resource.type}: not Service Bus, left out`)
  }
  return { namespaces, entities, messages: [] }
}

const namespaceOf = ({ values, local }: Resource): FoundNamespace => ({
  name: text(at(values, 'name')) ?? local,
  tier: tierNamed(at(values, 'sku')),
  partitions: partitionsOf(at(values, 'premium_messaging_partitions')),
})

/** None where the file does not name the entity that contains it. */
function entityOf(resource: Resource, references: References, notes: Notes): readonly FoundEntity[] {
  const kind = KINDS[resource.type]!
  const own = text(at(resource.values, 'name'))
  const owners = references.ownersOf(resource)
  if (own === null || owners === null) {
    notes.warn(
      resource.place,
      own === null
        ? 'is left out because its name is not known yet'
        : 'is left out because the file does not name the entity that contains it',
    )
    return []
  }
  const place = resource.place
  return [
    {
      kind,
      namespace: owners.namespace,
      names: [...owners.names, own],
      properties: propertiesOf(resource, notes),
      place,
    },
  ]
}

function propertiesOf({ type, values, place }: Resource, notes: Notes): Readonly<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const known = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined
    if (known === null || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    if (known === undefined)
      notes.warn(property(place, name), `is left out because BusScope knows no such property of ${type}`)
    else read[known] = known === 'correlationFilter' ? correlation(value) : value
  }
  // What is not set is 0 there (B-2: Premium has at least 1024).
  if (read['maxMessageSizeInKilobytes'] === 0) delete read['maxMessageSizeInKilobytes']
  return read
}

/** A block is a list of one, its names are snake_case. */
function correlation(value: unknown): unknown {
  const block = raw(Array.isArray(value) ? value[0] : value)
  return Object.fromEntries(
    Object.entries(block)
      .filter(([, own]) => own !== null && own !== '')
      .map(([name, own]) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), own]),
  )
}

function resourcesIn(value: unknown, notes: Notes): readonly Resource[] {
  if (Array.isArray(at(value, 'resources'))) return ofStateFile(value)
  const isPlan = at(value, 'planned_values') !== undefined
  const holder = isPlan ? 'planned_values' : 'values'
  const found: Resource[] = []
  collect(at(at(value, holder), 'root_module'), property(holder, 'root_module'), found)
  const isDeleted = ([change]: readonly [unknown, string]) =>
    JSON.stringify(at(at(change, 'change'), 'actions')) === '["delete"]'
  for (const [change, place] of each(at(value, 'resource_changes'), 'resource_changes').filter(isDeleted))
    if (text(at(change, 'type'))?.startsWith(PREFIX)) notes.notice(place, 'the plan deletes it, so it is left out')
  return found
}

/** Modules in one another: no deeper than the text that was read. */
function collect(module: unknown, place: string, found: Resource[]): void {
  const address = text(at(module, 'address'))
  for (const [resource, own] of each(at(module, 'resources'), property(place, 'resources'))) {
    if (at(resource, 'mode') === 'data') continue
    const type = text(at(resource, 'type')) ?? 'a resource without type'
    const index = at(resource, 'index')
    found.push({
      type,
      local: `${type}.${text(at(resource, 'name')) ?? ''}`,
      module: address === null ? '' : `${address}.`,
      index: typeof index === 'string' || typeof index === 'number' ? index : null,
      values: raw(at(resource, 'values')),
      place: property(own, 'values'),
    })
  }
  for (const [child, own] of each(at(module, 'child_modules'), property(place, 'child_modules')))
    collect(child, own, found)
}

/** terraform.tfstate, version 4. */
function ofStateFile(value: unknown): readonly Resource[] {
  return each(at(value, 'resources'), 'resources').flatMap(([resource, place]) => {
    if (at(resource, 'mode') === 'data') return []
    const type = text(at(resource, 'type')) ?? 'a resource without type'
    const module = text(at(resource, 'module'))
    return each(at(resource, 'instances'), property(place, 'instances')).map(([instance, own]) => {
      const index = at(instance, 'index_key')
      return {
        type,
        local: `${type}.${text(at(resource, 'name')) ?? ''}`,
        module: module === null ? '' : `${module}.`,
        index: typeof index === 'string' || typeof index === 'number' ? index : null,
        values: raw(at(instance, 'attributes')),
        place: property(own, 'attributes'),
      }
    })
  })
}
