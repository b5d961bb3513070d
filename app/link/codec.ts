/**
 * A scenario's text as a part of an address: `<format><codec>.<packed>`, format = the version of the scenario format (a number), codec = a
 * letter. `a` is any text; `b` a change of a built-in scenario's text, which stands before it: `1b.<name of the text>.<packed>`; `c` a change of the
 * scenario that the same address carries: what that was before a change. `a1` … `r14` are of earlier days. What is packed is the text in the fewest characters (packed.ts). A link lives for ever: a codec is never changed, only followed
 * by the next.
 */

import { FORMAT_VERSION } from '../../scenarios/index.ts'
import type { Language } from '../../scenarios/index.ts'
import { textNamed, textToday } from './built-in-texts.ts'
import type { NamedText } from './built-in-texts.ts'
import { dictionary } from './dictionary.ts'
import { earlierDictionary, textsInEarlier } from './earlier-dictionaries.ts'
import { minified, readable } from './json-layout.ts'
import { packed, unpacked } from './packed.ts'
import type { Known, PackedFault } from './packed.ts'

const ANY = 'a'
const CHANGE = 'b'
const BEFORE = 'c'

const FORM = /^(\d{1,4})([a-z]\d{0,3})\.(.*)/
/** Bits left over and white space or a full stop that a mail put behind it do no harm. */
const PACKED = /^[\w-]*/
const CHANGED = /^([\w-]+\.[\w-]+)\.([\w-]*)/

export type LinkFault =
  | PackedFault
  /** No scenario in a form that any version wrote. */
  | { readonly kind: 'noScenario' }
  /** A later version made it. */
  | { readonly kind: 'newer' }

export type Decoded = { readonly kind: 'text'; readonly text: string } | LinkFault

/** `bases`: texts that it may be a change of. The shortest link is the answer. */
export async function encodeScenario(
  text: string,
  bases: Promise<readonly NamedText[]> = Promise.resolve([]),
): Promise<string> {
  const bytes = bytesOf(text)
  const found = await bases.catch(() => []) // what does not load would only have made it shorter
  return [
    `${FORMAT_VERSION}${ANY}.${packed(bytes, { dictionary, base: null })}`,
    ...found.map(
      ({ name, bytes: base }) => `${FORMAT_VERSION}${CHANGE}.${name}.${packed(bytes, { dictionary, base })}`,
    ),
  ].reduce((shortest, link) => (link.length < shortest.length ? link : shortest))
}

/** For what may be a change of a built-in scenario, which was told in one of these languages. */
export async function basesOfBuiltIn(id: string, langs: readonly Language[]): Promise<readonly NamedText[]> {
  const texts = await Promise.all([...new Set(langs)].map(lang => textToday(id, lang)))
  return texts.filter(text => text !== null)
}

/** For what may be a change of what came in a link that could be read. */
export async function basesOfLink(link: string): Promise<readonly NamedText[]> {
  const [, , codec = '', rest = ''] = FORM.exec(link) ?? []
  if (codec !== CHANGE) return textsInEarlier(codec)
  const base = await textNamed(CHANGED.exec(rest)?.[1] ?? '')
  return base === null ? [] : [base]
}

/** The text laid out for a reader. Never throws for what stands in the link; rejects when what it needs does not load. */
export async function decodeScenario(link: string): Promise<Decoded> {
  const [, format, codec, rest] = FORM.exec(link) ?? []
  if (format === undefined || codec === undefined || rest === undefined) return { kind: 'noScenario' }
  if (Number(format) > FORMAT_VERSION) return { kind: 'newer' }
  if (Number(format) < 1) return { kind: 'noScenario' }
  if (codec === CHANGE) {
    const [, name, change] = CHANGED.exec(rest) ?? []
    if (name === undefined || change === undefined) return { kind: 'cut' }
    const base = await textNamed(name)
    return base === null ? { kind: 'newer' } : decoded(change, { dictionary, base: base.bytes })
  }
  const whole = codec === ANY ? dictionary : await earlierDictionary(codec)
  return whole === null ? { kind: 'newer' } : decoded(PACKED.exec(rest)![0], { dictionary: whole, base: null })
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(minified(text))

/** What `text`, which the same address carries, was before a change. */
export const encodeBefore = (before: string, text: string): string =>
  `${FORMAT_VERSION}${BEFORE}.${packed(bytesOf(before), { dictionary, base: bytesOf(text) })}`

/** Never throws for what stands in the link. */
export function decodeBefore(link: string, text: string): Decoded {
  const [, format, codec, rest = ''] = FORM.exec(link) ?? []
  if (codec !== BEFORE) return { kind: 'noScenario' }
  if (Number(format) > FORMAT_VERSION) return { kind: 'newer' }
  return decoded(PACKED.exec(rest)![0], { dictionary, base: bytesOf(text) })
}

function decoded(text: string, known: Known): Decoded {
  const bytes = unpacked(text, known)
  if (!(bytes instanceof Uint8Array)) return bytes
  const found = utf8In(bytes)
  return found === null ? { kind: 'damaged' } : { kind: 'text', text: readable(found) }
}

function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
