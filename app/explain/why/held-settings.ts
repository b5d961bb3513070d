/** What a locked message has from settings that were changed under its lock (L-29). */

import type { DescribedProperties, RecordNumber } from '../../../sim-core/index.ts'
import { isPast } from '../../read/at.ts'
import { inHandHow } from '../../read/entity/listening.ts'
import { changedAfter, propertiesAt } from '../../read/entity/properties.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { holdOver } from './session-now.ts'
import { settingStep } from './steps.ts'
import type { Step } from './types.ts'

/** A MaxDeliveryCount that was changed under its lock, or had been reached before, counts when the lock ends (L-29). */
export function limitSteps(ask: Ask, story: Story, { record, deliveryCount, lockedUntil }: Delivery): Step[] {
  const changed = story.deadLetter === null ? changedSince(ask, story, 'maxDeliveryCount', record) : []
  const { maxDeliveryCount: max } = propertiesAt(ask.trace, story.home, ask.at.n)
  const count = deliveryCount + 1
  // What has expired when its lock ends goes as expired (G-19).
  const isExpired = isPast(ask.trace.expiresAtOf(story.m, ask.at.n), lockedUntil ?? ask.at.t)
  const again = ask.hidesFuture === true ? null : changedAfter(ask.trace, story.home, ask.at.n, 'maxDeliveryCount')
  const isChangedAgain = again !== null && ask.trace.timeOf(again) <= (lockedUntil ?? ask.at.t)
  // What its holder does with it before may spare it that; one that is gone does nothing.
  const isForsakenNow = inHandHow(ask.trace, ask.input, story.m, ask.at.n) === 'left'
  const isTold = changed.length > 0 || deliveryCount >= max || isForsakenNow
  const isAhead = story.deadLetter === null && isTold && count >= max
  return !isAhead || isExpired || isChangedAgain
    ? changed
    : [...changed, step(ask.w.causeWords.limitAhead({ count, max }), changed[0]?.at)]
}

/** A lockDuration that was changed under its lock does not touch it (L-29). */
export function keptSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  if (delivery.lockedUntil === null || holdOver(ask, story, delivery) !== null) return []
  const changed = changedSince(ask, story, 'lockDuration', delivery.renewals.at(-1) ?? delivery.record)
  return changed.length === 0
    ? []
    : [...changed, step(ask.w.causeWords.lockKept({ until: time(ask, delivery.lockedUntil) }), changed[0]!.at)]
}

/** A setting of its entity that counted at record `n` was changed by now. */
function changedSince(ask: Ask, story: Story, name: keyof DescribedProperties, n: RecordNumber): Step[] {
  const record = changedAfter(ask.trace, story.home, n, name)
  return record === null || record > ask.at.n ? [] : [settingStep(ask, story.home, name, record)]
}
