/** How a message comes to be in an entity: sent, activated, forwarded, copied (S, T, N, R, U facts). */
import type { Entity, Luggage, Message, Outgoing, World } from './types.ts'
import { NO_LUGGAGE } from './types.ts'
import { expire, leavesByItself } from './expiry.ts'
import { deadLetter } from './leave.ts'
import { choosePartition, draw, isPartitioned } from './numbers.ts'
import { isPending } from './refusals.ts'
import { copiesOf } from './rules.ts'
import type { Copy } from './rules.ts'
import { touch, touchByMessage } from './use.ts'
import { about, asOneUnit, effective, isExpired, mainOf, record, sessionIdOf, sessionNamed, storeOf } from './world.ts'

/** It is accepted: nothing can refuse it any more, but it may be a duplicate. Returns the number it got, if it got one. */
export function arrive(
  w: World,
  entity: Entity,
  outgoing: Outgoing,
  how: 'sent' | 'scheduled' | 'forwarded',
): bigint | null {
  if (isDuplicate(w, entity, outgoing)) {
    const number = how === 'scheduled' ? draw(entity, choosePartition(entity, outgoing)) : null
    const { messageId } = outgoing
    record(w, 'duplicate-discarded', {
      entity: entity.path,
      messageId,
      ...(number === null ? {} : { sequenceNumber: number.toString() }),
    })
    return number
  }
  const birth = {
    partition: choosePartition(entity, outgoing),
    previous: null,
    sentAt: how === 'forwarded' ? null : w.now,
  }
  if (entity.kind === 'topic' && !isPending(w, outgoing)) return publish(w, entity, outgoing, birth)
  return bear(w, entity, outgoing, birth).number
}

/** U-3 … U-6, P-1: from the first accepted one on. */
function isDuplicate(w: World, entity: Entity, { messageId, content }: Outgoing): boolean {
  const { requiresDuplicateDetection, duplicateDetectionHistoryTimeWindow } = entity.properties
  if (!requiresDuplicateDetection) return false
  const key = JSON.stringify([messageId, isPartitioned(entity) ? (content.sessionId ?? content.partitionKey) : null])
  const first = entity.history.get(key)
  if (first !== undefined && w.now - first < duplicateDetectionHistoryTimeWindow) return true
  entity.history.set(key, w.now)
  return false
}

interface Birth {
  readonly partition: number
  /** The scheduled one that became active. */
  readonly previous: Message | null
  readonly sentAt: number | null
  /** Whatever its scheduled time says. */
  readonly atOnce?: true
}

/** R-1, N-2: it draws the topic's number and becomes its copies, all at once. */
function publish(w: World, topic: Entity, outgoing: Outgoing, birth: Birth): bigint {
  const number = draw(topic, birth.partition)
  const copies = copiesOf(w, topic, outgoing)
  record(w, 'message-published', {
    entity: topic.path,
    messageId: outgoing.messageId,
    sequenceNumber: number.toString(),
    enqueuedTime: w.now + w.skew,
    copies: copies.length,
    ...previousOf(birth),
  })
  asOneUnit(w, () => {
    for (const copy of copies) bearCopy(w, copy, number, birth)
  })
  return number
}

function bearCopy(w: World, { subscription, outgoing, verdict }: Copy, number: bigint, birth: Birth): void {
  const luggage = { ...outgoing.luggage, enqueuedSequenceNumber: number }
  const message = bear(
    w,
    subscription,
    { ...outgoing, luggage },
    { ...birth, previous: null, atOnce: true },
    verdict === null,
  )
  touchByMessage(w, storeOf(message))
  if (verdict !== null) deadLetter(w, message, verdict)
}

function previousOf({ previous }: Birth): Record<string, unknown> {
  return previous ? { previousSequenceNumber: previous.number.toString() } : {}
}

/** Stored in a queue or subscription, or scheduled. One stamped in the past may leave as soon as it is there. */
export function bear(w: World, entity: Entity, outgoing: Outgoing, birth: Birth, stays = true): Message {
  const message = stored(w, entity, outgoing, birth)
  const {
    luggage: { enqueuedSequenceNumber },
  } = outgoing
  const { timeToLive, expiresAt, enqueuedTime } = message
  const from = enqueuedSequenceNumber === null ? {} : { enqueuedSequenceNumber: enqueuedSequenceNumber.toString() }
  if (message.place === 'scheduled') {
    const { scheduledEnqueueTime } = outgoing
    record(w, 'message-scheduled', { ...about(message), scheduledEnqueueTime, enqueuedTime, ...from })
    return message
  }
  const { timeToLive: asked } = outgoing
  if (asked !== null && timeToLive !== null && asked > timeToLive) {
    record(w, 'time-to-live-clamped', { ...about(message), asked, granted: timeToLive })
  }
  record(w, 'message-enqueued', {
    ...about(message),
    enqueuedTime,
    timeToLive,
    expiresAt,
    ...previousOf(birth),
    ...from,
  })
  if (stays && isExpired(w, message) && leavesByItself(w, mainOf(entity))) expire(w, message)
  if (stays) w.serve(mainOf(entity))
  return message
}

function stored(w: World, entity: Entity, outgoing: Outgoing, { partition, sentAt, atOnce }: Birth): Message {
  const { applicationProperties, luggage, scheduledEnqueueTime } = outgoing
  const pending = atOnce !== true && isPending(w, outgoing)
  const timeToLive = effective(outgoing.timeToLive, entity)
  const enqueuedTime = w.now + w.skew
  const message: Message = {
    entity,
    sent: outgoing,
    messageId: outgoing.messageId,
    partition,
    arrival: entity.messages.length,
    number: draw(entity, partition),
    sentAt,
    applicationProperties,
    place: pending ? 'scheduled' : 'main',
    gone: false,
    deferred: false,
    enqueuedTime,
    timeToLive,
    expiresAt: timeToLive === null ? null : (pending ? scheduledEnqueueTime! : enqueuedTime) + timeToLive,
    lock: null,
    lastLock: null,
    deliveryCount: 0,
    deadLetterReason: luggage.deadLetterReason,
    deadLetterErrorDescription: luggage.deadLetterErrorDescription,
  }
  entity.messages.push(message)
  w.onTheirWay.push(message)
  const sessionId = sessionIdOf(outgoing)
  if (entity.properties.requiresSession && sessionId !== null) sessionNamed(entity, sessionId)
  return message
}

/** S-73, C-3, C-11: appended or published as if sent now, under a new number. */
export function activate(w: World, scheduled: Message): void {
  const { entity, partition, sent, applicationProperties } = scheduled
  const birth = { partition, previous: scheduled, sentAt: null }
  scheduled.gone = true
  touch(w, mainOf(entity))
  const again = { ...sent, applicationProperties }
  if (entity.kind === 'topic') publish(w, entity, again, birth)
  else bear(w, entity, again, birth)
}

/** F-2, F-6, F-9: what it was sent with, its properties as modified since, and what it has behind it. */
export function onItsWay({ sent, applicationProperties }: Message, luggage: Partial<Luggage>): Outgoing {
  return { ...sent, applicationProperties, luggage: { ...NO_LUGGAGE, ...luggage } }
}
