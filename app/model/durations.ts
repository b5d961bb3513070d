/** Durations that a person calls round. */

import { DAY, HOUR, MINUTE, SECOND } from '../../sim-core/index.ts'

const UNITS = [1, SECOND, MINUTE, HOUR, DAY]

/** So many milliseconds, seconds, minutes, hours and days. */
export const roundDurations = (...counts: readonly (readonly number[])[]): readonly number[] =>
  counts.flatMap((own, i) => own.map(count => count * UNITS[i]!))
