/** Round values that a person would write: durations for a fix. */

import { DAY } from '../../sim-core/index.ts'
import { roundDurations } from '../model/durations.ts'

const STEPS = roundDurations(
  [],
  [1, 2, 5, 10, 15, 20, 30, 45],
  [1, 1.5, 2, 3, 4, 5, 10, 15, 20, 30, 45],
  [1, 2, 3, 6, 12],
  [1, 2, 3, 7, 14],
)

/** The next such duration that is longer. */
export const niceAbove = (ms: number): number => STEPS.find(one => one > ms) ?? (Math.floor(ms / DAY) + 1) * DAY
