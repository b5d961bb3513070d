/** Who forwards to whom: from the start, and after each update that changes it. */
import type { JsonPath } from '../../model/json-path.ts'
import type { Entity, Ground } from '../ground.ts'
import { keyOf } from '../paths.ts'

/** By key of the source: the paths it forwards to. Topics hand on to their subscriptions, which is no hop. */
export interface Forwards {
  /** The step after which it is so; null: from the start. */
  readonly step: number | null
  readonly target: ReadonlyMap<string, string>
}

const UPDATES_MOST = 50

export function forwardsOverTime(ground: Ground): readonly Forwards[] {
  const first = new Map(
    ground.entities
      .filter(({ step }) => step === null)
      .flatMap(({ path, properties: { forwardTo } }) => (forwardTo === null ? [] : [[keyOf(path), forwardTo]])),
  )
  const all: Forwards[] = [{ step: null, target: first }]
  const updates = [...ground.input.steps.entries()]
    .filter(([, step]) => 'properties' in step && 'forwardTo' in step.properties)
    .toSorted(([, a], [, b]) => a.at - b.at)
  for (const [index, step] of updates.slice(0, UPDATES_MOST)) {
    if (!('entity' in step) || !('properties' in step)) continue
    const { forwardTo } = step.properties as { forwardTo?: string | null }
    const target = new Map(all.at(-1)!.target)
    if (forwardTo === null || forwardTo === undefined) target.delete(keyOf(step.entity))
    else target.set(keyOf(step.entity), forwardTo)
    all.push({ step: index, target })
  }
  return all
}

/** What a message passes from here on, each hop's source first; `isCycle`: it comes back to one of them. */
export function chainFrom(
  ground: Ground,
  { target }: Forwards,
  path: string,
): { readonly sources: readonly string[]; readonly end: string; readonly isCycle: boolean } {
  const sources: string[] = []
  const seen = new Set<string>()
  let here = path
  while (true) {
    const next = target.get(keyOf(here))
    if (next === undefined) return { sources, end: here, isCycle: false }
    sources.push(here)
    seen.add(keyOf(here))
    const landed = ground.find(next)
    here = landed?.kind === 'topic' ? onwards(ground, target, landed) : next
    if (seen.has(keyOf(here))) return { sources, end: here, isCycle: true }
  }
}

/** Of a topic's subscriptions, one that forwards on. */
function onwards(ground: Ground, target: ReadonlyMap<string, string>, topic: Entity): string {
  return ground.subscriptionsOf(topic).find(({ path }) => target.has(keyOf(path)))?.path ?? topic.path
}

/** Where the forward stands that this entity has. */
export const forwardAt = (ground: Ground, path: string, { step }: Forwards): JsonPath =>
  step === null || ground.input.steps[step] === undefined
    ? [...(ground.find(path)?.at ?? []), 'forwardTo']
    : ['steps', step, 'properties', 'forwardTo']
