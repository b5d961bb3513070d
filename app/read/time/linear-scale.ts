/** A continuous line of straight pieces from numbers to numbers, and back; beyond its ends the outer pieces go on. */

import { countWhile } from '../lists.ts'

export interface LinearScale {
  (value: number): number
  readonly invert: (value: number) => number
}

/** Both ascending and equally long, two or more each. */
export function linearScale(domain: readonly number[], range: readonly number[]): LinearScale {
  return Object.assign((value: number) => along(domain, range, value), {
    invert: (value: number) => along(range, domain, value),
  })
}

function along(from: readonly number[], to: readonly number[], value: number): number {
  // The last piece that begins at or before it; the last point begins none.
  const i = Math.max(0, countWhile(from.length - 1, piece => from[piece]! <= value) - 1)
  const [x0, x1, y0, y1] = [from[i]!, from[i + 1]!, to[i]!, to[i + 1]!]
  // A piece without length stands for its middle.
  const share = x1 === x0 ? 0.5 : (value - x0) / (x1 - x0)
  return y0 * (1 - share) + y1 * share
}
