/** The nearest known name for a misspelt one. */

/** More comparisons, or longer names, are not made: a hostile text must not make this slow. */
const MOST_COMPARISONS = 500
const LONGEST_NAME = 60
const SLIPS_MOST = 4
/** So many letters that begin a name stand for it. */
const SHORTEST_BEGINNING = 3

export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestDistance = allowed(wanted.length) + 1
  let longer: string | undefined
  let comparisons = 0
  for (const candidate of known) {
    if (wanted.length >= SHORTEST_BEGINNING && candidate.toLowerCase().startsWith(wanted)) longer ??= candidate
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    if (++comparisons > MOST_COMPARISONS) break
    const distance = distanceBetween(wanted, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
    if (distance === 0) break
  }
  return best ?? longer
}

/** Slips that still count as the same word: one in three letters, a few at most. */
function allowed(length: number): number {
  return Math.min(Math.max(1, Math.floor(length / 3)), SLIPS_MOST)
}

/** What both begin and end with makes no difference. */
function distanceBetween(a: string, b: string, tooFar: number): number {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return distanceOf(a.slice(start, a.length - end), b.slice(start, b.length - end), tooFar)
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). Only the cells near the
 * diagonal are computed: the others are too far in any case.
 */
function distanceOf(a: string, b: string, tooFar: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = Array.from({ length: b.length + 1 }, () => tooFar)
    row[0] = i
    for (let j = Math.max(1, i - tooFar); j <= Math.min(b.length, i + tooFar); j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1)
      row[j] = best
    }
    if (Math.min(...row) >= tooFar) return tooFar
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}
