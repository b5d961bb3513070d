/** What became of every message of a run by its end, and how long they waited: read once per run. */

import { CODES } from '../../sim-core/index.ts'
import type { Kind, Trace } from '../../sim-core/index.ts'
import { perTrace } from './per-trace.ts'
import { recordsOfKind } from './trace-index.ts'

export type Fate =
  | 'done'
  | 'deadLettered'
  | 'dropped'
  | 'cancelled'
  /** It went with its entity. */
  | 'lost'
  | 'waiting'
  | 'held'
  | 'deferred'
  | 'scheduled'
  /** Activated, forwarded or published: it lives on in another row. */
  | 'passedOn'

const FATES: readonly Fate[] = ['waiting', 'done', 'deadLettered', 'dropped', 'cancelled', 'lost', 'held', 'deferred', 'scheduled', 'passedOn']
const CODE = Object.fromEntries(FATES.map((fate, code) => [fate, code])) as Readonly<Record<Fate, number>>

export interface Fates {
  readonly counts: Readonly<Record<Fate, number>>
  /** Messages by the reason for which they were dead-lettered. */
  readonly reasons: ReadonlyMap<string, number>
  readonly lostLocks: number
  readonly refusals: number
  /** How often a message was handed out again. */
  readonly redeliveries: number
  /** From enqueued to first handed out, of those that were. */
  readonly longestWait: number | null
  readonly lastDone: number | null
  readonly of: (m: number) => Fate
  /** When its fate was decided; of one that waits, the end of the run. */
  readonly at: (m: number) => number
}

export const fatesOf = perTrace(read)

interface Table {
  readonly fate: Uint8Array
  readonly at: Float64Array
  readonly deliveries: Uint16Array
  readonly reasons: Map<string, number>
  readonly lostLocks: number
  readonly refusals: number
  longestWait: number | null
}

function read(trace: Trace): Fates {
  const count = trace.messageCount
  const table: Table = {
    fate: new Uint8Array(count), at: new Float64Array(count), deliveries: new Uint16Array(count), reasons: new Map(),
    lostLocks: recordsOfKind(trace, 'lock-expired').length, refusals: recordsOfKind(trace, 'operation-failed').length, longestWait: null
  }
  trace.eachMessageRow((n, m, code) => {
    if (TELLS[code] === 1) note(trace, n, m, table)
  })
  for (let m = 0; m < count; m++) if (table.fate[m] === CODE.waiting) noteEnd(trace, m, table)
  return summed(table)
}

const DECIDES: Readonly<Partial<Record<Kind, Fate>>> = {
  'message-completed': 'done',
  'message-received': 'done',
  'message-expired': 'dropped',
  'message-dead-lettered': 'deadLettered',
  'scheduled-message-cancelled': 'cancelled',
  'message-forwarded': 'passedOn',
  'message-published': 'passedOn'
}

/** By code: whether such a record decides anything. */
const TELLS = Uint8Array.from(CODES, ({ kind }) => (DECIDES[kind] !== undefined || kind === 'message-locked' || kind === 'message-enqueued' ? 1 : 0))

/** What one record decides. A dead-letter stays one, whatever becomes of it in the dead-letter queue. */
function note(trace: Trace, n: number, m: number, table: Table): void {
  const kind = trace.kindOf(n)
  const t = trace.timeOf(n)
  const fate = DECIDES[kind]
  if (kind === 'message-locked' || kind === 'message-received') delivered(trace, m, t, table)
  else if (kind === 'message-enqueued') noteActivated(trace, m, table)
  else if (kind === 'message-dead-lettered') noteReason(trace, n, table)
  if (fate === undefined || table.fate[m] === CODE.deadLettered) return
  table.fate[m] = CODE[fate]
  table.at[m] = t
}

function noteActivated(trace: Trace, m: number, table: Table): void {
  const previous = trace.previousOf(m)
  if (previous !== null && trace.homeOf(previous) === trace.homeOf(m)) table.fate[previous] = CODE.passedOn
}

function noteReason(trace: Trace, n: number, { reasons }: Table): void {
  const reason = trace.record(n)['deadLetterReason']
  const name = typeof reason === 'string' ? reason : ''
  reasons.set(name, (reasons.get(name) ?? 0) + 1)
}

function delivered(trace: Trace, m: number, t: number, table: Table): void {
  if (table.deliveries[m] === 0 && table.fate[m] !== CODE.deadLettered) {
    table.longestWait = Math.max(table.longestWait ?? 0, t - trace.enqueuedTimeOf(m))
  }
  if (table.deliveries[m]! < 0xffff) table.deliveries[m]!++
}

/** Nothing took it before the end, but perhaps its entity went. */
function noteEnd(trace: Trace, m: number, table: Table): void {
  const deletedBy = trace.entities[trace.homeOf(m)]!.deletedBy
  if (deletedBy !== null) {
    table.fate[m] = CODE.lost
    table.at[m] = trace.timeOf(deletedBy)
    return
  }
  table.at[m] = trace.runForMs
  const stage = trace.after(m, trace.length - 1)?.stage
  if (stage === 'locked' || stage === 'lockedDeferred') table.fate[m] = CODE.held
  else if (stage === 'deferred' || stage === 'scheduled') table.fate[m] = CODE[stage]
}

function summed({ fate, at, deliveries, ...table }: Table): Fates {
  const counts = Object.fromEntries(FATES.map(name => [name, 0])) as Record<Fate, number>
  let lastDone: number | null = null
  let redeliveries = 0
  for (let m = 0; m < fate.length; m++) {
    counts[FATES[fate[m]!]!]++
    redeliveries += Math.max(0, deliveries[m]! - 1)
    if (fate[m] === CODE.done) lastDone = Math.max(lastDone ?? 0, at[m]!)
  }
  return { ...table, counts, redeliveries, lastDone, of: m => FATES[fate[m]!]!, at: m => at[m]! }
}

/** Messages as a person counts them: each once, however far it went. */
export function messagesIn({ counts }: Fates): number {
  return FATES.reduce((sum, fate) => (fate === 'passedOn' ? sum : sum + counts[fate]), 0)
}

/** Still somewhere when the run ends. */
export function leftIn({ counts }: Fates): number {
  return counts.waiting + counts.held + counts.deferred + counts.scheduled
}
