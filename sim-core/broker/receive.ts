/** Receives: who gets what, at once or after waiting (O-1, O-2, O-6, L-1, L-2). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { idleAgain, touch } from './idle.ts'
import { leave } from './leave.ts'
import { lock } from './lock.ts'
import { recordChange } from './record.ts'
import { takeFirst } from './store.ts'
import { removeLingering } from './time-to-live.ts'

/**
 * One receive is issued. What expired unseen leaves first (Z-5); then the port gets up to its batch at once, or,
 * if `mayWait`, waits in line. Returns the wait, or NONE.
 */
export function receive(b: Broker, e: Entity, port: number, mayWait: boolean, cause: number): number {
  removeLingering(b, e, Code.expiredFound, cause)
  // Others wait already: this one stands behind them (O-1).
  if (e.waiting === 0 && takeFor(b, e, b.ports[port]!, cause)) {
    touch(b, e, 'receive', cause)
    return NONE
  }
  if (!mayWait) {
    touch(b, e, 'receive', cause)
    return NONE
  }
  const wait = b.waits.add(e, port)
  touch(b, e, 'receive', cause)
  return wait
}

/** Up to the port's batch; false when nothing was available. */
function takeFor(b: Broker, e: Entity, port: ReceivePort, cause: number): boolean {
  let m = takeFirst(b, e)
  if (m === NONE) return false
  for (let taken = 1; ; taken++) {
    handOver(b, m, port, cause)
    if (taken === port.batch) return true
    m = takeFirst(b, e)
    if (m === NONE) return true
  }
}

/** Locks the message for the port, or gives it away for good (receiveAndDelete, L-1). */
export function handOver(b: Broker, m: number, port: ReceivePort, cause: number): void {
  if (!port.receiveAndDelete) {
    const record = lock(b, m, port.actor, cause)
    port.deliver(b, m, b.messages.lockNumber[m]!, record)
    return
  }
  const code = b.messages.stage[m] === Stage.deferred ? Code.receivedDeferred : Code.received
  leave(b, m)
  const record = recordChange(b, code, m, Stage.gone, b.messages.deliveryCount[m]!, cause, port.actor, 0)
  port.deliver(b, m, 0, record)
}

/**
 * Brings together waiting receives and what has become available. Every operation ends with it; a delivery may
 * cause further operations, so only the outermost call works.
 */
export function serveWaiting(b: Broker): void {
  if (b.serving || b.toServe.length === 0) return
  b.serving = true
  for (let next = b.toServe.shift(); next !== undefined; next = b.toServe.shift()) serveWaits(b, next)
  b.serving = false
}

function serveWaits(b: Broker, e: Entity): void {
  while (e.waitFirst !== NONE) {
    const wait = e.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    const m = takeFirst(b, e)
    if (m === NONE) return
    b.waits.remove(e, wait)
    if (e.waiting === 0) idleAgain(b, e, 'receive', NOTHING)
    port.served()
    handOver(b, m, port, b.messages.lastRecord[m]!)
    for (let taken = 1; taken < port.batch; taken++) {
      const more = takeFirst(b, e)
      if (more === NONE) break
      handOver(b, more, port, b.messages.lastRecord[more]!)
    }
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
