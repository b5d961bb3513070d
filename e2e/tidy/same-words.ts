/** Where a language is right not to do what is usual: by the path of the text. */
import type { Lang } from '../../app/words/lang.ts'

type ByLanguage = Readonly<Record<Exclude<Lang, 'en'>, readonly string[]>>

/** The same word as in English. */
export const SAME: ByLanguage = { es: [], ru: [], pt: [] }

/** A sentence that does without something that the English one mentions. */
export const LEFT_OUT: ByLanguage = { es: [], ru: [], pt: [] }

/** A name in capitals or with a capital within that this language writes in its own way. */
export const RENAMED: ByLanguage = { es: [], ru: [], pt: [] }
