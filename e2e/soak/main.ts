/** Seeds are printed; a failing one is shrunk and printed as an input to paste into a file of sim-core/testing/regressions. */
import fc from 'fast-check'
import { simulationInputs, themed } from '../../sim-core/testing/generate.ts'
import { checkRun } from '../../sim-core/testing/runs.ts'
import { sourceOf } from '../../sim-core/testing/source.ts'
import { differingRuns } from '../clients/four-clients.ts'
import { fuzzFrames } from '../clients/wire/fuzz.ts'
import { soakAnswers } from './answers.ts'
import { soakCrowded } from './crowded.ts'
import { soakFilters } from './filter.ts'
import { soakGrown } from './grown.ts'
import { soakPage } from './in-page.ts'
import { soakLinks } from './link.ts'
import { soakMutants } from './mutants.ts'

const HELP = `Usage: npm run soak -- [options]

Broken filters, links and AMQP frames, then the model-based test for as long as one likes. Exit code 1 on a failure.

  --filters 1000000      how many filters (0: none)
  --links 10000          how many broken links (0: none)
  --grown 10000          how many links of texts and numbers at and over the limits (0: none);
                         with them, scenarios a hundred times over
  --page 0               how many links of both kinds are opened in a real browser
  --answers 200          about how many random scenarios Why is asked everything (0: none)
  --mutants 300          how many changed scenarios Why is asked about (0: none), and is what it offers tried in
  --scenarios FOLDER     scenarios that are changed beside those of this repository
  --frames 10000         how many connections with broken AMQP frames (0: none)
  --four-clients 50      how often one program of four clients at once is run: all its runs are equal
  --minutes 10           how long the model-based test goes on
  --seed 1               the first seed; each failing one is printed
  --runs 1000            inputs a seed
  --theme sessions+topics
                         only inputs with what is named`

function text(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

function option(name: string, otherwise: number): number {
  const value = Number(text(name) ?? otherwise)
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number`)
  return value
}

const theme = text('theme')
const inputs = theme === undefined ? simulationInputs : themed(theme)
const runsOfASeed = option('runs', 1_000)

/** True when every run of that seed held. */
function soak(seed: number): boolean {
  const result = fc.check(fc.property(inputs, checkRun), { seed, numRuns: runsOfASeed })
  if (!result.failed) return true
  const [input] = result.counterexample ?? []
  console.log(`seed ${seed} failed after ${result.numRuns} runs and ${result.numShrinks} shrinks`)
  console.log(sourceOf(input))
  console.log(result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance)
  return false
}

async function soakFourClients(runs: number): Promise<boolean> {
  const differing = runs < 2 ? [] : await differingRuns(runs)
  for (const difference of differing) console.log(difference)
  console.log(`${runs} runs of four clients at once, ${differing.length} that differ`)
  return differing.length === 0
}

async function soakFrames(count: number, from: number): Promise<boolean> {
  const { failures } = await fuzzFrames(count, from)
  for (const failure of failures) console.log(failure)
  console.log(`${count} connections with broken frames from seed ${from}, ${failures.length} failures`)
  return failures.length === 0
}

async function main(): Promise<number> {
  const first = option('seed', 1)
  let failures = soakFilters(option('filters', 1_000_000), first) ? 0 : 1
  if (!(await soakLinks(option('links', 10_000), first))) failures += 1
  if (!(await soakGrown(option('grown', 10_000), first))) failures += 1
  if (option('grown', 10_000) > 0 && !(await soakCrowded())) failures += 1
  if (!(await soakPage(option('page', 0), first))) failures += 1
  if (option('answers', 200) > 0 && !(await soakAnswers(option('answers', 200), first))) failures += 1
  if (option('mutants', 300) > 0 && !(await soakMutants(option('mutants', 300), first, text('scenarios'))))
    failures += 1
  if (!(await soakFrames(option('frames', 10_000), first))) failures += 1
  if (!(await soakFourClients(option('four-clients', 50)))) failures += 1
  const end = performance.now() + option('minutes', 10) * 60_000
  for (let seed = first; performance.now() < end; seed += 1) {
    if (!soak(seed)) failures += 1
    console.log(`seed ${seed} done, ${(seed - first + 1) * runsOfASeed} runs, ${failures} failing seeds`)
    if (failures >= 5) break
  }
  return failures === 0 ? 0 : 1
}

if (process.argv.slice(2).some(arg => arg === '--help' || arg === '-h')) console.log(HELP)
else process.exitCode = await main()
