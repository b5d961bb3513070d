/** Which built-in scenario a text was made of: what of its title, description and marks is still there tells of another run, and has been told in four languages. */

import { builtIns, builtInText, builtInWords, localized, parseScenario } from '../../scenarios/index.ts'
import type { LocalizedText, Scenario } from '../../scenarios/index.ts'
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'

/** The checker, which is fetched with the first text that is not ours, as this file is. */
export { parseScenario }

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

/** null: it keeps no built-in's description, nor a title and something told beside it: somebody may call their own like one of ours. */
export async function originalOf(scenario: Scenario, lang: Lang): Promise<FoundOriginal | null> {
  // Most are told in English or in the reader's language; the others' texts are fetched only where those know nothing.
  const likely = [...new Set<Lang>(['en', lang])]
  for (const langs of [likely, LANGS.filter(told => !likely.includes(told))]) {
    const found = await Promise.all(langs.map(told => originalIn(told, scenario, lang)))
    const first = found.find(one => one !== null)
    if (first !== undefined) return first
  }
  return null
}

async function originalIn(told: Lang, scenario: Scenario, lang: Lang): Promise<FoundOriginal | null> {
  const id = await idIn(told, {
    title: localized(scenario.title, told),
    description: localized(scenario.description, told),
  })
  if (id === null) return null
  const [before, text] = await Promise.all([builtInText(id, told), builtInText(id, lang)])
  if (before === null || text === null) return null
  const its = JSON.parse(before) as Scenario
  const [, ...own] = textsOf(scenario, told)
  const [, ...kept] = textsOf(its)
  if (!kept.some(one => one !== '' && own.includes(one))) return null
  return { original: { id, text }, say: sayingAs(its, JSON.parse(text) as Scenario, lang) }
}

async function idIn(told: Lang, { title, description }: Titled): Promise<string | null> {
  const isIts = (words: Titled) =>
    words.title === title || (words.description !== '' && words.description === description)
  if (told !== 'en') return [...(await builtInWords(told))].find(([, words]) => isIts(words))?.[0] ?? null
  return (
    builtIns().find(words => isIts({ title: localized(words.title), description: localized(words.description) }))?.id ??
    null
  )
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
const textsOf = ({ title, description, marks }: Scenario, told?: Lang): readonly string[] =>
  [title, description, ...(marks ?? []).flatMap(mark => [mark.title, mark.text])].map(text => localized(text, told))
