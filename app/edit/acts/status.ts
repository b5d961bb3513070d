/** What the status of an entity, or that it hands on what it gets, forbids (section 16, F-7, Q-10). */

import type { EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import type { Obstacle } from '../../model/acts.ts'
import { entityInfo } from '../../read/at.ts'
import { isForwardingAt, isReceiveDisabled, propertiesAt } from '../../read/entity/properties.ts'

/** Whatever its status is, nothing is ever received there. */
export function keepsNothing(trace: Trace, entity: EntityId, n: RecordNumber): Obstacle | null {
  const { kind, createdBy } = entityInfo(trace, entity)
  if (kind === 'topic') return 'receiveFromTopic'
  if (!isForwardingAt(trace, entity, Math.max(n, createdBy))) return null
  return kind === 'deadLetterQueue' ? 'forwardsDead' : 'forwards'
}

/** Nor now. */
export function receivesNothing(trace: Trace, entity: EntityId, n: RecordNumber): Obstacle | null {
  const { status } = propertiesAt(trace, entity, Math.max(n, entityInfo(trace, entity).createdBy))
  return keepsNothing(trace, entity, n) ?? (isReceiveDisabled(status) ? 'receiveDisabled' : null)
}
