/** What a batch deletion was limited to, and what it left where it was (B-6). */

import { DELETE_REQUEST_MAX } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, RecordOf, TraceRecord } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, numberOf, pathOf } from '../../read/at.ts'
import { splitOf } from '../../read/entity/split.ts'
import { holdsAt, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { leftBy } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deletedExpiredNote, noteOf } from './modelled.ts'
import type { Modelled, Step } from './types.ts'

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

/**
 * Those that are there only because the broker's clock gave them a later time than that of their arrival, and not one before the limit
 * (S-62).
 */
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

/** The last that left a message, and why: it was locked, deferred or scheduled, or its EnqueuedTimeUtc was too late (B-6, S-62). */
export function sparedSteps(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const spared = sparedBy(ask, story)
  if (spared === undefined) return []
  const { n, stage, before } = spared
  const why = stage === 'active' ? 'late' : stage === 'deferred' || stage === 'scheduled' ? stage : 'locked'
  const parts = { at: time(ask, trace.timeOf(n)), before: time(ask, before), why } as const
  return [stepOf(ask, w.batchDeletion.spared(parts), n)]
}

/** The last batch deletion that left it where it was. */
export function sparedBy(ask: Ask, story: Story) {
  const { trace, at } = ask
  const { m, home, birth } = story
  const last = Math.min(at.n, (leftBy(story) ?? Infinity) - 1)
  const deletions = [...recordsOfKind(trace, 'messages-deleted')]
    .filter(n => n > birth.n && n <= last && trace.entityOf(n) === home)
    .map(n => ({
      n,
      stage: trace.after(m, n)?.stage ?? 'gone',
      before: limitOf(ask, trace.recordOf(n, 'messages-deleted'))?.before ?? Infinity,
    }))
  return deletions.findLast(({ stage, before }) => stage !== 'active' || trace.enqueuedTimeOf(m) >= before)
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

/** What the records from `from` on delete, up to `to`, where no page says that a batch deletion takes it (B-6). */
export function deletionNotes(ask: Ask, from: RecordNumber, to: RecordNumber): Modelled[] {
  const { trace } = ask
  if (from === to) return []
  const records = Array.from({ length: to - from }, (_, i) => from + i)
  // Nothing expires in a dead-letter queue (T-15).
  const isDead = entityInfo(trace, trace.entityOf(to - 1)!).kind === 'deadLetterQueue'
  const isExpired =
    !isDead && records.some(n => (trace.expiresAtOf(trace.messageOf(n)!, n - 1) ?? Infinity) <= trace.timeOf(n))
  return [
    ...(isExpired ? [deletedExpiredNote(ask)] : []),
    ...(records.some(n => isOfHeldSession(ask, n)) ? [noteOf(ask, 'deletedInSession')] : []),
  ]
}

/** Deferred or scheduled messages are left, be it of these only (B-6). */
export function leavesInactive({ trace }: Ask, n: RecordNumber, of: readonly MessageRow[] | null): boolean {
  if (of !== null)
    return of.some(m => {
      const after = trace.after(m, n)
      return after?.entity === trace.entityOf(n) && ['deferred', 'scheduled'].includes(after.stage)
    })
  const { deferred, scheduled } = splitOf(trace, { t: trace.timeOf(n), n }, trace.entityOf(n)!)
  return deferred + scheduled > 0
}

/** Somebody held the session of the message of this record. */
function isOfHeldSession({ trace }: Ask, n: RecordNumber): boolean {
  const session = sessionOf(trace, trace.messageOf(n)!)
  return session !== null && holdsAt(holdsOf(trace, trace.entityOf(n)!), n).some(hold => hold.sessionId === session)
}

/** That Basic has batch deletions, and that a request for more than the limit deletes up to it (B-6). */
export function requestNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { tier } = ask.input.namespace
  const index = stepBehind(ask.trace, ask.input, n)
  const deletion = index === null ? null : ask.input.steps[index]!
  return [
    ...(tier === 'basic' ? [noteOf(ask, 'deletedOnBasic')] : []),
    ...(deletion?.do === 'deleteMessages' && deletion.count > DELETE_REQUEST_MAX[tier]
      ? [noteOf(ask, 'deletedUpToLimit')]
      : []),
  ]
}
