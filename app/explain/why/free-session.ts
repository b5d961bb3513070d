/** Why nobody has the session of a message that waits: who had it last, who has others instead, who accepts it next. */

import type { EntityId, MessageRow } from '../../../sim-core/index.ts'
import { afterRecord, numberOf, pathOf } from '../../read/at.ts'
import { hasHandlers, isInstance, openReceivers, receiversFrom, receiversOf } from '../../read/entity/listening.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import type { Story } from '../../read/message/history.ts'
import { openWait } from '../../read/message/waits.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { opensNext } from './nobody.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { closedByAnotherText, closingStep, goneHolder, holdText, sessionsNow, unservedSteps } from './session-now.ts'
import type { Step } from './types.ts'

const HOLDERS_TOLD = 3
/** From so many sessions that were taken before its own, these are told. */
const PASSES_TOLD = 2

export function freeAnswer(ask: Ask, story: Story, session: string): string {
  const entity = story.homePath
  const holders = otherHolds(ask, story.home)
    .filter(hold => goneHolder(ask, hold) === null)
    .map(({ holder }) => holder)
  return holders.length === 0
    ? ask.w.sessionAnswers.free({ session, entity })
    : ask.w.sessionAnswers.freeAllBusy({ session, entity, by: [...new Set(holders)].slice(0, HOLDERS_TOLD) })
}

const otherHolds = (ask: Ask, entity: EntityId): readonly Hold[] =>
  sessionsNow(ask, entity).flatMap(({ hold }) => (hold === null ? [] : [hold]))

export function freeSteps(ask: Ask, story: Story, session: string, last: Hold | null): Step[] {
  const { w } = ask
  const words = w.sessionSteps
  const others = otherHolds(ask, story.home)
  // A step that holds one does not accept the next by itself.
  const isNobodyThere = others.every(hold => goneHolder(ask, hold) !== null || !hasHandlers(ask.input, hold.holder))
  return [
    lastStep(ask, story, session, last),
    ...others
      .slice(0, HOLDERS_TOLD)
      .map(hold => closingStep(ask, hold, []) ?? step(holdText(ask, hold, words.holdsOther))),
    ...(isNobodyThere ? nobodySteps(ask, story.home) : []),
    ...movingOn(ask, story.home, others),
    ...passedOver(ask, story, session),
    ...nextAccept(ask, story, session),
    // Nobody is there, and nobody ever accepts the session.
    ...(isNobodyThere && nextHold(ask, story.home, session) === undefined ? opensNext(ask, story.home) : []),
  ]
}

function lastStep(ask: Ask, { homePath: entity }: Story, session: string, last: Hold | null): Step {
  const words = ask.w.sessionSteps
  if (last === null || last.end === null) return step(words.neverHeld({ session, entity }))
  const closed = closedByAnotherText(ask, last)
  if (closed !== null) return step(closed, null, last.toN)
  const killed = last.end === 'expired' ? goneWithin(ask.trace, last.holder, last.fromN, last.toN) : null
  if (killed?.isKilled === true) {
    const parts = { session, by: last.holder, isKilled: true, at: time(ask, killed.at), ended: time(ask, last.to) }
    return step(ask.w.causeWords.sessionLostByGone(parts), null, last.toN)
  }
  return step(words.lastEnded[last.end]({ session, by: last.holder, at: time(ask, last.to) }), null, last.toN)
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
  // Once it was accepted again: another message may have been the first in it before.
  const first = one === null ? null : firstBefore(ask, story.home, taken[1]!)
  const isThatOne =
    first !== null &&
    first < story.m &&
    firstBefore(ask, story.home, last) === first &&
    STILL_FIRST.has(trace.after(first, at.n)?.stage ?? 'gone')
  return [
    step(w.sessionSteps.passedOver({ by, session: one, count: taken.length }), null, last.fromN),
    ...(one === null || !isThatOne
      ? []
      : [step(w.sessionSteps.comesFirst({ session: one, number: numberOf(trace, first) }))]),
  ]
}

/** Neither settled nor deferred (D-10). */
const STILL_FIRST: ReadonlySet<string> = new Set(['active', 'locked'])

/** The message for which a session was accepted. */
const firstBefore = (ask: Ask, entity: EntityId, { sessionId, fromN }: Hold): MessageRow | null =>
  sessionsNow({ ...ask, at: afterRecord(ask.trace, fromN - 1) }, entity).find(one => one.sessionId === sessionId)
    ?.first ?? null
