import { locksInSession, setsLock } from './codes.ts'
import { MessageChanges } from './changes.ts'
import { TraceColumns } from './columns.ts'
import { contentOf, messageIdOf, sessionIdOf } from './content.ts'
import { Cursor } from './cursor.ts'
import { NOTHING, PLACE_NAMES, Place, STAGE_NAMES, Stage, placeOf, stageOf, transferables } from './data.ts'
import type { TraceData } from './data.ts'
import { EntityLog } from './entity-log.ts'
import { Lifecycle } from './lifecycle.ts'
import { describeMessage, stateName } from './message-state.ts'
import { renderRecord } from './render.ts'
import { partitionedNumber, sequenceNumber } from './sequence-number.ts'
import type { MessageInput, RuleInput } from '../input/input.ts'
import type { Instant } from '../kernel/sim-time.ts'
import type { Kind, RecordOf, TraceRecord } from './records.ts'
import type {
  EntityId,
  EntityInfo,
  MessageAfter,
  MessageRow,
  MessageState,
  RecordNumber,
  Stage as StageName,
} from './types.ts'

const OF_A_HANDLER: ReadonlySet<Kind> = new Set<Kind>(['processing-started', 'processing-finished'])

/** Reads a finished run: records in order, messages, entities, and cursors to any instant; instants in ms since the start. Cheap to open. */
export class Trace extends TraceColumns {
  private cachedLifecycle: Lifecycle | null = null
  private cachedEntityLog: EntityLog | null = null
  private cachedRecomputed: boolean | null = null
  /** What changed about messages since they were sent. */
  private readonly changes = new MessageChanges(this)

  static open(data: TraceData): Trace {
    return new Trace(data)
  }

  get length(): number {
    return this.data.length
  }

  get runForMs(): number {
    return this.data.runForMs
  }

  get stopped(): 'records' | 'memory' | null {
    return this.data.stopped
  }

  get recomputesExpiry(): boolean {
    return this.data.recomputesExpiry
  }

  get entities(): readonly EntityInfo[] {
    return this.data.entities
  }

  get messageCount(): number {
    return this.data.messages.length
  }

  /** Records of messages and who is alive when; built at first use. */
  get lifecycle(): Lifecycle {
    return (this.cachedLifecycle ??= new Lifecycle(this))
  }

  get entityLog(): EntityLog {
    return (this.cachedEntityLog ??= new EntityLog(this))
  }

  /** Buffers to move with postMessage. */
  transferables(): ArrayBuffer[] {
    return transferables(this.data)
  }

  record(n: RecordNumber): TraceRecord {
    return renderRecord(this, n)
  }

  /** Of a record that is known to be of one of these kinds. */
  recordOf<K extends Kind>(n: RecordNumber, ...kinds: readonly K[]): RecordOf<K> {
    const record = this.record(n)
    this.mustBeOf(n, record.kind, kinds)
    return record as RecordOf<K>
  }

  /** Message row the record is about. */
  messageOf(n: RecordNumber): MessageRow | null {
    return this.isAboutMessage(n) ? this.subjectOf(n) : null
  }

  /** Entity the record is about; of a message, where it stands after it, but what it left when dead-lettered. */
  entityOf(n: RecordNumber): EntityId | null {
    if (!this.isAboutMessage(n)) return this.isAboutEntity(n) ? this.subjectOf(n) : null
    const m = this.subjectOf(n)
    const kind = this.kindOf(n)
    if (kind === 'message-dead-lettered') return this.homeOf(m)
    if (kind === 'message-published') return this.homeOf(m)
    // A handler works on what it took there, wherever the message stands by now.
    if (kind === 'operation-failed') return this.storeOf(m, this.uncheckedDetailOf(n, kind).takenFrom ?? Place.main)
    const at = OF_A_HANDLER.has(kind) ? this.takenAt(m, n) : n
    return this.standsIn(m, this.flagsOf(at))
  }

  /** The delivery that a handler's record is about. */
  private takenAt(m: MessageRow, n: RecordNumber): RecordNumber {
    const isDelivery = (row: RecordNumber): boolean =>
      setsLock(this.codeOf(row)) || this.kindOf(row) === 'message-received'
    return this.lastRowWhere(m, n, row => this.actorIndexOf(row) === this.actorIndexOf(n) && isDelivery(row)) ?? n
  }

  /** Looks backwards from record n, so that a message's long future costs nothing. */
  private lastRowWhere(m: MessageRow, n: RecordNumber, fits: (row: RecordNumber) => boolean): number | null {
    const { rows, offsets } = this.lifecycle
    for (let at = this.lifecycle.lastAt(m, n); at >= offsets[m]!; at--) if (fits(rows[at]!)) return rows[at]!
    return null
  }

  private standsIn(m: MessageRow, flags: number): EntityId {
    return this.storeOf(m, placeOf(flags))
  }

  private storeOf(m: MessageRow, place: number): EntityId {
    const home = this.homeOf(m)
    if (place === Place.main) return home
    const { deadLetterQueue, transferDeadLetterQueue } = this.entities[home]!
    return place === Place.deadLetter ? deadLetterQueue! : transferDeadLetterQueue!
  }

  actorOf(n: RecordNumber): string | null {
    return this.data.actors[this.actorIndexOf(n)] || null
  }

  messageIdOf(m: MessageRow): string {
    const { source, number } = this.data.messages
    return messageIdOf(this.data.sources[source[m]!]!, number[m]!)
  }

  /** A step sent it without an id: its own only counts the messages of the steps before it. */
  isCounted(m: MessageRow): boolean {
    const { message, idPrefix } = this.data.sources[this.data.messages.source[m]!]!
    return message.messageId === undefined && idPrefix === 'step'
  }

  /** Decimal. */
  sequenceNumberOf(m: MessageRow): string {
    const { home, ordinal, partition } = this.data.messages
    const { firstSequenceNumber, isPartitioned } = this.data.entities[home[m]!]!
    return String(
      isPartitioned
        ? partitionedNumber(firstSequenceNumber, partition[m]!, ordinal[m]!)
        : sequenceNumber(firstSequenceNumber, ordinal[m]!),
    )
  }

  /** Decimal: the topic's number of a copy, the first entity's of a forwarded message (N-2, N-4); null = sent directly. */
  enqueuedSequenceNumberOf(m: MessageRow): string | null {
    const numberedAt = this.data.messages.numberedAt[m]
    return numberedAt === undefined || numberedAt === NOTHING ? null : this.sequenceNumberOf(numberedAt)
  }

  /** Queue that holds it or whose dead-letter queue does. */
  homeOf(m: MessageRow): EntityId {
    return this.data.messages.home[m]!
  }

  /** Row it came from: the scheduled one it was activated from, the one it was forwarded from, the topic's it is a copy of. */
  previousOf(m: MessageRow): MessageRow | null {
    const previous = this.data.messages.previous[m]
    return previous === undefined || previous === NOTHING ? null : previous
  }

  enqueuedTimeOf(m: MessageRow): Instant {
    return this.data.skewedEnqueuedTimes.get(m) ?? this.timeOf(this.rowsOf(m)[0]!)
  }

  scheduledEnqueueTimeOf(m: MessageRow): Instant | null {
    const time = this.data.messages.scheduledEnqueueTime[m]
    return time === undefined || time !== time ? null : time
  }

  /** Effective expiry; as of record n where a receive computed it anew (G-5). null = never. */
  expiresAtOf(m: MessageRow, n: RecordNumber = NOTHING): Instant | null {
    const recomputed = this.hasRecomputed ? this.recomputed(m, n) : undefined
    if (recomputed !== undefined) return recomputed
    const expiresAt = this.data.messages.expiresAt[m]!
    return expiresAt === Infinity ? null : expiresAt
  }

  /** Some receive computed an expiry anew. Side tables alone do not say so: long runs have them too. */
  private get hasRecomputed(): boolean {
    return (this.cachedRecomputed ??= [...this.data.wideDetails.keys()].some(row => setsLock(this.codeOf(row))))
  }

  private recomputed(m: MessageRow, n: RecordNumber): Instant | null | undefined {
    const row = this.lastRowWhere(m, n, own => this.data.wideDetails.has(own) && setsLock(this.codeOf(own)))
    return row === null ? undefined : this.recomputedBy(row)!.expiresAt
  }

  /** All records about a message, ascending; the first is its birth. */
  rowsOf(m: MessageRow): Uint32Array {
    const { offsets, rows } = this.lifecycle
    return rows.subarray(offsets[m]!, offsets[m + 1]!)
  }

  /** Its first record. */
  birthOf(m: MessageRow): RecordNumber {
    const { offsets, rows } = this.lifecycle
    return rows[offsets[m]!]!
  }

  /** Of the message that record n is about, right after it: one look at the row, for passes over millions. */
  stageAfter(n: RecordNumber): StageName {
    return STAGE_NAMES[stageOf(this.flagsOf(n))]!
  }

  /** Where the message of record n stands right after it, as stageAfter. */
  placeAfter(n: RecordNumber): 'main' | 'deadLetter' | 'transfer' {
    return PLACE_NAMES[placeOf(this.flagsOf(n))]!
  }

  /** The message right after record n; null = not born yet. */
  after(m: MessageRow, n: RecordNumber): MessageAfter | null {
    const at = this.lifecycle.lastAt(m, n)
    if (at < 0) return null
    const row = this.lifecycle.rows[at]!
    const flags = this.flagsOf(row)
    const gone = this.lifecycle.deaths[m]! <= n
    const stage = gone ? Stage.gone : stageOf(flags)
    const lockRow = stage === Stage.locked || stage === Stage.lockedDeferred ? this.lockRowBefore(m, row) : null
    return {
      stage: STAGE_NAMES[stage]!,
      entity: this.standsIn(m, flags),
      deliveryCount: this.subjectOf(row) === m ? this.deliveryCountOf(row) : 0,
      lockedUntil:
        lockRow === null
          ? null
          : locksInSession(this.codeOf(lockRow))
            ? this.sessionLockedUntil(lockRow, n)
            : this.lockedUntilAfter(lockRow),
      holder: lockRow === null ? null : this.actorOf(lockRow),
    }
  }

  /** The record that set the lock which holds right after record n. */
  private lockRowBefore(m: MessageRow, n: RecordNumber): RecordNumber | null {
    return this.lastRowWhere(m, n, row => setsLock(this.codeOf(row)))
  }

  /** LockedUntil as a lock or renewal record set it. */
  lockedUntilAfter(n: RecordNumber): Instant {
    return locksInSession(this.codeOf(n))
      ? this.sessionLockedUntil(n, n)
      : this.timeOf(n) + this.data.durations[this.smallOf(n)]!
  }

  /** Right after record n, of the session in which `lockRow` handed its message out. */
  private sessionLockedUntil(lockRow: RecordNumber, n: RecordNumber): number {
    const m = this.subjectOf(lockRow)
    const { source, number } = this.data.messages
    return this.entityLog.sessionLockEndAt(this.homeOf(m), sessionIdOf(this.data.sources[source[m]!]!, number[m]!)!, n)!
  }

  /** What the message says as it stands in its entity: as sent, as an action changed it, with what it brought along when it was forwarded. */
  contentOf(m: MessageRow): MessageInput {
    const { source, number } = this.data.messages
    const sent = contentOf(this.data.sources[source[m]!]!, number[m]!)
    const brought = this.changes.inherited(m).modified
    if (brought === undefined) return sent
    return { ...sent, applicationProperties: { ...sent.applicationProperties, ...brought } }
  }

  /** Where it was dead-lettered before it was forwarded from there. */
  deadLetterSourceOf(m: MessageRow): string | null {
    return this.changes.inherited(m).source
  }

  /** Rules of a subscription right after record n. */
  rulesOf(entity: EntityId, n: RecordNumber): readonly RuleInput[] {
    return this.entityLog.rulesAt(entity, n)
  }

  /** Contract section 3; `expired` is judged at t. The message must be born and not gone. */
  messageState(m: MessageRow, n: RecordNumber, t: number): MessageState {
    const after = this.after(m, n)!
    const { source, number } = this.data.messages
    const expiresAt = this.expiresAtOf(m, n)
    const scheduledEnqueueTime = this.scheduledEnqueueTimeOf(m)
    const enqueuedTime = this.enqueuedTimeOf(m)
    const from = after.stage === 'scheduled' ? scheduledEnqueueTime! : enqueuedTime
    const dead = this.entities[after.entity]!.kind === 'deadLetterQueue'
    const changes = this.changes.upTo(m, n)
    return describeMessage(
      {
        content: contentOf(this.data.sources[source[m]!]!, number[m]!),
        sequenceNumber: this.sequenceNumberOf(m),
        enqueuedSequenceNumber: this.enqueuedSequenceNumberOf(m),
        state: stateName(after.stage, dead),
        enqueuedTime,
        scheduledEnqueueTime,
        timeToLive: expiresAt === null ? null : expiresAt - from,
        expiresAt,
        lockedUntil: after.lockedUntil,
        lockedBy: after.holder,
        deliveryCount: after.deliveryCount,
        deadLetterReason: changes.reason,
        deadLetterErrorDescription: changes.description,
        deadLetterSource: changes.source,
        modified: changes.modified,
      },
      t,
    )
  }

  cursor(): Cursor {
    return new Cursor(this)
  }
}
