/** What steps make of entities while it runs: a rule judges by the value of then, or by what does not change. In doubt it is silent. */
import { checkProperties, defaultProperties } from '../../sim-core/index.ts'
import type {
  EntityProperties,
  EntityPropertiesPatch,
  Instant,
  SimulationInput,
  StepInput,
} from '../../sim-core/index.ts'
import type { JsonPath } from '../model/json-path.ts'
import type { Feed } from './feeds.ts'
import type { Entity } from './entities.ts'
import { topicOf } from './paths.ts'

export interface Span {
  readonly from: Instant
  readonly to: Instant
}

interface Steps {
  readonly input: SimulationInput
  readonly stepsOf: (path: string) => readonly { readonly index: number; readonly one: StepInput }[]
}

interface Version {
  readonly from: Instant
  /** null: it is not there, or what it is then is not known. */
  readonly properties: EntityProperties | null
  /** Where its properties stand, and where updates stand that set others. */
  readonly at: JsonPath
  readonly updates: Readonly<Partial<Record<keyof EntityProperties, JsonPath>>>
}

const known = new WeakMap<Entity, readonly Version[]>()

/** What it is one after the other. */
export function versionsOf(ground: Steps, entity: Entity): readonly Version[] {
  const before = known.get(entity)
  if (before !== undefined) return before
  const { input, stepsOf } = ground
  const { at, properties, step } = entity
  const versions: Version[] = [{ from: step === null ? 0 : input.steps[step]!.at, at, properties, updates: {} }]
  const ofTopic = stepsOf(topicOf(entity.path) ?? '').filter(({ one }) => one.do === 'deleteEntity')
  const steps = [...stepsOf(entity.path), ...ofTopic].toSorted((a, b) => a.one.at - b.one.at || a.index - b.index)
  for (const { one, index } of steps) {
    const last = versions.at(-1)!
    const next = index === step || one.at < last.from ? null : changed(ground, last, one, index)
    if (next !== null) versions.push({ ...next, from: one.at })
  }
  known.set(entity, versions)
  return versions
}

/** null: it stays as it is, be it that the broker refuses. */
function changed({ input: { namespace } }: Steps, last: Version, step: StepInput, index: number): Version | null {
  const { properties } = last
  const at = ['steps', index, 'properties']
  switch (step.do) {
    case 'deleteEntity':
      return { ...last, properties: null }
    case 'createQueue':
    case 'createTopic':
    case 'createSubscription': {
      if (checkProperties(step.properties, namespace, true).length > 0) return null
      const created = { ...defaultProperties(namespace.tier), ...step.properties }
      if (properties === null) return { ...last, at, properties: created, updates: {} }
      // It is there already, unless it has deleted itself by then, which is not known before the run.
      const isOther = Object.keys(created).some(name => !isEqual(created, properties, name))
      return properties.autoDeleteOnIdle === null || !isOther ? null : { ...last, properties: null }
    }
    case 'updateEntity': {
      if (properties === null) return null
      const news = Object.entries(step.properties).filter(([name]) => !isEqual(step.properties, properties, name))
      if (checkProperties(Object.fromEntries(news), namespace, false).length > 0) return null
      const places = Object.fromEntries(news.map(([name]) => [name, [...at, name]]))
      return { ...last, properties: { ...properties, ...step.properties }, updates: { ...last.updates, ...places } }
    }
    default:
      return null
  }
}

const isEqual = (a: EntityPropertiesPatch, b: EntityPropertiesPatch, name: string): boolean =>
  a[name as keyof EntityProperties] === b[name as keyof EntityProperties]

/** The value that holds all through a time, and where it is set; null: it changes meanwhile, or the entity is not there. */
export function settingIn<K extends keyof EntityProperties>(
  ground: Steps,
  entity: Entity,
  name: K,
  { from, to }: Span,
): { readonly value: EntityProperties[K]; readonly at: JsonPath } | null {
  const versions = versionsOf(ground, entity)
  // At the very instant of a change both hold, as the order of steps may be.
  const then = versions.filter((one, i) => one.from <= to && (versions[i + 1]?.from ?? Infinity) >= from)
  const [first] = then
  if (first === undefined || first.from > from || first.properties === null) return null
  const value = first.properties[name]
  if (then.some(({ properties }) => properties?.[name] !== value)) return null
  return { value, at: first.updates[name] ?? [...first.at, name] }
}

/** All through that time; in doubt it is not. */
export const isThere = (ground: Steps, entity: Entity, span: Span): boolean =>
  // This is fixed at creation.
  settingIn(ground, entity, 'requiresSession', span) !== null

/** From when it is sent until it is there; of a sender from the first to the last, of a receiver the whole run. */
export function spanOf({ sender, time, message }: Feed, end: Instant): Span {
  const due = (sent: Instant): Instant =>
    Math.max(sent, message.scheduledEnqueueTime ?? 0, sent + (message.scheduledEnqueueDelay ?? 0))
  if (time !== null) return { from: time, to: due(time) }
  const times = sender?.arrivals.kind === 'at' ? sender.arrivals.at.toSorted((a, b) => a - b) : []
  return { from: times[0] ?? sender?.openAt ?? 0, to: due(times.at(-1) ?? sender?.closeAt ?? end) }
}

export const TAKES_NOTHING: ReadonlySet<string> = new Set(['Disabled', 'SendDisabled'])
export const GIVES_NOTHING: ReadonlySet<string> = new Set(['Disabled', 'ReceiveDisabled'])

/** Whether the entity is there and open for what is sent; in doubt a sender's is, and a step's is not. */
export function isTaken(ground: Steps, entity: Entity, feed: Feed): boolean {
  const { from, to } = spanOf(feed, ground.input.runForMs)
  const status = settingIn(ground, entity, 'status', { from, to: feed.time === null ? to : from })
  return status === null ? feed.time === null : !TAKES_NOTHING.has(status.value)
}
