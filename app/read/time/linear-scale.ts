/** A continuous line of straight pieces from numbers to numbers, and back; beyond its ends the outer pieces go on. */

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
  const i = pieceAt(from, value)
  const [x0, x1, y0, y1] = [from[i]!, from[i + 1]!, to[i]!, to[i + 1]!]
  // A piece without length stands for its middle.
  const share = x1 === x0 ? 0.5 : (value - x0) / (x1 - x0)
  return y0 * (1 - share) + y1 * share
}

/** The last piece that begins at or before the value. */
function pieceAt(starts: readonly number[], value: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
