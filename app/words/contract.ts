/** Which words a language has: English decides. */

import type * as englishDetails from './en/details.ts'
import type * as english from './en/index.ts'
import type * as moreEnglish from './en/lazy.ts'

export type { RecordParts } from './en/records.ts'

/** A table as another language may fill it: the same names and arguments, any text. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T

/** What the page and the views of its first screen say: it is there before anything is drawn. */
export type Words = Translated<typeof english>
/** And what inspector, Why and log say: it comes with the first of them. */
export type DetailWords = Words & Translated<typeof englishDetails>
/** What editor, dialogs, charts and figures say, and the sentences of facts: it comes with the first of them. */
export type LazyWords = Translated<typeof moreEnglish>
export type AllWords = DetailWords & LazyWords
export type TimelineWords = Words['timeline']
