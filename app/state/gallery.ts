/** What the gallery lists: built-in scenarios by tab, and the files of this tab of the browser. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { catalogue } from './library.ts'
import type { CatalogueEntry } from './library.ts'
import type { OpenedFile } from './files.ts'
import { questionOf } from './story.ts'

const descriptions = import.meta.glob<LocalizedText>('../../scenarios/library/*.json', { import: 'description', eager: true })
const lengths = import.meta.glob<string>('../../scenarios/library/*.json', { import: 'runFor', eager: true })

/** Not a name that a library's tab could have. */
export const FILES_TAB = '\u0000files'

export interface GalleryEntry {
  readonly key: string
  readonly id: string | null
  readonly fileKey: string | null
  readonly tab: string
  readonly title: string
  readonly question: string
  readonly runForMs: number | null
}

/** In teaching order; the files last, when there are any. */
export function tabsOf(files: readonly OpenedFile[]): readonly string[] {
  const tabs = [...new Set(catalogue.map(({ tab }) => tab))]
  return files.length > 0 ? [...tabs, FILES_TAB] : tabs
}

/** `tab` null = all; every word of the query must stand somewhere; titles and questions go first. `texts`: what else is searched, by key; null = not there yet. */
export function entriesOf(
  files: readonly OpenedFile[], tab: string | null, query: string, texts: ReadonlyMap<string, string> | null = null,
): readonly GalleryEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(word => word !== '')
  const entries = [...catalogue.map(builtInEntry), ...files.map(fileEntry)].filter(entry => tab === null || entry.tab === tab)
  const isNamed = (entry: GalleryEntry) => has(`${entry.title} ${entry.question} ${entry.id ?? ''}`, wanted)
  const isTold = (entry: GalleryEntry) => has(`${entry.title} ${entry.question} ${entry.id ?? ''} ${texts?.get(entry.key) ?? ''}`, wanted)
  return [...entries.filter(isNamed), ...entries.filter(entry => !isNamed(entry) && isTold(entry))]
}

const has = (text: string, words: readonly string[]): boolean => words.every(word => text.toLowerCase().includes(word))

function builtInEntry({ id, tab, title }: CatalogueEntry): GalleryEntry {
  const path = `../../scenarios/library/${id}.json`
  const question = questionOf(localized(descriptions[path]))
  const runForMs = durationMs(lengths[path] ?? 'PT0S')
  return { key: id, id, fileKey: null, tab, title, question, runForMs }
}

export const fileEntryKey = (key: string): string => `file ${key}`

function fileEntry({ key, name }: OpenedFile): GalleryEntry {
  return { key: fileEntryKey(key), id: null, fileKey: key, tab: FILES_TAB, title: name, question: '', runForMs: null }
}
