/** The built-in scenarios by id, and reading a scenario's text. */

import { builtInIds, nearest } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'
import { readTrusted } from './reading.ts'
import type { ReadAnswer } from './reading.ts'

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

/** A built-in scenario: checked by our tests, so the checker need not come with the page. */
export function readBuiltIn(id: string, lang: Lang): Promise<ReadAnswer> {
  return readTrusted(id, id === START_ID, lang)
}

/** What a link carries; the codec comes with the first one. */
export async function readLink(key: string, lang: Lang): Promise<ReadAnswer> {
  const decoded = await (await import('../link/codec.ts')).decodeScenario(key)
  return decoded.kind === 'text' ? readText(decoded.text, lang) : { kind: 'badLink', fault: decoded.kind }
}

/** Any other text; the checker comes with the first one. */
export async function readText(text: string, lang: Lang): Promise<ReadAnswer> {
  return (await import('./checker.ts')).readChecked(text, lang)
}
