/** What holding a session consists of: its lock, its records, and the accepts that wait for one. */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import type { DetailOf, DetailedKind } from '../trace/data.ts'
import type { RecordNumber, Origin } from '../trace/types.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { placeOrdinal } from './ordinals.ts'
import type { AcceptWait, Session, SessionPort } from './session.ts'

/** Estimated bytes of a record that names a session. */
const SESSION_RECORD_BYTES = 120

/** The session is the port's from now on; the caller tells it. Returns the record. */
export function acceptNow(
  b: Broker,
  e: Entity,
  session: Session,
  port: SessionPort,
  { isNext, cause }: { readonly isNext: boolean; readonly cause: RecordNumber },
): number {
  const { id, state } = session
  session.port = port
  session.holder = port.actor
  session.acceptance++
  e.openReceivers++
  armSessionLock(b, e, session)
  const code = isNext ? Code.sessionAcceptedNext : Code.sessionAccepted
  return recordSession(b, code, e, { sessionId: id, lockedFor: e.lockDuration, state }, { cause, actor: port.actor })
}

/** The record about it comes next. */
export function armSessionLock(b: Broker, e: Entity, session: Session): void {
  session.lockRecord = b.trace.length
  session.lockedUntil = b.now + e.lockDuration
  if (session.slot === NONE) session.slot = b.sessions.push({ entity: e, session }) - 1
  session.lockTimer = b.agenda.arm(
    session.lockedUntil,
    Priority.lockEnd,
    placeOrdinal(session.index, e),
    Action.sessionLockEnd,
    session.slot,
    NONE,
  )
}

type SessionKind = Extract<DetailedKind, `session-${string}`>

/** A record about a session; its lock's end is kept relative, so that equal details are kept once. */
export function recordSession(
  b: Broker,
  code: number,
  e: Entity,
  detail: DetailOf<SessionKind>,
  { cause, actor }: Origin,
): number {
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
