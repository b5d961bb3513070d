/** A message that is locked and will not be settled under that lock: it comes again before those behind it (O-3). */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../../read/at.ts'
import { inHandHow } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { messageAt } from '../../read/state-at.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'

/** Messages before it are looked through so far. */
const LOOKED_AT = 50

const RELEASED: ReadonlySet<string> = new Set(['lapsed', 'abandoned'])

type Answer = (p: { busy: string | null; count: number }) => string

/** One before it that is locked now and is not settled under that lock: it comes again before it, as it may have done since it came; of several none is named. null: none. */
export function cameAgain(ask: Ask, story: Story): Answer | null {
  const { trace, at, w } = ask
  const { m, home, birth } = story
  const taken = takenBy(ask, story)
  const ahead = cursorAt(trace, at)
    .messagesIn(home)
    .subarray(0, LOOKED_AT)
    .filter(other => other < m && messageAt(trace, other, at)?.isLocked === true)
  const [only = null, ...others] = [...ahead].flatMap(other => againOf(ask, other, birth.t, taken) ?? [])
  return others.length === 0 ? only : w.whyAnswers.waitingLocked
}

/** The record by which it is received next, or leaves: a lock that has not ended by then held nothing back (O-2). */
function takenBy({ trace, hidesFuture }: Ask, { m, deliveries }: Story): number {
  const whole = hidesFuture === true ? null : storyOf(trace, m, trace.length - 1)
  return whole?.deliveries[deliveries.length]?.record ?? whole?.expiry?.record ?? whole?.ending?.record ?? Infinity
}

function againOf(ask: Ask, m: MessageRow, since: number, taken: number): Answer | null {
  const { trace, at, w } = ask
  const story = storyOf(trace, m, at.n)
  const end = story === null ? null : endOf(trace, story)
  if (story === null || (end?.record ?? Infinity) > taken) return null
  const { number } = story
  const isBuffered = inHandHow(trace, ask.input, m, at.n) === 'buffered'
  const buffer = isBuffered ? (trace.after(m, at.n)?.holder ?? null) : null
  const hows = story.deliveries.flatMap(({ end }) =>
    end !== null && RELEASED.has(end.how) && end.at > since ? [end.how] : [],
  )
  const [only] = new Set(hows).size === 1 ? hows : []
  const how = only === 'lapsed' || only === 'abandoned' ? only : 'mixed'
  if (hows.length > 0) return p => w.whyAnswers.waitingAgain({ number, times: hows.length, how, buffer, ...p })
  const lapse = ask.hidesFuture === true ? null : lapseOf(trace, story, end)
  return lapse === null ? null : p => w.whyAnswers.waitingOvertaken({ number, at: time(ask, lapse), buffer, ...p })
}

/** How the lock on it ends as the run goes on; null: not before the run does. */
const endOf = (trace: Trace, { m, deliveries }: Story): Delivery['end'] =>
  storyOf(trace, m, trace.length - 1)?.deliveries[deliveries.length - 1]?.end ?? null

/** When the lock on a message will run out with it free again, or received anew; null: it is settled before, or goes. */
function lapseOf(trace: Trace, { m, home }: Story, end: Delivery['end']): number | null {
  if (end?.how !== 'lapsed') return null
  // With the end of the lock an expiry takes effect, or the limit of deliveries (S-9, L-19).
  const then = trace.after(m, trace.recordsUpTo(end.at) - 1)
  const isThere = then?.stage === 'active' || then?.stage === 'locked'
  return isThere && then.entity === home ? end.at : null
}
