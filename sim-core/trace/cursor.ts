/** The state at any instant or record, forwards and backwards: nothing is replayed, only looked up. */
import { NOTHING, Place, Stage, placeOf, stageOf } from './data.ts'
import { noneAlive } from './lifecycle.ts'
import { rollOverAt } from './sequence-number.ts'
import type { Trace } from './trace.ts'
import type { Instant } from '../kernel/sim-time.ts'
import type { Counts, DescribedProperties, EntityId, EntityState, RecordNumber, SessionState, State } from './types.ts'

const NO_COUNTS: Counts = { active: 0, locked: 0, deferred: 0, scheduled: 0, deadLetter: 0, transferDeadLetter: 0 }
/** Stages counted per entity. */
const STAGES = 5

/** The state after a record: moved along a trace, it answers for every instant. */
export class Cursor {
  n: RecordNumber = -1
  t: Instant = 0
  private readonly trace: Trace
  private readonly alive = noneAlive()
  /** Messages grouped by the entity that holds them, in number order within each. */
  private grouped = new Uint32Array(0)
  private holder = new Uint16Array(0)
  /** grouped[starts[e]] … grouped[starts[e + 1] − 1] stand in entity e. */
  private readonly starts: Uint32Array
  private readonly byStage: Uint32Array
  /** Where a home's dead letters, and those of its transfers, stand. */
  private readonly deadLetterQueues: Uint16Array
  private readonly transferQueues: Uint16Array

  constructor(trace: Trace) {
    this.trace = trace
    this.starts = new Uint32Array(trace.entities.length + 2)
    this.byStage = new Uint32Array(trace.entities.length * STAGES)
    this.deadLetterQueues = Uint16Array.from(trace.entities, ({ deadLetterQueue }) => deadLetterQueue ?? 0)
    this.transferQueues = Uint16Array.from(
      trace.entities,
      ({ transferDeadLetterQueue }) => transferDeadLetterQueue ?? 0,
    )
  }

  /** Right after record n; −1 = before the first. */
  seekRecord(n: RecordNumber): void {
    this.seek(n, n < 0 ? 0 : this.trace.timeOf(n))
  }

  /** After every record at or before t. */
  seekTime(t: Instant): void {
    this.seek(this.trace.recordsUpTo(t) - 1, t)
  }

  private seek(n: RecordNumber, t: Instant): void {
    this.t = t
    if (n === this.n && n >= 0) return
    this.n = n
    if (n < 0) this.alive.count = 0
    else this.trace.lifecycle.aliveAt(n, this.alive)
    this.makeRoom()
    this.count()
    this.group()
  }

  private makeRoom(): void {
    const { length } = this.alive.messages
    if (this.grouped.length >= length) return
    this.grouped = new Uint32Array(length)
    this.holder = new Uint16Array(length)
  }

  private count(): void {
    const { byStage, holder, deadLetterQueues, transferQueues } = this
    const { count, messages, positions } = this.alive
    const { flags } = this.trace.lifecycle
    const { home } = this.trace.data.messages
    byStage.fill(0)
    for (let i = 0; i < count; i++) {
      const flagsAt = flags[positions[i]!]!
      const homeOf = home[messages[i]!]!
      const place = placeOf(flagsAt)
      const entity =
        place === Place.main ? homeOf : place === Place.deadLetter ? deadLetterQueues[homeOf]! : transferQueues[homeOf]!
      holder[i] = entity
      byStage[entity * STAGES + stageOf(flagsAt)]!++
    }
  }

  /** Counting sort by holder; birth order is number order within an entity. */
  private group(): void {
    const { starts, byStage, holder, grouped } = this
    const { count, messages } = this.alive
    starts.fill(0)
    for (let i = 0; i < byStage.length; i++) starts[Math.floor(i / STAGES) + 2]! += byStage[i]!
    for (let e = 2; e < starts.length; e++) starts[e]! += starts[e - 1]!
    for (let i = 0; i < count; i++) grouped[starts[holder[i]! + 1]!++] = messages[i]!
    for (const { id } of this.trace.entities) this.sortByNumber(id)
  }

  /** Number order is birth order only within a partition, before a roll-over and after it (S-56, S-59): the second comes first. */
  private sortByNumber(entity: EntityId): void {
    const {
      entities,
      messages: { ordinal, partition },
    } = this.trace.data
    const { kind, parent } = entities[entity]!
    const { isPartitioned, hasRolledOver, firstSequenceNumber } =
      entities[kind === 'deadLetterQueue' ? parent! : entity]!
    if (!isPartitioned && !hasRolledOver) return
    const rollOver = rollOverAt(firstSequenceNumber, isPartitioned)
    const parts: number[][] = []
    for (const m of this.messagesIn(entity)) {
      const part = (isPartitioned ? partition[m]! * 2 : 0) + (ordinal[m]! < rollOver ? 1 : 0)
      ;(parts[part] ??= []).push(m)
    }
    this.messagesIn(entity).set(parts.flat())
  }

  exists(entity: EntityId): boolean {
    const { createdBy, deletedBy } = this.trace.entities[entity]!
    return createdBy <= this.n && (deletedBy ?? NOTHING) > this.n
  }

  /** Live message rows in an entity, in sequence-number order. */
  messagesIn(entity: EntityId): Uint32Array {
    return this.grouped.subarray(this.starts[entity]!, this.starts[entity + 1]!)
  }

  /** `active` includes locked, deferred and expired ones (T-11). */
  counts(entity: EntityId): Counts {
    if (!this.exists(entity)) return NO_COUNTS
    const at = (stage: number): number => this.byStage[entity * STAGES + stage]!
    const locked = at(Stage.locked) + at(Stage.lockedDeferred)
    const deferred = at(Stage.deferred) + at(Stage.lockedDeferred)
    const { deadLetterQueue, transferDeadLetterQueue } = this.trace.entities[entity]!
    return {
      active: at(Stage.active) + at(Stage.locked) + deferred,
      locked,
      deferred,
      scheduled: at(Stage.scheduled),
      deadLetter: deadLetterQueue === null ? 0 : this.messagesIn(deadLetterQueue).length,
      transferDeadLetter: transferDeadLetterQueue === null ? 0 : this.messagesIn(transferDeadLetterQueue).length,
    }
  }

  idleDeletesAt(entity: EntityId): Instant | null {
    return this.exists(entity) ? (this.trace.entityLog.idleDeletesAt[entity]!.valueAt(this.n) ?? null) : null
  }

  /** Somebody has a receiver open on it, busy or not (Z-5). */
  isListening(entity: EntityId): boolean {
    if (!this.exists(entity)) return false
    const { openReceivers, heldSessions } = this.trace.entityLog
    return (openReceivers[entity]!.valueAt(this.n) ?? 0) + (heldSessions[entity]!.valueAt(this.n) ?? 0) > 0
  }

  /** Sessions of an entity that are held or have a state, by id. */
  sessions(entity: EntityId): readonly SessionState[] {
    return this.exists(entity) ? this.trace.entityLog.sessionsAt(entity, this.n) : []
  }

  properties(entity: EntityId): DescribedProperties {
    const { kind, parent } = this.trace.entities[entity]!
    return this.trace.entityLog.properties[kind === 'deadLetterQueue' ? parent! : entity]!.valueAt(this.n) ?? {}
  }

  /** Contract section 3. */
  state(): State {
    const entities: Record<string, EntityState> = Object.create(null) as Record<string, EntityState>
    for (const { id, path, kind } of this.trace.entities) {
      if (!this.exists(id)) continue
      entities[path] = {
        kind,
        properties: this.properties(id),
        counts: this.counts(id),
        idleDeletesAt: this.idleDeletesAt(id),
        messages: Array.from(this.messagesIn(id), m => this.trace.messageState(m, this.n, this.t)),
        sessions: this.sessions(id),
      }
    }
    return { t: this.t, n: this.n, entities }
  }
}

/** The state at an instant (after all its records) or right after a record. */
export function stateAt(trace: Trace, at: { readonly t: Instant } | { readonly record: RecordNumber }): State {
  const cursor = trace.cursor()
  if ('t' in at) cursor.seekTime(at.t)
  else cursor.seekRecord(Math.min(at.record, trace.length - 1))
  return cursor.state()
}
