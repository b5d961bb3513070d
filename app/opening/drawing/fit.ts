/**
 * What a hole looks like at every size, from its looks at some: as long as only numbers change with the size, and these by as much for
 * every pixel, one drawing is enough. Where something else changes (other times on the ruler), another drawing begins.
 */

import { ROW_MIN, valueOf } from '../picture.ts'
import type { Drawing, Piece, Sized } from '../picture.ts'
import { piecesOf } from './markup.ts'

export interface Look {
  /** React's markup of the hole with what the page draws into a space of this size. */
  readonly draw: Draw
  readonly widths: Range
  readonly heights: Range
  /** px of a row in a space of that height; null: it has no rows. */
  readonly rowHeight: ((height: number) => number) | null
}

export type Draw = (width: number, height: number) => string

type Range = readonly [number, number]

interface Shape {
  readonly markup: string
  /** The same with its numbers taken out. */
  readonly key: string
  readonly numbers: readonly number[]
}

/** px: what changes and changes back within less is not found. */
const STEP = 32
/** px that one of two neighbours has to be good for. */
const PART_MIN = 16
/** px that a number may be off. */
const TOLERANCE = 1
/** Attributes that say where or how large something is; all others have to be the same. */
const GEOMETRY =
  /(\s(?:style|d|transform|width|height|x|y|[xy][12]|c[xy]|r|points|viewBox|font-size|max|value)=)("[^"]*")/g
/** What is less than this is an error of rounding. */
const NOTHING = 0.05
const NUMBER = /-?\d+(?:\.\d+)?/g

/** Where numbers are not linear in the height nothing fits, and the page draws itself. */
export function drawingsOf(look: Look): readonly Drawing[] {
  const at = remembered((width, height) => shapeOf(look.draw(width, height)))
  const [, widest] = look.widths
  const [, highest] = look.heights
  const columns = runsOf(look.widths, width => at(width, highest).key)
  const lines = runsOf(look.heights, height => at(widest, height).key)
  return columns.flatMap(widths =>
    lines.flatMap(heights => fits(widths, part => fit(at, part, heights, look.rowHeight))),
  )
}

type ShapeAt = (width: number, height: number) => Shape

function remembered(draw: ShapeAt): ShapeAt {
  const known = new Map<string, Shape>()
  return (width, height) => {
    const name = `${width} ${height}`
    const shape = known.get(name) ?? draw(width, height)
    known.set(name, shape)
    return shape
  }
}

/** The stretches of a range over which the key stays the same. */
function runsOf([from, to]: Range, keyAt: (value: number) => string): readonly Range[] {
  const ends: number[] = []
  const search = (low: number, high: number) => {
    if (high - low < STEP && keyAt(low) === keyAt(high)) return
    if (high - low === 1) {
      ends.push(low)
      return
    }
    const middle = Math.floor((low + high) / 2)
    search(low, middle)
    search(middle, high)
  }
  search(from, to)
  return [...ends, to].map((end, i) => [i === 0 ? from : ends[i - 1]! + 1, end] as const)
}

/** As few as it takes to cover a range; where a number jumps, another begins. Ends where many would be needed. */
function fits([from, to]: Range, fitIn: (part: Range) => Drawing | null, wasShort = false): readonly Drawing[] {
  const whole = fitIn([from, to])
  if (whole !== null) return [whole]
  let [best, low, high] = [fitIn([from, from]), from, to]
  if (best === null) return []
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const part = fitIn([from, middle])
    if (part === null) high = middle
    else [best, low] = [part, middle]
  }
  const isShort = low - from < PART_MIN
  return isShort && wasShort ? [] : [best, ...fits([high, to], fitIn, isShort)]
}

/** null where the numbers are not linear after all. */
function fit(at: ShapeAt, widths: Range, heights: Range, rowHeight: Look['rowHeight']): Drawing | null {
  const [narrow, wide] = widths
  const [, high] = heights
  const rowOf = rowHeight ?? (() => ROW_MIN)
  const sameRows = count(heights).find(height => rowOf(height) === rowOf(high))!
  const corner = at(wide, high)
  const perWidth = slopes(corner, at(narrow, high), wide - narrow)
  const perHeight = slopes(corner, at(wide, sameRows), high - sameRows)
  const plain = corner.numbers.map((value, i): Sized => [
    value - perWidth[i]! * wide - perHeight[i]! * high,
    perWidth[i]!,
    perHeight[i]!,
  ])
  const sized = rowHeight === null ? plain : withRows(plain, at, wide, heights, rowHeight)
  const middle = Math.round((narrow + wide) / 2)
  const isRight = [narrow, middle, wide].every(width =>
    sampled(heights).every(height => {
      const real = at(width, height)
      return (
        real.key === corner.key &&
        real.numbers.every(
          (value, i) => Math.abs(value - valueOf(sized[i]!, { width, height, rowHeight: rowOf(height) })) <= TOLERANCE,
        )
      )
    }),
  )
  return isRight ? { widths, heights, ...shared(corner.markup, sized) } : null
}

const slopes = (a: Shape, b: Shape, length: number): readonly number[] =>
  a.numbers.map((value, i) => (length === 0 ? 0 : (value - (b.numbers[i] ?? value)) / length))

/** Adds what each height of rows adds. */
function withRows(
  plain: readonly Sized[],
  at: ShapeAt,
  width: number,
  heights: Range,
  rowOf: (height: number) => number,
): readonly Sized[] {
  const byRow = new Map(count(heights).map(height => [rowOf(height), height]))
  const known = [...byRow.keys()].sort((a, b) => a - b)
  const offsets = known.map(rowHeight => {
    const height = byRow.get(rowHeight)!
    return at(width, height).numbers.map((value, i) => value - valueOf(plain[i]!, { width, height, rowHeight }))
  })
  const rows = count([ROW_MIN, known[known.length - 1]!]).map(rowHeight =>
    Math.max(
      0,
      known.findLastIndex(one => one <= rowHeight),
    ),
  )
  return plain.map((sized, i): Sized =>
    offsets.every(of => Math.abs(of[i]!) < NOTHING)
      ? sized
      : [...(sized.slice(0, 3) as [number, number, number]), ...rows.map(k => offsets[k]![i]!)],
  )
}

/** Some that tell whether all are right. */
const sampled = ([from, to]: Range): readonly number[] => [
  from,
  Math.round((from + to) / 2),
  Math.round((from + 3 * to) / 4),
  to,
]

const count = ([from, to]: Range): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Each number once, however many attributes it stands in, and literally where it never changes. */
function shared(markup: string, sized: readonly Sized[]): Pick<Drawing, 'pieces' | 'numbers'> {
  const places = new Map<string, number>()
  const names = sized.map(one => {
    const rounded = one.map(value => Number(value.toFixed(5)))
    if (rounded.slice(1).every(value => value === 0)) return String(Math.round(one[0] * 10) / 10)
    const key = JSON.stringify(rounded)
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return `{${place}}`
  })
  let next = 0
  const [hole] = piecesOf(mapNumbers(markup, () => names[next++]!))
  return {
    pieces: hole === undefined || typeof hole === 'string' ? [] : (hole.slice(2) as Piece[]),
    numbers: [...places.keys()].map(key => JSON.parse(key) as Sized),
  }
}

function shapeOf(markup: string): Shape {
  const numbers: number[] = []
  const key = mapNumbers(markup, number => {
    numbers.push(Number(number))
    return '{}'
  })
  return { markup, key, numbers }
}

const mapNumbers = (markup: string, map: (number: string) => string): string =>
  markup.replace(GEOMETRY, (_, name: string, value: string) => name + value.replace(NUMBER, map))
