/** The one door to words: every sentence that BusScope says, by language. Two modules a language; English says its first part at once. */

import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import type { AllWords, LazyWords, Words } from './contract.ts'
import * as english from './en/index.ts'

const words: Partial<Record<Lang, Words>> = { en: english }
const lazyWords: Partial<Record<Lang, LazyWords>> = {}

const WORDS: Readonly<Record<Exclude<Lang, 'en'>, () => Promise<Words>>> = {
  es: () => import('./es/index.ts'),
  ru: () => import('./ru/index.ts'),
  pt: () => import('./pt/index.ts'),
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

/** Whatever needs more words than the first screen waits for these, beside its own code. */
export async function loadLazyWords(lang: Lang): Promise<void> {
  lazyWords[lang] ??= await LAZY_WORDS[lang]()
}

/** For the terminal and for tests, where nothing is far away. */
export async function loadAllWords(langs: readonly Lang[] = LANGS): Promise<void> {
  await Promise.all(langs.flatMap(lang => [loadWords(lang), loadLazyWords(lang)]))
}

/** Of a language that nobody has loaded: English. */
export const wordsOf = (lang: Lang): Words => words[lang] ?? english

export function lazyWordsOf(lang: Lang): LazyWords {
  const table = lazyWords[lang]
  if (table === undefined) throw new Error(`Load them first: loadLazyWords('${lang}')`)
  return table
}

export const allWordsOf = (lang: Lang): AllWords => ({ ...wordsOf(lang), ...lazyWordsOf(lang) })
