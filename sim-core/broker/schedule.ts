/** Scheduled messages: stored now, enqueued later under a new number (C facts, S-66…S-74). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import { enqueue, inherit, joinSession, nextOrdinal } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { SCHEDULED_NOT_FOUND } from './failures.ts'
import type { Failure } from './failures.ts'
import { idleAgain, touch } from './idle.ts'
import { endTimersAndLock, leave } from './leave.ts'
import type { Message } from './message.ts'
import { timerOrdinal } from './ordinals.ts'
import { recordBirth, recordChange } from './record.ts'
import { sendRefusal } from './status.ts'
import { append, findOrdinal, unlink } from './store.ts'
import { effectiveTimeToLive } from './time-to-live.ts'
import { presentContent, publish, routesOf } from './topic.ts'
import { ordinalOf } from './numbers.ts'

/**
 * Stores a message that is not due yet; it draws from the same counter (N-6). Its EnqueuedTimeUtc is the send
 * time (C-2); ExpiresAtUtc shows what it will be (C-19), and cannot strike before activation (T-17).
 */
export function schedule(
  b: Broker,
  e: Entity,
  source: number,
  number: number,
  due: number,
  cause: number,
  actor: number,
  forwarded: Message | null = null,
): Message {
  const { messages } = b
  const expiresAt = due + effectiveTimeToLive(b.sourceTimeToLive[source]!, e)
  const ordinal = nextOrdinal(b, e, source, number, null)
  const m = messages.add(e, ordinal, expiresAt, source, number)
  messages.setSchedule(m.row, due)
  joinSession(b, e, m)
  append(e, m)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m.row, b.now + b.clockSkewMs)
  if (forwarded !== null)
    inherit(b, m, forwarded, forwarded.place === Place.main ? Code.forwarded : Code.deadLetterForwarded)
  recordBirth(b, forwarded === null ? Code.scheduled : Code.scheduledForwarded, m, Stage.scheduled, cause, actor)
  m.lockTimer = b.agenda.arm(due, Priority.activation, timerOrdinal(m), Action.activation, m.slot, NONE)
  return m
}

/** The scheduled time has come: appended as if enqueued now, with a new number (S-73, C-3). Works in any status (E-2). */
export function onActivation(b: Broker, m: Message): void {
  m.lockTimer = NONE
  const e = m.home
  endTimersAndLock(b, m)
  unlink(e, m)
  e.byStage[Stage.scheduled]!--
  m.stage = Stage.gone
  b.messages.forget(m)
  const due = b.messages.scheduledTimeOf(m)
  const record =
    e.kind === 'topic'
      ? publishNow(b, e, m, due)
      : enqueue(b, e, m.source, m.number, due, Code.activated, m, m.birth, 0).birth
  idleAgain(b, e, 'activation', record)
}

/** C-11: filters are asked now, and the subscriptions that there are now get it. */
function publishNow(b: Broker, topic: Entity, m: Message, due: number): number {
  topic.sizeInBytes -= b.sourceRoom[m.source]!
  const { source, number } = m
  const routes = routesOf(topic, presentContent(b, source, number, m.modified))
  const publication = { source, number, scheduledEnqueueTime: due, code: Code.publishedActivated, previous: m }
  return publish(b, topic, publication, routes, m.birth, 0).birth
}

/** C-7, C-8: only while it is scheduled does the number name it (S-72). */
export function cancelScheduled(b: Broker, e: Entity, number: bigint, cause: number, actor: number): Failure | null {
  const refused = cancelRefusal(e, number)
  if (refused !== null) return refused
  const m = findScheduled(e, number)!
  leave(b, m)
  const record = recordChange(b, Code.scheduledCancelled, m, Stage.gone, 0, cause, actor, 0)
  touch(b, e, 'cancelScheduled', record)
  return null
}

/** null = it can be cancelled now. */
export function cancelRefusal(e: Entity, number: bigint): Failure | null {
  return sendRefusal(e) ?? (findScheduled(e, number) === null ? SCHEDULED_NOT_FOUND(String(number)) : null)
}

function findScheduled(e: Entity, number: bigint): Message | null {
  const ordinal = ordinalOf(e, number)
  const m = ordinal === null ? null : findOrdinal(e, ordinal)
  return m !== null && m.stage === Stage.scheduled ? m : null
}
