/** The checker of scenarios: a piece of its own, fetched when a person opens a file. */

import { parseScenario } from '../../scenarios/index.ts'
import type { Lang } from '../words/lang.ts'
import { read } from './reading.ts'
import type { ReadAnswer } from './reading.ts'

export function readChecked(text: string, lang: Lang): ReadAnswer {
  const parsed = parseScenario(text)
  return parsed.ok ? read(text, parsed.scenario, null, lang) : { kind: 'problems', text, problems: parsed.issues }
}
