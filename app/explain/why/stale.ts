/** What still lies with receivers that lost its lock, as steps. */

import { leftWithin } from '../../read/client/doors.ts'
import { hasBuffer, hasHandlers } from '../../read/entity/listening.ts'
import type { Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isAbandonedBy } from './holder.ts'
import type { Step } from './types.ts'

/** Copies of it that lost their locks and are still in a buffer or in somebody's work (L-31). */
export function staleSteps(ask: Ask, { deliveries }: Story): Step[] {
  const { trace, w, input, at } = ask
  const steps = deliveries.flatMap(delivery => {
    const { record, holder: by, end, workStart, workRecord, workEnd } = delivery
    // Released while its holder worked: its session ended with the receiver (G-6).
    const isLost = end?.how === 'lapsed' || (end?.how === 'released' && workStart !== null)
    if (!isLost || !hasHandlers(input, by)) return []
    const left = leftWithin(trace, by, record, at.n, workRecord)
    if (left !== null && isAbandonedBy(trace, delivery, left)) return []
    if (workStart === null || workStart > at.t)
      return hasBuffer(input, by) ? [step(w.causeWords.staleBuffered({ by }))] : []
    const isOver = workEnd !== null && workEnd <= at.t
    return isOver ? [] : [step(w.causeWords.staleWork({ by, start: time(ask, workStart) }))]
  })
  // Two copies in one buffer are told once.
  return steps.filter(({ text }, i) => steps.findIndex(other => other.text === text) === i)
}
