/** All messages of a run: a row each in the columns that become the trace's message table, and the live ones as objects. */
import { NOTHING } from '../trace/data.ts'
import type { MessageTable } from '../trace/data.ts'
import type { Entity } from './entity.ts'
import { Message } from './message.ts'

const FIRST_CAPACITY = 1024
/** Estimates for the memory limit. */
const BYTES_PER_ROW = 22
const BYTES_PER_SCHEDULED_ROW = 12
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
  /** Allocated when the first message is scheduled. */
  private previous = new Uint32Array(0)
  private scheduledEnqueueTime = new Float64Array(0)

  add(home: Entity, expiresAt: number, source: number, number: number): Message {
    if (this.length === this.capacity) this.grow()
    const row = this.length++
    const ordinal = home.numbersUsed++
    this.home[row] = home.id
    this.ordinal[row] = ordinal
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

  setSchedule(row: number, scheduledEnqueueTime: number, previous: number): void {
    if (this.previous.length < this.capacity) {
      const filled = this.previous.length
      this.previous = widen(this.previous, new Uint32Array(this.capacity)).fill(NOTHING, filled)
      this.scheduledEnqueueTime = widen(this.scheduledEnqueueTime, new Float64Array(this.capacity)).fill(NaN, filled)
    }
    this.scheduledEnqueueTime[row] = scheduledEnqueueTime
    this.previous[row] = previous
  }

  /** NaN = not scheduled. */
  scheduledTimeOf({ row }: Message): number {
    return row < this.scheduledEnqueueTime.length ? this.scheduledEnqueueTime[row]! : NaN
  }

  previousOf({ row }: Message): number {
    return row < this.previous.length ? this.previous[row]! : NOTHING
  }

  /** Bytes held now, for the memory limit. */
  get bytes(): number {
    const perRow = BYTES_PER_ROW + (this.previous.length > 0 ? BYTES_PER_SCHEDULED_ROW : 0)
    return this.capacity * perRow + this.live.length * BYTES_PER_LIVE
  }

  table(): MessageTable {
    const n = this.length
    const scheduled = this.previous.length > 0
    if (scheduled && this.previous.length < n) this.setSchedule(n - 1, NaN, NOTHING)
    return {
      length: n,
      home: this.home.slice(0, n),
      ordinal: this.ordinal.slice(0, n),
      expiresAt: this.expiresAt.slice(0, n),
      source: this.source.slice(0, n),
      number: this.number.slice(0, n),
      previous: this.previous.slice(0, scheduled ? n : 0),
      scheduledEnqueueTime: this.scheduledEnqueueTime.slice(0, scheduled ? n : 0),
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

function widen<T extends { set(old: T): void }>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
