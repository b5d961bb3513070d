/** Entities → an ARM template. */
import type { Exported, ExportedEntity, ExportedRule } from '../exported.ts'
import { correlationOf } from '../exported.ts'
import { forwardOrder } from './forward-order.ts'
import type { Notes } from '../notes.ts'

export const API_VERSION = '2022-10-01-preview'
export const TYPES = {
  namespace: 'Microsoft.ServiceBus/namespaces',
  queue: 'Microsoft.ServiceBus/namespaces/queues',
  topic: 'Microsoft.ServiceBus/namespaces/topics',
  subscription: 'Microsoft.ServiceBus/namespaces/topics/subscriptions',
  rule: 'Microsoft.ServiceBus/namespaces/topics/subscriptions/rules',
} as const

type Fields = Readonly<Record<string, unknown>>

export function writeArm(exported: Exported, notes: Notes): string {
  const after = forwardOrder(exported.entities, notes)
  const resources = [
    namespaceOf(exported),
    ...exported.entities.flatMap(entity => [
      resource(entity.kind, entity.names, propertiesOf(entity), [parentId(entity.names), ...after(entity).map(idOf)]),
      ...(entity.rules ?? []).map(rule =>
        resource('rule', [...entity.names, rule.name], ruleProperties(rule), [idOf(entity)]),
      ),
    ]),
  ]
  const template = {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: {
      namespaceName: { type: 'string' },
      location: { type: 'string', defaultValue: '[resourceGroup().location]' },
    },
    resources,
  }
  return `${JSON.stringify(template, null, 2)}\n`
}

export const skuOf = (tier: Exported['tier']): string => `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`

function namespaceOf({ tier, partitions }: Exported): Fields {
  return {
    type: TYPES.namespace,
    apiVersion: API_VERSION,
    name: "[parameters('namespaceName')]",
    location: "[parameters('location')]",
    sku: { name: skuOf(tier), tier: skuOf(tier) },
    properties: { ...(partitions > 1 && { premiumMessagingPartitions: partitions }) },
  }
}

function resource(
  kind: keyof typeof TYPES,
  names: readonly string[],
  properties: Fields,
  dependsOn: readonly string[],
): Fields {
  return {
    type: TYPES[kind],
    apiVersion: API_VERSION,
    name: `[format('{0}/${names.map(pathPart).map(quoted).join('/')}', parameters('namespaceName'))]`,
    properties,
    dependsOn,
  }
}

/** As Resource Manager writes a slash in a name. */
export const pathPart = (name: string): string => name.replaceAll('/', '~')

/** Inside of a text of the template language, and of format(). */
const quoted = (name: string): string => name.replaceAll("'", "''").replaceAll('{', '{{').replaceAll('}', '}}')

const idOf = ({ kind, names }: ExportedEntity): string => resourceId(TYPES[kind], names)

function resourceId(type: string, names: readonly string[]): string {
  const own = names.map(name => `, '${pathPart(name).replaceAll("'", "''")}'`).join('')
  return `[resourceId('${type}', parameters('namespaceName')${own})]`
}

const parentId = (names: readonly string[]): string =>
  names.length > 1 ? resourceId(TYPES.topic, names.slice(0, -1)) : resourceId(TYPES.namespace, [])

const propertiesOf = ({ properties }: ExportedEntity): Fields => literal(Object.fromEntries(properties))

export function ruleProperties({ filter, action }: ExportedRule): Fields {
  return literal({ ...filterOf(filter), ...(action !== null && { action: { sqlExpression: action } }) })
}

function filterOf(filter: ExportedRule['filter']): Fields {
  if ('sql' in filter) return { filterType: 'SqlFilter', sqlFilter: { sqlExpression: filter.sql } }
  const [system, properties] = correlationOf(filter.correlation)
  const own = Object.keys(properties).length > 0 && { properties }
  return { filterType: 'CorrelationFilter', correlationFilter: { ...Object.fromEntries(system), ...own } }
}

/** A text that begins with a bracket would be an expression. */
function literal(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'string' && own.startsWith('[')
        ? `[${own}`
        : own !== null && typeof own === 'object'
          ? literal(own as Fields)
          : own,
    ]),
  )
}
