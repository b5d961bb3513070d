/** Where changed runs are tried (what-if.ts). Apart from it, because the page says so at its beginning and asks for none then. */

import type { Limits, SimulationInput, Trace } from '../../../sim-core/index.ts'

/** Runs a changed scenario somewhere; null: it could not be run. */
type TryRun = (input: SimulationInput, limits: Limits) => Promise<Trace | null>

let elsewhere: TryRun | null = null

/** From now on changed runs are tried there, not on this thread. */
export function tryIn(run: TryRun): void {
  elsewhere = run
}

/** null: on this thread. */
export const triedIn = (): TryRun | null => elsewhere
