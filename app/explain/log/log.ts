/** The event log: which records it lists under a filter, and each as a row. */

import type { EntityId, Kind, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { detailWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { countUpTo } from '../../read/lists.ts'
import { homeEntity, numberOf, pathOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { numberText } from '../../words/format.ts'
import { wayOf } from '../../read/message/lineage.ts'
import { recordsIn } from '../../read/time/range-axis.ts'
import { factsOf } from '../../read/kinds.ts'
import type { KindGroup } from '../../read/kinds.ts'
import { kindsOf, recordSentence } from '../record-words.ts'
import { recordsOfKinds } from '../../read/trace-index.ts'
import type { Selection, TimeRange } from '../../model/selection.ts'

export interface LogFilter {
  /** null = all kinds. */
  readonly groups: readonly KindGroup[] | null
  /** null = all; a queue includes its dead-letter queue, a topic its subscriptions. */
  readonly entity: EntityId | null
  readonly selectionOnly: boolean
  /** What is searched for; empty = nothing. */
  readonly query: string
}

export const NO_FILTER: LogFilter = { groups: null, entity: null, selectionOnly: false, query: '' }

export const isFiltered = ({ groups, entity, selectionOnly, query }: LogFilter): boolean =>
  groups !== null || entity !== null || selectionOnly || query.trim() !== ''

export interface LogRow {
  readonly n: RecordNumber
  readonly time: string
  readonly kind: Kind
  readonly kindName: string
  readonly group: KindGroup
  readonly entity: string | null
  /** "#7" */
  readonly number: string | null
  readonly words: string
}

export function logRow(trace: Trace, input: SimulationInput, n: RecordNumber, lang: Lang): LogRow {
  const w = detailWordsOf(lang)
  const kind = trace.kindOf(n)
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  return {
    n,
    time: clockIn(trace, trace.timeOf(n), lang),
    kind,
    kindName: w.kindNames[kind],
    group: factsOf(kind).group,
    entity: entity === null ? null : pathOf(trace, entity),
    number: m === null ? null : numberOf(trace, m),
    words: recordSentence(trace, input, n, w, lang),
  }
}

/** What a filter needs beside itself. */
export interface LogAbout {
  readonly selection: Selection
  /** Only records within it; null = of the whole run. */
  readonly range: TimeRange | null
  /** Of the query; null = all pass. */
  readonly mentions: ((n: RecordNumber) => boolean) | null
}

const ABOUT_ALL: LogAbout = { selection: null, range: null, mentions: null }

/** Record numbers that pass, ascending; null: all do. */
export function logRecords(
  trace: Trace,
  filter: LogFilter,
  { selection, range, mentions }: LogAbout = ABOUT_ALL,
): Uint32Array | null {
  const about = filter.selectionOnly ? subjectOf(trace, selection) : null
  const isNarrow = filter.groups !== null || filter.entity !== null || mentions !== null
  if (!isNarrow && about === null && range === null) return null
  if (!isNarrow && range === null && about?.kind === 'message') return messageRecords(trace, about.m)
  const passes = test(trace, filter, about)
  const { first, end } = range === null ? { first: 0, end: trace.length } : recordsIn(trace, range)
  const candidates = filter.groups === null ? null : recordsOfKinds(trace, kindsOf(filter.groups))
  const found: number[] = []
  const last = candidates?.length ?? end
  for (let i = candidates === null ? first : countUpTo(candidates, first - 1); i < last; i++) {
    const n = candidates === null ? i : candidates[i]!
    if (n >= end) break
    if (passes(n) && (mentions === null || mentions(n))) found.push(n)
  }
  return Uint32Array.from(found)
}

/** A selected record stands for its message, or its entity: going from row to row keeps the list. */
export function subjectOf(trace: Trace, selection: Selection): Selection {
  if (selection?.kind !== 'record') return selection
  const m = trace.messageOf(selection.n)
  if (m !== null) return { kind: 'message', m }
  const entity = trace.entityOf(selection.n)
  return entity === null ? selection : { kind: 'entity', entity }
}

/** A message's own, and those of the rows it came from and went on in. */
function messageRecords(trace: Trace, m: MessageRow): Uint32Array {
  return Uint32Array.from(new Set(wayOf(trace, m).flatMap(row => [...trace.rowsOf(row)]))).toSorted()
}

function test(trace: Trace, filter: LogFilter, about: Selection): (n: RecordNumber) => boolean {
  const entities = filter.entity === null ? null : withItsOwn(trace, filter.entity)
  const own = about?.kind === 'message' ? new Set(messageRecords(trace, about.m)) : null
  const within = about?.kind === 'entity' ? withItsOwn(trace, about.entity) : null
  const isIn = (n: RecordNumber, set: ReadonlySet<number>) => {
    const entity = trace.entityOf(n)
    return entity !== null && set.has(entity)
  }
  return n =>
    (entities === null || isIn(n, entities)) &&
    (own === null || own.has(n)) &&
    (within === null || isIn(n, within)) &&
    (about?.kind !== 'record' || n === about.n)
}

/** A queue with its dead-letter queues, a topic with its subscriptions. */
function withItsOwn(trace: Trace, entity: EntityId): ReadonlySet<number> {
  const own = new Set([entity])
  for (const { id, parent } of trace.entities) if (parent !== null && own.has(parent)) own.add(id)
  return own
}

/** Where record `n`, or the last one before it, stands in the list; -1: before the first. */
export function positionOf(records: Uint32Array | null, n: RecordNumber): number {
  return records === null ? n : countUpTo(records, n) - 1
}

/** What a selection is called on a filter's chip. */
export function selectionLabel(trace: Trace, selection: Selection, lang: Lang): string | null {
  if (selection === null) return null
  if (selection.kind === 'message') return `${numberOf(trace, selection.m)} ${trace.messageIdOf(selection.m)}`
  if (selection.kind === 'entity') return pathOf(trace, selection.entity)
  if (selection.kind === 'client') return selection.name
  return detailWordsOf(lang).inspectorWords.record(numberText(selection.n + 1, lang), numberText(trace.length, lang))
}

/** Entities to filter by: those that records name, without dead-letter queues, which come with their queues. */
export const filterEntities = (trace: Trace): readonly { readonly id: number; readonly path: string }[] =>
  trace.entities.filter(({ id }) => homeEntity(trace, id) === id).map(({ id, path }) => ({ id, path }))
