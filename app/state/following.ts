/** Where to go when a story is told. */

import { mentionedIn } from './catalogue.ts'
import type { CatalogueEntry } from './library.ts'
import type { Lang } from '../model/lang.ts'
import type { Mark } from './story.ts'

/** The scenario that the last mark speaks of, else the next of the same group; null = this is the last of its group. */
export function followingOf(
  { catalogueOf }: { readonly catalogueOf: (lang: Lang) => readonly CatalogueEntry[] },
  id: string,
  marks: readonly Mark[],
  lang: Lang,
): CatalogueEntry | null {
  const catalogue = catalogueOf(lang)
  const mentioned = mentionedIn(marks.at(-1)?.text ?? '')
  const at = catalogue.findIndex(entry => entry.id === id)
  if (mentioned !== null && mentioned !== id) return catalogue.find(entry => entry.id === mentioned) ?? null
  const next = catalogue[at + 1]
  return next !== undefined && next.tab === catalogue[at]?.tab ? next : null
}
