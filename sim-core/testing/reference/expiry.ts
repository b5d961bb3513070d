/** When a message leaves because its time is over, and where it goes (S, T, Q and Z-5). */
import type { PropertyValue } from '../../input.ts'
import { about, grantedToReceive, isExpired, isOverForReceive, messagesIn, pathOf, record, sameStore } from './world.ts'
import type { Message, Store, World } from './world.ts'
import { serve } from './serve.ts'

const TTL_REASON = 'TTLExpiredException'
const TTL_DESCRIPTION = 'The message expired and was dead lettered.'

export interface Verdict {
  readonly reason: string | null
  readonly description: string | null
  readonly propertiesToModify?: Readonly<Record<string, PropertyValue>> | null
}

/** it keeps number, times, count and ids. */
export function deadLetter(w: World, message: Message, verdict: Verdict): void {
  const to: Store = { queue: message.queue, dead: true }
  const { reason, description, propertiesToModify } = verdict
  const from = about(message)
  message.place = 'deadLetter'
  message.deferred = false
  message.lock = null
  message.deadLetterReason = reason
  message.deadLetterErrorDescription = description
  if (propertiesToModify) modify(message, propertiesToModify)
  if (reason !== null) modify(message, { DeadLetterReason: reason })
  if (description !== null) modify(message, { DeadLetterErrorDescription: description })
  const keys = { deadLetterReason: reason, deadLetterErrorDescription: description, to: pathOf(to) }
  record(w, 'message-dead-lettered', { ...from, ...keys, ...(propertiesToModify ? { propertiesToModify } : {}) })
  serve(w, to)
}

/** L-22: merged into the application properties. */
export function modify(message: Message, properties: Readonly<Record<string, PropertyValue>>): void {
  message.applicationProperties = { ...message.applicationProperties, ...properties }
}

/** S-31, S-32: by the flag as it is now (L-29). */
export function expire(w: World, message: Message): void {
  const deadLettered = message.queue.properties.deadLetteringOnMessageExpiration
  record(w, 'message-expired', { ...about(message), outcome: deadLettered ? 'deadLettered' : 'dropped' })
  if (deadLettered) return deadLetter(w, message, { reason: TTL_REASON, description: TTL_DESCRIPTION })
  message.gone = true
  message.lock = null
}

/** Expired messages that lie in the active store unlocked. Deferred ones stay (T-16), scheduled ones have not begun (T-17). */
function lyingExpired(w: World, store: Store): Message[] {
  if (store.dead) return []
  return messagesIn(store)
    .filter((message) => message.place === 'main' && !message.deferred && message.lock === null && isExpired(w, message))
    .sort((a, b) => a.expiresAt! - b.expiresAt! || a.arrival - b.arrival)
}

/** A receive is issued: what is over by the measure of a receive (G-5) leaves. */
export function expireForReceive(w: World, store: Store): void {
  if (store.dead) return
  const over = messagesIn(store)
    .filter((message) => message.place === 'main' && !message.deferred && message.lock === null && isOverForReceive(w, message))
  const end = (message: Message) => grantedToReceive(w, message).expiresAt!
  for (const message of over.sort((a, b) => end(a) - end(b) || a.arrival - b.arrival)) if (!message.gone) expire(w, message)
}

export function expireLying(w: World, store: Store): void {
  for (const message of lyingExpired(w, store)) if (!message.gone) expire(w, message)
}

function modeOf(w: World, store: Store) {
  return store.queue.properties.expiration ?? w.input.namespace.expiration
}

function isListening(w: World, store: Store): boolean {
  return w.instances.some((each) => each.open && each.store !== null && sameStore(each.store, store))
    || w.stepReceivers.some((each) => sameStore(each, store)) || hasWait(w, store)
}

export function hasWait(w: World, store: Store): boolean {
  return w.waits.some((wait) => sameStore(wait.store, store))
}

/** Z-5: does an expired message leave without anybody doing anything? */
export function leavesByItself(w: World, store: Store): boolean {
  switch (modeOf(w, store).kind) {
    case 'immediate': return true
    case 'whenListening': return isListening(w, store)
    case 'onReceive': case 'sweepEvery': return hasWait(w, store)
  }
}

/** What the broker itself removes at 4 of Z-3. What a client sends in that instant, stamped in the past, comes after the sweep. */
export function dueToLeave(w: World, store: Store): Message[] {
  const mode = modeOf(w, store)
  if (leavesByItself(w, store)) return lyingExpired(w, store)
  const swept = mode.kind === 'sweepEvery' && w.now % mode.everyMs === 0
  return swept ? lyingExpired(w, store).filter(({ sentAt }) => sentAt === null || sentAt < w.now) : []
}

/** Opening a receiver makes expired messages leave in one mode only. */
export function opened(w: World, store: Store): void {
  if (modeOf(w, store).kind === 'whenListening') expireLying(w, store)
}
