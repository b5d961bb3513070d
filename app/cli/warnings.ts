/** What the linter says of a scenario that is run or checked: its errors and warnings, one line each on standard error. */
import { lint } from '../lint/lint.ts'
import { writePath } from '../model/json-path.ts'
import type { Finding } from '../lint/finding.ts'
import { loadLazyWords } from '../words/load.ts'
import { note } from './output.ts'
import type { Named } from './scenario-argument.ts'

export interface Warning {
  readonly rule: string
  readonly severity: Finding['severity']
  readonly path: string
  readonly message: string
}

/** Notes are for whoever asks the linter. A built-in scenario tells its problem on purpose. */
async function warningsOf({ scenario, isBuiltIn = false }: Named): Promise<readonly Warning[]> {
  if (isBuiltIn) return []
  await loadLazyWords('en')
  return lint(scenario, 'en')
    .filter(({ severity }) => severity !== 'note')
    .map(({ rule, severity, at, message }) => ({ rule, severity, path: writePath(at), message }))
}

export async function warn(named: Named): Promise<readonly Warning[]> {
  const warnings = await warningsOf(named)
  const lines = warnings.map(
    ({ rule, severity, path, message }) => `${named.name}: ${severity}: ${path}: ${message} [${rule}]`,
  )
  note(...lines)
  return warnings
}
