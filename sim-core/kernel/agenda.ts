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
/** A power of two, so the product is exact. */
const PER_PRIORITY = 1 / PRIORITIES
const FIRST_CAPACITY = 64

const LINK_WORDS = 8
/** `next`: in its lane; in a free slot the next free slot. `position`: in the heap, NONE for a lane's inner timers. */
const Link = { lane: 0, previous: 1, next: 2, position: 3, action: 4, subject: 5 } as const

export class Agenda {
  /** Two numbers a timer: time · 16 + priority (one comparison decides), ordinal. */
  private order = new Float64Array(FIRST_CAPACITY * 2)
  /** Words of `Link` a timer; the fields of one timer are used together, so they stand together. */
  private links = new Int32Array(FIRST_CAPACITY * LINK_WORDS)
  private heap = new Int32Array(FIRST_CAPACITY)
  private heapLength = 0
  /** The timer at the root has fired; the next one armed may take its place, else it is removed before the next look. */
  private hole = false
  private used = 0
  private free = NONE
  private readonly heads: number[] = []
  private readonly tails: number[] = []
  /** Timers pending now: exactly those that would still fire. */
  pending = 0

  /** After `popDue`: what fired. */
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
    const { order, links } = this
    order[timer * 2] = (time < HORIZON_MS ? time : HORIZON_MS) * PRIORITIES + priority
    order[timer * 2 + 1] = ordinal
    const at = timer * LINK_WORDS
    links[at + Link.action] = action
    links[at + Link.subject] = subject
    this.pending++
    if (lane === NONE || !this.linkInLane(timer, lane)) {
      links[at + Link.lane] = NONE
      this.push(timer)
    }
    return timer
  }

  cancel(timer: number): void {
    this.detach(timer)
    this.release(timer)
  }

  /** Takes the first timer out and puts it into `fired…`; false when none is due at or before `limit`. */
  popDue(limit: number): boolean {
    if (this.hole) this.closeHole()
    if (this.heapLength === 0) return false
    const timer = this.heap[0]!
    const time = Math.floor(this.order[timer * 2]! * PER_PRIORITY)
    if (time > limit) return false
    this.firedTime = time
    this.firedAction = this.links[timer * LINK_WORDS + Link.action]!
    this.firedSubject = this.links[timer * LINK_WORDS + Link.subject]!
    if (this.links[timer * LINK_WORDS + Link.lane] === NONE) {
      // Most events arm their successor at once: it goes down from the root, and the heap is walked once, not twice.
      this.hole = true
      this.pending--
    } else this.detach(timer)
    this.release(timer)
    return true
  }

  private closeHole(): void {
    this.hole = false
    const last = this.heap[--this.heapLength]!
    if (this.heapLength > 0) this.siftDown(last, 0)
  }

  private less(a: number, b: number): boolean {
    const { order } = this
    const ka = order[a * 2]!
    const kb = order[b * 2]!
    return ka < kb || (ka === kb && order[a * 2 + 1]! < order[b * 2 + 1]!)
  }

  /** False when the timer's place is too far from the tail to look for. */
  private linkInLane(timer: number, lane: number): boolean {
    const { links } = this
    let after = this.tails[lane]!
    for (let steps = 0; after !== NONE && this.less(timer, after); steps++) {
      if (steps === WALK_MAX) return false
      after = links[after * LINK_WORDS + Link.previous]!
    }
    const at = timer * LINK_WORDS
    const before = after === NONE ? this.heads[lane]! : links[after * LINK_WORDS + Link.next]!
    links[at + Link.lane] = lane
    links[at + Link.previous] = after
    links[at + Link.next] = before
    if (before === NONE) this.tails[lane] = timer
    else links[before * LINK_WORDS + Link.previous] = timer
    if (after !== NONE) {
      links[after * LINK_WORDS + Link.next] = timer
      links[at + Link.position] = NONE
      return true
    }
    this.heads[lane] = timer
    if (before === NONE) this.push(timer)
    else this.replace(before, timer)
    return true
  }

  private detach(timer: number): void {
    this.pending--
    const { links } = this
    const at = timer * LINK_WORDS
    const lane = links[at + Link.lane]!
    if (lane === NONE) {
      this.removeFromHeap(timer)
      return
    }
    const after = links[at + Link.previous]!
    const before = links[at + Link.next]!
    if (before === NONE) this.tails[lane] = after
    else links[before * LINK_WORDS + Link.previous] = after
    if (after !== NONE) {
      links[after * LINK_WORDS + Link.next] = before
      return
    }
    this.heads[lane] = before
    if (before === NONE) this.removeFromHeap(timer)
    else this.replace(timer, before)
  }

  private push(timer: number): void {
    if (this.hole) {
      this.hole = false
      this.siftDown(timer, 0)
    } else this.siftUp(timer, this.heapLength++)
  }

  /** Puts `timer` where `old` stands in the heap. */
  private replace(old: number, timer: number): void {
    if (this.hole) this.closeHole()
    const at = this.links[old * LINK_WORDS + Link.position]!
    this.links[old * LINK_WORDS + Link.position] = NONE
    if (this.less(timer, old)) this.siftUp(timer, at)
    else this.siftDown(timer, at)
  }

  private removeFromHeap(timer: number): void {
    if (this.hole) this.closeHole()
    const at = this.links[timer * LINK_WORDS + Link.position]!
    const last = this.heap[--this.heapLength]!
    if (last === timer) return
    if (this.less(last, timer)) this.siftUp(last, at)
    else this.siftDown(last, at)
  }

  private siftUp(timer: number, from: number): void {
    const { heap, links } = this
    let at = from
    while (at > 0) {
      const up = (at - 1) >> 2
      const parent = heap[up]!
      if (!this.less(timer, parent)) break
      heap[at] = parent
      links[parent * LINK_WORDS + Link.position] = at
      at = up
    }
    heap[at] = timer
    links[timer * LINK_WORDS + Link.position] = at
  }

  private siftDown(timer: number, from: number): void {
    const { heap, links } = this
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
      links[child * LINK_WORDS + Link.position] = at
      at = best
    }
    heap[at] = timer
    links[timer * LINK_WORDS + Link.position] = at
  }

  private allocate(): number {
    if (this.free !== NONE) {
      const timer = this.free
      this.free = this.links[timer * LINK_WORDS + Link.next]!
      return timer
    }
    if (this.used === this.heap.length) this.grow()
    return this.used++
  }

  private release(timer: number): void {
    this.links[timer * LINK_WORDS + Link.next] = this.free
    this.free = timer
  }

  private grow(): void {
    const timers = this.used * 2
    this.order = extend(this.order, new Float64Array(timers * 2))
    this.links = extend(this.links, new Int32Array(timers * LINK_WORDS))
    this.heap = extend(this.heap, new Int32Array(timers))
  }
}

function extend<T extends Float64Array | Int32Array>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
