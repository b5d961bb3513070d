/** What a batch deletion was limited to, and what it left where it was (B-6). */

import { DELETE_REQUEST_MAX } from '../../../sim-core/index.ts'
import type { EntityId, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { splitOf } from '../../read/entity/split.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** None for a record of another kind. `ask.at` is right after the record. */
export function deletionSteps(ask: Ask, record: TraceRecord): Step[] {
  const entity = ask.trace.entityOf(record.n)
  if (record.kind !== 'messages-deleted' || entity === null) return []
  const limits = limitSteps(ask, record.n)
  return [...limits, ...leftSteps(ask, entity, limits.length === 0 ? time(ask, record.t) : null)]
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
  if (others + locked + deferred + scheduled === 0) return []
  return [step(w.batchDeletion.left({ path: pathOf(trace, entity), locked, deferred, scheduled, others, since }))]
}
