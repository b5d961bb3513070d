/** The tables of words by language. Only English so far; another language is one more table of the same type. */

import { en } from './en.ts'

export type Lang = 'en'
export type Words = typeof en

const TABLES: Readonly<Record<Lang, Words>> = { en }

export const wordsOf = (lang: Lang): Words => TABLES[lang]
