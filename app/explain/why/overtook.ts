/** A message that was done while an earlier one was still in somebody's hands (O-4). */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { afterRecord, cursorAt, numberOf, partitionOf } from '../../read/at.ts'
import { openDelivery, storyOf } from '../../read/message/history.ts'
import type { Ending, Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { commitOf } from './steps.ts'
import { part, stepOf } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Part } from './types.ts'

/** Messages handed out before it are looked for among this many. */
const LOOKED_AT = 200

/** An earlier message, of the same session and partition, that was still in somebody's hands when this one was done; in another's: O-4. */
export function overtookPart(ask: Ask, story: Story, ending: Ending): Part {
  const { trace, w } = ask
  const own = story.deliveries.at(-1) ?? null
  const before = cursorAt(trace, afterRecord(trace, ending.record)).messagesIn(story.home).subarray(0, LOOKED_AT)
  const commit = commitOf(ask, ending.record)
  for (const other of before) {
    if (other > story.m || !isOneOrder(trace, other, story.m)) continue
    // What one commit settles is settled at once.
    if (commit !== null && trace.rowsOf(other).some(n => trace.causeOf(n) === commit.n)) continue
    const after = trace.after(other, ending.record)
    const delivery =
      after?.holder === null || after?.holder === undefined ? null : openDelivery(storyOf(trace, other, ending.record)!)
    if (delivery === null || delivery.record > (own?.record ?? 0)) continue
    // Of one batch neither was delivered earlier.
    if (delivery.at === own?.at && delivery.holder === own.holder) continue
    const text = w.whySteps.overtook({ number: numberOf(trace, other), by: delivery.holder })
    return part({
      steps: [{ ...stepOf(ask, text, delivery.record), at: ending.at }],
      facts: delivery.holder === own?.holder ? [] : ['O-4'],
    })
  }
  return part({})
}

const isOneOrder = (trace: Trace, a: MessageRow, b: MessageRow): boolean =>
  sessionOf(trace, a) === sessionOf(trace, b) && partitionOf(trace, a)?.partition === partitionOf(trace, b)?.partition
