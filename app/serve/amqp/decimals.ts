/** Decimal numbers of the wire: IEEE 754 in binary integer encoding, as .NET sends them. */

interface Layout {
  readonly exponentBits: bigint
  readonly coefficientBits: bigint
  readonly bias: number
}

const LAYOUTS: Readonly<Record<number, Layout>> = {
  4: { exponentBits: 8n, coefficientBits: 23n, bias: 101 },
  8: { exponentBits: 10n, coefficientBits: 53n, bias: 398 },
  16: { exponentBits: 14n, coefficientBits: 113n, bias: 6176 },
}

/** A scenario's decimal has so many characters at most. */
const TEXT_MOST = 36

/** Plain digits; null where a scenario cannot say it: no number, or one that is too long. */
export function decimalText(bytes: Buffer): string | null {
  const layout = LAYOUTS[bytes.length]
  if (layout === undefined) return null
  const bits = BigInt(`0x${bytes.toString('hex')}`)
  const { exponentBits, coefficientBits, bias } = layout
  const biased = (bits >> coefficientBits) & ((1n << exponentBits) - 1n)
  // Infinities, NaN and coefficients beyond what the format needs.
  if (biased >> (exponentBits - 2n) === 3n) return null
  const digits = String(bits & ((1n << coefficientBits) - 1n))
  const exponent = Number(biased) - bias
  if (Math.abs(exponent) > TEXT_MOST) return null
  const sign = bits >> (exponentBits + coefficientBits) === 1n ? '-' : ''
  const text =
    sign + (exponent >= 0 ? digits + (digits === '0' ? '' : '0'.repeat(exponent)) : pointed(digits, -exponent))
  return text.length > TEXT_MOST ? null : text
}

function pointed(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** decimal128. */
export function decimalBytes(text: string): Buffer {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? ['', '', '0']
  const { exponentBits, coefficientBits, bias } = LAYOUTS[16]!
  const exponent = BigInt(bias - fraction.length)
  const negative = sign === '-' ? 1n : 0n
  const bits =
    (negative << (exponentBits + coefficientBits)) | (exponent << coefficientBits) | BigInt(`${whole}${fraction}`)
  return Buffer.from(bits.toString(16).padStart(32, '0'), 'hex')
}
