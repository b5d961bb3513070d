/** Binary search in what ascends: record numbers, instants. */

/** How many come before the first for which it does not hold. */
export function countWhile(length: number, holds: (i: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** How many are at or before `n`. */
export function countUpTo(ascending: ArrayLike<number>, n: number): number {
  return countWhile(ascending.length, i => ascending[i]! <= n)
}

/** The last at or before `n`; null: none. */
export function lastUpTo(ascending: ArrayLike<number> | undefined, n: number): number | null {
  return ascending === undefined ? null : (ascending[countUpTo(ascending, n) - 1] ?? null)
}

/** The first after `n`; null: none. */
export function firstAfter(ascending: ArrayLike<number>, n: number): number | null {
  return ascending[countUpTo(ascending, n)] ?? null
}
