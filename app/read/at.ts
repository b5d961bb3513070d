/** A trace at an instant: cursors kept per trace, so that a moving playhead moves one cursor a little. */

import { PARTITION_RANGE } from '../../sim-core/index.ts'
import type { Cursor, EntityId, EntityInfo, MessageRow, RecordNumber, Trace } from '../../sim-core/index.ts'
import { groupBy } from '../model/group-by.ts'
import { perTrace } from './per-trace.ts'
import type { Playhead } from '../model/selection.ts'

/** One for the playhead, and two for the instants that an explanation compares: each keeps its place while the others move. */
const CURSORS_KEPT = 3

/** Most recently used first. */
const cursors = perTrace((): Cursor[] => [])

/** Read it at once, do not keep it: a later call may move it. */
export function cursorAt(trace: Trace, at: Playhead): Cursor {
  const kept = cursors(trace)
  let index = kept.findIndex(cursor => cursor.n === at.n && cursor.t === at.t)
  if (index < 0) index = kept.length < CURSORS_KEPT ? kept.push(trace.cursor()) - 1 : kept.length - 1
  const cursor = kept[index]!
  if (cursor.n !== at.n || cursor.t !== at.t) seek(cursor, trace, at)
  if (index > 0) kept.unshift(...kept.splice(index, 1))
  return cursor
}

function seek(cursor: Cursor, trace: Trace, at: Playhead): void {
  if (at.n === trace.recordsUpTo(at.t) - 1) cursor.seekTime(at.t)
  else cursor.seekRecord(at.n)
}

/** Where the run ends; one that met a limit ends where it was cut, and nothing is known of what would follow. */
export const endOf = (trace: Trace): number =>
  trace.stopped === null ? trace.runForMs : trace.timeOf(trace.length - 1)

/** The playhead right after record `n`. */
export const afterRecord = (trace: Trace, n: RecordNumber): Playhead => ({ t: n < 0 ? 0 : trace.timeOf(n), n })

/** Right before instant `t`: what clients do at that instant comes after what expires then (Z-3). */
export const justBefore = (trace: Trace, t: number): Playhead => ({ t: t - 1, n: trace.recordsUpTo(t - 1) - 1 })

/** The two halves of a partitioned entity's number: the partition in the top 16 bits, its own counter below (N-9). */
export interface PartitionedNumber {
  readonly partition: number
  /** Decimal. */
  readonly low: string
}

/** A decimal number of an entity, or of its dead-letter queue; null: the entity is not partitioned. */
export function halvesOf(trace: Trace, entity: EntityId, number: string): PartitionedNumber | null {
  if (!trace.data.entities[homeEntity(trace, entity)]!.isPartitioned) return null
  const value = BigInt(number)
  return { partition: Number(value / PARTITION_RANGE), low: String(value % PARTITION_RANGE) }
}

export const partitionOf = (trace: Trace, m: MessageRow): PartitionedNumber | null =>
  halvesOf(trace, trace.homeOf(m), trace.sequenceNumberOf(m))

/** "#7"; of a partitioned entity "#51·7": its partition and the number within it. A number asked for may name none: nothing is in its top 16 bits. */
export function numberIn(trace: Trace, entity: EntityId, number: string): string {
  const halves = halvesOf(trace, entity, number)
  return halves === null || halves.partition === 0 ? `#${number}` : `#${halves.partition}·${halves.low}`
}

export const numberOf = (trace: Trace, m: MessageRow): string =>
  numberIn(trace, trace.homeOf(m), trace.sequenceNumberOf(m))

export function entityInfo(trace: Trace, entity: EntityId): EntityInfo {
  return trace.entities[entity]!
}

export const pathOf = (trace: Trace, entity: EntityId): string => entityInfo(trace, entity).path

/** The queue or subscription a dead-letter queue belongs to; any other entity itself. */
export function homeEntity(trace: Trace, entity: EntityId): number {
  const info = entityInfo(trace, entity)
  return info.kind === 'deadLetterQueue' ? (info.parent ?? entity) : entity
}

export function rowsUpTo(trace: Trace, m: MessageRow, n: RecordNumber): readonly number[] {
  const rows: number[] = []
  for (const row of trace.rowsOf(m)) {
    if (row > n) break
    rows.push(row)
  }
  return rows
}

/** The dead-letter queue of what a send-via could not hand on, not the queue's own. */
export const isTransfer = (trace: Trace, { kind, id, parent }: EntityInfo): boolean =>
  kind === 'deadLetterQueue' && parent !== null && trace.entities[parent]!.deadLetterQueue !== id

/** "billing" of orders/subscriptions/billing. */
export const lastPartOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether a name is the same to the broker, which does not look at case. */
export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const byPath = perTrace(trace => groupBy(trace.entities, ({ path }) => path.toLowerCase()))

/** All that ever had this path, in the order of their creation. */
export const entitiesNamed = (trace: Trace, path: string): readonly EntityInfo[] =>
  byPath(trace).get(path.toLowerCase()) ?? []

/** The latest entity of this path that existed by record `n`; null: none did. */
export const entityUpTo = (trace: Trace, path: string, n: RecordNumber): number | null =>
  entitiesNamed(trace, path).findLast(({ createdBy }) => createdBy <= n)?.id ?? null

/** The same, else the first that comes later. */
export const entityNamed = (trace: Trace, path: string, n: RecordNumber): number | null =>
  entityUpTo(trace, path, n) ?? entitiesNamed(trace, path)[0]?.id ?? null

/** What a sentence needs to name it. */
export function namedEntity(trace: Trace, entity: EntityId): { readonly entity: string; readonly isTopic: boolean } {
  const { path, kind } = entityInfo(trace, entity)
  return { entity: path, isTopic: kind === 'topic' }
}

/** Whether the entity of this path is a topic; undefined: there is none. */
export function isTopicNamed(trace: Trace, path: string, n: RecordNumber): boolean | undefined {
  const entity = entityNamed(trace, path, n)
  return entity === null ? undefined : trace.entities[entity]!.kind === 'topic'
}

/** Created by record `n`, and not deleted yet. */
export const existsAt = ({ createdBy, deletedBy }: EntityInfo, n: RecordNumber): boolean =>
  createdBy <= n && (deletedBy === null || deletedBy > n)

/** Subscriptions of a topic that exist right after record `n`, in the order of their creation. */
export const subscriptionsOf = (trace: Trace, topic: EntityId, n: RecordNumber): readonly EntityInfo[] =>
  trace.entities.filter(one => one.kind === 'subscription' && one.parent === topic && existsAt(one, n))

/** Z-2: at the very instant of its expiry a message is past it. */
export const isPast = (expiresAt: number | null, t: number): boolean => expiresAt !== null && t >= expiresAt
