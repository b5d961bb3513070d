/** The expiry by which a message is judged now: stored, or computed anew by a receive (G-5). */

import { isPast } from '../../read/at.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { isByOwn, presentExpiry } from '../../read/message/present-expiry.ts'
import { messageAt } from '../../read/state-at.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** What a receive at this instant goes by: its expiry as stamped, or computed anew from the defaults of now (G-5). null: never. */
export function expiryNow(ask: Ask, story: Story): number | null {
  const { trace, at } = ask
  const now = messageAt(trace, story.m, at)
  return now?.entity === story.home ? now.expiresAt : trace.expiresAtOf(story.m, at.n)
}

export function anewSteps(ask: Ask, story: Story): Step[] {
  const now = expiryNow(ask, story)
  if (ask.trace.after(story.m, ask.at.n)?.stage === 'locked') return nextSteps(ask, story)
  if (story.ending !== null || now === ask.trace.expiresAtOf(story.m, ask.at.n)) return []
  return [
    step(
      ask.w.whySteps.computedAnew({
        expires: now === null ? null : time(ask, now),
        isPast: isPast(now, ask.at.t),
        stored: storedAhead(ask, story),
        isOwn: isByOwn(ask.trace, story.m, ask.at.n),
      }),
    ),
  ]
}

function nextSteps(ask: Ask, story: Story): Step[] {
  const { trace, at, w } = ask
  const next = nextExpiry(ask, story)
  if (next === undefined) return []
  const stored = trace.expiresAtOf(story.m, at.n)
  const expires = next === null ? null : time(ask, next)
  return [step(w.whySteps.computedNext({ expires, stored: stored === null ? null : time(ask, stored) }))]
}

/** Of a locked one: the expiry that the receive after this lock will compute, null: never; undefined: the one stored, or none once that has passed under the lock, which then ends it (S-9). */
export function nextExpiry({ trace, at }: Ask, { m, deadLetter }: Story): number | null | undefined {
  const next = presentExpiry(trace, m, at.n)
  const stored = trace.expiresAtOf(m, at.n)
  const isStored = !trace.recomputesExpiry || deadLetter !== null || next === stored || isPast(stored, at.t)
  return isStored ? undefined : next
}

/** The expiry as stored, where it is another than that of now and the broker may remove the message by it without a receive (Z-5, G-5), be it past; null: it does not count. */
export function storedAhead(ask: Ask, story: Story): string | null {
  const { trace, input, at } = ask
  const stored = trace.expiresAtOf(story.m, at.n)
  const now = expiryNow(ask, story)
  if (!trace.recomputesExpiry || story.ending !== null || story.deadLetter !== null) return null
  if (stored === null || stored === now || (isPast(stored, at.t) && isPast(now, at.t))) return null
  const { kind } = expirationMode(input, propertiesAt(trace, story.home, at.n))
  return kind === 'onReceive' ? null : time(ask, stored)
}
