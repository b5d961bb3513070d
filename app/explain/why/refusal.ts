/** Why an operation was refused: what had happened before that made it impossible. */

import { entityInfo, entityUpTo, numberIn, numberOf } from '../../read/at.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { listsOf } from '../../read/trace-index.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isScheduledLate } from './origin.ts'
import { lapseSteps } from './deliveries.ts'
import { statusNote } from './modelled.ts'
import { causeSteps, inOrder } from './steps.ts'
import { because, reason, stepOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import { heldReason, lostReason, timeoutReason } from './session-refusal.ts'
import { fullReason, sizeReason } from './size.ts'
import { isOpenAt, transactionNamed } from '../../read/transaction/transactions.ts'
import { entityOfStep } from './enlisted.ts'
import type { Explanation, Step } from './types.ts'

/** `ask.at` is right after the record. */
export function explainRefusal(ask: Ask, n: number): Explanation {
  const { trace, w } = ask
  const record = trace.recordOf(n, 'operation-failed')
  const reason = reasonOf(ask, record)
  const error = w.refusalReasons.errorText(record.message)
  const chain = causeSteps(ask, n)
  // The record's own step gives the text of an error whose code alone says nothing.
  const said = record.error === 'GeneralError' ? [] : [step(error)]
  return explanation({
    title: w.recordTitles.refused(record.operation),
    answer: reason?.steps[0]?.text ?? error,
    tone: 'lost',
    steps: [...inOrder([...chain.slice(0, -1), ...(reason?.steps ?? [])]), ...chain.slice(-1), ...said],
    arithmetic: reason?.arithmetic ?? [],
    rule: ruleOf(ask, record),
    facts: [...record.facts, ...(record.branch === 'full' ? ['B-4'] : [])],
    modelled: record.branch === 'entityDisabled' ? [statusNote(ask)] : [],
  })
}

const ruleOf = ({ w }: Ask, { branch }: Refused): string => w.refusalRules[branch] ?? w.recordRules['operation-failed']

function reasonOf(ask: Ask, record: Refused): Reason | null {
  const entity =
    ask.trace.entityOf(record.n) ??
    (record.entity === undefined ? null : entityUpTo(ask.trace, record.entity, record.n))
  switch (record.error) {
    case 'MessageLockLost':
      return lockReason(ask, record)
    case 'MessageNotFound':
      return numberReason(ask, record, entity)
    case 'MessagingEntityDisabled':
      return entity === null ? null : statusReason(ask, record, entity)
    case 'QuotaExceeded':
      return entity === null || record.branch !== 'full' ? null : fullReason(ask, record, entity)
    case 'MessageSizeExceeded':
      return sizeReason(ask, record)
    case 'MessagingEntityNotFound':
      return record.branch === 'rule' ? null : missingReason(ask, record, entity)
    case 'MessagingEntityAlreadyExists':
      return entity === null ? null : existsReason(ask, record, entity)
    case 'SessionCannotBeLocked':
      return entity === null ? null : heldReason(ask, record, entity)
    case 'SessionLockLost':
      return entity === null ? null : lostReason(ask, record, entity)
    case 'ServiceTimeout':
      return entity === null ? null : timeoutReason(ask, record, entity)
    default:
      return invalidReason(ask, record, entity)
  }
}

/** InvalidOperation: what about the entity or the transaction does not allow it. */
function invalidReason(ask: Ask, record: Refused, entity: number | null): Reason | null {
  const { w, trace } = ask
  const { branch } = record
  const path = record.entity ?? ''
  if (branch === 'transaction') return transactionReason(ask, record)
  if (entity === null) return null
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, record.n)
  if (branch === 'forwards' && forwardTo !== null)
    return because(stepOf(ask, w.topicWords.forwards({ to: forwardTo }), setBy(trace, entity, record.n, 'forwardTo')))
  if (branch === 'forwardsDeadLetters' && forwardDeadLetteredMessagesTo !== null) {
    const by = setBy(trace, entity, record.n, 'forwardDeadLetteredMessagesTo')
    return because(stepOf(ask, w.topicWords.forwardsDead({ to: forwardDeadLetteredMessagesTo }), by))
  }
  if (branch === 'noSessions') return because(step(w.sessionRefusals.noSessions({ entity: path })))
  return branch === 'sessionNeeded' ? because(step(w.sessionRefusals.needed({ entity: path }))) : null
}

function transactionReason(ask: Ask, record: Refused): Reason | null {
  const { w, trace } = ask
  const asked = stepOfRecord(ask, record, record.operation)
  const name = asked === null ? null : (asked.in ?? ('of' in asked ? asked.of : null))
  const of = transactionNamed(trace, name, record.n)
  if (name === null || of === undefined) return null
  if (isOpenAt(of, record.n)) return otherEntityReason(ask, record, name)
  const how = of.end === 'committed' ? 'committed' : 'rolledBack'
  return because(stepOf(ask, w.transactionWords.refusedOver({ name, at: time(ask, of.to), how }), of.toN))
}

/** what the transaction works on already. */
function otherEntityReason({ w, input }: Ask, record: Refused, name: string): Reason | null {
  const other = record.entity ?? ''
  const first = input.steps.find(one => one.in === name && one.at <= record.t)
  const works = first === undefined ? other : entityOfStep(input, first)
  return works.toLowerCase() === other.toLowerCase()
    ? null
    : because(step(w.transactionWords.refusedEntity({ name, first: works, other })))
}

/** An entity, or a rule of it. */
function existsReason(ask: Ask, record: Refused, entity: number): Reason | null {
  if (record.operation === 'addRule') return null
  const { createdBy } = entityInfo(ask.trace, entity)
  return because(
    stepOf(
      ask,
      ask.w.refusalReasons.existsSince({ entity: record.entity ?? '', at: time(ask, ask.trace.timeOf(createdBy)) }),
      createdBy,
    ),
  )
}

function lockReason(ask: Ask, record: Refused): Reason | null {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const story = m === null ? null : storyOf(trace, m, record.n)
  if (story === null) return null
  const { number } = story
  const own =
    story.deliveries.findLast(delivery => delivery.holder === record.actor && delivery.end !== null) ??
    story.deliveries.findLast(({ end }) => end !== null)
  const end = own?.end
  if (end === null || end === undefined) return null
  const at = time(ask, end.at)
  if (end.how !== 'lapsed')
    return because(stepOf(ask, w.refusalReasons.settledBefore({ number, how: w.endedWords[end.how], at }), end.record))
  const why = own === undefined ? [] : lapseSteps(ask, own)
  if (end.at === record.t) return because(stepOf(ask, w.refusalReasons.lockEndedNow({ number, at }), end.record))
  const by = length(ask, record.t - end.at)
  return reason(
    [stepOf(ask, w.refusalReasons.lockEnded({ number, at, by }), end.record), ...why],
    [
      w.whyArithmetic.late({
        at: time(ask, record.t),
        until: at,
        by,
        isEarly: trace.recordOf(end.record, 'lock-expired').branch === 'receiverClosed',
      }),
    ],
  )
}

function numberReason(ask: Ask, record: Refused, entity: number | null): Reason | null {
  const { trace } = ask
  const numbers = new Set(numbersNamed(record))
  const discarded = discardedAs(ask, numbers, record.n)
  if (discarded !== null) return because(discarded)
  for (let m = 0; m < trace.messageCount; m++) {
    if ((entity !== null && trace.homeOf(m) !== entity) || !numbers.has(trace.sequenceNumberOf(m))) continue
    const story = storyOf(trace, m, record.n)
    const found = story === null ? null : storyReason(ask, story, record.operation)
    if (found !== null) return because(found)
  }
  return null
}

/** C-12: the number came back from scheduling a duplicate, and there is nothing under it. */
function discardedAs(ask: Ask, numbers: ReadonlySet<string>, n: number): Step | null {
  const { trace, w } = ask
  for (const row of [...listsOf(trace).duplicates.values()].flat()) {
    const { sequenceNumber, t, entity = '' } = trace.record(row)
    if (row >= n || sequenceNumber === undefined || !numbers.has(sequenceNumber)) continue
    const number = numberIn(trace, trace.entityOf(row)!, sequenceNumber)
    return stepOf(ask, w.refusalReasons.wasDuplicate({ number, entity, at: time(ask, t) }), row)
  }
  return null
}

/** The numbers that Azure's sentence names, or the one asked for. */
function numbersNamed(record: Refused): readonly string[] {
  const named = /numbers?: ([\d, ]+)/.exec(record.message)?.[1]?.split(', ') ?? []
  return record.sequenceNumber === undefined ? named : [record.sequenceNumber, ...named]
}

function storyReason(ask: Ask, story: Story, operation: string): Step | null {
  const { w, trace } = ask
  const { ending, expiry, number } = story
  const words = w.refusalReasons
  if (isScheduledLate(story) && operation === 'cancelScheduled') {
    const parts = {
      number,
      due: time(ask, trace.contentOf(story.m).scheduledEnqueueTime!),
      at: time(ask, story.birth.t),
    }
    return stepOf(ask, w.causeWords.neverScheduled(parts), story.birth.n)
  }
  if (ending?.how === 'activated') {
    return stepOf(
      ask,
      words.cameDue({ number, at: time(ask, ending.at), next: numberOf(trace, ending.next) }),
      ending.record,
    )
  }
  if (ending?.how === 'cancelled')
    return stepOf(ask, words.cancelled({ number, at: time(ask, ending.at) }), ending.record)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  if (expiry !== null && expiresAt !== null)
    return stepOf(ask, words.expiredDeferred({ number, at: time(ask, expiresAt) }), expiry.record)
  if (ending === null || ending.how === 'expired') return null
  return stepOf(
    ask,
    words.settledBefore({ number, how: w.endingWords[ending.how], at: time(ask, ending.at) }),
    ending.record,
  )
}

function statusReason(ask: Ask, record: Refused, entity: number): Reason {
  const { trace, w } = ask
  const { status } = propertiesAt(trace, entity, record.n)
  const since = setBy(trace, entity, record.n, 'status')
  return because(
    stepOf(
      ask,
      w.refusalReasons.disabled({ entity: record.entity ?? '', status, since: time(ask, trace.timeOf(since)) }),
      since,
    ),
  )
}

function missingReason(ask: Ask, record: Refused, entity: number | null): Reason {
  const { trace, w } = ask
  const path = record.entity ?? ''
  const deletedBy = entity === null ? null : entityInfo(trace, entity).deletedBy
  if (deletedBy === null || deletedBy > record.n) return because(step(w.refusalReasons.entityNever({ entity: path })))
  return because(
    stepOf(ask, w.refusalReasons.entityDeleted({ entity: path, at: time(ask, trace.timeOf(deletedBy)) }), deletedBy),
  )
}
