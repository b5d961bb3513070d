/** Which built-in scenario a text was made of: what of its title, description and marks is still there tells of another run, and has been told in four languages. */

import { builtIns, builtInText, builtInWords, localized, parseScenario } from '../../scenarios/index.ts'
import type { LocalizedText, Scenario } from '../../scenarios/index.ts'
import { earlierTextsWith } from '../link/earlier-words.ts'
import type { EarlierText, Words } from '../link/earlier-words.ts'
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
  const [title = '', ...own] = textsOf(scenario, told)
  const [description = ''] = own
  const earlier = await earlierTextsWith(told, { title, description }).catch(() => []) // today's are the most asked for
  const known = [await today(told, { title, description }), ...earlier].flatMap(one =>
    one === null ? [] : [{ id: one.id, texts: textsOf(JSON.parse(one.text) as Scenario) }],
  )
  const likest = known
    .filter(({ texts }) => texts[0] === title || (description !== '' && texts[1] === description))
    .map(({ id, texts }) => ({ id, texts, kept: texts.slice(1).filter(one => one !== '' && own.includes(one)).length }))
    .reduce<{ id: string; texts: readonly string[]; kept: number } | null>(
      (best, one) => (one.kept > (best?.kept ?? 0) ? one : best),
      null,
    )
  const text = likest === null ? null : await builtInText(likest.id, lang)
  if (likest === null || text === null) return null
  return { original: { id: likest.id, text }, say: sayingAs(likest.texts, textsOf(JSON.parse(text) as Scenario), lang) }
}

async function today(told: Lang, { title, description }: Words): Promise<EarlierText | null> {
  const isIts = (words: Words) =>
    words.title === title || (words.description !== '' && words.description === description)
  const id =
    told === 'en'
      ? builtIns().find(words => isIts({ title: localized(words.title), description: localized(words.description) }))
          ?.id
      : [...(await builtInWords(told))].find(([, words]) => isIts(words))?.[0]
  const text = id === undefined ? null : await builtInText(id, told)
  return text === null ? null : { id: id!, text }
}

/** An earlier day may have told of other marks: then only its title and its description are today's. */
function sayingAs(before: readonly string[], now: readonly string[], lang: Lang): Say {
  const same = before.length === now.length ? before : before.slice(0, 2)
  const known = new Map(same.map((text, i) => [text, now[i]!] as const))
  return text => {
    const own = localized(text, lang)
    return known.get(own) ?? own
  }
}

/** In the file's order, which every language keeps. */
const textsOf = ({ title, description, marks }: Scenario, told?: Lang): readonly string[] =>
  [title, description, ...(marks ?? []).flatMap(mark => [mark.title, mark.text])].map(text => localized(text, told))
