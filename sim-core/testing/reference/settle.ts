/** What a lock holder does with a message, and what happens when the lock just ends (L, D, X, T-13, T-14, G-3, G-4, G-19). */
import type { PropertyValue, SettleAction } from '../../input/input.ts'
import type { Delivery, Message, Store, World } from './types.ts'
import { expire, expireForReceive } from './expiry.ts'
import { deadLetter, leave, modify } from './leave.ts'
import { accessError } from './refusals.ts'
import { touch } from './use.ts'
import { about, failed, find, hasWait, isExpired, record, storeOf } from './world.ts'

export interface Settlement {
  readonly action: Exclude<SettleAction, 'crash'> | 'renewLock'
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify: Readonly<Record<string, PropertyValue>> | null
  readonly released?: boolean
}

export function holdsLock(w: World, delivery: Delivery): boolean {
  const { lock, gone } = delivery.message
  return !gone && lock !== null && lock.token === delivery.token && w.now < lock.until
}

/**
 * Client first (L-9, X-8), then the entity (I-9, G-13, G-32), then the session, then the lock (L-7, L-8), then what a
 * dead-letter queue refuses.
 */
export function refusal(w: World, delivery: Delivery, action: Settlement['action']): string | null {
  const { message, token, acceptance, store } = delivery
  if (token === null || (acceptance !== null && action === 'renewLock')) return 'GeneralError'
  const present = find(w, message.entity.path)
  const error = accessError(present === null ? null : { entity: present.entity, part: store.part })
  if (error !== null) return error
  if (acceptance?.over === true) return 'SessionLockLost'
  if (!holdsLock(w, delivery)) return 'MessageLockLost'
  return action === 'deadLetter' && store.part !== 'main' ? 'GeneralError' : null
}

/** True when it succeeded. A lock that a transaction will settle cannot be settled again. */
export function settle(w: World, delivery: Delivery, settlement: Settlement, actor: string): boolean {
  const { message, store } = delivery
  const { action } = settlement
  const enlisted = action !== 'renewLock' && message.lock?.enlisted === true ? 'MessageLockLost' : null
  const error = refusal(w, delivery, action) ?? enlisted
  if (error === null) settleNow(w, delivery, settlement)
  else failed(w, action, error, { ...about(message, store), actor })
  return error === null
}

/** Nothing speaks against it. */
export function settleNow(w: World, { message, store }: Delivery, settlement: Settlement): void {
  touch(w, store)
  switch (settlement.action) {
    case 'complete':
      return complete(w, message)
    case 'renewLock':
      return renew(w, message)
    case 'deadLetter': {
      const { deadLetterReason: reason, deadLetterErrorDescription: description, propertiesToModify } = settlement
      return deadLetter(w, message, { reason, description, propertiesToModify })
    }
    case 'abandon':
      return settlement.released === true ? release(w, message) : abandon(w, message, settlement.propertiesToModify)
    case 'defer':
      return defer(w, message, settlement.propertiesToModify)
  }
}

function complete(w: World, message: Message): void {
  record(w, 'message-completed', about(message))
  leave(w, message)
}

/** L-4: from now, not from the old end. */
function renew(w: World, message: Message): void {
  const until = w.now + message.entity.properties.lockDuration
  message.lock!.until = until
  record(w, 'lock-renewed', { ...about(message), lockedUntil: until })
}

function abandon(w: World, message: Message, properties: Settlement['propertiesToModify']): void {
  if (properties) modify(message, properties)
  countDelivery(message)
  message.lock = null
  record(w, 'message-abandoned', { ...about(message), deliveryCount: message.deliveryCount, ...given(properties) })
  afterRelease(w, message)
}

/** D-1, D-3: it stays, counted; G-4: the maximum is looked at only under the switch. */
function defer(w: World, message: Message, properties: Settlement['propertiesToModify']): void {
  if (properties) modify(message, properties)
  countDelivery(message)
  message.lock = null
  message.deferred = true
  record(w, 'message-deferred', { ...about(message), deliveryCount: message.deliveryCount, ...given(properties) })
  if (w.input.namespace.switches.deferCountsTowardsMaxDelivery) deadLetterIfWornOut(w, message)
}

export function lockEnds(w: World, message: Message): void {
  countDelivery(message)
  message.lock = null
  record(w, 'lock-expired', { ...about(message), deliveryCount: message.deliveryCount })
  afterRelease(w, message)
}

/** L-18, X-10: its session was closed; L-17: its holder gave it back with AMQP's released. Nothing is counted. */
export function release(w: World, message: Message): void {
  message.lock = null
  record(w, 'message-released', { ...about(message), deliveryCount: message.deliveryCount })
  const store = storeOf(message)
  if (store.part === 'main' && isExpired(w, message)) expire(w, message)
  else comesFree(w, store)
}

/** L-21: not in a dead-letter queue. */
function countDelivery(message: Message): void {
  if (message.place === 'main') message.deliveryCount += 1
}

function given(properties: Settlement['propertiesToModify']): Record<string, unknown> {
  return properties ? { propertiesToModify: properties } : {}
}

/** S-9 before L-19 (G-19); then it is there again, in its old place (O-3). */
function afterRelease(w: World, message: Message): void {
  const store = storeOf(message)
  if (store.part === 'main' && isExpired(w, message)) return expire(w, message)
  if (deadLetterIfWornOut(w, message)) return
  comesFree(w, store)
}

function comesFree(w: World, store: Store): void {
  if (hasWait(w, store)) expireForReceive(w, store)
  w.serve(store)
}

function deadLetterIfWornOut(w: World, message: Message): boolean {
  const { maxDeliveryCount } = message.entity.properties
  if (message.place !== 'main' || message.deliveryCount < maxDeliveryCount) return false
  const description = `Message could not be consumed after ${maxDeliveryCount} delivery attempts.`
  deadLetter(w, message, { reason: 'MaxDeliveryCountExceeded', description })
  return true
}
