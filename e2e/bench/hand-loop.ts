/**
 * What one would write by hand for M/M/c with customers who leave after a fixed wait, and for nothing else: the yardstick of P1.
 * An array as the line, a 4-ary heap of service ends, who waited too long is dropped when a server comes to it; nothing is
 * recorded. Same draws, same whole milliseconds, same order within an instant as the simulator: the counts must be equal.
 */
import { Stream, exponentialMs } from '../../sim-core/testing/queueing/draws.ts'
import { RECEIVER, SENDER, meanGapMs } from '../../sim-core/testing/queueing/load.ts'
import type { Load } from '../../sim-core/testing/queueing/load.ts'

const LINE_SIZE = 1 << 16
const LINE_MASK = LINE_SIZE - 1

/** Servers by the end of their work; those that end together, by its beginning. */
class Ends {
  size = 0
  private readonly heap: Int32Array
  readonly at: Float64Array
  private readonly began: Float64Array
  private begun = 0

  constructor(servers: number) {
    this.heap = new Int32Array(servers)
    this.at = new Float64Array(servers)
    this.began = new Float64Array(servers)
  }

  get firstAt(): number {
    return this.size === 0 ? Infinity : this.at[this.heap[0]!]!
  }

  push(server: number, at: number): void {
    const { heap } = this
    this.at[server] = at
    this.began[server] = this.begun++
    let i = this.size++
    while (i > 0) {
      const up = (i - 1) >> 2
      if (!this.before(server, heap[up]!)) break
      heap[i] = heap[up]!
      i = up
    }
    heap[i] = server
  }

  pop(): number {
    const { heap } = this
    const first = heap[0]!
    const size = --this.size
    const moved = heap[size]!
    let i = 0
    for (;;) {
      const from = i * 4 + 1
      if (from >= size) break
      const to = from + 4 < size ? from + 4 : size
      let best = from
      for (let j = from + 1; j < to; j++) if (this.before(heap[j]!, heap[best]!)) best = j
      if (!this.before(heap[best]!, moved)) break
      heap[i] = heap[best]!
      i = best
    }
    heap[i] = moved
    return first
  }

  private before(a: number, z: number): boolean {
    return this.at[a]! < this.at[z]! || (this.at[a]! === this.at[z]! && this.began[a]! < this.began[z]!)
  }
}

export interface Totals {
  readonly completed: number
  readonly expired: number
}

export function handLoop(load: Load): Totals {
  const { servers, messages, meanServiceMs, patienceMs, seed } = load
  const patience = patienceMs ?? Infinity
  const gapMs = meanGapMs(load)
  const arrivals = new Stream(seed, `${SENDER}/arrivals`)
  const streams = Array.from(
    { length: servers },
    (_, i) => new Stream(seed, `${servers === 1 ? RECEIVER : `${RECEIVER}#${i + 1}`}/processing`),
  )
  const handled = new Int32Array(servers)
  const ends = new Ends(servers)
  const free = Int32Array.from({ length: servers }, (_, i) => i)
  const line = new Float64Array(LINE_SIZE)
  let firstFree = 0
  let freeCount = servers
  let head = 0
  let tail = 0
  let completed = 0
  let expired = 0
  const start = (server: number, now: number): void => {
    ends.push(server, now + Math.floor(exponentialMs(streams[server]!, handled[server]!++, meanServiceMs) + 0.5))
  }
  let exact = exponentialMs(arrivals, 0, gapMs)
  for (let sent = 0; sent < messages || ends.size > 0;) {
    const arrival = sent < messages ? Math.floor(exact + 0.5) : Infinity
    if (arrival <= ends.firstAt) {
      if (freeCount > 0) {
        start(free[firstFree]!, arrival)
        firstFree = firstFree + 1 === servers ? 0 : firstFree + 1
        freeCount--
      } else {
        if (tail - head === LINE_SIZE) throw new Error('The line of the hand loop is full.')
        line[tail++ & LINE_MASK] = arrival
      }
      exact += exponentialMs(arrivals, ++sent, gapMs)
      continue
    }
    const now = ends.firstAt
    const server = ends.pop()
    completed++
    while (head < tail && line[head & LINE_MASK]! + patience <= now) {
      head++
      expired++
    }
    if (head < tail) {
      head++
      start(server, now)
    } else {
      const last = firstFree + freeCount++
      free[last < servers ? last : last - servers] = server
    }
  }
  return { completed, expired }
}
