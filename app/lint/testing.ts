/** What the tests of the linter share. */
import { parseScenario } from '../../scenarios/index.ts'
import type { LintRule, Scenario } from '../../scenarios/index.ts'
import type { Edit, Finding } from './finding.ts'
import { lint } from './lint.ts'

type Raw = Readonly<Record<string, unknown>>

export function scenarioOf(value: unknown): Scenario {
  const parsed = parseScenario(typeof value === 'string' ? value : JSON.stringify(value))
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return parsed.scenario
}

export const scenario = (more: Raw): Scenario => scenarioOf({ busscope: 1, runFor: 'PT1H', ...more })

export const foundBy = (one: Scenario, rule: LintRule): readonly Finding[] =>
  lint(one, 'en').filter(finding => finding.rule === rule)

/** As anybody's editor would. */
export function edited(one: Scenario, edits: readonly Edit[]): Scenario {
  const copy = JSON.parse(JSON.stringify(one)) as Raw
  for (const { path, value, isInsertion } of edits) {
    const [last, ...rest] = path.toReversed()
    let holder = copy as Record<string | number, unknown>
    for (const part of rest.toReversed()) {
      holder[part] ??= {}
      holder = holder[part] as Record<string | number, unknown>
    }
    if (isInsertion === true) {
      if (!Array.isArray(holder)) throw new Error('no list')
      holder.push(value)
    } else if (value === undefined) delete holder[last!]
    else holder[last!] = value
  }
  return scenarioOf(copy)
}
