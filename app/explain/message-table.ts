/** The messages of an entity, or of all, at the playhead: a table under Azure's names, sorted by any of them. */

import { COLUMN_KEYS } from '../model/columns.ts'
import type { ColumnKey } from '../model/columns.ts'
import type { MessageInput, MessageState, SimulationInput, Trace } from '../../sim-core/index.ts'
import { wordsOf } from '../words/load.ts'
import { cursorAt, isTransfer, numberOf, pathOf } from '../read/at.ts'
import { clockIn } from './describe.ts'
import { numberText } from '../words/format.ts'
import { clientView, storedState } from './inspect/peek.ts'
import type { Look } from './inspect/types.ts'
import { perTrace } from '../read/per-trace.ts'
import { relativeText } from '../words/relative.ts'
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
const filledIn = perTrace((trace): ReadonlySet<ColumnKey> => {
  const sent = (holds: (message: MessageInput) => boolean) => trace.data.sources.some(({ message }) => holds(message))
  const dead = recordsOfKind(trace, 'message-dead-lettered')
  const filled: readonly (readonly [ColumnKey, boolean])[] = [
    ['ScheduledEnqueueTimeUtc', recordsOfKind(trace, 'message-scheduled').length > 0],
    ['LockedUntilUtc', recordsOfKind(trace, 'message-locked').length > 0],
    ['SessionId', sent(({ sessionId }) => isGiven(sessionId))],
    ['Subject', sent(({ subject }) => isGiven(subject))],
    ['Size', sent(({ sizeInBytes }) => isGiven(sizeInBytes))],
    ['DeadLetterReason', dead.length > 0],
    [
      'DeadLetterErrorDescription',
      dead
        .subarray(0, LOOKED_AT)
        .some(n => isGiven(trace.recordOf(n, 'message-dead-lettered').deadLetterErrorDescription)),
    ],
    ['DeadLetterSource', dead.length > 0 && recordsOfKind(trace, 'message-forwarded').length > 0],
  ]
  return new Set(filled.flatMap(([key, isFilled]) => (isFilled ? [key] : [])))
})

/** Dead-letterings looked at for a description. */
const LOOKED_AT = 1000

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** What a peek is known for: ExpiresAtUtc comes first then. */
const ORDER_PEEKING: readonly ColumnKey[] = [
  ...new Set<ColumnKey>(['SequenceNumber', 'MessageId', 'Entity', 'ExpiresAtUtc', 'ShownExpiresAtUtc', ...COLUMN_KEYS]),
]
const ALWAYS: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'SequenceNumber',
  'MessageId',
  'State',
  'ExpiresAtUtc',
  'DeliveryCount',
  'EnqueuedTimeUtc',
])
const OF_DEAD: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['DeadLetterReason', 'DeadLetterErrorDescription'])

export function columnsOf(trace: Trace, { scope, isPeeking }: TableView): readonly ColumnKey[] {
  const filled = filledIn(trace)
  const holdsDead = scope === null || trace.entities[scope]!.kind === 'deadLetterQueue'
  return (isPeeking ? ORDER_PEEKING : COLUMN_KEYS).filter(key => {
    if (key === 'Entity') return scope === null
    if (key === 'ShownState' || key === 'ShownExpiresAtUtc') return isPeeking
    return ALWAYS.has(key) || (filled.has(key) && (holdsDead || !OF_DEAD.has(key)))
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
  const keys = new Map(Array.from(rows, m => [m, sortKey(trace, input, at, m, by)]))
  return rows.toSorted((a, b) => {
    const [x, y] = [keys.get(a)!, keys.get(b)!]
    if (x === y) return 0
    if (x === null || y === null) return x === null ? 1 : -1
    return x < y ? -way : way
  })
}

type SortKey = number | string | null

function sortKey(trace: Trace, input: SimulationInput, at: Playhead, m: number, by: ColumnKey): SortKey {
  switch (by) {
    case 'MessageId':
      return trace.messageIdOf(m)
    case 'EnqueuedTimeUtc':
      return trace.enqueuedTimeOf(m)
    case 'ScheduledEnqueueTimeUtc':
      return trace.scheduledEnqueueTimeOf(m)
    case 'ExpiresAtUtc':
      return trace.expiresAtOf(m, at.n)
    case 'LockedUntilUtc':
      return trace.after(m, at.n)!.lockedUntil
    case 'DeliveryCount':
      return trace.after(m, at.n)!.deliveryCount
    case 'SessionId':
      return sessionOf(trace, m)
    default: {
      const state = trace.messageState(m, at.n, at.t)
      if (by === 'Size') return Number(state.sizeInBytes ?? 0)
      if (by === 'ShownExpiresAtUtc') return clientView(trace, input, m, state)?.expiresAt ?? null
      return textOf(trace, input, m, state, by)
    }
  }
}

function textOf(trace: Trace, input: SimulationInput, m: number, state: MessageState, key: ColumnKey): string | null {
  switch (key) {
    case 'Entity':
      return pathOf(trace, trace.homeOf(m))
    case 'State':
      return `${state.state} ${state.lockedUntil === null ? '' : 'locked'}`
    case 'ShownState':
      return clientView(trace, input, m, state)?.state ?? null
    case 'DeadLetterReason':
      return state.deadLetterReason
    case 'DeadLetterErrorDescription':
      return state.deadLetterErrorDescription
    case 'DeadLetterSource':
      return state.deadLetterSource
    case 'Subject':
      return typeof state.subject === 'string' ? state.subject : null
    default:
      return null
  }
}

export interface TableCell {
  readonly text: string
  /** As seen from the playhead. */
  readonly relative: string | null
  readonly tone: 'held' | 'lost' | null
}

const NEVER_DATE = '9999-12-31'
const plain = (text: string | null): TableCell => ({ text: text ?? '', relative: null, tone: null })

/** One row, in the order of its columns. */
export function cellsOf(
  { trace, input, at, lang }: Pick<Look, 'trace' | 'input' | 'at' | 'lang'>,
  m: number,
  columns: readonly ColumnKey[],
  { countsFrom }: TableView,
): readonly TableCell[] {
  const w = wordsOf(lang)
  const state = trace.messageState(m, at.n, at.t)
  const isExpired = state.expired && state.state !== 'deadLettered'
  const time = (t: number | null, never: string, tone: TableCell['tone'] = null): TableCell =>
    t === null ? plain(never) : { text: clockIn(trace, t, lang), relative: relativeText(t, at.t, lang), tone }
  return columns.map((key): TableCell => {
    switch (key) {
      case 'SequenceNumber':
        return plain(numberOf(trace, m))
      case 'MessageId':
        return plain(state.messageId)
      case 'Entity':
        return plain(standsIn(trace, at, m))
      case 'State':
        return {
          ...plain(w.inspectorWords.storedState(storedState(state, w), isExpired)),
          tone: isExpired ? 'lost' : state.lockedUntil === null ? null : 'held',
        }
      case 'EnqueuedTimeUtc':
        return time(state.enqueuedTime, '')
      case 'ScheduledEnqueueTimeUtc':
        return time(state.scheduledEnqueueTime, '')
      case 'LockedUntilUtc':
        return time(state.lockedUntil, '', 'held')
      case 'ExpiresAtUtc':
        return time(state.expiresAt, w.relativeWords.never, isExpired ? 'lost' : null)
      case 'ShownState':
        return plain(clientView(trace, input, m, state)?.state ?? w.inspectorWords.peekedNothing)
      case 'ShownExpiresAtUtc': {
        const client = clientView(trace, input, m, state)
        return client === null ? plain(w.inspectorWords.peekedNothing) : time(client.expiresAt, NEVER_DATE)
      }
      case 'DeliveryCount':
        return plain(numberText(state.deliveryCount + countsFrom, lang))
      case 'SessionId':
        return plain(sessionOf(trace, m))
      case 'Size':
        return plain(typeof state.sizeInBytes === 'number' ? numberText(state.sizeInBytes, lang) : '')
      default:
        return plain(textOf(trace, input, m, state, key))
    }
  })
}

const standsIn = (trace: Trace, at: Playhead, m: number): string => pathOf(trace, trace.after(m, at.n)!.entity)

/** Entities to choose from: those that ever hold messages; dead-letter queues apart. */
export function tableEntities(trace: Trace): readonly { readonly id: number; readonly path: string }[] {
  const hasDead = filledIn(trace).has('DeadLetterReason')
  return trace.entities
    .filter(info => info.kind !== 'topic' && (info.kind !== 'deadLetterQueue' || (hasDead && !isTransfer(trace, info))))
    .map(({ id, path }) => ({ id, path }))
}
