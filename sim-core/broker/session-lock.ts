/** The lock of a session: renewal, lapse, closing, and what that means for the messages under it (X-8… ). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { SESSION_LOCK_LOST } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { release } from './lock.ts'
import { armSessionLock, recordSession } from './hold-session.ts'
import { endSessionWaits } from './receive.ts'
import { serveWaiting } from './serve.ts'
import type { Session, SessionPort } from './session.ts'

/** Which holding of a session a client means: the token of its lock. */
export interface SessionToken {
  readonly session: Session
  readonly acceptance: number
}

/** V-7 for sessions. null = the lock holds. */
export function checkSession(e: Entity, { session, acceptance }: SessionToken): Failure | null {
  return e.alive && session.isHeld && session.acceptance === acceptance ? null : SESSION_LOCK_LOST
}

/** LockedUntil = now + duration, for all messages under it (X-8, L-4). */
export function renewSessionLock(b: Broker, e: Entity, session: Session, cause: number, actor: number): number {
  b.agenda.cancel(session.lockTimer)
  armSessionLock(b, e, session)
  session.lockRecord = b.trace.length
  const record = recordSession(b, Code.sessionLockRenewed, e, { sessionId: session.id, lockedFor: e.lockDuration }, cause, actor)
  touch(b, e, 'renewSessionLock', record)
  return record
}

export function setSessionState(b: Broker, e: Entity, session: Session, state: string | null, actor: number): void {
  session.state = state
  b.looseBytes += (state?.length ?? 0) * 2
  touch(b, e, 'setSessionState', recordSession(b, Code.sessionStateSet, e, { sessionId: session.id, state }, NOTHING, actor))
}

export function readSessionState(b: Broker, e: Entity, session: Session, actor: number): void {
  const record = recordSession(b, Code.sessionStateRead, e, { sessionId: session.id, state: session.state }, NOTHING, actor)
  touch(b, e, 'getSessionState', record)
}

/** LockedUntilUtc of the session has come. */
export function onSessionLockEnd(b: Broker, e: Entity, session: Session): void {
  session.lockTimer = NONE
  lapse(b, e, session, Code.sessionLockExpired, session.lockRecord)
}

/** `locksDieWithReceiver` (G-6). */
export function lapseSessionWithReceiver(b: Broker, e: Entity, session: Session, cause: number): void {
  b.agenda.cancel(session.lockTimer)
  session.lockTimer = NONE
  lapse(b, e, session, Code.sessionLockDied, cause)
}

function lapse(b: Broker, e: Entity, session: Session, code: number, cause: number): void {
  session.isEnding = true
  const record = recordSession(b, code, e, { sessionId: session.id }, cause, session.holder)
  const port = letGo(b, e, session, record, Code.lockExpiredInSession, SESSION_LOCK_LOST)
  port.lost(b, session, record)
  serveWaiting(b)
}

/** released at once, without increment (L-18). */
export function closeSession(b: Broker, e: Entity, session: Session, cause: number, actor: number): number {
  b.agenda.cancel(session.lockTimer)
  session.lockTimer = NONE
  session.isEnding = true
  const record = recordSession(b, Code.sessionClosed, e, { sessionId: session.id }, cause, actor)
  const port = letGo(b, e, session, record, Code.releasedWithSession, null)
  // A holder that closed it itself has forgotten it by now.
  port.lost(b, session, record)
  serveWaiting(b)
  return record
}

/** What was delivered and not settled comes back, each a fact of its own, in number order; then the session is free. */
function letGo(b: Broker, e: Entity, session: Session, record: number, code: number, failure: Failure | null): SessionPort {
  const port = session.port!
  e.sessions!.held--
  e.openReceivers--
  for (const m of [...session.delivered].sort((a, z) => a.ordinal - z.ordinal)) {
    release(b, m, code, record, session.holder, 0)
    serveWaiting(b)
  }
  session.isEnding = false
  session.port = null
  session.freedBy = record
  endSessionWaits(b, e, session, record, failure)
  // Somebody who waits for a session may have this one now.
  e.sessions!.offerFreed(session, b.now)
  b.toServe.push(e)
  return port
}
