/** LIKE: `%` is any number of characters, `_` exactly one, and what follows the escape character stands for itself. */
import { EvaluationFault } from './faults.ts'

/** A pattern's characters with the wildcards as numbers, so that an escaped wildcard is an ordinary character. */
type Pattern = readonly (string | typeof ANY | typeof ONE)[]
const ANY = 0
const ONE = 1

/** A filter's text cannot hold a longer one; with it a message cannot make matching slow either. */
const PATTERN_LENGTH_MOST = 1024

export function parsePattern(text: string, escape: string | null): Pattern {
  if (text.length > PATTERN_LENGTH_MOST)
    throw new EvaluationFault('The pattern of LIKE is longer than 1,024 characters.')
  const pattern: (string | typeof ANY | typeof ONE)[] = []
  for (let i = 0; i < text.length; i++) {
    let unit: string | typeof ANY | typeof ONE = text[i]!
    if (unit === escape) {
      i++
      if (i === text.length) throw new EvaluationFault('The pattern of LIKE ends with the escape character.')
      unit = text[i]!
    } else if (unit === '%') {
      unit = ANY
    } else if (unit === '_') {
      unit = ONE
    }
    pattern.push(unit)
  }
  return pattern
}

/**
 * After a mismatch only the latest `%` takes one more character: earlier ones need no second try, since what stands between two
 * `%` may as well match as early as it can. So text length times pattern length steps at most, no backtracking.
 */
export function matchesPattern(text: ArrayLike<string>, pattern: Pattern): boolean {
  let at = 0
  let t = 0
  let afterAny = -1
  let takenTo = 0
  while (t < text.length) {
    const wanted = pattern[at]
    if (wanted === ANY) {
      at++
      afterAny = at
      takenTo = t
    } else if (wanted === ONE || wanted === text[t]) {
      at++
      t++
    } else if (afterAny >= 0) {
      takenTo++
      t = takenTo
      at = afterAny
    } else {
      return false
    }
  }
  while (pattern[at] === ANY) at++
  return at === pattern.length
}
