/**
 * Until November 2026 a link of a changed built-in scenario was deflated with one of 49 dictionaries, which each held the texts of some of them
 * behind the end of the general one. earlier-dictionaries.json says which, so that those links open for ever; no new ones are made.
 */

import { textNamed } from './built-in-texts.ts'
import type { NamedText } from './built-in-texts.ts'
import { joined } from './delta.ts'
import { dictionary } from './dictionary.ts'

/** null: no version had one of that name. */
export async function earlierDictionary(codec: string): Promise<Uint8Array | null> {
  const texts = await textsInEarlier(codec)
  const all = joined(texts.map(({ bytes }) => bytes))
  return texts.length === 0 ? null : joined([dictionary.subarray(all.length), all])
}

/** Of the built-in scenarios in it; none where no version had one of that name. */
export async function textsInEarlier(codec: string): Promise<readonly NamedText[]> {
  const { default: names } = await import('./earlier-dictionaries.json')
  const found = await Promise.all(((names as Readonly<Record<string, readonly string[]>>)[codec] ?? []).map(textNamed))
  return found.filter(text => text !== null)
}
