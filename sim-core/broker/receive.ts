/** Receives: at once, or waiting in line (O-1, O-2, O-6). */
import { NONE } from '../kernel/agenda.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { handOver } from './hand-over.ts'
import { idleAgain, touch } from './idle.ts'
import { onReceiveIssued } from './lingering.ts'
import { takeFirst } from './store.ts'

/**
 * One receive is issued. What expired unseen leaves first (Z-5); then the port gets up to its batch at once, or,
 * if `mayWait`, waits in line. Returns the wait, or NONE.
 */
export function receive(b: Broker, e: Entity, port: number, mayWait: boolean, cause: number): number {
  onReceiveIssued(b, e, cause)
  // Others wait already: this one stands behind them (O-1).
  const taken = e.waiting === 0 && takeFor(b, e, b.ports[port]!, cause)
  const wait = taken || !mayWait ? NONE : b.waits.add(e, port)
  touch(b, e, 'receive', taken ? b.trace.length - 1 : cause)
  return wait
}

/** Up to the port's batch; false when nothing was available. */
function takeFor(b: Broker, e: Entity, port: ReceivePort, cause: number): boolean {
  let m = takeFirst(e)
  if (m === null) return false
  for (let taken = 1; ; taken++) {
    handOver(b, m, port, cause)
    if (taken === port.batch) return true
    m = takeFirst(e)
    if (m === null) return true
  }
}

/** A wait ends without a message: its time is over, or the receiver closed. */
export function endWait(b: Broker, e: Entity, wait: number, cause: number): void {
  b.waits.remove(e, wait)
  if (e.alive && e.waiting === 0) idleAgain(b, e, 'receive', cause)
}

/** A receiver stops: none of its receives waits any longer. */
export function endWaitsOf(b: Broker, e: Entity, port: number, cause: number): void {
  for (let wait = e.waitFirst; wait !== NONE; ) {
    const next = b.waits.after(wait)
    if (b.waits.owner[wait] === port) endWait(b, e, wait, cause)
    wait = next
  }
}

/** All receives outstanding on an entity that was deleted or disabled fail. */
export function refuseWaits(b: Broker, e: Entity, failure: Failure): void {
  while (e.waitFirst !== NONE) {
    const wait = e.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    b.waits.remove(e, wait)
    port.refused(b, failure)
  }
  if (e.alive) idleAgain(b, e, 'receive', NOTHING)
}
