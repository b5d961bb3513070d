/** Which messages an entity holds, in arrival order, and which of them a receive would take first. */
import { NONE } from '../kernel/agenda.ts'
import { Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'

/** Puts a message at the tail. A dead-letter queue keeps numbers, so its tail may be out of order. */
export function append(b: Broker, e: Entity, m: number): void {
  const { storeNext, storePrevious, ordinal } = b.messages
  const last = e.storeLast
  storePrevious[m] = last
  storeNext[m] = NONE
  e.storeLast = m
  if (last === NONE) {
    e.storeFirst = m
    return
  }
  storeNext[last] = m
  if (ordinal[last]! > ordinal[m]!) e.storeSorted = false
}

export function unlink(b: Broker, e: Entity, m: number): void {
  const { storeNext, storePrevious } = b.messages
  if (e.fresh === m) e.fresh = storeNext[m]!
  const after = storePrevious[m]!
  const before = storeNext[m]!
  if (after === NONE) e.storeFirst = before
  else storeNext[after] = before
  if (before === NONE) e.storeLast = after
  else storePrevious[before] = after
}

/** A new message that a receive may take; it stands at the tail already. */
export function makeReadyFresh(b: Broker, e: Entity, m: number): void {
  b.messages.ready[m] = 1
  if (e.fresh === NONE) e.fresh = m
  offer(b, e)
}

/** A message that came back takes its old place by number (O-3); in a dead-letter queue always. */
export function makeReadyReturned(b: Broker, e: Entity, m: number): void {
  b.messages.ready[m] = readyIn(e)
  e.returned.push(m, b.messages.ordinal)
  offer(b, e)
}

/** Somebody waits for what has just become available: `serveWaiting` brings them together at the end of the operation. */
function offer(b: Broker, e: Entity): void {
  if (e.waitFirst !== NONE) b.toServe.push(e)
}

/** What `ready` says of a message that this entity may hand out: entries left from before a move are not. */
function readyIn(e: Entity): 1 | 2 {
  return e.kind === 'deadLetterQueue' ? 2 : 1
}

/** Takes the available message with the lowest number, or NONE (O-1, O-2). */
export function takeFirst(b: Broker, e: Entity): number {
  const { ready, storeNext, ordinal } = b.messages
  while (e.returned.size > 0 && ready[e.returned.first()] !== readyIn(e)) e.returned.pop(ordinal)
  while (e.fresh !== NONE && ready[e.fresh] !== 1) e.fresh = storeNext[e.fresh]!
  const fresh = e.fresh
  if (e.returned.size > 0) {
    const returned = e.returned.first()
    if (fresh === NONE || ordinal[returned]! < ordinal[fresh]!) {
      e.returned.pop(ordinal)
      ready[returned] = 0
      return returned
    }
  }
  if (fresh === NONE) return NONE
  e.fresh = storeNext[fresh]!
  ready[fresh] = 0
  return fresh
}

/** All that it holds in sequence-number order. */
export function inOrder(b: Broker, e: Entity): number[] {
  if (!e.storeSorted) sortStore(b, e)
  const rows: number[] = []
  for (let m = e.storeFirst; m !== NONE; m = b.messages.storeNext[m]!) rows.push(m)
  return rows
}

function sortStore(b: Broker, e: Entity): void {
  const { storeNext, storePrevious, ordinal } = b.messages
  const rows: number[] = []
  for (let m = e.storeFirst; m !== NONE; m = storeNext[m]!) rows.push(m)
  rows.sort((a, z) => ordinal[a]! - ordinal[z]!)
  rows.forEach((m, i) => {
    storePrevious[m] = rows[i - 1] ?? NONE
    storeNext[m] = rows[i + 1] ?? NONE
  })
  e.storeFirst = rows[0] ?? NONE
  e.storeLast = rows.at(-1) ?? NONE
  e.storeSorted = true
}

/** The message with this ordinal that it holds, or NONE. */
export function findOrdinal(b: Broker, e: Entity, ordinal: number): number {
  for (let m = e.storeFirst; m !== NONE; m = b.messages.storeNext[m]!) {
    if (b.messages.ordinal[m] === ordinal && b.messages.stage[m] !== Stage.gone) return m
  }
  return NONE
}
