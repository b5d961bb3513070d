/** The shortest value of a setting that helps, found by running it. */

import type { SimulationInput } from '../../../sim-core/index.ts'

/** Runs that look for a shorter value: the second of a limit is found within an hour. */
const HALVINGS_MOST = 12
const SECOND = 1000

/** What is offered as "longer than" is tried so many times as long, too: with it others live longer, or keep their locks. */
export const LONGER_TRIED = [1.5, 4]

/** The least value, longer ones, and at last the longest that there may be. */
export const longerOnes = (from: number, max: number): readonly number[] => [
  from,
  ...LONGER_TRIED.map(times => from * times).filter(ms => ms < max - 1),
  max - 1,
]

/**
 * The shortest whole second above `from`, which does not help, that does; `to`, which does, where no shorter one is found or a run is still
 * to come: the page makes its runs one after the other, and asks again after each (`what-if.ts`).
 * @param helps of one value; null: it has not been run yet
 * @param isSure of longer values, too: helping once may be luck
 */
export function leastThatHelps(
  from: number,
  to: number,
  helps: (ms: number) => boolean | null,
  isSure: (ms: number) => boolean,
): number {
  if (to - from <= SECOND || helps(to - SECOND) !== true) return to
  let [low, high] = [from, to]
  for (let i = 0; i < HALVINGS_MOST && high - low > SECOND; i++) {
    const middle = Math.floor((low + high) / 2 / SECOND) * SECOND
    if (middle <= low) break
    const isEnough = helps(middle)
    if (isEnough === null) return to
    if (isEnough) high = middle
    else low = middle
  }
  return high < to && isSure(high) && helps((high + to) / 2) === true ? high : to
}

/**
 * A receiver draws how long its work takes, or how it settles: a longer value shuffles the draws, so only what has been run is known to help.
 * What senders draw stays.
 */
export const isDrawn = ({ receivers }: SimulationInput): boolean =>
  receivers.some(({ processingTime, settle }) => processingTime.kind !== 'constant' || settle.kind === 'weights')

/** A value that is too small. */
export interface Bound {
  readonly ms: number
  /** Every longer one helps; else only the next round one is known to. */
  readonly isBound: boolean
}

/** Shorter ones that may help by when their renewals come due, though values between them and the least one do not. */
const SHORTER_TRIED = [0.55, 0.7, 0.85, 1]

/** "Longer than" is said only where the very next value was tried, too, and of the shorter ones above `from`, if given, none helps. */
export const boundAt = (
  input: SimulationInput,
  ms: number,
  helps: (ms: number) => boolean,
  from: number = ms,
): Bound => ({
  ms,
  isBound:
    !isDrawn(input) &&
    helps(ms + 1) &&
    !SHORTER_TRIED.map(times => Math.round(ms * times)).some(shorter => shorter > from && helps(shorter)),
})
