/** What something new begins as: the least that is right, so that adding it does not break the run. */

import { formatDuration, labelsFor, pathsFor } from '../../../scenarios/index.ts'
import type { AnyShape, ObjectShape, World } from '../../../scenarios/index.ts'

export interface Start {
  readonly world: World
  /** The playhead: a new step stands there. */
  readonly now: number
}

const SHORT_MS = 10_000
const AHEAD_MS = 60_000

export function startOf(shape: AnyShape, start: Start): unknown {
  switch (shape.kind) {
    case 'object': return objectStart(shape, start)
    case 'variant': return { ...objectStart(Object.values(shape.of)[0]!, start), [shape.key]: Object.keys(shape.of)[0]! }
    case 'byKey': return objectStart(Object.values(shape.of)[0]!, start)
    case 'byType': return startOf((shape.of.string ?? shape.of.object ?? shape.of.list)!, start)
    case 'either': return {}
    case 'anyRange': return startOf(shape.of, start)
    case 'list': return shape.min === undefined ? [] : [startOf(shape.of, start)]
    case 'record': return {}
    default: return valueStart(shape, start)
  }
}

/** A message scheduled for an instant that has come is sent at once (C-6): it begins with one that is still to come. */
export function propertyStart(name: string, shape: AnyShape, start: Start): unknown {
  if (name !== 'scheduledEnqueueTime') return startOf(shape, start)
  return formatDuration(Math.max(start.now, Math.min(start.now + AHEAD_MS, start.world.runForMs ?? Infinity)))
}

type Container = 'object' | 'list' | 'record' | 'variant' | 'byKey' | 'byType' | 'either' | 'anyRange'

function valueStart(shape: Exclude<AnyShape, { kind: Container }>, { world, now }: Start): unknown {
  switch (shape.kind) {
    case 'boolean': return true
    case 'number': return Math.max(shape.min ?? 0, shape.above === undefined ? 0 : 1)
    case 'duration': return formatDuration(Math.min(Math.max(shape.min ?? 0, SHORT_MS), shape.max ?? SHORT_MS))
    case 'instant': return formatDuration(Math.min(now, world.runForMs ?? now))
    case 'enum': return shape.values[0]
    case 'sequenceNumber': return '1'
    case 'path': return pathsFor(shape, world)[0] ?? ''
    case 'label': return labelsFor(shape, world).at(-1) ?? ''
    case 'string': case 'any': case 'value': return ''
  }
}

function objectStart({ fields, oneOf = [] }: ObjectShape, start: Start): Record<string, unknown> {
  const required = Object.keys(fields).filter(name => fields[name]!.required)
  const set = oneOf.some(names => names.length === 0) ? [] : (oneOf[0] ?? [])
  return Object.fromEntries([...new Set([...required, ...set])].map(name => [name, propertyStart(name, fields[name]!.shape, start)]))
}
