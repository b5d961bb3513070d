/** The messages of an entity, or of all, at the playhead: a table under Azure's names, sorted by any of them. */

import { COLUMN_KEYS } from '../model/columns.ts'
import type { ColumnKey } from '../model/columns.ts'
import type { Kind, MessageRow, MessageState, SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { DetailWords } from '../words/contract.ts'
import { detailWordsOf } from '../words/load.ts'
import { cursorAt, isTransfer, numberOf, pathOf } from '../read/at.ts'
import { clockIn } from './describe.ts'
import { numberText } from '../words/format.ts'
import { clientView, storedState } from './inspect/peek.ts'
import type { ClientView } from './inspect/peek.ts'
import type { Look } from './inspect/types.ts'
import { perTrace } from '../read/per-trace.ts'
import { relativeText } from '../words/relative.ts'
import { messageAt } from '../read/state-at.ts'
import { sessionOf } from '../read/session/sessions.ts'
import { recordsOfKind } from '../read/trace-index.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import { selectedMessage } from '../read/message/lineage.ts'

/** Whose messages: of one entity, dead-letter queues apart; null = of all. */
export type TableScope = number | null

export interface TableView {
  readonly scope: TableScope
  /** What a peek shows, beside what is stored. */
  readonly isPeeking: boolean
  readonly countsFrom: 0 | 1
}

/** Columns that something in this run fills: of the whole run, so that none comes or goes while time moves. */
const filledIn = perTrace(
  (trace): ReadonlySet<ColumnKey> => new Set(COLUMN_KEYS.filter(key => COLUMNS[key].isFilled(trace))),
)

/** What a peek is known for: ExpiresAtUtc comes first then. */
const ORDER_PEEKING: readonly ColumnKey[] = [
  ...new Set<ColumnKey>(['SequenceNumber', 'MessageId', 'Entity', 'ExpiresAtUtc', 'ShownExpiresAtUtc', ...COLUMN_KEYS]),
]
const OF_DEAD: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['DeadLetterReason', 'DeadLetterErrorDescription'])

export function columnsOf(trace: Trace, { scope, isPeeking }: TableView): readonly ColumnKey[] {
  const filled = filledIn(trace)
  const holdsDead = scope === null || trace.entities[scope]!.kind === 'deadLetterQueue'
  return (isPeeking ? ORDER_PEEKING : COLUMN_KEYS).filter(key => {
    if (key === 'Entity') return scope === null
    if (key === 'ShownState' || key === 'ShownExpiresAtUtc') return isPeeking
    return filled.has(key) && (holdsDead || !OF_DEAD.has(key))
  })
}

/** The selected entity; where the selected message stands; else all. */
export function scopeOfSelection(trace: Trace, at: Playhead, selection: Selection): TableScope {
  if (selection === null) return null
  if (selection.kind === 'entity') return selection.entity
  const m = selectedMessage(trace, selection)
  return m === null ? null : (trace.after(m, at.n)?.entity ?? trace.homeOf(m))
}

/** Message rows, entity by entity, each in the order of its numbers. */
export function rowsAt(trace: Trace, at: Playhead, scope: TableScope): Uint32Array {
  const cursor = cursorAt(trace, at)
  if (scope !== null) return cursor.messagesIn(scope).slice()
  const parts = trace.entities.map(({ id }) => cursor.messagesIn(id))
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

export interface Sort {
  readonly by: ColumnKey
  readonly isDescending: boolean
}

/** More rows than this stay in their order: sorting them at every step of the playhead would stutter. */
export const SORTED_MAX = 10_000

/** Ties keep the order of numbers; what has no value comes last. */
export function sortedRows(
  trace: Trace,
  input: SimulationInput,
  at: Playhead,
  rows: Uint32Array,
  { by, isDescending }: Sort,
): Uint32Array {
  if (rows.length > SORTED_MAX) return rows
  const way = isDescending ? -1 : 1
  if (by === 'SequenceNumber') return isDescending ? rows.toReversed() : rows
  const { sortKey } = COLUMNS[by]
  const keys = new Map(Array.from(rows, m => [m, sortKey(new Row(trace, input, at, m))]))
  return rows.toSorted((a, b) => {
    const [x, y] = [keys.get(a)!, keys.get(b)!]
    if (x === y) return 0
    if (x === null || y === null) return x === null ? 1 : -1
    return x < y ? -way : way
  })
}

type SortKey = number | string | null

export interface TableCell {
  readonly text: string
  /** As seen from the playhead. */
  readonly relative: string | null
  readonly tone: 'held' | 'lost' | null
}

const NEVER_DATE = '9999-12-31'
const plain = (text: string | null): TableCell => ({ text: text ?? '', relative: null, tone: null })

/** A message at an instant. Its state is put together when a column asks for it: sorting by a number goes through thousands. */
class Row {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly at: Playhead
  readonly m: MessageRow
  private kept: MessageState | null = null

  constructor(trace: Trace, input: SimulationInput, at: Playhead, m: MessageRow) {
    this.trace = trace
    this.input = input
    this.at = at
    this.m = m
  }

  get state(): MessageState {
    return (this.kept ??= this.trace.messageState(this.m, this.at.n, this.at.t))
  }

  get isExpired(): boolean {
    return messageAt(this.trace, this.m, this.at)?.isExpired === true
  }

  get client(): ClientView | null {
    return clientView(this.trace, this.input, this.m, this.state)
  }
}

/** How a cell is written. */
interface Writing {
  readonly w: DetailWords
  readonly lang: Lang
  readonly countsFrom: 0 | 1
  readonly time: (t: number | null, never: string, tone?: TableCell['tone']) => TableCell
}

interface Column {
  readonly isFilled: (trace: Trace) => boolean
  /** null: it has no value. */
  readonly sortKey: (row: Row) => SortKey
  readonly cell: (row: Row, writing: Writing) => TableCell
}

const always = (): boolean => true
const has =
  (kind: Kind) =>
  (trace: Trace): boolean =>
    recordsOfKind(trace, kind).length > 0
const isSent =
  (key: 'sessionId' | 'subject' | 'sizeInBytes') =>
  ({ data }: Trace): boolean =>
    data.sources.some(({ message }) => isGiven(message[key]))
const isDescribed = (trace: Trace): boolean =>
  recordsOfKind(trace, 'message-dead-lettered')
    .subarray(0, LOOKED_AT)
    .some(n => isGiven(trace.recordOf(n, 'message-dead-lettered').deadLetterErrorDescription))

/** Dead-letterings looked at for a description. */
const LOOKED_AT = 1000

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** Sorted by what it says. */
const textColumn = (isFilled: Column['isFilled'], text: (row: Row) => string | null): Column => ({
  isFilled,
  sortKey: text,
  cell: row => plain(text(row)),
})

const sizeOf = ({ state: { sizeInBytes } }: Row): number | null => (isGiven(sizeInBytes) ? Number(sizeInBytes) : null)

const COLUMNS: Readonly<Record<ColumnKey, Column>> = {
  SequenceNumber: { isFilled: always, sortKey: ({ m }) => m, cell: ({ trace, m }) => plain(numberOf(trace, m)) },
  MessageId: textColumn(always, ({ trace, m }) => trace.messageIdOf(m)),
  Entity: {
    isFilled: always,
    sortKey: ({ trace, m }) => pathOf(trace, trace.homeOf(m)),
    cell: ({ trace, at, m }) => plain(pathOf(trace, trace.after(m, at.n)!.entity)),
  },
  State: {
    isFilled: always,
    sortKey: ({ state }) => `${state.state} ${state.lockedUntil === null ? '' : 'locked'}`,
    cell: ({ state, isExpired }, { w }) => ({
      ...plain(w.inspectorWords.storedState(storedState(state, w), isExpired)),
      tone: isExpired ? 'lost' : state.lockedUntil === null ? null : 'held',
    }),
  },
  ShownState: {
    isFilled: always,
    sortKey: ({ client }) => client?.state ?? null,
    cell: ({ client }, { w }) => plain(client?.state ?? w.inspectorWords.peekedNothing),
  },
  ExpiresAtUtc: {
    isFilled: always,
    sortKey: ({ trace, at, m }) => trace.expiresAtOf(m, at.n),
    cell: ({ state, isExpired }, { w, time }) =>
      time(state.expiresAt, w.relativeWords.never, isExpired ? 'lost' : null),
  },
  ShownExpiresAtUtc: {
    isFilled: always,
    sortKey: ({ client }) => client?.expiresAt ?? null,
    cell: ({ client }, { w, time }) =>
      client === null ? plain(w.inspectorWords.peekedNothing) : time(client.expiresAt, NEVER_DATE),
  },
  LockedUntilUtc: {
    isFilled: has('message-locked'),
    sortKey: ({ trace, at, m }) => trace.after(m, at.n)!.lockedUntil,
    cell: ({ state }, { time }) => time(state.lockedUntil, '', 'held'),
  },
  DeliveryCount: {
    isFilled: always,
    sortKey: ({ trace, at, m }) => trace.after(m, at.n)!.deliveryCount,
    cell: ({ state }, { lang, countsFrom }) => plain(numberText(state.deliveryCount + countsFrom, lang)),
  },
  DeadLetterReason: textColumn(has('message-dead-lettered'), ({ state }) => state.deadLetterReason),
  EnqueuedTimeUtc: {
    isFilled: always,
    sortKey: ({ trace, m }) => trace.enqueuedTimeOf(m),
    cell: ({ state }, { time }) => time(state.enqueuedTime, ''),
  },
  ScheduledEnqueueTimeUtc: {
    isFilled: has('message-scheduled'),
    sortKey: ({ trace, m }) => trace.scheduledEnqueueTimeOf(m),
    cell: ({ state }, { time }) => time(state.scheduledEnqueueTime, ''),
  },
  SessionId: textColumn(isSent('sessionId'), ({ trace, m }) => sessionOf(trace, m)),
  Subject: textColumn(isSent('subject'), ({ state }) => (typeof state.subject === 'string' ? state.subject : null)),
  DeadLetterErrorDescription: textColumn(isDescribed, ({ state }) => state.deadLetterErrorDescription),
  DeadLetterSource: textColumn(
    trace => has('message-dead-lettered')(trace) && has('message-forwarded')(trace),
    ({ state }) => state.deadLetterSource,
  ),
  Size: {
    isFilled: isSent('sizeInBytes'),
    sortKey: sizeOf,
    cell: (row, { lang }) => {
      const size = sizeOf(row)
      return plain(size === null ? '' : numberText(size, lang))
    },
  },
}

/** One row, in the order of its columns. */
export function cellsOf(
  { trace, input, at, lang }: Pick<Look, 'trace' | 'input' | 'at' | 'lang'>,
  m: MessageRow,
  columns: readonly ColumnKey[],
  { isPeeking, countsFrom }: TableView,
): readonly TableCell[] {
  const time: Writing['time'] = (t, never, tone = null) =>
    t === null ? plain(never) : { text: clockIn(trace, t, lang), relative: relativeText(t, at.t, lang), tone }
  // .NET adds 1 to what it receives, not to what it peeks (L-13).
  const writing: Writing = { w: detailWordsOf(lang), lang, countsFrom: isPeeking ? 0 : countsFrom, time }
  const row = new Row(trace, input, at, m)
  return columns.map(key => COLUMNS[key].cell(row, writing))
}

/** Entities to choose from: those that ever hold messages; dead-letter queues apart. */
export function tableEntities(trace: Trace): readonly { readonly id: number; readonly path: string }[] {
  const hasDead = filledIn(trace).has('DeadLetterReason')
  return trace.entities
    .filter(info => info.kind !== 'topic' && (info.kind !== 'deadLetterQueue' || (hasDead && !isTransfer(trace, info))))
    .map(({ id, path }) => ({ id, path }))
}
