/** What a locked message has from settings that were changed under its lock (L-29). */

import type { DescribedProperties, RecordNumber } from '../../../sim-core/index.ts'
import { isPast } from '../../read/at.ts'
import { inHandHow } from '../../read/entity/listening.ts'
import { changedAfter, propertiesAt } from '../../read/entity/properties.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { lockedUntilOf } from '../../read/session/sessions.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { deliveryAt } from './holder.ts'
import { holdOver } from './session-now.ts'
import { settingStep } from './steps.ts'
import type { Step } from './types.ts'

/** A MaxDeliveryCount that was changed under its lock, or had been reached before, counts when the lock ends (L-29). */
export function limitSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const { record, deliveryCount } = delivery
  const changed = story.deadLetter === null ? changedSince(ask, story, 'maxDeliveryCount', record) : []
  const { maxDeliveryCount: max } = propertiesAt(ask.trace, story.home, ask.at.n)
  const count = deliveryCount + 1
  const until = lockEndOf(ask, story, delivery)
  // What has expired when its lock ends goes as expired (G-19).
  const isExpired = isPast(ask.trace.expiresAtOf(story.m, ask.at.n), until)
  const again = ask.hidesFuture === true ? null : changedAfter(ask.trace, story.home, ask.at.n, 'maxDeliveryCount')
  const isChangedAgain = again !== null && ask.trace.timeOf(again) <= until
  // A session may be released, which counts nothing; who is gone does not do that.
  const isForsakenNow = inHandHow(ask.trace, ask.input, story.m, ask.at.n) === 'left'
  const isPlain = holdOver(ask, story, delivery) === null
  const isTold = changed.length > 0 || deliveryCount >= max || isForsakenNow || isPlain
  const isAhead = story.deadLetter === null && isTold && count >= max
  return !isAhead || isExpired || isChangedAgain
    ? changed
    : [...changed, step(ask.w.causeWords.limitAhead({ count, max }), changed[0]?.at)]
}

/** It was deferred and received by its number: not settled, it is deferred again, unless it goes for its limit or its expiry, by the settings of now or of when its lock ends (D-4, L-29). */
export function deferredAgain(ask: Ask, story: Story, delivery: Delivery | null): Step[] {
  const { trace, w, at } = ask
  const { m, home } = story
  if (delivery === null || trace.after(m, at.n)?.stage !== 'lockedDeferred') return []
  const until = lockEndOf(ask, story, delivery)
  const last = ask.hidesFuture === true ? at.n : Math.max(at.n, trace.recordsUpTo(until - 1) - 1)
  const isGone = [at.n, last].some(
    n =>
      delivery.deliveryCount + 1 >= propertiesAt(trace, home, n).maxDeliveryCount ||
      isPast(trace.expiresAtOf(m, n), until),
  )
  return isGone ? [] : [step(w.causeWords.deferredAgain)]
}

/** When its lock, or that of its session, ends, with the renewals that are to come. */
function lockEndOf(ask: Ask, story: Story, delivery: Delivery): number {
  const { trace, at, hidesFuture } = ask
  const hold = holdOver(ask, story, delivery)
  if (hold !== null) return lockedUntilOf(hold, hidesFuture === true ? at.n : trace.length - 1)
  return deliveryAt(ask, story.m, at.n)?.lockedUntil ?? at.t
}

/** A lockDuration that was changed under its lock does not touch it (L-29). */
export function keptSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  if (delivery.lockedUntil === null || holdOver(ask, story, delivery) !== null) return []
  const changed = changedSince(ask, story, 'lockDuration', delivery.renewals.at(-1) ?? delivery.record)
  return changed.length === 0 ? [] : [...changed, step(ask.w.causeWords.lockKept, changed[0]!.at)]
}

/** A setting of its entity that counted at record `n` was changed by now. */
function changedSince(ask: Ask, story: Story, name: keyof DescribedProperties, n: RecordNumber): Step[] {
  const record = changedAfter(ask.trace, story.home, n, name)
  return record === null || record > ask.at.n ? [] : [settingStep(ask, story.home, name, record)]
}
