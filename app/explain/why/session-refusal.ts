/** Why an operation on a session was refused: who held it, until when, or what was free instead. */

import type { EntityId, EveryKey } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { deliveryTried, storyOf } from '../../read/message/history.ts'
import { holdsOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lapseSteps } from './deliveries.ts'
import { expirationNote, isPastStamp, sessionLocksNote } from './modelled.ts'
import {
  closedByAnotherText,
  closingStep,
  goneHolder,
  hasSessions,
  holdArithmetic,
  holdOf,
  holdOver,
  holdText,
  sessionsNow,
  untilOf,
} from './session-now.ts'
import { expiredByAsking, foundSteps } from './nothing-received.ts'
import { isDeferredIn, otherSteps } from './session-record.ts'
import { deliveryUsed } from './refused-lock.ts'
import { reason, sessionNamed, stepOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import type { Step } from './types.ts'

/** It was to use the lock of a session that its label never got, not one of a message (L-9). */
export const isOfSession = ({ branch, operation }: Refused): boolean =>
  branch === 'notHeld' && OF_SESSION.has(operation)

const OF_SESSION: ReadonlySet<string> = new Set([
  'closeSession',
  'renewSessionLock',
  'setSessionState',
  'getSessionState',
])

/** SessionCannotBeLocked. */
export function heldReason(ask: Ask, record: Refused, entity: EntityId): Reason | null {
  const session = /session '(.*)' cannot/.exec(record.message)?.[1]
  if (session === undefined) return null
  const { now } = holdOf(ask, entity, session)
  if (now === null) return null
  const parts = { session, by: now.holder, since: time(ask, now.from), until: time(ask, untilOf(ask, now)) }
  const held = holdText(ask, now, () => ask.w.sessionRefusals.heldBy(parts))
  const closing = closingStep(ask, now, [])
  const steps = [step(held, now.from, now.fromN), ...(closing === null ? [] : [closing])]
  const modelled = goneHolder(ask, now) === null ? [] : [sessionLocksNote(ask)]
  return { ...reason(steps, holdArithmetic(ask, now)), modelled }
}

/** ServiceTimeout: what there was, and why none of it could be accepted. */
export function timeoutReason(ask: Ask, record: Refused, entity: EntityId): Reason {
  const { w, trace } = ask
  const asked = stepOfRecord(ask, record, record.operation)
  const waited = asked === null ? 0 : record.t - asked.at
  // A session that is held and empty kept nobody waiting.
  const sessions = sessionsNow(ask, entity).filter(({ messages }) => messages.length > 0)
  const path = pathOf(trace, entity)
  const gone = expiredByAsking(ask, entity, record.n, record.t - waited)
  const why = reason([
    step(
      sessions.length > 0
        ? w.sessionRefusals.noneFree({ entity: path })
        : gone.length > 0
          ? w.whyRecord.emptyExpired({ path, session: null, count: gone.length })
          : w.sessionSteps.noMessages({ entity: path }),
    ),
    ...foundSteps(ask, gone),
    ...otherSteps(ask, sessions),
    ...(waited > 0 ? [waitedStep(ask, record, entity, waited)] : []),
  ])
  const isDeferred = sessions.some(one => one.hold === null && isDeferredIn(ask, one))
  return {
    ...why,
    facts: [...(isDeferred ? ['D-10'] : []), ...(gone.length > 0 ? ['S-11', 'T-9'] : [])],
    // That they were still there.
    modelled: gone.some(m => isPastStamp(ask, m)) ? [expirationNote(ask, entity, null)] : [],
  }
}

/** What became available meanwhile went to others. */
function waitedStep(ask: Ask, record: Refused, entity: EntityId, waited: number): Step {
  const { w, trace } = ask
  const taken = holdsOf(trace, entity).all.findLast(
    ({ fromN, from, holder }) => fromN < record.n && from > record.t - waited && holder !== record.actor,
  )
  const wait = length(ask, waited)
  if (taken === undefined) return step(w.sessionSteps.waitedFor({ wait }))
  const parts = { wait, session: taken.sessionId, by: taken.holder, at: time(ask, taken.from) }
  return step(w.sessionSteps.waitedForTaken(parts), null, taken.fromN)
}

/** The holdings of its session up to then, and the one by which it was called. */
function holdsCalled(ask: Ask, record: Refused, entity: EntityId) {
  const session = sessionNamed(ask, record, entity)
  if (session === null) return null
  const holds = holdsOf(ask.trace, entity).all.filter(
    ({ sessionId, fromN }) => sessionId === session && fromN < record.n,
  )
  // Its holder may have accepted the session again meanwhile: what it lost is what ended before.
  const ended = holds.filter(({ toN }) => toN < record.n)
  const own =
    holdTried(ask, record) ??
    holdOfDelivery(ask, record, ended) ??
    ended.findLast(({ holder }) => holder === record.actor) ??
    holds.findLast(({ holder }) => holder === record.actor) ??
    holds.at(-1)
  return { session, holds, own }
}

/** Of a call about a session itself: the holding that was lost; null: another call. */
export function holdLost(ask: Ask, record: Refused, entity: EntityId): Hold | null {
  const isOther = record.error !== 'SessionLockLost' || !OF_SESSION.has(record.operation)
  return isOther ? null : (holdsCalled(ask, record, entity)?.own ?? null)
}

/** The entity has no sessions. */
export function noSessionsReason(ask: Ask, record: Refused, entity: EntityId): Reason {
  const session = record.operation === 'acceptSession' ? null : sessionNamed(ask, record, entity)
  const text = ask.w.sessionRefusals.noSessions({ entity: record.entity ?? '', session })
  return { ...reason([step(text)]), facts: ['X-2'], rule: ask.w.refusalRules.noSessions }
}

/** SessionLockLost. */
export function lostReason(ask: Ask, record: Refused, entity: EntityId): Reason | null {
  const { w, trace } = ask
  const called = holdsCalled(ask, record, entity)
  if (called === null) return null
  const { session, holds, own } = called
  if (own === undefined && !hasSessions(ask, entity)) return noSessionsReason(ask, record, entity)
  if (own === undefined || own.toN > record.n) return reason([step(w.sessionRefusals.notHeld({ session }))])
  const later = holds.find(({ fromN }) => fromN > own.fromN)
  const { branch }: EveryKey = trace.record(own.toN)
  return {
    ...reason(
      [
        endedStep(ask, own),
        ...settledSteps(ask, record, own),
        ...whySteps(ask, record),
        ...(later === undefined ? [] : [takenStep(ask, later)]),
      ],
      own.end === 'expired' ? holdArithmetic(ask, own) : [],
    ),
    // Its lock did not run out: it was released, and no count grew.
    facts: own.end === 'closed' || branch === 'receiverClosed' ? ['X-10'] : [],
    modelled: branch === 'receiverClosed' ? [sessionLocksNote(ask)] : [],
  }
}

/** Under which its receiver got the message that it tried to settle. */
function holdTried(ask: Ask, record: Refused): Hold | null {
  const { story, delivery } = tried(ask, record)
  return story === null || delivery === null ? null : holdOver(ask, story, delivery)
}

function tried({ trace }: Ask, { n }: Refused) {
  const m = trace.messageOf(n)
  const story = m === null ? null : storyOf(trace, m, n)
  return { story, delivery: story === null ? null : deliveryTried(trace, story, n) }
}

/** Why the lock under which it was received ran out when it did. */
function whySteps(ask: Ask, record: Refused): Step[] {
  const { delivery } = tried(ask, record)
  return delivery?.end?.how === 'lapsed' ? lapseSteps(ask, delivery) : []
}

/** Its delivery had ended before its session did: beside the session, which is the cause, it could not be settled anyway (L-8). */
function settledSteps(ask: Ask, record: Refused, { toN }: Hold): Step[] {
  const { story } = tried(ask, record)
  const end = (story === null ? null : deliveryUsed(ask, record, story)?.end) ?? null
  if (story === null || end === null || end.record > toN || end.how === 'lapsed' || end.how === 'released') return []
  const parts = { number: story.number, how: ask.w.endedWords[end.how], at: time(ask, end.at) }
  return [stepOf(ask, ask.w.refusalReasons.settledBefore(parts), end.record)]
}

/** In which the caller, or the receiver whose lock a step used, got its message last: it may have lost the session again since. */
function holdOfDelivery({ trace }: Ask, record: Refused, holds: readonly Hold[]): Hold | undefined {
  const m = trace.messageOf(record.n)
  const story = m === null ? null : storyOf(trace, m, record.n)
  const delivery = story?.deliveries.findLast(({ holder }) => holder === record.actor)
  return holds.findLast(({ fromN }) => delivery !== undefined && fromN <= delivery.record)
}

function endedStep(ask: Ask, hold: Hold): Step {
  const { w } = ask
  const parts = { session: hold.sessionId, by: hold.holder, at: time(ask, hold.to) }
  if (hold.toN === Infinity || hold.end === null) return step(w.sessionRefusals.notHeld({ session: hold.sessionId }))
  const text = hold.end === 'closed' ? w.sessionRefusals.closedBefore : w.sessionRefusals.lockEnded
  return step(closedByAnotherText(ask, hold) ?? text(parts), hold.to, hold.toN)
}

function takenStep(ask: Ask, { sessionId: session, holder: by, from, fromN }: Hold): Step {
  return step(ask.w.sessionRefusals.takenOver({ session, by, at: time(ask, from) }), from, fromN)
}
