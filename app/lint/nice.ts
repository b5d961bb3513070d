/** Round values that a person would write: durations for a fix. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  ...[1, 2, 5, 10, 15, 20, 30, 45].map(n => n * SECOND),
  ...[1, 1.5, 2, 3, 4, 5, 10, 15, 20, 30, 45].map(n => n * MINUTE),
  ...[1, 2, 3, 6, 12].map(n => n * HOUR),
  ...[1, 2, 3, 7, 14].map(n => n * DAY),
]

/** The next such duration that is longer. */
export const niceAbove = (ms: number): number => STEPS.find(one => one > ms) ?? (Math.floor(ms / DAY) + 1) * DAY
