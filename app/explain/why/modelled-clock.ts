/** Where the broker's clock is off, or was when it stamped a message: which clock decides whether that has expired (S-62). */

import type { Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo } from '../../read/at.ts'
import { clockSkewAt } from '../../read/message/present-expiry.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import type { Ask } from './ask.ts'
import { noteOf } from './modelled.ts'
import type { Modelled } from './types.ts'

/** By another clock what happened by record `n` would not have, or not then. */
export function clockNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const m = trace.messageOf(n)
  if (m === null || recordsOfKind(trace, 'clock-skew-set').length === 0) return []
  const kind = trace.kindOf(n)
  const isExpired = kind === 'message-expired' && isOff(trace, m, n)
  // Nothing expires in a dead-letter queue (T-15).
  const isJudged = JUDGED.has(kind) && entityInfo(trace, trace.entityOf(n)!).kind !== 'deadLetterQueue'
  const isDecided = isJudged && isByWhichClock(trace, m, n, trace.timeOf(n))
  return isExpired || isDecided ? [noteOf(ask, 'clock')] : []
}

const JUDGED: ReadonlySet<Kind> = new Set<Kind>(['message-enqueued', 'message-locked', 'message-received'])

/** By how much its stamp is off, and the clock at record `n`. */
const offBy = (trace: Trace, m: MessageRow, n: RecordNumber): readonly number[] => [
  trace.enqueuedTimeOf(m) - trace.timeOf(trace.birthOf(m)),
  clockSkewAt(trace, n),
]

const isOff = (trace: Trace, m: MessageRow, n: RecordNumber): boolean => offBy(trace, m, n).some(by => by !== 0)

/** By the broker's clock, or with a correct stamp, it has expired at `t` where it has not, or has not where it has. */
export function isByWhichClock(trace: Trace, m: MessageRow, n: RecordNumber, t: number): boolean {
  const expiresAt = trace.expiresAtOf(m, n)
  return expiresAt !== null && offBy(trace, m, n).some(by => t + by >= expiresAt !== t >= expiresAt)
}
