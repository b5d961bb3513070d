/** Which built-in scenario a text was made of: what of its title, description and marks is still there tells of another run, and has been told in four languages. */

import { builtIns, builtInText, builtInWords, localized } from '../../scenarios/index.ts'
import type { LocalizedText, Scenario } from '../../scenarios/index.ts'
import { LANGS } from '../words/lang.ts'
import type { Lang } from '../words/lang.ts'

export interface Original {
  readonly id: string
  /** Of the built-in scenario, in the reader's language. */
  readonly text: string
}

/** What stands in a scenario, as the original says it in the reader's language; what is not the original's stays. */
type Say = (text: LocalizedText | undefined) => string

export interface FoundOriginal {
  readonly original: Original
  readonly say: Say
}

/** null: it keeps neither the title nor the description of any. */
export async function originalOf(scenario: Scenario, lang: Lang): Promise<FoundOriginal | null> {
  // Most are told in English or in the reader's language; another one's texts are fetched only where those know nothing.
  for (const told of new Set<Lang>(['en', lang, ...LANGS])) {
    const id = await idIn(told, scenario.title, scenario.description)
    const before = id === null ? null : await builtInText(id, told)
    const text = id === null ? null : await builtInText(id, lang)
    if (id !== null && before !== null && text !== null) return { original: { id, text }, say: sayingAs(JSON.parse(before) as Scenario, JSON.parse(text) as Scenario, lang) }
  }
  return null
}

async function idIn(told: Lang, title: LocalizedText | undefined, description: LocalizedText | undefined): Promise<string | null> {
  const isIts = (words: Titled) => words.title === title || (words.description !== '' && words.description === description)
  if (told !== 'en') return [...(await builtInWords(told))].find(([, words]) => isIts(words))?.[0] ?? null
  return builtIns().find(words => isIts({ title: localized(words.title), description: localized(words.description) }))?.id ?? null
}

interface Titled {
  readonly title: string
  readonly description: string
}

function sayingAs(before: Scenario, now: Scenario, lang: Lang): Say {
  const told = textsOf(now)
  const known = new Map(textsOf(before).map((text, i) => [text, told[i] ?? text] as const))
  return text => {
    const own = localized(text, lang)
    return known.get(own) ?? own
  }
}

/** In the file's order, which every language keeps. */
const textsOf = ({ title, description, marks }: Scenario): readonly string[] =>
  [title, description, ...(marks ?? []).flatMap(mark => [mark.title, mark.text])].map(text => localized(text))
