/** The built-in scenarios by id. */

import { builtInIds, nearest } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'

export const START_ID = 'traffic-spike'

/** Titles and texts of all, in a language. */
export async function loadLibrary(lang: Lang): Promise<typeof import('./library.ts')> {
  const library = await import('./library.ts')
  await library.loadTitles(lang)
  return library
}

export const isBuiltIn = (id: string): boolean => builtInIds.includes(id)

export function nearestBuiltIn(id: string): string | null {
  return nearest(id, builtInIds) ?? null
}

/** The first built-in scenario whose id a text mentions. */
export function mentionedIn(text: string): string | null {
  const words = new Set(text.split(/[^a-z0-9-]+/))
  return builtInIds.find(id => id.includes('-') && words.has(id)) ?? null
}
