/** Why a message is locked: who has it, until when, and what keeps it from being settled. */

import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { hasBuffer, hasHandlers, inHandHow, receiversOf, workEndOf } from '../../read/entity/listening.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { setBy } from '../../read/entity/properties.ts'
import { isLockLost } from '../../read/kinds.ts'
import { entityAt } from '../../read/state-at.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { sessionOfDelivery } from '../../read/session/sessions.ts'
import { openDelivery, lostFrom, storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { explanation, length, step, time, told } from './ask.ts'
import { changesForLapse, changesForLostLock } from './changes.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, lifeArithmetic } from './birth.ts'
import { isPast } from '../../read/at.ts'
import { deliverySteps, lockArithmetic } from './deliveries.ts'
import { deliveryAt, endsWithReceiver, holderLeft, isForsaken, isUnderSessionLock } from './holder.ts'
import { enlistedOf } from './enlisted.ts'
import { deferredAgain, keptSteps, limitSteps } from './held-settings.ts'
import { deadPart } from './dead-lettered.ts'
import { locksNote, sessionLocksNote, statusNote } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { turnedOffSteps } from './origin.ts'
import { waitedOf } from './waited.ts'
import { changedSteps, inOrder, openAgainSteps } from './steps.ts'
import { NO_PARTITION, factsInTurn, isFromPartition, partitionPart, partitionTurnStep } from './numbers.ts'
import { releasedSteps } from './session.ts'
import { holdOver, holdText, isDeserted, releasingStep, untilOf } from './session-now.ts'
import type { Explanation, Modelled, Step } from './types.ts'
import { lateError, willLeaveUnsettled } from './unsettled.ts'

export function explainHeld(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const delivery = openDelivery(story)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  const isExpired = story.deadLetter === null && isPast(expiresAt, at.t)
  const underLock =
    isExpired && expiresAt !== null ? [step(w.whySteps.expiredUnderLock({ at: time(ask, expiresAt) }), expiresAt)] : []
  const before = story.deadLetter === null ? [] : deliverySteps(ask, lostFrom(story))
  const isNow = ({ record }: { readonly record: RecordNumber }): boolean => record > (story.deadLetter?.record ?? -1)
  const now = { ...story, deliveries: story.deliveries.filter(isNow), refusals: story.refusals.filter(isNow) }
  const waited = waitedOf(ask, story)
  const released = releasedSteps(ask, story)
  const enlisted = delivery === null ? null : enlistedOf(ask, story, delivery)
  const partition = delivery === null ? NO_PARTITION : partitionPart(ask, story.m)
  const answer = heldAnswer(ask, story, delivery, isExpired ? expiresAt : null)
  const { refusesReceives } = entityAt(trace, story.home, at.n)
  const limit = delivery === null ? [] : limitSteps(ask, story, delivery)
  const kept = delivery === null ? [] : keptSteps(ask, story, delivery).concat(limit)
  const lapse = ofLapse(endAhead(ask, story))
  const dead = deadPart(ask, story)
  const ahead = endComing(ask, story)
  const coming = ofLapse(ahead)
  const stops = stopAheadSteps(ask, ahead?.delivery)
  const expiresThen = willExpire(coming)
  return explanation({
    title: w.whyTitles.locked(story.id),
    answer: enlisted === null ? answer : enlisted.answer(answer),
    tone: 'held',
    steps: [
      ...inOrder([
        ...birthSteps(ask, story),
        ...turnedOffSteps(ask, story.home, story.birth.n).concat(changedSteps(ask, story, 'forwardTo', at.n)),
        ...waited.steps,
        ...partition.steps,
        ...before,
        ...dead.steps,
        ...deliverySteps(ask, now),
        ...kept,
        ...inTurn(ask, story, delivery),
        ...underLock,
        ...(enlisted?.steps ?? []),
      ]),
      ...(refusesReceives || delivery === null ? [] : [step(w.causeWords.peekHidesLock)]),
      ...released,
      ...(delivery === null ? [] : [...stops, ...leftOpenAgain(ask, delivery)]),
      ...comingSteps(ask, story, delivery, answer),
    ],
    arithmetic: [
      ...lifeArithmetic(ask, story),
      ...(delivery === null ? [] : lockArithmetic(ask, story, delivery)),
      ...partition.arithmetic,
    ],
    rule: released.length > 0 ? w.sessionRules.neverDeadLetters : ruleOf(ask, delivery, expiresThen),
    facts: [
      ...(released.length > 0 ? ['X-14', 'X-10', 'L-18'] : []),
      ...(delivery === null ? [] : factsInTurn(trace, trace.record(delivery.record), story.m)),
      ...(enlisted?.facts ?? []),
      ...partition.facts,
      ...(isExpired ? ['S-8', 'S-10'] : []),
      ...(expiresThen ? ['S-9'] : []),
      ...(kept.some(({ setting }) => setting !== undefined) ? ['L-29'] : []),
      ...(limit.length > 0 ? ['L-19'] : []),
      ...(refusesReceives ? ['E-1', 'E-2', 'G-32'] : ['L-25']),
      ...birthFacts(ask, story),
      ...waited.facts,
    ],
    modelled: [
      ...(refusesReceives ? [statusNote(ask)] : []),
      ...aheadNotes(ask, delivery, stops).concat(dead.modelled, storyNotes(ask, story)),
      ...waited.modelled.concat(partition.modelled, enlisted?.modelled ?? []),
    ],
    ...told(changesFor(ask, story, lapse)),
  })
}

function ruleOf({ trace, w }: Ask, delivery: Delivery | null, isLate: boolean): string {
  if (isLate) return w.whyRules.expiredUnderLock
  return delivery === null || sessionOfDelivery(trace, delivery.record) === null
    ? w.whyRules.locked
    : w.sessionRules.locked
}

/** That its lock ends with its receiver, which a step tells ahead (G-6). */
const aheadNotes = (ask: Ask, delivery: Delivery | null, stops: readonly Step[]): Modelled[] =>
  delivery !== null && stops.length > 0 && endsWithReceiver(ask, delivery)
    ? [isUnderSessionLock(ask, delivery) ? sessionLocksNote(ask) : locksNote(ask)]
    : []

/** Before its lock runs out again, what would have saved the first one. */
function changesFor(ask: Ask, story: Story, lapse: ReturnType<typeof ofLapse>): ReturnType<typeof changesForLapse> {
  const lost = lapse === null || story.deadLetter === null ? changesForLost(ask, story) : []
  return lost.length > 0 || lapse === null ? lost : changesForLapse(ask, lapse.whole, lapse.end.record)
}

/** Nothing where this delivery completes it in the whole run: an earlier lock that ran out changed nothing about that. */
function changesForLost(ask: Ask, story: Story): ReturnType<typeof changesForLostLock> {
  const { trace } = ask
  const { m, deliveries } = story
  const whole = storyOf(trace, m, trace.length - 1)
  const isLast = whole?.deliveries.at(-1)?.record === deliveries.at(-1)?.record
  if (!isLast || whole?.ending?.how !== 'completed') return changesForLostLock(ask, story)
  return whole.deadLetter === null ? [] : changesForLostLock(ask, lostFrom(story))
}

/** Its lock will run out, or its session be released, while its holder works on it; null: not so, or not told. */
function endAhead(ask: Ask, story: Story) {
  const coming = endComing(ask, story)
  if (coming === null) return null
  const { end, delivery } = coming
  const { workStart, workEnd } = delivery
  const isCut = (workEnd ?? Infinity) > end.at || (end.how === 'lapsed' && workEnd === end.at)
  return workStart !== null && workStart <= ask.at.t && isCut ? coming : null
}

const ofLapse = (coming: ReturnType<typeof endComing>) => (coming?.end.how === 'lapsed' ? coming : null)

/** Its expiry comes with the end of this lock (S-9). */
const willExpire = (coming: ReturnType<typeof endComing>): boolean =>
  coming !== null && coming.whole.expiry?.branch === 'underLock' && coming.whole.expiry.at === coming.end.at

/** Its lock will run out, or its session be released, before anybody has settled it, with its whole story; null: not so, or not told. */
function endComing(ask: Ask, { m, deliveries }: Story) {
  const { trace, at } = ask
  const whole = ask.hidesFuture === true ? null : storyOf(trace, m, trace.length - 1)
  const delivery = whole?.deliveries[deliveries.length - 1]
  const end = delivery?.end ?? null
  return whole === null ||
    delivery === undefined ||
    end === null ||
    !['lapsed', 'released'].includes(end.how) ||
    end.record <= at.n
    ? null
    : { whole, delivery, end }
}

/** That its holder stops before it has settled the message (L-10, G-6). */
function stopAheadSteps(ask: Ask, delivery: Delivery | undefined): Step[] {
  const left = delivery === undefined ? null : holderLeft(ask, delivery)
  if (delivery === undefined || left === null || left <= ask.at.n) return []
  const isLockOver = endsWithReceiver(ask, delivery)
  const isKilled = ask.trace.kindOf(left) === 'receiver-killed'
  // Nothing of it is left to do where its work ends before, as in a crash of the handler.
  const isWorkOver = (delivery.workEnd ?? Infinity) <= ask.trace.timeOf(left)
  if (!isLockOver && (!isKilled || isWorkOver)) return []
  const parts = { by: delivery.holder, at: time(ask, ask.trace.timeOf(left)), isKilled, isLockOver }
  return [step(ask.w.causeWords.holderWillStop(parts))]
}

function leftOpenAgain(ask: Ask, { holder: by, record, workRecord }: Delivery): Step[] {
  const gone = goneWithin(ask.trace, by, record, ask.at.n, workRecord)
  return gone === null ? [] : openAgainSteps(ask, { by, record: gone.record })
}

/** That its entity's status keeps its holder from settling it (G-32); not of one that has been refused and does not try again. */
function unsettledSteps(ask: Ask, { home, homePath: entity }: Story, delivery: Delivery | null): Step[] {
  const { trace, w, at } = ask
  const { status, refusesReceives } = entityAt(trace, home, at.n)
  if (delivery === null || !refusesReceives || wasRefused(ask, delivery)) return []
  const set = setBy(trace, home, at.n, 'status')
  const by = isForsaken(ask, delivery) ? null : delivery.holder
  const parts = { by, entity, status, at: time(ask, trace.timeOf(set)) }
  return [step(w.causeWords.cannotSettle(parts), null, set)]
}

/** What comes of it while it is held, or at the end of that. */
function comingSteps(ask: Ask, story: Story, delivery: Delivery | null, answer: string): Step[] {
  const coming = ofLapse(endComing(ask, story))
  return [
    ...idleReleaseSteps(ask, story, delivery),
    ...unsettledSteps(ask, story, delivery),
    ...deferredAgain(ask, story, delivery),
    ...workSteps(ask, story, delivery, answer),
    ...(coming !== null && willExpire(coming)
      ? [step(ask.w.causeWords.expiresThen({ renewedUntil: renewedUntil(ask, story, coming.end.at) }))]
      : []),
  ]
}

/** Its lock ends later than its LockedUntilUtc of now: it will be renewed until then. null: it ends as it is. */
function renewedUntil(ask: Ask, { m }: Story, end: number): string | null {
  return end > (ask.trace.after(m, ask.at.n)?.lockedUntil ?? end) ? time(ask, end) : null
}

/** Who is at work on it, until when, and whether that is too late, where the answer says something else of it. */
function workSteps(ask: Ask, story: Story, delivery: Delivery | null, answer: string): Step[] {
  const { trace, input, at } = ask
  const isWorking = inHandHow(trace, input, story.m, at.n) === 'working'
  if (delivery === null || !isWorking || !hasHandlers(input, delivery.holder)) return []
  const text = workingText(ask, story, delivery.holder)
  return text === answer ? [] : [step(text)]
}

/** When a receiver that has no more to do in its session lets it go, with what it has not settled. */
function idleReleaseSteps(ask: Ask, story: Story, delivery: Delivery | null): Step[] {
  const { trace, input, at, w } = ask
  const hold = delivery === null ? null : holdOver(ask, story, delivery)
  const isDone = delivery !== null && delivery.workEnd !== null && delivery.workEnd <= at.t
  if (hold === null || !isDone || hold.end !== 'closed' || ask.hidesFuture === true) return []
  const timeout = receiversOf(input, hold.holder)[0]?.sessionIdleTimeout
  // It closes by what it did last, which may have been with another message.
  const last = trace.causeOf(hold.toN)
  if (timeout === undefined || last === null || last > at.n || trace.timeOf(last) + timeout !== hold.to) return []
  const parts = { by: hold.holder, session: hold.sessionId, timeout: length(ask, timeout), at: time(ask, hold.to) }
  return [step(w.causeWords.idleRelease(parts))]
}

/** Why its receive came to its partition (P-2). */
const inTurn = (ask: Ask, story: Story, delivery: Delivery | null): readonly Step[] =>
  delivery !== null && isFromPartition(ask.trace, ask.trace.record(delivery.record), story.m)
    ? [partitionTurnStep(ask, delivery.record, story.m)]
    : []

function heldAnswer(ask: Ask, story: Story, delivery: Delivery | null, expiredAt: number | null): string {
  const { w, trace, input, at } = ask
  const by = delivery?.holder ?? ''
  const hold = delivery === null ? null : holdOver(ask, story, delivery)
  const how = inHandHow(trace, input, story.m, at.n)
  const until = time(ask, hold === null ? (delivery?.lockedUntil ?? at.t) : untilOf(ask, hold))
  const gone = delivery === null ? null : goneWithin(trace, by, delivery.record, at.n, delivery.workRecord)
  const finished = delivery?.workEnd ?? null
  if (how === 'left' && gone !== null && finished === null) {
    const { refusesReceives: isRefused } = entityAt(trace, story.home, at.n)
    const parts = {
      by,
      isKilled: gone.isKilled,
      at: time(ask, gone.at),
      until,
      isRefused,
      isLockOver: true,
      isAhead: true,
    }
    if (delivery !== null && endsWithReceiver(ask, delivery))
      return gone.isKilled ? w.whySteps.holderKilled(parts) : w.whySteps.holderClosed(parts)
    const closing = hold === null ? null : releasingStep(ask, hold)
    if (closing !== null) return closing.text
    return delivery?.workStart === null ? w.causeWords.bufferedByGone(parts) : w.causeWords.heldByGone(parts)
  }
  if (expiredAt !== null) return w.whyAnswers.heldExpired({ by, at: time(ask, expiredAt) })
  // One that tried to and was refused has not left it unsettled by its own choice.
  const isRefused = delivery !== null && wasRefused(ask, delivery)
  const isOfKilled = hold !== null && isDeserted(ask, hold)
  if (how === 'left' && !isRefused && !isOfKilled)
    return w.causeWords.heldUnsettled({ by, until, session: hold?.sessionId ?? null })
  if (how === 'buffered' && hasBuffer(input, by)) return w.whyAnswers.buffered({ by })
  const isWorking = how === 'working' && hasHandlers(input, by)
  if (hold !== null && !isWorking) return holdText(ask, hold, w.sessionAnswers.held)
  if (how === 'left' && isRefused) return w.causeWords.heldRefused({ by, until })
  return isWorking ? workingText(ask, story, by) : w.whyAnswers.held({ by, until })
}

/** That its holder is at work, until when, and whether that is too late. */
function workingText(ask: Ask, story: Story, by: string): string {
  const end = workEnd(ask, story.m)
  const coming = endAhead(ask, story)
  const isUnsettled = willLeaveUnsettled(ask, story)
  const isLate = coming !== null && end !== null && coming.end.at <= end
  // It ends before the LockedUntilUtc of now where a step closes the session, or a renewal shortens the lock (L-29).
  const lockedUntil = ask.trace.after(story.m, ask.at.n)?.lockedUntil ?? 0
  const isByLock =
    isLate && !isByAnother(ask, coming.end.record) && (coming.end.how === 'released' || coming.end.at >= lockedUntil)
  const delivery = deliveryAt(ask, story.m, ask.at.n)
  // Refused for another reason than the end of its lock, it finishes nothing, late or not.
  const error = delivery === undefined ? null : lateError(ask, delivery)
  const isRefused = error !== null && !(isLate && isLockLost(error))
  return ask.w.whyAnswers.working({
    by,
    until: end === null || isRefused ? null : time(ask, end),
    isLate: !isRefused && (isByLock || (isLate && !isUnsettled)),
    lockEnds: isByLock ? time(ask, coming.end.at) : null,
    isUnsettled,
  })
}

/** Its holder has ended its work, tried to settle it and was refused; it does not try again. */
const wasRefused = (ask: Ask, delivery: Delivery): boolean =>
  delivery.workEnd !== null && lateError(ask, delivery) !== null

const workEnd = (ask: Ask, m: MessageRow): number | null =>
  ask.hidesFuture === true ? null : workEndOf(ask.trace, m, ask.at.n)
