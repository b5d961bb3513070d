/** What the gallery lists: what is one's own, then the built-in scenarios by tab. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { isAsOriginal } from './drafts/draft.ts'
import type { Draft } from './drafts/draft.ts'
import type { OpenedFile } from './files.ts'
import { catalogueOf, wordsOfBuiltIn } from './library.ts'
import type { CatalogueEntry } from './library.ts'
import type { Source } from '../model/source.ts'
import { questionOf, titleOf } from './story.ts'
import type { Lang } from '../model/lang.ts'

const descriptions = import.meta.glob<LocalizedText>('../../scenarios/library/*.json', {
  import: 'description',
  eager: true,
})
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
  return [OWN_TAB, ...new Set(catalogueOf('en').map(({ tab }) => tab))]
}

/** Upper and lower case and accents make no difference to a search. */
export const searchable = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export interface Search {
  /** null = all. */
  readonly tab: string | null
  /** Every word of it must stand somewhere; titles and questions go first. */
  readonly query: string
  /** What else is searched, `searchable`, by key; null = not there yet. */
  readonly texts: ReadonlyMap<string, string> | null
}

export function entriesOf(own: OwnThings, { tab, query, texts }: Search, lang: Lang): readonly GalleryEntry[] {
  const wanted = searchable(query)
    .split(/\s+/)
    .filter(word => word !== '')
  const builtIn = catalogueOf(lang).map(entry => builtInEntry(entry, lang))
  const entries = [...ownEntries(own, lang), ...builtIn].filter(entry => tab === null || entry.tab === tab)
  const nameOf = ({ title, question, source }: GalleryEntry) =>
    searchable(`${title} ${question} ${source.kind === 'builtIn' ? source.id : ''}`)
  const isNamed = (entry: GalleryEntry) => has(nameOf(entry), wanted)
  const isTold = (entry: GalleryEntry) => has(`${nameOf(entry)} ${texts?.get(entry.key) ?? ''}`, wanted)
  return [...entries.filter(isNamed), ...entries.filter(entry => !isNamed(entry) && isTold(entry))]
}

/** What was changed last stands first; what was changed back to its original is the original. */
export function ownEntries({ drafts, files }: OwnThings, lang: Lang): readonly GalleryEntry[] {
  return [
    ...drafts.filter(draft => !isAsOriginal(draft)).map(draft => draftEntry(draft, lang)),
    ...files.map(fileEntry),
  ]
}

const has = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

function builtInEntry({ id, tab, title }: CatalogueEntry, lang: Lang): GalleryEntry {
  const path = `../../scenarios/library/${id}.json`
  const question = questionOf(wordsOfBuiltIn(id, lang)?.description ?? localized(descriptions[path]))
  const runForMs = durationMs(lengths[path] ?? 'PT0S')
  return { key: id, source: { kind: 'builtIn', id }, tab, title, question, runForMs, draft: null, text: null }
}

function draftEntry(draft: Draft, lang: Lang): GalleryEntry {
  const { key, text, goodText } = draft
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return {
    key: `draft ${key}`,
    source: { kind: 'draft', key },
    tab: OWN_TAB,
    title,
    question: '',
    runForMs: null,
    draft,
    text,
  }
}

function fileEntry({ key, name, text }: OpenedFile): GalleryEntry {
  return {
    key: `file ${key}`,
    source: { kind: 'file', key, name },
    tab: OWN_TAB,
    title: name,
    question: '',
    runForMs: null,
    draft: null,
    text,
  }
}
