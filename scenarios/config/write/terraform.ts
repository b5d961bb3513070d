/** Entities → Terraform, for the azurerm provider from version 4 on. */
import { property } from '../../schema/issue.ts'
import { correlationOf, identifiers } from '../exported.ts'
import type { Exported, ExportedEntity, ExportedKind, ExportedRule, Value } from '../exported.ts'
import { terraformName } from '../names.ts'
import type { Notes } from '../notes.ts'
import { skuOf } from './arm.ts'
import { forwardOrder } from './forward-order.ts'

const TYPES: Readonly<Record<ExportedKind, string>> = {
  queue: 'azurerm_servicebus_queue',
  topic: 'azurerm_servicebus_topic',
  subscription: 'azurerm_servicebus_subscription',
}

/** What the provider wants of a subscription in any case; the default of Service Bus. */
const DELIVERIES = 10

type Lines = readonly (readonly [name: string, value: string])[]

export function writeTerraform({ tier, partitions, entities }: Exported, notes: Notes): string {
  const id = identifiers()
  const label = (kind: string, names: readonly string[]): string =>
    id([kind, ...names], words => words.slice(1).join('_'))
  const forwards = new Map(
    entities.flatMap(each => (each.names.length === 1 ? [[each.names[0]!.toLowerCase(), each] as const] : [])),
  )
  const after = forwardOrder(entities, notes)
  /** By reference, so that it is created before; in a circle by name. */
  const referenceFrom =
    (entity: ExportedEntity) =>
    (name: string): string => {
      const target = forwards.get(name.toLowerCase())
      return target === undefined || !after(entity).includes(target)
        ? hclText(name)
        : `${TYPES[target.kind]}.${label(target.kind, target.names)}.name`
    }
  const blocks = entities.flatMap(entity => [
    block(TYPES[entity.kind], label(entity.kind, entity.names), [
      ['name', hclText(entity.names.at(-1)!)],
      entity.kind === 'subscription'
        ? ['topic_id', `azurerm_servicebus_topic.${label('topic', entity.names.slice(0, 1))}.id`]
        : ['namespace_id', 'azurerm_servicebus_namespace.this.id'],
      ...attributesOf(entity, referenceFrom(entity)),
    ]),
    ...(entity.rules ?? []).map(rule =>
      ruleBlock(rule, label('rule', [...entity.names, rule.name]), label('subscription', entity.names), notes),
    ),
  ])
  return [HEAD, namespaceBlock(tier, partitions), ...blocks].join('\n')
}

const HEAD = `variable "namespace_name" {
  type = string
}

variable "resource_group_name" {
  type = string
}

variable "location" {
  type = string
}
`

function namespaceBlock(tier: Exported['tier'], partitions: number): string {
  const premium: Lines = [
    ['capacity', String(partitions)],
    ['premium_messaging_partitions', String(partitions)],
  ]
  return block('azurerm_servicebus_namespace', 'this', [
    ['name', 'var.namespace_name'],
    ['resource_group_name', 'var.resource_group_name'],
    ['location', 'var.location'],
    ['sku', hclText(skuOf(tier))],
    ...(tier === 'premium' ? premium : []),
  ])
}

function attributesOf({ kind, properties }: ExportedEntity, referenceTo: (name: string) => string): Lines {
  const lines = [...properties].map(([name, value]) => {
    const isTarget = name === 'forwardTo' || name === 'forwardDeadLetteredMessagesTo'
    return [terraformName(name), isTarget ? referenceTo(String(value)) : hclValue(value)] as const
  })
  const isMissing = kind === 'subscription' && !properties.has('maxDeliveryCount')
  return isMissing ? [...lines, ['max_delivery_count', String(DELIVERIES)]] : lines
}

function ruleBlock(
  { name, filter, action, path }: ExportedRule,
  label: string,
  subscription: string,
  notes: Notes,
): string {
  const head: Lines = [
    ['name', hclText(name)],
    ['subscription_id', `azurerm_servicebus_subscription.${subscription}.id`],
    ['filter_type', hclText('sql' in filter ? 'SqlFilter' : 'CorrelationFilter')],
    ...('sql' in filter ? [['sql_filter', hclText(filter.sql)] as const] : []),
    ...(action === null ? [] : [['action', hclText(action)] as const]),
  ]
  return block(
    'azurerm_servicebus_subscription_rule',
    label,
    head,
    'sql' in filter ? '' : correlationBlock(filter.correlation, path, notes),
  )
}

function correlationBlock(filter: Parameters<typeof correlationOf>[0], path: string, notes: Notes): string {
  const [system, properties] = correlationOf(filter)
  const lines: (readonly [string, string])[] = system.map(([name, value]) => [snake(name), hclText(value)])
  const own = Object.entries(properties)
  if (own.some(([, value]) => typeof value !== 'string'))
    notes.warn(
      property(path, 'correlationFilter'),
      'Terraform supports only strings in a correlation filter: a number or Boolean becomes a string there and does not match',
    )
  const inner = own.map(([name, value]) => `      ${JSON.stringify(name)} = ${hclText(String(value))}\n`)
  const map = own.length > 0 ? `    properties = {\n${inner.join('')}    }\n` : ''
  return `\n  correlation_filter {\n${aligned(lines, 4)}${map}  }\n`
}

function block(type: string, label: string, lines: Lines, more = ''): string {
  return `resource "${type}" "${label}" {\n${aligned(lines, 2)}${more}}\n`
}

/** As terraform fmt has it. */
function aligned(lines: Lines, indent: number): string {
  const width = Math.max(0, ...lines.map(([name]) => name.length))
  return lines.map(([name, value]) => `${' '.repeat(indent)}${name.padEnd(width)} = ${value}\n`).join('')
}

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export const hclValue = (value: Value): string => (typeof value === 'string' ? hclText(value) : String(value))

/** `${` and `%{` would be templates. */
const hclText = (text: string): string => JSON.stringify(text).replace(/[$%](?=\{)/g, sign => sign + sign)
