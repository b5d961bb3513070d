/** What numbers and units look like in each language, and which form of a word a number takes. Own tables, never Intl: the same on every engine. */

import type { Lang } from '../model/lang.ts'

export interface Signs {
  readonly decimal: string
  readonly group: string
  /** Fewer digits than this stand without a group sign. */
  readonly groupedFrom: number
}

const NARROW_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

export const SIGNS: Readonly<Record<Lang, Signs>> = {
  en: { decimal: '.', group: ',', groupedFrom: 4 },
  es: { decimal: ',', group: '.', groupedFrom: 5 },
  ru: { decimal: ',', group: NARROW_SPACE, groupedFrom: 5 },
  pt: { decimal: ',', group: '.', groupedFrom: 4 },
}

/** Between a number and its unit: a line does not end there. In English it may, as its texts are quoted everywhere. */
export const BEFORE_UNIT: Readonly<Record<Lang, string>> = {
  en: ' ',
  es: NO_BREAK_SPACE,
  ru: NO_BREAK_SPACE,
  pt: NO_BREAK_SPACE,
}

export interface Units {
  readonly ms: string
  readonly s: string
  readonly min: string
  readonly h: string
  readonly d: string
  readonly bytes: string
  readonly kilobytes: string
  readonly megabytes: string
}

const LATIN: Units = { ms: 'ms', s: 's', min: 'min', h: 'h', d: 'd', bytes: 'B', kilobytes: 'KB', megabytes: 'MB' }

export const UNITS: Readonly<Record<Lang, Units>> = {
  en: LATIN,
  es: LATIN,
  pt: LATIN,
  ru: { ms: 'мс', s: 'с', min: 'мин', h: 'ч', d: 'д', bytes: 'Б', kilobytes: 'КБ', megabytes: 'МБ' },
}

/** Of CLDR's cardinal categories those that the four languages have. */
export type Plural = 'one' | 'few' | 'many' | 'other'

const MILLION = 1_000_000

/** Whole millions take "de" in Spanish and Portuguese: "1 millón de mensajes". */
const isMillions = (value: number): boolean => value !== 0 && value % MILLION === 0

function russian(value: number): Plural {
  if (!Number.isInteger(value)) return 'other'
  const [one, two] = [value % 10, value % 100]
  if (one === 1 && two !== 11) return 'one'
  return one >= 2 && one <= 4 && (two < 12 || two > 14) ? 'few' : 'many'
}

const PLURALS: Readonly<Record<Lang, (value: number) => Plural>> = {
  en: value => (value === 1 ? 'one' : 'other'),
  es: value => (value === 1 ? 'one' : isMillions(value) ? 'many' : 'other'),
  ru: russian,
  pt: value => (value < 2 ? 'one' : isMillions(value) ? 'many' : 'other'),
}

/** The form that a word takes beside `value`, zero or more. */
export const pluralOf = (lang: Lang, value: number): Plural => PLURALS[lang](value)

const AND: Readonly<Record<Lang, string>> = { en: 'and', es: 'y', ru: 'и', pt: 'e' }

/** Spanish "y" becomes "e" before the sound of an i: "A e I", but "A y hielo". */
export const andBefore = (lang: Lang, item: string): string =>
  lang === 'es' && /^h?i(?![aeo])/i.test(item) ? 'e' : AND[lang]

/** Of a longer list the first are named, and how many more there are. */
export const LISTED_MOST = 10

/** "a, b and c" */
export function listText(lang: Lang, items: readonly string[]): string {
  const last = items.at(-1)
  if (items.length < 2 || last === undefined) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${andBefore(lang, last)} ${last}`
}
