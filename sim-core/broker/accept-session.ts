/** Accepting a session: a named one, or the next that has something (X-3…X-6, G-16). */
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { SESSION_CANNOT_BE_LOCKED, SESSION_TIMEOUT } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { onReceiverOpened } from './lingering.ts'
import { acceptNow } from './hold-session.ts'
import type { AcceptWait, SessionPort } from './session.ts'

/**
 * One accept is issued on an entity with sessions. `sessionId` null = the next available. Returns the wait, null when the port
 * has its session, or the failure.
 */
export function acceptSession(
  b: Broker,
  e: Entity,
  { sessionId, mayWait }: { readonly sessionId: string | null; readonly mayWait: boolean },
  port: SessionPort,
  cause: number,
): Failure | AcceptWait | null {
  const sessions = e.sessions!
  if (sessionId !== null && sessions.byId.get(sessionId)?.isHeld === true) return SESSION_CANNOT_BE_LOCKED(sessionId)
  onReceiverOpened(b, e, cause)
  // Others wait already: this one stands behind them.
  const isFirst = !sessions.accepts.some(({ over }) => !over)
  const session = sessionId !== null ? sessions.get(b, sessionId) : isFirst ? sessions.next(b.now) : null
  if (session !== null) {
    const record = acceptNow(b, e, session, port, { isNext: sessionId === null, cause })
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
