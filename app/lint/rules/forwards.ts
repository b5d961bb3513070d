/** Who forwards to whom: from the start, and after each update that changes it. */
import type { JsonPath } from '../../model/json-path.ts'
import type { Ground } from '../ground.ts'
import { keyOf } from '../paths.ts'

/** By key of the source: the paths it forwards to. Topics hand on to their subscriptions, which is no hop. */
export interface Forwards {
  /** The step after which it is so, and the entity that it changes; null: from the start. */
  readonly since: { readonly step: number; readonly entity: string } | null
  readonly target: ReadonlyMap<string, string>
}

const UPDATES_MOST = 50

export function forwardsOverTime(ground: Ground): readonly Forwards[] {
  const first = new Map(
    ground.entities
      .filter(({ step }) => step === null)
      .flatMap(({ path, properties: { forwardTo } }) => (forwardTo === null ? [] : [[keyOf(path), forwardTo]])),
  )
  const all: Forwards[] = [{ since: null, target: first }]
  const updates = [...ground.input.steps.entries()]
    .filter(([, step]) => 'properties' in step && 'forwardTo' in step.properties)
    .toSorted(([, a], [, b]) => a.at - b.at)
  for (const [index, step] of updates.slice(0, UPDATES_MOST)) {
    if (!('entity' in step) || !('properties' in step)) continue
    const { forwardTo } = step.properties as { forwardTo?: string | null }
    const target = new Map(all.at(-1)!.target)
    if (forwardTo === null || forwardTo === undefined) target.delete(keyOf(step.entity))
    else target.set(keyOf(step.entity), forwardTo)
    all.push({ since: { step: index, entity: step.entity }, target })
  }
  return all
}

/** What stands after an entity, and what a walk along the forwards met. */
interface Walk {
  /** Each begins and ends anywhere on its round; of circles that share an entity at least one is there. */
  readonly circles: readonly (readonly string[])[]
  /** The longest way from here: each hop's source, then where it ends; null: it comes back to one of them. */
  readonly chainFrom: (path: string) => Chain | null
}

interface Chain {
  readonly sources: readonly string[]
  readonly end: string
}

interface Visit {
  readonly path: string
  readonly key: string
  readonly after: readonly string[]
  turn: number
}

/** Goes through all that can be reached from these entities, each once. */
export function walkForwards(ground: Ground, target: Forwards['target'], starts: Iterable<string>): Walk {
  const circles: string[][] = []
  const longest = new Map<string, { hops: number; next: string | null }>()
  for (const start of starts) {
    if (longest.has(keyOf(start))) continue
    const way: Visit[] = [visit(ground, target, start)]
    const onWay = new Map([[keyOf(start), 0]])
    while (way.length > 0) {
      const here = way.at(-1)!
      const next = here.after[here.turn++]
      if (next === undefined) {
        longest.set(here.key, longestOf(here.after, longest))
        onWay.delete(here.key)
        way.pop()
        continue
      }
      const from = onWay.get(keyOf(next))
      if (from !== undefined) circles.push(way.slice(from).map(({ path }) => path))
      else if (!longest.has(keyOf(next))) {
        onWay.set(keyOf(next), way.length)
        way.push(visit(ground, target, next))
      }
    }
  }
  return {
    circles,
    chainFrom: path => {
      const sources: string[] = []
      let here = path
      while (true) {
        const { hops, next } = longest.get(keyOf(here)) ?? { hops: 0, next: null }
        if (hops === Infinity) return null
        if (next === null) return { sources, end: here }
        sources.push(here)
        here = next
      }
    },
  }
}

const visit = (ground: Ground, target: Forwards['target'], path: string): Visit => {
  const key = keyOf(path)
  return { path, key, after: afterOne(ground, target, key), turn: 0 }
}

/** Where one hop leads: from a topic on, to each of its subscriptions that forwards again. */
function afterOne(ground: Ground, target: Forwards['target'], key: string): readonly string[] {
  const next = target.get(key)
  if (next === undefined) return []
  const landed = ground.find(next)
  if (landed?.kind !== 'topic') return [next]
  const onwards = ground.subscriptionsOf(landed).filter(({ path }) => target.has(keyOf(path)))
  return onwards.length === 0 ? [next] : onwards.map(({ path }) => path)
}

/** What is not known yet is still on the way: a circle. */
function longestOf(after: readonly string[], known: ReadonlyMap<string, { readonly hops: number }>) {
  let best: { hops: number; next: string | null } = { hops: 0, next: null }
  for (const next of after) {
    const hops = 1 + (known.get(keyOf(next))?.hops ?? Infinity)
    if (hops > best.hops) best = { hops, next }
  }
  return best
}

const NAMED_MOST = 12

/** One after the other; of a long way its beginning and its end. */
export const wayOf = (paths: readonly string[]): string =>
  (paths.length <= NAMED_MOST ? paths : [...paths.slice(0, NAMED_MOST / 2), '…', ...paths.slice(-2)]).join(' → ')

/** Where the forward stands that this entity has. */
export const forwardAt = (ground: Ground, path: string, { since }: Forwards): JsonPath =>
  since === null ? [...(ground.find(path)?.at ?? []), 'forwardTo'] : ['steps', since.step, 'properties', 'forwardTo']
