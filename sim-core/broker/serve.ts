/** Waiting receives meet available messages, the moment there are both (O-1, O-6); so do forwarding sources and accepts. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { forwardNext } from './forward.ts'
import { handOver } from './hand-over.ts'
import { idleAgain } from './idle.ts'
import { serveSessions } from './serve-sessions.ts'
import { takeFirst } from './store.ts'
import { expireByPresentDefault } from './time-to-live.ts'

/** A delivery may send a message that serves the next receive, and so on: so deep, then the outer calls do the rest. */
const DEPTH_MAX = 32

/**
 * Serves all entities where something became available since the last call. Whatever makes one message (or one
 * atomic batch) available ends with it.
 */
export function serveWaiting(b: Broker): void {
  if (b.toServe.length > 0) serveAll(b)
}

function serveAll(b: Broker): void {
  if (b.servingDepth === DEPTH_MAX || b.isAtomic) return
  b.servingDepth++
  // Taken out first: an inner call serves what its own operation made available, and leaves the rest to this one.
  while (b.toServe.length > 0) {
    if (b.toServe.length === 1) serveEntity(b, b.toServe.pop()!)
    else for (const e of b.toServe.splice(0)) serveEntity(b, e)
  }
  b.servingDepth--
}

function serveEntity(b: Broker, e: Entity): void {
  if (e.isPlain) serveWaits(b, e)
  else serveRare(b, e)
}

function serveRare(b: Broker, e: Entity): void {
  if (e.forwardsTo !== null) forwardAll(b, e)
  else if (e.sessions !== null) serveSessions(b, e, e.sessions)
  else serveWaits(b, e)
}

/** F-8: one after another, each with all that follows from it. At the limit of the run the rest stays: rules may multiply messages. */
function forwardAll(b: Broker, e: Entity): void {
  while (e.alive && e.forwardsTo !== null && b.trace.length < b.recordsMax && forwardNext(b, e)) serveWaiting(b)
}

function serveWaits(b: Broker, e: Entity): void {
  if (b.recomputesExpiry && e.waitFirst !== NONE) expireByPresentDefault(b, e)
  while (e.waitFirst !== NONE) {
    const wait = e.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    const m = takeFirst(e)
    if (m === null) return
    b.waits.remove(e, e, wait)
    port.served()
    const delivered = b.trace.length
    handOver(b, m, port, m.lastRecord)
    // A receive that ends starts the idle clock, unless its receiver has issued another by now.
    if (e.alive) idleAgain(b, e, 'receive', delivered)
    for (let taken = 1; taken < port.batch; taken++) {
      const more = takeFirst(e)
      if (more === null) break
      handOver(b, more, port, more.lastRecord)
    }
  }
}
