/** The words of the language that the page speaks (see words/words.ts). */

import { pageStore, usePage } from '../state/page.ts'
import type { Lang, Words } from '../words/words.ts'
import { wordsOf } from '../words/words.ts'

export const useLang = (): Lang => usePage(state => state.lang)

export const useWords = (): Words => wordsOf(useLang())

export const langNow = (): Lang => pageStore.getState().lang

/** For an act: what is said at this moment. A component would not be drawn anew in another language. */
export const wordsNow = (): Words => wordsOf(langNow())
