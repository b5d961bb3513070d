/** Every answer of Why about the built-in scenarios, those that were written for it and random ones, at every record, against what the state at that instant says (app/explain/testing/denied.ts). */

import fc from 'fast-check'
import { deniedIn } from '../../app/explain/testing/denied.ts'
import { JUDGED } from '../../app/explain/testing/judged.ts'
import { JUDGED_RECEIVING } from '../../app/explain/testing/judged-receiving.ts'
import { loadAllWords } from '../../app/words/load.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { simulationInputs, themed } from '../../sim-core/testing/generate.ts'
import { sourceOf } from '../../sim-core/testing/source.ts'

/** Answers about one built-in scenario: of long ones not every record is asked about. */
const RECORDS_MOST = 400

/** True when no answer says what the state denies. */
export async function soakAnswers(runs: number, seed: number): Promise<boolean> {
  await loadAllWords(['en'])
  const known = builtIns()
  const written = [...JUDGED, ...JUDGED_RECEIVING]
  for (const [name, scenario] of written) {
    const parsed = parseScenario(JSON.stringify({ busscope: 1, title: name, ...scenario }))
    if (!parsed.ok || !agrees(name, compile(parsed.scenario))) return false
  }
  for (const { id } of known) {
    const parsed = parseScenario((await builtInText(id))!)
    if (!parsed.ok || !agrees(id, compile(parsed.scenario))) return false
  }
  for (const input of fc.sample(fc.oneof(simulationInputs, themed('sessions')), { seed, numRuns: runs }))
    if (!agrees(sourceOf(input), input)) return false
  console.log(
    `answers about ${known.length} built-in scenarios, ${written.length} written for it and ${runs} others agree with the state`,
  )
  return true
}

function agrees(name: string, input: SimulationInput): boolean {
  const trace = simulate(input)
  const denied = deniedIn({ trace, input }, Math.ceil(trace.length / RECORDS_MOST))
  if (denied.length === 0) return true
  console.log(name)
  console.log(denied.slice(0, 5).join('\n'))
  return false
}
