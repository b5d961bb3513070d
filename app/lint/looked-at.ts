/** A scenario's text as the linter sees it, for who edits it: what was accepted and ignored, and what is found. */
import { parseScenario } from '../../scenarios/index.ts'
import type { Issue, Scenario } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'
import { loadLazyWords } from '../words/load.ts'
import type { Finding } from './finding.ts'
import { lint } from './lint.ts'

export interface LookedAt {
  readonly text: string
  readonly scenario: Scenario
  readonly notices: readonly Issue[]
  readonly findings: readonly Finding[]
}

/** Reading a longer text at every change would be felt. */
const TEXT_MOST = 200_000

/** null: it does not run, or is too long to be read at every change. */
export async function lookedAt(text: string, lang: Lang): Promise<LookedAt | null> {
  if (text.length > TEXT_MOST) return null
  const parsed = parseScenario(text)
  if (!parsed.ok) return null
  await loadLazyWords(lang)
  const { scenario, notices } = parsed
  return { text, scenario, notices, findings: lint(scenario, lang) }
}
