/// <reference types="vite/types/importMeta.d.ts" />
/** What links are deflated with, each fetched when a link needs it. */

const FILES = import.meta.glob<string>('./dictionaries/*.txt', { query: '?raw', import: 'default' })

/** undefined: this version has none of that name. */
export async function dictionaryText(name: string): Promise<string | undefined> {
  return FILES[`./dictionaries/${name}.txt`]?.()
}
