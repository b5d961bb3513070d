/** The built-in scenarios as the page offers them, and reading a scenario's text. */

import { builtIns, builtInText, compile, durationMs, localized, nearest } from '../../scenarios/index.ts'
import type { Issue, LocalizedText, Scenario } from '../../scenarios/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { questionOf, storyOf } from './story.ts'
import type { Story } from './story.ts'

export const START_ID = 'traffic-spike'
/** The instant that the question of the first scenario is about. */
const START_AT = 66_000

export interface CatalogueEntry {
  readonly id: string
  readonly tab: string
  readonly title: string
  readonly question: string
  readonly runForMs: number
}

/** Only what the gallery shows comes with the page; a whole scenario comes when it is opened. */
const descriptions = import.meta.glob<LocalizedText>('../../scenarios/library/*.json', { import: 'description', eager: true })
const lengths = import.meta.glob<string>('../../scenarios/library/*.json', { import: 'runFor', eager: true })

/** In teaching order. */
export const catalogue: readonly CatalogueEntry[] = builtIns().map(({ id, tab, title }) => {
  const path = `../../scenarios/library/${id}.json`
  const question = questionOf(localized(descriptions[path]))
  return { id, tab, title: localized(title), question, runForMs: durationMs(lengths[path] ?? 'PT0S') ?? 0 }
})

/** null: no such built-in scenario. */
export function catalogueEntry(id: string): CatalogueEntry | null {
  return catalogue.find(entry => entry.id === id) ?? null
}

export function nearestBuiltIn(id: string): string | null {
  return nearest(id, catalogue.map(entry => entry.id)) ?? null
}

export type ReadAnswer =
  | { readonly kind: 'read'; readonly story: Story; readonly input: SimulationInput }
  | { readonly kind: 'problems'; readonly problems: readonly Issue[] }

/** A built-in scenario: checked by our tests, so the checker need not come with the page. */
export async function readBuiltIn(id: string): Promise<ReadAnswer> {
  const scenario = JSON.parse((await builtInText(id)) ?? '{}') as Scenario
  return { kind: 'read', story: storyOf(scenario, id === START_ID ? START_AT : null), input: compile(scenario) }
}

/** Any other text; the checker comes with the first one. */
export async function readText(text: string): Promise<ReadAnswer> {
  const { parseScenario } = await import('./checker.ts')
  const parsed = parseScenario(text)
  if (!parsed.ok) return { kind: 'problems', problems: parsed.issues }
  return { kind: 'read', story: storyOf(parsed.scenario, null), input: compile(parsed.scenario) }
}
