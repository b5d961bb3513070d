/**
 * The only place where a message changes: one call writes the row and the live store with the same numbers,
 * so picture and simulation cannot disagree.
 */
import { Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'

/** The entity that holds a message now: its home or its home's dead-letter queue. */
export function holderOf(b: Broker, m: number): Entity {
  const home = b.homeOf(m)
  return b.messages.place[m] === Place.main ? home : home.deadLetterQueue!
}

/** A message's birth. `small`: index of a detail, 0 = none. */
export function recordBirth(b: Broker, code: number, m: number, stage: number, cause: number, actor: number): number {
  const { messages } = b
  messages.stage[m] = stage
  b.homeOf(m).byStage[stage]!++
  messages.birth[m] = b.trace.length
  messages.lastRecord[m] = b.trace.length
  return b.trace.write(code, m, cause, actor, 0, stage, Place.main, 0)
}

/** A change of a message: stage and delivery count after it. */
export function recordChange(b: Broker, code: number, m: number, stage: number, deliveryCount: number, cause: number, actor: number, small: number): number {
  const { messages } = b
  const counts = (messages.place[m] === Place.main ? b.homeOf(m) : b.homeOf(m).deadLetterQueue!).byStage
  counts[messages.stage[m]!]!--
  if (stage !== Stage.gone) counts[stage]!++
  messages.stage[m] = stage
  messages.deliveryCount[m] = deliveryCount
  messages.lastRecord[m] = b.trace.length
  return b.trace.write(code, m, cause, actor, small, stage, messages.place[m]!, deliveryCount)
}

/** The move into the dead-letter queue: out of one place and into the other in one step. */
export function recordDeadLettered(b: Broker, code: number, m: number, cause: number, actor: number, small: number): number {
  const { messages } = b
  const home = b.homeOf(m)
  home.byStage[messages.stage[m]!]!--
  home.deadLetterQueue!.byStage[Stage.active]!++
  messages.stage[m] = Stage.active
  messages.place[m] = Place.deadLetter
  messages.lastRecord[m] = b.trace.length
  return b.trace.write(code, m, cause, actor, small, Stage.active, Place.deadLetter, messages.deliveryCount[m]!)
}

/** Something about a message that changes nothing of it. */
export function recordNote(b: Broker, code: number, m: number, cause: number, actor: number, small: number): number {
  const { messages } = b
  return b.trace.write(code, m, cause, actor, small, messages.stage[m]!, messages.place[m]!, messages.deliveryCount[m]!)
}
