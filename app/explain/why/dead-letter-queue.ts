/** A dead-letter queue: why a message is there or not (S-31, Q-13), what becomes of it there, for which reasons its messages came. */

import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { cursorAt, entityInfo, entityUpTo, isSameName, isTransfer, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { DeadLettering, Delivery, Story } from '../../read/message/history.ts'
import { keepsDeferred, messageAt } from '../../read/state-at.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { factNotes } from '../facts.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { doerOf } from './holder.ts'
import { isForwardedNow, obstacleSteps, waitingDead } from './forwarding.ts'
import { deadLineNote, forwardNote, noteOf } from './modelled.ts'
import { refusedFetchSteps } from './fetched.ts'
import { refusedCallSteps } from './refused-calls.ts'
import { hasRoom, isAway, stuckIn, stuckNotes, stuckSteps, turnedOffSteps } from './stuck.ts'
import type { WaitingDead } from './forwarding.ts'
import type { Explanation, Modelled, Step } from './types.ts'

/** Over this many messages the reasons are not counted. */
const REASONS_LOOKED_AT = 5000
const REASONS_TOLD = 6
/** How a receive ended that did not take its message. */
const TRIED: ReadonlySet<string> = new Set(['abandoned', 'lapsed', 'released', 'deferred'])

/** Of several lives of one id the one that is in this dead-letter queue, or was there last; null: none was. */
export function lifeInDead({ trace, at }: Ask, lives: readonly number[], entity: EntityId): number | null {
  const isThere = (m: MessageRow): boolean =>
    messageAt(trace, m, at)?.entity === entity && trace.after(m, at.n)?.stage !== 'gone'
  const everDead = new Set(Array.from(recordsOfKind(trace, 'message-dead-lettered'), n => trace.messageOf(n)))
  const wasThere = (m: MessageRow): boolean =>
    everDead.has(m) && storyOf(trace, m, at.n)?.deadLetter?.to === pathOf(trace, entity)
  return lives.findLast(isThere) ?? lives.findLast(wasThere) ?? null
}

/** An answer about its life, as one to this question. */
export function ofDead(ask: Ask, id: string, why: Explanation, m: MessageRow, entity: EntityId): Explanation {
  const { trace, w, at } = ask
  const story = storyOf(trace, m, at.n)
  if (story === null || messageAt(trace, m, at)?.entity === entity || story.deadLetter !== null) return why
  const title = w.moveTitles.notThere(id, pathOf(trace, entity))
  const { answer, facts } = notDead(ask, why, story, pathOf(trace, entity))
  return { ...why, title, answer, facts: [...why.facts, ...factNotes(facts)] }
}

function notDead(ask: Ask, { answer }: Explanation, story: Story, path: string) {
  const { trace, w, at } = ask
  const { m, home, homePath: entity } = story
  const expiresAt = trace.expiresAtOf(m, at.n)
  const now = messageAt(trace, m, at)
  if (story.ending !== null) return { answer: w.causeWords.notDead({ path, answer }), facts: [] }
  // By its stage it is not removed now, whatever the broker does in the background (S-8, T-16).
  if (now !== null && now.stage !== 'active' && now.stage !== 'scheduled')
    return { answer: w.causeWords.notDead({ path, answer }), facts: [] }
  if (now?.isExpired !== true || expiresAt === null) {
    const expires = expiresAt === null || now?.stage === 'scheduled' ? null : time(ask, expiresAt)
    return { answer: w.causeWords.notDeadLettered({ path, entity, expires }), facts: ['S-31'] }
  }
  const parts = { path, entity, at: time(ask, expiresAt) }
  const isKept = propertiesAt(trace, home, at.n).deadLetteringOnMessageExpiration
  return { answer: isKept ? w.causeWords.notDeadYet(parts) : w.causeWords.neverDead(parts), facts: ['S-31', 'T-8'] }
}

/** How it waits to be forwarded from the dead-letter queue; null: it does not. */
export function waitingOf(ask: Ask, story: Story): WaitingDead | null {
  const { forwardDeadLetteredMessagesTo: to } = propertiesAt(ask.trace, story.home, ask.at.n)
  return to === null ? null : waitingDead(ask, story)
}

/** A dead letter that was to be forwarded there and was not, or not yet. */
export function isToBeForwarded(ask: Ask, m: MessageRow, path: string): boolean {
  const { forwardDeadLetteredMessagesTo: to } = propertiesAt(ask.trace, ask.trace.homeOf(m), ask.at.n)
  const story = to !== null && isSameName(to, path) ? storyOf(ask.trace, m, ask.at.n) : null
  return story !== null && waitingOf(ask, story) !== null
}

/** What keeps it in the dead-letter queue, or keeps it from going on from there; nothing if it went on. */
export function stays(ask: Ask, story: Story): Step[] {
  const { deadLetter, ending } = story
  if (deadLetter === null || ending?.how === 'forwarded') return []
  const waiting = waitingOf(ask, story)
  const there = step(ask.w.whySteps.inDeadLetterQueue({ to: deadLetter.to }), deadLetter.at, deadLetter.record)
  if (waiting !== null) return [...(isForwardedNow(ask, story) ? [] : [there]), ...waiting.steps]
  return [there, ...deferredThere(ask, story, deadLetter), ...triedSteps(ask, story, deadLetter)]
}

/** Calls in the dead-letter queue that were refused, and receives from it that ended without taking it; they do not count (L-21). */
export function triedSteps(ask: Ask, story: Story, { record, to: path }: DeadLettering): Step[] {
  const refusals = story.refusals.filter(call => call.record > record)
  const { deadLetterQueue: entity } = entityInfo(ask.trace, story.home)
  const fetches = entity === null ? [] : refusedFetchSteps(ask, story, entity)
  return [
    ...turnedOffSteps(ask, story),
    ...refusedCallSteps(ask, { ...story, refusals }),
    ...fetches,
    ...receivedInVain(ask, story, { record, path }),
  ]
}

function receivedInVain(ask: Ask, story: Story, { record, path }: { record: RecordNumber; path: string }): Step[] {
  // One that goes on when the entity is deleted took it no more than those before.
  const isOver = story.ending?.how === 'entityDeleted'
  const tried = story.deliveries.filter(
    ({ record: from, end }) => from > record && (end === null ? isOver : TRIED.has(end.how)),
  )
  const last = tried.at(-1)
  if (last === undefined) return []
  const { deliveryCount } = last.end ?? last
  const parts = { path, count: tried.length, deliveryCount }
  return [
    ...(story.ending !== null && last.end?.how === 'deferred' ? [deferredBefore(ask, last)] : []),
    stepOf(ask, ask.w.causeWords.deadTries(parts), (last.end ?? last).record),
  ]
}

/** That it was deferred there when it was fetched by its number, or its entity was deleted. */
function deferredBefore(ask: Ask, { end, holder, deliveryCount }: Delivery): Step {
  const { at, record, deliveryCount: count } = end!
  const parts = { at: time(ask, at), by: doerOf(ask, record, holder), count, isUnchanged: count === deliveryCount }
  return stepOf(ask, ask.w.whySteps.deferred(parts), record)
}

/** Deferred in the dead-letter queue, where it is delivered by its number only, too (Q-6, D-1), or not at all (Q-7b). */
function deferredThere(ask: Ask, { m, number, deliveries }: Story, { record }: DeadLettering): Step[] {
  const { trace, at } = ask
  const last = deliveries.findLast(({ record: from, end }) => from > record && end?.how === 'deferred')
  const end = last?.end ?? null
  const now = trace.after(m, at.n)
  if (last === undefined || end === null || now?.stage !== 'deferred') return []
  const { deferred, deferredDead } = ask.w.whyAnswers
  const words = keepsDeferred(trace, now.entity) ? deferredDead : deferred
  return [stepOf(ask, words({ number, by: doerOf(ask, end.record, last.holder), at: time(ask, end.at) }), end.record)]
}

/** How many of its messages came for which reason. */
export function reasonSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, at, w } = ask
  if (entityInfo(trace, entity).kind !== 'deadLetterQueue') return []
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity))
  if (messages.length === 0) return waitingSteps(ask, entity)
  if (messages.length > REASONS_LOOKED_AT) return []
  const byReason = groupBy(messages, m => trace.messageState(m, at.n, at.t).deadLetterReason)
  const reasons = [...byReason]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
  return [step(w.causeWords.deadReasons({ reasons: reasons.slice(0, REASONS_TOLD) })), ...waitingSteps(ask, entity)]
}

/** Why those that are to be forwarded are still there, or, where none is, that its target could take none (Q-11, F-3). */
export function waitingSteps(ask: Ask, entity: EntityId): Step[] {
  const to = targetOf(ask, entity)
  if (to === null) return []
  const count = cursorAt(ask.trace, ask.at).messagesIn(entity).length
  const target = entityUpTo(ask.trace, to, ask.at.n)
  const isFull = target !== null && !hasRoom(ask, null, target)
  if (count === 0) return isAway(ask, to) || isFull ? obstacleSteps(ask, to) : []
  return [...stuckSteps(ask, entity, to), ...(count === stuckIn(ask, entity, to) ? [] : obstacleSteps(ask, to, entity))]
}

/** What the reasons rest on for which its messages came: of forwards that failed they are ours (F-4, F-11). */
function reasonNotes(ask: Ask, entity: EntityId): Modelled[] {
  const { trace, at } = ask
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity))
  if (isTransfer(trace, entityInfo(trace, entity)) || messages.length > REASONS_LOOKED_AT) return []
  const branches = new Set(messages.map(m => storyOf(trace, m, at.n)?.deadLetter?.branch))
  const isFailed = branches.has('forwardRefused') || branches.has('headerTooLarge')
  return [
    ...(isFailed || branches.has('forwardedWithoutSessionId') ? [forwardNote(ask)] : []),
    ...(isFailed ? [noteOf(ask, 'forwardReason')] : []),
  ]
}

/** What is modelled of these, and of the reasons. */
export const deadNotes = (ask: Ask, entity: EntityId): Modelled[] => [
  ...reasonNotes(ask, entity),
  ...waitingNotes(ask, entity),
]

function waitingNotes(ask: Ask, entity: EntityId): Modelled[] {
  const to = awaitedTarget(ask, entity)
  if (to === null) return []
  const count = cursorAt(ask.trace, ask.at).messagesIn(entity).length - stuckIn(ask, entity, to)
  return [...stuckNotes(ask, entity, to), ...(count > 1 ? [deadLineNote(ask)] : [])]
}

/** Where what this dead-letter queue contains is to be forwarded to; null: nowhere, or it contains nothing. */
const awaitedTarget = (ask: Ask, entity: EntityId): string | null =>
  cursorAt(ask.trace, ask.at).messagesIn(entity).length === 0 ? null : targetOf(ask, entity)

function targetOf({ trace, at }: Ask, entity: EntityId): string | null {
  return isTransfer(trace, entityInfo(trace, entity))
    ? null
    : propertiesAt(trace, entity, at.n).forwardDeadLetteredMessagesTo
}
