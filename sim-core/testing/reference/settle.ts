/** What a lock holder does with a message, and what happens when the lock just ends (L, D, T-13, T-14, G-3, G-4, G-19). */
import type { PropertyValue, SettleAction } from '../../input.ts'
import { about, failed, find, isExpired, record, receiveError, storeOf, touch } from './world.ts'
import type { Delivery, Message, Store, World } from './world.ts'
import { deadLetter, expire, expireForReceive, hasWait, modify } from './expiry.ts'
import { serve } from './serve.ts'

export interface Settlement {
  readonly action: Exclude<SettleAction, 'crash'> | 'renewLock'
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify: Readonly<Record<string, PropertyValue>> | null
}

export function holdsLock(w: World, delivery: Delivery): boolean {
  const { lock, gone } = delivery.message
  return !gone && lock !== null && lock.token === delivery.token && w.now < lock.until
}

/** Client first (L-9), then the entity (I-9, G-13, G-32), then the lock (L-7, L-8), then what a dead-letter queue refuses. */
function refusal(w: World, delivery: Delivery, action: Settlement['action']): string | null {
  const { message, token, store: { dead } } = delivery
  if (token === null) return 'GeneralError'
  const present = find(w, message.queue.path)
  const error = receiveError(present === null ? null : { queue: present.queue, dead })
  if (error !== null) return error
  if (!holdsLock(w, delivery)) return 'MessageLockLost'
  return action === 'deadLetter' && dead ? 'GeneralError' : null
}

/** True when it succeeded. */
export function settle(w: World, delivery: Delivery, settlement: Settlement, actor: string): boolean {
  const { message, store } = delivery
  const { action } = settlement
  const error = refusal(w, delivery, action)
  if (error !== null) {
    failed(w, action, error, { ...about(message, store), actor })
    return false
  }
  touch(w, store)
  switch (action) {
    case 'complete': complete(w, message); break
    case 'renewLock': renew(w, message); break
    case 'deadLetter': {
      const { deadLetterReason: reason, deadLetterErrorDescription: description, propertiesToModify } = settlement
      deadLetter(w, message, { reason, description, propertiesToModify })
      break
    }
    case 'abandon': abandon(w, message, settlement.propertiesToModify); break
    case 'defer': defer(w, message, settlement.propertiesToModify); break
  }
  return true
}

function complete(w: World, message: Message): void {
  record(w, 'message-completed', about(message))
  message.gone = true
  message.lock = null
}

/** L-4: from now, not from the old end. */
function renew(w: World, message: Message): void {
  const until = w.now + message.queue.properties.lockDuration
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

/** L-21: not in the dead-letter queue. */
function countDelivery(message: Message): void {
  if (message.place === 'main') message.deliveryCount += 1
}

function given(properties: Settlement['propertiesToModify']): Record<string, unknown> {
  return properties ? { propertiesToModify: properties } : {}
}

/** S-9 before L-19 (G-19); then it is there again, in its old place (O-3). */
function afterRelease(w: World, message: Message): void {
  const store = storeOf(message)
  if (!store.dead && isExpired(w, message)) return expire(w, message)
  if (deadLetterIfWornOut(w, message)) return
  comesFree(w, store)
}

function comesFree(w: World, store: Store): void {
  if (hasWait(w, store)) expireForReceive(w, store)
  serve(w, store)
}

function deadLetterIfWornOut(w: World, message: Message): boolean {
  const { maxDeliveryCount } = message.queue.properties
  if (message.place !== 'main' || message.deliveryCount < maxDeliveryCount) return false
  const description = `Message could not be consumed after ${maxDeliveryCount} delivery attempts.`
  deadLetter(w, message, { reason: 'MaxDeliveryCountExceeded', description })
  return true
}
