/** A whole run in one call, or read while it goes on. */
import { DEFAULT_LIMITS } from '../input/input.ts'
import type { Limits, SimulationInput } from '../input/input.ts'
import { Simulation } from './run.ts'
import { Trace } from '../trace/trace.ts'

/** Runs a scenario to its end, or to a limit (`Trace.stopped`). */
export function simulate(input: SimulationInput, limits: Limits = DEFAULT_LIMITS): Trace {
  const simulation = new Simulation(input, limits)
  while (!simulation.advance(limits.records));
  return Trace.open(simulation.data())
}

/** The first time that a run is read while it goes on; each later time it is about twice as long, so all reads cost about two. */
const FIRST_READ_RECORDS = 4096

/** The trace again and again while it grows; the last is the one that `simulate` returns. Who stops asking ends the run. */
export function* simulateGrowing(input: SimulationInput, limits: Limits = DEFAULT_LIMITS): Generator<Trace> {
  const simulation = new Simulation(input, limits)
  for (let records = FIRST_READ_RECORDS, hasEnded = false; !hasEnded; records *= 2) {
    hasEnded = simulation.advance(records)
    yield Trace.open(simulation.data())
  }
}
