/** The built-in scenarios by name, and reading a scenario's text. */

import { builtIns, localized, nearest } from '../../scenarios/index.ts'
import type { ReadAnswer } from './reading.ts'

export const START_ID = 'traffic-spike'

export interface CatalogueEntry {
  readonly id: string
  readonly tab: string
  readonly title: string
}

/** In teaching order. */
export const catalogue: readonly CatalogueEntry[] = builtIns().map(({ id, tab, title }) => ({ id, tab, title: localized(title) }))

/** null: no such built-in scenario. */
export function catalogueEntry(id: string): CatalogueEntry | null {
  return catalogue.find(entry => entry.id === id) ?? null
}

export function nearestBuiltIn(id: string): string | null {
  return nearest(id, catalogue.map(entry => entry.id)) ?? null
}

/** The first built-in scenario whose id a text mentions. */
export function mentionedIn(text: string): CatalogueEntry | null {
  const words = new Set(text.split(/[^a-z0-9-]+/))
  return catalogue.find(({ id }) => id.includes('-') && words.has(id)) ?? null
}

/** A built-in scenario: checked by our tests, so the checker need not come with the page. */
export async function readBuiltIn(id: string): Promise<ReadAnswer> {
  return (await import('./reading.ts')).readTrusted(id, id === START_ID)
}

/** Any other text; the checker comes with the first one. */
export async function readText(text: string): Promise<ReadAnswer> {
  return (await import('./checker.ts')).readChecked(text)
}
