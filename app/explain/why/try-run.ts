/** A changed scenario, run beside the one that is shown. */

import type { Limits, SimulationInput, Trace } from '../../../sim-core/index.ts'

/** null: it could not be run. */
export type TryRun = (input: SimulationInput, limits: Limits) => Promise<Trace | null>
