/** A whole run in one call. */
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
