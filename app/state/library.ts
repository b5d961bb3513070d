/** The built-in scenarios by name and text: a module of its own, because the first screen shows only the first of them. */

import { builtIns, builtInText, builtInWords, localized } from '../../scenarios/index.ts'
import type { BuiltInWords } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'

export { builtInText }

export interface CatalogueEntry {
  readonly id: string
  readonly tab: string
  readonly title: string
}

const translated: Partial<Record<Lang, ReadonlyMap<string, BuiltInWords>>> = {}

/** Titles and questions in a language; those in English stand in the scenarios' own files. */
export async function loadTitles(lang: Lang): Promise<void> {
  if (lang !== 'en') translated[lang] ??= await builtInWords(lang)
}

/** null: what it is called and what it asks stands in its own file. */
export const wordsOfBuiltIn = (id: string, lang: Lang): BuiltInWords | null => translated[lang]?.get(id) ?? null

/** In teaching order. */
export function catalogueOf(lang: Lang): readonly CatalogueEntry[] {
  return builtIns().map(({ id, tab, title }) => ({
    id,
    tab,
    title: wordsOfBuiltIn(id, lang)?.title ?? localized(title),
  }))
}

/** Of an id that is none of them, the id. */
export function titleOfBuiltIn(id: string, lang: Lang): string {
  return catalogueOf(lang).find(entry => entry.id === id)?.title ?? id
}
