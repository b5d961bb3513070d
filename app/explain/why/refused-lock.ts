/** Why a call that needs a lock was refused: how the lock that it used had ended. */

import type { EntityId } from '../../../sim-core/index.ts'
import { deliveryTried, storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lapseSteps } from './deliveries.ts'
import { because, reason } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import { hasSessions } from './session-now.ts'
import type { Step } from './types.ts'

/** The delivery whose lock the call used; of a step's call, the one that its entity took with it, or the last that had ended. */
export const deliveryUsed = ({ trace }: Ask, record: Refused, story: Story): Delivery | undefined =>
  deliveryTried(trace, story, record.n) ??
  story.deliveries.findLast(
    ({ holder, end }) => holder === record.actor && end === null && story.ending?.how === 'entityDeleted',
  ) ??
  story.deliveries.findLast(({ holder, end }) => holder === record.actor && end !== null) ??
  story.deliveries.findLast(({ end }) => end !== null)

export function lockReason(ask: Ask, record: Refused): Reason | null {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const story = m === null ? null : storyOf(trace, m, record.n)
  if (story === null) return null
  const { number } = story
  const own = deliveryUsed(ask, record, story)
  const end = own?.end
  if (end === null || end === undefined) return null
  const at = time(ask, end.at)
  if (end.how !== 'lapsed')
    return because(stepOf(ask, w.refusalReasons.settledBefore({ number, how: w.endedWords[end.how], at }), end.record))
  const why = own === undefined ? [] : lapseSteps(ask, own)
  if (end.at === record.t) return because(stepOf(ask, w.refusalReasons.lockEndedNow({ number, at }), end.record))
  const by = length(ask, record.t - end.at)
  return reason(
    [stepOf(ask, w.refusalReasons.lockEnded({ number, at, by }), end.record), ...why],
    [
      w.whyArithmetic.late({
        at: time(ask, record.t),
        until: at,
        by,
        isEarly: trace.recordOf(end.record, 'lock-expired').branch === 'receiverClosed',
      }),
    ],
  )
}

/** Of a call that its entity's status refused: it came too late for its lock, too (L-7). */
export function lockOverSteps(ask: Ask, record: Refused, entity: EntityId): readonly Step[] {
  const { trace } = ask
  const m = trace.messageOf(record.n)
  const story = m === null || hasSessions(ask, entity) ? null : storyOf(trace, m, record.n)
  if (story === null || deliveryTried(trace, story, record.n)?.end?.how !== 'lapsed') return []
  return lockReason(ask, record)?.steps.slice(0, 1) ?? []
}
