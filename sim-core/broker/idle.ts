/** Temporary entities: the idle clock and what resets or stops it (S-41…S-52, I facts). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'

/**
 * Pending scheduled messages (C-14) and outstanding receives (I-6, G-16) keep an entity alive; receives and forwards of its
 * subscriptions a topic (I-4, F-8). An entity that forwards itself has no clock (F-5).
 */
function isKeptAlive(b: Broker, e: Entity): boolean {
  if (e.waiting > 0 || e.scheduled > 0) return true
  return (
    e.kind === 'topic' && e.waitingBelow + e.forwardingBelow > 0 && !b.namespace.switches.topicIdleIgnoresSubscriptions
  )
}

/** Creation counts as activity (I-14). */
export function startIdleClock(b: Broker, e: Entity): void {
  if (e.kind !== 'deadLetterQueue') setClock(b, e, isKeptAlive(b, e))
}

/** An operation counts as use, on a subscription also of its topic (I-4). `by`: its name in contract 1.3, or "activation". */
export function touch(b: Broker, e: Entity, by: string, cause: number): void {
  touchAlone(b, e, by, cause)
  if (e.topic !== null) touchFromBelow(b, e.topic, by, cause)
}

function touchFromBelow(b: Broker, topic: Entity, by: string, cause: number): void {
  if (topic.isTemporary && !b.namespace.switches.topicIdleIgnoresSubscriptions)
    setByUse(b, topic, by, cause, Code.topicIdleClockResetBelow)
}

/** Of the entity alone, whatever the switches say. */
export function touchAlone(b: Broker, e: Entity, by: string, cause: number): void {
  if (e.isTemporary) setByUse(b, e, by, cause, codeOf(e))
}

/** `messagesKeepSubscriptionAlive` (G-15): a message came into the subscription, or the broker took one out. */
export function touchByMessage(b: Broker, e: Entity, cause: number): void {
  if (!b.namespace.switches.messagesKeepSubscriptionAlive || e.topic === null || !e.isTemporary) return
  setByUse(b, e, 'message', cause, Code.subscriptionKeptByMessage)
}

function codeOf({ kind }: Entity): number {
  if (kind === 'queue') return Code.idleClockReset
  return kind === 'topic' ? Code.topicIdleClockReset : Code.subscriptionIdleClockReset
}

function setByUse(b: Broker, e: Entity, by: string, cause: number, code: number): void {
  if (!e.alive || e.kind === 'deadLetterQueue') return
  const stopped = e.idleDeletesAt === null
  const keptAlive = isKeptAlive(b, e)
  // A stopped clock that stays stopped is no news.
  if (stopped && keptAlive) return
  setClock(b, e, keptAlive)
  const after = keptAlive ? null : e.properties.autoDeleteOnIdle
  const detail = b.knownDetail(`idle ${by} ${after}`, () => ({ by, deletesAfter: after }))
  e.clockSetBy = b.trace.writeEntity(code, e.id, cause, 0, detail)
}

/** What kept the entity alive has ended: the clock starts (I-11, G-16), unless something else still does. */
export function idleAgain(b: Broker, e: Entity, by: string, cause: number): void {
  if (!isKeptAlive(b, e)) touch(b, e, by, cause)
}

export function stopIdleClock(b: Broker, e: Entity): void {
  e.idleTimer = b.agenda.disarm(e.idleTimer)
  e.idleDeletesAt = null
}

/** Names have come that nobody knew of: idle deletions of one instant go by name all the same (Z-3). */
export function rankNames(b: Broker, ranks: ReadonlyMap<string, number>): void {
  b.nameRanks = ranks
  for (const e of b.entities) {
    if (!e.alive) continue
    e.nameRank = ranks.get(e.path.toLowerCase()) ?? 0
    if (e.idleTimer === NONE) continue
    b.agenda.cancel(e.idleTimer)
    armIdleTimer(b, e, e.idleDeletesAt!)
  }
}

function armIdleTimer(b: Broker, e: Entity, at: number): void {
  e.idleTimer = b.agenda.arm(at, Priority.idleDeletion, e.nameRank, Action.idleDeletion, e.id, NONE)
}

function setClock(b: Broker, e: Entity, stopped: boolean): void {
  stopIdleClock(b, e)
  const limit = e.properties.autoDeleteOnIdle
  if (stopped || limit === null) return
  e.idleDeletesAt = b.now + limit
  armIdleTimer(b, e, e.idleDeletesAt)
}
