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
  const limits = limitSteps(ask, record.n)
  return [
    ...limits,
    ...leftSteps(ask, entity, limits.length === 0 ? time(ask, record.t) : null),
    ...stampedSteps(ask, entity, record.t),
  ]
}

/** Those that are there because the broker's clock gave them a later time than that of their arrival (S-62). */
function stampedSteps(ask: Ask, entity: EntityId, t: number): Step[] {
  const { trace, at, w } = ask
  const m = Array.from(cursorAt(trace, at).messagesIn(entity)).find(
    one =>
      trace.timeOf(trace.birthOf(one)) < t &&
      trace.enqueuedTimeOf(one) >= t &&
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

function limitSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace, input, w } = ask
  const index = stepBehind(trace, input, n)
  const deletion = index === null ? null : input.steps[index]!
  if (deletion?.do !== 'deleteMessages' && deletion?.do !== 'purge') return []
  const count = deletion.do === 'purge' ? null : Math.min(deletion.count, DELETE_REQUEST_MAX[input.namespace.tier])
  const { beforeEnqueueTime } = deletion
  if (count === null && beforeEnqueueTime === null) return []
  const before = beforeEnqueueTime === null ? null : time(ask, beforeEnqueueTime)
  return [step(w.batchDeletion.limited({ count, before }))]
}

function leftSteps({ trace, at, w }: Ask, entity: EntityId, since: string | null): Step[] {
  const { available, expired, locked, deferred, scheduled } = splitOf(trace, at, entity)
  const others = available + expired
  if (others + locked + deferred + scheduled === 0) return [step(w.whyRecord.emptyNow(pathOf(trace, entity)))]
  return [step(w.batchDeletion.left({ path: pathOf(trace, entity), locked, deferred, scheduled, others, since }))]
}
