/** What the tests of the four languages share: the tables, the translated scenarios, what may be the same in two languages. */

import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Lang } from '../../app/model/lang.ts'
import { allWordsOf, loadAllWords } from '../../app/words/load.ts'
import type { AllWords } from '../../app/words/contract.ts'
import { clock, follow, ruler } from './page.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 760 }
export const OTHERS = ['es', 'ru', 'pt'] as const

/** Names that are the same in all languages: Azure's, of formats and products. Words with a digit, a sign or a capital inside need not stand here. */
const NAMES = new Set([
  'BusScope',
  'Azure',
  'Service',
  'Bus',
  'Microsoft',
  'Premium',
  'Standard',
  'Basic',
  'JMS',
  'SDK',
  'SDKs',
  'TTL',
  'UTC',
  'DLQ',
  'JSON',
  'Lines',
  'PDF',
  'SVG',
  'PNG',
  'CSV',
  'URL',
  'ISO',
  'JavaScript',
  'Java',
  'Python',
  'Markdown',
  'GitHub',
  'Config',
  'Ctrl',
  'Shift',
  'Alt',
  'Esc',
  'Enter',
  'Space',
  'Home',
  'End',
  'Tab',
  'NET',
  'English',
  'instances',
  'Español',
  'Русский',
  'Português',
  'Brasil',
  'min',
  'ms',
  'KB',
  'MB',
  'bytes',
  'jobs',
  'job',
  'website',
  'backend',
  'deadletterqueue',
  'transfer',
  'orders',
  'message',
  'mails',
  'slow',
  'user',
  'mail',
  'replies',
  'null',
  'true',
  'false',
  'px',
  'send',
  'receive',
  'peek',
  'error',
  'status',
  'no',
  'a',
  'o',
  'y',
  'e',
])

export const wordsReady = async (lang: Lang): Promise<AllWords> => {
  await loadAllWords([lang])
  return allWordsOf(lang)
}

interface Told {
  readonly title: string
  /** The first sentence of its description. */
  readonly question: string
  readonly marks: readonly { readonly title: string; readonly text: string }[]
}

/** A built-in scenario as its translation tells it. */
export function told(lang: Exclude<Lang, 'en'>, id: string): Told {
  const file = JSON.parse(
    readFileSync(new URL(`../../scenarios/translations/${lang}/${id}.json`, import.meta.url), 'utf8'),
  ) as Told & { readonly description: string }
  return { ...file, question: file.description.slice(0, file.description.indexOf('?') + 1) }
}

/** Opens an address and waits for its run, in whatever language. */
export async function arrive(page: Page, fragment = ''): Promise<void> {
  follow(page)
  await page.goto(`./${fragment}`)
  // Not with `expect`: see `open`.
  await clock(page).waitFor()
  await ruler(page).waitFor({ state: 'attached' })
}

/** Properties and values of the scenario format, as people write them. */
const libraryTexts = readdirSync(new URL('../../scenarios/library', import.meta.url)).map(name =>
  readFileSync(new URL(`../../scenarios/library/${name}`, import.meta.url), 'utf8'),
)
const ofFormat = new Set(libraryTexts.flatMap(text => [...text.matchAll(/"([A-Za-z]+)"/g)].map(([, word]) => word!)))

/** Words that a language has in common with English. */
export const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  es: ['Inspector', 'Peek', 'Editor', 'no'],
  ru: [],
  pt: ['Log', 'Peek', 'Editor', 'broker', 'Namespace', 'Link'],
}

/** What the scenario or Azure itself says. */
const QUOTED = new Set([
  'Subject',
  'State',
  'seed',
  'The message expired and was dead lettered.',
  'size > 3',
  ...Array.from({ length: 10 }, (_, i) => `resize picture ${i + 1}`),
])

/** Whether a text has a word that a language would have to say in its own way. */
export function isSentence(text: string): boolean {
  if (QUOTED.has(text) || ofFormat.has(text)) return false
  return text
    .split(/[^\p{L}\p{N}_$.#-]+/u)
    .some(word => /^\p{L}{2,}\.?$/u.test(word) && !/\p{Ll}\p{Lu}/u.test(word) && !NAMES.has(word.replace('.', '')))
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first().click()
