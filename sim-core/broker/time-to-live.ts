/** When a message expires and when an expired one leaves (S-3…S-15, T facts, Z-5). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import type { ExpiredCodes } from '../trace/codes.ts'
import { Stage } from '../trace/data.ts'
import { Action, Priority } from './broker.ts'
import type { Broker } from './broker.ts'
import { deadLetterExpired } from './dead-letter.ts'
import type { Entity } from './entity.ts'
import { touchByMessage } from './idle.ts'
import type { Message } from './message.ts'
import { timerOrdinal } from './ordinals.ts'
import { recordChange } from './record.ts'
import { leave } from './leave.ts'
import { makeReadyReturned } from './store.ts'

/** Lanes an entity opens for times to live; further ones stand in the heap. */
const LANES_MAX = 4
/** A sweep stands before all that expire at its instant: what it finds expired earlier (Z-3). */
const BEFORE_EXPIRIES = -(2 ** 17)

/** T-1: min(message, entity). Infinity = never. */
export function effectiveTimeToLive(own: number, e: Entity): number {
  return own <= e.timeToLiveMax ? own : e.timeToLiveMax
}

export function armTimeToLive(b: Broker, e: Entity, m: Message, timeToLive: number): void {
  if (m.expiresAt === Infinity) return
  m.timeToLiveTimer = b.agenda.arm(
    m.expiresAt,
    Priority.timeToLive,
    timerOrdinal(m),
    Action.timeToLive,
    m.slot,
    laneFor(b, e, timeToLive),
  )
}

function laneFor(b: Broker, e: Entity, timeToLive: number): number {
  if (timeToLive === e.lastTimeToLive) return e.lastTimeToLiveLane
  e.lastTimeToLive = timeToLive
  e.lastTimeToLiveLane = findLane(b, e, timeToLive)
  return e.lastTimeToLiveLane
}

function findLane(b: Broker, e: Entity, timeToLive: number): number {
  const known = e.timeToLiveLanes.get(timeToLive)
  if (known !== undefined) return known
  if (e.timeToLiveLanes.size === LANES_MAX) return NONE
  const lane = b.agenda.newLane()
  e.timeToLiveLanes.set(timeToLive, lane)
  return lane
}

/** ExpiresAtUtc has come. Locked, deferred: nothing happens now (S-8, T-16). */
export function onTimeToLive(b: Broker, m: Message): void {
  m.timeToLiveTimer = NONE
  if (m.stage === Stage.active) leaveOrLinger(b, m, codesAtExpiry(m.home) ?? sweptNow(b, m.home))
}

/** It was expired when it came, and is never available. */
export function onExpiredArrival(b: Broker, m: Message): void {
  leaveOrLinger(b, m, codesAtExpiry(m.home))
}

function leaveOrLinger(b: Broker, m: Message, codes: ExpiredCodes | null): void {
  const e = m.home
  m.ready = 0
  if (codes !== null) return expire(b, e, m, codes, m.lastRecord)
  e.lingering.push(m)
  // What came in this very instant came before its sweep only if the broker itself did it, by an activation (Z-3).
  armSweep(b, e, b.agenda.firedPriority > Priority.timeToLive)
}

/** What expires at the instant of a sweep takes its turn among all that expire then. */
function sweptNow(b: Broker, { mode }: Entity): ExpiredCodes | null {
  return mode.kind === 'sweepEvery' && b.now % mode.everyMs === 0 ? Code.expiredSwept : null
}

/** null = nobody is there to see it go. */
export function codesAtExpiry(e: Entity): ExpiredCodes | null {
  if (e.modeKind === 'immediate') return Code.expiredImmediate
  // F-8: an entity that forwards behaves as if somebody always received from it.
  const outstanding = e.waiting > 0 || e.forwardsTo !== null
  if (e.modeKind === 'whenListening') return outstanding || e.openReceivers > 0 ? Code.expiredListening : null
  return outstanding ? Code.expiredOutstanding : null
}

/** Takes an expired message out of the active store: dropped or dead-lettered, in one step (S-31, S-32, Q-13). */
export function expire(b: Broker, e: Entity, m: Message, codes: ExpiredCodes, cause: number): void {
  if (e.deadLettersExpired) {
    deadLetterExpired(b, m, codes[1], cause)
    return
  }
  leave(b, m)
  touchByMessage(b, e, recordChange(b, codes[0], m, Stage.gone, m.deliveryCount, cause, 0, 0))
}

/**
 * The sweep of `sweepEvery`: every n from t = 0, armed only while something lingers. `isOver`: this instant's sweep, if
 * there is one, has passed.
 */
export function armSweep(b: Broker, e: Entity, isOver: boolean): void {
  if (e.mode.kind !== 'sweepEvery' || e.sweepTimer !== NONE) return
  const { everyMs } = e.mode
  const next = Math.ceil(b.now / everyMs) * everyMs
  const due = next === b.now && isOver ? next + everyMs : next
  e.sweepTimer = b.agenda.arm(due, Priority.timeToLive, BEFORE_EXPIRIES + e.id, Action.sweep, e.id, NONE)
}

/** After the last entity's sweep of this instant. */
export function armSweptLeave(b: Broker): void {
  b.agenda.arm(b.now, Priority.timeToLive, -1, Action.sweptLeave, NONE, NONE)
}

/** What G-5's switch makes of a message's expiry: its own time to live under the entity's present default. */
export function recomputedExpiry(b: Broker, e: Entity, m: Message): number {
  return b.enqueuedTimeOf(m) + effectiveTimeToLive(b.sourceTimeToLive[m.source]!, e)
}

/**
 * G-5 with `recomputeExpiryOnReceive`: a receive judges every waiting message by the present default. Returns those it
 * finds expired, in order of that expiry; the stored value changes only for the message that is then handed out.
 */
export function judgedByPresentDefault(b: Broker, e: Entity): Message[] {
  if (e.kind === 'deadLetterQueue') return []
  const due: { m: Message; expiry: number }[] = []
  // What is past its stored expiry but not expired by this measure stays listed: an opened receiver goes by the stored one.
  e.lingering.length = 0
  for (let m = e.storeFirst; m !== null; m = m.next) {
    if (m.stage !== Stage.active) continue
    const expiry = recomputedExpiry(b, e, m)
    if (expiry > b.now) {
      if (m.ready === 0) makeReadyReturned(b, e, m)
      if (b.now >= m.expiresAt) e.lingering.push(m)
      continue
    }
    m.ready = 0
    due.push({ m, expiry })
  }
  due.sort((a, z) => a.expiry - z.expiry || a.m.ordinal - z.m.ordinal)
  return due.map(({ m }) => m)
}

/** The same for a receive that has waited: what it finds expired leaves. */
export function expireByPresentDefault(b: Broker, e: Entity): void {
  for (const m of judgedByPresentDefault(b, e)) expire(b, e, m, Code.expiredOutstanding, m.lastRecord)
}
