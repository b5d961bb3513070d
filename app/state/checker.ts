/** The checker of scenarios: a piece of its own, fetched when a person opens a file. */

import { parseScenario } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'
import { originalOf } from './original.ts'
import { read } from './reading.ts'
import type { ReadAnswer } from './reading.ts'

export async function readChecked(text: string, lang: Lang): Promise<ReadAnswer> {
  const parsed = parseScenario(text)
  if (!parsed.ok) return { kind: 'problems', text, problems: parsed.issues }
  // Without its original's texts it is told as it stands.
  return read(text, parsed.scenario, null, lang, await originalOf(parsed.scenario, lang).catch(() => null))
}
