/** A changed scenario, run beside the one that is shown: what Why claims would have helped has been tried. */

import { MINUTE } from '../../../sim-core/index.ts'
import type { Limits, SimulationInput, Trace } from '../../../sim-core/index.ts'

/** null: it could not be run. */
export type TryRun = (input: SimulationInput, limits: Limits) => Promise<Trace | null>

type TryRunAtOnce = (input: SimulationInput, limits: Limits) => Trace | null

const SETTLING_MS = 5 * MINUTE

/**
 * A trial goes on past the end, without new messages, until what is there is dealt with: what only puts a loss off past the end is no remedy.
 * `moreMs`: where the trial has shown that this is not long enough.
 */
export const pastEnd = (input: SimulationInput, moreMs = 0): SimulationInput => ({
  ...input,
  runForMs: input.runForMs + Math.max(input.runForMs, SETTLING_MS) + moreMs,
  senders: input.senders.map(sender => ({
    ...sender,
    closeAt: Math.min(sender.closeAt ?? Infinity, input.runForMs + 1),
  })),
})

let run: TryRun | TryRunAtOnce = () => null

/** Where such runs are made from now on: a page says its worker, a terminal, an embed and tests say tryHere. Nobody: none is tried. */
export function tryIn(own: TryRun | TryRunAtOnce): void {
  run = own
}

export const tryRun = (input: SimulationInput, limits: Limits): ReturnType<TryRun | TryRunAtOnce> => run(input, limits)
