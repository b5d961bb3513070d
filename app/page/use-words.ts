/** The words of the language that the page speaks (see words/load.ts). */

import { pageStore, usePage } from '../state/page.ts'
import type { Lang } from '../model/lang.ts'
import type { DetailWords, LazyWords, Words } from '../words/contract.ts'
import { detailWordsOf, lazyWordsOf, wordsOf } from '../words/load.ts'

export const useLang = (): Lang => usePage(state => state.lang)

export const useWords = (): Words => wordsOf(useLang())

/** In inspector and log, and in what comes as a lazy part with all words (lazy-part.tsx). */
export const useDetailWords = (): DetailWords => detailWordsOf(useLang())

/** In what comes as a lazy part, and brings them (lazy-part.tsx). */
export const useLazyWords = (): LazyWords => lazyWordsOf(useLang())

export const langNow = (): Lang => pageStore.getState().lang

/** For an act: what is said at this moment. A component would not be drawn anew in another language. */
export const wordsNow = (): Words => wordsOf(langNow())
export const lazyWordsNow = (): LazyWords => lazyWordsOf(langNow())
