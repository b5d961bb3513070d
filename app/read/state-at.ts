/**
 * What the state says at an instant: of an entity, of a message, of a client (`clientAt` in
 * client/doors.ts). Explanations and drawings ask here, so that a disabled queue or an expired message is one in all of them.
 */

import type { MessageAfter, Trace } from '../../sim-core/index.ts'
import { isPast } from './at.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt } from './entity/properties.ts'
import type { Properties } from './entity/properties.ts'
import type { Playhead } from '../model/selection.ts'

export interface EntityAt {
  readonly status: Properties['status']
  /** By its status every receive, and every send, is refused (E-1). */
  readonly refusesReceives: boolean
  readonly refusesSends: boolean
}

export function entityAt(trace: Trace, entity: number, n: number): EntityAt {
  const { status } = propertiesAt(trace, entity, n)
  return { status, refusesReceives: isReceiveDisabled(status), refusesSends: isSendDisabled(status) }
}

export interface MessageAt {
  readonly stage: MessageAfter['stage']
  /** The entity it is in, its dead-letter queue perhaps. */
  readonly entity: number
  readonly isLocked: boolean
  /** At or past its expiry; in a dead-letter queue that does not count any more. */
  readonly isExpired: boolean
  /** Active, unlocked, unexpired: a receive can get it (O-2). */
  readonly isAvailable: boolean
}

/** In somebody's hands, deferred before or not. */
export const isLockedStage = (stage: MessageAt['stage'] | null | undefined): stage is 'locked' | 'lockedDeferred' =>
  stage === 'locked' || stage === 'lockedDeferred'

/** null: it is not born yet. */
export function messageAt(trace: Trace, m: number, at: Playhead): MessageAt | null {
  const after = trace.after(m, at.n)
  if (after === null) return null
  const { stage, entity } = after
  const isExpired = entity === trace.homeOf(m) && isPast(trace.expiresAtOf(m, at.n), at.t)
  return { stage, entity, isLocked: isLockedStage(stage), isExpired, isAvailable: stage === 'active' && !isExpired }
}
