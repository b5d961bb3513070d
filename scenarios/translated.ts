/** A built-in scenario in another language: the English file with other texts in it, so that an edited copy and its link carry one language. */
import type { Language } from './schema/scenario.ts'

type Translated = Exclude<Language, 'en'>

/** What stands in `translations/<language>/<id>.json`; marks in the file's order. */
interface Texts extends Titled {
  readonly description: string
  readonly marks?: readonly (Titled & { readonly text: string })[]
}

interface Titled {
  readonly title: string
}

/** One piece a language. */
const languages = {
  es: () => import('./translations/es.ts'),
  ru: () => import('./translations/ru.ts'),
  pt: () => import('./translations/pt.ts'),
}

/** Title and description of a built-in scenario. */
export interface BuiltInWords {
  readonly title: string
  readonly description: string
}

/** Of all built-in scenarios, by id. They have to be fetched; English titles are in `builtIns`. */
export async function builtInWords(language: Translated): Promise<ReadonlyMap<string, BuiltInWords>> {
  const { titles, descriptions } = await languages[language]()
  return new Map(
    Object.entries(titles).map(([path, title]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      { title, description: descriptions[path] ?? '' },
    ]),
  )
}

/** Everything but title, description and the marks' texts stays as it is, layout and all. */
export async function translatedText(english: string, id: string, language: Translated): Promise<string> {
  const { texts } = await languages[language]()
  const translation = await texts[`./${language}/${id}.json`]?.()
  return translation === undefined ? english : retold(english, translation)
}

/** Our own files have one member a line, in the order title, description, marks. */
export function retold(english: string, translation: string): string {
  const texts = JSON.parse(translation) as Texts
  const before = JSON.parse(english) as Texts
  const pairs = [
    ['title', before.title, texts.title],
    ['description', before.description, texts.description],
    ...(before.marks ?? []).flatMap(({ title, text }, i) => {
      const mark = texts.marks?.[i]
      return mark === undefined
        ? []
        : ([
            ['title', title, mark.title],
            ['text', text, mark.text],
          ] as const)
    }),
  ] as const
  let done = ''
  let rest = english
  for (const [key, old, text] of pairs) {
    const member = `${JSON.stringify(key)}: ${JSON.stringify(old)}`
    const at = rest.indexOf(member)
    if (at < 0) throw new Error(`${member} does not stand where it is looked for`)
    done += `${rest.slice(0, at)}${JSON.stringify(key)}: ${JSON.stringify(text)}`
    rest = rest.slice(at + member.length)
  }
  return done + rest
}
