/** What receivers did with a message, as steps. */

import type { EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import type { DeliveryEnd } from '../../read/kinds.ts'
import { hasBuffer, hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { closedOver, borrowedSteps, doerOf, endsWithReceiver, holderLeft, isEndBorrowed, isForsaken } from './holder.ts'
import { inVain, inVainSteps, isHeldAt, overtakenSteps, tookEffectSteps, transactionSteps } from './enlisted.ts'
import { length, stepOf, time, step } from './ask.ts'
import { refusedCallFacts, refusedInSession, refusedUnder } from './refused-calls.ts'
import { betweenChanges, lockedAnew, relockedSteps } from './relocked.ts'
import { isDeferredStill, isDeferredTwice } from './led-to.ts'
import { renewalEndSteps } from './renewal-end.ts'
import { allOrNone, inParts, allRefusedSteps, TOLD_ONE_BY_ONE, toldTogether } from './repeated.ts'
import { recomputedSteps } from './since-birth.ts'
import { changedSteps, inOrder, isRenewedAhead } from './steps.ts'
import { isLeftLocked, lateEndSteps, stoppedSteps, unsettledAt, unsettledSteps } from './unsettled.ts'
import type { Ask } from './ask.ts'
import { storyOf } from '../../read/message/history.ts'
import { closedWithHolderText, holdArithmetic, holdOver, isHoldRenewedAhead, releasingStep } from './session-now.ts'
import type { Explanation, Step } from './types.ts'

export function deliverySteps(ask: Ask, story: Story): Step[] {
  const refused = allRefusedSteps(ask, story)
  return inOrder([...relockedSteps(ask, story), ...toldDeliveries(ask, story, refused), ...refused])
}

/** The first is told in full, the same again only once. */
function toldDeliveries(ask: Ask, story: Story, refused: readonly Step[]): Step[] {
  const { deliveries } = story
  const again = toldTogether(ask, story)
  const [first] = deliveries
  const last = deliveries.at(-1)
  if (again.length === 0 || first === undefined || last === undefined)
    return deliveries.flatMap(delivery => deliveryStep(ask, story, delivery))
  const parts = betweenChanges(ask, story, again).flatMap(ones => inParts(ask, story, ones, refused))
  const together = parts.filter(({ isAside }) => !isAside).flatMap(part => part.deliveries)
  return [
    ...deliveryStep(ask, story, first),
    ...together.flatMap(delivery => transactionSteps(ask, story, delivery)).slice(-TOLD_ONE_BY_ONE),
    ...allOrNone(together.flatMap(delivery => unsettledSteps(ask, delivery))),
    ...together.flatMap(delivery => renewalEndSteps(ask, delivery)).slice(-1),
    ...parts.flatMap(({ deliveries, isAside }, i, all) =>
      isAside
        ? deliveryStep(ask, story, deliveries[0]!)
        : [repeatedStep(ask, deliveries, all[i - 1]?.deliveries.at(-1) ?? first)],
    ),
    ...(again.includes(last) ? [] : deliveryStep(ask, story, last)),
  ]
}

/** Stands at the end of the last one, where the reader has got to by then. */
function repeatedStep(ask: Ask, deliveries: readonly Delivery[], before: Delivery): Step {
  const { w } = ask
  const last = deliveries.at(-1)!
  const hows = new Set(deliveries.map(delivery => endedHow(ask, delivery)))
  const [only] = hows.size === 1 ? hows : []
  const how = only === 'abandoned' || only === 'lapsed' || only === 'released' || only === 'deferred' ? only : 'mixed'
  const to = last.end?.at ?? last.at
  const text = w.whySteps.repeated({
    count: deliveries.length,
    to: time(ask, to),
    how,
    isAgain: endedHow(ask, before) === how,
  })
  return last.end === null ? step(text, to, last.record) : endStep(ask, last.end, text)
}

/** A lock that ended with its receiver did not run out (G-6). */
function endedHow(ask: Ask, delivery: Delivery): DeliveryEnd | Doing | null {
  const { end } = delivery
  const doing = end?.how === 'lapsed' ? doingAt(ask, delivery, end.at) : null
  return doing === 'endedWithReceiver' ? doing : (end?.how ?? null)
}

function deliveryStep(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const { trace, w, at } = ask
  if (delivery.lockedUntil === null) return []
  const { lockedUntil: first }: EveryKey = trace.record(delivery.record)
  const renewals = renewalsOf(ask, story, delivery)
  const parts = {
    by: delivery.holder,
    at: time(ask, delivery.at),
    until: time(ask, first ?? delivery.lockedUntil),
    count: delivery.deliveryCount,
    isInSession: holdOver(ask, story, delivery) !== null,
  }
  const isHeld = delivery.end === null && story.ending === null && delivery.lockedUntil > at.t
  const text =
    isHeld && renewals.length === 0 && !isToBeRenewed(ask, story, delivery) && holderLeft(ask, delivery) === null
      ? w.whySteps.delivered(parts)
      : w.whySteps.deliveredPast(parts)
  return [
    stepOf(ask, text, delivery.record),
    ...betweenSteps(ask, story, delivery),
    ...inVainSteps(ask, story, delivery),
    ...endSteps(ask, story, delivery),
    ...overtakenSteps(ask, story, delivery),
  ]
}

/** Its holder renews the lock, or that of its session, before it ends. */
function isToBeRenewed(ask: Ask, story: Story, delivery: Delivery): boolean {
  const hold = holdOver(ask, story, delivery)
  return hold === null ? isRenewedAhead(ask, story.m) : isHoldRenewedAhead(ask, hold)
}

/** Of its lock, which may be that of its session. */
function renewalsOf(ask: Ask, story: Story, delivery: Delivery): Hold['deadlines'] {
  const { trace, at } = ask
  const hold = holdOver(ask, story, delivery)
  const end = delivery.end?.record ?? Infinity
  return hold === null
    ? delivery.renewals.map(n => ({ n, until: (trace.record(n) as EveryKey).lockedUntil! }))
    : hold.deadlines.filter(({ n }) => n > delivery.record && n <= Math.min(at.n, end))
}

/** Until when its lock, which may be that of its session, had lasted, if that renewal shortened it (L-29); null: it did not. */
function longerBefore(ask: Ask, story: Story, delivery: Delivery, last: Hold['deadlines'][number]): string | null {
  const hold = holdOver(ask, story, delivery)
  const records = [delivery.record, ...delivery.renewals].filter(n => n < last.n)
  const before =
    hold === null
      ? ((ask.trace.record(records.at(-1) ?? delivery.record) as EveryKey).lockedUntil ?? 0)
      : (hold.deadlines.findLast(({ n }) => n < last.n)?.until ?? 0)
  return before > last.until ? time(ask, before) : null
}

function betweenSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const { w, input } = ask
  const steps: Step[] = borrowedSteps(ask, [{ n: delivery.record }], null)
  const waited = delivery.workStart === null || delivery.workStart > delivery.at
  const left = holderLeft(ask, delivery)
  // Its lock ended by itself, with its entity (L-26), or by a step that used it.
  const isLockOver =
    delivery.end?.how === 'lapsed' || story.ending?.how === 'entityDeleted' || isEndBorrowed(ask, delivery)
  const isStale = isLockOver && delivery.workStart === null && left === null
  if (hasBuffer(input, delivery.holder) && waited && !isStale) {
    // The buffer is lost with its receiver, the lock with the end of the delivery.
    const until = delivery.workStart ?? (left === null ? null : ask.trace.timeOf(left)) ?? delivery.end?.at ?? null
    const workAt = until === null ? null : time(ask, until)
    const parts = { by: delivery.holder, at: time(ask, delivery.at), workAt, number: null }
    if (until !== delivery.at) steps.push(stepOf(ask, w.whySteps.buffered(parts), delivery.record))
    if (delivery.workStart !== null && isKilledAtWork(ask, delivery, left))
      steps.push(
        step(w.causeWords.began({ by: delivery.holder, at: time(ask, delivery.workStart) }), delivery.workStart),
      )
  }
  steps.push(...recomputedSteps(ask, delivery.record))
  const renewals = renewalsOf(ask, story, delivery)
  const last = renewals.at(-1)
  if (last !== undefined) {
    const until = time(ask, last.until)
    const text = w.whySteps.renewed({ count: renewals.length, until, before: longerBefore(ask, story, delivery, last) })
    steps.push(stepOf(ask, text, last.n))
  }
  return [
    ...steps,
    ...borrowedSteps(ask, renewals, delivery.end),
    ...leftSteps(ask, delivery),
    ...refusedInSession(ask, story, delivery),
    ...renewalEndSteps(ask, delivery),
  ]
}

/** It had left the buffer, but nobody tells of work that a kill ended. */
const isKilledAtWork = ({ trace }: Ask, { workEnd }: Delivery, left: RecordNumber | null): boolean =>
  left !== null && trace.kindOf(left) === 'receiver-killed' && (workEnd ?? Infinity) > trace.timeOf(left)

/** That its holder was gone. */
function leftSteps(ask: Ask, delivery: Delivery): Step[] {
  const { trace, w } = ask
  const left = holderLeft(ask, delivery)
  if (left === null) return []
  const parts = {
    by: delivery.holder,
    at: time(ask, trace.timeOf(left)),
    isLockOver: endsWithReceiver(ask, delivery),
    isAhead: delivery.end === null,
  }
  const isKilled = trace.kindOf(left) === 'receiver-killed'
  const closing = isKilled || parts.isLockOver ? null : closingOf(ask, delivery)
  if (closing !== null) return [closing]
  // It had no work in hand, so that it closed its session at once.
  if (!isKilled && !parts.isLockOver && closedOver(ask, delivery) !== null && delivery.end?.at === trace.timeOf(left))
    return []
  if (delivery.end !== null && !parts.isLockOver && isLeftLocked(ask, delivery, trace.timeOf(left))) return []
  const isWorking =
    delivery.workStart !== null &&
    delivery.workStart <= trace.timeOf(left) &&
    (delivery.workEnd ?? Infinity) > trace.timeOf(left)
  if (!isKilled && !parts.isLockOver && isWorking) {
    // The lock is over with its delivery, and the work perhaps later.
    const isOver = delivery.end !== null || (delivery.workEnd ?? Infinity) <= ask.at.t
    return [stepOf(ask, w.causeWords.closedWorking({ ...parts, isOver }), left)]
  }
  return [stepOf(ask, isKilled ? w.whySteps.holderKilled(parts) : w.whySteps.holderClosed(parts), left)]
}

/** Of a session whose holder has closed: its work goes on, and then the session is released. */
function closingOf(ask: Ask, delivery: Delivery): Step | null {
  const m = ask.trace.messageOf(delivery.record)!
  const story = storyOf(ask.trace, m, ask.at.n)
  const hold = story === null ? null : holdOver(ask, story, delivery)
  return hold === null ? null : releasingStep(ask, hold)
}

/** Why the lock of a delivery ran out when it did: its holder was gone, was refused a renewal, renewed for a limited time only, or by another lockDuration. */
export const lapseSteps = (ask: Ask, delivery: Delivery): Step[] => [
  ...unsettledSteps(ask, delivery),
  ...leftSteps(ask, delivery),
  ...renewedAnewSteps(ask, delivery),
  ...refusedUnder(ask, delivery),
  ...renewalEndSteps(ask, delivery),
]

/** A lockDuration that was changed while the message was stored; a renewal by it may even have shortened the lock (L-29). */
function renewedAnewSteps(ask: Ask, delivery: Delivery): Step[] {
  const renewal = delivery.renewals.at(-1)
  const story = storyOf(ask.trace, ask.trace.messageOf(delivery.record)!, ask.at.n)
  if (story === null || holdOver(ask, story, delivery) !== null) return []
  const changed = changedSteps(ask, story, 'lockDuration', renewal ?? delivery.record)
  const until = time(ask, delivery.lockedUntil ?? 0)
  return changed.length === 0 || renewal === undefined
    ? changed
    : [
        ...changed,
        stepOf(ask, ask.w.whySteps.renewed({ count: delivery.renewals.length, until, before: null }), renewal),
      ]
}

/** Facts behind what befell its deliveries. */
export const deliveryFacts = (ask: Ask, story: Story): readonly string[] => [
  ...(lockedAnew(ask, story) === null ? [] : ['L-29']),
  ...(isDeferredTwice(ask, story) ? ['D-4'] : []),
  ...(story.deliveries.some(delivery => renewalEndSteps(ask, delivery).length > 0) ? ['L-30'] : []),
  ...story.deliveries.flatMap(delivery => {
    const vain = inVain(ask, story, delivery)
    return vain === null ? [] : ['A-2', ...(isHeldAt(delivery, vain.record) ? ['A-3'] : [])]
  }),
  ...(story.deliveries.some(delivery => closedOver(ask, delivery) !== null) ? ['X-10', 'L-18'] : []),
  ...refusedCallFacts(ask, story),
]

/** Not of a completion or dead-lettering: these are told as the ending. */
function endSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const { w } = ask
  const { end } = delivery
  if (end === null) return []
  const { deliveryCount: count } = end
  const by = doerOf(ask, end.record, delivery.holder)
  const parts = { at: time(ask, end.at), by, count, isUnchanged: count === delivery.deliveryCount }
  if (end.how === 'deferred' || end.how === 'abandoned')
    return [
      endStep(ask, end, w.whySteps[end.how](parts)),
      ...tookEffectSteps(ask, story, delivery, end.record),
      ...lateEndSteps(ask, delivery, end.at),
    ]
  if (end.how === 'released') {
    // Who holds the session releases it, not who received within it.
    const isWithHolder = endsWithReceiver(ask, delivery) && holderLeft(ask, delivery) !== null
    const closer = isWithHolder ? null : doerOf(ask, end.record)
    const session = closedOver(ask, delivery)
    const left = isWithHolder || session === null ? null : closedWithHolder(ask, story, delivery)
    return [
      ...stoppedSteps(ask, delivery),
      ...(left === null ? [] : [left]),
      endStep(ask, end, w.whySteps.released({ at: parts.at, by: left === null ? closer : null, session })),
      ...lateEndSteps(ask, delivery, end.at),
    ]
  }
  if (end.how !== 'lapsed') return lateEndSteps(ask, delivery, end.at)
  const lapsed = w.whySteps.lapsed({ ...parts, doing: doingAt(ask, delivery, end.at) })
  return [endStep(ask, end, lapsed), ...lateEndSteps(ask, delivery, end.at)]
}

/** The session that its receiver used was released as the holder of that closed or was killed; null: not so. */
function closedWithHolder(ask: Ask, story: Story, delivery: Delivery): Step | null {
  const hold = holdOver(ask, story, delivery)
  const text = hold === null ? null : closedWithHolderText(ask, hold)
  return hold === null || text === null ? null : step(text, hold.to, hold.toN)
}

/** Received by its number and not settled, it was deferred again (D-4). */
const endStep = (ask: Ask, { record }: NonNullable<Delivery['end']>, text: string): Step =>
  stepOf(ask, isDeferredStill(ask, record) ? `${text} ${ask.w.causeWords.wasDeferredAgain}` : text, record)

type Doing = 'working' | 'buffered' | 'holding' | 'unsettled' | 'left' | 'endedWithReceiver'

function doingAt(ask: Ask, delivery: Delivery, t: number): Doing {
  if (!hasHandlers(ask.input, delivery.holder)) return 'holding'
  const isLeft = isForsaken(ask, delivery)
  if (isLeft && endsWithReceiver(ask, delivery)) return 'endedWithReceiver'
  if (isLeft && !isLeftLocked(ask, delivery, t)) return 'left'
  if ((unsettledAt(ask, delivery) ?? t) < t) return 'unsettled'
  // Work that begins at the very instant was not under way before it.
  if (delivery.workStart === null || delivery.workStart >= t) return 'buffered'
  if (delivery.workEnd === null || delivery.workEnd > t) return 'working'
  return 'holding'
}

/** LockedUntilUtc = … of a delivery, with its last renewal. */
export function lockArithmetic(ask: Ask, story: Story, delivery: Delivery): Explanation['arithmetic'] {
  const { trace, w } = ask
  const line = (record: RecordNumber, from: number, words: typeof w.whyArithmetic.lock) => {
    const lock = propertiesAt(trace, story.home, record).lockDuration
    return words({ from: time(ask, from), lock: length(ask, lock), result: time(ask, from + lock) })
  }
  const renewal = delivery.renewals.at(-1)
  if (delivery.lockedUntil === null) return []
  const hold = holdOver(ask, story, delivery)
  if (hold !== null) return holdArithmetic(ask, hold, delivery.end?.record)
  const first = line(delivery.record, delivery.at, w.whyArithmetic.lock)
  return renewal === undefined ? [first] : [first, line(renewal, trace.timeOf(renewal), w.whyArithmetic.renewal)]
}
