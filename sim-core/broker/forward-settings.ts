/** What may forward where, and what that means for the entities concerned (F-1, F-5, F-8, I-4). */
import type { EntityProperties, EntityPropertiesPatch } from '../input/input.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { ENTITY_NOT_FOUND, FORWARD_FROM_SESSIONS, FORWARD_TO_ITSELF, FORWARD_TO_THAT } from './failures.ts'
import type { Failure } from './failures.ts'

/** F-1: what may be forwarded where. */
export function forwardRefusal(
  b: Broker,
  path: string,
  patch: EntityPropertiesPatch,
  requiresSession: boolean,
): Failure | null {
  if (typeof patch.forwardTo === 'string' && requiresSession) return FORWARD_FROM_SESSIONS
  for (const target of [patch.forwardTo, patch.forwardDeadLetteredMessagesTo]) {
    if (typeof target !== 'string') continue
    if (target.toLowerCase() === path.toLowerCase()) return FORWARD_TO_ITSELF
    const kind = b.find(target)?.kind
    if (kind === undefined) return ENTITY_NOT_FOUND
    if (kind !== 'queue' && kind !== 'topic') return FORWARD_TO_THAT
  }
  return null
}

/** F-5: an entity that forwards never goes by itself. */
export function forwarding(properties: EntityProperties): EntityProperties {
  const { forwardTo, forwardDeadLetteredMessagesTo } = properties
  return forwardTo === null && forwardDeadLetteredMessagesTo === null
    ? properties
    : { ...properties, autoDeleteOnIdle: null }
}

/** I-4, F-8. */
export function countForwarding(topic: Entity): void {
  topic.forwardingBelow = [...topic.subscriptions].filter(({ forwardsTo }) => forwardsTo !== null).length
}
