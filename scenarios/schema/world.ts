/**
 * What a scenario names, read from the unchecked value before the checks: which entities and labels there are, how
 * long the run is, which tier. It forgives everything, so that one mistake never hides another.
 */
import { subscriptionPath } from '../../sim-core/index.ts'
import { parseDuration } from './duration.ts'

export type EntityKind = 'queue' | 'topic' | 'subscription'
type Tier = 'basic' | 'standard' | 'premium'

export interface KnownEntity {
  /** As first written. */
  readonly path: string
  readonly kind: EntityKind
  /** False: only a step creates it. */
  readonly fromStart: boolean
  /** `null`: more than one step creates it, and they differ. */
  readonly requiresSession: boolean | null
}

/** A step that has a label. */
interface KnownLabel {
  readonly do: string
  readonly at: number
  readonly step: number
}

export interface World {
  readonly tier: Tier
  /** UTC of time 0, as written. */
  readonly startsAt: string
  /** P-5: 1 = the namespace is not partitioned. */
  readonly partitions: number
  readonly runForMs: number | null
  /** By path in small letters: names compare without case. */
  readonly entities: ReadonlyMap<string, KnownEntity>
  /** Each label's steps in the order of time, then of the file. */
  readonly labels: ReadonlyMap<string, readonly KnownLabel[]>
  /** Instants of the steps; null where `at` is wrong. */
  readonly stepTimes: readonly (number | null)[]
}

export type Raw = Readonly<Record<string, unknown>>

export function raw(value: unknown): Raw {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Raw) : {}
}

export function rawList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Milliseconds; null for anything but a finite duration. */
export function rawMs(value: unknown): number | null {
  const parsed = typeof value === 'string' ? parseDuration(value) : { fault: '' }
  return 'ms' in parsed ? parsed.ms : null
}

export function worldOf(scenario: Raw): World {
  const steps = rawList(scenario['steps']).map(raw)
  const { tier, partitions } = raw(scenario['namespace'])
  return {
    tier: tier === 'basic' || tier === 'premium' ? tier : 'standard',
    startsAt: typeof scenario['startsAt'] === 'string' ? scenario['startsAt'] : '2026-01-01T00:00:00Z',
    partitions: partitions === 2 || partitions === 4 ? partitions : 1,
    runForMs: rawMs(scenario['runFor']),
    entities: entitiesOf(scenario, steps),
    labels: labelsOf(steps),
    stepTimes: steps.map(step => rawMs(step['at'])),
  }
}

function entitiesOf(scenario: Raw, steps: readonly Raw[]): ReadonlyMap<string, KnownEntity> {
  const known = new Map<string, KnownEntity>()
  const add = (path: string, kind: EntityKind, fromStart: boolean, properties: Raw) => {
    const before = known.get(path.toLowerCase())
    const requiresSession = properties['requiresSession'] === true
    if (!before) known.set(path.toLowerCase(), { path, kind, fromStart, requiresSession })
    else if (before.requiresSession !== requiresSession)
      known.set(path.toLowerCase(), { ...before, requiresSession: null })
  }
  for (const [name, queue] of Object.entries(raw(scenario['queues']))) add(name, 'queue', true, raw(queue))
  for (const [name, topic] of Object.entries(raw(scenario['topics']))) {
    add(name, 'topic', true, {})
    const subscriptions = Object.entries(raw(raw(topic)['subscriptions']))
    for (const [inner, properties] of subscriptions)
      add(subscriptionPath(name, inner), 'subscription', true, raw(properties))
  }
  for (const step of steps) {
    const kind = kindCreatedBy(step['do'])
    if (kind && typeof step['entity'] === 'string') add(step['entity'], kind, false, raw(step['properties']))
  }
  return known
}

export function kindCreatedBy(operation: unknown): EntityKind | null {
  if (operation === 'createQueue') return 'queue'
  if (operation === 'createTopic') return 'topic'
  return operation === 'createSubscription' ? 'subscription' : null
}

function labelsOf(steps: readonly Raw[]): ReadonlyMap<string, readonly KnownLabel[]> {
  const labels = new Map<string, KnownLabel[]>()
  for (const [step, { as, at, do: operation }] of steps.entries()) {
    if (typeof as !== 'string' || typeof operation !== 'string') continue
    const known = labels.get(as) ?? []
    labels.set(as, known)
    known.push({ do: operation, at: rawMs(at) ?? 0, step })
  }
  for (const known of labels.values()) known.sort((a, b) => a.at - b.at || a.step - b.step)
  return labels
}
