/** Who holds which messages of an entity, and until when the first lock lasts. */

import { numbersOf } from '../../read/entity/listening.ts'
import type { InHand } from '../../read/entity/listening.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

export function lockedStep(ask: Ask, hand: InHand): Step {
  const { trace, w, at } = ask
  const all = [...hand.working, ...hand.buffered]
  const ends = all.map(m => trace.after(m, at.n)?.lockedUntil ?? null).filter(end => end !== null)
  const until = ends.length === 0 ? null : time(ask, Math.min(...ends))
  return step(w.whyEntity.locked({ by: hand.holder, numbers: numbersOf(trace, all), count: all.length, until }))
}
