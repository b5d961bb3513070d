/** A dead letter that waited in its dead-letter queue before it was forwarded from there, and for what. */

import { afterRecord, entityInfo, pathOf } from '../../read/at.ts'
import type { Story } from '../../read/message/history.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { targetSteps } from './forwarding.ts'
import { isAway } from './stuck.ts'
import type { Step } from './types.ts'

/** Where it was forwarded to in the end; null: at once, or not at all. */
function waitedFor({ trace }: Ask, { deadLetter, ending }: Story): string | null {
  return deadLetter === null || ending?.how !== 'forwarded' || ending.at <= deadLetter.at
    ? null
    : trace.recordOf(ending.record, 'message-forwarded').to
}

export function waitedDeadSteps(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const { deadLetter, ending, home, m } = story
  const to = waitedFor(ask, story)
  if (to === null || deadLetter === null || ending === null) return []
  const path = pathOf(trace, entityInfo(trace, home).deadLetterQueue ?? home)
  const parts = { from: time(ask, deadLetter.at), to: time(ask, ending.at), path }
  return [
    ...targetSteps(ask, m, to, deadLetter.record).map(one => ({ ...one, at: deadLetter.at })),
    stepOf(ask, w.whyMoves.waitedDead(parts), ending.record),
  ]
}

/** Its target was not there then, or its status refused it. */
export function waitedForAway(ask: Ask, story: Story): boolean {
  const to = waitedFor(ask, story)
  return (
    to !== null &&
    story.deadLetter !== null &&
    isAway({ ...ask, at: afterRecord(ask.trace, story.deadLetter.record) }, to)
  )
}
