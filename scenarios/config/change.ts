/** What changed between two scenarios' entities, as the snippet of each tool and the command that makes it so. */
import { propertyOf } from '../../sim-core/index.ts'
import type { PropertyName } from '../../sim-core/index.ts'
import type { Scenario } from '../schema/scenario.ts'
import { exportedOf } from './exported.ts'
import type { ExportedEntity, ExportedKind, Value } from './exported.ts'
import { azFlag, terraformName } from './names.ts'
import { Notes } from './notes.ts'
import { bicepValue } from './write/bicep.ts'
import { hclValue } from './write/terraform.ts'

export interface Change {
  readonly kind: ExportedKind
  /** Path of the entity: `orders`, `events/subscriptions/billing`. */
  readonly entity: string
  readonly properties: readonly {
    readonly name: PropertyName
    readonly before: Value | null
    readonly after: Value | null
  }[]
  /** Why it cannot simply be changed; null: it can. */
  readonly hindrance: string | null
  readonly snippets: Readonly<Record<ChangeFormat, string>>
}

export const CHANGE_FORMATS = ['az', 'arm', 'bicep', 'terraform'] as const
export type ChangeFormat = (typeof CHANGE_FORMATS)[number]

/** What else is different, which no such snippet says: entities and rules that come or go. */
export interface Changes {
  readonly changes: readonly Change[]
  readonly others: readonly string[]
}

export function changesBetween(before: Scenario, after: Scenario): Changes {
  const old = new Map(entitiesOf(before).map(entity => [keyOf(entity), entity]))
  const now = entitiesOf(after)
  const kept = new Set(now.map(keyOf))
  const others = [
    ...now.filter(entity => !old.has(keyOf(entity))).map(entity => `the ${entity.kind} ${pathOf(entity)} is new`),
    ...[...old.values()]
      .filter(entity => !kept.has(keyOf(entity)))
      .map(entity => `the ${entity.kind} ${pathOf(entity)} was removed`),
    ...now
      .filter(entity => rulesDiffer(old.get(keyOf(entity)), entity))
      .map(entity => `the rules of ${pathOf(entity)} are different`),
  ]
  const changes = now.flatMap(entity => {
    const first = old.get(keyOf(entity))
    return first === undefined ? [] : changeOf(first, entity)
  })
  return { changes, others }
}

/** With every default, so that what is left out is compared as what it means. */
const entitiesOf = (scenario: Scenario): readonly ExportedEntity[] =>
  exportedOf(scenario, new Notes(), { defaults: true }).entities

const keyOf = ({ kind, names }: ExportedEntity): string => JSON.stringify([kind, names]).toLowerCase()

const pathOf = ({ names }: ExportedEntity): string => names.join('/subscriptions/')

const rulesDiffer = (before: ExportedEntity | undefined, after: ExportedEntity): boolean =>
  before !== undefined && JSON.stringify(before.rules) !== JSON.stringify(after.rules)

function changeOf(before: ExportedEntity, after: ExportedEntity): readonly Change[] {
  const names = [...new Set([...before.properties.keys(), ...after.properties.keys()])]
  const properties = names
    .map(name => ({ name, before: before.properties.get(name) ?? null, after: after.properties.get(name) ?? null }))
    .filter(each => each.before !== each.after)
  if (properties.length === 0) return []
  const fixed = properties.filter(({ name }) => propertyOf(name).fixed !== undefined).map(({ name }) => name)
  const set = properties.map(({ name, after: value }) => [name, value] as const)
  return [
    {
      kind: after.kind,
      entity: pathOf(after),
      properties,
      hindrance:
        fixed.length === 0
          ? null
          : `${fixed.join(', ')}: can only be set at creation, so the ${after.kind} must be deleted and created again`,
      snippets: {
        az: azCommand(after, set),
        arm: armSnippet(set),
        bicep: bicepSnippet(set),
        terraform: hclSnippet(set),
      },
    },
  ]
}

type Assigned = readonly (readonly [PropertyName, Value | null])[]

const armSnippet = (set: Assigned): string => `"properties": ${JSON.stringify(Object.fromEntries(set), null, 2)}`

const bicepSnippet = (set: Assigned): string => `properties: ${bicepValue(Object.fromEntries(set), 0)}`

function hclSnippet(set: Assigned): string {
  return set.map(([name, value]) => `${terraformName(name)} = ${value === null ? 'null' : hclValue(value)}`).join('\n')
}

function azCommand({ kind, names }: ExportedEntity, set: Assigned): string {
  const [first = '', second = ''] = names
  const command = kind === 'subscription' ? 'topic subscription' : kind
  const named =
    kind === 'subscription' ? ['--topic-name', shell(first), '--name', shell(second)] : ['--name', shell(first)]
  const flags = set.flatMap(([name, value]) =>
    value === null ? ['--remove', name] : [azFlag(name), shell(String(value))],
  )
  return [
    'az servicebus',
    command,
    'update --resource-group "$RESOURCE_GROUP" --namespace-name "$NAMESPACE"',
    ...named,
    ...flags,
  ].join(' ')
}

const shell = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)
