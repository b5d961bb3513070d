/** Where an act is done: an entity at the playhead, and why nothing may come of it there. */

import type { EntityId, EntityStatus, MessageRow } from '../../../sim-core/index.ts'
import type { ActField, Here } from './act.ts'
import type { Obstacle } from '../../model/acts.ts'
import { keepsNothing, receivesNothing } from './status.ts'
import { isReceiveDisabled, propertiesAt } from '../../read/entity/properties.ts'
import { entityInfo } from '../../read/at.ts'
import { sessionOf } from '../../read/session/sessions.ts'

export interface Place extends Here {
  readonly entity: EntityId
  readonly path: string
  readonly kind: 'queue' | 'topic' | 'subscription' | 'deadLetterQueue'
  readonly isSessionful: boolean
  readonly status: EntityStatus
  /** It is not there: nothing can be done with it. */
  readonly absent: Obstacle | null
  /** Session that a message of it is in, if one is selected. */
  readonly sessionId: string | null
}

/** `m`: the selected message, if one is. */
export function placeOf(here: Here, entity: EntityId, m: MessageRow | null): Place {
  const { trace, playhead } = here
  const { path, kind, createdBy, deletedBy } = entityInfo(trace, entity)
  const { requiresSession, status } = propertiesAt(trace, entity, Math.max(playhead.n, createdBy))
  const absent: Obstacle | null =
    createdBy > playhead.n ? 'notYet' : deletedBy !== null && deletedBy <= playhead.n ? 'entityGone' : null
  const sessionId = m === null ? null : sessionOf(trace, m)
  return {
    ...here,
    entity,
    path,
    kind,
    status,
    absent,
    sessionId,
    isSessionful: requiresSession && kind !== 'deadLetterQueue',
  }
}

/** What every step has. */
export const base = ({ at, label }: Here) => ({ at, as: label })
export const text = (name: ActField['name'], value = '', isOptional = true): ActField => ({
  name,
  kind: 'text',
  value,
  isOptional,
})

/** One of several; the first stands there at first. */
export const oneOf = (name: ActField['name'], choices: readonly string[], value = choices[0] ?? ''): ActField => ({
  name,
  kind: 'choice',
  value,
  choices,
  isOptional: false,
})

export const sourceObstacle = ({ absent, trace, entity, playhead }: Place): Obstacle | null =>
  absent ?? keepsNothing(trace, entity, playhead.n)
export const receiveObstacle = ({ absent, trace, entity, playhead }: Place): Obstacle | null =>
  absent ?? receivesNothing(trace, entity, playhead.n)
export const heldObstacle = ({ absent, status }: Place): Obstacle | null =>
  absent ?? (isReceiveDisabled(status) ? 'heldDisabled' : null)
