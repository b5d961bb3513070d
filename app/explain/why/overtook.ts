/** A message that was done while an earlier one was still in somebody's hands (O-4). */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { afterRecord, cursorAt, numberOf, partitionOf } from '../../read/at.ts'
import { openDelivery, storyOf } from '../../read/message/history.ts'
import type { Ending, Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { commitOf } from './steps.ts'
import { stepOf } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Messages handed out before it are looked for among this many. */
const LOOKED_AT = 200

/** O-4: an earlier message, of the same session and partition, that was still in somebody's hands when this one was done. */
export function overtookSteps(ask: Ask, story: Story, ending: Ending): Step[] {
  const { trace, w } = ask
  const handedOut = story.deliveries.at(-1)?.record ?? 0
  const before = cursorAt(trace, afterRecord(trace, ending.record)).messagesIn(story.home).subarray(0, LOOKED_AT)
  const commit = commitOf(ask, ending.record)
  for (const other of before) {
    if (other > story.m || !isOneOrder(trace, other, story.m)) continue
    // What one commit settles is settled at once.
    if (commit !== null && trace.rowsOf(other).some(n => trace.causeOf(n) === commit.n)) continue
    const after = trace.after(other, ending.record)
    const delivery =
      after?.holder === null || after?.holder === undefined ? null : openDelivery(storyOf(trace, other, ending.record)!)
    if (delivery === null || delivery.record > handedOut) continue
    return [
      stepOf(ask, w.whySteps.overtook({ number: numberOf(trace, other), by: delivery.holder }), delivery.record),
    ].map(one => ({ ...one, at: ending.at }))
  }
  return []
}

const isOneOrder = (trace: Trace, a: MessageRow, b: MessageRow): boolean =>
  sessionOf(trace, a) === sessionOf(trace, b) && partitionOf(trace, a)?.partition === partitionOf(trace, b)?.partition
