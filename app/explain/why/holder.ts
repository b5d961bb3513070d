/** Whether the holder of a delivery is still there, and whether its lock ends with it. */

import type { RecordNumber, Trace } from '../../../sim-core/index.ts'
import { leftWithin } from '../../read/client/doors.ts'
import type { Delivery } from '../../read/message/history.ts'
import { sessionOfDelivery } from '../../read/session/sessions.ts'
import type { Ask } from './ask.ts'

/** It was locked with its session; in a dead-letter queue every message has a lock of its own. */
export const isUnderSessionLock = ({ trace }: Ask, { record }: Delivery): boolean =>
  sessionOfDelivery(trace, record) !== null

/** Its lock, or that of its session, ends when its holder closes or is killed (G-6). */
export function endsWithReceiver(ask: Ask, delivery: Delivery): boolean {
  const { locksDieWithReceiver, sessionLocksDieWithReceiver } = ask.input.namespace.switches
  return isUnderSessionLock(ask, delivery) ? sessionLocksDieWithReceiver : locksDieWithReceiver
}

/** The record by which its holder closed or died while it held the message. */
export function holderLeft({ trace, at }: Ask, { record, holder, end, workRecord }: Delivery): number | null {
  return leftWithin(trace, holder, record, (end?.record ?? at.n + 1) - 1, workRecord)
}

/** Nobody goes on with a delivery whose holder left by that record: it was killed, or closed before it had begun. */
export const isAbandonedBy = (trace: Trace, { workRecord }: Delivery, left: RecordNumber): boolean =>
  trace.kindOf(left) === 'receiver-killed' || workRecord === null || workRecord > left

/** Nobody could settle it, nor renew its lock, any more. */
export function isForsaken(ask: Ask, delivery: Delivery): boolean {
  const left = holderLeft(ask, delivery)
  return left !== null && (endsWithReceiver(ask, delivery) || isAbandonedBy(ask.trace, delivery, left))
}
