/** What an answer rests on by the records that its steps stand for. */

import type { EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Ask } from './ask.ts'
import { isAcceptedAtEnd, isOfCancelled } from './duplicate.ts'
import { failedCommit } from './enlisted.ts'
import { discardedOnArrival } from './place.ts'
import {
  activationNote,
  deletedExpiredNote,
  disabledTimeNote,
  forwardNote,
  isRefusedBeyondPages,
  noteOf,
  statusNote,
  windowNote,
} from './modelled.ts'
import type { Modelled, Step } from './types.ts'

export const notesOfSteps = (ask: Ask, steps: readonly Step[]): Modelled[] =>
  steps.flatMap(({ record }) => (record === null ? [] : notesOfRecord(ask, record)))

function notesOfRecord(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const record: EveryKey = trace.record(n)
  const { kind, branch, operation } = record
  if (branch === 'activated') return activationNotes(ask, n)
  const isFailedCommit =
    (kind === 'transaction-rolled-back' && failedCommit(ask, n) !== null) ||
    (operation === 'commitTransaction' && branch !== 'transaction')
  if (isFailedCommit) return [noteOf(ask, 'commitFails')]
  if (kind === 'entity-updated') return isChangedForStored(ask, n) ? [noteOf(ask, 'changedSettings')] : []
  if (kind === 'duplicate-discarded') return isOfCancelled(ask, n) ? [noteOf(ask, 'cancelledHistory')] : []
  if (branch === 'forwardRefused') return [forwardNote(ask)]
  if (branch === 'partitionedDelete') return [noteOf(ask, 'partitionedDelete')]
  if (kind === 'operation-failed') return isRefusedBeyondPages(record) ? [statusNote(ask)] : []
  if (kind === 'messages-deleted') return isExpiredAmong(ask, n, record.count ?? 0) ? [deletedExpiredNote(ask)] : []
  if (kind === 'message-forwarded') return forwardNotes(ask, n)
  const m = trace.messageOf(n)
  return m !== null && trace.birthOf(m) === n && isAcceptedAtEnd(ask, m) ? [windowNote(ask)] : []
}

/** What forwarding does where no page speaks of it: while the status of the source refuses receives (E-2), into duplicate detection (F-12). */
function forwardNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const source = trace.entityOf(n)
  return [
    ...(source !== null && entityAt(trace, source, n).refusesReceives ? [noteOf(ask, 'forwardsDisabled')] : []),
    ...(discardedOnArrival(ask, n) === null ? [] : [noteOf(ask, 'forwardedDuplicate')]),
  ]
}

/** One of those that record `n` counts had expired (B-6): they are deleted by the records right before it. */
function isExpiredAmong({ trace }: Ask, n: RecordNumber, count: number): boolean {
  for (let other = n - count; other < n; other++) {
    const m = trace.messageOf(other)
    if (m !== null && (trace.expiresAtOf(m, other) ?? Infinity) <= trace.timeOf(n)) return true
  }
  return false
}

/** C-5, C-11, E-2 */
function activationNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const { status } = propertiesAt(trace, trace.entityOf(n)!, n)
  return [
    activationNote(ask),
    ...(trace.kindOf(n) === 'message-published' ? [noteOf(ask, 'rulesAtActivation')] : []),
    ...(status === 'Active' ? [] : [disabledTimeNote(ask)]),
  ]
}

/** A setting that counts for messages which were there before (L-29). */
function isChangedForStored({ trace }: Ask, n: RecordNumber): boolean {
  const entity = trace.entityOf(n)!
  const [before, after] = [propertiesAt(trace, entity, n - 1), propertiesAt(trace, entity, n)]
  return (['lockDuration', 'maxDeliveryCount', 'deadLetteringOnMessageExpiration'] as const).some(
    name => before[name] !== after[name],
  )
}
