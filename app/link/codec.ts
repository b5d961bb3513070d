/// <reference types="vite/types/importMeta.d.ts" />
/**
 * A scenario's text as a part of an address: `<format><codec>.<base64url>`, format = the version of the scenario format (a number), codec = a
 * letter, with a number
 * where it has several dictionaries. What is behind the point: three bytes of a check over the text, then the text in the fewest characters, deflated without a header
 * (RFC 1951) with that dictionary. A link lives for ever: codec and dictionaries are never changed, only followed by the next.
 */

import { deflateSync, FlateErrorCode, Inflate } from 'fflate'
import { FORMAT_VERSION, TEXT_BYTES_MOST } from '../../scenarios/index.ts'
import type { Language } from '../../scenarios/index.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { dictionaryText } from './dictionaries.ts'
import { laidOut, minified } from './json-layout.ts'

/** Which dictionary holds a built-in scenario in a language. */
const FAMILIES = import.meta.glob<Readonly<Record<string, string>>>('./dictionaries/families-*.json', {
  import: 'default',
  eager: true,
})
const CHECK_BYTES = 3
/** Bytes that are inflated at a time: at most 1032 times as many come out before the limit is looked at. */
const STEP_BYTES = 1024

/** Bits left over and white space or a full stop that a mail put behind it do no harm. */
const FORM = /^(\d{1,4})([a-z]\d{0,3})\.([\w-]*)/

export type LinkFault =
  /** No scenario in a form that any version wrote. */
  | { readonly kind: 'noScenario' }
  /** A later version made it. */
  | { readonly kind: 'newer' }
  /** Its end is missing. */
  | { readonly kind: 'cut' }
  /** Some character of it is another one than when it was made. */
  | { readonly kind: 'damaged' }
  /** It holds more than a scenario may have; no more of it was read. */
  | { readonly kind: 'tooLarge' }

export type Decoded = { readonly kind: 'text'; readonly text: string } | LinkFault

/** `likely`: codecs whose dictionaries may know this text, tried beside the general one. */
export async function encodeScenario(text: string, likely: readonly string[] = []): Promise<string> {
  const general = await encodedWith(text, 'a')
  // What does not load would only have made it shorter.
  const links = await Promise.all([...new Set(likely)].map(codec => encodedWith(text, codec).catch(() => general)))
  return links.reduce((shortest, link) => (link.length < shortest.length ? link : shortest), general)
}

/** For what may be a change of a built-in scenario, which was told in one of these languages; none where it is younger than the dictionaries. */
export const codecsOfBuiltIn = (id: string, langs: readonly Language[]): readonly string[] =>
  langs.flatMap(lang => FAMILIES[`./dictionaries/families-${lang}.json`]?.[id] ?? [])

/** For what may be a change of what came in a link that could be read. */
export const codecsOfLink = (link: string): readonly string[] => FORM.exec(link)?.slice(2, 3) ?? []

async function encodedWith(text: string, codec: string): Promise<string> {
  const bytes = new TextEncoder().encode(minified(text))
  const dictionary = await dictionaryOf(codec)
  if (dictionary === null) throw new Error(`There is no dictionary ${codec}.`)
  const packed = deflateSync(bytes, { level: 9, dictionary })
  const all = new Uint8Array(CHECK_BYTES + packed.length)
  all.set(checkOf(bytes))
  all.set(packed, CHECK_BYTES)
  return `${FORMAT_VERSION}${codec}.${toBase64Url(all)}`
}

/** The text laid out for a reader. Never throws for what stands in the link; rejects when the dictionary does not load. */
export async function decodeScenario(link: string): Promise<Decoded> {
  const [, format, codec, payload] = FORM.exec(link) ?? []
  if (format === undefined || codec === undefined || payload === undefined) return { kind: 'noScenario' }
  if (Number(format) > FORMAT_VERSION) return { kind: 'newer' }
  if (Number(format) < 1) return { kind: 'noScenario' }
  const dictionary = await dictionaryOf(codec)
  if (dictionary === null) return { kind: 'newer' }
  const bytes = fromBase64Url(payload)
  if (bytes === null) return { kind: 'damaged' }
  return decodedBytes(bytes, dictionary)
}

function decodedBytes(bytes: Uint8Array, dictionary: Uint8Array): Decoded {
  if (bytes.length <= CHECK_BYTES) return { kind: 'cut' }
  const inflated = inflate(bytes.subarray(CHECK_BYTES), dictionary)
  if (!(inflated instanceof Uint8Array)) return inflated
  if (checkOf(inflated).some((byte, i) => byte !== bytes[i])) return { kind: 'damaged' }
  const text = utf8In(inflated)
  return text === null ? { kind: 'damaged' } : { kind: 'text', text: readable(text) }
}

function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Stops as soon as more came out than a scenario may have, and at the first bit that cannot be. */
function inflate(packed: Uint8Array, dictionary: Uint8Array): Uint8Array | LinkFault {
  const pieces: Uint8Array[] = []
  let length = 0
  const inflater = new Inflate({ dictionary }, piece => {
    pieces.push(piece)
    length += piece.length
  })
  try {
    for (let at = 0; at < packed.length && length <= TEXT_BYTES_MOST; at += STEP_BYTES) {
      inflater.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
    }
  } catch (error) {
    return { kind: (error as { code?: number }).code === FlateErrorCode.UnexpectedEOF ? 'cut' : 'damaged' }
  }
  return length > TEXT_BYTES_MOST ? { kind: 'tooLarge' } : joined(pieces, length)
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** A layout that would make it longer than a scenario may be is no help. */
function readable(text: string): string {
  const laid = laidOut(text)
  return new TextEncoder().encode(laid).length > TEXT_BYTES_MOST ? text : laid
}

/** 24 bits: of sixteen million links with a wrong character one goes unnoticed. */
function checkOf(bytes: Uint8Array): readonly number[] {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  const folded = hash ^ (hash >>> 24)
  return [folded & 0xff, (folded >> 8) & 0xff, (folded >> 16) & 0xff]
}

const loaded = new Map<string, Uint8Array>()

/** null: this version has none under that name. */
async function dictionaryOf(codec: string): Promise<Uint8Array | null> {
  const text = loaded.has(codec) ? undefined : await dictionaryText(codec)
  if (text !== undefined) loaded.set(codec, new TextEncoder().encode(text))
  return loaded.get(codec) ?? null
}
