/** The nearest known name for a misspelt one. */

/** More candidates, or longer names, are not compared: a hostile text must not make this slow. */
const MOST_CANDIDATES = 1000
const LONGEST_NAME = 80
/** So many letters that begin a name stand for it. */
const SHORTEST_BEGINNING = 3

export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestDistance = allowed(wanted.length) + 1
  let longer: string | undefined
  let seen = 0
  for (const candidate of known) {
    if (++seen > MOST_CANDIDATES) break
    if (wanted.length >= SHORTEST_BEGINNING && candidate.toLowerCase().startsWith(wanted)) longer ??= candidate
    if (candidate.length > LONGEST_NAME || Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = distanceOf(wanted, candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best ?? longer
}

/** Slips that still count as the same word: one in three letters. */
function allowed(length: number): number {
  return Math.max(1, Math.floor(length / 3))
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, beforeLast[j - 2]! + 1)
      row.push(best)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}
