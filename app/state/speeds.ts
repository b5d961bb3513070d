/** How fast the playhead runs: a log scale of ratios, or one record after the other. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds of the run that pass in one second. */
export const RATIOS: readonly number[] = [
  10,
  50,
  100,
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  30 * DAY,
]

export type Speed =
  | { readonly kind: 'ratio'; readonly msPerSecond: number; readonly isByHand?: true }
  | { readonly kind: 'records' }

/** A whole run takes about ten seconds; folded stretches pass anyway. */
const WHOLE_RUN_SECONDS = 12

/** `lengthMs`: the run without its folded stretches. */
export function speedFor(lengthMs: number): Speed {
  const msPerSecond = RATIOS.find(ratio => ratio * WHOLE_RUN_SECONDS >= lengthMs) ?? RATIOS.at(-1)!
  return { kind: 'ratio', msPerSecond }
}

/** More than this faster or slower than fits is no speed to watch a run at. */
const FIT_MOST = 2

/** Of a run that a change has made longer or shorter: what a person has chosen stays. */
export function speedAfter(speed: Speed, lengthMs: number): Speed {
  if (speed.kind === 'records' || speed.isByHand === true) return speed
  const fitting = speedFor(lengthMs)
  const factor = fitting.kind === 'ratio' ? fitting.msPerSecond / speed.msPerSecond : 1
  return factor > FIT_MOST || factor < 1 / FIT_MOST ? fitting : speed
}
