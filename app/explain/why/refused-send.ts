/** Why messages could not be sent for what they are: their keys differ, or they have no SessionId. */

import type { EntityId } from '../../../sim-core/index.ts'
import { entityInfo } from '../../read/at.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { because, refusedMessages } from './refused.ts'
import type { Reason, Refused } from './refused.ts'

/** P-6 */
export function keysReason(ask: Ask, record: Refused): Reason | null {
  const messages = refusedMessages(ask, record)
  const unequal = messages.find(
    ({ partitionKey, sessionId }) =>
      partitionKey !== undefined && sessionId !== undefined && partitionKey !== sessionId,
  )
  if (unequal === undefined) return null
  return because(
    step(
      ask.w.refusedWords.unequalKeys({
        id: messages.length > 1 ? (unequal.messageId ?? null) : null,
        key: unequal.partitionKey ?? '',
        session: unequal.sessionId ?? '',
      }),
    ),
  )
}

/** */
export function noSessionIdReason(ask: Ask, record: Refused, entity: EntityId): Reason {
  const without = refusedMessages(ask, record).find(({ sessionId }) => !sessionId)
  const parts = { id: record.messageId ?? without?.messageId ?? null, entity: record.entity ?? '' }
  return because(step(ask.w.refusedWords.noSessionId(parts), null, entityInfo(ask.trace, entity).createdBy))
}
