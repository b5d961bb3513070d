/** Messages that a handler really works on. */

import { baseName, workAt } from '../../read/client/actors.ts'
import type { InHand } from '../../read/entity/listening.ts'
import type { Ask } from './ask.ts'

/** Of what a handler has in hand right after record `n`. What a killed one left behind is still locked, and in nobody's work (L-10). */
export function atWork({ trace }: Ask, { holder, working }: InHand, n: number): readonly number[] {
  const work = workAt(trace, baseName(holder), n)
  return working.filter(m => work.some(own => own.m === m))
}
