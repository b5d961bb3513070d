/**
 * The one door to words: every sentence that BusScope says, by language. English decides which there are. Its opening part comes
 * with the page; everything else is fetched when it is first read, and a reader that is too early gets `Missing` (pieces/late.ts).
 */

import { settled, together } from '../pieces/late.ts'
import { details, later } from './en/later.ts'
import * as opening from './en/opening.ts'
import type { Lang } from '../model/lang.ts'
import { joined, lateWords } from './late-words.ts'

export type { RecordParts } from './en/records.ts'
export type { Lang } from '../model/lang.ts'

/** A table as another language may fill it: the same names and arguments, any text. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T

type Opening = Translated<typeof opening>
type Details = Translated<typeof details>
type Later = Translated<typeof later>

export type Words = Opening & Details & Later
export type TimelineWords = Words['timeline']

const en: Words = joined({ ...opening }, details, later)

const OPENING = Object.keys(opening) as readonly (keyof Opening)[]
const DETAILS = Object.keys(details) as readonly (keyof Details)[]
const LATER = Object.keys(later) as readonly (keyof Later)[]

/** A language whose words come in three parts. The compiler names what it does not say. */
function translated(early: () => Promise<Opening>, beside: () => Promise<Details>, rest: () => Promise<Later>): Words {
  return joined(lateWords(early, OPENING), lateWords(beside, DETAILS), lateWords(rest, LATER))
}

const TABLES: Readonly<Record<Lang, Words>> = {
  en,
  es: translated(
    () => import('./es/opening.ts'),
    () => import('./es/details.ts'),
    () => import('./es/later.ts'),
  ),
  ru: translated(
    () => import('./ru/opening.ts'),
    () => import('./ru/details.ts'),
    () => import('./ru/later.ts'),
  ),
  pt: translated(
    () => import('./pt/opening.ts'),
    () => import('./pt/details.ts'),
    () => import('./pt/later.ts'),
  ),
}

export const wordsOf = (lang: Lang): Words => TABLES[lang]

/** Settles when the words of a language that the first screen says are here: from then on they can be read without `Missing`. */
export const openingOf = async (lang: Lang): Promise<void> => {
  const words = wordsOf(lang)
  await settled(() =>
    together(() => words.page, [() => words.inspectorWords, () => words.whyTitles, () => words.recordRules]),
  )
}
