/** How fast the playhead runs: a log scale of ratios, or one record after the other. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds of the run that pass in one second. */
export const RATIOS: readonly number[] = [
  10, 50, 100, 200, 500, SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE,
  30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 30 * DAY,
]

export type Speed = { readonly kind: 'ratio'; readonly msPerSecond: number } | { readonly kind: 'records' }

/** A whole run takes about ten seconds; folded stretches pass anyway. */
const WHOLE_RUN_SECONDS = 12

/** `lengthMs`: the run without its folded stretches. */
export function speedFor(lengthMs: number): Speed {
  const msPerSecond = RATIOS.find(ratio => ratio * WHOLE_RUN_SECONDS >= lengthMs) ?? RATIOS.at(-1)!
  return { kind: 'ratio', msPerSecond }
}
