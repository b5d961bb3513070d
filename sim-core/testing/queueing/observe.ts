/** What a run of a textbook queue shows, read from its trace, and how far that can be trusted. */
import { CODES, Simulation, Trace } from '../../index.ts'
import { inputOfLoad } from './load.ts'
import type { Load } from './load.ts'

const LOCKED = 1
const EXPIRED = 2
const outcomes = CODES.map(({ kind }) =>
  kind === 'message-locked' ? LOCKED : kind === 'message-expired' ? EXPIRED : 0,
)
const LIMITS = { records: 2 ** 31, memoryBytes: 2 ** 40 }

export interface Observed {
  readonly lost: number
  /** In mean service times. */
  readonly wait: number
}

export function traceOf(load: Load): Trace {
  const simulation = new Simulation(inputOfLoad(load), LIMITS)
  while (!simulation.advance(LIMITS.records));
  return Trace.open(simulation.data())
}

/** Shares and means over all messages but the first `warmUp`, who met an emptier queue than the others. */
function observe(trace: Trace, load: Load, warmUp: number): Observed {
  const born = new Float64Array(trace.messageCount).fill(NaN)
  let lost = 0
  let waited = 0
  trace.eachMessageRow((n, m, code) => {
    if (m < warmUp) return
    const outcome = outcomes[code]!
    if (outcome === 0) {
      if (born[m] !== born[m]) born[m] = trace.timeOf(n)
      return
    }
    waited += trace.timeOf(n) - born[m]!
    if (outcome === EXPIRED) lost++
  })
  const counted = trace.messageCount - warmUp
  return { lost: lost / counted, wait: waited / counted / load.meanServiceMs }
}

export interface Interval {
  readonly mean: number
  readonly standardError: number
}

/** Independent runs with the seeds 1, 2, 3 …, each with its own warm-up. */
export function replications(runs: number, load: Load, warmUp: number): readonly Observed[] {
  return Array.from({ length: runs }, (_, i) => observe(traceOf({ ...load, seed: load.seed + i }), load, warmUp))
}

export function intervalOf(values: readonly number[]): Interval {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  const squares = values.reduce((sum, x) => sum + (x - mean) * (x - mean), 0)
  return { mean, standardError: Math.sqrt(squares / (values.length - 1) / values.length) }
}
