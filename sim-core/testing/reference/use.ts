/** What counts as use of an entity, and when it is deleted for want of it (I, S-49 … S-52, G-15, G-16). */
import type { Entity, Store, World } from './types.ts'
import { hasWait, mainOf } from './world.ts'

/** The idle clock starts anew; a subscription's use is its topic's (I-4). Dead-letter queues keep nothing alive. */
export function touch(w: World, { entity, part }: Store): void {
  if (part !== 'main') return
  entity.lastUse = w.now
  if (entity.topic !== null && !w.input.namespace.switches.topicIdleIgnoresSubscriptions) entity.topic.lastUse = w.now
}

/** The switch of G-15: a message came to a subscription or left it. */
export function touchByMessage(w: World, { entity, part }: Store): void {
  if (part === 'main' && entity.kind === 'subscription' && w.input.namespace.switches.messagesKeepSubscriptionAlive) {
    entity.lastUse = w.now
  }
}

/** I-13, I-6, I-11: null while a receive is outstanding or a scheduled message pending. */
export function idleDeletesAt(w: World, entity: Entity): number | null {
  const { autoDeleteOnIdle } = entity.properties
  if (autoDeleteOnIdle === null || isReceived(w, entity)) return null
  if (entity.messages.some(message => !message.gone && message.place === 'scheduled')) return null
  return entity.lastUse + autoDeleteOnIdle
}

function isReceived(w: World, entity: Entity): boolean {
  if (entity.kind !== 'topic') return hasWait(w, mainOf(entity))
  return (
    !w.input.namespace.switches.topicIdleIgnoresSubscriptions &&
    w.entities.some(each => each.alive && each.topic === entity && hasWait(w, mainOf(each)))
  )
}
