/** Bytes as letters, digits, - and _ (RFC 4648, section 5, without padding): six bits a character. */

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(SIGNS.split('').map((sign, value) => [sign, value]))

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const signs = Math.min(bytes.length - i, 3) + 1
    for (let sign = 0; sign < signs; sign++) text += SIGNS[(three >> (18 - 6 * sign)) & 63]
  }
  return text
}

/** Whole bytes only: bits left over at the end are dropped. null: some sign is none of it. */
export function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array((text.length * 6) >> 3)
  let held = 0
  let bits = 0
  let length = 0
  for (const sign of text) {
    const value = VALUES.get(sign)
    if (value === undefined) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length++] = (held >> bits) & 0xff
  }
  return bytes
}
