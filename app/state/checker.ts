/** The checker of scenarios: a piece of its own, fetched when a person opens a file. */

import { parseScenario } from '../../scenarios/index.ts'
import { read } from './reading.ts'
import type { ReadAnswer } from './reading.ts'

export function readChecked(text: string): ReadAnswer {
  const parsed = parseScenario(text)
  return parsed.ok ? read(text, parsed.scenario, null) : { kind: 'problems', text, problems: parsed.issues }
}
