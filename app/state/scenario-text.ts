/** From a scenario's text to what the page shows and the simulator runs. */

import { compile, startText } from '../../scenarios/index.ts'
import type { Issue, Scenario } from '../../scenarios/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import type { LinkFault } from '../link/codec.ts'
import type { Lang } from '../model/lang.ts'
import { START_ID } from './catalogue.ts'
import type { FoundOriginal } from './original.ts'
import { storyOf } from './story.ts'
import type { Story } from './story.ts'

/** The instant that the question of the first scenario is about. */
const START_AT = 66_000

export type ReadAnswer =
  | { readonly kind: 'read'; readonly text: string; readonly story: Story; readonly input: SimulationInput }
  | { readonly kind: 'problems'; readonly text: string; readonly problems: readonly Issue[] }
  | { readonly kind: 'badLink'; readonly fault: LinkFault['kind'] }

/** A built-in scenario: checked by our tests, so the checker need not come with the page. */
export async function readBuiltIn(id: string, lang: Lang): Promise<ReadAnswer> {
  const isStart = id === START_ID
  const text =
    isStart && lang === 'en' ? startText : ((await (await import('./library.ts')).builtInText(id, lang)) ?? '{}')
  return read(text, JSON.parse(text) as Scenario, isStart ? START_AT : null, lang)
}

/** What a link carries; the codec comes with the first one. */
export async function readLink(key: string, lang: Lang): Promise<ReadAnswer> {
  const decoded = await (await import('../link/codec.ts')).decodeScenario(key)
  return decoded.kind === 'text' ? readText(decoded.text, lang) : { kind: 'badLink', fault: decoded.kind }
}

/** Any other text; the checker comes with the first one. */
export async function readText(text: string, lang: Lang): Promise<ReadAnswer> {
  const { originalOf, parseScenario } = await import('./original.ts')
  const parsed = parseScenario(text)
  if (!parsed.ok) return { kind: 'problems', text, problems: parsed.issues }
  // Without its original's texts it is told as it stands.
  const original = await originalOf(parsed.scenario, lang).catch(() => null)
  return read(text, parsed.scenario, null, lang, original)
}

function read(
  text: string,
  scenario: Scenario,
  opensAt: number | null,
  lang: Lang,
  original: FoundOriginal | null = null,
): ReadAnswer {
  return { kind: 'read', text, story: storyOf(scenario, opensAt, lang, original), input: compile(scenario) }
}
