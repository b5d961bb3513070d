/** Settings that were changed during the life of a message, and from when they count for it (L-29): a lockDuration between its locks, a limit of deliveries. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { leftBy } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import type { Ask } from './ask.ts'
import { step } from './ask.ts'
import { changedSteps } from './steps.ts'
import type { Step } from './types.ts'

/** The last record that set a deadline by the lockDuration of that time, where it was another one than at the first (L-29); null: it was the same. */
export function lockedAnew({ trace }: Ask, { home, deliveries }: Story): number | null {
  const own = deliveries.filter(({ lockedUntil }) => lockedUntil !== null)
  const last = own.at(-1)
  if (last === undefined) return null
  const n = last.renewals.at(-1) ?? last.record
  const lockAt = (record: RecordNumber): number => propertiesAt(trace, home, record).lockDuration
  return lockAt(n) === lockAt(own[0]!.record) ? null : n
}

/** That it was changed, and when; that a limit was raised without which a release would have dead-lettered it. */
export function relockedSteps(ask: Ask, story: Story): Step[] {
  const n = lockedAnew(ask, story)
  return [...(n === null ? [] : changedSteps(ask, story, 'lockDuration', n)), ...raisedSteps(ask, story)]
}

function raisedSteps(ask: Ask, story: Story): Step[] {
  const { trace } = ask
  const { home, birth, deliveries } = story
  const maxAt = (n: RecordNumber): number => propertiesAt(trace, home, n).maxDeliveryCount
  const steps: Step[] = []
  for (
    let n = setBy(trace, home, ask.at.n, 'maxDeliveryCount');
    n > birth.n;
    n = setBy(trace, home, n - 1, 'maxDeliveryCount')
  ) {
    const next = deliveries.find(({ end }) => end !== null && end.record > n)?.end
    if (maxAt(n) > maxAt(n - 1) && (next?.deliveryCount ?? 0) >= maxAt(n - 1))
      steps.push(
        ...changedSteps(ask, story, 'maxDeliveryCount', n - 1),
        ...changedSteps(ask, story, 'maxDeliveryCount', n),
      )
  }
  return steps
}

/** Deliveries that are told as one, apart where a setting by which they end was changed between them (L-29). */
export function betweenChanges({ trace, at }: Ask, story: Story, deliveries: readonly Delivery[]) {
  const { home, birth } = story
  const changes = (['lockDuration', 'maxDeliveryCount'] as const)
    .map(name => setBy(trace, home, leftBy(story) ?? at.n, name))
    .filter(n => n > birth.n)
  return [...groupBy(deliveries, ({ record, end }) => changes.filter(n => n < (end?.record ?? record)).length).values()]
}

/** A limit that was lowered to what it has been released already dead-letters it at its next release only (L-29). */
export function limitSteps(ask: Ask, story: Story): Step[] {
  const { trace, at, w } = ask
  const { maxDeliveryCount: max } = propertiesAt(trace, story.home, at.n)
  const count = trace.after(story.m, at.n)?.deliveryCount ?? 0
  if (count < max || story.deadLetter !== null) return []
  return [...changedSteps(ask, story, 'maxDeliveryCount', at.n), step(w.causeWords.limitReached({ count, max }))]
}
