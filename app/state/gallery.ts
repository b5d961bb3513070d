/** What the gallery lists: what is one's own, then the built-in scenarios by tab; what its search looks into; and pictures of runs, each made when its card comes into sight. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { isAsOriginal } from './draft.ts'
import type { Draft } from './draft.ts'
import type { OpenedFile } from './files.ts'
import { builtInText, catalogueOf, wordsOfBuiltIn } from './library.ts'
import type { CatalogueEntry } from './library.ts'
import type { Source } from '../model/source.ts'
import { questionOf, titleOf, readBuiltIn, readText } from './story.ts'
import type { Lang } from '../model/lang.ts'
import { previewOf } from '../read/entity/preview.ts'
import type { Preview } from '../read/entity/preview.ts'
import { axisOf } from '../read/time/quiet.ts'
import { isFiller, usualWordsFor } from '../words/usual-words.ts'
import { newRunner } from '../worker/new-runner.ts'
import { oneByOne } from '../worker/tries.ts'

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
const searchable = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export interface Search {
  /** null = all. */
  readonly tab: string | null
  /**
   * One word in three may be missing: a whole question has words that no scenario has, and words that name nothing count only where there
   * are no others. Entries that have every word come first, those that have it in the title or as typed before those with another form of it;
   * then those whose title has the rarest of them, as typed rather than in another form.
   */
  readonly query: string
  /** What else is searched, `searchable`, by key; null = not there yet. */
  readonly texts: ReadonlyMap<string, string> | null
}

export function entriesOf(own: OwnThings, { tab, query, texts }: Search, lang: Lang): readonly GalleryEntry[] {
  const typed = [...new Set(query.split(/\s+/).filter(word => word !== ''))]
  const telling = typed.filter(word => !isFiller(searchable(word)))
  const wanted = (telling.length > 0 ? telling : typed).map(word => ({
    word: searchable(word),
    begins: [beginOf(word), ...usualWordsFor(searchable(word))],
  }))
  const builtIn = catalogueOf(lang).map(entry => builtInEntry(entry, lang))
  const entries = [...ownEntries(own, lang), ...builtIn].filter(entry => tab === null || entry.tab === tab)
  const named = entries.map(entry => ({ entry, name: nameOf(entry) }))
  const rarity = new Map(
    wanted.map(({ word, begins }) => [word, 1 / named.filter(({ name }) => hasOneOf(name, begins)).length]),
  )
  const found = named
    .map(({ entry, name }) => {
      const text = `${name} ${texts?.get(entry.key) ?? ''}`
      const inName = wanted.filter(({ begins }) => hasOneOf(name, begins))
      const inexact = wanted.filter(one => !inName.includes(one) && !text.includes(one.word))
      const missing = inexact.filter(({ begins }) => !hasOneOf(text, begins)).length
      const rank = inName.reduce(
        (sum, { word }) => sum + (rarity.get(word) ?? 0) * (hasWord(shownOf(entry), word) ? 1 : OTHER_FORM),
        0,
      )
      return { entry, missing, rank, inexact: inexact.length }
    })
    .filter(({ missing }) => missing === 0 || missing < wanted.length)
    .toSorted(
      (a, b) =>
        Math.sign(a.missing) - Math.sign(b.missing) || Math.sign(a.inexact) - Math.sign(b.inexact) || b.rank - a.rank,
    )
  // Where nothing has nearly all, the nearest are better than nothing.
  const most = Math.max(Math.floor(wanted.length / 3), found[0]?.missing ?? 0)
  return found.filter(({ missing }) => missing <= most).map(({ entry }) => entry)
}

/** What another form of a word, or another word for it, counts in a title. */
const OTHER_FORM = 0.5

/** What all forms of a word begin with: endings have up to three letters, those of short words only a plural's. A name of the format has one form. */
function beginOf(word: string): string {
  const whole = searchable(word)
  if (!/^\p{L}\p{Ll}*$/u.test(word)) return whole
  const singular = /\p{L}{3}s$/u.test(whole) ? whole.length - 1 : whole.length
  return whole.slice(0, Math.max(Math.min(5, singular), whole.length - 3))
}

const hasOneOf = (text: string, begins: readonly string[]): boolean => begins.some(begin => hasWord(text, begin))

/** One of its words begins so, "dead-letter" too: "lock" does not stand in "clock". */
function hasWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at !== -1; at = name.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(name.slice(Math.max(0, at - 2), at))) return true
  return false
}

const shownOf = ({ title, question }: GalleryEntry): string => searchable(`${title} ${question}`)

const nameOf = (entry: GalleryEntry): string =>
  `${shownOf(entry)} ${entry.source.kind === 'builtIn' ? searchable(entry.source.id) : ''}`

/** What was changed last stands first; what was changed back to its original is the original. */
function ownEntries({ drafts, files }: OwnThings, lang: Lang): readonly GalleryEntry[] {
  return [
    ...drafts.filter(draft => !isAsOriginal(draft)).map(draft => draftEntry(draft, lang)),
    ...files.map(fileEntry),
  ]
}

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

/** Words of the format that stand in nearly every scenario and name no problem. */
const FORMAT_WORDS: ReadonlySet<string> = new Set(
  `busscope title description runFor marks text select expect event kind times is at do of as to from entity
   message messages counts steps queues senders receivers arrivals name messageId`.split(/\s+/),
)

/** What else people call them. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/time-?to-?live/i, 'TTL expire expiry expiration'],
  [/dead-?letter/i, 'DLQ'],
  [/lock-?renew|renew-?lock/i, 'renew renewal'],
  [/sequence-?number/i, 'sequence'],
  [/idle/i, 'AutoDeleteOnIdle'],
]

/** `searchable`. Of a text that is no scenario, the text itself. */
export function searchTextOf(text: string): string {
  const found: string[] = []
  try {
    collect(JSON.parse(text), found)
  } catch {
    return searchable(text)
  }
  const all = found.join(' ')
  return searchable([all, ...OTHER_NAMES.flatMap(([pattern, names]) => (pattern.test(all) ? [names] : []))].join(' '))
}

/** By id of the built-in scenarios; read when somebody searches. Whoever reads another language may know the English word for a thing. */
export async function searchTexts(lang: Lang): Promise<ReadonlyMap<string, string>> {
  const langs: readonly Lang[] = lang === 'en' ? ['en'] : [lang, 'en']
  const textOf = async (id: string) =>
    (await Promise.all(langs.map(async own => searchTextOf((await builtInText(id, own)) ?? '')))).join(' ')
  return new Map(await Promise.all(catalogueOf('en').map(async ({ id }) => [id, await textOf(id)] as const)))
}

/** The same, and what is one's own, by their entries' keys. */
export function withOwn(texts: ReadonlyMap<string, string>, own: OwnThings, lang: Lang): ReadonlyMap<string, string> {
  return new Map([...texts, ...ownEntries(own, lang).map(({ key, text }) => [key, searchTextOf(text ?? '')] as const)])
}

function collect(value: unknown, found: string[]): void {
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (inner === 0) continue // what there is none of: a count that is expected to be empty
      if (!FORMAT_WORDS.has(key)) found.push(key)
      collect(inner, found)
    }
  }
}

/** A run that takes longer than a moment has no picture. */
const LIMITS = { records: 50_000, memoryBytes: 64 << 20 }

/** By width and text, the one asked for longest ago first; there are at most so many. */
const made = new Map<string, Promise<Preview | null>>()
const MADE_MAX = 60
const run = oneByOne(newRunner())

/** Of a built-in scenario; in whatever language, the run is the same. */
export function previewOfBuiltIn(id: string, width: number): Promise<Preview | null> {
  return kept(id, () => readBuiltIn(id, 'en'), width)
}

/** Of any other text, or of one before it where it does not run. */
export async function previewOfText(text: string, before: string | null, width: number): Promise<Preview | null> {
  const preview = await kept(text, () => readText(text, 'en'), width)
  return preview !== null || before === null ? preview : kept(before, () => readText(before, 'en'), width)
}

function kept(name: string, read: () => ReturnType<typeof readText>, width: number): Promise<Preview | null> {
  const key = `${width} ${name}`
  const preview = made.get(key) ?? make(read, width).catch(() => null)
  made.delete(key)
  made.set(key, preview)
  const [oldest] = made.keys()
  if (made.size > MADE_MAX && oldest !== undefined) made.delete(oldest)
  return preview
}

async function make(read: () => ReturnType<typeof readText>, width: number): Promise<Preview | null> {
  const answer = await read()
  const trace = answer.kind === 'read' ? await run(answer.input, LIMITS) : null
  return trace === null ? null : previewOf(trace, axisOf(trace, width))
}
