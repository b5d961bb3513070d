/** What happened within a while before each instant: counts, and percentiles of the latest. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import type { MeasureSteps } from './steps.ts'
import { StepsBuilder } from './steps.ts'
import { countWhile } from '../lists.ts'
import type { Reading } from '../per-trace.ts'

/** Instants of one kind of happening, with their records, ascending. */
export class Happenings {
  readonly t: number[] = []
  readonly n: number[] = []

  add(t: number, n: RecordNumber): void {
    this.t.push(t)
    this.n.push(n)
  }
}

/**
 * How many happened within the last `windowMs`: after t − windowMs, up to and with t. Looks back only, so that
 * a value never tells what is still to come.
 */
export function countsWithin({ t, n }: Happenings, windowMs: number, endMs: number): MeasureSteps {
  const steps = new StepsBuilder('held')
  steps.push(0, -1, 0)
  let left = 0
  const leaveUntil = (until: number) => {
    while (left < t.length && t[left]! + windowMs <= until && left < entered) {
      const at = t[left]! + windowMs
      while (left < entered && t[left]! + windowMs === at) left++
      steps.push(at, -1, entered - left)
    }
  }
  let entered = 0
  for (; entered < t.length;) {
    leaveUntil(t[entered]!)
    entered++
    steps.push(t[entered - 1]!, n[entered - 1]!, entered - left)
  }
  leaveUntil(endMs)
  return steps.done()
}

/** More evaluations than this are thinned out: a percentile of many moves little with one more. */
const EVALUATIONS_MAX = 50_000

/** Nearest rank: the smallest of `count` sorted values that at least `share` of them do not exceed, from 1. */
const rankOf = (share: number, count: number): number => Math.max(1, Math.ceil(share * count))

/**
 * Percentiles (nearest rank) of the latest `latest` values, one series a share; before the first value there is none.
 * A Fenwick tree over the sorted distinct values: a value comes and goes in log time.
 */
export function* percentilesOfLatest(
  at: Happenings,
  values: ArrayLike<number>,
  latest: number,
  shares: readonly number[],
): Reading<readonly MeasureSteps[]> {
  const sorted = Float64Array.from(new Set(Array.from(values))).sort()
  const tree = new Fenwick(sorted.length)
  const index = (value: number) => countWhile(sorted.length, i => sorted[i]! < value)
  const series = shares.map(() => new StepsBuilder('held'))
  const every = Math.ceil(values.length / EVALUATIONS_MAX)
  for (let i = 0; i < values.length; i++) {
    tree.add(index(values[i]!), 1)
    if (i >= latest) tree.add(index(values[i - latest]!), -1)
    const count = Math.min(i + 1, latest)
    if ((i + 1) % every === 0 || i === values.length - 1) {
      series.forEach((steps, s) => steps.push(at.t[i]!, at.n[i]!, sorted[tree.find(rankOf(shares[s]!, count))]!))
    }
    if ((i & 0x3fff) === 0x3fff) yield
  }
  return series.map(steps => steps.done())
}

class Fenwick {
  private readonly sums: Uint32Array
  private readonly top: number

  constructor(length: number) {
    this.sums = new Uint32Array(length + 1)
    this.top = 2 ** Math.floor(Math.log2(Math.max(1, length)))
  }

  add(index: number, by: 1 | -1): void {
    for (let i = index + 1; i < this.sums.length; i += i & -i) this.sums[i]! += by
  }

  /** Index of the k-th value, k from 1. */
  find(k: number): number {
    let position = 0
    let left = k
    for (let step = this.top; step > 0; step >>= 1) {
      const next = position + step
      if (next >= this.sums.length || this.sums[next]! >= left) continue
      position = next
      left -= this.sums[next]!
    }
    return position
  }
}
