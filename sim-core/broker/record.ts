/**
 * The only place where a record about a message is written, and where its stage, its count and, into a dead-letter queue, its place
 * change: one call writes the row and the live store with the same numbers, so picture and simulation cannot disagree. What else a
 * rule changes (lock, expiry, properties, lists, timers) it changes itself, before it calls.
 */
import { NONE } from '../kernel/agenda.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'

/** A message's birth. */
export function recordBirth(b: Broker, code: number, m: Message, stage: number, cause: number, actor: number): number {
  const { trace } = b
  m.stage = stage
  m.store.byStage[stage]!++
  m.birth = trace.length
  m.lastRecord = trace.length
  return trace.write(code, m.row, cause, actor, 0, stage, Place.main, 0)
}

/** A change of a message: stage and delivery count after it. `small`: index of a detail, 0 = none. */
export function recordChange(
  b: Broker,
  code: number,
  m: Message,
  stage: number,
  deliveryCount: number,
  cause: number,
  actor: number,
  small: number,
): number {
  const { trace } = b
  const { byStage } = m.store
  byStage[m.stage]!--
  if (stage !== Stage.gone) byStage[stage]!++
  m.stage = stage
  m.deliveryCount = deliveryCount
  m.lastRecord = trace.length
  return trace.write(code, m.row, cause, actor, small, stage, m.place, deliveryCount)
}

/**
 * A lock. Its small argument says how long it locks, so what it says besides, the expiry that its receive computed anew (G-5), stands
 * in the side table. `recomputed`: index of that detail, or NONE.
 */
export function recordLock(
  b: Broker,
  code: number,
  m: Message,
  stage: number,
  cause: number,
  actor: number,
  duration: number,
  recomputed: number,
): number {
  if (recomputed !== NONE) b.trace.wideDetails.set(b.trace.length, recomputed)
  return recordChange(b, code, m, stage, m.deliveryCount, cause, actor, duration)
}

/** The move into a dead-letter queue: out of one place and into the other in one step. */
export function recordDeadLettered(
  b: Broker,
  code: number,
  m: Message,
  target: Entity,
  place: number,
  cause: number,
  actor: number,
  small: number,
): number {
  const { trace } = b
  m.store.byStage[m.stage]!--
  m.store = target
  target.byStage[Stage.active]!++
  m.stage = Stage.active
  m.place = place
  m.lastRecord = trace.length
  return trace.write(code, m.row, cause, actor, small, Stage.active, place, m.deliveryCount)
}

/** Something about a message that changes nothing of it. */
export function recordNote(b: Broker, code: number, m: Message, cause: number, actor: number, small: number): number {
  return b.trace.write(code, m.row, cause, actor, small, m.stage, m.place, m.deliveryCount)
}
