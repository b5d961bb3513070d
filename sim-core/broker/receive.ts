/** Receives: at once, or waiting in line (O-1, O-2, O-6). */
import { NONE } from '../kernel/agenda.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { handOver } from './hand-over.ts'
import { refuseAccepts } from './hold-session.ts'
import { idleAgain, touch } from './idle.ts'
import { onReceiveIssued } from './lingering.ts'
import { takeFirstIn } from './session.ts'
import type { Session } from './session.ts'
import { takeFirst } from './store.ts'

/**
 * One receive is issued. What expired unseen leaves first (Z-5); then the port gets up to its batch at once, or,
 * if `mayWait`, waits in line. Returns the wait, or NONE.
 */
export function receive(b: Broker, e: Entity, port: number, mayWait: boolean, cause: number): number {
  onReceiveIssued(b, e, cause)
  // Others wait already: this one stands behind them (O-1).
  const delivered = e.waiting === 0 ? takeFor(b, e, b.ports[port]!, cause) : NONE
  const wait = delivered !== NONE || !mayWait ? NONE : b.waits.add(e, e, port)
  touch(b, e, 'receive', delivered === NONE ? cause : delivered)
  return wait
}

/** The same inside a session that is held. */
export function receiveInSession(
  b: Broker,
  e: Entity,
  session: Session,
  port: number,
  mayWait: boolean,
  cause: number,
): number {
  onReceiveIssued(b, e, cause)
  const delivered = session.waitFirst === NONE ? takeInSession(b, session, b.ports[port]!, cause) : NONE
  const wait = delivered !== NONE || !mayWait ? NONE : b.waits.add(e, session, port)
  touch(b, e, 'receive', delivered === NONE ? cause : delivered)
  return wait
}

/** Up to the port's batch. Returns the record of the last delivery; NONE when nothing was available. */
function takeInSession(b: Broker, session: Session, port: ReceivePort, cause: number): number {
  let delivered = NONE
  for (let taken = 0; taken < port.batch; taken++) {
    const m = takeFirstIn(b, session)
    if (m === null) break
    delivered = handOver(b, m, port, cause)
  }
  return delivered
}

/** The same without a session. */
function takeFor(b: Broker, e: Entity, port: ReceivePort, cause: number): number {
  let delivered = NONE
  for (let taken = 0; taken < port.batch; taken++) {
    const m = takeFirst(e)
    if (m === null) break
    delivered = handOver(b, m, port, cause)
  }
  return delivered
}

/** A wait ends without a message: its time is over, or the receiver closed. `line`: the session it waits in, or the entity. */
export function endWait(b: Broker, e: Entity, line: Entity | Session, wait: number, cause: number): void {
  b.waits.remove(e, line, wait)
  if (e.alive && e.waiting === 0) idleAgain(b, e, 'receive', cause)
}

/** The session is over: the receives that wait in it end, a client's failure or an empty answer. */
export function endSessionWaits(b: Broker, e: Entity, session: Session, cause: number, failure: Failure | null): void {
  while (session.waitFirst !== NONE) {
    const wait = session.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    endWait(b, e, session, wait, cause)
    port.sessionEnded(b, failure, cause)
  }
}

/** A receiver stops: none of its receives waits any longer. */
export function endWaitsOf(b: Broker, e: Entity, line: Entity | Session, port: number, cause: number): void {
  for (let wait = line.waitFirst; wait !== NONE;) {
    const next = b.waits.after(wait)
    if (b.waits.owner[wait] === port) endWait(b, e, line, wait, cause)
    wait = next
  }
}

/** All receives outstanding on an entity that was deleted or disabled fail. */
export function refuseWaits(b: Broker, e: Entity, failure: Failure): void {
  const wasOutstanding = e.waiting > 0 // else no receive ends here, and none is a use (G-16)
  refuseLine(b, e, e, failure)
  for (const session of e.sessions?.all ?? []) refuseLine(b, e, session, failure)
  refuseAccepts(b, e, failure)
  if (e.alive && wasOutstanding) idleAgain(b, e, 'receive', NOTHING)
}

function refuseLine(b: Broker, e: Entity, line: Entity | Session, failure: Failure): void {
  while (line.waitFirst !== NONE) {
    const wait = line.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    b.waits.remove(e, line, wait)
    port.refused(b, failure)
  }
}
