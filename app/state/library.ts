/** The built-in scenarios by name and text: a piece of its own, because the first screen shows only the first of them. */

import { builtIns, builtInText, builtInWords, localized } from '../../scenarios/index.ts'
import type { BuiltInWords } from '../../scenarios/index.ts'
import { late } from '../pieces/late.ts'
import type { Lang } from '../model/lang.ts'

export { builtInText }

export interface CatalogueEntry {
  readonly id: string
  readonly tab: string
  readonly title: string
}

const translated: Readonly<Record<Exclude<Lang, 'en'>, () => ReadonlyMap<string, BuiltInWords>>> = {
  es: late(() => builtInWords('es')),
  ru: late(() => builtInWords('ru')),
  pt: late(() => builtInWords('pt')),
}

/** null: what it is called and what it asks stands in its own file. Throws `Missing` where the language's words are on their way. */
export function wordsOfBuiltIn(id: string, lang: Lang): BuiltInWords | null {
  return lang === 'en' ? null : (translated[lang]().get(id) ?? null)
}

/** In teaching order. Throws `Missing` as `wordsOfBuiltIn` does. */
export function catalogueOf(lang: Lang): readonly CatalogueEntry[] {
  return builtIns().map(({ id, tab, title }) => ({
    id,
    tab,
    title: wordsOfBuiltIn(id, lang)?.title ?? localized(title),
  }))
}

/** Of an id that is none of them, the id. Throws `Missing` as `wordsOfBuiltIn` does. */
export function titleOfBuiltIn(id: string, lang: Lang): string {
  return catalogueOf(lang).find(entry => entry.id === id)?.title ?? id
}
