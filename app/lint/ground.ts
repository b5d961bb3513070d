/** What the rules look at: the scenario's entities with all their properties, who sends there and who receives from them. Read once, in one pass. */
import { compile } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import type { ReceiverInput, SimulationInput, StepInput } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import { durationText, numberText } from '../words/format.ts'
import { UNITS } from '../words/locale.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { LazyWords } from '../words/contract.ts'
import { entitiesOf } from './entities.ts'
import type { Entity } from './entities.ts'
import { feedsIn } from './feeds.ts'
import type { Feed } from './feeds.ts'
import { groupBy } from '../model/group-by.ts'
import { isTaken } from './over-time.ts'
import { keyOf, topicOf } from './paths.ts'

interface At<T> {
  readonly index: number
  readonly one: T
}
type Receiver = At<ReceiverInput>

export interface Ground {
  readonly scenario: Scenario
  readonly input: SimulationInput
  readonly says: LazyWords['lint']['says']
  readonly titles: LazyWords['lint']['titles']
  readonly entities: readonly Entity[]
  /** Without those that the broker refuses because of what the entity is then. */
  readonly feeds: readonly Feed[]
  readonly find: (path: string) => Entity | undefined
  /** Of the entity itself, not of its dead-letter queue. */
  readonly receiversOf: (path: string) => readonly Receiver[]
  /** Steps that name this very path, settlements by label not among them. */
  readonly stepsOf: (path: string) => readonly At<StepInput>[]
  readonly feedsTo: (path: string) => readonly Feed[]
  readonly subscriptionsOf: (topic: Entity) => readonly Entity[]
  /** At any time: from the start, or by an update. */
  readonly forwardersTo: (path: string) => readonly Entity[]
  readonly duration: (ms: number) => string
  readonly number: (value: number) => string
  /** "0.05/s" */
  readonly perSecond: (value: number) => string
}

export function groundOf(scenario: Scenario, lang: Lang): Ground {
  const input = compile(scenario)
  const receivers = byPlace(input.receivers, ({ from }) => [from])
  const steps = byPlace(input.steps, pathsOf)
  const stepsOf: Ground['stepsOf'] = path => steps.get(keyOf(path)) ?? []
  const all = lookups(entitiesOf(input), stepsOf)
  const feeds = feedsIn(input).filter(feed => {
    const target = all.find(feed.to)
    return target === undefined || isTaken({ input, stepsOf }, target, feed)
  })
  const feedsBy = groupBy(feeds, ({ to }) => keyOf(to))
  const { lint } = lazyWordsOf(lang)
  return {
    scenario,
    input,
    says: lint.says,
    titles: lint.titles,
    ...all,
    feeds,
    receiversOf: path => receivers.get(keyOf(path)) ?? [],
    stepsOf,
    feedsTo: path => feedsBy.get(keyOf(path)) ?? [],
    duration: ms => durationText(ms, lang),
    number: value => numberText(value, lang),
    perSecond: value => `${numberText(value, lang)}/${UNITS[lang].s}`,
  }
}

/** The same scenario, of which only these entities are looked at. */
export const withEntities = (ground: Ground, entities: readonly Entity[]): Ground => ({
  ...ground,
  ...lookups(entities, ground.stepsOf),
})

function lookups(
  entities: readonly Entity[],
  stepsOf: Ground['stepsOf'],
): Pick<Ground, 'entities' | 'find' | 'subscriptionsOf' | 'forwardersTo'> {
  const byPath = new Map(entities.map(one => [keyOf(one.path), one]))
  const subscriptions = groupBy(
    entities.filter(({ kind }) => kind === 'subscription'),
    ({ path }) => keyOf(topicOf(path)!),
  )
  const forwards = entities.flatMap(entity => {
    const later = stepsOf(entity.path).map(({ one }) => ('properties' in one ? one.properties.forwardTo : null))
    const targets = new Set(
      [entity.properties.forwardTo, ...later].flatMap(to => (to === null || to === undefined ? [] : [keyOf(to)])),
    )
    return [...targets].map(to => ({ to, entity }))
  })
  const forwarders = groupBy(forwards, ({ to }) => to)
  return {
    entities,
    find: path => byPath.get(keyOf(path)),
    subscriptionsOf: topic => subscriptions.get(keyOf(topic.path)) ?? [],
    forwardersTo: path => (forwarders.get(keyOf(path)) ?? []).map(({ entity }) => entity),
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
