/** Temporary entities: the idle clock and what resets or stops it (S-41…S-52, I facts). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'

/** Pending scheduled messages (C-14) and outstanding receives (I-6, G-16) keep an entity alive. */
function isKeptAlive(e: Entity): boolean {
  return e.waiting > 0 || e.scheduled > 0
}

/** Creation counts as activity (I-14). */
export function startIdleClock(b: Broker, e: Entity): void {
  if (e.kind !== 'deadLetterQueue') setClock(b, e, isKeptAlive(e))
}

/** An operation counts as use. `by`: its name in contract 1.3, or "activation". */
export function touch(b: Broker, e: Entity, by: string, cause: number): void {
  if (e.isTemporary) setByUse(b, e, by, cause)
}

function setByUse(b: Broker, e: Entity, by: string, cause: number): void {
  if (!e.alive || e.kind === 'deadLetterQueue') return
  const stopped = e.idleDeletesAt === null
  const keptAlive = isKeptAlive(e)
  // A stopped clock that stays stopped is no news.
  if (stopped && keptAlive) return
  setClock(b, e, keptAlive)
  const after = keptAlive ? null : e.properties.autoDeleteOnIdle
  const detail = b.knownDetail(`idle ${by} ${after}`, () => ({ by, deletesAfter: after }))
  e.clockSetBy = b.trace.writeEntity(Code.idleClockReset, e.id, cause, 0, detail)
}

/** What kept the entity alive has ended: the clock starts (I-11, G-16), unless something else still does. */
export function idleAgain(b: Broker, e: Entity, by: string, cause: number): void {
  if (!isKeptAlive(e)) touch(b, e, by, cause)
}

/** After an update: the new limit counts from now (L-29). */
export function restartIdleClock(b: Broker, e: Entity, cause: number): void {
  if (e.properties.autoDeleteOnIdle === null) setClock(b, e, true)
  else touch(b, e, 'updateEntity', cause)
}

export function stopIdleClock(b: Broker, e: Entity): void {
  if (e.idleTimer !== NONE) b.agenda.cancel(e.idleTimer)
  e.idleTimer = NONE
  e.idleDeletesAt = null
}

function setClock(b: Broker, e: Entity, stopped: boolean): void {
  stopIdleClock(b, e)
  const limit = e.properties.autoDeleteOnIdle
  if (stopped || limit === null) return
  e.idleDeletesAt = b.now + limit
  e.idleTimer = b.agenda.arm(e.idleDeletesAt, Priority.idleDeletion, e.nameRank, Action.idleDeletion, e.id, NONE)
}
