/** The smallest of the times to live that hold for a message (T-1, T-2). */
import type { MessageInput } from '../../../sim-core/index.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { versionsOf } from '../over-time.ts'
import { topicOf } from '../paths.ts'
import { knownFeeds } from '../reaching.ts'

/** What the entity and its topic allow; Infinity: no limit. */
export function allowedIn(ground: Ground, entity: Entity): number {
  const topic = topicOf(entity.path)
  const ofTopic = topic === null ? null : (ground.find(topic)?.properties.defaultMessageTimeToLive ?? null)
  return Math.min(entity.properties.defaultMessageTimeToLive ?? Infinity, ofTopic ?? Infinity)
}

export const livesIn = (ground: Ground, entity: Entity, message: MessageInput): number =>
  Math.min(message.timeToLive ?? Infinity, allowedIn(ground, entity))

/** Of a message in it at most; Infinity: some have no limit, or a clock that is set lengthens it (S-62). */
export function longestLife(ground: Ground, entity: Entity): number {
  if (ground.input.steps.some(({ do: act }) => act === 'setClockSkew')) return Infinity
  const topic = ground.find(topicOf(entity.path) ?? '')
  const allowed = Math.min(mostAllowed(ground, entity), topic === undefined ? Infinity : mostAllowed(ground, topic))
  const own = knownFeeds(ground, entity)?.map(({ message }) => message.timeToLive ?? Infinity) ?? [Infinity]
  return Math.min(allowed, Math.max(...own))
}

/** At any time. */
const mostAllowed = (ground: Ground, entity: Entity): number =>
  Math.max(...versionsOf(ground, entity).map(({ properties }) => properties?.defaultMessageTimeToLive ?? Infinity))

/** Queues and subscriptions: what holds messages. */
export const storesOf = (ground: Ground): readonly Entity[] => ground.entities.filter(({ kind }) => kind !== 'topic')
