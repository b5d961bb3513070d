/** What the gallery lists: built-in scenarios by tab, and the files of this tab of the browser. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './catalogue.ts'
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

/** `tab` null = all; every word of the query must stand somewhere. */
export function entriesOf(files: readonly OpenedFile[], tab: string | null, query: string): readonly GalleryEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(word => word !== '')
  return [...catalogue.map(builtInEntry), ...files.map(fileEntry)].filter(entry => {
    const text = `${entry.title} ${entry.question} ${entry.id ?? ''}`.toLowerCase()
    return (tab === null || entry.tab === tab) && wanted.every(word => text.includes(word))
  })
}

function builtInEntry({ id, tab, title }: CatalogueEntry): GalleryEntry {
  const path = `../../scenarios/library/${id}.json`
  const question = questionOf(localized(descriptions[path]))
  const runForMs = durationMs(lengths[path] ?? 'PT0S')
  return { key: id, id, fileKey: null, tab, title, question, runForMs }
}

function fileEntry({ key, name }: OpenedFile): GalleryEntry {
  return { key: `file ${key}`, id: null, fileKey: key, tab: FILES_TAB, title: name, question: '', runForMs: null }
}
