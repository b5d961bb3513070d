/** What the rules look at: the scenario's entities with all their properties, who sends there and who receives from them. Read once, in one pass. */
import { compile } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { checkProperties, defaultProperties, subscriptionPath } from '../../sim-core/index.ts'
import type {
  EntityProperties,
  EntityPropertiesPatch,
  ReceiverInput,
  RuleInput,
  SimulationInput,
  StepInput,
} from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import { durationText, numberText } from '../words/format.ts'
import { UNITS } from '../words/locale.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { LazyWords } from '../words/contract.ts'
import { feedsIn } from './feeds.ts'
import type { Feed } from './feeds.ts'
import type { JsonPath } from '../model/json-path.ts'
import { groupBy } from '../model/group-by.ts'
import { keyOf, topicOf } from './paths.ts'

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

interface At<T> {
  readonly index: number
  readonly one: T
}
type Receiver = At<ReceiverInput>
type Step = At<StepInput>

export interface Ground {
  readonly scenario: Scenario
  readonly input: SimulationInput
  readonly says: LazyWords['lint']['says']
  readonly titles: LazyWords['lint']['titles']
  readonly entities: readonly Entity[]
  readonly feeds: readonly Feed[]
  readonly find: (path: string) => Entity | undefined
  /** Of the entity itself, not of its dead-letter queue. */
  readonly receiversOf: (path: string) => readonly Receiver[]
  /** Steps that name this very path, settlements by label not among them. */
  readonly stepsOf: (path: string) => readonly Step[]
  readonly feedsTo: (path: string) => readonly Feed[]
  readonly subscriptionsOf: (topic: Entity) => readonly Entity[]
  readonly forwardersTo: (path: string) => readonly Entity[]
  readonly duration: (ms: number) => string
  readonly number: (value: number) => string
  /** "0.05/s" */
  readonly perSecond: (value: number) => string
}

export function groundOf(scenario: Scenario, lang: Lang): Ground {
  const input = compile(scenario)
  const entities = entitiesOf(input)
  const byPath = new Map(entities.map(one => [keyOf(one.path), one]))
  const receivers = byPlace(input.receivers, ({ from }) => [from])
  const steps = byPlace(input.steps, pathsOf)
  const feeds = feedsIn(input)
  const feedsBy = groupBy(feeds, ({ to }) => keyOf(to))
  const subscriptions = groupBy(
    entities.filter(({ kind }) => kind === 'subscription'),
    ({ path }) => keyOf(topicOf(path)!),
  )
  const forwarders = groupBy(
    entities.filter(({ properties }) => properties.forwardTo !== null),
    ({ properties }) => keyOf(properties.forwardTo!),
  )
  const { lint } = lazyWordsOf(lang)
  return {
    scenario,
    input,
    says: lint.says,
    titles: lint.titles,
    entities,
    feeds,
    find: path => byPath.get(keyOf(path)),
    receiversOf: path => receivers.get(keyOf(path)) ?? [],
    stepsOf: path => steps.get(keyOf(path)) ?? [],
    feedsTo: path => feedsBy.get(keyOf(path)) ?? [],
    subscriptionsOf: topic => subscriptions.get(keyOf(topic.path)) ?? [],
    forwardersTo: path => forwarders.get(keyOf(path)) ?? [],
    duration: ms => durationText(ms, lang),
    number: value => numberText(value, lang),
    perSecond: value => `${numberText(value, lang)}/${UNITS[lang].s}`,
  }
}

function byPlace<T>(all: readonly T[], pathsIn: (one: T) => readonly string[]): ReadonlyMap<string, readonly At<T>[]> {
  return groupBy(
    all.flatMap((one, index) => pathsIn(one).map(path => ({ index, one, path: keyOf(path) }))),
    ({ path }) => path,
  )
}

function pathsOf(step: StepInput): readonly string[] {
  if ('from' in step) return [step.from]
  if ('to' in step) return [step.to]
  if ('entity' in step) return [step.entity]
  return 'target' in step && 'from' in step.target ? [step.target.from] : []
}

function entitiesOf({ namespace, queues, topics, steps }: SimulationInput): readonly Entity[] {
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
