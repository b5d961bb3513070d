/** What the story of a message, and what lies in an entity, rest on. */

import { forwardedFrom } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { cutBy } from '../../read/client/doors.ts'
import { cursorAt, entityInfo, isSameName, justBefore } from '../../read/at.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { birthRecord, isFoundLater, leftBy, openDelivery, storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { allOf, hasHandlers, inHand } from '../../read/entity/listening.ts'
import { presentExpiry } from '../../read/message/present-expiry.ts'
import { isLockLost } from '../../read/kinds.ts'
import { entityAt, messageAt, refusedReceives } from '../../read/state-at.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { holderLeft, isUnderSessionLock } from './holder.ts'
import type { Ask } from './ask.ts'
import { askedTimeToLive } from './birth.ts'
import { expiryNow } from './expiry-now.ts'
import { isByWhichClock } from './modelled-clock.ts'
import { cameAtEndOfWait } from './modelled-instant.ts'
import { cutAhead } from './locked-now.ts'
import { defaultChanges } from './since-birth.ts'
import { overtakenSteps } from './enlisted.ts'
import { hasSessions, holdCutAhead, isDeserted, sessionsNow } from './session-now.ts'
import type { Modelled } from './types.ts'
import { isForwarded, wayTo } from '../../read/message/lineage.ts'
import { holdsOf, sessionOf } from '../../read/session/sessions.ts'
import {
  note,
  boundaryNote,
  deletedNote,
  switchNote,
  forwardedExpiryNote,
  deadHopsNote,
  disabledTimeNote,
  locksNote,
  sessionLocksNote,
  isPastStamp,
  noteOf,
  fixedExpiryNote,
  expirationNote,
} from './modelled.ts'
import { isOfDeleted } from './modelled-refusal.ts'

/** What the message's own story rests on, with the hops on its way. */
export function storyNotes(ask: Ask, story: Story): Modelled[] {
  const { trace } = ask
  const isHop = (row: MessageRow): boolean => birthRecord(trace, row).branch === 'deadLetterForwarded'
  return [...(wayTo(trace, story.m).some(isHop) ? [deadHopsNote(ask)] : []), ...lifeNotes(ask, story)]
}

/** Of a record of it, which tells of no hops, nor of what receivers did before record `since`. */
export const lifeNotes = (ask: Ask, story: Story, since?: RecordNumber): Modelled[] => [
  ...expiryNotes(ask, story),
  ...notesOfUse(ask, story, since),
]

/** What its TTL rests on, by the way that it came: no matter any more to a dead letter (T-15). */
function expiryNotes(ask: Ask, story: Story): Modelled[] {
  const { trace } = ask
  const isOwn = hasOwnLife(ask, story)
  // Here, or where it comes from, by a default that does not go with it.
  const isDefault = !isOwn && wayTo(trace, story.m).some(row => trace.expiresAtOf(row, trace.birthOf(row)) !== null)
  return [
    ...(isOwn && forwardedFrom(trace, story.m) !== null ? [forwardedExpiryNote(ask)] : []),
    ...(isDefault && isForwarded(trace, story.m) ? [noteOf(ask, 'forwardedDefault')] : []),
    ...(!isUnenqueued(story) && defaultChanges(ask, story).length > 0 ? [fixedExpiryNote(ask)] : []),
    ...(outlivedStamp(ask, story) ? [expirationNote(ask, story.home, story)] : []),
  ]
}

/** What befell it rests on. */
export function notesOfUse(ask: Ask, story: Story, since = story.birth.n): Modelled[] {
  const { trace, w } = ask
  const notes: Modelled[] = []
  if (isByWhichClockNow(ask, story)) notes.push(noteOf(ask, 'clock'))
  const deliveries = story.deliveries.filter(({ end }) => end === null || end.record > since)
  notes.push(...leftNotes(ask, deliveries))
  const isLapsedThen = story.deliveries.some(
    ({ end }) => end?.how === 'lapsed' && isReceiveRefused(ask, story, end.record),
  )
  if (isLapsedThen || isDisabledInLife(ask, story)) notes.push(disabledTimeNote(ask))
  if (story.refusals.some(({ record }) => isOfDeleted(trace, trace.record(record)))) notes.push(deletedNote(ask))
  if (isDeferredToLimit(ask, story)) {
    notes.push(switchNote(ask, 'deferCountsTowardsMaxDelivery', w.assumptions.deferCount))
  }
  if (isSettledPastExpiry(ask, story)) notes.push(note(ask, w.assumptions.expiredSettle))
  if (endsAtBoundary(ask, story)) notes.push(boundaryNote(ask))
  if (story.deliveries.some(delivery => overtakenSteps(ask, story, delivery).length > 0))
    notes.push(noteOf(ask, 'commitFails'))
  if (isSessionCutShort(ask, story, since)) notes.push(sessionLocksNote(ask))
  if (isAskedAtActivation(ask, story) || cameAtEndOfWait(ask, story)) notes.push(noteOf(ask, 'sameInstant'))
  return notes
}

const hasOwnLife = ({ trace }: Ask, { m, birth }: Story): boolean =>
  (askedTimeToLive(birth) ?? trace.contentOf(m).timeToLive ?? null) !== null

/** Scheduled, and not active yet: its expiry comes from the defaults of then (T-17). */
const isUnenqueued = ({ birth }: Story): boolean => birth.kind === 'message-scheduled'

/** It is there, not locked, and whether it has expired by now is a matter of the clock. */
function isByWhichClockNow({ trace, at }: Ask, { m, home, deadLetter }: Story): boolean {
  const now = trace.after(m, at.n)
  const isJudged = now !== null && (now.stage === 'active' || now.stage === 'deferred') && now.holder === null
  return isJudged && now.entity === home && deadLetter === null && isByWhichClock(trace, m, at.n, at.t)
}

/** It is there, not locked, and expires, or would, at this very instant. */
function expiresNow(ask: Ask, { m, ending }: Story): boolean {
  if (ending !== null) return false
  const now = messageAt(ask.trace, m, ask.at)
  return now?.isExpired === true && now.expiresAt === ask.at.t
}

/** Copies that have expired and are still there: of several, no one's instants are told. */
export function copyNotes(ask: Ask, copies: readonly MessageRow[]): Modelled[] {
  const expired = copies.slice(0, RELEASED_LOOKED_AT).flatMap(m => {
    const now = messageAt(ask.trace, m, ask.at)
    return now?.isExpired === true && now.stage === 'active' ? [{ m, ...now }] : []
  })
  return expired.flatMap(({ m, entity, expiresAt }) => {
    const story = expired.length === 1 ? storyOf(ask.trace, m, ask.at.n) : null
    return [
      ...(isPastStamp(ask, m) ? [expirationNote(ask, entity, story)] : []),
      ...(expiresAt === ask.at.t ? [boundaryNote(ask)] : []),
    ]
  })
}

/** Whether a message of an entity is available, locked or expired by now is a matter of which expiry counts, of the very instant or of the clock. */
export function expiryCountNotes(ask: Ask, entity: EntityId): Modelled[] {
  const { trace, at } = ask
  const { kind } = entityInfo(trace, entity)
  if (kind === 'deadLetterQueue' || kind === 'topic') return []
  const active = Array.from(cursorAt(trace, at).messagesIn(entity).subarray(0, RELEASED_LOOKED_AT)).filter(m =>
    ['active', 'locked'].includes(trace.after(m, at.n)?.stage ?? ''),
  )
  const free = active.filter(m => trace.after(m, at.n)!.stage === 'active')
  const isOver = (expiresAt: number | null): boolean => expiresAt !== null && expiresAt <= at.t
  /** As the present default has it, or as a receive computed it: other than as it was enqueued, or as it is stored now. */
  const isOtherwise = (m: MessageRow): boolean => {
    const anew = trace.after(m, at.n)!.stage === 'active' ? presentExpiry(trace, m, at.n) : trace.expiresAtOf(m, at.n)
    return [trace.birthOf(m), at.n].some(n => isOver(trace.expiresAtOf(m, n)) !== isOver(anew))
  }
  return [
    ...(active.some(isOtherwise) ? [fixedExpiryNote(ask)] : []),
    ...(free.some(m => messageAt(trace, m, at)?.expiresAt === at.t) ? [boundaryNote(ask)] : []),
    ...(free.some(m => isByWhichClock(trace, m, at.n, at.t)) ? [noteOf(ask, 'clock')] : []),
  ]
}

/** It stayed past the expiry that was stamped on it, because by the defaults of now it has another and nobody looked at the first. */
function outlivedStamp(ask: Ask, story: Story): boolean {
  const { trace, at } = ask
  const stamped = trace.expiresAtOf(story.m, story.birth.n)
  const left = leftBy(story)
  // A deferred one stays in every mode (T-16).
  const isDeferred = trace.after(story.m, at.n)?.stage === 'deferred'
  if (!trace.recomputesExpiry || stamped === null || stamped > at.t || isDeferred) return false
  const then = trace.after(story.m, justBefore(trace, stamped).n)
  const isPast = left === null ? expiryNow(ask, story) !== stamped : trace.timeOf(left) > stamped
  return then?.stage === 'active' && isPast
}

/** It became active at the very instant of the receive that took it, which did not wait before (Z-3). */
function isAskedAtActivation({ trace, input }: Ask, { birth, deliveries }: Story): boolean {
  const [first] = deliveries
  if (birth.branch !== 'activated' || first?.at !== birth.t || hasHandlers(input, first.holder)) return false
  const cause = trace.causeOf(first.record)
  return cause === null || trace.kindOf(cause) !== 'receive-waiting'
}

/** While it was stored, after record `since`, a lock on its session ended with its receiver, by a switch (G-6). */
function isSessionCutShort({ trace, at }: Ask, story: Story, since: RecordNumber): boolean {
  const { m, home } = story
  const session = sessionOf(trace, m)
  const last = Math.min(at.n, leftBy(story) ?? Infinity)
  return (
    session !== null &&
    holdsOf(trace, home).all.some(
      hold => hold.sessionId === session && hold.toN > since && hold.toN <= last && cutBy(trace, hold.toN) !== null,
    )
  )
}

/** Its TTL ran while a status refused receives from its entity (E-2), and it has expired, or can. */
export function isDisabledInLife({ trace, at }: Ask, { m, home, birth, expiry, ending, deadLetter }: Story): boolean {
  const expiresAt = trace.expiresAtOf(m, at.n)
  if (expiresAt === null || (expiry === null && (ending !== null || deadLetter !== null))) return false
  if (birth.kind === 'message-scheduled') return false
  const last = Math.min(expiry?.record ?? at.n, trace.recordsUpTo(expiresAt) - 1)
  return refusedReceives(trace, home, birth.n, last)
}

const isReceiveRefused = ({ trace }: Ask, { home }: Story, n: RecordNumber): boolean =>
  entityAt(trace, home, n).refusesReceives

/** Locks whose holder closed or was killed. */
function leftNotes(ask: Ask, deliveries: readonly Delivery[]): Modelled[] {
  const left = deliveries.filter(delivery => holderLeft(ask, delivery) !== null)
  return [
    ...(left.some(delivery => isUnderSessionLock(ask, delivery)) ? [sessionLocksNote(ask)] : []),
    ...(left.some(delivery => !isUnderSessionLock(ask, delivery)) ? [locksNote(ask)] : []),
  ]
}

/** Receivers are looked at so far. */
const HANDS_TOLD = 4

/** Messages of an entity looked through for a lock that ended with its receiver. */
const RELEASED_LOOKED_AT = 50

/** What is available again because locks ended with their receivers, by a switch (G-6). */
function releasedNotes(ask: Ask, entity: EntityId): Modelled[] {
  const { trace, input, at } = ask
  const { locksDieWithReceiver, sessionLocksDieWithReceiver } = input.namespace.switches
  if (!locksDieWithReceiver && !sessionLocksDieWithReceiver) return []
  const stored = Array.from(cursorAt(trace, at).messagesIn(entity).subarray(0, RELEASED_LOOKED_AT))
  const deliveries = stored.flatMap(m => storyOf(trace, m, at.n)?.deliveries ?? [])
  const isReleased = stored.some(m => isReleasedWithReceiver(ask, entity, sessionOf(trace, m)))
  return [...leftNotes(ask, deliveries), ...(isReleased ? [sessionLocksNote(ask)] : [])]
}

/** Its session is free because the last lock on it ended with its receiver. */
function isReleasedWithReceiver({ trace, at }: Ask, entity: EntityId, session: string | null): boolean {
  if (session === null) return false
  const last = holdsOf(trace, entity).all.findLast(hold => hold.sessionId === session && hold.fromN <= at.n)
  return last !== undefined && last.toN <= at.n && cutBy(trace, last.toN) !== null
}

/** What is locked in an entity, or which of its sessions, for one that closed or was killed, or will before the lock ends, or what no longer is (G-6). */
export function heldByGoneNotes(ask: Ask, entity: EntityId): Modelled[] {
  const { trace, input, at } = ask
  const held = inHand(trace, input, entity, at).slice(0, HANDS_TOLD).flatMap(allOf)
  const deliveries = held.map(m => storyOf(trace, m, at.n)).map(story => (story === null ? null : openDelivery(story)))
  const isAnyLosing =
    hasSessions(ask, entity) &&
    sessionsNow(ask, entity).some(
      ({ hold }) => hold !== null && (isDeserted(ask, hold) || holdCutAhead(ask, hold) !== null),
    )
  return [
    ...leftNotes(
      ask,
      deliveries.filter(delivery => delivery !== null),
    ),
    ...(held.some(m => cutAhead(ask, m) !== null) ? [locksNote(ask)] : []),
    ...(isAnyLosing ? [sessionLocksNote(ask)] : []),
    ...releasedNotes(ask, entity),
  ]
}

function isDeferredToLimit(ask: Ask, story: Story): boolean {
  const dead = story.deadLetter?.record ?? Infinity
  return story.deliveries.some(
    ({ end, record }) =>
      record < dead &&
      end?.how === 'deferred' &&
      end.deliveryCount >= propertiesAt(ask.trace, story.home, end.record).maxDeliveryCount,
  )
}

/** A client's call to receive came at that very instant. */
const isRequestedAt = ({ input }: Ask, path: string, t: number): boolean =>
  input.steps.some(one => one.do === 'receive' && one.at === t && isSameName(one.from, path))

function isSettledPastExpiry(ask: Ask, story: Story): boolean {
  const expiresAt = ask.trace.expiresAtOf(story.m, ask.at.n)
  if (expiresAt === null) return false
  const deadLetteredAt = story.deadLetter?.at ?? Infinity
  return story.deliveries.some(
    ({ at, end, renewals }) =>
      at < deadLetteredAt &&
      ((end?.how === 'deferred' && end.at >= expiresAt) ||
        (end?.how === 'deadLettered' && end.at >= expiresAt && story.expiry === null) ||
        renewals.some(n => ask.trace.timeOf(n) >= expiresAt)),
  )
}

/** Ways in which a lock ends after which a message is available again, or has expired. */
const RELEASES: ReadonlySet<string> = new Set(['lapsed', 'abandoned', 'released'])

/** A lock on it, or on a session of its entity, that ended at the very instant of its expiry: which of them came first decides (Z-3). */
function expiresAsLockEnds({ trace, at }: Ask, story: Story): boolean {
  const { m, home, deliveries, deadLetter, ending } = story
  const expiresAt = trace.expiresAtOf(m, at.n)
  if (expiresAt === null || expiresAt > at.t || (deadLetter ?? ending ?? { at: Infinity }).at < expiresAt) return false
  return (
    deliveries.some(({ end }) => end !== null && RELEASES.has(end.how) && end.at === expiresAt) ||
    recordsOfKind(trace, 'session-lock-expired').some(
      n => trace.entityOf(n) === home && trace.timeOf(n) === expiresAt && n <= at.n,
    )
  )
}

/** Work that ends, a call, or a receive that comes, or becomes possible, at the very instant of the limit. */
function endsAtBoundary(ask: Ask, story: Story): boolean {
  const { trace, at } = ask
  const { m, home, deliveries, refusals, expiry } = story
  if (expiresAsLockEnds(ask, story) || expiresNow(ask, story)) return true
  const isMissed = (t: number, workEnd: number | null): boolean =>
    workEnd === t || refusals.some(call => call.at === t && isLockLost(call.error))
  if (deliveries.some(({ end, workEnd }) => end?.how === 'lapsed' && isMissed(end.at, workEnd))) return true
  if (expiry === null || expiry.at !== trace.expiresAtOf(m, at.n)) return false
  if (expiry.at === story.birth.t || isRequestedAt(ask, story.homePath, expiry.at) || expiry.branch === 'deferred')
    return true
  const allowed = setBy(trace, home, trace.recordsUpTo(expiry.at) - 1, 'status')
  return isFoundLater(expiry.branch) || (allowed > expiry.record && trace.timeOf(allowed) === expiry.at)
}
