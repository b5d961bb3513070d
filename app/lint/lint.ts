/** The linter: what is wrong with a configuration, told before anything runs. One implementation for the page and the command line. */
import type { LintRule, Scenario } from '../../scenarios/index.ts'
import { writePath } from '../model/json-path.ts'
import type { Lang } from '../model/lang.ts'
import type { Finding, Severity } from './finding.ts'
import { groundOf } from './ground.ts'
import { RULES } from './rules/rules.ts'

/** Of one rule: whoever has that many of a kind has one cause. */
const FINDINGS_MOST = 20

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }

/** Without those that the scenario silences; errors first, then in the order of the rules. The words of the language must be loaded. */
export function lint(scenario: Scenario, lang: Lang): readonly Finding[] {
  const ground = groundOf(scenario, lang)
  const isSilenced = silencer(scenario)
  const found = RULES.flatMap(rule => {
    const all: Finding[] = []
    for (const one of rule.find(ground)) {
      if (all.length >= FINDINGS_MOST) break
      const finding = { rule: rule.name, facts: rule.facts, ...one }
      if (!isSilenced(finding)) all.push(finding)
    }
    return all
  })
  return found.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
}

function silencer({ lint: own }: Scenario): (finding: Finding) => boolean {
  const lines = (own?.ignore ?? []).map(line => (typeof line === 'string' ? { rule: line } : line))
  return ({ rule, at }) => {
    const path = writePath(at)
    return lines.some(
      line => line.rule === rule && (!('path' in line) || line.path === undefined || isWithin(path, line.path)),
    )
  }
}

const isWithin = (path: string, place: string): boolean =>
  path === place || (path.startsWith(place) && /^[.[]/.test(path.slice(place.length)))

/** The line of the scenario that silences it. */
export const silencing = ({ rule, at }: Finding): { readonly rule: LintRule; readonly path: string } => ({
  rule,
  path: writePath(at),
})
