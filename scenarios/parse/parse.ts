/** Text → Scenario: the only border. Bad input stops here, with every problem at once (contract 1.5). */
import { check } from '../schema/check.ts'
import { Issues, show } from '../schema/issue.ts'
import type { Issue } from '../schema/issue.ts'
import { readJson } from './json-text.ts'
import { checkLengths, readableValue } from './plain-text.ts'
import type { Scenario } from '../schema/scenario.ts'
import { lifted } from './template-level.ts'
import type { Lifted } from './template-level.ts'
import { root } from '../schema/scenario.ts'
import { FORMAT_VERSION, upgraded } from './upgrade.ts'
import { raw, worldOf } from '../schema/world.ts'

/** A scenario that can run, or every problem at once. */
export type Parsed =
  | { readonly ok: true; readonly scenario: Scenario; readonly notices: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export function parseScenario(text: string): Parsed {
  const issues = new Issues()
  const value = readJson(text, issues)
  if (value === undefined) return { ok: false, issues: issues.list() }
  const checked = checkScenario(readableValue(value), issues)
  const inText = checked?.inText ?? (issue => issue)
  return !checked || issues.any
    ? { ok: false, issues: issues.list().map(inText) }
    : { ok: true, scenario: checked.scenario as unknown as Scenario, notices: issues.notices.map(inText) }
}

/** The value is a Scenario when this added no issue. */
function checkScenario(value: unknown, issues: Issues): Lifted | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    issues.add('', () => ({ message: `a scenario is a JSON object, not ${show(value)}` }))
    return null
  }
  const scenario = upgraded(raw(value))
  const version = scenario['busscope']
  if (typeof version === 'number' && version > FORMAT_VERSION && Number.isInteger(version)) {
    issues.add('busscope', () => ({
      message: `this scenario was made by a newer version of BusScope: its format is ${version}, this version reads ${FORMAT_VERSION}`,
    }))
    return null
  }
  const level = lifted(scenario, issues)
  check(root, level.scenario, '', { world: worldOf(level.scenario), issues, ranges: true })
  checkLengths(level.scenario, '', issues)
  return level
}
