/** Work that ended without settling its message: the lock then stays until it runs out, and what becomes of the receiver meanwhile plays no part. */

import type { RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { deliveryTried, storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { isLockLost } from '../../read/kinds.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { sessionOfDelivery } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deletedStep } from './earlier.ts'
import { closedOver, deliveryAt } from './holder.ts'
import { because } from './refused.ts'
import type { Reason } from './refused.ts'
import { closedByAnotherText, holdOver } from './session-now.ts'
import type { Step } from './types.ts'

/** When the work of a delivery ended without settling; null: it did not, or it tried to and was refused. */
export const unsettledAt = (ask: Ask, delivery: Delivery): number | null => {
  const { workEnd, end } = delivery
  if (workEnd === null || workEnd > ask.at.t || (end !== null && end.at <= workEnd)) return null
  return lateError(ask, delivery) === null ? workEnd : null
}

/** It had ended so by `t`, and its holder would not have released it before its lock ended, as it would its session. */
export const isLeftLocked = (ask: Ask, delivery: Delivery, t: number): boolean =>
  sessionOfDelivery(ask.trace, delivery.record) === null && (unsettledAt(ask, delivery) ?? Infinity) <= t

/** Of a delivery whose lock ran out for that. */
export const unsettledSteps = (ask: Ask, delivery: Delivery): Step[] =>
  delivery.end?.how === 'lapsed' ? stoppedSteps(ask, delivery) : []

/** However it ended. */
export function stoppedSteps(ask: Ask, delivery: Delivery): Step[] {
  const at = unsettledAt(ask, delivery)
  return at === null ? [] : [unsettledStep(ask, delivery, at)]
}

function unsettledStep(ask: Ask, delivery: Delivery, at: number): Step {
  const text = ask.w.causeWords.stoppedUnsettled({ by: delivery.holder, at: time(ask, at) })
  return step(text, at, finishedBy(ask, delivery))
}

/** The record that its work ended by; null: it did not, within the run. */
const finishedBy = ({ trace }: Ask, { record, workRecord }: Delivery): RecordNumber | null =>
  trace
    .rowsOf(trace.messageOf(record)!)
    .find(n => trace.kindOf(n) === 'processing-finished' && trace.causeOf(n) === workRecord) ?? null

/** The delivery that is under way will end so. */
export function willLeaveUnsettled(ask: Ask, { m }: Story): boolean {
  const { trace, at, hidesFuture } = ask
  const end = { t: trace.runForMs, n: trace.length - 1 }
  const delivery = hidesFuture === true ? undefined : deliveryAt(ask, m, at.n)
  return delivery !== undefined && unsettledAt({ ...ask, at: end }, delivery) !== null
}

/** By record `n` the work ended, and by no other record of its instant the message was settled. */
export function endOfWorkSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace } = ask
  const m = trace.messageOf(n)
  if (m === null || trace.kindOf(n) !== 'processing-finished') return []
  const end = { t: trace.runForMs, n: trace.length - 1 }
  const at = trace.timeOf(n)
  return (storyOf(trace, m, end.n)?.deliveries ?? [])
    .filter(one => one.workRecord === trace.causeOf(n) && unsettledAt({ ...ask, at: end }, one) === at)
    .slice(-1)
    .map(one => unsettledStep(ask, one, at))
}

/** Of the locks that ran out among the causes of record `n`. */
export function unsettledBefore(ask: Ask, n: RecordNumber): Step[] {
  const { trace } = ask
  const steps: Step[] = []
  for (let link = trace.causeOf(n); link !== null; link = trace.causeOf(link)) {
    const m = trace.kindOf(link) === 'lock-expired' ? trace.messageOf(link) : null
    const delivery =
      m === null ? undefined : storyOf(trace, m, link)?.deliveries.find(({ end }) => end?.record === link)
    if (delivery !== undefined) steps.push(...unsettledSteps(ask, delivery))
  }
  return steps
}

/** Its handler ended after the delivery had: its lock had run out, or a step had settled the message or closed its session. */
export function lateEndSteps(ask: Ask, delivery: Delivery, endedAt: number): Step[] {
  const { holder: by, workStart, workEnd } = delivery
  if (workStart === null || workEnd === null || workEnd < endedAt || workEnd > ask.at.t) return []
  const error = lateError(ask, delivery)
  // At the very end of the lock it is late only if it was refused for that (Z-2).
  if ((workEnd === endedAt || delivery.end?.how !== 'lapsed') && !isLockLost(error)) return []
  const hold = holdOver(ask, storyOf(ask.trace, ask.trace.messageOf(delivery.record)!, ask.at.n)!, delivery)
  const before = doneBefore(ask, delivery, hold, error)
  const parts = {
    by,
    at: time(ask, workEnd),
    work: length(ask, workEnd - workStart),
    error,
    isOfLock: isLockLost(error),
    before,
    isEarlier: isBeforeAnother(ask, delivery, workEnd),
  } as const
  const closed = before === 'ended' && hold !== null ? closedByAnotherText(ask, hold) : null
  return [...(closed === null ? [] : [step(closed, hold!.to, hold!.toN)]), step(ask.w.whySteps.lateEnd(parts), workEnd)]
}

/** The message had been delivered again before `t`. */
const isBeforeAnother = ({ trace, at }: Ask, { record }: Delivery, t: number): boolean =>
  storyOf(trace, trace.messageOf(record)!, at.n)!.deliveries.some(one => one.record > record && one.at < t)

/** Of work that can no longer settle its message, though no lock ran out: what had ended its delivery before (L-8, X-9, L-26); null: other records. */
export function overBefore(ask: Ask, record: TraceRecord): Reason | null {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const isWork = record.kind === 'processing-started' || record.kind === 'processing-finished'
  if (!isWork || record.late !== true || m === null) return null
  const story = storyOf(trace, m, record.n)!
  const delivery = deliveryTried(trace, story, record.n)
  if (delivery === null || delivery.end?.how === 'lapsed') return null
  const { end } = delivery
  if (end === null) {
    if (story.ending?.how !== 'entityDeleted') return null
    const gone = deletedStep(ask, story.homePath, story.ending.record)
    return { ...because(gone), rule: w.refusalRules.lockLost, facts: ['L-26'] }
  }
  const hold = closedOver(ask, delivery) === null ? null : holdOver(ask, story, delivery)
  const parts = { number: story.number, how: w.endedWords[end.how], at: time(ask, end.at) }
  const text = (hold === null ? null : closedByAnotherText(ask, hold)) ?? w.refusalReasons.settledBefore(parts)
  return {
    ...because(stepOf(ask, text, hold?.toN ?? end.record)),
    rule: w.refusalRules[hold === null ? 'lockLost' : 'sessionLockLost'],
    facts: hold === null ? ['L-8'] : ['X-9', 'X-10'],
  }
}

/** What a step had done with its lock; where the session lock was lost that is the cause, whatever had become of the message. */
function doneBefore(
  ask: Ask,
  { end }: Delivery,
  hold: Hold | null,
  error: string | null,
): 'closed' | 'ended' | 'settled' | null {
  const { how, record } = end!
  const isSettled = how !== 'released' && isByAnother(ask, record)
  if (error !== 'SessionLockLost') return isSettled ? 'settled' : null
  if (hold?.end === 'closed' && isByAnother(ask, hold.toN)) return 'closed'
  return isSettled ? 'ended' : null
}

/** With what its settling failed at the end of its work, not that of another delivery; null: it tried none, or succeeded. */
export function lateError(ask: Ask, delivery: Delivery): string | null {
  const { trace } = ask
  const finished = finishedBy(ask, delivery)
  const failed = trace
    .rowsOf(trace.messageOf(delivery.record)!)
    .find(n => finished !== null && trace.causeOf(n) === finished && trace.kindOf(n) === 'operation-failed')
  return failed === undefined ? null : trace.recordOf(failed, 'operation-failed').error
}
