/** What a batch deletion was limited to, and what it left where it was (B-6). */

import { DELETE_REQUEST_MAX } from '../../../sim-core/index.ts'
import type { EntityId, RecordOf, TraceRecord } from '../../../sim-core/index.ts'
import { cursorAt, numberOf, pathOf } from '../../read/at.ts'
import { splitOf } from '../../read/entity/split.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** What one deletion was limited to. */
interface Limit {
  /** null: none, or it was not reached. */
  readonly count: number | null
  /** Only what was enqueued before this: by default, before the deletion. */
  readonly before: number
  readonly isAsked: boolean
}

/** None for a record of another kind. `ask.at` is right after the record. */
export function deletionSteps(ask: Ask, record: TraceRecord): Step[] {
  const entity = ask.trace.entityOf(record.n)
  const limit = record.kind === 'messages-deleted' ? limitOf(ask, record) : null
  if (limit === null || entity === null) return []
  return [
    ...limitSteps(ask, limit),
    ...leftSteps(ask, entity, limit),
    ...(limit.count === null ? stampedSteps(ask, entity, limit.before) : []),
  ]
}

/** null: which step it was cannot be told. */
function limitOf({ trace, input }: Ask, { n, t, count: deleted }: RecordOf<'messages-deleted'>): Limit | null {
  const index = stepBehind(trace, input, n)
  const deletion = index === null ? null : input.steps[index]!
  if (deletion?.do !== 'deleteMessages' && deletion?.do !== 'purge') return null
  const count = deletion.do === 'purge' ? null : Math.min(deletion.count, DELETE_REQUEST_MAX[input.namespace.tier])
  const { beforeEnqueueTime } = deletion
  return {
    count: count === deleted ? count : null,
    before: beforeEnqueueTime ?? t,
    isAsked: beforeEnqueueTime !== null,
  }
}

/** Those that are there only because the broker's clock gave them a later time than that of their arrival, and not one before the limit (S-62). */
function stampedSteps(ask: Ask, entity: EntityId, before: number): Step[] {
  const { trace, at, w } = ask
  const m = Array.from(cursorAt(trace, at).messagesIn(entity)).find(
    one =>
      trace.timeOf(trace.birthOf(one)) < before &&
      trace.enqueuedTimeOf(one) >= before &&
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

function limitSteps(ask: Ask, { count, before, isAsked }: Limit): Step[] {
  if (count === null && !isAsked) return []
  return [step(ask.w.batchDeletion.limited({ count, before: isAsked ? time(ask, before) : null }))]
}

function leftSteps(ask: Ask, entity: EntityId, { before, isAsked }: Limit): Step[] {
  const { trace, at, w } = ask
  const path = pathOf(trace, entity)
  const { available, expired, locked, deferred, scheduled } = splitOf(trace, at, entity)
  const others = available + expired
  if (others + locked + deferred + scheduled === 0) return [step(w.whyRecord.emptyNow(path))]
  const isLate = (m: number): boolean => trace.enqueuedTimeOf(m) >= before && trace.after(m, at.n)?.stage === 'active'
  const late = isAsked ? 0 : Array.from(cursorAt(trace, at).messagesIn(entity)).filter(isLate).length
  const since = time(ask, before)
  return [step(w.batchDeletion.left({ path, locked, deferred, scheduled, others: others - late, late, since }))]
}
