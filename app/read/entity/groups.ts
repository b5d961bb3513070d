/** The timeline's groups: an entity, and the messages that have rows there. */

import type { EntityId, EntityInfo, MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../lists.ts'
import { depthsOf } from './depth.ts'
import type { Depth } from './depth.ts'
import { entitiesInOrder, flowOf } from '../stage/flow.ts'
import { hasIdleLimit } from './group-now.ts'
import { isHandOut } from '../kinds.ts'
import { hasLane } from './lane.ts'
import { lossesOf } from '../message/losses.ts'
import { perTrace, perTraceInSteps, stretches } from '../per-trace.ts'
import type { Reading } from '../per-trace.ts'
import { holdsOf } from '../session/sessions.ts'
import { transactionsOn } from '../transaction/transactions.ts'
import type { TransactionSpan } from '../transaction/transactions.ts'

export interface Group {
  readonly entity: EntityInfo
  /** Message rows in order of arrival, and the record each began with. What is published at a topic is no row but a mark on its line. */
  readonly messages: Uint32Array
  readonly births: Uint32Array
  /** In order of dead-lettering. */
  readonly dead: readonly number[]
  readonly transferDead: readonly number[]
  /** Its dead-letter queues that somebody reads from, where few lie in them. */
  readonly readDead: readonly number[]
  /** Most at once outside the dead-letter queue. */
  readonly peak: number
  /** It may be deleted for lack of use. */
  readonly hasIdleLimit: boolean
  /** Something happens on its own line. */
  readonly hasLane: boolean
  /** Something is dead-lettered, dropped, or its lock lost. */
  readonly hasLosses: boolean
  /** Those that work on it, in lanes. */
  readonly transactions: readonly (readonly TransactionSpan[])[]
  /** Most sessions held at once. */
  readonly sessionLanes: number
}

/** Over so many rows a filter starts on. */
export const MANY_ROWS = 60

/** So many rows of a dead-letter queue are looked over at once. */
export const DEAD_ROWS_FEW = 12

/** In flow order, subscriptions after their topic. */
export function groupsOf(trace: Trace, input: SimulationInput): readonly Group[] {
  const kept = groupsKept(trace)
  return (kept.groups ??= readGroups(trace, input))
}

const groupsKept = perTrace((): { groups: readonly Group[] | null } => ({ groups: null }))

interface Arrivals {
  readonly messages: Uint32Array
  readonly births: Uint32Array
}

/** A counting sort by entity. */
export const arrivalsOf = perTraceInSteps(readArrivals)
function* readArrivals(trace: Trace): Reading<readonly Arrivals[]> {
  const counts = new Uint32Array(trace.entities.length)
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) if (!isPublished(trace, m)) counts[trace.homeOf(m)]!++
    yield
  }
  const arrivals = Array.from(counts, count => ({ messages: new Uint32Array(count), births: new Uint32Array(count) }))
  counts.fill(0)
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) {
      if (isPublished(trace, m)) continue
      const home = trace.homeOf(m)
      const at = counts[home]!++
      arrivals[home]!.messages[at] = m
      arrivals[home]!.births[at] = trace.birthOf(m)
    }
    yield
  }
  return arrivals
}

function readGroups(trace: Trace, input: SimulationInput): readonly Group[] {
  const depths = depthsOf(trace)
  return entitiesInOrder(flowOf(input, trace), trace).map(id => ({
    entity: trace.entities[id]!,
    ...arrivalsOf(trace)[id]!,
    dead: depths.get(id)?.dead ?? [],
    transferDead: depths.get(id)?.transferDead ?? [],
    readDead: readFrom(trace, id, depths.get(id)),
    peak: depths.get(id)?.peak ?? 0,
    hasIdleLimit: hasIdleLimit(trace, id),
    hasLane: hasLane(trace, id),
    transactions: transactionsOn(trace, input, id),
    hasLosses: lossesOf(trace, id) !== undefined,
    sessionLanes: holdsOf(trace, id).lanes.length,
  }))
}

function readFrom(trace: Trace, entity: EntityId, depth: Depth | undefined): readonly number[] {
  const { deadLetterQueue, transferDeadLetterQueue } = trace.entities[entity]!
  const isHandedOut = (id: number, m: MessageRow) =>
    trace.rowsOf(m).some(n => isHandOut(trace.kindOf(n)) && trace.entityOf(n) === id)
  const ifRead = (id: number | null, rows: readonly number[] = []) =>
    id !== null && rows.length <= DEAD_ROWS_FEW && rows.some(m => isHandedOut(id, m)) ? [id] : []
  return [...ifRead(deadLetterQueue, depth?.dead), ...ifRead(transferDeadLetterQueue, depth?.transferDead)]
}

/** Born and gone in one record, at its topic. */
export const isPublished = (trace: Trace, m: MessageRow): boolean =>
  trace.entities[trace.homeOf(m)]!.kind === 'topic' && trace.kindOf(trace.birthOf(m)) === 'message-published'

/** The messages of a stretch: there when it begins, or come within it. `live`: those there at its beginning. */
export function groupWithin(group: Group, live: ArrayLike<number>, fromN: number, toN: number): Group {
  const first = countUpTo(group.births, fromN)
  const last = countUpTo(group.births, toN)
  const messages = Uint32Array.from([...Array.from(live), ...group.messages.subarray(first, last)])
  const births = Uint32Array.from([
    ...Array.from(live, m => group.births[countUpTo(group.messages, m) - 1] ?? 0),
    ...group.births.subarray(first, last),
  ])
  return { ...group, messages, births, peak: Math.min(group.peak, messages.length) }
}

/** More rows than a person reads at once. */
export const hasManyRows = (groups: readonly Group[]): boolean =>
  groups.reduce((sum, group) => sum + group.messages.length, 0) > MANY_ROWS

const everyRow = new WeakMap<Group, readonly number[]>()

/** One array per group, so that what depends on it is not computed again. */
export function allOf(group: Group): readonly number[] {
  let known = everyRow.get(group)
  if (known === undefined) everyRow.set(group, (known = Array.from(group.messages)))
  return known
}
