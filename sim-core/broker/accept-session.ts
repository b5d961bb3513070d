/** Accepting a session: a named one, or the next that has something (X-3…X-6, G-16). */
import { Code } from '../trace/codes.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { SESSION_CANNOT_BE_LOCKED, SESSION_TIMEOUT } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { onReceiverOpened } from './lingering.ts'
import type { AcceptWait, Session, SessionPort } from './session.ts'
import { armSessionLock } from './session-lock.ts'

/** Estimated bytes of a record that names a session. */
const SESSION_RECORD_BYTES = 120

/**
 * One accept is issued on an entity with sessions. `sessionId` null = the next available. Returns the wait, null when the port
 * has its session, or the failure.
 */
export function acceptSession(
  b: Broker, e: Entity, sessionId: string | null, port: SessionPort, mayWait: boolean, cause: number,
): Failure | AcceptWait | null {
  const sessions = e.sessions!
  if (sessionId !== null && sessions.byId.get(sessionId)?.isHeld === true) return SESSION_CANNOT_BE_LOCKED(sessionId)
  onReceiverOpened(b, e, cause)
  // Others wait already: this one stands behind them.
  const isFirst = !sessions.accepts.some(({ over }) => !over)
  const session = sessionId !== null ? sessions.get(sessionId) : isFirst ? sessions.next() : null
  if (session !== null) {
    const record = acceptNow(b, e, session, port, sessionId === null, cause)
    touch(b, e, 'acceptSession', record)
    port.accepted(b, session, record)
    return null
  }
  touch(b, e, 'acceptSession', cause)
  if (!mayWait) return SESSION_TIMEOUT
  const wait: AcceptWait = { port, over: false }
  sessions.accepts.push(wait)
  e.openReceivers++
  return wait
}

/** The session is the port's from now on; the caller tells it. Returns the record. */
export function acceptNow(b: Broker, e: Entity, session: Session, port: SessionPort, isNext: boolean, cause: number): number {
  const { id, state } = session
  session.port = port
  session.holder = port.actor
  session.acceptance++
  session.lockRecord = b.trace.length
  e.sessions!.held++
  e.openReceivers++
  armSessionLock(b, e, session)
  const code = isNext ? Code.sessionAcceptedNext : Code.sessionAccepted
  return recordSession(b, code, e, { sessionId: id, lockedFor: e.lockDuration, state }, cause, port.actor)
}

/** A record about a session; its lock's end is kept relative, so that equal details are kept once. */
export function recordSession(b: Broker, code: number, e: Entity, detail: Readonly<Record<string, unknown>>, cause: number, actor: number): number {
  const known = b.knownDetails.size
  const index = b.knownDetail(`session ${JSON.stringify(detail)}`, () => detail)
  if (b.knownDetails.size > known) b.looseBytes += SESSION_RECORD_BYTES
  return b.trace.writeEntity(code, e.id, cause, actor, index)
}

/** Its time is over, or its receiver closed: the accept waits no longer. */
export function endAccept(e: Entity, wait: AcceptWait): void {
  if (wait.over) return
  wait.over = true
  e.openReceivers--
}

/** All accepts that wait on an entity that was deleted or disabled fail. */
export function refuseAccepts(b: Broker, e: Entity, failure: Failure): void {
  for (const wait of e.sessions?.accepts.splice(0) ?? []) {
    if (wait.over) continue
    endAccept(e, wait)
    wait.port.refused(b, failure)
  }
}

