/// <reference types="vite/types/importMeta.d.ts" />
/** The built-in scenarios. Ids, tabs, titles and descriptions come with the program; a text comes when it is asked for. */
import type { Language, LocalizedText } from './schema/scenario.ts'
import order from './order.json'
import { translatedText } from './translated.ts'

/** A scenario that comes with BusScope, as the list names it. */
export interface BuiltIn {
  /** The file's name in `library/` without `.json`. */
  readonly id: string
  /** Where the gallery has it. */
  readonly tab: string
  readonly title: LocalizedText
  readonly description: LocalizedText
}

const titles = import.meta.glob<LocalizedText>('./library/*.json', { import: 'title', eager: true })
const descriptions = import.meta.glob<LocalizedText>('./library/*.json', { import: 'description', eager: true })
const texts = import.meta.glob<string>('./library/*.json', { query: '?raw', import: 'default' })

const fileOf = (id: string) => `./library/${id}.json`

/** In teaching order. */
export function builtIns(): readonly BuiltIn[] {
  return order.map(({ id, tab }) => ({
    id,
    tab,
    title: titles[fileOf(id)] ?? id,
    description: descriptions[fileOf(id)] ?? '',
  }))
}

/** The text of a built-in scenario; null when there is none with this id. Runs are the same in every language. */
export async function builtInText(id: string, language: Language = 'en'): Promise<string | null> {
  const english = (await texts[fileOf(id)]?.()) ?? null
  return english === null || language === 'en' ? english : translatedText(english, id, language)
}
