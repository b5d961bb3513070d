/** How long a lock would have had to last, or to be renewed, for the work on a message: found by running it. */

import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import type { ReceiverInput, RecordOf } from '../../../sim-core/index.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { overMs } from '../../read/scenario-place.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import type { Ask } from './ask.ts'
import { boundAt, leastThatHelps, LONGER_TRIED, longerOnes } from './least.ts'
import type { Bound } from './least.ts'
import { holdOver } from './session-now.ts'
import { heldMs, isEachKept, workMs } from './still-loses.ts'
import { tryOut, tryWhole, withEntity, withReceiver } from './what-if.ts'
import type { Outcome } from './what-if.ts'

export type IsHelped = (outcome: Outcome | null) => boolean

const ifRun = (outcome: Outcome | null, isHelped: IsHelped): boolean | null =>
  outcome === null ? null : isHelped(outcome)

/** Until its work ended, or the call of who held it that came too late; null: not known. */
export const neededUntil = ({ refusals }: Story, { workEnd, record: from, holder }: Delivery): number | null =>
  workEnd ??
  // A step's call may name the message and not its holder.
  refusals.find(
    ({ actor, record, operation }) => (actor ?? holder) === holder && record > from && ON_A_LOCK.has(operation),
  )?.at ??
  null

/**
 * From the hand-out, or the last renewal or acceptance of its session, to the end of the work in ms, or to its start if the receiver then
 * renews to the end (L-30); null: a lock may not be so long, or it does not help.
 */
export function longerLock(
  ask: Ask,
  story: Story,
  delivery: Delivery,
  receiver: ReceiverInput | undefined,
  isHelped: IsHelped,
): Bound | null {
  const { workStart } = delivery
  const until = neededUntil(story, delivery)
  if (until === null || (receiver !== undefined && workStart === null)) return null
  const isRenewed = workStart !== null && until - workStart <= (receiver?.maxAutoLockRenewalDuration ?? 0)
  const since = holdOver(ask, story, delivery)?.deadlines.at(-1)
  const needed = (isRenewed ? workStart : until) - (since === undefined ? delivery.at : ask.trace.timeOf(since.n))
  const { lockDuration } = propertiesAt(ask.trace, story.home, delivery.record)
  const { max } = ENTITY_PROPERTIES.lockDuration.range
  const changed = (ms: number) =>
    [`lock ${ms} ${story.homePath}`, withEntity(story.homePath, { lockDuration: ms })] as const
  const outcome = (ms: number): Outcome | null => tryOut(ask.trace, ask.input, story.m, ...changed(ms))
  const isHelpedFrom = (from: number): boolean => longerOnes(from, max).every(ms => isHelped(outcome(overMs(ms))))
  const isKept = (ms: number): boolean =>
    isEachKept(ask, changed(ms), receiver, one => heldMs(one) <= until - delivery.at)
  const helps = (ms: number): boolean | null => ifRun(outcome(overMs(ms)), one => isHelped(one) && isKept(overMs(ms)))
  const least = (to: number): Bound =>
    boundAt(ask.input, leastThatHelps(lockDuration, to, helps, isHelpedFrom), ms => isHelped(outcome(ms)), lockDuration)
  // A call that came too late needs the lock for longer from its last renewal, or from the acceptance of the session.
  const isLate = receiver === undefined && until >= delivery.end!.at
  const called = isLate ? until - delivery.end!.at + lockDuration : max
  if (called < max && isHelpedFrom(called)) return least(called)
  if (needed < lockDuration || needed >= max) return null
  if (isHelpedFrom(needed) && (since === undefined || isKept(overMs(needed)))) return least(needed)
  // The lock of a session has to last for those before it, too: the longest one tells how long.
  const longest = outcome(max)
  const inAll = isHelped(longest) ? (longest?.sessionMs ?? null) : null
  if (inAll === null || inAll <= needed || inAll >= max) return null
  return isHelpedFrom(inAll) ? least(inAll) : null
}

/** As long as the work takes, in a session from its acceptance to the end of it; null: it renews nothing, or that does not help. */
export function longerRenewal(
  ask: Ask,
  story: Story,
  delivery: Delivery,
  receiver: ReceiverInput,
  isHelped: IsHelped,
): number | null {
  const { workStart, workEnd } = delivery
  if (receiver.maxAutoLockRenewalDuration === 0 || workStart === null || workEnd === null) return null
  const work = workEnd - workStart
  const needed = workEnd - (holdOver(ask, story, delivery)?.from ?? workStart)
  if (needed <= receiver.maxAutoLockRenewalDuration) return null
  const changed = (ms: number) =>
    [
      `renewal ${receiver.name} ${ms}`,
      withReceiver(receiver.name, one => ({ ...one, maxAutoLockRenewalDuration: ms })),
    ] as const
  const renewing = (ms: number): Outcome | null => tryOut(ask.trace, ask.input, story.m, ...changed(ms))
  const isHelpedFrom = (from: number): boolean =>
    [from, ...LONGER_TRIED.map(times => from * times)].every(ms => isHelped(renewing(ms)))
  // That of a session has to last for those before it, too: the longest one tells how long.
  const longest = renewing(Math.max(needed, ask.trace.runForMs))
  const inAll = isHelped(longest) ? (longest?.sessionMs ?? null) : null
  const enough = [needed, ...(inAll === null ? [] : [inAll])].find(isHelpedFrom)
  if (enough === undefined) return null
  // In a buffer nothing is renewed: what is lost there has no part in how long it is.
  const isAsShort = (one: Delivery): boolean =>
    workMs(one) <= work && one.workStart !== null && one.workStart < one.end!.at
  const isKept = (ms: number): boolean => isEachKept(ask, changed(ms), receiver, isAsShort)
  const helps = (ms: number): boolean | null => ifRun(renewing(ms), one => isHelped(one) && isKept(ms))
  return leastThatHelps(receiver.maxAutoLockRenewalDuration, enough, helps, isHelpedFrom)
}

export type FailedCall = Pick<RecordOf<'operation-failed'>, 't' | 'operation' | 'actor'>

/**
 * From the last renewal of a session lock, or its acceptance, to a step's call that came too late; null: with so long a lock it is refused
 * all the same.
 */
export function longerHold(ask: Ask, hold: Hold, path: string, { t, operation, actor }: FailedCall): Bound | null {
  const { trace, input } = ask
  const { n, until } = hold.deadlines.at(-1)!
  const needed = t - trace.timeOf(n)
  const { max } = ENTITY_PROPERTIES.lockDuration.range
  if (hold.end !== 'expired' || hasHandlers(input, hold.holder) || needed >= max) return null
  const isServed = (ms: number): boolean | null => {
    const run = tryWhole(trace, input, `lock ${ms} ${path}`, withEntity(path, { lockDuration: ms }))
    const failed = run === null ? [] : recordsOfKind(run, 'operation-failed')
    return run === null ? null : !failed.some(row => isOne(run.recordOf(row, 'operation-failed')))
  }
  const isOne = (call: FailedCall): boolean => call.t === t && call.operation === operation && call.actor === actor
  const helps = (ms: number): boolean | null => isServed(overMs(ms))
  const isServedFrom = (from: number): boolean => longerOnes(from, max).every(ms => helps(ms) === true)
  if (!isServedFrom(needed)) return null
  const least = leastThatHelps(until - trace.timeOf(n), needed, helps, isServedFrom)
  return boundAt(input, least, ms => isServed(ms) === true)
}
