/** What the gallery's search looks into besides titles: stories, names of entities, messages and properties, errors that are expected. */

import { builtInText, catalogue } from './library.ts'
import { ownEntries } from './gallery.ts'
import type { OwnThings } from './gallery.ts'

/** Words of the format that stand in nearly every scenario and name no problem. */
const FORMAT_WORDS: ReadonlySet<string> = new Set([
  'busscope', 'title', 'description', 'runFor', 'marks', 'text', 'select', 'expect', 'event', 'kind', 'times', 'is', 'at', 'do', 'of', 'as',
  'to', 'from', 'entity', 'message', 'messages', 'counts', 'steps', 'queues', 'senders', 'receivers', 'arrivals', 'name', 'messageId'
])

/** What else people call them. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/time-?to-?live/i, 'TTL expire expiry expiration'],
  [/dead-?letter/i, 'DLQ'],
  [/lock-?renew|renew-?lock/i, 'renew renewal'],
  [/sequence-?number/i, 'sequence'],
  [/idle/i, 'AutoDeleteOnIdle']
]

/** Lower case. Of a text that is no scenario, the text itself. */
export function searchTextOf(text: string): string {
  const found: string[] = []
  try {
    collect(JSON.parse(text), found)
  } catch {
    return text.toLowerCase()
  }
  const all = found.join(' ')
  return [all, ...OTHER_NAMES.flatMap(([pattern, names]) => (pattern.test(all) ? [names] : []))].join(' ').toLowerCase()
}

/** By id of the built-in scenarios; read when somebody searches. */
export async function searchTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = catalogue.map(async ({ id }) => [id, searchTextOf((await builtInText(id)) ?? '')] as const)
  return new Map(await Promise.all(texts))
}

/** The same, and what is one's own, by their entries' keys. */
export function withOwn(texts: ReadonlyMap<string, string>, own: OwnThings): ReadonlyMap<string, string> {
  return new Map([...texts, ...ownEntries(own).map(({ key, text }) => [key, searchTextOf(text ?? '')] as const)])
}

function collect(value: unknown, found: string[]): void {
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!FORMAT_WORDS.has(key)) found.push(key)
      collect(inner, found)
    }
  }
}
