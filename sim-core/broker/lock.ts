/** Locks: taking, renewing, losing them (L facts); what a message becomes when its lock ends stands in `delivery-count.ts`. */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import { release } from './delivery-count.ts'
import type { Entity } from './entity.ts'
import { ENTITY_DELETED_UNDER_LOCK, LOCK_LOST, SESSION_LOCK_LOST } from './failures.ts'
import type { Failure } from './failures.ts'
import type { Message, Rare } from './message.ts'
import { timerOrdinal } from './ordinals.ts'
import { recordChange, recordLock } from './record.ts'
import type { Session } from './session.ts'
import { inOrder } from './store.ts'
import { armTimeToLive, recomputedExpiry } from './time-to-live.ts'

/** A message and which of its locks: what a settlement must name (L-11). */
export interface LockToken {
  readonly m: Message
  readonly lockNumber: number
}

/** Locks a message for a holder: LockedUntil = now + the entity's lock duration (L-4, L-5). Returns the record. */
export function lock(b: Broker, m: Message, actor: number, cause: number): number {
  const deferred = m.stage === Stage.deferred
  m.lockNumber++
  m.holder = actor
  const dead = m.place !== Place.main
  if (!dead && m.home.sessions !== null) return lockInSession(b, m, deferred, cause, actor)
  armLock(b, m)
  const recomputed = b.recomputesExpiry && !deferred && !dead ? recompute(b, m) : NONE
  const code = codeOfLock(m, deferred, dead, recomputed !== NONE)
  const stage = deferred ? Stage.lockedDeferred : Stage.locked
  return recordLock(b, code, m, stage, cause, actor, m.home.lockDurationIndex, recomputed)
}

function codeOfLock(m: Message, deferred: boolean, dead: boolean, isRecomputed: boolean): number {
  if (deferred) return Code.lockedDeferred
  if (dead) return Code.lockedDead
  if (isRecomputed) return Code.lockedRecomputed
  if (m.deliveryCount > 0) return Code.lockedAgain
  return m.home.partitions !== null ? Code.lockedInPartition : Code.locked
}

/** under the umbrella of the session's lock, with no lock of its own. */
function lockInSession(b: Broker, m: Message, deferred: boolean, cause: number, actor: number): number {
  const rare = m.rare!
  const session = rare.session!
  if (rare.acceptance !== session.acceptance) {
    rare.acceptance = session.acceptance
    rare.firstLock = m.lockNumber
  }
  rare.lastLock = m.lockNumber
  session.delivered.add(m)
  const recomputed = b.recomputesExpiry && !deferred ? recompute(b, m) : NONE
  const code = deferred
    ? Code.lockedDeferredInSession
    : m.deliveryCount > 0
      ? Code.lockedInSessionAgain
      : Code.lockedInSession
  return recordLock(b, code, m, deferred ? Stage.lockedDeferred : Stage.locked, cause, actor, 0, recomputed)
}

function armLock(b: Broker, m: Message): void {
  const { home } = m
  m.lockedUntil = b.now + home.lockDuration
  if (home.lockLane === NONE) home.lockLane = b.agenda.newLane()
  m.lockTimer = b.agenda.arm(m.lockedUntil, Priority.lockEnd, timerOrdinal(m), Action.lockEnd, m.slot, home.lockLane)
}

/** G-5: the message handed out keeps the expiry that this receive computed. Returns the detail that says so; NONE: it is what it was. */
function recompute(b: Broker, m: Message): number {
  const { home } = m
  const expiresAt = recomputedExpiry(b, home, m)
  if (expiresAt === m.expiresAt) return NONE
  m.timeToLiveTimer = b.agenda.disarm(m.timeToLiveTimer)
  m.expiresAt = expiresAt
  const timeToLive = expiresAt - b.enqueuedTimeOf(m)
  armTimeToLive(b, home, m, timeToLive)
  return b.trace.detail({ expiresAt: orNull(expiresAt), timeToLive: orNull(timeToLive) })
}

const orNull = (value: number): number | null => (value === Infinity ? null : value)

export const isLocked = (stage: number): boolean => stage === Stage.locked || stage === Stage.lockedDeferred

/** V-7: a settlement succeeds iff now < LockedUntil and the token is the latest. null = it does. */
export function checkToken(b: Broker, { m, lockNumber }: LockToken): Failure | null {
  const { home, rare } = m
  // Under the same name stands another entity (I-10), which never gave this lock.
  if (!home.alive) return b.find(home.path) === undefined ? ENTITY_DELETED_UNDER_LOCK : LOCK_LOST
  if (isLocked(m.stage) && m.lockNumber === lockNumber) return null
  return rare !== null && rare.session !== null && isSessionOver(rare.session, rare, lockNumber)
    ? SESSION_LOCK_LOST
    : LOCK_LOST
}

/** the acceptance under which this lock was given has ended, lapsed or closed. A dead-letter queue has no sessions. */
function isSessionOver(session: Session, { acceptance, firstLock, lastLock }: Rare, lockNumber: number): boolean {
  if (lockNumber > lastLock) return false
  return lockNumber < firstLock || !session.isHeld || session.isEnding || session.acceptance !== acceptance
}

/** The token must be good; the record names the holder, whoever asked. LockedUntil = now + duration, not old + duration (L-4), also past the expiry (G-27). */
export function renew(b: Broker, m: Message, cause: number): number {
  b.agenda.cancel(m.lockTimer)
  armLock(b, m)
  const code = m.place === Place.main && b.now >= m.expiresAt ? Code.lockRenewedExpired : Code.lockRenewed
  return recordChange(b, code, m, m.stage, m.deliveryCount, cause, m.holder, m.home.lockDurationIndex)
}

/** LockedUntilUtc has come: the count rises now, not at the next delivery (L-14, L-15). */
export function onLockEnd(b: Broker, m: Message): void {
  m.lockTimer = NONE
  const deferred = m.stage === Stage.lockedDeferred
  const dead = m.place !== Place.main
  release(
    b,
    m,
    dead ? Code.lockExpiredDead : deferred ? Code.lockExpiredDeferred : Code.lockExpired,
    true,
    m.lastRecord,
    m.holder,
    0,
  )
}

/** `locksDieWithReceiver` (G-6): the locks that a closed or killed receiver holds lapse with it, in number order. */
export function locksHeldBy(e: Entity, actor: number): Message[] {
  return inOrder(e).filter(m => isLocked(m.stage) && m.holder === actor)
}

export function lapseWithReceiver(b: Broker, m: Message, cause: number): void {
  release(b, m, Code.lockDiedWithReceiver, true, cause, m.holder, 0)
}
