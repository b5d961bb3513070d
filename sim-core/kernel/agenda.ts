/**
 * What is due, in one total order: (time, priority, ordinal). Cancelled timers are gone at once.
 *
 * Most delays are constant (a queue's lock, its time to live), so timers armed one after another in the same lane are already
 * in order: a lane is a ring with O(1) arm and cancel, and stands in the heap as one. Timers without a lane stand in the heap
 * themselves. [Measured: a list per constant delay beats one indexed heap when 95 % of the timers are cancelled.]
 *
 * A lane stands in the heap at a time not later than its first timer's: it is not moved when that one is cancelled, but put
 * right when it comes to the root. So a lane whose timers are mostly cancelled touches the heap about once a delay.
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
/**
 * Of a timer: its lane and its neighbours there; `next` of a free slot: the next free one. Of a lane: last and first timer, or
 * the lane itself when it is empty. `position`: in the heap.
 */
const Link = { lane: 0, previous: 1, next: 2, position: 3, action: 4, subject: 5 } as const

export class Agenda {
  /** Two numbers a timer or lane: time · 16 + priority (one comparison decides), ordinal. */
  private order = new Float64Array(FIRST_CAPACITY * 2)
  /** Words of `Link` a timer or lane; the fields of one are used together, so they stand together. */
  private links = new Int32Array(FIRST_CAPACITY * LINK_WORDS)
  private heap = new Int32Array(FIRST_CAPACITY)
  private heapLength = 0
  /** The timer at the root has fired; the next one armed may take its place, else it is removed before the next look. */
  private hole = false
  private used = 0
  private free = NONE
  /** Timers pending now: exactly those that would still fire. */
  pending = 0

  /** After `popDue`: what fired. */
  firedTime = 0
  private firedOrder = 0
  firedAction = 0
  firedSubject = 0

  newLane(): number {
    const lane = this.allocate()
    const at = lane * LINK_WORDS
    this.links[at + Link.lane] = lane
    this.links[at + Link.previous] = lane
    this.links[at + Link.next] = lane
    this.links[at + Link.position] = NONE
    return lane
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
    if (lane === NONE) {
      links[at + Link.lane] = NONE
      this.push(timer)
    } else this.link(timer, lane)
    return timer
  }

  cancel(timer: number): void {
    this.pending--
    if (this.links[timer * LINK_WORDS + Link.lane] === NONE) this.removeFromHeap(timer)
    else this.unlink(timer)
    this.release(timer)
  }

  /** Cancels the timer if there is one. Returns NONE, what its holder has from now on. */
  disarm(timer: number): number {
    if (timer !== NONE) this.cancel(timer)
    return NONE
  }

  /** Priority of what fired last. */
  get firedPriority(): number {
    return this.firedOrder - this.firedTime * PRIORITIES
  }

  /** Something is due at or before `limit`. */
  isDue(limit: number): boolean {
    return this.first(limit) !== NONE
  }

  /** When the first timer at or before `limit` fires; null when there is none. */
  nextTime(limit: number): number | null {
    const timer = this.first(limit)
    return timer === NONE ? null : timeIn(this.order[timer * 2]!)
  }

  /** Takes the first timer out and puts it into `fired…`; false when none is due at or before `limit`. */
  popDue(limit: number): boolean {
    const timer = this.first(limit)
    if (timer === NONE) return false
    const at = timer * LINK_WORDS
    this.firedOrder = this.order[timer * 2]!
    this.firedTime = timeIn(this.firedOrder)
    this.firedAction = this.links[at + Link.action]!
    this.firedSubject = this.links[at + Link.subject]!
    this.pending--
    // Most events arm their successor at once: it goes down from the root, and the heap is walked once, not twice.
    if (this.links[at + Link.lane] === NONE) this.hole = true
    else this.unlink(timer)
    this.release(timer)
    return true
  }

  /** The timer that fires next, or NONE when it does so after `limit`. */
  private first(limit: number): number {
    if (this.hole) this.closeHole()
    while (this.heapLength > 0) {
      const root = this.heap[0]!
      if (timeIn(this.order[root * 2]!) > limit) return NONE
      if (this.links[root * LINK_WORDS + Link.lane] !== root) return root
      const timer = this.links[root * LINK_WORDS + Link.next]!
      if (timer === root) this.removeFromHeap(root)
      else if (this.less(root, timer)) this.putRight(root, timer)
      else return timer
    }
    return NONE
  }

  /** The lane at the root stands too early: it goes down to where its first timer belongs. */
  private putRight(lane: number, timer: number): void {
    this.order[lane * 2] = this.order[timer * 2]!
    this.order[lane * 2 + 1] = this.order[timer * 2 + 1]!
    this.siftDown(lane, 0)
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

  /** Into the lane's order, from its end; into the heap instead when its place is too far from there to look for. */
  private link(timer: number, lane: number): void {
    const { links } = this
    let after = links[lane * LINK_WORDS + Link.previous]!
    for (let steps = 0; after !== lane && this.less(timer, after); steps++) {
      if (steps === WALK_MAX) {
        links[timer * LINK_WORDS + Link.lane] = NONE
        return this.push(timer)
      }
      after = links[after * LINK_WORDS + Link.previous]!
    }
    const at = timer * LINK_WORDS
    const before = links[after * LINK_WORDS + Link.next]!
    links[at + Link.lane] = lane
    links[at + Link.previous] = after
    links[at + Link.next] = before
    links[before * LINK_WORDS + Link.previous] = timer
    links[after * LINK_WORDS + Link.next] = timer
    if (after === lane) this.bringForward(lane, timer)
  }

  /** The lane has another first timer: it may not stand later than that. */
  private bringForward(lane: number, timer: number): void {
    const { order } = this
    const position = this.links[lane * LINK_WORDS + Link.position]!
    if (position !== NONE && !this.less(timer, lane)) return
    order[lane * 2] = order[timer * 2]!
    order[lane * 2 + 1] = order[timer * 2 + 1]!
    if (position === NONE) this.push(lane)
    else {
      if (this.hole) this.closeHole()
      this.siftUp(lane, this.links[lane * LINK_WORDS + Link.position]!)
    }
  }

  private unlink(timer: number): void {
    const { links } = this
    const after = links[timer * LINK_WORDS + Link.previous]!
    const before = links[timer * LINK_WORDS + Link.next]!
    links[before * LINK_WORDS + Link.previous] = after
    links[after * LINK_WORDS + Link.next] = before
  }

  private push(timer: number): void {
    if (this.hole) {
      this.hole = false
      this.siftDown(timer, 0)
    } else this.siftUp(timer, this.heapLength++)
  }

  private removeFromHeap(timer: number): void {
    if (this.hole) this.closeHole()
    const at = this.links[timer * LINK_WORDS + Link.position]!
    this.links[timer * LINK_WORDS + Link.position] = NONE
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

const timeIn = (order: number): number => Math.floor(order * PER_PRIORITY)

function extend<T extends Float64Array | Int32Array>(old: T, wider: T): T {
  wider.set(old)
  return wider
}
