/** Receives: who gets what, at once or after waiting (O-1, O-2, O-6, L-1, L-2). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import { ENTITY_DISABLED } from './failures.ts'
import type { Failure } from './failures.ts'
import { idleAgain, touch } from './idle.ts'
import { leave } from './leave.ts'
import { lock } from './lock.ts'
import { recordChange } from './record.ts'
import { takeFirst } from './store.ts'
import { removeLingering } from './time-to-live.ts'

/** null = receives, peeks and settlements are allowed (section 16, G-32). A dead-letter queue follows its parent. */
export function receiveRefusal(e: Entity): Failure | null {
  const status = (e.kind === 'deadLetterQueue' ? e.parent! : e).properties.status
  return status === 'Disabled' || status === 'ReceiveDisabled' ? ENTITY_DISABLED : null
}

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

/** Brings waiting receives and available messages of an entity together, one entity after another, never nested. */
export function serve(b: Broker, e: Entity): void {
  if (e.waitFirst === NONE) return
  b.toServe.push(e)
  if (b.serving) return
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
    port.served(wait)
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

/** All receives outstanding on an entity that was deleted or disabled fail. */
export function refuseWaits(b: Broker, e: Entity, failure: Failure): void {
  while (e.waitFirst !== NONE) {
    const wait = e.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    b.waits.remove(e, wait)
    port.refused(b, wait, failure)
  }
  if (e.alive) idleAgain(b, e, 'receive', NOTHING)
}
