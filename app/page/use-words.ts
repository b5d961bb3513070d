/** The words of the language that the page speaks (see words/load.ts). */

import { pageStore, usePage } from '../state/page.ts'
import type { Lang } from '../model/lang.ts'
import type { MoreWords, Words } from '../words/contract.ts'
import { moreWordsOf, wordsOf } from '../words/load.ts'

export const useLang = (): Lang => usePage(state => state.lang)

export const useWords = (): Words => wordsOf(useLang())

/** In what comes as a lazy part, and brings them (lazy-part.tsx). */
export const useMoreWords = (): MoreWords => moreWordsOf(useLang())

export const langNow = (): Lang => pageStore.getState().lang

/** For an act: what is said at this moment. A component would not be drawn anew in another language. */
export const wordsNow = (): Words => wordsOf(langNow())
export const moreWordsNow = (): MoreWords => moreWordsOf(langNow())
