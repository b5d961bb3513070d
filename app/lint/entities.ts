/** The entities of a scenario, each as it is at first: those that are there from the start, and those that steps create. */
import { checkProperties, defaultProperties, subscriptionPath } from '../../sim-core/index.ts'
import type {
  EntityProperties,
  EntityPropertiesPatch,
  RuleInput,
  SimulationInput,
  StepInput,
} from '../../sim-core/index.ts'
import type { JsonPath } from '../model/json-path.ts'
import { keyOf } from './paths.ts'

export interface Entity {
  /** As first written. */
  readonly path: string
  readonly kind: 'queue' | 'topic' | 'subscription'
  /** Where its properties stand. */
  readonly at: JsonPath
  readonly properties: EntityProperties
  /** What the scenario itself says of it. */
  readonly written: EntityPropertiesPatch
  /** Of a subscription; null = the default true filter. */
  readonly rules: readonly RuleInput[] | null
  /** The step that creates it; null: it is there from the start. */
  readonly step: number | null
}

export function entitiesOf({ namespace, queues, topics, steps }: SimulationInput): readonly Entity[] {
  const usual = defaultProperties(namespace.tier)
  const all = new Map<string, Entity>()
  const add = (one: Omit<Entity, 'properties' | 'rules' | 'step'> & Partial<Pick<Entity, 'rules' | 'step'>>) => {
    if (!all.has(keyOf(one.path)))
      all.set(keyOf(one.path), { rules: null, step: null, ...one, properties: { ...usual, ...one.written } })
  }
  for (const { name, properties } of queues)
    add({ path: name, kind: 'queue', at: ['queues', name], written: properties })
  for (const { name, properties, subscriptions } of topics) {
    add({ path: name, kind: 'topic', at: ['topics', name], written: properties })
    for (const { name: own, properties: written, rules } of subscriptions)
      add({
        path: subscriptionPath(name, own),
        kind: 'subscription',
        at: ['topics', name, 'subscriptions', own],
        written,
        rules,
      })
  }
  for (const [step, one] of steps.entries()) {
    const kind = CREATED[one.do]
    if (kind === undefined || !('entity' in one) || !('properties' in one)) continue
    // The broker refuses to create it (L-3, S-45, M and the like).
    if (namespace.tier === 'basic' && kind !== 'queue') continue
    if (checkProperties(one.properties, namespace, true).length > 0) continue
    const rules = 'rules' in one ? one.rules : null
    add({ path: one.entity, kind, at: ['steps', step, 'properties'], written: one.properties, rules, step })
  }
  return [...all.values()]
}

const CREATED: Readonly<Partial<Record<StepInput['do'], Entity['kind']>>> = {
  createQueue: 'queue',
  createTopic: 'topic',
  createSubscription: 'subscription',
}
