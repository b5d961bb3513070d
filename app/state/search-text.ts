/** What the gallery's search looks into besides titles: stories, names of entities, messages and properties, errors that are expected. */

import type { Lang } from '../model/lang.ts'
import { builtInText, catalogueOf } from './library.ts'
import { ownEntries, searchable } from './gallery.ts'
import type { OwnThings } from './gallery.ts'

/** Words of the format that stand in nearly every scenario and name no problem. */
const FORMAT_WORDS: ReadonlySet<string> = new Set([
  'busscope',
  'title',
  'description',
  'runFor',
  'marks',
  'text',
  'select',
  'expect',
  'event',
  'kind',
  'times',
  'is',
  'at',
  'do',
  'of',
  'as',
  'to',
  'from',
  'entity',
  'message',
  'messages',
  'counts',
  'steps',
  'queues',
  'senders',
  'receivers',
  'arrivals',
  'name',
  'messageId',
])

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
