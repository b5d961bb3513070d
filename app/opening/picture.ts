/**
 * The opening screen as data: what the page draws when nobody has touched it, made when the page is built (app/opening/drawing). All of it
 * that style sheets lay out stands as it is; what the page draws to the space it has (a hole) depends on that space, piece by piece linearly.
 */

/** Text, or an element: its name, its attributes, what is in it. */
export type Piece = string | Element
type Element = readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Piece[]]

export interface Picture {
  /** Of the browser's tab. */
  readonly title: string
  /** Of `lang`: "pt-BR". */
  readonly tag: string
  readonly description: string
  /** What is said when the page's code does not come, and the button that tries again. */
  readonly failed: string
  readonly retry: string
  readonly page: Element
  readonly holes: readonly Hole[]
  /** Rows, from 0, that have to show, one after the other. */
  readonly looked: readonly number[]
}

export interface Hole {
  /** The element's class, its only one. */
  readonly name: string
  readonly drawings: readonly Drawing[]
  /** How high rows are, by the hole's height and by what points; null where there are none. */
  readonly rows: Readonly<Record<Pointer, readonly RowsFrom[]>> | null
}

type Pointer = 'fine' | 'coarse'

/** px: from this height on, until the next one. */
type RowsFrom = readonly [height: number, rowHeight: number]

export interface Drawing {
  /** For spaces of these sizes, px, both ends included. */
  readonly widths: readonly [number, number]
  readonly heights: readonly [number, number]
  /** `{i}` in an attribute is the i-th of the numbers. */
  readonly pieces: readonly Piece[]
  readonly numbers: readonly Sized[]
}

/** px: a number, what one px of the hole's width and of its height adds to it, and what each height of rows adds, from ROW_MIN on. */
export type Sized = readonly [base: number, width: number, height: number, ...rows: number[]]

/** px: lower rows are not drawn beforehand. */
export const ROW_MIN = 11

export interface Space {
  readonly width: number
  readonly height: number
  readonly pointer: Pointer
}

const DECIMALS = 10

/** What the page would draw there; null where that was not drawn beforehand. */
export function drawnIn({ drawings, rows }: Hole, { width, height, pointer }: Space): readonly Piece[] | null {
  const drawing = drawings.find(({ widths, heights }) => isIn(width, widths) && isIn(height, heights))
  const rowHeight = rows === null ? ROW_MIN : (rows[pointer].findLast(([from]) => height >= from)?.[1] ?? 0)
  if (drawing === undefined || rowHeight < ROW_MIN) return null
  const numbers = drawing.numbers.map(
    number => Math.round(valueOf(number, { width, height, rowHeight }) * DECIMALS) / DECIMALS,
  )
  return drawing.pieces.map(piece => filled(piece, numbers))
}

/** All lengths in px. */
export const valueOf = ([base, perWidth, perHeight, ...perRow]: Sized, { width, height, rowHeight }: Lengths): number =>
  base + perWidth * width + perHeight * height + (perRow[rowHeight - ROW_MIN] ?? 0)

interface Lengths {
  readonly width: number
  readonly height: number
  readonly rowHeight: number
}

const isIn = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to

function filled(piece: Piece, numbers: readonly number[]): Piece {
  if (typeof piece === 'string') return piece
  const [name, attributes, ...children] = piece
  const own = Object.entries(attributes).map(([key, value]) => [
    key,
    value.replace(/\{(\d+)\}/g, (_, i) => String(numbers[Number(i)])),
  ])
  return [name, Object.fromEntries(own) as Record<string, string>, ...children.map(child => filled(child, numbers))]
}
