// Writes app/draw/text/widths.ts: per glyph the widest advance of several fonts, so that a figure's words fit whichever of them a reader has.
// node app/build/text-widths.mjs --regular a.ttf b.ttf … --semibold a.ttf b.ttf …
// The committed table was made from Inter 4 and Roboto (400, 600 of @expo-google-fonts/inter and /roboto), Liberation Sans (Debian's
// fonts-liberation: the advances of Arial; Regular, Bold) and DejaVu Sans (Debian's fonts-dejavu-core; Regular, Bold). Segoe UI cannot
// be had; it is narrower than DejaVu Sans, and MARGIN stands for the glyphs where it might not be, and for kerning.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MARGIN = 1.02
const target = fileURLToPath(new URL('../draw/text/widths.ts', import.meta.url))

/** First and last code point of what is measured: ASCII, Latin, Cyrillic, punctuation, currency, arrows, mathematics. @type {readonly (readonly [number, number])[]} */
/** @type {readonly (readonly [from: number, to: number])[]} */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2009, 0x2026],
  [0x202f, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x221e, 0x2265],
]

/** @param {string} path */
function readFont(path) {
  const bytes = readFileSync(path)
  const tables = new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16
      return [bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8)]
    }),
  )
  /** @param {string} name */
  const table = name => tables.get(name) ?? 0
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18)
  const metrics = bytes.readUInt16BE(table('hhea') + 34)
  const glyphOf = readGlyphs(bytes, table('cmap'))
  /** Thousandths of the font size; null = not in this font. @param {number} code */
  return code => {
    const glyph = glyphOf(code)
    return glyph === 0
      ? null
      : (bytes.readUInt16BE(table('hmtx') + Math.min(glyph, metrics - 1) * 4) / unitsPerEm) * 1000
  }
}

/** The segments of the font's Unicode plane. @param {Buffer} bytes @param {number} cmap */
function readGlyphs(bytes, cmap) {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, i) => cmap + bytes.readUInt32BE(cmap + 4 + i * 8 + 4),
  )
  const at = subtables.find(offset => bytes.readUInt16BE(offset) === 4)
  if (at === undefined) throw new Error('This font has no table of the basic plane.')
  const segments = bytes.readUInt16BE(at + 6) / 2
  /** @param {number} code */
  return code => {
    for (let i = 0; i < segments; i++) {
      if (bytes.readUInt16BE(at + 14 + i * 2) < code) continue
      const start = bytes.readUInt16BE(at + 16 + segments * 2 + i * 2)
      if (start > code) return 0
      const delta = bytes.readUInt16BE(at + 16 + segments * 4 + i * 2)
      const offsetAt = at + 16 + segments * 6 + i * 2
      const offset = bytes.readUInt16BE(offsetAt)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = bytes.readUInt16BE(offsetAt + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** @param {readonly string[]} paths */
function widest(paths) {
  const fonts = paths.map(readFont)
  /** @param {number} code */
  const of = code => Math.ceil(Math.max(0, ...fonts.map(font => font(code) ?? 0)) * MARGIN)
  // Figures' times and numbers have digits of one width.
  const digit = Math.max(...Array.from({ length: 10 }, (_, i) => of(0x30 + i)))
  return RANGES.map(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => (from + i >= 0x30 && from + i <= 0x39 ? digit : of(from + i))),
  )
}

/** @param {readonly number[]} numbers */
function lines(numbers) {
  const rows = []
  for (let i = 0; i < numbers.length; i += 24) rows.push(`    ${numbers.slice(i, i + 24).join(', ')}`)
  return `[\n${rows.join(',\n')}\n  ]`
}

const args = process.argv.slice(2)
const split = args.indexOf('--semibold')
if (args[0] !== '--regular' || split < 0) throw new Error('Usage: text-widths.mjs --regular <ttf …> --semibold <ttf …>')
const tables = { regular: widest(args.slice(1, split)), semibold: widest(args.slice(split + 1)) }
writeFileSync(
  target,
  `/** Made by app/build/text-widths.mjs, which tells from which fonts. Thousandths of the font size; 0 = in none of them. */

/** The first code point of each list. */
export const WIDTH_RANGES: readonly number[] = [${RANGES.map(([from]) => `0x${from.toString(16)}`).join(', ')}]
${Object.entries(tables)
  .map(
    ([name, lists]) => `
export const ${name}: readonly (readonly number[])[] = [
  ${lists.map(lines).join(',\n  ')}
]
`,
  )
  .join('')}`,
)
