/**
 * Bytes in the characters of an address: three bytes of a check over them, then the bytes, or their change of a base, deflated without a header
 * (RFC 1951) with a dictionary, all as base64url. Links carry this form: it never changes.
 */

import { deflateSync, FlateErrorCode, Inflate } from 'fflate'
import { TEXT_BYTES_MOST } from '../../scenarios/index.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { changedBy, deltaOf, joined } from './delta.ts'

const CHECK_BYTES = 3
/** Bytes that are inflated at a time: at most 1032 times as many come out before the limit is looked at. */
const STEP_BYTES = 1024

/** What reader and writer both have. */
export interface Known {
  readonly dictionary: Uint8Array
  /** null: the bytes themselves are deflated, not their change. */
  readonly base: Uint8Array | null
}

export type PackedFault =
  /** Its end is missing. */
  | { readonly kind: 'cut' }
  /** Some character of it is another one than when it was made. */
  | { readonly kind: 'damaged' }
  /** It holds more than a scenario may have; no more of it was read. */
  | { readonly kind: 'tooLarge' }

export function packed(bytes: Uint8Array, { dictionary, base }: Known): string {
  const deflated = deflateSync(base === null ? bytes : deltaOf(bytes, base), { level: 9, dictionary })
  return toBase64Url(joined([checkOf(bytes), deflated]))
}

/** Never throws for what stands in the text. */
export function unpacked(text: string, { dictionary, base }: Known): Uint8Array | PackedFault {
  const all = fromBase64Url(text)
  if (all === null) return { kind: 'damaged' }
  if (all.length <= CHECK_BYTES) return { kind: 'cut' }
  const inflated = inflate(all.subarray(CHECK_BYTES), dictionary)
  if (!(inflated instanceof Uint8Array)) return inflated
  const bytes = base === null ? inflated : changedBy(inflated, base)
  if (bytes === null || checkOf(bytes).some((byte, i) => byte !== all[i])) return { kind: 'damaged' }
  return bytes.length > TEXT_BYTES_MOST ? { kind: 'tooLarge' } : bytes
}

/** Stops as soon as more came out than a scenario may have, and at the first bit that cannot be. */
function inflate(deflated: Uint8Array, dictionary: Uint8Array): Uint8Array | PackedFault {
  const parts: Uint8Array[] = []
  let length = 0
  const inflater = new Inflate({ dictionary }, part => {
    parts.push(part)
    length += part.length
  })
  try {
    for (let at = 0; at < deflated.length && length <= TEXT_BYTES_MOST; at += STEP_BYTES) {
      inflater.push(deflated.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= deflated.length)
    }
  } catch (error) {
    return { kind: (error as { code?: number }).code === FlateErrorCode.UnexpectedEOF ? 'cut' : 'damaged' }
  }
  return length > TEXT_BYTES_MOST ? { kind: 'tooLarge' } : joined(parts)
}

/** 24 bits: of sixteen million links with a wrong character one goes unnoticed. */
export function checkOf(bytes: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  const folded = hash ^ (hash >>> 24)
  return Uint8Array.of(folded, folded >> 8, folded >> 16)
}
