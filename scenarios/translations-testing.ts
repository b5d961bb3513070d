/** For the test of the translations: what must be the same in every language of a text. */
import type { Language } from './schema/scenario.ts'

/** The texts of a built-in scenario, whatever else it has. */
export interface Told {
  readonly title: string
  readonly description: string
  readonly marks: readonly { readonly title: string; readonly text: string }[]
}

/** In the order in which they stand in the file. */
export function textsOf({ title, description, marks }: Told): readonly string[] {
  return [title, description, ...marks.flatMap(mark => [mark.title, mark.text])]
}

/** Signs between groups of three digits, and before decimals. */
const SIGNS: Readonly<Record<Language, readonly [group: RegExp, decimal: string]>> = {
  en: [/(?<=\d),(?=\d{3})/g, '.'],
  es: [/(?<=\d)\.(?=\d{3})/g, ','],
  ru: [/(?<=\d)[\u00a0\u202f](?=\d{3})/g, ','],
  pt: [/(?<=\d)\.(?=\d{3})/g, ','],
}

/** Numbers, times and dates, sorted, as English writes them without groups; those in names of things too. */
export function numbersIn(text: string, language: Language): readonly string[] {
  const [group, decimal] = SIGNS[language]
  const found = text.replace(group, '').match(/\d+(?:[.,:-]\d+)*/g) ?? []
  return [...new Set(found.map(number => number.replace(decimal, '.')))].sort()
}

/** Names of things, properties and errors, as far as they look like it: job-7, big-orders, ExpiresAtUtc, maxDeliveryCount. */
export function ownNamesIn(text: string): readonly string[] {
  const found = text.match(/\$?\b[\w-]+\b/g) ?? []
  return [...new Set(found.filter(word => /^[a-z]+(-[a-z]+)*-\d+$|[a-z][A-Z]|^\$/.test(word)))]
}
