/** Who forwards to whom: from the start, and after each update that changes it. */
import type { JsonPath } from '../../model/json-path.ts'
import type { Instant } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { spanOf, versionsOf } from '../over-time.ts'
import type { Span } from '../over-time.ts'
import { keyOf } from '../paths.ts'
import { feedsReaching } from '../reaching.ts'

/** By key of the source: the paths it forwards to. Topics hand on to their subscriptions, which is no hop. */
type Targets = ReadonlyMap<string, string>

export interface Forwards extends Span {
  readonly target: Targets
  /** Of what is dead-lettered, where the entity itself does not forward. */
  readonly deadTarget: Targets
  /** Where the step says it that makes it so; null: it is so from the start. */
  readonly since: JsonPath | null
}

interface Change {
  readonly from: Instant
  readonly key: string
  readonly to: string | null
  readonly deadTo: string | null
  readonly at: JsonPath | null
}

/** Changes are looked at as long as not more entities than these are walked through in all. */
const WALKED_MOST = 20_000
const CHANGES_MOST = 50

/** From one change to the next. */
export function forwardsOverTime(ground: Ground): readonly Forwards[] {
  const changes = groupBy(
    ground.entities.flatMap(entity => changesOf(ground, entity)),
    ({ from }) => from,
  )
  const ordered = [...changes].toSorted(([a], [b]) => a - b)
  let [target, deadTarget] = [new Map<string, string>(), new Map<string, string>()]
  const most = Math.min(CHANGES_MOST, Math.max(2, Math.floor(WALKED_MOST / ground.entities.length)))
  return ordered.slice(0, most).map(([from, all], i) => {
    ;[target, deadTarget] = [new Map(target), new Map(deadTarget)]
    for (const { key, to, deadTo } of all) {
      put(target, key, to)
      put(deadTarget, key, to === null ? deadTo : null)
    }
    const since = all.findLast(({ at }) => at !== null)?.at ?? null
    return { from, to: ordered[i + 1]?.[0] ?? Infinity, target, deadTarget, since }
  })
}

function changesOf(ground: Ground, entity: Entity): readonly Change[] {
  let [to, deadTo]: (string | null)[] = [null, null]
  return versionsOf(ground, entity).flatMap(({ from, properties, at, updates }, i): Change[] => {
    const before = to
    const isSame =
      i > 0 && to === (properties?.forwardTo ?? null) && deadTo === (properties?.forwardDeadLetteredMessagesTo ?? null)
    to = properties?.forwardTo ?? null
    deadTo = properties?.forwardDeadLetteredMessagesTo ?? null
    if (isSame) return []
    const name = to === before ? 'forwardDeadLetteredMessagesTo' : 'forwardTo'
    const isStart = i === 0 && entity.step === null
    return [{ from, key: keyOf(entity.path), to, deadTo, at: isStart ? null : (updates[name] ?? [...at, name]) }]
  })
}

function put(targets: Map<string, string>, key: string, to: string | null): void {
  if (to === null) targets.delete(key)
  else targets.set(key, to)
}

/** Of a longer way its beginning tells enough. */
const PATHS_MOST = 50

/** Whether a message comes to one of these while it is so; where no time of any message is known, the end tells. */
export function isMet(ground: Ground, paths: readonly string[], { from, to }: Forwards): boolean {
  if (from === 0 && to === Infinity) return true
  const feeds = paths
    .slice(0, PATHS_MOST)
    .flatMap(path => feedsReaching(ground, ground.find(path)!))
    .filter(({ receiver }) => receiver === null)
  if (feeds.length === 0) return to === Infinity
  return feeds.some(feed => {
    const sent = spanOf(feed, ground.input.runForMs)
    const begins = feed.time === null ? sent.from : sent.to
    return begins < to && (sent.to > from || from === 0)
  })
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
export function walkForwards(ground: Ground, target: Targets, starts: Iterable<string>): Walk {
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

const visit = (ground: Ground, target: Targets, path: string): Visit => {
  const key = keyOf(path)
  return { path, key, after: afterOne(ground, target, key), turn: 0 }
}

/** Where one hop leads: from a topic on, to each of its subscriptions that forwards again. */
function afterOne(ground: Ground, target: Targets, key: string): readonly string[] {
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

/** Whether these forward as they did at the start. */
export const isFromStart = (
  paths: readonly string[],
  { since, target, deadTarget }: Forwards,
  [first]: readonly Forwards[],
): boolean =>
  since === null ||
  (first?.since === null &&
    paths
      .map(keyOf)
      .every(key => first.target.get(key) === target.get(key) && first.deadTarget.get(key) === deadTarget.get(key)))
