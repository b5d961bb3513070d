/**
 * The live store: one row a message, in columns. The first columns become the trace's message table;
 * the others are the simulator's own and vanish with it. A message is its row number.
 */
import { NONE } from '../kernel/agenda.ts'
import { NOTHING } from '../trace/data.ts'
import type { MessageTable } from '../trace/data.ts'

const FIRST_CAPACITY = 1024

export class Messages {
  length = 0
  private capacity = FIRST_CAPACITY

  home = new Uint16Array(FIRST_CAPACITY)
  ordinal = new Uint32Array(FIRST_CAPACITY)
  expiresAt = new Float64Array(FIRST_CAPACITY)
  source = new Uint32Array(FIRST_CAPACITY)
  number = new Uint32Array(FIRST_CAPACITY)
  /** Allocated when the first message is scheduled. */
  previous = new Uint32Array(0)
  scheduledEnqueueTime = new Float64Array(0)

  /** Codes of `trace/data.ts`. */
  stage = new Uint8Array(FIRST_CAPACITY)
  place = new Uint8Array(FIRST_CAPACITY)
  /** Wire value (Z-4). */
  deliveryCount = new Uint32Array(FIRST_CAPACITY)
  lockedUntil = new Float64Array(FIRST_CAPACITY)
  /** Which lock this is, counting from 1: together with the row, the lock token (L-11). */
  lockNumber = new Uint32Array(FIRST_CAPACITY)
  /** Actor that holds the lock, or held the last one. */
  holder = new Uint16Array(FIRST_CAPACITY)
  /** Not 0 when a receive may take it: active, unlocked, not expired; 1 in its queue, 2 in the dead-letter queue. */
  ready = new Uint8Array(FIRST_CAPACITY)
  birth = new Uint32Array(FIRST_CAPACITY)
  /** Latest record that changed it: the cause of what its timers do. */
  lastRecord = new Uint32Array(FIRST_CAPACITY)
  timeToLiveTimer = new Int32Array(FIRST_CAPACITY)
  /** Lock end; while scheduled, the activation. */
  lockTimer = new Int32Array(FIRST_CAPACITY)
  /** Neighbours in its entity's store, in arrival order. */
  storePrevious = new Int32Array(FIRST_CAPACITY)
  storeNext = new Int32Array(FIRST_CAPACITY)

  add(home: number, ordinal: number, expiresAt: number, source: number, number: number): number {
    if (this.length === this.capacity) this.grow()
    const m = this.length++
    this.home[m] = home
    this.ordinal[m] = ordinal
    this.expiresAt[m] = expiresAt
    this.source[m] = source
    this.number[m] = number
    this.timeToLiveTimer[m] = NONE
    this.lockTimer[m] = NONE
    return m
  }

  setSchedule(m: number, scheduledEnqueueTime: number, previous: number): void {
    if (this.previous.length < this.capacity) {
      const filled = this.previous.length
      this.previous = widen(this.previous, new Uint32Array(this.capacity)).fill(NOTHING, filled)
      this.scheduledEnqueueTime = widen(this.scheduledEnqueueTime, new Float64Array(this.capacity)).fill(NaN, filled)
    }
    this.scheduledEnqueueTime[m] = scheduledEnqueueTime
    this.previous[m] = previous
  }

  /** NaN = not scheduled. */
  scheduledTimeOf(m: number): number {
    return m < this.scheduledEnqueueTime.length ? this.scheduledEnqueueTime[m]! : NaN
  }

  previousOf(m: number): number {
    return m < this.previous.length ? this.previous[m]! : NOTHING
  }

  /** Bytes held now, for the memory limit. */
  get bytes(): number {
    return this.capacity * (76 + (this.previous.length > 0 ? 12 : 0))
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
    this.stage = widen(this.stage, new Uint8Array(n))
    this.place = widen(this.place, new Uint8Array(n))
    this.deliveryCount = widen(this.deliveryCount, new Uint32Array(n))
    this.lockedUntil = widen(this.lockedUntil, new Float64Array(n))
    this.lockNumber = widen(this.lockNumber, new Uint32Array(n))
    this.holder = widen(this.holder, new Uint16Array(n))
    this.ready = widen(this.ready, new Uint8Array(n))
    this.birth = widen(this.birth, new Uint32Array(n))
    this.lastRecord = widen(this.lastRecord, new Uint32Array(n))
    this.timeToLiveTimer = widen(this.timeToLiveTimer, new Int32Array(n))
    this.lockTimer = widen(this.lockTimer, new Int32Array(n))
    this.storePrevious = widen(this.storePrevious, new Int32Array(n))
    this.storeNext = widen(this.storeNext, new Int32Array(n))
  }
}

function widen<T extends { set(old: T): void }>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
