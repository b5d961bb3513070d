/** Which records a sequence diagram is about: one message's whole way, an entity, a marked range, or the run. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../../read/lists.ts'
import { logRecords, NO_FILTER } from '../log/log.ts'
import { recordsIn } from '../../read/time/range-axis.ts'
import type { Selection, TimeRange } from '../../model/selection.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

export type SequenceTopic =
  /** `root`: the row that everything came from. */
  | { readonly kind: 'message'; readonly m: MessageRow; readonly root: number }
  | { readonly kind: 'range'; readonly range: TimeRange }
  | { readonly kind: 'entity'; readonly entity: EntityId }
  | { readonly kind: 'run' }

/** Ascending record numbers. `records` null = `first`, `first` + 1, … */
export interface RecordList {
  readonly records: Uint32Array | null
  readonly first: number
  readonly count: number
  /** Further messages of a way that branches too much are left out. */
  readonly isCut: boolean
}

export const recordAt = ({ records, first }: RecordList, i: number): number =>
  records === null ? first + i : records[i]!

/** Where record `n`, or the last one before it, stands in the list; -1: before the first. */
export function placeIn({ records, first, count }: RecordList, n: RecordNumber): number {
  return records === null ? Math.max(-1, Math.min(count - 1, n - first)) : countUpTo(records, n) - 1
}

/**
 * Row whose record led to a row's birth: what it was sent, copied, forwarded, activated or resubmitted because of; null = it began by
 * itself.
 */
function sourceOf(trace: Trace, m: MessageRow): number | null {
  const birth = trace.rowsOf(m)[0]
  const cause = birth === undefined ? null : trace.causeOf(birth)
  const source = trace.previousOf(m) ?? (cause === null ? null : trace.messageOf(cause))
  return source === m ? null : source
}

interface Followers {
  /** Of row m: rows[starts[m]] … rows[starts[m + 1] − 1]. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

const known = new WeakMap<Trace, Followers>()

/** Counting sort of all rows by their source, when first asked. */
function followersOf(trace: Trace): Followers {
  const kept = known.get(trace)
  if (kept !== undefined) return kept
  const sources = Int32Array.from({ length: trace.messageCount }, (_, m) => sourceOf(trace, m) ?? -1)
  const starts = new Uint32Array(trace.messageCount + 2)
  for (const source of sources) if (source >= 0) starts[source + 2]!++
  for (let m = 2; m < starts.length; m++) starts[m]! += starts[m - 1]!
  const rows = new Uint32Array(starts.at(-1)!)
  sources.forEach((source, m) => {
    if (source >= 0) rows[starts[source + 1]!++] = m
  })
  const followers = { starts, rows }
  known.set(trace, followers)
  return followers
}

/** A way longer or wider than this is cut. */
const ROWS_MAX = 120
const CLIMB_MAX = 60

/** The first row of a message's way: replies lead back to what was replied to. */
export function rootOf(trace: Trace, m: MessageRow): number {
  let at = m
  for (let step = 0; step < CLIMB_MAX; step++) {
    const source = sourceOf(trace, at)
    if (source === null) break
    at = source
  }
  return at
}

/** The root and all that followed from it, near ones first; `m` itself is never left out. */
function rowsFrom(
  trace: Trace,
  root: number,
  m: MessageRow,
): { readonly rows: ReadonlySet<number>; readonly isCut: boolean } {
  const { starts, rows: all } = followersOf(trace)
  const rows = new Set<number>()
  for (let at: number | null = m; at !== null && rows.size < CLIMB_MAX; at = at === root ? null : sourceOf(trace, at))
    rows.add(at)
  const open = [root]
  let isCut = false
  for (let i = 0; i < open.length; i++) {
    rows.add(open[i]!)
    for (const next of all.subarray(starts[open[i]!]!, starts[open[i]! + 1]!)) {
      if (rows.size + open.length - i < ROWS_MAX) open.push(next)
      else isCut = true
    }
  }
  return { rows, isCut }
}

export function recordsOf(trace: Trace, topic: SequenceTopic): RecordList {
  switch (topic.kind) {
    case 'message': {
      const { rows, isCut } = rowsFrom(trace, topic.root, topic.m)
      const records = Uint32Array.from(new Set([...rows].flatMap(row => [...trace.rowsOf(row)]))).sort()
      return { records, first: 0, count: records.length, isCut }
    }
    case 'entity': {
      const records = logRecords(trace, { ...NO_FILTER, entity: topic.entity }) ?? new Uint32Array(0)
      return { records, first: 0, count: records.length, isCut: false }
    }
    case 'range': {
      const { first, end } = recordsIn(trace, topic.range)
      return { records: null, first, count: Math.max(0, end - first), isCut: false }
    }
    case 'run':
      return { records: null, first: 0, count: trace.length, isCut: false }
  }
}

export type TopicKind = SequenceTopic['kind']

/** What there is to choose from, the most particular first: a marked range, the selection, the run. */
export function topicsOf(trace: Trace, selection: Selection, range: TimeRange | null): readonly SequenceTopic[] {
  const m = selectedMessage(trace, selection)
  const entity = selection?.kind === 'entity' ? selection.entity : null
  return [
    ...(range === null ? [] : [{ kind: 'range' as const, range }]),
    ...(m === null ? [] : [{ kind: 'message' as const, m, root: rootOf(trace, m) }]),
    ...(entity === null ? [] : [{ kind: 'entity' as const, entity }]),
    { kind: 'run' as const },
  ]
}

/** The same diagram: nothing is laid out anew. */
export function topicKey(topic: SequenceTopic): string {
  switch (topic.kind) {
    case 'message':
      return `message ${topic.root}`
    case 'range':
      return `range ${topic.range.from} ${topic.range.to}`
    case 'entity':
      return `entity ${topic.entity}`
    case 'run':
      return 'run'
  }
}
