/** How long a receiver renews a lock, and why it did not renew one again: it does so for a limited time only (L-30). */

import { renewalDelay } from '../../../sim-core/index.ts'
import type { RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { homeEntity } from '../../read/at.ts'
import { workOfInstance } from '../../read/client/actors.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { setBy } from '../../read/entity/properties.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery } from '../../read/message/history.ts'
import { numbersOf, receiversOf } from '../../read/entity/listening.ts'
import { isForsaken } from './holder.ts'
import { length, part, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { holdOver } from './session-now.ts'
import { settingStep } from './steps.ts'
import type { Part, Step } from './types.ts'

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
  const renewed = renewals.at(-1)
  const from = renewed === undefined ? workStart : trace.timeOf(renewed)
  const due = from + renewalDelay(lockedUntil - from)
  if (due <= workStart + limit || (delivery.workEnd ?? Infinity) <= due) return []
  const parts = { by, limit: length(ask, limit), start: time(ask, workStart), last: time(ask, workStart + limit) }
  return [step(w.causeWords.renewalEnded(parts), due)]
}

/** Of a renewal: a lockDuration that was changed since the hand-out or the acceptance (L-29), and for how long a receiver that renews by itself does so (L-30). */
export function renewalOf(ask: Ask, { kind, n, actor: by = '', cause }: TraceRecord): Part {
  const { trace, w } = ask
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  if (entity === null || (kind !== 'lock-renewed' && kind !== 'session-lock-renewed')) return part({})
  const delivery = m === null ? undefined : storyOf(trace, m, n)?.deliveries.at(-1)
  const hold =
    m === null
      ? holdsAt(holdsOf(trace, entity), n).find(({ deadlines }) => deadlines.some(one => one.n === n))
      : undefined
  const since = delivery?.record ?? hold?.fromN ?? n
  const set = setBy(trace, homeEntity(trace, entity), n, 'lockDuration')
  const changed = set > since ? [settingStep(ask, entity, 'lockDuration', set)] : []
  const limit = cause === undefined ? 0 : renewsFor(ask, by)
  const start = delivery?.workStart ?? hold?.from ?? null
  const facts = changed.length > 0 ? ['L-29'] : []
  if (limit === 0 || start === null) return part({ steps: changed, facts })
  const parts = { by, limit: length(ask, limit), start: time(ask, start), last: null }
  const text =
    hold === undefined
      ? w.causeWords.renewalEnded(parts)
      : w.causeWords.renewalOfSessionEnded({ ...parts, session: hold.sessionId })
  return part({ steps: [...changed, step(text, start), ...closedSteps(ask, by, since, n)], facts: [...facts, 'L-30'] })
}

/** It had closed since that record: it renews for the work that it still has in hand. */
function closedSteps(ask: Ask, by: string, since: RecordNumber, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const { asked, continues } = w.receiverEndWords
  const gone = goneWithin(trace, by, since, n)
  const works = workOfInstance(trace, by, n)
  const working = [...new Set(works.map(({ m }) => m))].toSorted((a, b) => a - b)
  if (gone === null || working.length === 0) return []
  const parts = { numbers: numbersOf(trace, working), count: working.length, until: null, isLapsing: false }
  const text = `${asked({ by, isKilled: gone.isKilled, at: time(ask, gone.at) })} ${continues(parts)}`
  return [step(text, gone.at, gone.record)]
}

const renewsFor = ({ input }: Ask, name: string): number => receiversOf(input, name)[0]?.maxAutoLockRenewalDuration ?? 0

/** The same of a session that its holder had to the end. */
export function renewalEndOf(ask: Ask, { sessionId: session, holder: by, from: start, deadlines }: Hold): Step[] {
  const limit = renewsFor(ask, by)
  const renewed = deadlines.at(-1)
  if (limit === 0 || renewed === undefined) return []
  const from = ask.trace.timeOf(renewed.n)
  const due = from + renewalDelay(renewed.until - from)
  if (due <= start + limit) return []
  const parts = { by, session, limit: length(ask, limit), start: time(ask, start), last: time(ask, start + limit) }
  return [step(ask.w.causeWords.renewalOfSessionEnded(parts), due)]
}
