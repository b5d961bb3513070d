/**
 * A million filters (`--filters 0` for none), then the model-based test for as long as one likes: `npm run soak -- --minutes 10
 * --seed 1`. Seeds are printed; a failing one is shrunk and printed as an input to paste into sim-core/testing/regressions.ts.
 * Exit code 1 on a failure.
 */
import fc from 'fast-check'
import { simulationInputs } from '../../sim-core/testing/generate.ts'
import { checkRun } from '../../sim-core/testing/runs.ts'
import { sourceOf } from '../../sim-core/testing/source.ts'
import { soakFilters } from './filter.ts'

const RUNS_A_SEED = 1_000

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number`)
  return value
}

/** True when every run of that seed held. */
function soak(seed: number): boolean {
  const result = fc.check(fc.property(simulationInputs, checkRun), { seed, numRuns: RUNS_A_SEED })
  if (!result.failed) return true
  const [input] = result.counterexample ?? []
  console.log(`seed ${seed} failed after ${result.numRuns} runs and ${result.numShrinks} shrinks`)
  console.log(sourceOf(input))
  console.log(result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance)
  return false
}

function main(): number {
  let seed = option('seed', 1)
  let failures = soakFilters(option('filters', 1_000_000), seed) ? 0 : 1
  const end = performance.now() + option('minutes', 10) * 60_000
  let runs = 0
  for (; performance.now() < end; seed += 1) {
    if (!soak(seed)) failures += 1
    runs += RUNS_A_SEED
    console.log(`seed ${seed} done, ${runs} runs, ${failures} failing seeds`)
    if (failures >= 5) break
  }
  return failures === 0 ? 0 : 1
}

process.exitCode = main()
