/** Scheduled messages: stored now, enqueued later under a new number (C facts, S-66…S-74). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import { enqueue } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { SCHEDULED_NOT_FOUND } from './failures.ts'
import type { Failure } from './failures.ts'
import { idleAgain, touch } from './idle.ts'
import { cancelTimers, leave } from './leave.ts'
import type { Message } from './message.ts'
import { timerOrdinal } from './ordinals.ts'
import { recordBirth, recordChange } from './record.ts'
import { sendRefusal } from './status.ts'
import { append, findOrdinal, unlink } from './store.ts'
import { effectiveTimeToLive } from './time-to-live.ts'
import { ordinalOf } from './numbers.ts'

/**
 * Stores a message that is not due yet; it draws from the same counter (N-6). Its EnqueuedTimeUtc is the send
 * time (C-2); ExpiresAtUtc shows what it will be (C-19), and cannot strike before activation (T-17).
 */
export function schedule(b: Broker, e: Entity, source: number, number: number, due: number, cause: number, actor: number): Message {
  const { messages } = b
  const expiresAt = due + effectiveTimeToLive(b.sourceTimeToLive[source]!, e)
  const m = messages.add(e, expiresAt, source, number)
  messages.setSchedule(m.row, due, NOTHING)
  append(e, m)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m.row, b.now + b.clockSkewMs)
  recordBirth(b, Code.scheduled, m, Stage.scheduled, cause, actor)
  m.lockTimer = b.agenda.arm(due, Priority.activation, timerOrdinal(m), Action.activation, m.slot, NONE)
  return m
}

/** The scheduled time has come: appended as if enqueued now, with a new number (S-73, C-3). Works in any status (E-2). */
export function onActivation(b: Broker, m: Message): void {
  m.lockTimer = NONE
  const e = m.home
  cancelTimers(b, m)
  unlink(e, m)
  e.byStage[Stage.scheduled]!--
  m.stage = Stage.gone
  b.messages.forget(m)
  const active = enqueue(b, e, m.source, m.number, b.messages.scheduledTimeOf(m), Code.activated, m.row, m.birth, 0)
  idleAgain(b, e, 'activation', active.birth)
}

/** C-7, C-8: only while it is scheduled does the number name it (S-72). */
export function cancelScheduled(b: Broker, e: Entity, number: bigint, actor: number): Failure | null {
  const refused = sendRefusal(e)
  if (refused !== null) return refused
  const ordinal = ordinalOf(e, number)
  const m = ordinal === null ? null : findOrdinal(e, ordinal)
  if (m === null || m.stage !== Stage.scheduled) return SCHEDULED_NOT_FOUND(String(number))
  leave(b, m)
  const record = recordChange(b, Code.scheduledCancelled, m, Stage.gone, 0, NOTHING, actor, 0)
  touch(b, e, 'cancelScheduled', record)
  return null
}
