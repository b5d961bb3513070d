/** Why a lock was not renewed again: a receiver renews for a limited time only (L-30). */

import { renewalDelay } from '../../../sim-core/index.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery } from '../../read/message/history.ts'
import { receiversOf } from '../../read/entity/listening.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { isForsaken } from './holder.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { holdOver } from './session-now.ts'
import type { Step } from './types.ts'

/** Why its lock was not renewed again: the receiver does so for a limited time from the start of its work, that of a session from its acceptance (L-30). */
export function renewalEndSteps(ask: Ask, delivery: Delivery): Step[] {
  const { trace, w } = ask
  const { holder: by, workStart, end, lockedUntil, renewals } = delivery
  if (end?.how !== 'lapsed' || isForsaken(ask, delivery)) return []
  const story = storyOf(trace, trace.messageOf(delivery.record)!, ask.at.n)
  const hold = story === null ? null : holdOver(ask, story, delivery)
  if (hold !== null) return renewalEndOf(ask, hold)
  const limit = renewsFor(ask, by)
  if (limit === 0 || workStart === null || lockedUntil === null) return []
  const last = renewals.at(-1)
  const from = last === undefined ? workStart : trace.timeOf(last)
  const due = from + renewalDelay(lockedUntil - from)
  if (due <= workStart + limit || (delivery.workEnd ?? Infinity) <= due) return []
  const parts = { by, limit: length(ask, limit), start: time(ask, workStart), due: time(ask, due) }
  return [step(w.causeWords.renewalEnded(parts), due)]
}

const renewsFor = ({ input }: Ask, name: string): number => receiversOf(input, name)[0]?.maxAutoLockRenewalDuration ?? 0

/** The same of a session that its holder had to the end. */
export function renewalEndOf(ask: Ask, { sessionId: session, holder: by, from: start, deadlines }: Hold): Step[] {
  const limit = renewsFor(ask, by)
  const last = deadlines.at(-1)
  if (limit === 0 || last === undefined) return []
  const from = ask.trace.timeOf(last.n)
  const due = from + renewalDelay(last.until - from)
  if (due <= start + limit) return []
  const parts = { by, session, limit: length(ask, limit), start: time(ask, start), due: time(ask, due) }
  return [step(ask.w.causeWords.renewalOfSessionEnded(parts), due)]
}
