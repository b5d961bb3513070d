/** What becomes of a message that is still there once it has expired: it goes on, is dead-lettered or discarded. */

import type { EntityId } from '../../../sim-core/index.ts'
import { homeEntity } from '../../read/at.ts'
import { nextSweep } from '../../read/entity/next-sweep.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expiryNow } from './expiry-now.ts'
import { refusesNow } from './forward-target.ts'
import { neverGoesOn } from './stuck.ts'
import type { Step } from './types.ts'

/** Where it goes on to once it has expired; null: nowhere. */
function sentExpiredTo(ask: Ask, { home, m }: Story): string | null {
  const { deadLetteringOnMessageExpiration, forwardDeadLetteredMessagesTo: to } = propertiesAt(
    ask.trace,
    home,
    ask.at.n,
  )
  return deadLetteringOnMessageExpiration && to !== null && !neverGoesOn(ask, m, to) ? to : null
}

/** A queue that holds messages back for a time: expiry sends them on (S-31, Q-10). */
export function retrySteps(ask: Ask, story: Story): Step[] {
  const { w } = ask
  const to = sentExpiredTo(ask, story)
  const expiresAt = expiryNow(ask, story)
  if (to === null || expiresAt === null) return []
  return [
    step(w.whySteps.retry({ entity: story.homePath, at: time(ask, expiresAt), to })),
    ...refusesNow(ask, story, to),
  ]
}

/** What its queue will do with it; nothing promises when (S-6, S-11, T-8). */
export function fateSteps(ask: Ask, story: Story): Step[] {
  const { trace, w, at } = ask
  const { homePath: entity } = story
  const to = sentExpiredTo(ask, story)
  // Where its target does not take it now, it goes no further than the dead-letter queue for now.
  const closed = to === null ? [] : refusesNow(ask, story, to)
  if (to !== null && closed.length === 0) return [step(w.causeWords.delayed({ entity, to }))]
  const isKept = propertiesAt(trace, story.home, at.n).deadLetteringOnMessageExpiration
  return [step((isKept ? w.whySteps.deadLetters : w.whySteps.drops)({ entity, isThen: false })), ...closed]
}

/** When the broker next looks for what has expired. */
export function sweepSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, input, at } = ask
  const next = nextSweep(trace, input, homeEntity(trace, entity), at, ask.hidesFuture === true)
  return next === null ? [] : [step(ask.w.whySteps.nextSweep({ at: time(ask, next) }))]
}
