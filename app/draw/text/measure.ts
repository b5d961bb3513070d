/** How wide words are in a font nobody knows: the widest of the usual ones, so that what fits here fits everywhere. */

import { regular, semibold, WIDTH_RANGES } from './widths.ts'

type Weight = 'regular' | 'semibold'

export interface Type {
  /** px */
  readonly size: number
  readonly weight: Weight
}

/** In thousandths of the size: a letter of a script that the table does not know, or an emoji. */
const UNKNOWN = 1400
const TABLES = { regular, semibold } as const
/** Joiners and marks of direction. */
const isInvisible = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x300 && code <= 0x36f)

function advance(code: number, weight: Weight): number {
  if (isInvisible(code)) return 0
  const i = WIDTH_RANGES.findLastIndex(first => first <= code)
  const width = i < 0 ? 0 : (TABLES[weight][i]![code - WIDTH_RANGES[i]!] ?? 0)
  return width === 0 ? UNKNOWN : width
}

/** px */
export function textWidth(text: string, { size, weight }: Type): number {
  let sum = 0
  for (const letter of text) sum += advance(letter.codePointAt(0)!, weight)
  return (sum * size) / 1000
}

const ELLIPSIS = '…'

/** What of it fits, with an ellipsis where something is left out; empty where not even one letter does. */
export function fitText(text: string, room: number, type: Type): string {
  if (textWidth(text, type) <= room) return text
  let width = textWidth(ELLIPSIS, type)
  let kept = ''
  for (const letter of text) {
    width += textWidth(letter, type)
    if (width > room) break
    kept += letter
  }
  return kept === '' ? '' : kept.trimEnd() + ELLIPSIS
}

/** Lines no wider than the room, broken at spaces but not at no-break ones; what has none is broken where it must. */
export function wrapText(text: string, room: number, type: Type): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[^\S\u00a0\u202f]+/).filter(part => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, type) <= room) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = broken(word, room, type)
    lines.push(...pieces.slice(0, -1))
    line = pieces[pieces.length - 1]!
  }
  return line === '' ? lines : [...lines, line]
}

function broken(word: string, room: number, type: Type): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && textWidth(piece + letter, type) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** Letters at the end of a name that always stay. */
const TAIL = 7

/** A name: what has no room is left out before its end, because that tells long names apart. */
export function fitName(name: string, room: number, type: Type): string {
  if (textWidth(name, type) <= room || name.length <= TAIL + 4 || name.startsWith('$')) return name
  const tail = name.slice(-TAIL)
  return fitText(name.slice(0, -TAIL), room - textWidth(tail, type), type) + tail
}

/** Lines of a name, broken behind hyphens, dots and slashes; what is too long even so is cut in the last. */
export function wrapName(name: string, room: number, type: Type, linesMost: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const part of name.split(/(?<=[-/._ ])/)) {
    if (line !== '' && lines.length < linesMost - 1 && textWidth(line + part, type) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line].map(own => fitText(own, room, type))
}
