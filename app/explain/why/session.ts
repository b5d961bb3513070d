/** Why a message of a session waits or is held: who has the session, and what comes before it there. */

import type { EntityId } from '../../../sim-core/index.ts'
import { creditAt } from '../../read/client/links.ts'
import { hasHandlers, inHand, numbersOf } from '../../read/entity/listening.ts'
import { workOfInstance } from '../../read/client/actors.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { leftBy } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, lifeArithmetic } from './birth.ts'
import { deliverySteps } from './deliveries.ts'
import { disabledTimeNote, nextSessionNote, sessionLocksNote } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { bufferSteps, expiresBusy, firstFree, inHands } from './busy.ts'
import { workSteps } from './stale.ts'
import { inOrder, statusStep } from './steps.ts'
import { entityAt } from '../../read/state-at.ts'
import {
  closingStep,
  goneHolder,
  goneText,
  holdArithmetic,
  holdOf,
  isAvailable,
  isDeserted,
  sessionsNow,
  untilOf,
} from './session-now.ts'
import { waitedOf } from './waited.ts'
import { refusedWaitSteps } from './waited-refused.ts'
import type { Explanation, Modelled, Step } from './types.ts'
import { freeAnswer, freeSteps } from './free-session.ts'
import { closedOver } from './holder.ts'

/** From so many releases with the session on, X-14 is told. */
const RELEASES_TOLD = 2

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
      ...inOrder([
        ...birthSteps(ask, story),
        ...waited.steps,
        ...deliverySteps(ask, story),
        ...refusedWaitSteps(ask, story),
      ]),
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
      ...(now === null
        ? choiceNotes(ask, story, session, isRefused)
        : goneHolder(ask, now) === null
          ? []
          : [sessionLocksNote(ask)]),
      ...waited.modelled,
      ...storyNotes(ask, story),
    ],
  })
}

/** Which session comes next: where there is another, and the status lets them be accepted. */
const choiceNotes = (ask: Ask, { home }: Story, session: string, isRefused: boolean): Modelled[] =>
  !isRefused &&
  sessionsNow(ask, home).some(({ sessionId, hold, first }) => sessionId !== session && (hold ?? first) !== null)
    ? [nextSessionNote(ask)]
    : []

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
  if (busyWith(ask, story.home, hold).length === 0) return w.sessionAnswers.heldNext({ session, by })
  const hands = inHands(ask, story.home, []).filter(one => one.by === by)
  return (
    expiresBusy(ask, story, { busy: by, count: 1, freeAt: firstFree(ask, hands) }) ??
    w.sessionAnswers.heldWorking({ session, by })
  )
}

/** A step holds it and asks for nothing: it processes nothing, so it is never busy. */
const isUnasked = ({ trace, input, at }: Ask, { holder }: Hold): boolean =>
  !hasHandlers(input, holder) && (creditAt(trace, input.steps, holder, at) ?? 0) === 0

/** What its holder processes, a message whose lock it lost perhaps. */
function busyWith({ trace, input, at }: Ask, entity: EntityId, { holder }: Hold): readonly number[] {
  if (!hasHandlers(input, holder)) return []
  const hand = inHand(trace, input, entity, at).find(one => one.holder === holder)
  const held = hand?.working ?? []
  const own = workOfInstance(trace, holder, at.n).map(({ m }) => m)
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
  const locked = numbers.filter(m => trace.after(m, ask.at.n)?.holder === by)
  const gone = goneHolder(ask, hold)
  const isSpent = creditAt(trace, ask.input.steps, by, ask.at) === 0
  const closing = closingStep(ask, hold, numbers)
  return [
    step(gone?.isKilled === true ? goneText(ask, hold, gone) : held, null, gone?.record ?? hold.fromN),
    ...(closing !== null ? [{ ...closing, at: null }] : []),
    ...(locked.length === 0 || closing !== null
      ? []
      : [step(w.whySteps.busyWith({ by, numbers: numbersOf(trace, locked), total: locked.length, until: null }))]),
    ...(numbers.length === 0 || closing !== null ? [] : workSteps(ask, story.home, by)),
    ...bufferSteps(ask, story.home, by),
    ...lockedSteps(ask, story, hold),
    ...(isSpent ? [step(w.whySteps.noCredit({ by }))] : []),
    ...(ahead.length === 0
      ? []
      : [step(w.whySteps.aheadNow({ numbers: numbersOf(trace, ahead), total: ahead.length }))]),
  ]
}

/** it comes back again and again and its count does not grow; not once another end of a delivery has counted after that. */
export function releasedSteps(ask: Ask, story: Story): Step[] {
  const { w, trace, at } = ask
  const ended = story.deliveries.filter(({ end }) => end !== null)
  const released = ended.filter(one => closedOver(ask, one) !== null)
  const last = released.at(-1)?.end ?? null
  const isSince = ended.slice(-RELEASES_TOLD).every(one => released.includes(one))
  if (released.length < RELEASES_TOLD || !isSince || last === null) return []
  const { maxDeliveryCount: max } = propertiesAt(trace, story.home, leftBy(story) ?? at.n)
  if (last.deliveryCount >= max) return []
  return [
    stepOf(
      ask,
      w.sessionSteps.neverDeadLetters({ times: released.length, max, count: last.deliveryCount }),
      last.record,
    ),
  ]
}
