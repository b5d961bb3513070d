/** How high the timeline's rows are in a space of a given height. */

import { ROW_MIN } from '../picture.ts'
import type { Hole, Piece } from '../picture.ts'
import { surroundings } from './surroundings.ts'

type Draw = (width: number, height: number) => readonly Piece[]
type RowsFrom = readonly [height: number, rowHeight: number]

interface Rows {
  readonly byPointer: NonNullable<Hole['rows']>
  /** Heights at which rows are not too low to be drawn beforehand. */
  readonly heights: readonly [number, number]
  /** For a mouse. */
  readonly rowHeight: (height: number) => number
}

/** Any: rows do not depend on it. */
const WIDTH = 600

export function rowsOf(draw: Draw, [from, to]: readonly [number, number]): Rows {
  const fine = stepsOf(draw, from, to, false)
  const coarse = stepsOf(draw, from, to, true)
  const rowHeight = (height: number) => fine.findLast(([low]) => height >= low)?.[1] ?? ROW_MIN
  return { byPointer: { fine, coarse }, heights: [Math.min(fine[0]![0], coarse[0]![0]), to], rowHeight }
}

/** Where they get higher. The lowest rows are left out: there are more of them than there is room for, and the page scrolls. */
function stepsOf(draw: Draw, from: number, to: number, isCoarse: boolean): readonly RowsFrom[] {
  surroundings.isCoarse = isCoarse
  const at = (height: number) => selectedHeight(draw(WIDTH, height)) ?? 0
  const steps: RowsFrom[] = []
  const search = (low: number, high: number) => {
    const above = at(high)
    if (at(low) === above) return
    if (high - low === 1) {
      steps.push([high, above])
      return
    }
    const middle = Math.floor((low + high) / 2)
    search(low, middle)
    search(middle, high)
  }
  search(from, to)
  surroundings.isCoarse = false
  return steps
}

/** Of the selected message's row; null: none is selected. */
function selectedHeight(pieces: readonly Piece[]): number | null {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    const [, attributes, ...children] = piece
    if (attributes['class'] === 'tl-row-ground selected') return Number(/height:(\d+)px/.exec(attributes['style'] ?? '')?.[1])
    const inside = selectedHeight(children)
    if (inside !== null) return inside
  }
  return null
}
