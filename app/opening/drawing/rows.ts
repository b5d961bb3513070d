/** How high the timeline's rows are in a space of a given height. */

import type { Hole } from '../picture.ts'
import type { Draw } from './fit.ts'
import { surroundings } from './surroundings.ts'

type RowsFrom = readonly [height: number, rowHeight: number]

interface Rows {
  readonly byPointer: NonNullable<Hole['rows']>
  /** For a mouse. */
  readonly rowHeight: (height: number) => number
}

/** Any: rows do not depend on it. */
const WIDTH = 600

export function rowsOf(draw: Draw, [from, to]: readonly [number, number]): Rows {
  const fine = stepsOf(draw, from, to, false)
  const rowHeight = (height: number) => fine.findLast(([low]) => height >= low)![1]
  return { byPointer: { fine, coarse: stepsOf(draw, from, to, true) }, rowHeight }
}

/** Where they get higher. */
function stepsOf(draw: Draw, from: number, to: number, isCoarse: boolean): readonly RowsFrom[] {
  surroundings.isCoarse = isCoarse
  const at = (height: number) => selectedHeight(draw(WIDTH, height))
  const steps: RowsFrom[] = [[from, at(from)]]
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

/** Of the selected message's row. */
function selectedHeight(markup: string): number {
  const height = /class="tl-row-ground selected" style="[^"]*height:(\d+)px/.exec(markup)?.[1]
  if (height === undefined) throw new Error('opening: no row is selected, by which rows are measured.')
  return Number(height)
}
