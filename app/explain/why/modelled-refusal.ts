/** What is assumed where a call was refused. */

import type { EveryKey, Kind, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { entitiesNamed } from '../../read/at.ts'
import type { Ask } from './ask.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import type { Modelled } from './types.ts'
import { holdsOf } from '../../read/session/sessions.ts'
import { boundaryNote, deletedNote, noteOf } from './modelled.ts'

/** It rests on what nobody says: with which error a settlement fails once its entity is gone (L-26). */
export const isOfDeleted = (trace: Trace, record: TraceRecord): boolean =>
  record.kind === 'operation-failed' &&
  record.branch === 'entityMissing' &&
  SETTLEMENTS.has(record.operation) &&
  entitiesNamed(trace, record.entity ?? '').some(({ createdBy }) => createdBy < record.n)

/** What the refusal of a call rests on: a limit reached at that very instant, an entity that is gone. `by`: the record that decided. */
export function refusalNotes(ask: Ask, record: TraceRecord, by: RecordNumber | null): Modelled[] {
  const { trace } = ask
  const isLapse = by !== null && LAPSES.has(trace.kindOf(by)) && trace.timeOf(by) === record.t
  const isTimed =
    by !== null && ((trace.timeOf(by) === record.t && isTimer(trace, by)) || isReleasedThen(ask, record, by))
  return [
    ...(isLapse ? [boundaryNote(ask)] : []),
    ...(isTimed ? [noteOf(ask, 'sameInstant')] : []),
    ...(isOfDeleted(trace, record) ? [deletedNote(ask)] : []),
  ]
}

/** The hold of a session that began by record `from` refused it, and ended at that very instant, after it (Z-3). */
function isReleasedThen({ trace, hidesFuture, at }: Ask, record: TraceRecord, from: RecordNumber): boolean {
  const entity = trace.entityOf(from)
  const hold = entity === null ? undefined : holdsOf(trace, entity).all.find(({ fromN }) => fromN === from)
  return hold !== undefined && hold.to === record.t && hold.toN > record.n && !(hidesFuture === true && hold.toN > at.n)
}

/** A timer of the broker brought it about: what clients do at that instant comes after that (Z-3). */
function isTimer(trace: Trace, n: RecordNumber): boolean {
  const record: EveryKey = trace.record(n)
  return (
    record.reason === 'autoDeleteOnIdle' ||
    record.branch === 'activated' ||
    (record.kind === 'transaction-rolled-back' && record.branch === 'timedOut')
  )
}

const LAPSES: ReadonlySet<Kind> = new Set<Kind>(['lock-expired', 'session-lock-expired'])
