/** The expiry of a message since it was enqueued: a changed default, a receive that recomputed it, what Peek shows of a forwarded one. */

import { forwardedFrom } from '../../../sim-core/index.ts'
import type { EntityId, EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { leftBy } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { boundingOf, presentExpiry } from '../../read/message/present-expiry.ts'
import { settingRecords } from '../../read/trace-index.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { settingStep } from './steps.ts'
import type { Step } from './types.ts'

/** Changes of a default since it was enqueued, while it was here, by which it would have another expiry (G-5). */
export function defaultChanges({ trace, at }: Ask, story: Story): readonly DefaultChange[] {
  const { m, home, birth } = story
  const until = leftBy(story) ?? at.n
  return boundingOf(trace, home).flatMap(entity =>
    settingRecords(trace, entity)
      .filter(n => n > birth.n && n <= until && presentExpiry(trace, m, n) !== presentExpiry(trace, m, n - 1))
      .map(record => ({ entity, record })),
  )
}

/** By a longer default it had not expired yet when that was changed back: until then a receive would have delivered it (G-5). */
export const isExpiredByChange = (ask: Ask, story: Story, expiresAt: number): boolean =>
  ask.trace.recomputesExpiry &&
  defaultChanges(ask, story).some(({ record }) => {
    const t = ask.trace.timeOf(record)
    return t >= expiresAt && (presentExpiry(ask.trace, story.m, record - 1) ?? Infinity) > t
  })

interface DefaultChange {
  readonly entity: EntityId
  readonly record: RecordNumber
}

const DEFAULT_CHANGES_TOLD = 3

/** The last, and those by which a receive operation computed its expiry anew. */
export function defaultChangedSteps(ask: Ask, story: Story): Step[] {
  const changes = defaultChanges(ask, story)
  const counted = story.deliveries
    .filter(({ record }) => recomputedSteps(ask, record).length > 0)
    .map(({ record: receive }) => changes.findLast(({ record }) => record < receive))
  return changes
    .filter((change, i) => i >= changes.length - DEFAULT_CHANGES_TOLD || counted.includes(change))
    .map(({ entity, record }) => settingStep(ask, entity, 'defaultMessageTimeToLive', record))
}

/** That the receive operation of record `n` gave its message another expiry (G-5). */
export function recomputedSteps(ask: Ask, n: RecordNumber): Step[] {
  const { expiresAt }: EveryKey = ask.trace.record(n)
  if (expiresAt === undefined) return []
  return [stepOf(ask, ask.w.whySteps.recomputed({ expires: expiresAt === null ? null : time(ask, expiresAt) }), n)]
}

/** What Peek shows of one that was forwarded, where it does not show its expiry here (G-14, F-6). */
export function peekedSteps(ask: Ask, story: Story): Step[] {
  const { trace, input, w } = ask
  const { reportStaleExpiresAtAfterForward: isStale } = input.namespace.switches
  const first = isStale && story.ending === null ? forwardedFrom(trace, story.m) : null
  // Of one without a TTL of its own it shows none at all (S-25).
  if (first === null || trace.contentOf(story.m).timeToLive === undefined) return []
  const expiresAt = trace.expiresAtOf(first)
  if (expiresAt === null || expiresAt === trace.expiresAtOf(story.m, ask.at.n)) return []
  return [
    step(w.whyMoves.peekShowsFirst({ entity: pathOf(trace, trace.homeOf(first)), expires: time(ask, expiresAt) })),
  ]
}
