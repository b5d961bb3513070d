/** A changed scenario, run beside the one that is shown: what Why claims would have helped has been tried. */

import type { Limits, SimulationInput, Trace } from '../../../sim-core/index.ts'

/** null: it could not be run. */
export type TryRun = (input: SimulationInput, limits: Limits) => Promise<Trace | null>

type TryRunAtOnce = (input: SimulationInput, limits: Limits) => Trace | null

let run: TryRun | TryRunAtOnce = () => null

/** Where such runs are made from now on: a page says its worker, a terminal, an embed and tests say tryHere. Nobody: none is tried. */
export function tryIn(own: TryRun | TryRunAtOnce): void {
  run = own
}

export const tryRun = (input: SimulationInput, limits: Limits): ReturnType<TryRun | TryRunAtOnce> => run(input, limits)
