/** What the worker does, as plain functions: it runs in Node's tests and, where no worker starts, on the page's thread. */

import { Simulation } from '../../sim-core/index.ts'
import type { Limits, SimulationInput, TraceData } from '../../sim-core/index.ts'

/** About 20 ms of work: often enough for a progress bar, seldom enough to cost nothing. */
const RECORDS_PER_SLICE = 50_000

/** A bug of ours, in words that a report can quote. */
export interface Crash {
  readonly message: string
  readonly seed: number
  /** Share of the run that had passed, 0 … 1. */
  readonly progress: number
}

export type Answer =
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'done'; readonly data: TraceData }
  | { readonly kind: 'crashed'; readonly crash: Crash }

/** What a worker is asked to do; without limits of its own, the simulator's. */
export interface Job {
  readonly input: SimulationInput
  readonly limits: Limits | undefined
}

/** Each call runs one slice. After `done` or `crashed` it must not be called again. */
export function startSlices(
  input: SimulationInput,
  limits?: Limits,
  recordsPerSlice = RECORDS_PER_SLICE,
): () => Answer {
  let simulation: Simulation | null = null
  return () => {
    try {
      simulation ??= new Simulation(input, limits)
      if (!simulation.advance(recordsPerSlice)) return { kind: 'progress', progress: simulation.progress }
      return { kind: 'done', data: simulation.data() }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { kind: 'crashed', crash: { message, seed: input.seed, progress: simulation?.progress ?? 0 } }
    }
  }
}

/** Runs to the end without a pause, telling every answer. */
export function simulateAll(input: SimulationInput, tell: (answer: Answer) => void, limits?: Limits): void {
  const slice = startSlices(input, limits)
  let answer: Answer
  do {
    answer = slice()
    tell(answer)
  } while (answer.kind === 'progress')
}
