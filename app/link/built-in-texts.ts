/**
 * The built-in scenarios' texts that links are changes of, by name: `<id>.<language><hash>`. A link lives longer than a text: built-in-texts.json
 * lists every text that a link may name, with null where it still is what scenarios/ has, else as a change of the one that came after it
 * (`<its name without the id>.<packed>`). `npm run keep-texts` adds what is missing there.
 */

import { builtInText } from '../../scenarios/index.ts'
import type { Language } from '../../scenarios/index.ts'
import { toBase64Url } from './base64url.ts'
import { dictionary } from './dictionary.ts'
import { minified } from './json-layout.ts'
import { checkOf, unpacked } from './packed.ts'

const NAME = /^([a-z0-9-]+)\.([a-z]{2})[\w-]{4}$/

export interface NamedText {
  readonly name: string
  readonly bytes: Uint8Array
}

/** As it is today; null: there is no such scenario. */
export async function textToday(id: string, lang: Language): Promise<NamedText | null> {
  const text = await builtInText(id, lang)
  return text === null ? null : named(id, lang, text)
}

export function named(id: string, lang: Language, text: string): NamedText {
  const bytes = new TextEncoder().encode(minified(text))
  return { name: `${id}.${lang}${toBase64Url(checkOf(bytes))}`, bytes }
}

/** Texts of an earlier day that were asked for: each is a change of the one after it, so without these a whole chain is unpacked for each. */
const earlier = new Map<string, Promise<NamedText | null>>()

/** As it was when it had this name; null: this version knows none. */
export async function textNamed(name: string): Promise<NamedText | null> {
  const { default: known } = await import('./built-in-texts.json')
  const change = (known as Readonly<Record<string, string | null>>)[name]
  const [, id, lang] = NAME.exec(name) ?? []
  if (change === undefined || id === undefined) return null
  if (change === null) return textToday(id, lang as Language)
  const text = earlier.get(name) ?? changed(name, id, change)
  earlier.set(name, text)
  text.catch(() => earlier.delete(name)) // a file that could not be fetched may be there the next time
  return text
}

async function changed(name: string, id: string, change: string): Promise<NamedText | null> {
  const [successor, packed] = change.split('.')
  const base = await textNamed(`${id}.${successor}`)
  const bytes = base === null ? null : unpacked(packed!, { dictionary, base: base.bytes })
  return bytes instanceof Uint8Array ? { name, bytes } : null
}
