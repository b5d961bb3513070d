/**
 * What the state says at an instant: of an entity, of a message, of a client (`clientAt` in
 * client/doors.ts). Explanations and drawings ask here, so that a disabled queue or an expired message is one in all of them.
 */

import type { EntityId, MessageAfter, MessageRow, RecordNumber, Trace } from '../../sim-core/index.ts'
import { entityInfo, homeEntity, isPast } from './at.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt, setBy } from './entity/properties.ts'
import type { Properties } from './entity/properties.ts'
import { presentExpiry } from './message/present-expiry.ts'
import type { Playhead } from '../model/selection.ts'

export interface EntityAt {
  readonly status: Properties['status']
  /** By its status every receive, and every send, is refused (E-1). */
  readonly refusesReceives: boolean
  readonly refusesSends: boolean
}

export function entityAt(trace: Trace, entity: EntityId, n: RecordNumber): EntityAt {
  const { status } = propertiesAt(trace, entity, n)
  return { status, refusesReceives: isReceiveDisabled(status), refusesSends: isSendDisabled(status) }
}

/** A status refused receives at some time between the two records (E-1). */
export function refusedReceives(trace: Trace, entity: EntityId, from: RecordNumber, to: RecordNumber): boolean {
  for (let n = to; n > from; n = setBy(trace, entity, n, 'status') - 1)
    if (entityAt(trace, entity, n).refusesReceives) return true
  return entityAt(trace, entity, from).refusesReceives
}

/** A dead-letter queue whose messages have sessions: what is deferred there is handed out to nobody (Q-7b). */
export function keepsDeferred(trace: Trace, entity: EntityId): boolean {
  const { kind, createdBy } = entityInfo(trace, entity)
  return kind === 'deadLetterQueue' && propertiesAt(trace, homeEntity(trace, entity), createdBy).requiresSession
}

export interface MessageAt {
  readonly stage: MessageAfter['stage']
  /** The entity it is in, its dead-letter queue perhaps. */
  readonly entity: EntityId
  readonly isLocked: boolean
  /** By which it is judged at the record. null: never, or it does not count here, in a dead-letter queue. */
  readonly expiresAt: number | null
  /** At or past its expiry, where that counts. */
  readonly isExpired: boolean
  /** Expired, and kept by its deferral: it does not expire in place, only when somebody asks for its number (T-16). */
  readonly isKeptDeferred: boolean
  /** Active, unlocked, unexpired: a receive can get it (O-2). */
  readonly isAvailable: boolean
}

/** In somebody's hands, deferred before or not. */
export const isLockedStage = (stage: MessageAt['stage'] | null | undefined): stage is 'locked' | 'lockedDeferred' =>
  stage === 'locked' || stage === 'lockedDeferred'

/** null: it is not born yet. This decides whether it counts as expired, for every view: where a receive goes by the defaults of its moment (G-5), so does this. */
export function messageAt(trace: Trace, m: MessageRow, at: Playhead): MessageAt | null {
  const after = trace.after(m, at.n)
  if (after === null) return null
  const { stage, entity } = after
  const isHome = entity === trace.homeOf(m)
  const isAnew = trace.recomputesExpiry && stage === 'active'
  const expiresAt = !isHome ? null : isAnew ? presentExpiry(trace, m, at.n) : trace.expiresAtOf(m, at.n)
  const isExpired = isPast(expiresAt, at.t)
  return {
    stage,
    entity,
    isLocked: isLockedStage(stage),
    expiresAt,
    isExpired,
    isKeptDeferred: isExpired && stage === 'deferred',
    isAvailable: stage === 'active' && !isExpired,
  }
}
