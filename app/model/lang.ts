/** The languages BusScope speaks. `pt` is Brazilian Portuguese. */

export const LANGS = ['en', 'es', 'ru', 'pt'] as const

export type Lang = (typeof LANGS)[number]

/** Each in its own words, so that everybody finds theirs. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  es: 'Español',
  ru: 'Русский',
  pt: 'Português (Brasil)',
}

/** For the `lang` attribute of what is written in it. */
export const LANG_TAGS: Readonly<Record<Lang, string>> = { en: 'en', es: 'es', ru: 'ru', pt: 'pt-BR' }

/** The language of a tag such as "pt-PT" or "ES"; null for one that BusScope does not speak. */
export function langOf(tag: string): Lang | null {
  const language = tag.toLowerCase().split(/[-_]/)[0]
  return LANGS.find(lang => lang === language) ?? null
}

/** The first of a person's languages that BusScope speaks, such as navigator.languages; else English. */
export function firstLangOf(tags: readonly string[]): Lang {
  for (const tag of tags) {
    const lang = langOf(tag)
    if (lang !== null) return lang
  }
  return 'en'
}

/** For the `lang` attribute of a scenario's problems: the format tells them in English everywhere, as its schema and the command line do. */
export const PROBLEM_TAG = 'en'
