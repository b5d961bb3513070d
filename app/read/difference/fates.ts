/** What became of every message of a run by its end, and how long they waited: read once per run. */

import type { Fate } from '../../model/fate.ts'
import { CODES } from '../../../sim-core/index.ts'
import type { Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { factsOf, isArrival, isHandOut } from '../kinds.ts'
import type { Leaving } from '../kinds.ts'
import { perTrace } from '../per-trace.ts'
import { recordsOfKind } from '../trace-index.ts'
import { isLockedStage } from '../state-at.ts'

const FATES: readonly Fate[] = [
  'waiting',
  'expired',
  'done',
  'deadLettered',
  'dropped',
  'cancelled',
  'deleted',
  'lost',
  'held',
  'deferred',
  'scheduled',
  'passedOn',
]
const CODE = Object.fromEntries(FATES.map((fate, code) => [fate, code])) as Readonly<Record<Fate, number>>

export interface Fates {
  readonly counts: Readonly<Record<Fate, number>>
  /** Messages that were dead-lettered at least once, wherever they went from there. */
  readonly everDead: number
  /** Messages by the reason for which they were dead-lettered. */
  readonly reasons: ReadonlyMap<string, number>
  /** Published to a topic of which no subscription got a copy: rows, ascending. */
  readonly unreached: readonly number[]
  readonly lostLocks: number
  readonly refusals: number
  /** How often a message was handed out again. */
  readonly redeliveries: number
  /** From enqueued to first handed out, of those that were. */
  readonly longestWait: number | null
  readonly lastDone: number | null
  readonly of: (m: MessageRow) => Fate
  /** When its fate was decided; of one past its expiry its ExpiresAtUtc, of one that waits the end of the run. */
  readonly at: (m: MessageRow) => number
}

export const fatesOf = perTrace(trace => fatesUpTo(trace, trace.runForMs))

interface Table {
  readonly fate: Uint8Array
  readonly at: Float64Array
  readonly deliveries: Uint16Array
  /** 1: dead-lettered in this row. */
  readonly isDead: Uint8Array
  readonly reasons: Map<string, number>
  readonly unreached: number[]
  readonly lostLocks: number
  readonly refusals: number
  longestWait: number | null
}

/** As if the run ended at `end`, ms. */
export function fatesUpTo(trace: Trace, end: number): Fates {
  const limit = trace.recordsUpTo(end)
  const count = trace.messageCount
  const table: Table = {
    fate: new Uint8Array(count),
    at: new Float64Array(count),
    deliveries: new Uint16Array(count),
    isDead: new Uint8Array(count),
    reasons: new Map(),
    unreached: [],
    lostLocks: countBelow(recordsOfKind(trace, 'lock-expired'), limit),
    refusals: countBelow(recordsOfKind(trace, 'operation-failed'), limit),
    longestWait: null,
  }
  trace.eachMessageRow((n, m, code) => {
    if (TELLS[code] === 1 && n < limit) note(trace, n, m, table)
  })
  for (let m = 0; m < count; m++) if (table.fate[m] === CODE.waiting) noteEnd(trace, m, table, limit, end)
  return summed(table, everDeadIn(trace, table))
}

/** A row follows the one it came from. */
function everDeadIn(trace: Trace, { isDead }: Table): number {
  const wasDead = new Uint8Array(isDead.length)
  let count = 0
  for (let m = 0; m < isDead.length; m++) {
    const previous = trace.previousOf(m)
    const wasBefore = previous !== null && (wasDead[previous] === 1 || isDead[previous] === 1)
    if (wasBefore) wasDead[m] = 1
    else if (isDead[m] === 1) count++
  }
  return count
}

function countBelow(records: Iterable<number>, limit: number): number {
  let count = 0
  for (const n of records) if (n < limit) count++
  return count
}

const FATE_BY_LEAVING: Readonly<Record<Leaving, Fate>> = {
  completed: 'done',
  received: 'done',
  expired: 'dropped',
  cancelled: 'cancelled',
  deleted: 'deleted',
  forwarded: 'passedOn',
  published: 'passedOn',
}

function decidedBy(kind: Kind): Fate | null {
  const { leaves, endsDelivery } = factsOf(kind)
  if (endsDelivery === 'deadLettered') return 'deadLettered'
  return leaves === null ? null : FATE_BY_LEAVING[leaves]
}

/** By code: whether such a record decides anything. */
const TELLS = Uint8Array.from(CODES, ({ kind }) =>
  decidedBy(kind) !== null || isHandOut(kind) || isArrival(kind) ? 1 : 0,
)

/** What one record decides. A dead-letter stays one, whatever becomes of it in the dead-letter queue, unless it is forwarded from there. */
function note(trace: Trace, n: RecordNumber, m: MessageRow, table: Table): void {
  const kind = trace.kindOf(n)
  const t = trace.timeOf(n)
  const fate = decidedBy(kind)
  if (kind === 'message-published' && trace.recordOf(n, 'message-published').copies === 0) table.unreached.push(m)
  if (isHandOut(kind)) delivered(trace, m, t, table)
  else if (isArrival(kind)) noteActivated(trace, m, table)
  else if (kind === 'message-dead-lettered') noteDeath(trace, n, m, table)
  if (fate === null || (table.fate[m] === CODE.deadLettered && fate !== 'passedOn')) return
  table.fate[m] = CODE[fate]
  table.at[m] = t
}

function noteActivated(trace: Trace, m: MessageRow, table: Table): void {
  const previous = trace.previousOf(m)
  if (previous !== null && trace.homeOf(previous) === trace.homeOf(m)) table.fate[previous] = CODE.passedOn
}

function noteDeath(trace: Trace, n: RecordNumber, m: MessageRow, { reasons, isDead }: Table): void {
  isDead[m] = 1
  const name = trace.recordOf(n, 'message-dead-lettered').deadLetterReason ?? ''
  reasons.set(name, (reasons.get(name) ?? 0) + 1)
}

function delivered(trace: Trace, m: MessageRow, t: number, table: Table): void {
  if (table.deliveries[m] === 0 && table.isDead[m] === 0) {
    table.longestWait = Math.max(table.longestWait ?? 0, t - trace.enqueuedTimeOf(m))
  }
  if (table.deliveries[m]! < 0xffff) table.deliveries[m]!++
}

/** Nothing took it before the end, but perhaps its entity went. */
function noteEnd(trace: Trace, m: MessageRow, table: Table, limit: number, end: number): void {
  const last = trace.after(m, limit - 1)
  if (last === null) {
    table.fate[m] = CODE.passedOn
    return
  }
  const deletedBy = trace.entities[trace.homeOf(m)]!.deletedBy
  if (deletedBy !== null && deletedBy < limit) {
    table.fate[m] = CODE.lost
    table.at[m] = trace.timeOf(deletedBy)
    return
  }
  table.at[m] = end
  const { stage } = last
  if (isLockedStage(stage)) table.fate[m] = CODE.held
  else if (stage === 'deferred' || stage === 'scheduled') table.fate[m] = CODE[stage]
  else noteExpiry(trace, m, table, limit, end)
}

/** Z-2: expired at the very instant too. */
function noteExpiry(trace: Trace, m: MessageRow, table: Table, limit: number, end: number): void {
  const expiresAt = trace.expiresAtOf(m, limit - 1)
  if (expiresAt === null || expiresAt > end) return
  table.fate[m] = CODE.expired
  table.at[m] = expiresAt
}

function summed({ fate, at, deliveries, longestWait, ...table }: Table, everDead: number): Fates {
  const counts = Object.fromEntries(FATES.map(name => [name, 0])) as Record<Fate, number>
  let lastDone: number | null = null
  let redeliveries = 0
  for (let m = 0; m < fate.length; m++) {
    counts[FATES[fate[m]!]!]++
    redeliveries += Math.max(0, deliveries[m]! - 1)
    if (fate[m] === CODE.done) lastDone = Math.max(lastDone ?? 0, at[m]!)
  }
  return {
    counts,
    everDead,
    reasons: table.reasons,
    unreached: table.unreached,
    lostLocks: table.lostLocks,
    refusals: table.refusals,
    longestWait,
    redeliveries,
    lastDone,
    of: m => FATES[fate[m]!]!,
    at: m => at[m]!,
  }
}

/** Messages as a person counts them: each once, however far it went. */
export function messagesIn({ counts }: Fates): number {
  return FATES.reduce((sum, fate) => (fate === 'passedOn' ? sum : sum + counts[fate]), 0)
}

/** Still somewhere when the run ends. What a receiver has then is only cut off by the end. */
export function leftIn({ counts }: Fates): number {
  return counts.waiting + counts.expired + counts.deferred + counts.scheduled
}
