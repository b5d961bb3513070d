/** The event log: which records it lists under a filter, and each as a row. */

import type { Kind, SimulationInput, Trace } from '../../sim-core/index.ts'
import { wordsOf } from '../words/words.ts'
import type { Lang } from '../words/words.ts'
import { countUpTo } from './ascending.ts'
import { homeEntity, numberOf, pathOf } from './at.ts'
import { instantText, numberText } from './format.ts'
import { wayOf } from './kin.ts'
import { groupOf, recordSentence } from './record-words.ts'
import type { KindGroup } from './record-words.ts'
import type { Selection } from './types.ts'

export interface LogFilter {
  /** null = all kinds. */
  readonly groups: readonly KindGroup[] | null
  /** null = all; a queue includes its dead-letter queue, a topic its subscriptions. */
  readonly entity: number | null
  readonly selectionOnly: boolean
}

export const NO_FILTER: LogFilter = { groups: null, entity: null, selectionOnly: false }

export const isFiltered = (filter: LogFilter): boolean => filter.groups !== null || filter.entity !== null || filter.selectionOnly

export interface LogRow {
  readonly n: number
  readonly time: string
  readonly kind: Kind
  readonly kindName: string
  readonly group: KindGroup
  readonly entity: string | null
  /** "#7" */
  readonly number: string | null
  readonly words: string
}

export function logRow(trace: Trace, input: SimulationInput, n: number, lang: Lang): LogRow {
  const w = wordsOf(lang)
  const kind = trace.kindOf(n)
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  return {
    n,
    time: instantText(trace.timeOf(n), 'clock', lang),
    kind,
    kindName: w.kindNames[kind],
    group: groupOf(kind),
    entity: entity === null ? null : pathOf(trace, entity),
    number: m === null ? null : numberOf(trace, m),
    words: recordSentence(trace, input, n, w, lang)
  }
}

/** Record numbers that pass, ascending; null: all do. */
export function logRecords(trace: Trace, filter: LogFilter, selection: Selection): Uint32Array | null {
  const about = filter.selectionOnly ? selection : null
  if (filter.groups === null && filter.entity === null && about === null) return null
  if (about?.kind === 'message' && filter.groups === null && filter.entity === null) return messageRecords(trace, about.m)
  const passes = test(trace, filter, about)
  const found = new Uint32Array(trace.length)
  let length = 0
  for (let n = 0; n < trace.length; n++) if (passes(n)) found[length++] = n
  return found.slice(0, length)
}

/** A message's own, and those of the rows it came from and went on in. */
function messageRecords(trace: Trace, m: number): Uint32Array {
  return Uint32Array.from(new Set(wayOf(trace, m).flatMap(row => [...trace.rowsOf(row)]))).toSorted()
}

function test(trace: Trace, filter: LogFilter, about: Selection): (n: number) => boolean {
  const groups = filter.groups === null ? null : new Set(filter.groups)
  const entities = filter.entity === null ? null : withItsOwn(trace, filter.entity)
  const own = about?.kind === 'message' ? new Set(messageRecords(trace, about.m)) : null
  const within = about?.kind === 'entity' ? withItsOwn(trace, about.entity) : null
  const isIn = (n: number, set: ReadonlySet<number>) => {
    const entity = trace.entityOf(n)
    return entity !== null && set.has(entity)
  }
  return n =>
    (groups === null || groups.has(groupOf(trace.kindOf(n)))) &&
    (entities === null || isIn(n, entities)) &&
    (own === null || own.has(n)) &&
    (within === null || isIn(n, within)) &&
    (about?.kind !== 'record' || n === about.n)
}

/** A queue with its dead-letter queues, a topic with its subscriptions. */
function withItsOwn(trace: Trace, entity: number): ReadonlySet<number> {
  const own = new Set([entity])
  for (const { id, parent } of trace.entities) if (parent !== null && own.has(parent)) own.add(id)
  return own
}

/** Where record `n`, or the last one before it, stands in the list; -1: before the first. */
export function positionOf(records: Uint32Array | null, n: number): number {
  return records === null ? n : countUpTo(records, n) - 1
}

/** What a selection is called on a filter's chip. */
export function selectionLabel(trace: Trace, selection: Selection, lang: Lang): string | null {
  if (selection === null) return null
  if (selection.kind === 'message') return `${numberOf(trace, selection.m)} ${trace.messageIdOf(selection.m)}`
  if (selection.kind === 'entity') return pathOf(trace, selection.entity)
  return wordsOf(lang).inspectorWords.record(numberText(selection.n + 1, lang), numberText(trace.length, lang))
}

/** Entities to filter by: those that records name, without dead-letter queues, which come with their queues. */
export const filterEntities = (trace: Trace): readonly { readonly id: number; readonly path: string }[] =>
  trace.entities.filter(({ id }) => homeEntity(trace, id) === id).map(({ id, path }) => ({ id, path }))
