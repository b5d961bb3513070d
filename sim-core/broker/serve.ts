/** Waiting receives meet available messages, the moment there are both (O-1, O-6); so do forwarding sources and accepts. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { forward } from './forward.ts'
import { handOver } from './hand-over.ts'
import { idleAgain } from './idle.ts'
import type { Message } from './message.ts'
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
  while (b.toServe.length > 0 && b.trace.length < b.recordsMax) {
    if (b.toServe.length === 1) serveEntity(b, b.toServe.pop()!, null)
    else serveUnit(b, b.toServe.splice(0))
  }
  b.servingDepth--
}

/** What becomes available to a source while another is served belongs to a unit of its own, so each takes its messages first. */
function serveUnit(b: Broker, unit: readonly Entity[]): void {
  const outboxes = unit.map(e => (e.outbox.length === 0 ? null : e.outbox.splice(0)))
  for (const [i, e] of unit.entries()) serveEntity(b, e, outboxes[i]!)
}

/** `outbox`: what the source is to send on; null = what lies in its outbox now. */
function serveEntity(b: Broker, e: Entity, outbox: readonly Message[] | null): void {
  if (e.isPlain) serveWaits(b, e)
  else serveRare(b, e, outbox)
}

function serveRare(b: Broker, e: Entity, outbox: readonly Message[] | null): void {
  if (e.forwardsTo !== null) {
    if (e.kind === 'deadLetterQueue') sendDeadLettersOn(b, e)
    else serveForwards(b, e, outbox ?? e.outbox.splice(0))
  } else if (e.sessions !== null) serveSessions(b, e, e.sessions)
  else serveWaits(b, e)
}

function serveWaits(b: Broker, e: Entity): void {
  if (b.recomputesExpiry && e.hasOtherDefaultNow && e.waitFirst !== NONE) expireByPresentDefault(b, e)
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

/** Sources send on what became available, each message with all that follows from it, before the next (F-8). */
function serveForwards(b: Broker, e: Entity, outbox: readonly Message[]): void {
  const available = outbox.filter(m => isThere(e, m))
  const messages =
    e.partitions === null ? available.sort((a, z) => a.ordinal - z.ordinal) : e.partitions.inTurn(available)
  for (const m of messages) {
    // Rules and cycles multiply messages: at its limit the run ends here, and says so because somebody is still to be served.
    if (b.trace.length >= b.recordsMax) {
      b.toServe.push(e)
      return
    }
    if (!isThere(e, m)) continue
    forward(b, e, m)
    serveWaiting(b)
  }
}

function isThere(e: Entity, m: Message): boolean {
  return e.alive && e.forwardsTo !== null && m.store === e && (m.ready !== 0 || e.partitions !== null)
}

/** From the lowest number on, whatever made it available, until one has to wait for its destination and those after it behind it. */
function sendDeadLettersOn(b: Broker, e: Entity): void {
  while (e.alive && e.forwardsTo !== null) {
    const m = takeFirst(e)
    if (m === null) {
      b.heldBack.delete(e)
      return
    }
    const isOver = b.trace.length >= b.recordsMax
    if (isOver) b.toServe.push(e)
    if (isOver || !forward(b, e, m)) return holdBack(b, e, m)
    serveWaiting(b)
  }
}

/** It waits in the dead-letter queue for its destination. */
function holdBack(b: Broker, e: Entity, m: Message): void {
  b.heldBack.add(e)
  m.ready = 2
  e.returned.push(m)
}
