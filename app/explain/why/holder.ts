/** Whether the holder of a delivery is still there, and whether its lock ends with it. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo } from '../../read/at.ts'
import { clientAt, lastClosed, leftWithin } from '../../read/client/doors.ts'
import { isHandOut } from '../../read/kinds.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import type { Phase, Wait } from '../../read/message/waits.ts'
import { isByAnother, STEP } from '../../read/step-behind.ts'
import { holdsAt, holdsOf, sessionOf, sessionOfDelivery } from '../../read/session/sessions.ts'
import { creditAt } from '../../read/client/links.ts'
import { hasHandlers, receiversOf } from '../../read/entity/listening.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitSteps } from './steps.ts'
import type { Step } from './types.ts'

/** It was locked with its session; in a dead-letter queue every message has a lock of its own. */
export const isUnderSessionLock = ({ trace }: Ask, { record }: Delivery): boolean =>
  sessionOfDelivery(trace, record) !== null

/** Its lock, or that of its session, ends when its holder closes or is killed (G-6). */
export function endsWithReceiver(ask: Ask, delivery: Delivery): boolean {
  const { locksDieWithReceiver, sessionLocksDieWithReceiver } = ask.input.namespace.switches
  return isUnderSessionLock(ask, delivery) ? sessionLocksDieWithReceiver : locksDieWithReceiver
}

/** The record by which its holder closed or died while it held the message; nothing is held of an entity that was deleted (L-26). */
export function holderLeft({ trace, at }: Ask, { record, holder, end, workRecord }: Delivery): number | null {
  const { deletedBy } = entityInfo(trace, trace.homeOf(trace.messageOf(record)!))
  const over = end?.record ?? Math.min(deletedBy ?? Infinity, at.n + 1)
  return leftWithin(trace, holder, record, over - 1, workRecord)
}

/** The delivery that is under way at record `n`, as the run goes on. */
export const deliveryAt = (
  { trace, hidesFuture }: Pick<Ask, 'trace' | 'hidesFuture'>,
  m: MessageRow,
  n: RecordNumber,
): Delivery | undefined =>
  storyOf(trace, m, hidesFuture === true ? n : trace.length - 1)?.deliveries.findLast(({ record }) => record <= n)

/** Nobody goes on with a delivery whose holder left by that record: it was killed, or closed before it had begun. */
export const isAbandonedBy = (trace: Trace, { workRecord }: Delivery, left: RecordNumber): boolean =>
  trace.kindOf(left) === 'receiver-killed' || workRecord === null || workRecord > left

/** The session by whose closing it was released; null: it was not. */
export function closedOver({ trace }: Ask, { record, end }: Delivery): string | null {
  const cause = end?.how === 'released' ? trace.causeOf(end.record) : null
  return cause !== null && trace.kindOf(cause) === 'session-closed' ? sessionOfDelivery(trace, record) : null
}

/** Nobody could settle it, nor renew its lock, any more. */
export function isForsaken(ask: Ask, delivery: Delivery): boolean {
  const left = holderLeft(ask, delivery)
  return left !== null && (endsWithReceiver(ask, delivery) || isAbandonedBy(ask.trace, delivery, left))
}

/** Who did it: not who held the lock, where a step used that. */
export const doerOf = (ask: Ask, n: RecordNumber, holder = ask.trace.actorOf(n) ?? ''): string =>
  isByAnother(ask, n) ? STEP : holder

/** A step ended it with the lock of its holder. */
export const isEndBorrowed = (ask: Ask, { end }: Delivery): boolean => end !== null && isByAnother(ask, end.record)

/** Of renewals before the last, more are not told. */
const RENEWALS_TOLD = 2

/** Whose lock a call used, or whose session it received in, where that was another receiver; null: it was not. */
function lenderOf(ask: Ask, n: RecordNumber): string | null {
  const { trace, input } = ask
  if (isByAnother(ask, n)) return trace.actorOf(n)
  const session = isHandOut(trace.kindOf(n)) ? sessionOfDelivery(trace, n) : null
  const holds = session === null ? [] : holdsAt(holdsOf(trace, trace.entityOf(n)!), n)
  const hold = holds.find(({ sessionId }) => sessionId === session)
  return hold === undefined || hold.holder === trace.actorOf(n) || !hasHandlers(input, hold.holder) ? null : hold.holder
}

/** Whose lock its hand-out, renewals and end used, where that was another's; not of a completion, nor of what a commit did. */
export function borrowedSteps(ask: Ask, renewals: readonly { readonly n: number }[], end: Delivery['end']): Step[] {
  const { trace, at, w } = ask
  const all = renewals.map(({ n }) => n)
  const borrowed = (of: readonly number[], text: typeof w.causeWords.lockUsed): Step[] =>
    of.flatMap(n => {
      const by = n <= at.n && commitSteps(ask, n).length === 0 ? lenderOf(ask, n) : null
      return by === null ? [] : [stepOf(ask, text({ by, at: time(ask, trace.timeOf(n)) }), n)]
    })
  const last = [...all.slice(-1), ...(end === null || end.how === 'completed' ? [] : [end.record])]
  return [
    ...borrowed(all.slice(0, -1), w.causeWords.renewedWith).slice(-RENEWALS_TOLD),
    ...borrowed(last, w.causeWords.lockUsed),
  ]
}

export interface Left {
  readonly by: string
  readonly isKilled: boolean
  readonly at: string
  readonly record: RecordNumber
}

/** That a receiver had been open, and was closed or killed, by record `n`; null: not so. */
export function leftBy(ask: Ask, by: string, n: RecordNumber): Left | null {
  const { life, since } = clientAt(ask.trace, by, n)
  if (since === null || life === 'open') return null
  return { by, isKilled: life === 'killed', at: time(ask, ask.trace.timeOf(since)), record: since }
}

/** It was to close by then: that it was killed is not why it is gone since. */
export const isClosedBy = ({ input }: Ask, { by }: Left, t: number): boolean =>
  (receiversOf(input, by)[0]?.closeAt ?? Infinity) <= t

/** Who received from the entity last, if they had left by record `n`. */
export const lastLeft = (ask: Ask, entity: EntityId, n: RecordNumber): readonly Left[] =>
  lastClosed(ask.trace, entity, n)
    .filter(left => hasAsked(ask, left))
    .flatMap(left => leftBy(ask, ask.trace.actorOf(left)!, n) ?? [])

/** It asked for messages: a receiver that a step opened does so only with credit. */
function hasAsked({ trace, input }: Ask, left: RecordNumber): boolean {
  const name = trace.actorOf(left)!
  return hasHandlers(input, name) || creditAt(trace, input.steps, name, { t: trace.timeOf(left), n: left }) !== null
}

/** Who received from its entity last before the phase: those that left while it waited, and those that were killed; not who was to close during it, nor who was in another session. */
export function lastGone(ask: Ask, { m }: Story, { entity, fromN }: Wait, phase: Phase): readonly Left[] {
  const { trace } = ask
  const session = sessionOf(trace, m)
  const isElsewhere = ({ by, record }: Left): boolean =>
    session !== null &&
    holdsAt(holdsOf(trace, entity), record - 1).some(hold => hold.holder === by && hold.sessionId !== session)
  return lastLeft(ask, entity, phase.fromN).filter(
    left => !isElsewhere(left) && (left.isKilled ? !isClosedBy(ask, left, phase.to) : left.record > fromN),
  )
}
