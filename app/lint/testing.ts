/** What the tests of the linter share. */
import { parseScenario } from '../../scenarios/index.ts'
import type { LintRule, Scenario } from '../../scenarios/index.ts'
import { withEdits } from './change.ts'
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

export const edited = (one: Scenario, edits: readonly Edit[]): Scenario => scenarioOf(withEdits(one, edits))
