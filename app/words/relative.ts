/** An instant as seen from another. Apart from the other formats, because it needs the tables of words. */

import { wordsOf } from './load.ts'
import type { Lang } from '../model/lang.ts'
import { durationText } from './format.ts'

/** "in 4 s", "2 s ago", "now". */
export function relativeText(t: number, now: number, lang: Lang): string {
  const { relativeWords } = wordsOf(lang)
  if (t === now) return relativeWords.now
  return t > now ? relativeWords.in(durationText(t - now, lang)) : relativeWords.ago(durationText(now - t, lang))
}
