/** How a message came to where it is: sent, scheduled, published, forwarded, from its first place on. */

import { HOPS_MAX } from '../../../sim-core/index.ts'
import type { EntityId, EveryKey, MessageRow, RecordNumber, RecordOf } from '../../../sim-core/index.ts'
import { afterRecord, entityInfo, namedEntity, numberOf, pathOf } from '../../read/at.ts'
import { kinshipOf, ruleThatMade, isForwarded, wayTo } from '../../read/message/lineage.ts'
import { aheadAt } from '../../read/entity/in-line.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { clientOrNull, hasHandlers } from '../../read/entity/listening.ts'
import { isScheduledLate, lostFrom, storyOf } from '../../read/message/history.ts'
import { isHandOut } from '../../read/kinds.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { cancelSteps } from './cancel-enlisted.ts'
import { deliverySteps } from './deliveries.ts'
import { refusedCancelSteps } from './refused-calls.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { inHands } from './busy.ts'
import { earlierSteps } from './earlier.ts'
import { doerOf } from './holder.ts'
import type { Step } from './types.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { changeSteps } from './action-changes.ts'
import { answerOf, callTime, sentViaStep, viaSteps } from './sent-via.ts'
import { changedSteps, commitOf, commitSteps, settingStep, skewSteps } from './steps.ts'

/** Of a long way the middle is left out. */
const PLACES_TOLD = 8

export function originSteps(ask: Ask, story: Story): Step[] {
  const way = wayTo(ask.trace, story.m).slice(-PLACES_TOLD)
  return inRecordOrder(
    way.flatMap(m =>
      m === story.m ? [...arrivalSteps(ask, story, null), ...keptSteps(ask, story)] : passedSteps(ask, m),
    ),
  )
}

/** A call to cancel it may have come after it was activated, at the same instant even. */
function inRecordOrder(steps: readonly Step[]): Step[] {
  let last = { at: -1, record: -1 }
  const keyed = steps.map(one => {
    last = { at: one.at ?? last.at, record: one.record ?? last.record }
    return { one, ...last }
  })
  return keyed.toSorted((a, b) => a.at - b.at || a.record - b.record).map(({ one }) => one)
}

/** What a forward left on it: its first number, where it was dead-lettered. */
function keptSteps(ask: Ask, { m }: Story): Step[] {
  const { trace, w } = ask
  if (!isForwarded(trace, m)) return []
  const number = trace.enqueuedSequenceNumberOf(m)
  const [source, first] = [trace.deadLetterSourceOf(m), numberedAt(ask, m)]
  return [
    ...(number === null || first === null
      ? []
      : [step(w.whyMoves.keptNumber({ number, ...namedEntity(trace, trace.homeOf(first)) }))]),
    ...(source === null ? [] : [step(w.whyMoves.source({ source }))]),
  ]
}

/** The row whose number is its EnqueuedSequenceNumber (N-2, N-4, Q-10): a dead-letter forward begins anew; null: none. */
function numberedAt(ask: Ask, m: MessageRow): number | null {
  const { trace } = ask
  const previous = trace.previousOf(m)
  if (previous === null || kinshipOf(trace, m, previous) === 'activated') return null
  const birth: EveryKey = trace.record(trace.birthOf(m))
  const isAutoForward = kinshipOf(trace, m, previous) === 'forwarded' && birth.branch !== 'deadLetterForwarded'
  // Out of the dead-letter queue of a queue it comes without one, and the next forward sets it.
  const isSetHere = !isAutoForward || trace.enqueuedSequenceNumberOf(previous) === null
  return isSetHere ? previous : (numberedAt(ask, previous) ?? previous)
}

/** By a topic on its way, not by the first entity. */
export function isNumberedAnew(ask: Ask, m: MessageRow): boolean {
  const { trace } = ask
  const by = numberedAt(ask, m)
  const home = by === null ? null : trace.homeOf(by)
  return home !== null && entityInfo(trace, home).kind === 'topic' && home !== trace.homeOf(wayTo(trace, m)[0]!)
}

function passedSteps(ask: Ask, m: MessageRow): Step[] {
  const story = storyOf(ask.trace, m, ask.at.n)
  if (story === null) return []
  return [
    ...arrivalSteps(ask, story, story.homePath),
    ...(story.deadLetter === null ? [] : deadBefore(ask, story, story.deadLetter)),
  ]
}

/** What receivers had done with it there, and by whom or why it was dead-lettered. */
function deadBefore(ask: Ask, story: Story, deadLetter: DeadLettering): Step[] {
  const { trace, w } = ask
  const { record, at, reason, description, branch } = deadLetter
  const to = branch === 'forwardRefused' ? propertiesAt(trace, story.home, record).forwardTo : null
  if (to !== null) {
    const failed = w.moveSteps.failedForward({ to, at: time(ask, at), description: description ?? '' })
    return [...deliverySteps(ask, lostFrom(story)), stepOf(ask, failed, record)]
  }
  const by = branch === 'byApplication' ? doerOf(ask, record) : null
  const parts = { entity: story.homePath, at: time(ask, at), reason, by }
  return [
    ...deliverySteps(ask, lostFrom(story)),
    ...lifeSteps(ask, story, deadLetter),
    ...settingSteps(ask, story, deadLetter),
    stepOf(ask, w.whyMoves.deadLetteredBefore(parts), record),
  ]
}

/** Which life ended before it was dead-lettered for that; one that a receive computes anew is not told (G-5). */
function lifeSteps(ask: Ask, { m, expiry, homePath: entity }: Story, { at }: DeadLettering): Step[] {
  const { trace, w } = ask
  const expiresAt = expiry === null ? null : trace.expiresAtOf(m, expiry.record - 1)
  if (expiresAt === null || expiry!.at !== at || expiresAt > at || trace.recomputesExpiry) return []
  const ttl = length(ask, expiresAt - trace.enqueuedTimeOf(m))
  return [
    step(w.whyMoves.ttlEnded({ ttl, entity, at: time(ask, expiresAt) }), expiresAt),
    // Till somebody asked for it by its number (T-16).
    ...(expiry!.branch === 'deferred' ? [step(w.whyRules.expiredDeferred, expiresAt)] : []),
  ]
}

/** The setting by which it was dead-lettered was changed while it was there (L-29). */
function settingSteps(ask: Ask, story: Story, { record, branch }: DeadLettering): Step[] {
  if (branch === 'maxDeliveryCount') return changedSteps(ask, story, 'maxDeliveryCount', record)
  return story.expiry === null ? [] : changedSteps(ask, story, 'deadLetteringOnMessageExpiration', record)
}

const arrivalSteps = (ask: Ask, story: Story, sentTo: string | null): Step[] => [
  ...cameSteps(ask, story, sentTo),
  ...refusedCancelSteps(ask, story),
]

function cameSteps(ask: Ask, story: Story, sentTo: string | null): Step[] {
  const { trace } = ask
  const { birth, m } = story
  const previous = trace.previousOf(m)
  if (birth.kind === 'message-scheduled')
    return [
      ...(previous === null ? [] : [forwardedStep(ask, story, previous)]),
      scheduledStep(ask, story),
      ...viaSteps(ask, story),
      ...commitSteps(ask, birth.n),
      ...skewSteps(ask, story),
      ...cancelSteps(ask, story),
    ]
  if (previous === null)
    return birth.kind === 'message-published' ? publishedSteps(ask, story) : sentSteps(ask, story, sentTo)
  const kinship = kinshipOf(trace, m, previous)
  if (kinship === 'activated') return [activatedStep(ask, story), ...skewSteps(ask, story)]
  return kinship === 'published'
    ? [copiedStep(ask, story), ...changeSteps(ask, m, previous)]
    : [...setLaterSteps(ask, previous), forwardedStep(ask, story, previous), ...skewSteps(ask, story)]
}

/** What is sent in a transaction is published by the commit. */
function publishedSteps(ask: Ask, story: Story): Step[] {
  const { w } = ask
  const { birth, homePath: topic, number, id } = story
  const by = clientOrNull(ask.input, ask.trace.actorOf(birth.n))
  const at = callTime(ask, birth.n, id)
  const published = stepOf(ask, w.whyMoves.published({ by, at: time(ask, birth.t), topic, number }), birth.n)
  const how = [...viaSteps(ask, story), ...commitSteps(ask, birth.n)]
  const sent = { by, at: time(ask, at), to: topic, behind: [], total: 0, busy: null }
  return [
    ...(at < birth.t ? [step(w.whySteps.sent(sent), at, birth.n), ...how, published] : [published, ...how]),
    ...skewSteps(ask, story),
  ]
}

function activatedStep(ask: Ask, { birth, homePath: entity, number }: Story): Step {
  const { w } = ask
  const at = time(ask, birth.t)
  return birth.kind === 'message-published'
    ? stepOf(ask, w.whyMoves.publishedDue({ at, topic: entity, number }), birth.n)
    : stepOf(ask, w.whySteps.activated({ at, entity, number }), birth.n)
}

function copiedStep(ask: Ask, { birth, homePath: subscription, number, m }: Story): Step {
  const { w, trace } = ask
  const rule = ruleThatMade(birth)
  const made = rule === null ? null : trace.rulesOf(trace.homeOf(m), birth.n).find(({ name }) => name === rule)
  return made?.actionSqlExpression
    ? stepOf(
        ask,
        w.whyMoves.copiedByAction({ subscription, number, rule: made.name, action: made.actionSqlExpression }),
        birth.n,
      )
    : stepOf(ask, w.whyMoves.copied({ subscription, number }), birth.n)
}

function forwardedStep(ask: Ask, { birth, home, number }: Story, previous: number): Step {
  const { trace, w } = ask
  const forward = forwardRecord(ask, previous)
  const hops = forward?.hops ?? 1
  const isDead = forward !== null && trace.entities[trace.entityOf(forward.n) ?? 0]?.kind === 'deadLetterQueue'
  const from = forward?.entity ?? pathOf(trace, trace.homeOf(previous))
  const { entity: to, isTopic: isToTopic } = namedEntity(trace, home)
  const parts = { from, to, isToTopic, at: time(ask, birth.t), number, hops, most: HOPS_MAX }
  return stepOf(ask, isDead ? w.whyMoves.forwardedDead(parts) : w.whyMoves.forwarded(parts), birth.n)
}

/** It was there before an update made its entity forward. */
function setLaterSteps(ask: Ask, previous: MessageRow): Step[] {
  const { trace } = ask
  const forward = forwardRecord(ask, previous)
  const home = trace.homeOf(previous)
  if (forward === null || trace.entityOf(forward.n) !== home) return []
  const by = setBy(trace, home, forward.n, 'forwardTo')
  if (by <= trace.birthOf(previous)) return []
  return [...turnedOffSteps(ask, home, trace.birthOf(previous)), settingStep(ask, home, 'forwardTo', by)]
}

/** Its entity had forwarded before record `n`, and did so no longer. */
export function turnedOffSteps(ask: Ask, entity: EntityId, n: RecordNumber): Step[] {
  const by = setBy(ask.trace, entity, n, 'forwardTo')
  const isOff = ask.trace.kindOf(by) === 'entity-updated' && propertiesAt(ask.trace, entity, by).forwardTo === null
  return isOff ? [settingStep(ask, entity, 'forwardTo', by)] : []
}

/** The record by which a message left for another entity. */
export function forwardRecord({ trace }: Pick<Ask, 'trace'>, m: MessageRow): RecordOf<'message-forwarded'> | null {
  const row = trace.rowsOf(m).findLast(n => trace.kindOf(n) === 'message-forwarded')
  return row === undefined ? null : trace.recordOf(row, 'message-forwarded')
}

function scheduledStep(ask: Ask, story: Story): Step {
  const { trace, w } = ask
  const { n } = story.birth
  const due = trace.recordOf(n, 'message-scheduled').scheduledEnqueueTime
  const by = clientOrNull(ask.input, trace.actorOf(n))
  // It has its number from the commit on, if it was sent in a transaction.
  const parts = { by, at: time(ask, story.birth.t), due: time(ask, due), number: story.number }
  return stepOf(ask, w.whySteps.scheduledSent(parts), n)
}

export function lateSteps(ask: Ask, story: Story): Step[] {
  const { n, t } = story.birth
  const due = isScheduledLate(story) ? ask.trace.scheduledEnqueueTimeOf(story.m) : null
  if (due === null) return []
  const transaction = commitOf(ask, n)?.transaction ?? null
  const parts = { due: time(ask, due), at: time(ask, t), number: story.number, transaction }
  return [stepOf(ask, ask.w.causeWords.scheduledLate(parts), n)]
}

/** `to`: where it was sent, if it is somewhere else now. */
function sentSteps(ask: Ask, story: Story, to: string | null = null): Step[] {
  return [
    sentStep(ask, story, to),
    ...viaSteps(ask, story),
    ...lateSteps(ask, story),
    ...(isReplaced(ask, story) ? earlierSteps(ask, story.home) : []),
    ...commitSteps(ask, story.birth.n),
    ...skewSteps(ask, story),
  ]
}

/** It was sent, in a transaction, when another entity had the name of the one that stored it (I-10). */
export function isReplaced(ask: Ask, { m, birth, id, home }: Story): boolean {
  const { trace } = ask
  return trace.previousOf(m) === null && callTime(ask, birth.n, id) < trace.timeOf(entityInfo(trace, home).createdBy)
}

function sentStep(ask: Ask, story: Story, to: string | null): Step {
  const { trace, w } = ask
  if (story.birth.kind === 'message-enqueued' && story.birth.branch === 'transferred') return sentViaStep(ask, story)
  const { n } = story.birth
  const t = callTime(ask, story.birth.n, story.id)
  const by = clientOrNull(ask.input, trace.actorOf(n))
  const answered = answeredMessage(ask, n)
  if (answered !== null && answered !== story.m) {
    const about = numberOf(trace, answered)
    return stepOf(ask, w.whySteps.sentFor({ by, at: time(ask, t), about, ...answerOf(ask, story, answered) }), n)
  }
  // What it met, it met when it was stored.
  if (t < story.birth.t)
    return step(w.whySteps.sent({ by, at: time(ask, t), to, behind: [], total: 0, busy: null }), t, n)
  const ahead = aheadAt(trace, story.home, story.m, afterRecord(trace, n))
  const parts = { by, at: time(ask, t), to, behind: ahead.named, total: ahead.total, busy: busyAt(ask, story, n) }
  return stepOf(ask, w.whySteps.sent(parts), n)
}

/** The one handler at work when it arrived, on one message that it had locked; null: none, or not the only one. */
function busyAt(ask: Ask, story: Story, n: RecordNumber): { readonly by: string; readonly number: string } | null {
  const { trace } = ask
  if (isTakenAtOnce(ask, story)) return null
  const session = sessionOf(trace, story.m)
  const hands = inHands({ ...ask, at: afterRecord(trace, n) }, story.home, [])
    // The holder of another session has no part in it.
    .filter(({ works }) => works.every(({ m }) => sessionOf(trace, m) === session))
  const [only, ...others] = hands.flatMap(({ by, works }) => works.map(({ m }) => ({ by, m })))
  return only === undefined || others.length > 0 || trace.after(only.m, n)?.holder !== only.by
    ? null
    : { by: only.by, number: numberOf(trace, only.m) }
}

/** Somebody had time for it: the work on it began the instant it came. */
function isTakenAtOnce({ trace, input }: Ask, { m, birth }: Story): boolean {
  const then = trace.rowsOf(m).filter(n => trace.timeOf(n) === birth.t)
  const handedOut = then.find(n => isHandOut(trace.kindOf(n)))
  if (handedOut === undefined) return false
  return !hasHandlers(input, trace.actorOf(handedOut)) || then.some(n => trace.kindOf(n) === 'processing-started')
}

/** The message whose handling or settlement led to this send (onReceive, onSettle). */
function answeredMessage(ask: Ask, n: RecordNumber): number | null {
  const cause = ask.trace.causeOf(n)
  return cause === null ? null : ask.trace.messageOf(cause)
}
