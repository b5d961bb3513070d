/** Why a message of a session waits or is held: who has the session, and what comes before it there. */

import type { EntityId } from '../../../sim-core/index.ts'
import { creditAt } from '../../read/client/links.ts'
import { numberOf, pathOf } from '../../read/at.ts'
import {
  hasHandlers,
  inHand,
  isInstance,
  numbersOf,
  openReceivers,
  receiversFrom,
  receiversOf,
} from '../../read/entity/listening.ts'
import { workAt } from '../../read/client/actors.ts'
import { baseName, goneWithin, nextOpened } from '../../read/client/doors.ts'
import type { Gone } from '../../read/client/doors.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { holdsAt, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { leftBy } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { openWait } from '../../read/message/waits.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, lifeArithmetic } from './birth.ts'
import { deliverySteps } from './deliveries.ts'
import { disabledTimeNote, nextSessionNote, sessionLocksNote } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { bufferSteps, inOrder, statusStep } from './steps.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import {
  closingStep,
  goneHolder,
  goneText,
  holdArithmetic,
  holdOf,
  holdText,
  isAvailable,
  isDeserted,
  sessionsNow,
  untilOf,
  unservedSteps,
} from './session-now.ts'
import { waitedOf } from './waited.ts'
import type { Explanation, Step } from './types.ts'

const HOLDERS_TOLD = 3
/** From so many releases with the session on, X-14 is told. */
const RELEASES_TOLD = 2
/** From so many sessions that were taken before its own, these are told. */
const PASSES_TOLD = 2

export function explainWaitingInSession(ask: Ask, story: Story, session: string): Explanation {
  const { w, trace, at } = ask
  const { now, last } = holdOf(ask, story.home, session)
  const { status, refusesReceives: isRefused } = entityAt(trace, story.home, at.n)
  const released = releasedSteps(ask, story)
  const waited = waitedOf(ask, story)
  return explanation({
    title: w.whyTitles.waiting(story.id),
    answer: isRefused
      ? w.whyAnswers.waitingDisabled({ entity: story.homePath, status })
      : now === null
        ? freeAnswer(ask, story, session)
        : heldAnswer(ask, story, now),
    tone: 'waiting',
    steps: [
      ...inOrder([...birthSteps(ask, story), ...waited.steps, ...deliverySteps(ask, story)]),
      ...released,
      ...(isRefused ? [statusStep(ask, story)] : []),
      step(w.sessionSteps.belongs({ session })),
      ...(now === null ? freeSteps(ask, story, session, last) : heldSteps(ask, story, now)),
    ],
    arithmetic: [...lifeArithmetic(ask, story), ...(now === null ? [] : holdArithmetic(ask, now))],
    rule: released.length > 0 ? w.sessionRules.neverDeadLetters : w.sessionRules.waiting,
    facts: [
      'X-3',
      'X-7',
      ...(now === null ? ['X-6'] : []),
      ...(isRefused ? ['E-1', 'E-2'] : []),
      ...(released.length > 0 ? ['X-14', 'X-10', 'L-18'] : []),
      ...waited.facts,
      ...birthFacts(ask, story),
    ],
    modelled: [
      ...(isRefused ? [disabledTimeNote(ask)] : []),
      ...(now === null ? [nextSessionNote(ask)] : goneHolder(ask, now) === null ? [] : [sessionLocksNote(ask)]),
      ...waited.modelled,
      ...storyNotes(ask, story),
    ],
  })
}

/** Messages of its session that come before it. */
function aheadOf(ask: Ask, story: Story, session: string): readonly number[] {
  const messages = sessionsNow(ask, story.home).find(({ sessionId }) => sessionId === session)?.messages ?? []
  const own = messages.indexOf(story.m)
  return messages.slice(0, own < 0 ? messages.length : own).filter(m => isAvailable(ask, m))
}

function heldAnswer(ask: Ask, story: Story, hold: Hold): string {
  const { w, trace } = ask
  const { sessionId: session, holder: by } = hold
  const gone = goneHolder(ask, hold)
  if (gone?.isKilled === true) return goneText(ask, hold, gone)
  if (gone !== null) return w.causeWords.closingAnswer({ by, session })
  const ahead = aheadOf(ask, story, session)
  const parts = { session, by, ahead: numbersOf(trace, ahead), total: ahead.length }
  if (isUnasked(ask, hold)) return w.sessionAnswers.heldUnasked(parts)
  if (ahead.length > 0) return w.sessionAnswers.heldByBusy(parts)
  return busyWith(ask, story.home, hold).length === 0
    ? w.sessionAnswers.heldNext({ session, by })
    : w.sessionAnswers.heldWorking({ session, by })
}

/** A step holds it and asks for nothing: it processes nothing, so it is never busy. */
const isUnasked = ({ trace, input, at }: Ask, { holder }: Hold): boolean =>
  !hasHandlers(input, holder) && (creditAt(trace, input.steps, holder, at) ?? 0) === 0

/** What its holder processes, a message whose lock it lost perhaps. */
function busyWith({ trace, input, at }: Ask, entity: EntityId, { holder }: Hold): readonly number[] {
  if (!hasHandlers(input, holder)) return []
  const hand = inHand(trace, input, entity, at).find(one => one.holder === holder)
  const held = hand?.working ?? []
  const own = workAt(trace, baseName(holder), at.n)
    .filter(({ fromN }) => trace.actorOf(fromN) === holder)
    .map(({ m }) => m)
  return [...new Set([...own, ...held])].toSorted((a, b) => a - b)
}

/** What has been received in the session by steps and is not settled yet. */
function lockedSteps(ask: Ask, { home }: Story, hold: Hold): Step[] {
  const { trace, input, at, w } = ask
  if (hasHandlers(input, hold.holder)) return []
  return inHand(trace, input, home, at).flatMap(({ holder: by, working }) => {
    const own = working.filter(m => sessionOf(trace, m) === hold.sessionId)
    return own.length === 0
      ? []
      : [step(w.whyEntity.locked({ numbers: numbersOf(trace, own), count: own.length, by, until: null }))]
  })
}

function heldSteps(ask: Ask, story: Story, hold: Hold): Step[] {
  const { w, trace } = ask
  const { sessionId: session, holder: by } = hold
  const held = w.sessionSteps.heldSince({
    session,
    by,
    since: time(ask, hold.from),
    until: time(ask, untilOf(ask, hold)),
  })
  const ahead = aheadOf(ask, story, session)
  const numbers = isDeserted(ask, hold) ? [] : busyWith(ask, story.home, hold)
  const gone = goneHolder(ask, hold)
  const isSpent = creditAt(trace, ask.input.steps, by, ask.at) === 0
  const closing = closingStep(ask, hold, numbers)
  return [
    step(gone?.isKilled === true ? goneText(ask, hold, gone) : held, null, gone?.record ?? hold.fromN),
    ...(closing !== null ? [{ ...closing, at: null }] : []),
    ...(numbers.length === 0 || closing !== null
      ? []
      : [step(w.whySteps.busyWith({ by, numbers: numbersOf(trace, numbers), total: numbers.length, until: null }))]),
    ...bufferSteps(ask, story.home, by),
    ...lockedSteps(ask, story, hold),
    ...(isSpent ? [step(w.whySteps.noCredit({ by }))] : []),
    ...(ahead.length === 0
      ? []
      : [step(w.whySteps.aheadNow({ numbers: numbersOf(trace, ahead), total: ahead.length }))]),
  ]
}

function freeAnswer(ask: Ask, story: Story, session: string): string {
  const holders = otherHolds(ask, story.home)
    .filter(hold => goneHolder(ask, hold) === null)
    .map(({ holder }) => holder)
  return holders.length === 0
    ? ask.w.sessionAnswers.free({ session })
    : ask.w.sessionAnswers.freeAllBusy({ session, by: [...new Set(holders)].slice(0, HOLDERS_TOLD) })
}

const otherHolds = (ask: Ask, entity: EntityId): readonly Hold[] =>
  sessionsNow(ask, entity).flatMap(({ hold }) => (hold === null ? [] : [hold]))

function freeSteps(ask: Ask, story: Story, session: string, last: Hold | null): Step[] {
  const { w } = ask
  const words = w.sessionSteps
  const others = otherHolds(ask, story.home)
  const isNobodyThere = others.every(hold => goneHolder(ask, hold) !== null)
  return [
    lastStep(ask, session, last),
    ...others.slice(0, HOLDERS_TOLD).map(hold => step(holdText(ask, hold, words.holdsOther))),
    ...(isNobodyThere ? nobodySteps(ask, story.home) : []),
    ...movingOn(ask, story.home, others),
    ...passedOver(ask, story, session),
    ...nextAccept(ask, story, session),
    ...(isNobodyThere ? nextOpening(ask, story.home, session) : []),
  ]
}

/** Who opens next where nobody is there and nobody ever accepts the session. */
function nextOpening(ask: Ask, entity: EntityId, session: string): Step[] {
  const { trace, w, at } = ask
  const opens = ask.hidesFuture === true ? null : nextOpened(trace, entity, at.n)
  if (opens === null || nextHold(ask, entity, session) !== undefined) return []
  return [step(w.whySteps.nextReceiver({ by: trace.actorOf(opens) ?? '', at: time(ask, trace.timeOf(opens)) }))]
}

function lastStep(ask: Ask, session: string, last: Hold | null): Step {
  const words = ask.w.sessionSteps
  if (last === null || last.end === null) return step(words.neverHeld({ session }))
  const gone = closedWithReceiver(ask, last)
  if (gone !== null) {
    const parts = { session, by: last.holder, at: time(ask, last.to), isKilled: gone.isKilled }
    return step(ask.w.sessionAnswers.closedWithReceiver(parts), null, last.toN)
  }
  const killed = last.end === 'expired' ? goneWithin(ask.trace, last.holder, last.fromN, last.toN) : null
  if (killed?.isKilled === true) {
    const parts = { session, by: last.holder, isKilled: true, at: time(ask, killed.at), ended: time(ask, last.to) }
    return step(ask.w.causeWords.sessionLostByGone(parts), null, last.toN)
  }
  return step(words.lastEnded[last.end]({ session, by: last.holder, at: time(ask, last.to) }), null, last.toN)
}

/** How its holder left where that alone released the session (sessionLocksDieWithReceiver); null: the holder closed it, or its lock ended. */
function closedWithReceiver({ trace }: Ask, { holder, fromN, toN, end }: Hold): Gone | null {
  if (end !== 'closed') return null
  const record = trace.record(toN)
  const isForced = record.kind === 'session-closed' && record.branch === 'receiverClosed'
  return isForced ? goneWithin(trace, holder, fromN, toN) : null
}

/** Who is open while a status refuses it the session, or that nobody waits for one. */
function nobodySteps(ask: Ask, entity: EntityId): Step[] {
  const { w, trace, at, input } = ask
  const receivers = openReceivers(ask, entity, at.n)
  if (receivers.length > 0 && entityAt(trace, entity, at.n).refusesReceives)
    return [step(w.whyEntity.openRefused({ receivers }))]
  // One that is open and holds none waits for one.
  const nobody = receivers.some(name => receiversOf(input, name).some(({ sessions }) => sessions))
    ? []
    : [step(w.sessionSteps.nobodyAccepts({ entity: pathOf(trace, entity) }))]
  return [...unservedSteps(ask, entity), ...nobody]
}

/** Its next holding, as the run goes on. */
const nextHold = ({ trace, at, hidesFuture }: Ask, entity: EntityId, session: string): Hold | undefined =>
  hidesFuture === true
    ? undefined
    : holdsOf(trace, entity).all.find(({ sessionId, fromN }) => sessionId === session && fromN > at.n)

/** Who accepts it next, before the message has expired. */
function nextAccept(ask: Ask, { m, home }: Story, session: string): Step[] {
  const next = nextHold(ask, home, session)
  const { trace, at } = ask
  const expiry = messageAt(trace, m, at)?.expiresAt ?? null
  return next === undefined || (expiry !== null && expiry <= next.from)
    ? []
    : [step(ask.w.sessionSteps.accepts({ by: next.holder, at: time(ask, next.from) }))]
}

/** Its holder closes or is killed before it has let the session go, so it accepts no other after that. */
const leavesWithin = ({ trace, at, hidesFuture }: Ask, { holder, toN }: Hold): boolean =>
  hidesFuture !== true && goneWithin(trace, holder, at.n, Math.min(toN, trace.length - 1)) !== null

/** When a receiver leaves the session it has. */
function movingOn(ask: Ask, entity: EntityId, others: readonly Hold[]): Step[] {
  return receiversFrom(ask.trace, ask.input, entity)
    .filter(
      ({ sessions, name }) =>
        sessions &&
        others.some(
          hold => isInstance(name, hold.holder) && goneHolder(ask, hold) === null && !leavesWithin(ask, hold),
        ),
    )
    .map(({ name, sessionIdleTimeout }) =>
      step(ask.w.sessionSteps.movesOn({ by: name, limit: length(ask, sessionIdleTimeout) })),
    )
}

/** How often a receiver has taken another session while this one was free, as it does if that one's first message has the lower number. */
function passedOver(ask: Ask, story: Story, session: string): Step[] {
  const { trace, input, w, at } = ask
  const since = openWait(trace, story, at)?.fromN ?? at.n
  const holds = holdsOf(trace, story.home)
  const taken = holds.all.filter(
    ({ holder, fromN }) =>
      fromN > since &&
      fromN <= at.n &&
      hasHandlers(input, holder) &&
      holdsAt(holds, fromN).every(({ sessionId }) => sessionId !== session),
  )
  const last = taken.at(-1)
  if (last === undefined || taken.length < PASSES_TOLD) return []
  const by = [...new Set(taken.map(({ holder }) => holder))].slice(0, HOLDERS_TOLD)
  const one = taken.every(({ sessionId }) => sessionId === last.sessionId) ? last.sessionId : null
  const first =
    one === null ? null : (sessionsNow(ask, story.home).find(now => now.sessionId === one)?.messages[0] ?? null)
  const isThatOne = first !== null && trace.birthOf(first) < taken[0]!.fromN && first < story.m
  return [
    step(w.sessionSteps.passedOver({ by, session: one, count: taken.length }), null, last.fromN),
    ...(one === null || !isThatOne
      ? []
      : [step(w.sessionSteps.comesFirst({ session: one, number: numberOf(trace, first) }))]),
  ]
}

/** it comes back again and again and its count does not grow; not once another end of a delivery has counted after that. */
export function releasedSteps(ask: Ask, story: Story): Step[] {
  const { w, trace, at } = ask
  const ends = story.deliveries.flatMap(({ end }) => end ?? [])
  const releases = ends.slice(ends.findLastIndex(({ how }) => how !== 'released') + 1)
  const last = releases.at(-1)
  if (releases.length < RELEASES_TOLD || last === undefined) return []
  const { maxDeliveryCount: max } = propertiesAt(trace, story.home, leftBy(story) ?? at.n)
  if (last.deliveryCount >= max) return []
  return [
    stepOf(
      ask,
      w.sessionSteps.neverDeadLetters({ times: releases.length, max, count: last.deliveryCount }),
      last.record,
    ),
  ]
}
