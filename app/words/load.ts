/** The one door to words: every sentence that BusScope says, by language. Three modules a language; English says its first part at once. */

import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import type { AllWords, DetailWords, LazyWords, Words } from './contract.ts'
import * as english from './en/index.ts'

const words: Partial<Record<Lang, Words>> = { en: english }
const detailWords: Partial<Record<Lang, DetailWords>> = {}
const lazyWords: Partial<Record<Lang, LazyWords>> = {}

const WORDS: Readonly<Record<Exclude<Lang, 'en'>, () => Promise<Words>>> = {
  es: () => import('./es/index.ts'),
  ru: () => import('./ru/index.ts'),
  pt: () => import('./pt/index.ts'),
}

const DETAIL_WORDS: Readonly<Record<Lang, () => Promise<Omit<DetailWords, keyof Words>>>> = {
  en: () => import('./en/details.ts'),
  es: () => import('./es/details.ts'),
  ru: () => import('./ru/details.ts'),
  pt: () => import('./pt/details.ts'),
}

const LAZY_WORDS: Readonly<Record<Lang, () => Promise<LazyWords>>> = {
  en: () => import('./en/lazy.ts'),
  es: () => import('./es/lazy.ts'),
  ru: () => import('./ru/lazy.ts'),
  pt: () => import('./pt/lazy.ts'),
}

/** A page speaks a language as soon as these are here. */
export async function loadWords(lang: Lang): Promise<void> {
  if (lang !== 'en') words[lang] ??= await WORDS[lang]()
}

/** What inspector, Why and log wait for, beside their own code. */
export async function loadDetailWords(lang: Lang): Promise<void> {
  const [details] = await Promise.all([DETAIL_WORDS[lang](), loadWords(lang)])
  detailWords[lang] ??= { ...wordsOf(lang), ...details }
}

/** Whatever else needs more words than the first screen waits for all. */
export async function loadLazyWords(lang: Lang): Promise<void> {
  const [lazy] = await Promise.all([LAZY_WORDS[lang](), loadDetailWords(lang)])
  lazyWords[lang] ??= lazy
}

/** For the terminal and for tests, where nothing is far away. */
export async function loadAllWords(langs: readonly Lang[] = LANGS): Promise<void> {
  await Promise.all(langs.map(loadLazyWords))
}

/** Of a language that nobody has loaded: English. */
export const wordsOf = (lang: Lang): Words => words[lang] ?? english

export const detailWordsOf = (lang: Lang): DetailWords => loaded(detailWords[lang], `loadDetailWords('${lang}')`)

export const lazyWordsOf = (lang: Lang): LazyWords => loaded(lazyWords[lang], `loadLazyWords('${lang}')`)

export const allWordsOf = (lang: Lang): AllWords => ({ ...detailWordsOf(lang), ...lazyWordsOf(lang) })

function loaded<T>(table: T | undefined, how: string): T {
  if (table === undefined) throw new Error(`Load them first: ${how}`)
  return table
}
