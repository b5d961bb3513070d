/** Messages past their expiry that are still stored: no record says when they expire (S-6, S-11), so the steps of a depth are cut there. */

import { perTraceInSteps, stretches } from '../per-trace.ts'

export interface Cut {
  readonly t: Float64Array
  readonly waiting: Uint32Array | null
  readonly expired: Uint32Array | null
  /** Index of the step of before that step `i` is of. */
  readonly step: Uint32Array
}

/** Stretches [from, to) in which one message each was past its expiry, in any order. */
export class Lingering {
  private readonly from: number[] = []
  private readonly to: number[] = []

  add(from: number, to: number): void {
    if (from >= to) return
    this.from.push(from)
    this.to.push(to)
  }

  get isEmpty(): boolean {
    return this.from.length === 0
  }

  /** The steps at `t`, of which `waiting` counts both, with one more where a message expires. */
  cut(t: Float64Array, waiting: Uint32Array): Cut {
    const from = Float64Array.from(this.from).sort()
    const to = Float64Array.from(this.to).sort()
    const times = merged(t, from)
    const cut = {
      t: times,
      waiting: new Uint32Array(times.length),
      expired: new Uint32Array(times.length),
      step: new Uint32Array(times.length),
    }
    let begun = 0
    let ended = 0
    let step = -1
    for (let i = 0; i < times.length; i++) {
      const at = times[i]!
      while (t[step + 1]! <= at) step++
      while (from[begun]! <= at) begun++
      while (to[ended]! <= at) ended++
      cut.step[i] = step
      cut.expired[i] = begun - ended
      cut.waiting[i] = waiting[step]! - cut.expired[i]!
    }
    return cut
  }
}

/** Both ascending; each instant once. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  const all = new Float64Array(a.length + b.length)
  let length = 0
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const next = j >= b.length || a[i]! <= b[j]! ? a[i++]! : b[j++]!
    if (length === 0 || all[length - 1] !== next) all[length++] = next
  }
  return all.slice(0, length)
}

/** Entities that hold a message with an expiry at some time, its own or the entity's. */
export const homesOfLimited = perTraceInSteps(function* (trace) {
  const homes = new Set<number>()
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) if (trace.expiresAtOf(m) !== null) homes.add(trace.homeOf(m))
    yield
  }
  return homes
})
