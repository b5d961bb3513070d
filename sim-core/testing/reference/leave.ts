/** How a message leaves its place: for good, or to a dead-letter queue (Q facts). */
import type { PropertyValue } from '../../input/input.ts'
import type { Entity, Message, Store, World } from './types.ts'
import type { Verdict } from './rules.ts'
import { touchByMessage } from './use.ts'
import { about, find, pathOf, record, rootOf, storeOf } from './world.ts'

/** It is recorded how it left; now it is not there any more. */
export function leave(w: World, message: Message): void {
  takeOut(w, message)
  freed(w, message.entity)
}

export function takeOut(w: World, message: Message): void {
  message.gone = true
  message.lock = null
  touchByMessage(w, storeOf(message))
}

/** dead letters that did not fit may fit now. Of an entity that was created or changed, too. */
export function freed(w: World, entity: Entity): void {
  for (const source of w.entities.filter(each => each.alive)) {
    const to = source.properties.forwardDeadLetteredMessagesTo
    if (to !== null && find(w, to)?.entity === rootOf(entity)) w.serve({ entity: source, part: 'dead' })
  }
}

export interface DeadLetterVerdict extends Verdict {
  readonly propertiesToModify?: Readonly<Record<string, PropertyValue>> | null
}

/** it keeps number, times, count and ids. */
export function deadLetter(
  w: World,
  message: Message,
  verdict: DeadLetterVerdict,
  part: 'dead' | 'transfer' = 'dead',
): void {
  const to: Store = { entity: message.entity, part }
  const { reason, description, propertiesToModify } = verdict
  const from = about(message)
  touchByMessage(w, storeOf(message))
  message.place = part
  message.deferred = false
  message.lock = null
  message.deadLetterReason = reason
  message.deadLetterErrorDescription = description
  if (propertiesToModify) modify(message, propertiesToModify)
  if (reason !== null) modify(message, { DeadLetterReason: reason })
  if (description !== null) modify(message, { DeadLetterErrorDescription: description })
  const keys = { deadLetterReason: reason, deadLetterErrorDescription: description, to: pathOf(to) }
  record(w, 'message-dead-lettered', { ...from, ...keys, ...(propertiesToModify ? { propertiesToModify } : {}) })
  w.serve(to)
}

/** L-22: merged into the application properties. */
export function modify(message: Message, properties: Readonly<Record<string, PropertyValue>>): void {
  message.applicationProperties = { ...message.applicationProperties, ...properties }
}
