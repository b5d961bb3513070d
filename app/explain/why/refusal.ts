/** Why an operation was refused: what had happened before that made it impossible. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { entityInfo, entityUpTo, homeEntity, pathOf } from '../../read/at.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { isLockLost } from '../../read/kinds.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { explanation, step, stepOf, time, told } from './ask.ts'
import { changesForHold, changesForLostLock } from './changes.ts'
import type { Ask } from './ask.ts'
import { noNumberReason } from './cancel-enlisted.ts'
import { commitInTime } from './commit-deadline.ts'
import { failedCommit } from './enlisted.ts'
import { isDocumentedOfStatus, noteOf, statusNote, waitNote } from './modelled.ts'
import { refusalNotes } from './modelled-refusal.ts'
import { causeSteps, inOrder } from './steps.ts'
import { because, isSend, reason, refusingEntity, statusStep, stepOfRecord, waitingSince } from './refused.ts'
import type { Reason, Refused, Refusing } from './refused.ts'
import { heldReason, holdLost, isOfSession, lostReason, noSessionsReason, timeoutReason } from './session-refusal.ts'
import { fullReason, sizeReason } from './size.ts'
import { isOpenAt, isRefused, stepsIn, transactionNamed } from '../../read/transaction/transactions.ts'
import { commitReason, enlistedReason, otherKeyReason, transactionReason } from './transaction-refusal.ts'
import { deletedStep, earlierSteps } from './earlier.ts'
import { topicGone } from './entity-gone.ts'
import { pathMissing, propertyReason, refusedCreations, refusedCreationStep } from './refused-entity.ts'
import { deliveryUsed, lockOverSteps, lockReason } from './refused-lock.ts'
import { deadAlready, isEmptyHanded, unheldReason, unheldStory } from './refused-message.ts'
import { numberReason } from './refused-number.ts'
import { keysReason, noSessionIdReason } from './refused-send.ts'
import type { Explanation, Fix, Step } from './types.ts'

/** `ask.at` is right after the record; of what came later, it tells what had happened by `until`. */
export function explainRefusal(ask: Ask, n: RecordNumber, until: RecordNumber = Infinity): Explanation {
  const { trace, w } = ask
  const record = trace.recordOf(n, 'operation-failed')
  const reason = reasonOf(ask, record)
  const error = w.refusalReasons.errorText(record.message)
  const chain = causeSteps(ask, n)
  const m = trace.messageOf(n)
  const now = record.entity === undefined ? null : entityUpTo(trace, record.entity, n)
  const named = (): Story | null => (m === null ? unheldStory(ask, record, now) : storyOf(trace, m, n))
  const hold = now === null ? null : holdLost(ask, record, now)
  const lost = isLockLost(record.error) ? named() : null
  // Its message was in an earlier entity of this name.
  const earlier = m === null || now === null || homeEntity(trace, now) === trace.homeOf(m) ? [] : earlierSteps(ask, now)
  // The record's own step gives the text of an error whose code alone says nothing.
  const waited = waitingSince(ask, record)
  const said = record.error === 'GeneralError' ? [] : [step(error)]
  return explanation({
    title: w.recordTitles.refused(record.operation),
    answer: reason?.steps[0]?.text ?? error,
    tone: 'lost',
    steps: [
      ...inOrder([...chain.slice(0, -1), ...(reason?.steps ?? []), ...earlier]),
      ...(waited === null
        ? []
        : [step(w.refusedWords.waitedCall({ by: record.actor ?? null, at: time(ask, waited) }))]),
      ...chain.slice(-1),
      ...said,
      ...outsideSteps(ask, record, until),
    ],
    arithmetic: reason?.arithmetic ?? [],
    rule: reason?.rule ?? ruleOf(ask, record),
    facts: [
      ...(reason?.isApart === true ? [] : factsOf(ask, record, reason?.steps ?? [])),
      ...(reason?.facts ?? []),
      ...(record.branch === 'full' ? ['B-4'] : []),
      ...(earlier.length > 0 ? ['I-10'] : []),
    ],
    modelled: [
      ...(isUndocumented(ask, record) ? [statusNote(ask)] : []),
      ...(reason?.modelled ?? []),
      ...refusalNotes(ask, record, waited === null ? (reason?.steps[0]?.record ?? null) : null),
    ],
    ...told([
      ...(lost === null ? [] : changesForCall(ask, record, lost)),
      ...(hold === null || hold.toN > n ? [] : changesForHold(ask, hold, record.entity ?? '', record)),
      ...changesForCommit(ask, record),
    ]),
  })
}

/** For the lock that the call used: one that ended with its entity, or by another settlement, would have ended all the same, and nothing is renewed once its entity is gone. */
function changesForCall(ask: Ask, record: Refused, story: Story): readonly Fix[] {
  const used = deliveryUsed(ask, record, story)
  if (used?.end?.how !== 'lapsed') return []
  if (record.operation === 'renewLock' && story.ending?.how === 'entityDeleted') return []
  const deliveries = story.deliveries.filter(one => one.record <= used.record)
  const isOfStep = !hasHandlers(ask.input, record.actor ?? null) || isByAnother(ask, record.n)
  const call = { operation: record.operation, at: record.t, isOfStep }
  return changesForLostLock(ask, { ...story, deliveries }, { call })
}

/** For a commit: one that would have been in time. */
function changesForCommit(ask: Ask, { operation, transaction = '', n }: Refused): readonly Fix[] {
  const of = operation === 'commitTransaction' ? transactionNamed(ask.trace, transaction, n) : undefined
  const isCommitted = of?.end === 'committed'
  return of === undefined || isCommitted || (isOpenAt(of, n) && failedCommit(ask, of.toN)?.n !== n)
    ? []
    : commitInTime(ask, of)
}

/** The transaction in which it was called goes on without it. */
function outsideSteps(ask: Ask, record: Refused, until: RecordNumber): Step[] {
  const { trace, w } = ask
  const name = stepOfRecord(ask, record, record.operation)?.in ?? null
  const of = transactionNamed(trace, name, record.n)
  if (name === null || of === undefined || !isOpenAt(of, record.n)) return []
  const isOver = ask.hidesFuture !== true && of.end !== null && of.toN <= until
  const end = !isOver ? null : of.end === 'committed' ? 'committed' : 'rolledBack'
  return [step(w.causeWords.outsideTransaction({ name, end, at: time(ask, of.to) }))]
}

/** A status refused it, be it in a transaction, and no page says that this status does (G-32). */
export const isUndocumented = (ask: Ask, record: Refused): boolean =>
  record.branch === 'entityDisabled' && !isDocumentedOfStatus(refusedByStatus(ask, record))

/** The operation itself; of a commit, the first in its transaction that the status does not allow. */
function refusedByStatus(ask: Ask, record: Refused): string {
  const { trace, input } = ask
  const { entity } = refusingEntity(ask, record)
  if (record.operation !== 'commitTransaction' || entity === null) return record.operation
  const { status } = propertiesAt(trace, entity, record.n)
  const begun = transactionNamed(trace, record.transaction ?? null, record.n)?.from ?? 0
  const refused = stepsIn(input.steps, record.transaction ?? '').find(
    one =>
      STEP_FACTS[one.do].enlists &&
      one.at >= begun &&
      (STEP_FACTS[one.do].side === 'send' ? isSendDisabled(status) : isReceiveDisabled(status)) &&
      !isRefused(trace, input, one),
  )
  return refused?.do ?? record.operation
}

function factsOf(ask: Ask, record: Refused, steps: readonly Step[]): readonly string[] {
  if (record.branch === 'entityDisabled' && !isUndocumented(ask, record)) return ['E-1']
  if (isOfSession(record)) return []
  // What L-9 is about is settled.
  if (isOfLabel(record) || isEmptyHanded(record)) return []
  // Its other fact is about one that had expired (T-16).
  if (record.branch === 'numberUnknown' && record.operation === 'receiveDeferred' && !hasExpired(ask, steps))
    return ['D-6']
  const isDeferred = record.operation === 'receiveDeferred' && record.branch === 'sessionLockLost'
  return isDeferred ? ['D-10', ...record.facts] : record.facts
}

/** One that the call asked for had expired (T-16). */
const hasExpired = ({ trace }: Ask, steps: readonly Step[]): boolean =>
  steps.some(({ record }) => record !== null && trace.kindOf(record) === 'message-expired')

const ruleOf = ({ w }: Ask, record: Refused): string =>
  w.refusalRules[isOfSession(record) ? 'sessionLockLost' : isOfLabel(record) ? 'numberUnknown' : record.branch] ??
  w.recordRules['operation-failed']

/** A cancellation by the label of a call that returned no number: no settlement. */
const isOfLabel = ({ operation, branch }: Refused): boolean => operation === 'cancelScheduled' && branch === 'notHeld'

/** null: nothing more than its error is known. */
export function reasonOf(ask: Ask, record: Refused): Reason | null {
  const refusing = refusingEntity(ask, record)
  const { entity } = refusing
  switch (record.error) {
    case 'MessageLockLost':
      return record.operation === 'commitTransaction'
        ? commitReason(ask, record)
        : (enlistedReason(ask, record) ?? lockReason(ask, record) ?? unheldReason(ask, record, entity))
    case 'MessageNotFound':
      return numberReason(ask, record, entity)
    case 'MessagingEntityDisabled':
      return entity === null ? null : reason([statusStep(ask, entity, record.n), ...lockOverSteps(ask, record, entity)])
    case 'QuotaExceeded':
      return entity === null || record.branch !== 'full' ? null : fullReason(ask, record, entity)
    case 'MessageSizeExceeded':
      return sizeReason(ask, record, entity)
    case 'MessagingEntityNotFound':
      return record.branch === 'rule' ? null : missingReason(ask, record, refusing)
    case 'MessagingEntityAlreadyExists':
      return entity === null ? null : existsReason(ask, record, entity)
    case 'SessionCannotBeLocked':
      return entity === null ? null : heldReason(ask, record, entity)
    case 'SessionLockLost':
      if (record.operation === 'commitTransaction') return commitReason(ask, record)
      return entity === null ? null : lostReason(ask, record, entity)
    case 'ServiceTimeout':
      return entity === null ? null : timeoutReason(ask, record, entity)
    default:
      return invalidReason(ask, record, entity)
  }
}

/** InvalidOperation: what about the entity or the transaction does not allow it. */
function invalidReason(ask: Ask, record: Refused, entity: EntityId | null): Reason | null {
  const { w, trace } = ask
  const { branch } = record
  const path = record.entity ?? ''
  if (branch === 'property' || branch === 'limit' || branch === 'sessionIdNeeded') {
    const found = propertyReason(ask, record)
    if (found !== null) return found
  }
  if (branch === 'transaction') return transactionReason(ask, record)
  if (branch === 'partitionKey') return keysReason(ask, record)
  if (branch === 'partitionKeys') return otherKeyReason(ask, record)
  if (branch === 'notHeld') return isOfLabel(record) ? noNumberReason(ask, record) : unheldReason(ask, record, entity)
  if (entity === null) return null
  if (branch === 'deadLetteredAlready') return deadAlready(ask, record)
  if (branch === 'sessionIdNeeded') return isSend(record) ? noSessionIdReason(ask, record, entity) : null
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, record.n)
  if (branch === 'forwards' && forwardTo !== null)
    return because(
      stepOf(ask, w.whyEntity.forwards({ path, to: forwardTo }), setBy(trace, entity, record.n, 'forwardTo')),
    )
  if (branch === 'forwardsDeadLetters' && forwardDeadLetteredMessagesTo !== null) {
    const by = setBy(trace, entity, record.n, 'forwardDeadLetteredMessagesTo')
    const from = pathOf(trace, homeEntity(trace, entity))
    const parts = { from, to: forwardDeadLetteredMessagesTo, since: null }
    return because(stepOf(ask, w.whyMoves.setToForwardDead(parts), by))
  }
  if (branch === 'partitionedDelete') {
    const isOfNamespace = ask.input.namespace.tier === 'premium'
    return because(step(w.refusedWords.partitionedDelete({ entity: path, isOfNamespace })))
  }
  if (branch === 'noSessions') return noSessionsReason(ask, record, entity)
  return branch === 'sessionNeeded' ? because(step(w.sessionRefusals.needed({ entity: path }))) : null
}

/** An entity, or a rule of it. */
function existsReason(ask: Ask, record: Refused, entity: EntityId): Reason | null {
  if (record.operation === 'addRule') return null
  const { createdBy, kind } = entityInfo(ask.trace, entity)
  const at = time(ask, ask.trace.timeOf(createdBy))
  const parts = { entity: record.entity ?? '', isTopic: kind === 'topic', at }
  return because(stepOf(ask, ask.w.refusalReasons.existsSince(parts), createdBy))
}

/** Of a commit: where one of its sends was to go, deleted meanwhile; null: no such thing. */
function goneTarget({ trace, input }: Ask, record: Refused): EntityId | null {
  const name = record.operation === 'commitTransaction' ? (record.transaction ?? null) : null
  if (name === null) return null
  const sends = input.steps.filter(one => one.in === name && one.at <= record.t && 'to' in one)
  const targets = sends.map(one => ('to' in one ? entityUpTo(trace, one.to, record.n) : null))
  return (
    targets.find(target => target !== null && (entityInfo(trace, target).deletedBy ?? Infinity) <= record.n) ?? null
  )
}

function missingReason(ask: Ask, record: Refused, refusing: Refusing): Reason {
  const { trace, w } = ask
  const gone = goneTarget(ask, record)
  const { path: missing = null, property = null } = pathMissing(ask, record) ?? {}
  const target =
    property === null
      ? []
      : [step(w.refusedWords.targetNeeded({ property, entity: record.entity ?? '', to: missing ?? '' }))]
  const facts = target.length === 0 ? [] : ['F-1']
  const path = missing ?? (gone === null ? refusing.path : pathOf(trace, gone))
  const entity = missing === null ? (gone ?? refusing.entity) : entityUpTo(trace, missing, record.n)
  const deletedBy = entity === null ? null : entityInfo(trace, entity).deletedBy
  if (deletedBy === null || deletedBy > record.n) {
    // One of this name that is there did not refuse it: what it was of went with an earlier one (I-10).
    const [earlier] = entity === null ? [] : earlierSteps(ask, entity)
    const tried = refusedCreations(ask, path, record.n).at(-1)
    const never =
      tried === undefined ? step(w.refusalReasons.entityNever({ entity: path })) : refusedCreationStep(ask, tried)
    return { ...reason([earlier ?? never, ...target]), facts }
  }
  const end = trace.recordOf(deletedBy, 'entity-deleted')
  const isIdle = end.reason === 'autoDeleteOnIdle'
  // A dead-letter queue goes with its entity, however much it was used itself.
  const isDead = entity !== null && entityInfo(trace, entity).kind === 'deadLetterQueue'
  const deleted = deletedStep(ask, isDead ? pathOf(trace, homeEntity(trace, entity)) : path, deletedBy)
  const modelled = [
    // A wait for a session does not keep it (G-16).
    ...(isIdle && record.operation === 'acceptSession' && waitingSince(ask, record) !== null ? [waitNote(ask)] : []),
    ...(isIdle && isDead ? [noteOf(ask, 'deadLetterUse')] : []),
  ]
  return { ...reason([deleted, ...topicGone(ask, end), ...target]), facts, modelled }
}
