/** Scenarios like those that people wrote, with one to three of their numbers, durations and choices changed: what Why says of them and offers. Random scenarios rarely get that far. */

import { readdirSync, readFileSync } from 'node:fs'
import { deniedIn } from '../../app/explain/testing/denied.ts'
import { JUDGED } from '../../app/explain/testing/judged.ts'
import { JUDGED_RECEIVING } from '../../app/explain/testing/judged-receiving.ts'
import { vainIn } from '../../app/explain/testing/remedies.ts'
import { tryHere } from '../../app/explain/why/try-here.ts'
import { loadAllWords } from '../../app/words/load.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import { pickerOf } from '../../sim-core/testing/pick.ts'
import type { Pick } from '../../sim-core/testing/pick.ts'

/** Runs with more records are left out, and of the others so many instants and messages are asked about. */
const RECORDS_MOST = 200
const INSTANTS = 12
const MESSAGES = 12

const CHANGES_MOST = 3
const FAULTS_SHOWN = 5
const FAILURES_MOST = 20
const DURATION = /"PT[\dHMS.]+"/g
const SPOTS =
  /"PT[\dHMS.]+"|(?<=: ?)\d\b|(?<=: ?)(?:true|false)\b|"(?:complete|abandon|defer|deadLetter)"|"(?:peekLock|receiveAndDelete)"/g
const SETTLEMENTS = ['"complete"', '"abandon"', '"defer"', '"deadLetter"']

/** `folder`: more scenarios to change; undefined: only those of this repository. True when nothing said of any is denied by the run, and every offer helps. */
export async function soakMutants(runs: number, seed: number, folder: string | undefined): Promise<boolean> {
  await loadAllWords(['en'])
  tryHere()
  const texts = [
    ...(await Promise.all(builtIns().map(({ id }) => builtInText(id)))).map(text => text!),
    ...[...JUDGED, ...JUDGED_RECEIVING].map(([title, one]) => JSON.stringify({ busscope: 1, title, ...one })),
    ...(folder === undefined ? [] : textsIn(folder)),
  ]
  const pick = pickerOf(seed, 'mutants')
  const met = new Set<string>()
  let failures = 0
  let done = 0
  while (done < runs && failures < FAILURES_MOST) {
    const text = mutant(pick(texts), pick)
    const faults = faultsOf(text, met)
    if (faults === null) continue
    done += 1
    if (faults.length === 0) continue
    failures += 1
    console.log(text.replaceAll(/\s*\n\s*/g, ' '))
    console.log(faults.slice(0, FAULTS_SHOWN).join('\n'))
  }
  console.log(`${done} changed scenarios, of ${texts.length}: ${failures} of which something is said that is not so`)
  return failures === 0
}

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))

/** A text with some of its values changed; a duration becomes another one of the text. It may not be valid any more. */
function mutant(text: string, pick: Pick): string {
  const durations = text.match(DURATION) ?? []
  const other = (was: string): string => {
    if (was.startsWith('"PT')) return pick(durations)
    if (/^\d$/.test(was)) return String(Math.max(0, Number(was) + pick([-1, 1, 2])))
    if (was === 'true' || was === 'false') return String(was === 'false')
    if (SETTLEMENTS.includes(was)) return pick(SETTLEMENTS)
    return was === '"peekLock"' ? '"receiveAndDelete"' : '"peekLock"'
  }
  let changed = text
  for (let left = pick(Array.from({ length: CHANGES_MOST }, (_, i) => i + 1)); left > 0; left--) {
    const spots = [...changed.matchAll(SPOTS)]
    if (spots.length === 0) return changed
    const { 0: was, index } = pick(spots)
    changed = changed.slice(0, index) + other(was) + changed.slice(index + was.length)
  }
  return changed
}

/** null: it is not valid, or too large to be asked about. */
function faultsOf(text: string, met: Set<string>): readonly string[] | null {
  const parsed = parseScenario(text)
  if (!parsed.ok) return null
  const input = compile(parsed.scenario)
  const trace = simulate(input)
  if (trace.length === 0 || trace.length > RECORDS_MOST) return null
  const run = { trace, input }
  try {
    return [...vainIn(run, met), ...deniedIn(run, Math.ceil(trace.length / INSTANTS), MESSAGES)]
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}
