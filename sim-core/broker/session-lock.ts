/** The lock of a session: renewal, lapse, closing, and what that means for the messages under it (X-8… ). */
import { bytesOf } from '../input/input.ts'
import type { SessionContent } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import type { Origin } from '../trace/types.ts'
import { quotaRefusal } from './accept.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { SESSION_LOCK_LOST, STATE_TOO_LARGE } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { retryForwardsTo } from './leave.ts'
import { release } from './delivery-count.ts'
import { armSessionLock, recordSession } from './hold-session.ts'
import { endSessionWaits } from './receive.ts'
import { serveWaiting } from './serve.ts'
import type { Session, SessionPort } from './session.ts'

const MEGABYTE = 1 << 20

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
  const record = recordSession(
    b,
    Code.sessionLockRenewed,
    e,
    { sessionId: session.id, lockedFor: e.lockDuration },
    { cause, actor },
  )
  touch(b, e, 'renewSessionLock', record)
  return record
}

/** as large as a message may be, and counted against the entity's quota. null = it was set. */
export function setSessionState(
  b: Broker,
  e: Entity,
  session: Session,
  state: SessionContent | null,
  actor: number,
): Failure | null {
  const bytes = state === null ? 0 : bytesOf(state)
  if (bytes > (b.namespace.tier === 'premium' ? MEGABYTE : MEGABYTE / 4)) return STATE_TOO_LARGE
  const refused = bytes <= session.stateBytes ? null : quotaRefusal(b, e, bytes - session.stateBytes)
  if (refused !== null) return refused
  e.account.sizeInBytes += bytes - session.stateBytes
  if (bytes < session.stateBytes) retryForwardsTo(b, e.account)
  session.stateBytes = bytes
  session.state = state
  b.looseBytes += bytes * 2
  touch(
    b,
    e,
    'setSessionState',
    recordSession(b, Code.sessionStateSet, e, { sessionId: session.id, state }, { cause: NOTHING, actor }),
  )
  return null
}

export function readSessionState(b: Broker, e: Entity, session: Session, actor: number): void {
  const record = recordSession(
    b,
    Code.sessionStateRead,
    e,
    { sessionId: session.id, state: session.state },
    { cause: NOTHING, actor },
  )
  touch(b, e, 'getSessionState', record)
}

/** LockedUntilUtc of the session has come. */
export function onSessionLockEnd(b: Broker, e: Entity, session: Session): void {
  session.lockTimer = NONE
  end(b, e, session, LAPSED, { cause: session.lockRecord, actor: session.holder })
}

/** `sessionLocksDieWithReceiver` (G-6): free at once, as if it had been closed. */
export function releaseSessionWithReceiver(b: Broker, e: Entity, session: Session, cause: number): void {
  end(b, e, session, RELEASED, { cause, actor: session.holder })
}

/** released at once, without increment (L-18). */
export function closeSession(b: Broker, e: Entity, session: Session, cause: number, actor: number): number {
  return end(b, e, session, CLOSED, { cause, actor })
}

/** What an end of a holding means for the messages under it, and for the receives that wait in it. */
interface Ending {
  readonly code: number
  readonly released: number
  /** Whether it counts as a delivery of each (L-18, X-10). */
  readonly counts: boolean
  readonly failure: Failure | null
}

const LAPSED: Ending = {
  code: Code.sessionLockExpired,
  released: Code.lockExpiredInSession,
  counts: true,
  failure: SESSION_LOCK_LOST,
}
const CLOSED: Ending = { code: Code.sessionClosed, released: Code.releasedWithSession, counts: false, failure: null }
const RELEASED: Ending = { ...CLOSED, code: Code.sessionReleasedWithReceiver }

/** Returns the record. */
function end(b: Broker, e: Entity, session: Session, ending: Ending, origin: Origin): number {
  session.lockTimer = b.agenda.disarm(session.lockTimer)
  session.isEnding = true
  const record = recordSession(b, ending.code, e, { sessionId: session.id }, origin)
  const port = letGo(b, e, session, record, ending)
  // A holder that closed it itself has forgotten it by now.
  port.lost(b, session, record)
  serveWaiting(b)
  return record
}

/** What was delivered and not settled comes back, each a fact of its own, in number order; then the session is free. */
function letGo(
  b: Broker,
  e: Entity,
  session: Session,
  record: number,
  { released, counts, failure }: Ending,
): SessionPort {
  const port = session.port!
  e.openReceivers--
  for (const m of [...session.delivered].sort((a, z) => a.ordinal - z.ordinal)) {
    release(b, m, released, counts, record, session.holder, 0)
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
