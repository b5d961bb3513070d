/**
 * Where in a trace which kinds of record are. One reading sorts all record numbers by kind; the shorter lists, by
 * entity, come from those when they are asked for.
 */

import { CODES, KINDS } from '../../sim-core/index.ts'
import type { EntityId, EveryKey, Kind, RecordNumber, Trace } from '../../sim-core/index.ts'
import { entityUpTo } from './at.ts'
import { perTrace, perTraceAnd, perTraceInSteps, stretches } from './per-trace.ts'
import type { Reading } from './per-trace.ts'
import { kindsWhere } from './kinds.ts'
import { countUpTo, lastUpTo } from './lists.ts'
import { groupBy } from '../model/group-by.ts'

const KIND_OF_CODE = Uint8Array.from(CODES, ({ kind }) => KINDS.indexOf(kind))
const NONE = new Uint32Array(0)

type ByKind = ReadonlyMap<Kind, Uint32Array>

export const recordsByKind = perTraceInSteps(readKinds)

/** Record numbers, ascending. */
export const recordsOfKind = (trace: Trace, kind: Kind): Uint32Array => recordsByKind(trace).get(kind) ?? NONE

/** A counting sort. */
function* readKinds(trace: Trace): Reading<ByKind> {
  const counts = new Uint32Array(KINDS.length)
  for (const [from, to] of stretches(trace.length)) {
    for (let n = from; n < to; n++) counts[KIND_OF_CODE[trace.codeOf(n)]!]!++
    yield
  }
  const lists = Array.from(counts, count => new Uint32Array(count))
  const next = new Uint32Array(KINDS.length)
  for (const [from, to] of stretches(trace.length)) {
    for (let n = from; n < to; n++) {
      const kind = KIND_OF_CODE[trace.codeOf(n)]!
      lists[kind]![next[kind]!++] = n
    }
    yield
  }
  return new Map(KINDS.flatMap((kind, i): [Kind, Uint32Array][] => (counts[i] === 0 ? [] : [[kind, lists[i]!]])))
}

/** Those of several kinds, ascending. */
export function recordsOfKinds(trace: Trace, kinds: readonly Kind[]): Uint32Array {
  const lists = kinds.map(kind => recordsOfKind(trace, kind)).filter(({ length }) => length > 0)
  return lists.reduce(merged, NONE)
}

function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0) return b
  const both = new Uint32Array(a.length + b.length)
  for (let i = 0, j = 0, at = 0; at < both.length; at++)
    both[at] = j === b.length || (i < a.length && a[i]! < b[j]!) ? a[i++]! : b[j++]!
  return both
}

const KINDS_OF = {
  receives: ['message-locked', 'message-received', 'receive-waiting', 'receive-empty'],
  updates: ['entity-updated'],
  resets: ['idle-clock-reset'],
  /** By subscription. */
  rules: ['rule-added', 'rule-removed'],
  /** By topic. */
  published: ['message-published'],
  duplicates: ['duplicate-discarded'],
  /** By the entity that they left. */
  forwarded: ['message-forwarded'],
  /** By the entity it was about, or the last one that had this path. */
  refusals: ['operation-failed'],
  sessions: kindsWhere(({ group }) => group === 'sessions'),
} as const satisfies Readonly<Record<string, readonly Kind[]>>
type EntityList = keyof typeof KINDS_OF

const byEntity = perTraceAnd((trace: Trace, name: EntityList) =>
  groupBy([...recordsOfKinds(trace, KINDS_OF[name])], n =>
    name === 'refusals' ? refusedAt(trace, n) : trace.entityOf(n),
  ),
)

/** Records of such a list about one entity, ascending. */
export const recordsAt = (trace: Trace, name: EntityList, entity: EntityId): readonly number[] =>
  byEntity(trace, name).get(entity) ?? []

/** By which an entity got the properties that it had at some time: its creation, then its updates. */
export const settingRecords = (trace: Trace, entity: EntityId): readonly number[] => [
  trace.entities[entity]!.createdBy,
  ...recordsAt(trace, 'updates', entity),
]

/** By which the idle clock of an entity began anew last, by record `n`: an operation that counts as use, else its creation (I-14). */
export const lastUseRecord = (trace: Trace, entity: EntityId, n: RecordNumber): number =>
  lastUpTo(recordsAt(trace, 'resets', entity), n) ?? trace.entities[entity]!.createdBy

/** It was an operation on a subscription that reset the timer of its topic (I-4): to create or delete one is an operation on the topic. */
export function isUseBelow(trace: Trace, n: RecordNumber): boolean {
  const by = trace.entityOf(trace.causeOf(n) ?? Math.max(0, n - 1))
  const isOfTopic = ['createSubscription', 'deleteEntity'].includes(usageAt(trace, n))
  return !isOfTopic && by !== null && trace.entities[by]!.parent === trace.entityOf(n)
}

/** The operation that counted as use at such a record. */
export function usageAt(trace: Trace, n: RecordNumber): string {
  const record = trace.record(n)
  return record.kind === 'idle-clock-reset' ? record.by : 'createQueue'
}

/** A use by which the idle timer stops: it goes on. */
export function stopsTimer(trace: Trace, n: RecordNumber): boolean {
  const reset: EveryKey = trace.record(n)
  return reset.kind === 'idle-clock-reset' && reset.deletesAt === null
}

/** Of all entities: receivers that open, close or are killed. */
export const receiverRecords = perTrace((trace): readonly number[] => [
  ...recordsOfKinds(trace, ['receiver-opened', 'receiver-closed', 'receiver-killed']),
])

export const TRANSACTION_KINDS = ['transaction-begun', 'transaction-committed', 'transaction-rolled-back'] as const
export const transactionRecords = perTrace((trace): readonly number[] => [...recordsOfKinds(trace, TRANSACTION_KINDS)])

/** What is not there any more still has its lane; what never was has none. */
function refusedAt(trace: Trace, n: RecordNumber): number | null {
  const entity = trace.entityOf(n)
  if (entity !== null) return entity
  const path = trace.record(n).entity
  return path === undefined ? null : entityUpTo(trace, path, n - 1)
}

export function kindCountsAt(trace: Trace, n: RecordNumber): ReadonlyMap<Kind, number> {
  return new Map([...recordsByKind(trace)].map(([kind, records]) => [kind, countUpTo(records, n)]))
}

export const publishedUpTo = (trace: Trace, topic: EntityId, n: RecordNumber): number =>
  countUpTo(recordsAt(trace, 'published', topic), n)
