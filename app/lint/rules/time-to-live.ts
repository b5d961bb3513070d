/** The smallest of the times to live that hold for a message (T-1, T-2). */
import type { MessageInput } from '../../../sim-core/index.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { topicOf } from '../paths.ts'

/** What the entity and its topic allow; Infinity: no limit. */
export function allowedIn(ground: Ground, entity: Entity): number {
  const topic = topicOf(entity.path)
  const ofTopic = topic === null ? null : (ground.find(topic)?.properties.defaultMessageTimeToLive ?? null)
  return Math.min(entity.properties.defaultMessageTimeToLive ?? Infinity, ofTopic ?? Infinity)
}

export const livesIn = (ground: Ground, entity: Entity, message: MessageInput): number =>
  Math.min(message.timeToLive ?? Infinity, allowedIn(ground, entity))

/** Queues and subscriptions: what holds messages. */
export const storesOf = (ground: Ground): readonly Entity[] => ground.entities.filter(({ kind }) => kind !== 'topic')
