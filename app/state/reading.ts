/** From text to what the page shows and the simulator runs. */

import { compile, startText } from '../../scenarios/index.ts'
import type { Issue, Scenario } from '../../scenarios/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import type { LinkFault } from '../link/codec.ts'
import type { Lang } from '../model/lang.ts'
import type { FoundOriginal } from './original.ts'
import { storyOf } from './story.ts'
import type { Story } from './story.ts'

/** The instant that the question of the first scenario is about. */
const START_AT = 66_000

export type ReadAnswer =
  | { readonly kind: 'read'; readonly text: string; readonly story: Story; readonly input: SimulationInput }
  | { readonly kind: 'problems'; readonly text: string; readonly problems: readonly Issue[] }
  | { readonly kind: 'badLink'; readonly fault: LinkFault['kind'] }

export async function readTrusted(id: string, isStart: boolean, lang: Lang): Promise<ReadAnswer> {
  const text =
    isStart && lang === 'en' ? startText : ((await (await import('./library.ts')).builtInText(id, lang)) ?? '{}')
  return read(text, JSON.parse(text) as Scenario, isStart ? START_AT : null, lang)
}

export function read(
  text: string,
  scenario: Scenario,
  opensAt: number | null,
  lang: Lang,
  found: FoundOriginal | null = null,
): ReadAnswer {
  return { kind: 'read', text, story: storyOf(scenario, opensAt, lang, found), input: compile(scenario) }
}
