/** Every answer of Why about random scenarios, against what the state at that instant says (app/explain/testing/denied.ts). */

import fc from 'fast-check'
import { deniedIn } from '../../app/explain/testing/denied.ts'
import { loadAllWords } from '../../app/words/load.ts'
import { simulate } from '../../sim-core/index.ts'
import { simulationInputs } from '../../sim-core/testing/generate.ts'
import { sourceOf } from '../../sim-core/testing/source.ts'

/** True when no answer says what the state denies. */
export async function soakAnswers(runs: number, seed: number): Promise<boolean> {
  await loadAllWords(['en'])
  for (const input of fc.sample(simulationInputs, { seed, numRuns: runs })) {
    const denied = deniedIn({ trace: simulate(input), input }, 1)
    if (denied.length === 0) continue
    console.log(sourceOf(input))
    console.log(denied.slice(0, 5).join('\n'))
    return false
  }
  console.log(`answers about ${runs} scenarios agree with the state`)
  return true
}
