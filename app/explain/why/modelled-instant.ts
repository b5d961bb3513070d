/** What a call rests on that came at the very instant at which a lock ended or a message became active: which of them is first (Z-2, Z-3). */

import type { EntityId, EveryKey, Kind, RecordNumber } from '../../../sim-core/index.ts'
import { entityInfo, isSameName, pathOf } from '../../read/at.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import { isLockLost } from '../../read/kinds.ts'
import { deliveryTried, expiryBranch, isFoundLater, storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import type { Ask } from './ask.ts'
import { failedCommit } from './enlisted.ts'
import { boundaryNote, noteOf } from './modelled.ts'
import { sessionNamed, stepOfRecord } from './refused.ts'
import type { Modelled } from './types.ts'

export function instantNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const commit = trace.kindOf(n) === 'transaction-rolled-back' ? failedCommit(ask, n) : null
  const call = commit?.n ?? n
  const notes: Modelled[] = callAtTimeout(ask, n) === null ? [] : [noteOf(ask, 'sameInstant')]
  for (let before = call - 1; before >= 0 && trace.timeOf(before) === trace.timeOf(call); before--) {
    if (isLapseOf(ask, call, before)) notes.push(boundaryNote(ask))
    if (isActivationOf(ask, call, before) || isDeletionOf(ask, call, before)) notes.push(noteOf(ask, 'sameInstant'))
  }
  if (isBeforeChange(ask, n)) notes.push(noteOf(ask, 'sameInstant'))
  if (isJustTooLate(ask, n)) notes.push(boundaryNote(ask))
  return notes
}

/** What an activation, an expiry and the end of a lock go by. */
const GOES_BY: Readonly<Record<string, readonly (keyof ReturnType<typeof propertiesAt>)[]>> = {
  activated: ['defaultMessageTimeToLive', 'forwardTo'],
  'message-expired': ['deadLetteringOnMessageExpiration', 'forwardDeadLetteredMessagesTo'],
  'lock-expired': ['maxDeliveryCount'],
}

/** A timer of the broker brought record `n` about, and at that instant a client changed what it went by, after it (Z-3). */
function isBeforeChange(ask: Ask, n: RecordNumber): boolean {
  const { trace } = ask
  const { kind, branch }: EveryKey = trace.record(n)
  const names = GOES_BY[branch === 'activated' ? branch : kind]
  const entity = trace.entityOf(n)
  if (names === undefined || entity === null || (kind === 'message-expired' && !isByTimer(ask, n))) return false
  const end = ask.hidesFuture === true ? ask.at.n + 1 : trace.length
  for (let after = n + 1; after < end && trace.timeOf(after) === trace.timeOf(n); after++) {
    const isUpdate = trace.kindOf(after) === 'entity-updated' && trace.entityOf(after) === entity
    const [was, is] = [propertiesAt(trace, entity, after - 1), propertiesAt(trace, entity, after)]
    if (isUpdate && names.some(name => was[name] !== is[name])) return true
    if (kind === 'message-expired' && isLastToLeave(ask, after, entity)) return true
  }
  return false
}

/** A message's lock ended by record `n`, and at that very instant a call with it was refused (Z-2). */
function isJustTooLate(ask: Ask, n: RecordNumber): boolean {
  const { trace } = ask
  const m = trace.kindOf(n) === 'lock-expired' ? trace.messageOf(n) : null
  const end = ask.hidesFuture === true ? ask.at.n + 1 : trace.length
  for (let after = n + 1; m !== null && after < end && trace.timeOf(after) === trace.timeOf(n); after++) {
    const isCall = trace.kindOf(after) === 'operation-failed' && trace.messageOf(after) === m
    if (!isCall || !isLapseOf(ask, after, n)) continue
    // The work on an earlier delivery may end then, too.
    if (deliveryTried(trace, storyOf(trace, m, after)!, after)?.end?.record === n) return true
  }
  return false
}

/** Nobody asked for it, nor did a lock end: it expired as its time was over, or in a sweep. */
const isByTimer = ({ trace }: Ask, n: RecordNumber): boolean => {
  const branch = expiryBranch(trace, n)
  return branch === 'swept' || (!isFoundLater(branch) && branch !== 'underLock' && branch !== 'deferred')
}

/** By record `n` the last receiver of an entity left whose messages expire only while somebody listens (Z-5). */
const isLastToLeave = ({ trace, input }: Ask, n: RecordNumber, entity: EntityId): boolean =>
  LEAVES.has(trace.kindOf(n)) &&
  trace.entityOf(n) === entity &&
  expirationMode(input, propertiesAt(trace, entity, n)).kind === 'whenListening' &&
  openReceivers({ trace, input }, entity, n).length === 0

const LEAVES: ReadonlySet<Kind> = new Set<Kind>(['receiver-closed', 'receiver-killed'])

/** A lock that ended with its receiver (G-6). */
export function isOfReceiver({ trace }: Ask, n: RecordNumber): boolean {
  const cause = trace.causeOf(n)
  return cause !== null && LEAVES.has(trace.kindOf(cause))
}

/** It was received by a call that would have ended at that very instant without it (Z-3). */
export const cameAtEndOfWait = ({ input }: Ask, { homePath, deliveries }: Story): boolean =>
  deliveries.some(({ at, holder }) =>
    input.steps.some(
      one =>
        one.do === 'receive' &&
        one.as === holder &&
        one.maxWait > 0 &&
        one.at + one.maxWait === at &&
        isSameName(one.from, homePath),
    ),
  )

/** The refused commit of the very instant at which record `n` rolled its transaction back for being late (Z-3); null: there was none. */
export function callAtTimeout({ trace }: Ask, n: RecordNumber): RecordNumber | null {
  const end: EveryKey = trace.record(n)
  if (end.kind !== 'transaction-rolled-back' || end.branch !== 'timedOut') return null
  for (let call = n + 1; call < trace.length && trace.timeOf(call) === trace.timeOf(n); call++) {
    const { operation, transaction }: EveryKey = trace.record(call)
    if (operation === 'commitTransaction' && transaction === end.transaction) return call
  }
  return null
}

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
  // Taken by a call of that instant: not by one that waited for it, nor because its receiver left.
  const isTaken = trace.causeOf(n) === null && !isOfReceiver(ask, lapse)
  if (call.kind === 'message-locked') return isTaken && m === trace.messageOf(n)
  if (call.kind === 'session-accepted') {
    const end: EveryKey = trace.record(lapse)
    return isTaken && m === null && end.sessionId === call.sessionId && end.entity === call.entity
  }
  if (call.kind !== 'operation-failed') return false
  const { operation, error, messageId, entity } = call
  const home = m === null ? trace.entityOf(lapse)! : trace.homeOf(m)
  if (!isSameName(pathOf(trace, home), entity ?? '')) return false
  if (operation === 'receiveDeferred') {
    const asked = stepOfRecord(ask, call, operation)
    const numbers = asked?.do === 'receiveDeferred' ? asked.sequenceNumbers.map(String) : []
    return m !== null && error === 'MessageNotFound' && numbers.includes(trace.sequenceNumberOf(m))
  }
  if (!isLockLost(error)) return false
  if (operation === 'commitTransaction') return true
  // The lock of another session may end at that instant, too.
  const { sessionId }: EveryKey = trace.record(lapse)
  if (error === 'SessionLockLost')
    return sessionNamed(ask, call, home) === (m === null ? sessionId : sessionOf(trace, m))
  return m !== null && (trace.messageOf(n) === m || messageId === trace.messageIdOf(m))
}

/** A subscription of the topic to which record `n` published was deleted for being idle, before that (Z-3). */
const isDeletionOf = ({ trace }: Ask, n: RecordNumber, deletion: RecordNumber): boolean =>
  trace.kindOf(n) === 'message-published' &&
  trace.kindOf(deletion) === 'entity-deleted' &&
  trace.recordOf(deletion, 'entity-deleted').reason === 'autoDeleteOnIdle' &&
  entityInfo(trace, trace.entityOf(deletion)!).parent === trace.entityOf(n)

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
