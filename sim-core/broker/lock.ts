/** Locks: taking, renewing, losing them; and what a message becomes when its lock ends (L facts). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import { deadLetterMaxDelivery } from './dead-letter.ts'
import type { Entity } from './entity.ts'
import { ENTITY_DELETED_UNDER_LOCK, LOCK_LOST } from './failures.ts'
import type { Failure } from './failures.ts'
import { cancelLockTimer } from './leave.ts'
import { timerOrdinal } from './ordinals.ts'
import { recordChange } from './record.ts'
import { inOrder, makeReadyReturned } from './store.ts'
import { armTimeToLive, expire, recomputedExpiry } from './time-to-live.ts'

/** A message row and which of its locks: what a settlement must name (L-11). */
export interface LockToken {
  readonly m: number
  readonly lockNumber: number
}

/** Locks a message for a holder: LockedUntil = now + the entity's lock duration (L-4, L-5). Returns the record. */
export function lock(b: Broker, m: number, actor: number, cause: number): number {
  const { messages } = b
  const home = b.homeOf(m)
  const deferred = messages.stage[m] === Stage.deferred
  const count = messages.deliveryCount[m]!
  messages.lockNumber[m]!++
  messages.holder[m] = actor
  armLock(b, m)
  const dead = messages.place[m] !== Place.main
  let code: number = deferred ? Code.lockedDeferred : dead ? Code.lockedDead : count > 0 ? Code.lockedAgain : Code.locked
  if (b.namespace.switches.recomputeExpiryOnReceive && !deferred && !dead) code = storeRecomputed(b, m, code)
  const duration = home.lockDurationIndex
  return recordChange(b, code, m, deferred ? Stage.lockedDeferred : Stage.locked, count, cause, actor, duration)
}

function armLock(b: Broker, m: number): void {
  const { messages } = b
  const home = b.homeOf(m)
  const lockedUntil = b.now + home.properties.lockDuration
  messages.lockedUntil[m] = lockedUntil
  if (home.lockLane === NONE) home.lockLane = b.agenda.newLane()
  messages.lockTimer[m] = b.agenda.arm(lockedUntil, Priority.lockEnd, timerOrdinal(b, m), Action.lockEnd, m, home.lockLane)
}

/** G-5: the message handed out keeps the expiry that this receive computed. */
function storeRecomputed(b: Broker, m: number, code: number): number {
  const { messages } = b
  const home = b.homeOf(m)
  const expiresAt = recomputedExpiry(b, home, m)
  if (expiresAt === messages.expiresAt[m]) return code
  if (!b.firstExpiresAt.has(m)) b.firstExpiresAt.set(m, messages.expiresAt[m]!)
  if (messages.timeToLiveTimer[m] !== NONE) b.agenda.cancel(messages.timeToLiveTimer[m]!)
  messages.timeToLiveTimer[m] = NONE
  messages.expiresAt[m] = expiresAt
  const timeToLive = expiresAt - b.enqueuedTimeOf(m)
  armTimeToLive(b, home, m, timeToLive)
  b.trace.wideDetails.set(b.trace.length, b.trace.detail({ expiresAt: orNull(expiresAt), timeToLive: orNull(timeToLive) }))
  return Code.lockedRecomputed
}

const orNull = (value: number): number | null => (value === Infinity ? null : value)

export const isLocked = (stage: number): boolean => stage === Stage.locked || stage === Stage.lockedDeferred

/** V-7: a settlement succeeds iff now < LockedUntil and the token is the latest. null = it does. */
export function checkToken(b: Broker, token: LockToken): Failure | null {
  const { messages } = b
  const home = b.homeOf(token.m)
  // Under the same name stands another entity (I-10), which never gave this lock.
  if (!home.alive) return b.find(home.path) === undefined ? ENTITY_DELETED_UNDER_LOCK : LOCK_LOST
  return isLocked(messages.stage[token.m]!) && messages.lockNumber[token.m] === token.lockNumber ? null : LOCK_LOST
}

/** The token must be good; the record names the holder, whoever asked. LockedUntil = now + duration, not old + duration (L-4), also past the expiry (G-27). */
export function renew(b: Broker, m: number, cause: number): number {
  const { messages } = b
  cancelLockTimer(b, m)
  armLock(b, m)
  const code = messages.place[m] === Place.main && b.now >= messages.expiresAt[m]! ? Code.lockRenewedExpired : Code.lockRenewed
  return recordChange(b, code, m, messages.stage[m]!, messages.deliveryCount[m]!, cause, messages.holder[m]!, b.homeOf(m).lockDurationIndex)
}

/** LockedUntilUtc has come: the count rises now, not at the next delivery (L-14, L-15). */
export function onLockEnd(b: Broker, m: number): void {
  const { messages } = b
  messages.lockTimer[m] = NONE
  const deferred = messages.stage[m] === Stage.lockedDeferred
  const dead = messages.place[m] !== Place.main
  release(b, m, dead ? Code.lockExpiredDead : deferred ? Code.lockExpiredDeferred : Code.lockExpired, messages.lastRecord[m]!, messages.holder[m]!, 0)
}

/**
 * A lock ends without settlement. Order matters: the count rises, then an expired message leaves (G-19), then
 * one that reached MaxDeliveryCount (L-19), else it is available again in its old place, or still deferred (D-4).
 */
export function release(b: Broker, m: number, code: number, cause: number, actor: number, small: number): void {
  const { messages } = b
  const deadLettered = messages.place[m] !== Place.main
  const deferred = messages.stage[m] === Stage.lockedDeferred
  const count = messages.deliveryCount[m]! + (deadLettered ? 0 : 1)
  cancelLockTimer(b, m)
  const record = recordChange(b, code, m, deferred ? Stage.deferred : Stage.active, count, cause, actor, small)
  const home = b.homeOf(m)
  if (!deadLettered) {
    if (b.now >= messages.expiresAt[m]!) return expire(b, home, m, Code.expiredAtLockEnd, record)
    if (count >= home.properties.maxDeliveryCount) return deadLetterMaxDelivery(b, m, record)
  }
  if (deferred) return
  makeReadyReturned(b, deadLettered ? home.deadLetterQueue! : home, m)
}

/** `locksDieWithReceiver` (G-6): the locks that a closed or killed receiver holds lapse with it, in number order. */
export function locksHeldBy(b: Broker, e: Entity, actor: number): number[] {
  return inOrder(b, e).filter((m) => isLocked(b.messages.stage[m]!) && b.messages.holder[m] === actor)
}

export function lapseWithReceiver(b: Broker, m: number, cause: number): void {
  release(b, m, Code.lockDiedWithReceiver, cause, b.messages.holder[m]!, 0)
}
