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

/** Where to go when a story is told: to the scenario that its last mark mentions, else to the next one; null = this is the last. */
export function followingOf(
  id: string,
  mentioned: string | null,
  lang: Lang,
): (CatalogueEntry & { readonly isNextGroup: boolean }) | null {
  const catalogue = catalogueOf(lang)
  const at = catalogue.findIndex(entry => entry.id === id)
  const isMentioned = mentioned !== null && mentioned !== id
  const next = isMentioned ? catalogue.find(entry => entry.id === mentioned) : catalogue[at + 1]
  return next === undefined ? null : { ...next, isNextGroup: !isMentioned && next.tab !== catalogue[at]?.tab }
}
