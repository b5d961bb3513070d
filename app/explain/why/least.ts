/** The shortest value of a setting that helps, found by running it. */

/** Runs that look for a shorter value: the next second of a limit is found within an hour. */
const HALVINGS_MOST = 12
const SECOND = 1000

/**
 * The shortest whole second, or `to` itself, of which `helps` is so: a limit that is said to be enough is one that was run, and one that a
 * second less does not reach. `from` does not help, `to` does; what lies between is looked at, too.
 */
export function leastOf(from: number, to: number, helps: (ms: number) => boolean): number {
  const helpsUpTo = (ms: number): boolean => helps(ms) && helps((ms + to) / 2)
  if (to - from <= SECOND || !helpsUpTo(to - SECOND)) return to
  let [low, high] = [from, to - SECOND]
  for (let i = 0; i < HALVINGS_MOST && high - low > SECOND; i++) {
    const middle = Math.round((low + high) / 2 / SECOND) * SECOND
    if (middle <= low || middle >= high) break
    if (helpsUpTo(middle)) high = middle
    else low = middle
  }
  return high
}
