/** Entities → Bicep. */
import { identifiers } from '../exported.ts'
import type { Exported, ExportedEntity } from '../exported.ts'
import type { Notes } from '../notes.ts'
import { API_VERSION, TYPES, pathPart, ruleProperties, skuOf } from './arm.ts'
import { forwardOrder } from './forward-order.ts'

export function writeBicep(exported: Exported, notes: Notes): string {
  const after = forwardOrder(exported.entities, notes)
  const id = identifiers()
  id(['namespace'], () => 'namespace')
  const symbol = ({ kind, names }: ExportedEntity): string => id([kind, ...names], words => camel(words))
  const parts = [
    `param namespaceName string\nparam location string = resourceGroup().location\n`,
    namespaceOf(exported),
    ...exported.entities.flatMap(entity => {
      const parent = entity.kind === 'subscription' ? id(['topic', entity.names[0]!], camel) : 'namespace'
      const waits = after(entity).map(symbol)
      return [
        resource(symbol(entity), TYPES[entity.kind], { parent, name: entity.names.at(-1)! }, [
          `  properties: ${bicepValue(Object.fromEntries(entity.properties), 1)}`,
          ...(waits.length > 0 ? [`  dependsOn: [\n${waits.map(each => `    ${each}\n`).join('')}  ]`] : []),
        ]),
        ...(entity.rules ?? []).map(rule =>
          resource(
            id(['rule', ...entity.names, rule.name], camel),
            TYPES.rule,
            { parent: symbol(entity), name: rule.name },
            [`  properties: ${bicepValue(unescaped(ruleProperties(rule)), 1)}`],
          ),
        ),
      ]
    }),
  ]
  return parts.join('\n')
}

function namespaceOf({ tier, partitions }: Exported): string {
  const sku = skuOf(tier)
  const properties = partitions > 1 ? `\n  properties: {\n    premiumMessagingPartitions: ${partitions}\n  }` : ''
  return `resource namespace '${TYPES.namespace}@${API_VERSION}' = {
  name: namespaceName
  location: location
  sku: {
    name: '${sku}'
    tier: '${sku}'
  }${properties}
}
`
}

function resource(
  symbol: string,
  type: string,
  { parent, name }: { parent: string; name: string },
  lines: readonly string[],
): string {
  return `resource ${symbol} '${type}@${API_VERSION}' = {\n  parent: ${parent}\n  name: ${bicepText(pathPart(name))}\n${lines.join('\n')}\n}\n`
}

const camel = (words: readonly string[]): string => {
  const [kind = '', ...names] = words
  const joined = names.join('_').replace(/_+([A-Za-z0-9])/g, (_, next: string) => next.toUpperCase())
  return `${joined.charAt(0).toLowerCase()}${joined.slice(1)}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

/** The template language's bracket is no matter here. */
function unescaped(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('[[') ? value.slice(1) : value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, unescaped(own)]))
}

export function bicepValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return bicepText(value)
  if (value === null || typeof value !== 'object') return String(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const indent = '  '.repeat(depth)
  const inside = entries.map(([name, own]) => `${indent}  ${bicepName(name)}: ${bicepValue(own, depth + 1)}\n`)
  return `{\n${inside.join('')}${indent}}`
}

const bicepName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : bicepText(name))

const bicepText = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('${', '\\${')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')}'`
