/** Which messages an entity holds, in arrival order, and which of them a receive would take first. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'

/** Puts a message at the tail. A dead-letter queue keeps numbers, and partitions have their own, so the tail may be out of order. */
export function append(e: Entity, m: Message): void {
  const last = e.storeLast
  m.previous = last
  e.storeLast = m
  if (last === null) {
    e.storeFirst = m
    return
  }
  last.next = m
  if (last.ordinal > m.ordinal) e.storeSorted = false
}

export function unlink(e: Entity, m: Message): void {
  const { previous, next } = m
  if (e.fresh === m) e.fresh = next
  if (previous === null) e.storeFirst = next
  else previous.next = next
  if (next === null) e.storeLast = previous
  else next.previous = previous
  // What has gone holds nothing: a chain of the dead would keep the living out of the collector's nursery.
  m.previous = null
  m.next = null
}

/** A new message that a receive may take; it stands at the tail already. */
export function makeReadyFresh(b: Broker, e: Entity, m: Message): void {
  if (!e.isPlain) return makeReadyReturned(b, e, m)
  m.ready = 1
  if (e.fresh === null) e.fresh = m
  offer(b, e)
}

/** A message that came back takes its old place by number (O-3); in a dead-letter queue always. */
export function makeReadyReturned(b: Broker, e: Entity, m: Message): void {
  m.ready = readyIn(e)
  if (e.sessions !== null) {
    e.sessions.offer(m.rare!.session!, m)
    b.toServe.push(e)
    return
  }
  if (e.forwardsTo !== null && e.kind !== 'deadLetterQueue') return offerToForward(b, e, m)
  if (e.partitions !== null) e.partitions.offer(m)
  else e.returned.push(m)
  offer(b, e)
}

/** Somebody waits for what has just become available, or it goes on: `serveWaiting` sees to it at the end of the operation. */
function offer(b: Broker, e: Entity): void {
  if (e.waitFirst !== NONE || e.forwardsTo !== null) b.toServe.push(e)
}

/** What is available here goes on at the end of the operation (F-8). */
function offerToForward(b: Broker, e: Entity, m: Message): void {
  e.outbox.push(m)
  b.toServe.push(e)
}

/** An entity forwards from now on: all that a receive could get. */
export function offerAllToForward(b: Broker, e: Entity): void {
  for (const m of inOrder(e)) if (m.ready !== 0) e.outbox.push(m)
  b.toServe.push(e)
}

/** What `ready` says of a message that this entity may hand out: entries left from before a move are not. */
function readyIn(e: Entity): 1 | 2 {
  return e.kind === 'deadLetterQueue' ? 2 : 1
}

/** Takes the available message with the lowest number, or null (O-1, O-2). */
export function takeFirst(e: Entity): Message | null {
  if (e.partitions !== null) return e.partitions.takeFirst()
  const { returned } = e
  let fresh = e.fresh
  while (fresh !== null && fresh.ready !== 1) fresh = fresh.next
  e.fresh = fresh
  if (returned.size > 0) {
    const first = takeReturned(e, fresh)
    if (first !== null) return first
  }
  if (fresh === null) return null
  e.fresh = fresh.next
  fresh.ready = 0
  return fresh
}

/** The first that came back, unless `fresh` has a lower number. */
function takeReturned(e: Entity, fresh: Message | null): Message | null {
  const { returned } = e
  while (returned.size > 0 && returned.first().ready !== readyIn(e)) returned.pop()
  if (returned.size === 0) return null
  const first = returned.first()
  if (fresh !== null && first.ordinal >= fresh.ordinal) return null
  returned.pop()
  first.ready = 0
  return first
}

/** All that it holds in the order of its numbering; after a roll-over that is not the order of the numbers. */
export function inOrder(e: Entity): Message[] {
  if (!e.storeSorted) sortStore(e)
  return inArrivalOrder(e)
}

/** The first of them that fit: in a long queue the rest is not looked at. */
export function firstInOrder(e: Entity, max: number, fits: (m: Message) => boolean): Message[] {
  if (!e.storeSorted) sortStore(e)
  const found: Message[] = []
  for (let m = e.storeFirst; m !== null && found.length < max; m = m.next) if (fits(m)) found.push(m)
  return found
}

function inArrivalOrder(e: Entity): Message[] {
  const messages: Message[] = []
  for (let m = e.storeFirst; m !== null; m = m.next) messages.push(m)
  return messages
}

function sortStore(e: Entity): void {
  const messages = inArrivalOrder(e).sort((a, z) => a.ordinal - z.ordinal)
  messages.forEach((m, i) => {
    m.previous = messages[i - 1] ?? null
    m.next = messages[i + 1] ?? null
  })
  e.storeFirst = messages[0] ?? null
  e.storeLast = messages.at(-1) ?? null
  e.storeSorted = true
}

/** The message with this ordinal that it holds, or null. */
export function findOrdinal(e: Entity, ordinal: number): Message | null {
  for (let m = e.storeFirst; m !== null; m = m.next) if (m.ordinal === ordinal) return m
  return null
}

/** All that it holds of these, by ordinal. */
export function findOrdinals(e: Entity, ordinals: ReadonlySet<number>): ReadonlyMap<number, Message> {
  const found = new Map<number, Message>()
  for (let m = e.storeFirst; m !== null && found.size < ordinals.size; m = m.next)
    if (ordinals.has(m.ordinal)) found.set(m.ordinal, m)
  return found
}
