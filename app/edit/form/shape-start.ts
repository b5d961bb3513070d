/** What something new begins as: the least that is right, so that adding it does not break the run. */

import { formatDuration, labelsFor, pathsFor } from '../../../scenarios/index.ts'
import type { AnyShape, ObjectShape, Of, World } from '../../../scenarios/index.ts'
import { freeName } from './free-name.ts'

export interface Start {
  readonly world: World
  /** The playhead: a new step stands there. */
  readonly now: number
  /** Whether something is sent to, received from or names this path already: what is new begins with one that is not in use. */
  readonly isNamed?: (path: string) => boolean
}

const SHORT_MS = 10_000
const AHEAD_MS = 60_000

export function startOf(shape: AnyShape, start: Start): unknown {
  switch (shape.kind) {
    case 'object':
      return objectStart(shape, start)
    case 'variant':
      return { ...objectStart(Object.values(shape.of)[0]!, start), [shape.key]: Object.keys(shape.of)[0]! }
    case 'byKey':
      return objectStart(Object.values(shape.of)[0]!, start)
    case 'byType':
      return startOf((shape.of.string ?? shape.of.object ?? shape.of.list)!, start)
    case 'either':
      return {}
    case 'anyRange':
      return startOf(shape.of, start)
    // A sender that sends at no instant would seem not to be there.
    case 'list':
      return shape.min === undefined && shape.of.kind !== 'instant' ? [] : [startOf(shape.of, start)]
    case 'record':
      return {}
    default:
      return valueStart(shape, start)
  }
}

/** A message scheduled for an instant that has come is sent at once (C-6): it begins with one that is still to come. */
export function propertyStart(name: string, shape: AnyShape, start: Start): unknown {
  if (shape.meaning?.start !== undefined) return shape.meaning.start
  if (name !== 'scheduledEnqueueTime') return startOf(shape, start)
  return formatDuration(Math.max(start.now, Math.min(start.now + AHEAD_MS, start.world.runForMs ?? Infinity)))
}

type Container = 'object' | 'list' | 'record' | 'variant' | 'byKey' | 'byType' | 'either' | 'anyRange'

function valueStart(shape: Exclude<AnyShape, { kind: Container }>, { world, now, isNamed }: Start): unknown {
  switch (shape.kind) {
    case 'boolean':
      return true
    case 'number':
      return Math.max(shape.min ?? 0, shape.above === undefined ? 0 : 1)
    case 'duration':
      return formatDuration(Math.min(Math.max(shape.min ?? 0, SHORT_MS), shape.max ?? SHORT_MS))
    case 'instant':
      return formatDuration(Math.min(now, world.runForMs ?? now))
    case 'enum':
      return shape.values[0]
    case 'sequenceNumber':
      return '1'
    case 'path':
      return (
        pathStart(shape.role, world) ??
        pathsFor(shape, world).find(path => isNamed?.(path) === false) ??
        pathsFor(shape, world)[0] ??
        ''
      )
    case 'label':
      return earlierLabel(shape, { world, now }) ?? ''
    case 'value':
      return shape.type === undefined ? '' : { $type: shape.type, value: '' }
    case 'string':
    case 'any':
      return ''
  }
}

/** What is created has a name that nothing has yet; null: nothing is created. */
function pathStart(role: Of<'path'>['role'], { entities }: World): string | null {
  const known = [...entities.values()].map(({ path }) => path)
  if (role === 'createQueue') return freeName(['queues'], known)
  if (role === 'createTopic') return freeName(['topics'], known)
  const topic = [...entities.values()].find(({ kind }) => kind === 'topic')?.path
  if (role !== 'createSubscription' || topic === undefined) return null
  const inside = `${topic}/subscriptions/`
  return (
    inside +
    freeName(
      ['subscriptions'],
      known.filter(path => path.startsWith(inside)).map(path => path.slice(inside.length)),
    )
  )
}

/** The last one that a step up to now has; null: there is none yet. */
function earlierLabel(shape: Of<'label'>, { world, now }: Start): string | null {
  return labelsFor(shape, world).findLast(label => world.labels.get(label)!.some(({ at }) => at <= now)) ?? null
}

function objectStart(shape: ObjectShape, start: Start): Record<string, unknown> {
  const { fields, required, oneOf = [], brings } = shape
  const isThere = (name: string) => {
    const shape = fields[name]!
    return shape.kind !== 'label' || earlierLabel(shape, start) !== null
  }
  const set = oneOf.some(names => names.length === 0)
    ? []
    : (oneOf.find(names => names.every(isThere)) ?? oneOf[0] ?? [])
  const begun = Object.fromEntries(
    [...new Set([...required, ...set])].map(name => [name, propertyStart(name, fields[name]!, start)]),
  )
  return brings === undefined ? begun : withBrought(shape, begun, Object.keys(brings.of)[0]!, start)
}

/** The object with this value of the property that brings others: the one that goes with it begins, those that do not are left out. */
export function withBrought(
  { fields, brings }: ObjectShape,
  value: Readonly<Record<string, unknown>>,
  chosen: string,
  start: Start,
): Record<string, unknown> {
  const wanted = brings!.of[chosen] ?? null
  const kept = Object.entries(value).filter(([name]) => name === wanted || !Object.values(brings!.of).includes(name))
  return {
    ...Object.fromEntries(kept),
    [brings!.by]: chosen,
    ...(wanted !== null && { [wanted]: value[wanted] ?? propertyStart(wanted, fields[wanted]!, start) }),
  }
}

/** A list or what has names begins with its first entry: nobody adds an empty one. */
export function firstOf(name: string, shape: AnyShape, start: Start): unknown {
  const begun = propertyStart(name, shape, start)
  if (shape.kind === 'list' && Array.isArray(begun) && begun.length === 0) return [startOf(shape.of, start)]
  return shape.kind === 'record' ? { [freeName([name], [])]: startOf(shape.of, start) } : begun
}
