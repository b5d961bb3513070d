/** Choices from a seed: the same on every engine, and none of them shifts with how many were made elsewhere. */

import { Stream } from '../kernel/random.ts'

export type Pick = <T>(of: readonly T[]) => T

/** `name`: of its stream. */
export function pickerOf(seed: number, name: string): Pick {
  const stream = new Stream(seed, name)
  let n = 0
  return of => of[Math.floor(stream.uniform(n++) * of.length)]!
}
