/**
 * What is due, in one total order: (time, priority, ordinal). Cancelled timers are gone at once.
 *
 * Most delays are constant (a queue's lock, its time to live), so timers armed one after another in
 * the same lane are already in order: a lane is a doubly linked list with O(1) arm and cancel, and
 * only its head stands in the heap. Timers without a lane stand in the heap themselves. [Measured:
 * a list per constant delay beats one indexed heap when 95 % of the timers are cancelled.]
 */

/** "No timer", "no lane". */
export const NONE = -1
/** Steps walked back from a lane's tail before an out-of-order timer goes to the heap instead. */
const WALK_MAX = 32
/** Later than any run (limit 366 days); keeps `time · 16 + priority` an exact integer. */
const HORIZON_MS = 2 ** 40
const PRIORITIES = 16
const FIRST_CAPACITY = 64

export class Agenda {
  /** time · 16 + priority, one number so that one comparison decides. */
  private key = new Float64Array(FIRST_CAPACITY)
  private ordinal = new Float64Array(FIRST_CAPACITY)
  private action = new Uint8Array(FIRST_CAPACITY)
  private subject = new Int32Array(FIRST_CAPACITY)
  private lane = new Int32Array(FIRST_CAPACITY)
  private previous = new Int32Array(FIRST_CAPACITY)
  /** Next in the lane; in a free slot, the next free slot. */
  private next = new Int32Array(FIRST_CAPACITY)
  /** Index in the heap, NONE for a lane's inner timers. */
  private position = new Int32Array(FIRST_CAPACITY)
  private heap = new Int32Array(FIRST_CAPACITY)
  private heapLength = 0
  private used = 0
  private free = NONE
  private readonly heads: number[] = []
  private readonly tails: number[] = []
  /** Timers pending now: exactly those that would still fire. */
  pending = 0

  /** After `pop`: what fired. */
  firedTime = 0
  firedAction = 0
  firedSubject = 0

  newLane(): number {
    this.heads.push(NONE)
    this.tails.push(NONE)
    return this.heads.length - 1
  }

  /** Returns a handle, valid until the timer fires or is cancelled. `priority` 0…15, lower first. */
  arm(time: number, priority: number, ordinal: number, action: number, subject: number, lane: number): number {
    const timer = this.allocate()
    this.key[timer] = (time < HORIZON_MS ? time : HORIZON_MS) * PRIORITIES + priority
    this.ordinal[timer] = ordinal
    this.action[timer] = action
    this.subject[timer] = subject
    this.pending++
    if (lane === NONE || !this.linkInLane(timer, lane)) {
      this.lane[timer] = NONE
      this.push(timer)
    }
    return timer
  }

  cancel(timer: number): void {
    this.detach(timer)
    this.release(timer)
  }

  /** Time of what is due next, or Infinity. */
  nextTime(): number {
    return this.heapLength === 0 ? Infinity : Math.floor(this.key[this.heap[0]!]! / PRIORITIES)
  }

  /** Takes the first timer out and puts it into `fired…`. */
  pop(): void {
    const timer = this.heap[0]!
    this.firedTime = Math.floor(this.key[timer]! / PRIORITIES)
    this.firedAction = this.action[timer]!
    this.firedSubject = this.subject[timer]!
    this.detach(timer)
    this.release(timer)
  }

  private less(a: number, b: number): boolean {
    const ka = this.key[a]!
    const kb = this.key[b]!
    return ka < kb || (ka === kb && this.ordinal[a]! < this.ordinal[b]!)
  }

  /** False when the timer's place is too far from the tail to look for. */
  private linkInLane(timer: number, lane: number): boolean {
    let after = this.tails[lane]!
    for (let steps = 0; after !== NONE && this.less(timer, after); steps++) {
      if (steps === WALK_MAX) return false
      after = this.previous[after]!
    }
    this.lane[timer] = lane
    this.previous[timer] = after
    const before = after === NONE ? this.heads[lane]! : this.next[after]!
    this.next[timer] = before
    if (before === NONE) this.tails[lane] = timer
    else this.previous[before] = timer
    if (after !== NONE) {
      this.next[after] = timer
      this.position[timer] = NONE
      return true
    }
    this.heads[lane] = timer
    if (before === NONE) this.push(timer)
    else this.replace(before, timer)
    return true
  }

  private detach(timer: number): void {
    this.pending--
    const lane = this.lane[timer]!
    if (lane === NONE) {
      this.removeFromHeap(timer)
      return
    }
    const after = this.previous[timer]!
    const before = this.next[timer]!
    if (before === NONE) this.tails[lane] = after
    else this.previous[before] = after
    if (after !== NONE) {
      this.next[after] = before
      return
    }
    this.heads[lane] = before
    if (before === NONE) this.removeFromHeap(timer)
    else this.replace(timer, before)
  }

  private push(timer: number): void {
    this.siftUp(timer, this.heapLength++)
  }

  /** Puts `timer` where `old` stands in the heap. */
  private replace(old: number, timer: number): void {
    const at = this.position[old]!
    this.position[old] = NONE
    if (this.less(timer, old)) this.siftUp(timer, at)
    else this.siftDown(timer, at)
  }

  private removeFromHeap(timer: number): void {
    const at = this.position[timer]!
    const last = this.heap[--this.heapLength]!
    if (last === timer) return
    if (this.less(last, timer)) this.siftUp(last, at)
    else this.siftDown(last, at)
  }

  private siftUp(timer: number, from: number): void {
    const heap = this.heap
    let at = from
    while (at > 0) {
      const up = (at - 1) >> 2
      const parent = heap[up]!
      if (!this.less(timer, parent)) break
      heap[at] = parent
      this.position[parent] = at
      at = up
    }
    heap[at] = timer
    this.position[timer] = at
  }

  private siftDown(timer: number, from: number): void {
    const heap = this.heap
    const length = this.heapLength
    let at = from
    for (;;) {
      const first = at * 4 + 1
      if (first >= length) break
      const end = first + 4 < length ? first + 4 : length
      let best = first
      for (let i = first + 1; i < end; i++) if (this.less(heap[i]!, heap[best]!)) best = i
      const child = heap[best]!
      if (!this.less(child, timer)) break
      heap[at] = child
      this.position[child] = at
      at = best
    }
    heap[at] = timer
    this.position[timer] = at
  }

  private allocate(): number {
    if (this.free !== NONE) {
      const timer = this.free
      this.free = this.next[timer]!
      return timer
    }
    if (this.used === this.key.length) this.grow()
    return this.used++
  }

  private release(timer: number): void {
    this.next[timer] = this.free
    this.free = timer
  }

  private grow(): void {
    const length = this.used * 2
    this.key = extend(this.key, new Float64Array(length))
    this.ordinal = extend(this.ordinal, new Float64Array(length))
    this.action = extend(this.action, new Uint8Array(length))
    this.subject = extend(this.subject, new Int32Array(length))
    this.lane = extend(this.lane, new Int32Array(length))
    this.previous = extend(this.previous, new Int32Array(length))
    this.next = extend(this.next, new Int32Array(length))
    this.position = extend(this.position, new Int32Array(length))
    this.heap = extend(this.heap, new Int32Array(length))
  }
}

function extend<T extends Float64Array | Uint8Array | Int32Array>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
