/** How often each kind has happened up to a record; moved along with the playhead instead of counted anew. */

import type { Kind, Trace } from '../../sim-core/index.ts'

interface Counter {
  n: number
  readonly counts: Map<Kind, number>
}

const counters = new WeakMap<Trace, Counter>()

/** Read it at once: it moves with the next call. */
export function kindCountsAt(trace: Trace, n: number): ReadonlyMap<Kind, number> {
  let counter = counters.get(trace)
  if (counter === undefined) counters.set(trace, (counter = { n: -1, counts: new Map<Kind, number>() }))
  for (; counter.n < n; add(counter, trace, 1)) counter.n++
  for (; counter.n > n; counter.n--) add(counter, trace, -1)
  return counter.counts
}

function add(counter: Counter, trace: Trace, by: 1 | -1): void {
  const kind = trace.kindOf(counter.n)
  counter.counts.set(kind, (counter.counts.get(kind) ?? 0) + by)
}
