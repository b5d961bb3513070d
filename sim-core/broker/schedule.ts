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
export function schedule(b: Broker, e: Entity, source: number, number: number, due: number, cause: number, actor: number): number {
  const { messages } = b
  const expiresAt = due + effectiveTimeToLive(b.sourceTimeToLive[source]!, e)
  const m = messages.add(e.id, e.numbersUsed++, expiresAt, source, number)
  messages.setSchedule(m, due, NOTHING)
  append(b, e, m)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m, b.now + b.clockSkewMs)
  recordBirth(b, Code.scheduled, m, Stage.scheduled, cause, actor)
  messages.lockTimer[m] = b.agenda.arm(due, Priority.activation, timerOrdinal(b, m), Action.activation, m, NONE)
  return m
}

/** The scheduled time has come: appended as if enqueued now, with a new number (S-73, C-3). Works in any status (E-2). */
export function onActivation(b: Broker, m: number): void {
  const { messages } = b
  messages.lockTimer[m] = NONE
  const e = b.homeOf(m)
  const scheduledBy = messages.birth[m]!
  cancelTimers(b, m)
  unlink(b, e, m)
  e.byStage[Stage.scheduled]!--
  messages.stage[m] = Stage.gone
  const active = enqueue(b, e, messages.source[m]!, messages.number[m]!, messages.scheduledTimeOf(m), Code.activated, m, scheduledBy, 0)
  idleAgain(b, e, 'activation', messages.birth[active]!)
}

/** C-7, C-8: only while it is scheduled does the number name it (S-72). */
export function cancelScheduled(b: Broker, e: Entity, number: bigint, actor: number): Failure | null {
  const refused = sendRefusal(e)
  if (refused !== null) return refused
  const ordinal = ordinalOf(e, number)
  const m = ordinal === null ? NONE : findOrdinal(b, e, ordinal)
  if (m === NONE || b.messages.stage[m] !== Stage.scheduled) return SCHEDULED_NOT_FOUND(String(number))
  leave(b, m)
  const record = recordChange(b, Code.scheduledCancelled, m, Stage.gone, 0, NOTHING, actor, 0)
  touch(b, e, 'cancelScheduled', record)
  return null
}
