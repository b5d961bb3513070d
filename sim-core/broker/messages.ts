/** All messages of a run: a row each in the columns that become the trace's message table, and the live ones as objects. */
import { NOTHING } from '../trace/data.ts'
import type { MessageTable } from '../trace/data.ts'
import type { Entity } from './entity.ts'
import { Message } from './message.ts'
import { numberAt } from './numbers.ts'
import { localOf, partitionOf, partitionedOrdinal } from './ordinals.ts'

const FIRST_CAPACITY = 1024
/** Estimates for the memory limit. */
const BYTES_PER_ROW = 22
const BYTES_PER_LIVE = 250

export class Messages {
  length = 0
  /** By slot. A slot that is free holds the last message it had. */
  readonly live: Message[] = []
  private readonly freeSlots: number[] = []
  private capacity = FIRST_CAPACITY

  private home = new Uint16Array(FIRST_CAPACITY)
  private ordinal = new Uint32Array(FIRST_CAPACITY)
  /** As stamped; a receive that computes it anew (G-5) changes the live message alone. */
  private expiresAt = new Float64Array(FIRST_CAPACITY)
  private source = new Uint32Array(FIRST_CAPACITY)
  private number = new Uint32Array(FIRST_CAPACITY)
  /** The rest is allocated when the first message needs it. */
  private partition = new Uint16Array(0)
  private previous = new Uint32Array(0)
  private numberedAt = new Uint32Array(0)
  private scheduledEnqueueTime = new Float64Array(0)

  /** `ordinal`: `Entity.numbersUsed` or `partitionedOrdinal`. */
  add(home: Entity, ordinal: number, expiresAt: number, source: number, number: number): Message {
    if (this.length === this.capacity) this.grow()
    const row = this.length++
    this.home[row] = home.id
    if (home.partitions === null) this.ordinal[row] = ordinal
    else this.setPartition(row, ordinal)
    this.expiresAt[row] = expiresAt
    this.source[row] = source
    this.number[row] = number
    const slot = this.freeSlots.length === 0 ? this.live.length : this.freeSlots.pop()!
    const m = new Message(row, slot, home, ordinal, source, number)
    m.expiresAt = expiresAt
    this.live[slot] = m
    return m
  }

  /** The message has gone: its timers are cancelled, nothing will look for it by its slot. */
  forget(m: Message): void {
    this.freeSlots.push(m.slot)
  }

  private setPartition(row: number, ordinal: number): void {
    if (this.partition.length < this.capacity) this.partition = widen(this.partition, new Uint16Array(this.capacity))
    this.partition[row] = partitionOf(ordinal)
    this.ordinal[row] = localOf(ordinal)
  }

  setPrevious(row: number, previous: number): void {
    if (this.previous.length < this.capacity)
      this.previous = filled(this.previous, new Uint32Array(this.capacity), NOTHING)
    this.previous[row] = previous
  }

  /** The row whose number is this one's EnqueuedSequenceNumber. */
  setNumberedAt(row: number, numberedAt: number): void {
    if (this.numberedAt.length < this.capacity)
      this.numberedAt = filled(this.numberedAt, new Uint32Array(this.capacity), NOTHING)
    this.numberedAt[row] = numberedAt
  }

  setSchedule(row: number, scheduledEnqueueTime: number): void {
    if (this.scheduledEnqueueTime.length < this.capacity) {
      this.scheduledEnqueueTime = filled(this.scheduledEnqueueTime, new Float64Array(this.capacity), NaN)
    }
    this.scheduledEnqueueTime[row] = scheduledEnqueueTime
  }

  /** NaN = not scheduled. */
  scheduledTimeOf({ row }: Message): number {
    return row < this.scheduledEnqueueTime.length ? this.scheduledEnqueueTime[row]! : NaN
  }

  previousOf({ row }: Message): number {
    return row < this.previous.length ? this.previous[row]! : NOTHING
  }

  numberedAtOf({ row }: Message): number {
    return row < this.numberedAt.length ? this.numberedAt[row]! : NOTHING
  }

  /** Decimal: the sequence number of any row, also of one that has gone. */
  numberOfRow(entities: readonly Entity[], row: number): string {
    const home = entities[this.home[row]!]!
    const local = this.ordinal[row]!
    return String(numberAt(home, home.partitions === null ? local : partitionedOrdinal(this.partition[row]!, local)))
  }

  /** Bytes held now, for the memory limit. */
  get bytes(): number {
    const { partition, previous, numberedAt, scheduledEnqueueTime } = this
    const rare = partition.byteLength + previous.byteLength + numberedAt.byteLength + scheduledEnqueueTime.byteLength
    return this.capacity * BYTES_PER_ROW + rare + this.live.length * BYTES_PER_LIVE
  }

  table(): MessageTable {
    const n = this.length
    return {
      length: n,
      home: this.home.slice(0, n),
      ordinal: this.ordinal.slice(0, n),
      partition:
        this.partition.length === 0 ? this.partition : widen(this.partition.subarray(0, n), new Uint16Array(n)),
      expiresAt: this.expiresAt.slice(0, n),
      source: this.source.slice(0, n),
      number: this.number.slice(0, n),
      previous: whole(this.previous, n, NOTHING),
      numberedAt: whole(this.numberedAt, n, NOTHING),
      scheduledEnqueueTime:
        this.scheduledEnqueueTime.length === 0
          ? this.scheduledEnqueueTime
          : filled(this.scheduledEnqueueTime.subarray(0, n), new Float64Array(n), NaN),
    }
  }

  private grow(): void {
    const n = (this.capacity *= 2)
    this.home = widen(this.home, new Uint16Array(n))
    this.ordinal = widen(this.ordinal, new Uint32Array(n))
    this.expiresAt = widen(this.expiresAt, new Float64Array(n))
    this.source = widen(this.source, new Uint32Array(n))
    this.number = widen(this.number, new Uint32Array(n))
  }
}

function whole(column: Uint32Array<ArrayBuffer>, n: number, nothing: number): Uint32Array<ArrayBuffer> {
  return column.length === 0 ? column : filled(column.subarray(0, n), new Uint32Array(n), nothing)
}

/** The old values in a longer column whose other rows say "none". */
function filled<T extends Uint32Array | Float64Array>(old: T, wider: T, nothing: number): T {
  const { length } = old
  wider.set(old)
  wider.fill(nothing, length)
  return wider
}

function widen<T extends { set(old: T): void }>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
