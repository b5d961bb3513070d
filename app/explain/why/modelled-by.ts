/** What an answer rests on by the records that its steps stand for. */

import type { EntityId, EveryKey, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { cutBy } from '../../read/client/doors.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { expirationMode, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { holdsAt, holdsOf, sessionOfDelivery } from '../../read/session/sessions.ts'
import { isByAnother, stepBehind } from '../../read/step-behind.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Ask } from './ask.ts'
import { deletionNotes, leavesInactive, requestNotes } from './batch-deletion.ts'
import { firstEnded, firstOf, forwardedRow } from './discard-record.ts'
import { failedCommit } from './enlisted.ts'
import { idleNotesOf, lastUse } from './idle.ts'
import { clockNotes } from './modelled-clock.ts'
import { instantNotes, isOfReceiver } from './modelled-instant.ts'
import { commitSteps } from './steps.ts'
import { afterRecord, entitiesNamed, entityInfo, justBefore } from '../../read/at.ts'
import { isHandOut, isLockLost } from '../../read/kinds.ts'
import { decidedAt, expiryBranch, isFoundLater, storyOf } from '../../read/message/history.ts'
import { discardedOnArrival } from './place.ts'
import {
  activationNote,
  deadHopsNote,
  disabledTimeNote,
  expirationNote,
  fixedExpiryNote,
  forwardNote,
  isModeless,
  isRefusedBeyondPages,
  lapseLimitNote,
  locksNote,
  noteOf,
  renewalNote,
  sessionLocksNote,
  statusNote,
} from './modelled.ts'
import { kinshipOf } from '../../read/message/lineage.ts'
import { filterNotes } from './published.ts'
import { refusalNotes } from './modelled-refusal.ts'
import { isUndocumented } from './refusal.ts'
import { numberReason } from './refused-number.ts'
import { isDeserted, listenersOf } from './session-now.ts'
import { enlistedReason } from './transaction-refusal.ts'
import type { Modelled, Question, Step } from './types.ts'

export function notesOfSteps(ask: Ask, steps: readonly Step[], about: Question['about']): Modelled[] {
  const firsts = new Set(steps.map(({ record }) => firstOfDuplicate(ask, record)))
  const last = Math.max(...steps.map(({ record }) => record ?? 0))
  // What is created after all that is told has no part in it, but for a deletion that comes last.
  const upTo = steps.length > 0 && ask.trace.kindOf(last) !== 'entity-deleted' ? last : ask.at.n
  const messages = steps.flatMap(({ record }) => (record === null ? [] : (ask.trace.messageOf(record) ?? [])))
  return steps.flatMap(({ record, isOfOther, setting }) =>
    record === null || isOfOther || isOfLaterOnly(ask, record, steps)
      ? []
      : [
          ...notesOfRecord(ask, record, { isFirst: firsts.has(record), about, upTo, messages, setting }),
          ...instantNotes(ask, record),
          ...clockNotes(ask, record),
          ...(usesDesertedSession(ask, record) ? [sessionLocksNote(ask)] : []),
        ],
  )
}

/** It changed settings of an entity before any message came there that the steps tell of: none was stored (L-29). */
function isOfLaterOnly({ trace }: Ask, n: RecordNumber, steps: readonly Step[]): boolean {
  if (trace.kindOf(n) !== 'entity-updated') return false
  const entity = trace.entityOf(n)
  const births = steps.flatMap(({ record }) => {
    const m = record === null ? null : trace.messageOf(record)
    return m === null || trace.homeOf(m) !== entity ? [] : [trace.birthOf(m)]
  })
  return births.length > 0 && births.every(birth => birth > n)
}

/** What record `n` was discarded as a duplicate of; null: it discarded nothing. */
const firstOfDuplicate = (ask: Ask, n: RecordNumber | null): RecordNumber | null =>
  n !== null && ask.trace.kindOf(n) === 'duplicate-discarded' ? firstOf(ask, n).n : null

interface Told {
  /** Another one was discarded as a duplicate of what it tells of. */
  readonly isFirst: boolean
  readonly about: Question['about']
  readonly upTo: number
  /** Those that the steps tell of. */
  readonly messages: readonly MessageRow[]
  readonly setting: Step['setting'] | undefined
}

function notesOfRecord(ask: Ask, n: RecordNumber, { isFirst, about, upTo, messages, setting }: Told): Modelled[] {
  const { trace } = ask
  const record: EveryKey = trace.record(n)
  const { kind, branch, operation } = record
  if (branch === 'activated') return activationNotes(ask, n)
  const rolledBackBy = kind === 'transaction-rolled-back' ? failedCommit(ask, n) : null
  const commit =
    operation === 'commitTransaction' && branch !== 'transaction' ? trace.recordOf(n, 'operation-failed') : rolledBackBy
  if (commit !== null) return [...(isUndocumented(ask, commit) ? [statusNote(ask)] : []), noteOf(ask, 'commitFails')]
  if (kind === 'lock-expired' && isOfReceiver(ask, n)) return [locksNote(ask)]
  if (kind === 'lock-renewed' && isEnlisted(ask, n)) return [renewalNote(ask)]
  if (kind === 'entity-updated')
    return [
      ...(isChangedForStored(ask, n, setting) ? [noteOf(ask, 'changedSettings')] : []),
      // In the story of a message it depends on when that was enqueued.
      ...(!setting && n === ask.at.n && isSetBy(ask, n, 'defaultMessageTimeToLive') ? [fixedExpiryNote(ask)] : []),
    ]
  if (kind === 'entity-deleted')
    return [
      ...(isCreatedAgain(ask, n, upTo) ? [noteOf(ask, 'newEntity')] : []),
      ...(record.reason === 'autoDeleteOnIdle' ? deletedIdleNotes(ask, trace.entityOf(n)!, n) : []),
    ]
  if (kind === 'session-closed' && cutBy(trace, n) !== null) return [sessionLocksNote(ask)]
  if (kind === 'message-expired' && isHeardByKilled(ask, n)) return [sessionLocksNote(ask)]
  if (kind === 'message-expired' && isByMode(ask, n))
    return [
      expirationNote(
        { ...ask, at: afterRecord(trace, decidedAt(trace, n)) },
        trace.entityOf(n)!,
        // The messages of an entity are several, so that no one's instants are told.
        about === 'entity' ? null : storyOf(trace, trace.messageOf(n)!, n),
      ),
    ]
  if (kind === 'duplicate-discarded') {
    return [
      ...(commitSteps(ask, n).length > 0 ? [noteOf(ask, 'enqueuedAtCommit')] : []),
      ...(['cancelled', 'deleted'].includes(firstEnded(ask, n) ?? '') ? [noteOf(ask, 'removedHistory')] : []),
      ...(forwardedRow(ask, trace.record(n)) === null ? [] : [noteOf(ask, 'forwardedDuplicate')]),
    ]
  }
  if (kind === 'session-lock-renewed' && isRenewedAnew(ask, n)) return [noteOf(ask, 'changedSettings')]
  // In the story of a message the change itself is told.
  if (kind === 'message-locked' && n === ask.at.n && isLockedAnew(ask, n)) return [noteOf(ask, 'changedSettings')]
  if (branch === 'maxDeliveryCount' && isOfLapse(ask, n)) return [lapseLimitNote(ask)]
  if (branch === 'forwardRefused') return [forwardNote(ask), noteOf(ask, 'forwardReason')]
  if (branch === 'transferRefused') return [noteOf(ask, 'forwardReason')]
  if (branch === 'forwardedWithoutSessionId') return [forwardNote(ask)]
  if (branch === 'partitionedDelete') return [noteOf(ask, 'partitionedDelete')]
  if (kind === 'operation-failed')
    return [
      ...(isRefusedBeyondPages(record) ? [statusNote(ask)] : []),
      ...(isLockEnlisted(ask, n) ? [noteOf(ask, 'enlistedLock')] : []),
      ...lateCancelNotes(ask, n),
    ]
  if (kind === 'messages-deleted') {
    // The story of a message tells only of one that left it.
    const isStory = about !== 'entity' && (about !== 'record' || n !== ask.at.n)
    const left = leavesInactive(ask, n, isStory ? messages : null)
    return [
      ...(isStory ? [] : [...deletionNotes(ask, n - (record.count ?? 0), n), ...requestNotes(ask, n)]),
      ...(left ? [noteOf(ask, 'deletedOnlyActive')] : []),
    ]
  }
  if (kind === 'message-deleted') return deletionNotes(ask, n, n + 1)
  if (kind === 'message-forwarded') return forwardNotes(ask, n)
  const m = trace.messageOf(n)
  if (m === null || trace.birthOf(m) !== n) return []
  const isToActivate = kind === 'message-scheduled' && !isFirst && !isCancelledBy(ask, m)
  return [...(isToActivate ? [activationNote(ask)] : []), ...birthNotes(ask, m, n)]
}

/** What the timer rests on, and the use from which it ran. */
const deletedIdleNotes = (ask: Ask, entity: EntityId, n: RecordNumber): Modelled[] => [
  ...idleNotesOf(ask, entity),
  ...lastUse(ask, entity, n - 1, ask.trace.timeOf(n)).modelled,
]

/** It was cancelled by now, or deleted with its entity, and never became active. */
const isCancelledBy = ({ trace, at }: Ask, m: MessageRow): boolean =>
  (entityInfo(trace, trace.homeOf(m)).deletedBy ?? Infinity) <= at.n ||
  trace.rowsOf(m).some(n => n <= at.n && trace.kindOf(n) === 'scheduled-message-cancelled')

/** The call was made in a transaction. */
function isEnlisted({ trace, input }: Ask, n: RecordNumber): boolean {
  const index = stepBehind(trace, input, n)
  return index !== null && input.steps[index]!.in !== null
}

/** Another settlement of the same lock was enlisted in a transaction. */
function isLockEnlisted({ trace, ...ask }: Ask, n: RecordNumber): boolean {
  const call = trace.recordOf(n, 'operation-failed')
  return isLockLost(call.error) && enlistedReason({ ...ask, trace, at: afterRecord(trace, n) }, call) !== null
}

/** A call to cancel a message that became active at that very instant (Z-3). */
function lateCancelNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const record = trace.recordOf(n, 'operation-failed')
  if (record.operation !== 'cancelScheduled' || record.branch !== 'numberUnknown') return []
  const reason = numberReason({ ...ask, at: { t: record.t, n } }, record, trace.entityOf(n))
  return refusalNotes(ask, record, reason?.steps[0]?.record ?? null)
}

/** How a message was enqueued: by a rule, into a subscription whose status refuses sends, in a transaction. */
function birthNotes(ask: Ask, m: MessageRow, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const published = trace.previousOf(m)
  const isSent = published === null
  const isCopy = published !== null && kinshipOf(trace, m, published) === 'published'
  const home = trace.homeOf(m)
  return [
    ...(isCopy ? filterNotes(ask, published, [entityInfo(trace, home)]) : []),
    ...(isCopy && entityAt(trace, home, n).refusesSends ? [noteOf(ask, 'copiesDisabled')] : []),
    ...(isSent && commitSteps(ask, n).length > 0 ? [noteOf(ask, 'enqueuedAtCommit')] : []),
  ]
}

/** What forwarding does where no page speaks of it: that of dead letters counts as a hop, while the status of the source refuses receives (E-2), into duplicate detection (F-12). */
function forwardNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const source = trace.entityOf(n)
  const isDead = source !== null && entityInfo(trace, source).kind === 'deadLetterQueue'
  return [
    ...(isDead ? [deadHopsNote(ask)] : []),
    ...(source !== null && entityAt(trace, source, n).refusesReceives ? [noteOf(ask, 'forwardsDisabled')] : []),
    ...(discardedOnArrival(ask, n) === null ? [] : [noteOf(ask, 'forwardedDuplicate')]),
  ]
}

/** LockDuration is another than when the session was accepted (L-29). */
function isRenewedAnew({ trace }: Ask, n: RecordNumber): boolean {
  const entity = trace.entityOf(n)!
  const { sessionId } = trace.recordOf(n, 'session-lock-renewed')
  const hold = holdsAt(holdsOf(trace, entity), n).find(one => one.sessionId === sessionId)
  return hold !== undefined && setBy(trace, entity, n, 'lockDuration') > hold.fromN
}

/** LockDuration is another than when the message came (L-29); in a session, the lock is that of the session. */
const isLockedAnew = ({ trace }: Ask, n: RecordNumber): boolean =>
  sessionOfDelivery(trace, n) === null &&
  setBy(trace, trace.entityOf(n)!, n, 'lockDuration') > trace.birthOf(trace.messageOf(n)!)

/** A step received in a session whose holder had been killed, or used that lock: it outlasts its receiver (G-6). */
function usesDesertedSession(ask: Ask, n: RecordNumber): boolean {
  const { trace } = ask
  const entity = trace.entityOf(n)
  if (entity === null || !(isHandOut(trace.kindOf(n)) || isByAnother(ask, n))) return false
  const { sessionId }: EveryKey = trace.record(n)
  const session = trace.messageOf(n) === null ? sessionId : sessionOfDelivery(trace, n)
  const hold = holdsAt(holdsOf(trace, entity), n - 1).find(one => one.sessionId === session)
  return hold !== undefined && isDeserted({ ...ask, at: { t: trace.timeOf(n), n: n - 1 } }, hold)
}

/** Nobody listened but the lock of a session whose receiver was killed (Z-5). */
function isHeardByKilled(ask: Ask, n: RecordNumber): boolean {
  const { trace, input } = ask
  const entity = trace.entityOf(n)!
  const then: Ask = { ...ask, at: justBefore(trace, trace.timeOf(n)) }
  return (
    !isFoundLater(expiryBranch(trace, n)) &&
    expirationMode(input, propertiesAt(trace, entity, n)).kind === 'whenListening' &&
    openReceivers({ trace, input }, entity, then.at.n).length === 0 &&
    holdsAt(holdsOf(trace, entity), then.at.n).some(hold => isDeserted(then, hold))
  )
}

/** The end of a lock dead-lettered it (L-19). */
function isOfLapse({ trace }: Ask, n: RecordNumber): boolean {
  const cause = trace.causeOf(n)
  return cause !== null && trace.kindOf(cause) === 'lock-expired'
}

/** Past the expiry that is stored, which another mode may have seen before, or at it while nobody listened, where another would have left it. */
function isByMode({ trace, input }: Ask, n: RecordNumber): boolean {
  if (isModeless({ trace }, trace.entityOf(n)!, n)) return false
  const expiresAt = trace.expiresAtOf(trace.messageOf(n)!, n) ?? Infinity
  const branch = expiryBranch(trace, n)
  if (branch === 'immediate') return listenersOf({ trace, input }, trace.entityOf(n)!, n - 1).length === 0
  return isFoundLater(branch) && expiresAt <= trace.timeOf(n)
}

/** Another entity has the name of the one that record `n` deleted, by record `upTo` (I-10). */
function isCreatedAgain({ trace }: Ask, n: RecordNumber, upTo: RecordNumber): boolean {
  const { path } = entityInfo(trace, trace.entityOf(n)!)
  return entitiesNamed(trace, path).some(({ createdBy }) => createdBy > n && createdBy <= upTo)
}

/** C-5, C-11, E-2, F-10 */
function activationNotes(ask: Ask, n: RecordNumber): Modelled[] {
  const { trace } = ask
  const { status, forwardTo } = propertiesAt(trace, trace.entityOf(n)!, n)
  return [
    activationNote(ask),
    ...(trace.kindOf(n) === 'message-published' ? [noteOf(ask, 'rulesAtActivation')] : []),
    ...(forwardTo === null ? [] : [noteOf(ask, 'forwardsScheduled')]),
    ...(status === 'Active' ? [] : [disabledTimeNote(ask)]),
  ]
}

/** Record `n` changed a setting that counts for what came before (L-29, U-4): any, where it is asked about, else the one that is told of. */
const isChangedForStored = (ask: Ask, n: RecordNumber, told: Step['setting'] | undefined): boolean =>
  STORED.some(name => (n === ask.at.n || name === told) && isSetBy(ask, n, name))

/** Record `n`, which created or updated an entity, gave a property its value. */
export const isSetBy = ({ trace }: Ask, n: RecordNumber, name: NonNullable<Step['setting']>): boolean =>
  setBy(trace, trace.entityOf(n)!, n, name) === n

const STORED = [
  'lockDuration',
  'maxDeliveryCount',
  'deadLetteringOnMessageExpiration',
  'duplicateDetectionHistoryTimeWindow',
] as const
