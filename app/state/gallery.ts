/** What the gallery lists: what is one's own, then the built-in scenarios by tab. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { isAsOriginal } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { titleOf } from './editing.ts'
import type { OpenedFile } from './files.ts'
import { catalogue } from './library.ts'
import type { CatalogueEntry } from './library.ts'
import type { Source } from './model.ts'
import { questionOf } from './story.ts'

const descriptions = import.meta.glob<LocalizedText>('../../scenarios/library/*.json', { import: 'description', eager: true })
const lengths = import.meta.glob<string>('../../scenarios/library/*.json', { import: 'runFor', eager: true })

/** Not a name that a library's tab could have. */
export const OWN_TAB = '\u0000own'

export interface GalleryEntry {
  readonly key: string
  readonly source: Source
  readonly tab: string
  /** Empty when it has none. */
  readonly title: string
  readonly question: string
  readonly runForMs: number | null
  /** null: it is none. */
  readonly draft: Draft | null
  /** null: built in. */
  readonly text: string | null
}

/** What a person made or opened. */
export interface OwnThings {
  readonly drafts: readonly Draft[]
  readonly files: readonly OpenedFile[]
}

/** In teaching order; one's own first. */
export function tabsOf(): readonly string[] {
  return [OWN_TAB, ...new Set(catalogue.map(({ tab }) => tab))]
}

/** `tab` null = all; every word of the query must stand somewhere; titles and questions go first. `texts`: what else is searched, by key; null = not there yet. */
export function entriesOf(own: OwnThings, tab: string | null, query: string, texts: ReadonlyMap<string, string> | null = null): readonly GalleryEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(word => word !== '')
  const entries = [...ownEntries(own), ...catalogue.map(builtInEntry)].filter(entry => tab === null || entry.tab === tab)
  const nameOf = ({ title, question, source }: GalleryEntry) => `${title} ${question} ${source.kind === 'builtIn' ? source.id : ''}`
  const isNamed = (entry: GalleryEntry) => has(nameOf(entry), wanted)
  const isTold = (entry: GalleryEntry) => has(`${nameOf(entry)} ${texts?.get(entry.key) ?? ''}`, wanted)
  return [...entries.filter(isNamed), ...entries.filter(entry => !isNamed(entry) && isTold(entry))]
}

/** What was changed last stands first; what was changed back to its original is the original. */
export function ownEntries({ drafts, files }: OwnThings): readonly GalleryEntry[] {
  return [...drafts.filter(draft => !isAsOriginal(draft)).map(draftEntry), ...files.map(fileEntry)]
}

const has = (text: string, words: readonly string[]): boolean => words.every(word => text.toLowerCase().includes(word))

function builtInEntry({ id, tab, title }: CatalogueEntry): GalleryEntry {
  const path = `../../scenarios/library/${id}.json`
  const question = questionOf(localized(descriptions[path]))
  const runForMs = durationMs(lengths[path] ?? 'PT0S')
  return { key: id, source: { kind: 'builtIn', id }, tab, title, question, runForMs, draft: null, text: null }
}

function draftEntry(draft: Draft): GalleryEntry {
  const { key, text, goodText } = draft
  const title = titleOf(text) ?? titleOf(goodText ?? '') ?? ''
  return { key: `draft ${key}`, source: { kind: 'draft', key }, tab: OWN_TAB, title, question: '', runForMs: null, draft, text }
}

function fileEntry({ key, name, text }: OpenedFile): GalleryEntry {
  return { key: `file ${key}`, source: { kind: 'file', key, name }, tab: OWN_TAB, title: name, question: '', runForMs: null, draft: null, text }
}
