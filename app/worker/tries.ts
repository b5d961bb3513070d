/** Small runs that an explanation asks for, one after the other, beside the run that is shown. */

import { Trace } from '../../sim-core/index.ts'
import type { Limits, SimulationInput } from '../../sim-core/index.ts'
import type { Runner } from './runner.ts'

/** `runner` must be used for nothing else: a runner ends what it runs when it is given something new. */
export function oneByOne(runner: Runner): (input: SimulationInput, limits: Limits) => Promise<Trace | null> {
  let last: Promise<unknown> = Promise.resolve()
  return (input, limits) => {
    const outcome = last.then(() => traceOf(runner, input, limits))
    last = outcome
    return outcome
  }
}

/** null: it crashed, which the run that is shown would tell better. */
function traceOf(runner: Runner, input: SimulationInput, limits: Limits): Promise<Trace | null> {
  return new Promise(resolve => {
    const hear: Parameters<Runner>[1] = answer => {
      if (answer.kind === 'done') resolve(Trace.open(answer.data))
      else if (answer.kind === 'crashed') resolve(null)
    }
    runner(input, hear, limits)
  })
}
