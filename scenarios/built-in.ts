/// <reference types="vite/types/importMeta.d.ts" />
/** The built-in scenarios. Only ids, tabs and titles come with the program; a text comes when it is asked for. */
import type { LocalizedText } from './format/index.ts'
import order from './order.json'

export interface BuiltIn {
  /** The file's name in `library/` without `.json`. */
  readonly id: string
  /** Where the gallery has it. */
  readonly tab: string
  readonly title: LocalizedText
}

const titles = import.meta.glob<LocalizedText>('./library/*.json', { import: 'title', eager: true })
const texts = import.meta.glob<string>('./library/*.json', { query: '?raw', import: 'default' })

const fileOf = (id: string) => `./library/${id}.json`

/** In teaching order. */
export function builtIns(): readonly BuiltIn[] {
  return order.map(({ id, tab }) => ({ id, tab, title: titles[fileOf(id)] ?? id }))
}

/** The text of a built-in scenario; null when there is none with this id. */
export async function builtInText(id: string): Promise<string | null> {
  return (await texts[fileOf(id)]?.()) ?? null
}
