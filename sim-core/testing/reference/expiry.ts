/** When a message leaves because its time is over (S, T and Z-5). */
import type { Message, Store, World } from './types.ts'
import { deadLetter, leave } from './leave.ts'
import {
  about,
  byPlace,
  grantedToReceive,
  hasWait,
  isExpired,
  isOverForReceive,
  messagesIn,
  record,
  sameStore,
} from './world.ts'

const EXPIRED = { reason: 'TTLExpiredException', description: 'The message expired and was dead lettered.' }

/** S-31, S-32: by the flag as it is now (L-29). */
export function expire(w: World, message: Message): void {
  const deadLettered = message.entity.properties.deadLetteringOnMessageExpiration
  record(w, 'message-expired', { ...about(message), outcome: deadLettered ? 'deadLettered' : 'dropped' })
  if (deadLettered) deadLetter(w, message, EXPIRED)
  else leave(w, message)
}

/** Deferred ones stay (T-16), scheduled ones have not begun (T-17), a dead-letter queue knows no expiry (T-15). */
function lying(store: Store): Message[] {
  if (store.part !== 'main') return []
  return messagesIn(store).filter(message => message.place === 'main' && !message.deferred && message.lock === null)
}

/** Expired messages that lie in the active store unlocked. */
function lyingExpired(w: World, store: Store): Message[] {
  return lying(store)
    .filter(message => isExpired(w, message))
    .sort((a, b) => a.expiresAt! - b.expiresAt! || byPlace(a, b))
}

/** A receive is issued: what is over by the measure of a receive (G-5) leaves. */
export function expireForReceive(w: World, store: Store): void {
  const over = lying(store).filter(message => isOverForReceive(w, message))
  const end = (message: Message) => grantedToReceive(w, message).expiresAt!
  for (const message of over.sort((a, b) => end(a) - end(b) || byPlace(a, b)))
    if (isStillThere(message)) expire(w, message)
}

export function expireLying(w: World, store: Store): void {
  for (const message of lyingExpired(w, store)) if (isStillThere(message)) expire(w, message)
}

/** Others left before it, and somebody may have been served meanwhile. */
function isStillThere(message: Message): boolean {
  return !message.gone && message.place === 'main' && message.lock === null
}

function modeOf(w: World, store: Store) {
  return store.entity.properties.expiration ?? w.input.namespace.expiration
}

/** Z-5: an open plain receiver, a held session, a waiting accept, a receive that waits. */
function isListening(w: World, store: Store): boolean {
  return (
    w.instances.some(each => each.open && each.store !== null && sameStore(each.store, store)) ||
    w.stepReceivers.some(each => sameStore(each, store)) ||
    hasWait(w, store) ||
    w.waits.some(wait => sameStore(wait.store, store)) ||
    store.entity.sessions.some(({ held }) => held !== null && !held.over)
  )
}

/** Z-5: does an expired message leave without anybody doing anything? */
export function leavesByItself(w: World, store: Store): boolean {
  switch (modeOf(w, store).kind) {
    case 'immediate':
      return true
    case 'whenListening':
      return isListening(w, store)
    case 'onReceive':
    case 'sweepEvery':
      return hasWait(w, store)
  }
}

/** What the broker itself removes at 4 of Z-3. What a client sends in that instant, stamped in the past, comes after the sweep. */
export function dueToLeave(w: World, store: Store): Message[] {
  const mode = modeOf(w, store)
  if (leavesByItself(w, store)) return lyingExpired(w, store)
  const swept = mode.kind === 'sweepEvery' && w.now % mode.everyMs === 0
  return swept ? lyingExpired(w, store).filter(({ sentAt }) => sentAt === null || sentAt < w.now) : []
}

/** Opening a receiver, accepting a session makes expired messages leave in one mode only. */
export function opened(w: World, store: Store): void {
  if (modeOf(w, store).kind === 'whenListening') expireLying(w, store)
}
