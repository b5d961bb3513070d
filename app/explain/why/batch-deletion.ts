/** What a batch deletion was limited to, and what it left where it was (B-6). */

import { DELETE_REQUEST_MAX } from '../../../sim-core/index.ts'
import type { EntityId, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { cursorAt, numberOf, pathOf } from '../../read/at.ts'
import { splitOf } from '../../read/entity/split.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** None for a record of another kind. `ask.at` is right after the record. */
export function deletionSteps(ask: Ask, record: TraceRecord): Step[] {
  const entity = ask.trace.entityOf(record.n)
  if (record.kind !== 'messages-deleted' || entity === null) return []
  const { count, before } = limitOf(ask, record.n)
  const isLimited = count !== null || before !== null
  const limit = { count, before: before === null ? null : time(ask, before) }
  return [
    ...(isLimited ? [step(ask.w.batchDeletion.limited(limit))] : []),
    ...leftSteps(ask, entity, isLimited ? null : time(ask, record.t)),
    ...(record.count === count ? [] : stampedSteps(ask, entity, before ?? record.t)),
  ]
}

/** Those that are there only because the broker's clock gave them a later time than that of their arrival, and not one before `limit` (S-62). */
function stampedSteps(ask: Ask, entity: EntityId, limit: number): Step[] {
  const { trace, at, w } = ask
  const m = Array.from(cursorAt(trace, at).messagesIn(entity)).find(
    one =>
      trace.timeOf(trace.birthOf(one)) < limit &&
      trace.enqueuedTimeOf(one) >= limit &&
      trace.after(one, at.n)?.stage === 'active',
  )
  if (m === undefined) return []
  const came = trace.timeOf(trace.birthOf(m))
  const stamp = trace.enqueuedTimeOf(m)
  const parts = {
    number: numberOf(trace, m),
    at: time(ask, came),
    stamp: time(ask, stamp),
    by: length(ask, stamp - came),
  }
  return [step(w.batchDeletion.stamped(parts), null, trace.birthOf(m))]
}

/** How many messages it was limited to, and to those enqueued before when; null: to none. */
function limitOf({ trace, input }: Ask, n: RecordNumber): { count: number | null; before: number | null } {
  const index = stepBehind(trace, input, n)
  const deletion = index === null ? null : input.steps[index]!
  if (deletion?.do !== 'deleteMessages' && deletion?.do !== 'purge') return { count: null, before: null }
  const count = deletion.do === 'purge' ? null : Math.min(deletion.count, DELETE_REQUEST_MAX[input.namespace.tier])
  return { count, before: deletion.beforeEnqueueTime }
}

function leftSteps({ trace, at, w }: Ask, entity: EntityId, since: string | null): Step[] {
  const { available, expired, locked, deferred, scheduled } = splitOf(trace, at, entity)
  const others = available + expired
  if (others + locked + deferred + scheduled === 0) return [step(w.whyRecord.emptyNow(pathOf(trace, entity)))]
  return [step(w.batchDeletion.left({ path: pathOf(trace, entity), locked, deferred, scheduled, others, since }))]
}
