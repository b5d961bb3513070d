/**
 * The layout of a trace, and the only file that knows it. Rows stand in chunks of typed arrays whose
 * buffers move from the worker to the page without a copy; what is rare stands in side tables.
 *
 * Not stored because it follows from something else: n, facts (from the code), generated message ids
 * (source and running number), enqueued time (time of the first row), what a peek listed (ids only).
 */
import type { ApplicationProperties, Limits, MessageInput, RuleInput, SessionContent } from '../input/input.ts'
import type { DurationMs, Instant } from '../kernel/sim-time.ts'
import type { DescribedRule, ErrorCode, RefusalBranch } from './records.ts'
import type { DescribedProperties, EntityInfo, MessageRow, RecordNumber } from './types.ts'

export const CHUNK_BITS = 16
export const CHUNK_ROWS = 1 << CHUNK_BITS
export const CHUNK_MASK = CHUNK_ROWS - 1

/** No message, no entity, no cause. */
export const NOTHING = 0xffffffff
/** A delivery count or small argument that did not fit stands in a side table. */
export const WIDE = 0xffff

/**
 * A row is five 32-bit words, side by side because a record is written as a whole [measured: 11 ns, where
 * seven columns took 20]:
 * time (its high bits in flags) · subject (message row or entity) · cause · argument (actor, small argument) ·
 * code u8, flags u8 (time bits 32–34, stage, place), deliveryCount u16.
 */
export const ROW_WORDS = 5
export const Word = { time: 0, subject: 1, cause: 2, argument: 3, packed: 4 } as const

export type Chunk = Uint32Array<ArrayBuffer>

export function newChunk(rows: number): Chunk {
  return new Uint32Array(rows * ROW_WORDS)
}

export const Stage = { scheduled: 0, active: 1, locked: 2, deferred: 3, lockedDeferred: 4, gone: 5 } as const
/** Where a message stands: in its home entity, in that entity's dead-letter queue, or in its transfer dead-letter queue. */
export const Place = { main: 0, deadLetter: 1, transfer: 2 } as const

export const STAGE_NAMES = Object.keys(Stage) as readonly (keyof typeof Stage)[]
export const PLACE_NAMES = Object.keys(Place) as readonly (keyof typeof Place)[]

/** All arguments are small; the sign bit of the result is part of the count. */
export const pack = (code: number, timeHigh: number, stage: number, place: number, deliveryCount: number): number =>
  code | (timeHigh << 8) | (stage << 11) | (place << 14) | (deliveryCount << 16)
export const codeIn = (packed: number): number => packed & 0xff
export const flagsIn = (packed: number): number => (packed >>> 8) & 0xff
export const deliveryCountIn = (packed: number): number => packed >>> 16
export const timeHighOf = (flags: number): number => flags & 7
export const stageOf = (flags: number): number => (flags >> 3) & 7
export const placeOf = (flags: number): number => flags >> 6

/** One row a message; columns of equal length. */
export interface MessageTable {
  readonly length: number
  /** Entity that holds it, or whose dead-letter queue does. */
  readonly home: Uint16Array
  /** 0 for the first number of the entity (or of its partition), 1 for the next … */
  readonly ordinal: Uint32Array
  /** Index of the partition (P facts). Empty when the run had no partitioned entity. */
  readonly partition: Uint16Array
  /** Effective, Infinity = never. */
  readonly expiresAt: Float64Array
  /** Index into `sources`, and the running number `{n}`. */
  readonly source: Uint32Array
  readonly number: Uint32Array
  /** Row it came from: scheduled, forwarded or published; NOTHING. Empty when the run had none of these. */
  readonly previous: Uint32Array
  /** Row whose number is its EnqueuedSequenceNumber (N-2, N-4); NOTHING. Empty when nothing was published or forwarded. */
  readonly numberedAt: Uint32Array
  /** NaN = not scheduled. Empty when the run scheduled nothing. */
  readonly scheduledEnqueueTime: Float64Array
}

/** A message template with the strings still to fill in. */
export interface Source {
  readonly message: MessageInput
  /** Id for messages without one: prefix-{n}. */
  readonly idPrefix: string
  /** Some string of it holds `{n}`. */
  readonly templated: boolean
  /** Index into `actors`. */
  readonly actor: number
}

interface EntityDetail {
  readonly properties: DescribedProperties
  readonly autoDeleteOnIdleMs: DurationMs | null
}
interface ModifyDetail {
  readonly propertiesToModify?: ApplicationProperties
}
interface SessionDetail {
  readonly sessionId: string
}
/** A lock's end is kept relative, so that equal details are kept once. */
interface SessionLockDetail extends SessionDetail {
  readonly lockedFor: DurationMs
}
interface SessionStateDetail extends SessionDetail {
  readonly state: SessionContent | null
}
interface ReceiverDetail {
  readonly receiver: string
  /** Where there is no such entity. */
  readonly path?: string
}
interface TransactionDetail {
  readonly transaction: string
}

/** What a record says beyond its columns, as it is kept; `render.ts` makes contract section 2 of it. */
interface Details {
  'entity-created': EntityDetail & { readonly rules?: readonly RuleInput[] }
  'entity-updated': EntityDetail
  'entity-deleted': { readonly messagesLost: number }
  'rule-added': { readonly rule: string; readonly properties: DescribedRule; readonly input: RuleInput }
  'rule-removed': { readonly rule: string; readonly properties: DescribedRule }
  'idle-clock-reset': { readonly by: string; readonly deletesAfter: DurationMs | null }
  'message-published': { readonly copies: number }
  'time-to-live-clamped': { readonly asked: DurationMs; readonly granted: DurationMs }
  'duplicate-discarded': {
    readonly messageId: string
    readonly sequenceNumber?: string
    /** The record of the message that it repeats. */
    readonly original: RecordNumber
  }
  /** In `wideDetails` only, where the receive computed them anew (G-5). */
  'message-locked': { readonly expiresAt: Instant | null; readonly timeToLive: DurationMs | null }
  'lock-expired': ModifyDetail
  'message-abandoned': ModifyDetail
  'message-deferred': ModifyDetail
  'message-released': ModifyDetail
  'message-dead-lettered': ModifyDetail & {
    readonly deadLetterReason: string | null
    readonly deadLetterErrorDescription: string | null
    readonly to: string
  }
  'message-forwarded': { readonly to: string; readonly hops: number }
  'messages-peeked': { readonly peeked: readonly MessageRow[]; readonly stale?: true }
  'messages-deleted': { readonly count: number }
  'operation-failed': {
    readonly operation: string
    readonly error: ErrorCode
    readonly message: string
    readonly branch: RefusalBranch
    readonly facts: readonly string[]
    readonly path?: string
    /** Of a message: the store (`Place`) from which its holder took it. */
    readonly takenFrom?: number
    readonly transaction?: string
  }
  'session-accepted': SessionLockDetail & SessionStateDetail
  'session-lock-renewed': SessionLockDetail
  'session-closed': SessionDetail
  'session-state-set': SessionStateDetail
  'session-state-read': SessionStateDetail
  'session-lock-expired': SessionDetail
  'transaction-begun': TransactionDetail
  'transaction-committed': TransactionDetail
  'transaction-rolled-back': TransactionDetail
  'clock-skew-set': { readonly by: DurationMs }
  'receiver-opened': ReceiverDetail
  'receiver-closed': ReceiverDetail
  'receiver-killed': ReceiverDetail
  'run-stopped': { readonly limit: 'records' | 'memory' }
}

/** Kinds whose records say something beyond their columns. */
export type DetailedKind = keyof Details
export type DetailOf<K extends DetailedKind> = Details[K]
export type Detail = Details[DetailedKind]

interface EntityRow extends EntityInfo {
  readonly firstSequenceNumber: bigint
  /** Its numbers name a partition in their top 16 bits (S-58). */
  readonly isPartitioned: boolean
  /** In this run numbers passed the end of the range and began again at zero (S-59, N-11). */
  readonly hasRolledOver: boolean
}

export interface TraceData {
  readonly length: number
  readonly runForMs: number
  readonly limits: Limits
  readonly stopped: 'records' | 'memory' | null
  /** A receive judged every waiting message by the defaults of its moment (G-5). */
  readonly recomputesExpiry: boolean
  readonly chunks: readonly Chunk[]
  readonly messages: MessageTable
  readonly entities: readonly EntityRow[]
  /** Index 0 is "nobody". */
  readonly actors: readonly string[]
  readonly sources: readonly Source[]
  /** Lock durations in ms, by small argument. */
  readonly durations: readonly number[]
  /** By small argument; index 0 is "none". */
  readonly details: readonly Detail[]
  /** Row → index into details where the index exceeds a small argument. */
  readonly wideDetails: ReadonlyMap<number, number>
  /** Row → delivery count where it exceeds 16 bits. */
  readonly wideDeliveryCounts: ReadonlyMap<number, number>
  /** Message row → its enqueuedTime where a clock skew moved it. */
  readonly skewedEnqueuedTimes: ReadonlyMap<number, number>
}

/** The buffers of a trace, to move with postMessage. */
export function transferables(data: TraceData): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  for (const chunk of data.chunks) buffers.add(chunk.buffer)
  const { length: _, ...columns } = data.messages
  for (const column of Object.values(columns)) buffers.add(column.buffer as ArrayBuffer)
  return [...buffers]
}
