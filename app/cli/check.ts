import type { Limits } from '../../sim-core/index.ts'
import { checkExpectations } from '../../scenarios/index.ts'
import type { ExpectationResult } from '../../scenarios/index.ts'
import { BadInput, orRefused } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { printableLines, printLines } from './output.ts'
import { readScenario } from './scenario-argument.ts'
import type { Named } from './scenario-argument.ts'
import { run } from './simulate.ts'
import { warn } from './warnings.ts'

export const checkCommand: Command = {
  name: 'check',
  usage: '<scenario> [<scenario> …]',
  summary: 'runs scenarios and checks their expectations',
  details: [
    ...SCENARIO_HELP,
    'Prints one line per scenario and every difference. The exit code is 1 if anything differs or if a run stopped at a limit.',
  ],
  options: [],
  words: { min: 1, max: Infinity },
  async run({ positional }: Options) {
    let failed = false
    const refusals: string[] = []
    for (const name of positional) {
      const named = await orRefused(() => readScenario(name), refusals)
      if (named === null) continue
      await warn(named)
      const { ok, lines } = checkOne(named)
      failed ||= !ok
      await printLines(printableLines(lines))
    }
    // The others have been checked all the same.
    if (refusals.length > 0) throw new BadInput(refusals)
    return failed ? 1 : 0
  },
}

export function checkOne(named: Named, limits?: Limits): { readonly ok: boolean; readonly lines: readonly string[] } {
  const trace = run(named, limits)
  const results = checkExpectations(named.scenario, trace)
  const wrong = results.filter(result => !result.ok)
  const ok = wrong.length === 0 && trace.stopped === null
  return { ok, lines: [verdict(named.name, results, wrong, trace.stopped), ...wrong.flatMap(linesOf)] }
}

function verdict(name: string, results: readonly unknown[], wrong: readonly unknown[], stopped: string | null): string {
  const expectations = `${results.length} ${results.length === 1 ? 'expectation' : 'expectations'}`
  if (wrong.length > 0) return `differs  ${name}: ${wrong.length} of ${expectations}`
  if (stopped !== null) return `stopped  ${name}: the run reached a limit (${stopped})`
  return `ok       ${name}: ${results.length === 0 ? 'no expectations' : expectations}`
}

function linesOf({ path, differences }: ExpectationResult): readonly string[] {
  return differences.map(words => `  ${path}: ${words}`)
}
