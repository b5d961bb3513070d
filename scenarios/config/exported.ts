/** What of a scenario is configuration: the entities of its namespace, with what Azure knows of them. The rest is a note. */
import { defaultProperties, propertyOf } from '../../sim-core/index.ts'
import type { PropertyName } from '../../sim-core/index.ts'
import { property } from '../schema/issue.ts'
import type { Rule, Scenario } from '../schema/scenario.ts'
import type { Notes } from './notes.ts'
import { azureProperties, writtenDefault } from './properties.ts'

export type ExportedKind = 'queue' | 'topic' | 'subscription'
export type Value = string | number | boolean

export interface ExportedRule {
  readonly name: string
  /** What every tool can say: SQL, or a correlation filter. */
  readonly filter: { readonly sql: string } | { readonly correlation: NonNullable<Rule['correlationFilter']> }
  readonly action: string | null
  readonly path: string
}

export interface ExportedEntity {
  readonly kind: ExportedKind
  /** Queue; topic; topic and subscription. */
  readonly names: readonly string[]
  /** Those that are written, in the order of the simulator's table. */
  readonly properties: ReadonlyMap<PropertyName, Value>
  /** Of a subscription; null: only the default rule, which matches everything. */
  readonly rules: readonly ExportedRule[] | null
  /** In the scenario. */
  readonly path: string
}

export interface Exported {
  readonly tier: 'basic' | 'standard' | 'premium'
  readonly partitions: number
  /** Queues, then each topic with its subscriptions. */
  readonly entities: readonly ExportedEntity[]
}

type Written = Readonly<Record<string, unknown>>

/** `defaults`: every property is there, also where the scenario leaves it out. */
export function exportedOf(scenario: Scenario, notes: Notes, { defaults = false } = {}): Exported {
  const { tier = 'standard', partitions = 1, ...choices } = scenario.namespace ?? {}
  const entity = (kind: ExportedKind, names: readonly string[], written: Written, path: string): ExportedEntity => ({
    kind,
    names,
    properties: propertiesOf(kind, written, path, { notes, tier: defaults ? tier : null }),
    rules: null,
    path,
  })
  const queues = Object.entries(scenario.queues ?? {}).map(([name, queue]) =>
    entity('queue', [name], queue, property('queues', name)),
  )
  const topics = Object.entries(scenario.topics ?? {}).flatMap(([name, { subscriptions = {}, ...topic }]) => {
    const path = property('topics', name)
    const inner = Object.entries(subscriptions).map(([own, { rules, ...subscription }]) => {
      const inside = property(property(path, 'subscriptions'), own)
      return { ...entity('subscription', [name, own], subscription, inside), rules: rulesOf(rules, inside, notes) }
    })
    return [entity('topic', [name], topic, path), ...inner]
  })
  sayRest(scenario, Object.keys(choices), notes)
  return { tier, partitions, entities: [...queues, ...topics] }
}

function propertiesOf(
  kind: ExportedKind,
  written: Written,
  path: string,
  { notes, tier }: { readonly notes: Notes; readonly tier: Exported['tier'] | null },
): ReadonlyMap<PropertyName, Value> {
  const known = azureProperties(kind)
  for (const name of Object.keys(written).filter(each => !known.some(one => one === each)))
    notes.notice(property(path, name), `${name} exists only in BusScope or has no effect in a run, and is left out`)
  const read = new Map<PropertyName, Value>()
  const usual = tier === null ? null : defaultProperties(tier)
  for (const name of known) {
    const value = Object.hasOwn(written, name) ? written[name] : usual === null ? undefined : usualOf(name, usual[name])
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') read.set(name, value)
  }
  return read
}

const usualOf = (name: PropertyName, value: unknown): unknown =>
  value === null && !propertyOf(name).kind.startsWith('duration') ? undefined : writtenDefault(name, value)

function rulesOf(
  rules: Readonly<Record<string, Rule>> | undefined,
  path: string,
  notes: Notes,
): readonly ExportedRule[] | null {
  if (rules === undefined) return null
  const all = Object.entries(rules).map(([name, rule]) => ruleOf(name, rule, property(property(path, 'rules'), name)))
  if (all.length > 0) return all
  notes.notice(
    property(path, 'rules'),
    'no tool can create a subscription without rules, so its $Default rule matches nothing',
  )
  return [{ name: '$Default', filter: { sql: NOTHING }, action: null, path: property(path, 'rules') }]
}

/** Resource Manager has no names for filters that are always true or false. */
const EVERYTHING = '1=1'
const NOTHING = '1=0'

function ruleOf(name: string, { filterType, sqlFilter, correlationFilter, action }: Rule, path: string): ExportedRule {
  const filter = sqlFilter
    ? { sql: sqlFilter.sqlExpression }
    : correlationFilter
      ? { correlation: correlationFilter }
      : { sql: filterType === 'FalseFilter' ? NOTHING : EVERYTHING }
  return { name, filter, action: action?.sqlExpression ?? null, path }
}

function sayRest(scenario: Scenario, choices: readonly string[], notes: Notes): void {
  const rest = (['senders', 'receivers', 'steps', 'expect', 'marks'] as const).filter(
    name => (scenario[name] ?? []).length > 0,
  )
  if (rest.length > 0) notes.notice('', `${rest.join(', ')}: not configuration, left out`)
  if (choices.length > 0) notes.notice('namespace', `${choices.join(', ')}: how BusScope models, left out`)
}

/** Filters of a rule as the tools have them: without what is BusScope's own. */
export function correlationOf(
  filter: NonNullable<Rule['correlationFilter']>,
): readonly [system: readonly (readonly [string, string])[], properties: Readonly<Record<string, unknown>>] {
  const { properties = {}, requiresPreprocessing: _, ...system } = filter
  return [
    Object.entries(system).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    properties,
  ]
}

/** Ids that are unique in a file, of names that need not be: `orders/eu` → `orders_eu`. */
export function identifiers(): (words: readonly string[], join: (words: readonly string[]) => string) => string {
  const taken = new Map<string, string>()
  const used = new Set<string>()
  return (words, join) => {
    const key = JSON.stringify(words).toLowerCase()
    const known = taken.get(key)
    if (known !== undefined) return known
    const plain = join(words.map(word => word.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'x'))
    const base = /^\d/.test(plain) ? `_${plain}` : plain
    let name = base
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base}_${n}`
    used.add(name.toLowerCase())
    taken.set(key, name)
    return name
  }
}
