/** What a call rests on that came at the very instant at which a lock ended or a message became active: which of them is first (Z-2, Z-3). */

import type { EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { isSameName, pathOf } from '../../read/at.ts'
import type { Ask } from './ask.ts'
import { failedCommit } from './enlisted.ts'
import { boundaryNote, noteOf } from './modelled.ts'
import { stepOfRecord } from './refused.ts'
import type { Modelled } from './types.ts'

export function instantNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const commit = trace.kindOf(n) === 'transaction-rolled-back' ? failedCommit(ask, n) : null
  const call = commit?.n ?? n
  const notes: Modelled[] = []
  for (let before = call - 1; before >= 0 && trace.timeOf(before) === trace.timeOf(call); before--) {
    if (isLapseOf(ask, call, before)) notes.push(boundaryNote(ask))
    if (isActivationOf(ask, call, before)) notes.push(noteOf(ask, 'sameInstant'))
  }
  return notes
}

const LOCK_LOST: ReadonlySet<string | undefined> = new Set(['MessageLockLost', 'SessionLockLost'])

/** The lock that ended by record `lapse` decided what the call of record `n` got, or lost. */
function isLapseOf(ask: Ask, n: RecordNumber, lapse: RecordNumber): boolean {
  const { trace } = ask
  const kind = trace.kindOf(lapse)
  if (kind !== 'lock-expired' && kind !== 'session-lock-expired') return false
  const call = trace.record(n)
  const m = trace.messageOf(lapse)
  if (call.kind === 'message-deleted') return m === trace.messageOf(n)
  if (call.kind === 'messages-deleted')
    return Array.from({ length: call.count }, (_, i) => trace.messageOf(n - 1 - i)).includes(m) && m !== null
  if (call.kind !== 'operation-failed') return false
  const { operation, error, messageId, entity } = call
  const isHere = isSameName(pathOf(trace, m === null ? trace.entityOf(lapse)! : trace.homeOf(m)), entity ?? '')
  if (!isHere) return false
  if (operation === 'receiveDeferred') {
    const asked = stepOfRecord(ask, call, operation)
    const numbers = asked?.do === 'receiveDeferred' ? asked.sequenceNumbers.map(String) : []
    return m !== null && error === 'MessageNotFound' && numbers.includes(trace.sequenceNumberOf(m))
  }
  if (!LOCK_LOST.has(error)) return false
  if (error === 'SessionLockLost' || operation === 'commitTransaction') return true
  return m !== null && (trace.messageOf(n) === m || messageId === trace.messageIdOf(m))
}

/** What a call to cancel it named became active by record `activation`. */
function isActivationOf({ trace }: Ask, n: RecordNumber, activation: RecordNumber): boolean {
  const call: EveryKey = trace.record(n)
  const born: EveryKey = trace.record(activation)
  if (call.operation !== 'cancelScheduled' || born.branch !== 'activated') return false
  const m = trace.messageOf(activation)
  const scheduled = m === null ? null : trace.previousOf(m)
  return (
    scheduled !== null &&
    call.sequenceNumber === trace.sequenceNumberOf(scheduled) &&
    isSameName(pathOf(trace, trace.homeOf(scheduled)), call.entity ?? '')
  )
}
