/** What would have kept a message from being discarded as a duplicate; where it would go on to other entities, each change is tried. */

import { ENTITY_PROPERTIES, TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { EntityId, MessageInput, RecordNumber, StepInput, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { entityInfo, isSameName, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { duplicateWindowOf, shorterWindows } from '../../read/message/duplicate-window.ts'
import { endsOfWay, rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { idsSent, sendsId } from '../../read/messages-sent.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { stepsIn } from '../../read/transaction/transactions.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { discardsOf, firstOf, forwardedRow } from './discard-record.ts'
import { isDeadForward } from './forward-target.ts'
import { callTime, enlistedSend } from './sent-via.ts'
import { commitOf } from './steps.ts'
import { tryWhole, withEntity } from './what-if.ts'
import type { Change } from './what-if.ts'

/** `isOtherKey`: another partition key would do. */
export function otherIdChange(ask: Ask, record: TraceRecord, isOtherKey: boolean): string[] {
  const { n, messageId = '' } = record
  if (!isSentAs(ask, record) || isAfterAnother(ask, record, false)) return []
  const isEnd = isWayEnd(ask, record)
  if (!isEnd) {
    const step = sendOf(ask, record)
    if (step === null || !isKeptWith(ask, record, 'id', withOtherId(ask, step, messageId), OTHER)) return []
  }
  return [ask.w.duplicateWords.otherId(isOtherKey && isEnd && commitOf(ask, n) === null)]
}

/** At the end of the window: a send, or the commit that brings it, as long as its transaction can last. */
export function laterChange(ask: Ask, record: TraceRecord, used: number, end: number): string[] {
  const { n, t, messageId = '' } = record
  const { trace } = ask
  const words = ask.w.duplicateWords
  const commit = commitOf(ask, n)
  const entity = trace.entityOf(n)!
  // Another one that is accepted later keeps the id away anew.
  if (isAfterAnother(ask, record, true) || isAcceptedLater(ask, entity, record) || !isThereAt(ask, entity, used, end))
    return []
  // An idle entity is deleted some time, of which the end of the window says nothing.
  const isKept =
    entityInfo(trace, entity).deletedBy === null && propertiesAt(trace, entity, n).autoDeleteOnIdle === null
  // When a dead letter was sent does not matter where it is forwarded to.
  if (isDeadForward(ask, n))
    return isWayEnd(ask, record) ? [words.laterArrival({ at: time(ask, end), isOpenEnded: isKept })] : []
  if (commit === null) {
    if (!isAcceptedThen(ask, record, end)) return []
    const isOpenEnded = isKept && isAcceptedThen(ask, record, Math.max(end, trace.runForMs))
    return [words.later({ at: time(ask, end), isOpenEnded })]
  }
  const first = Math.min(
    ...stepsIn(ask.input.steps, commit.transaction)
      .map(({ at }) => at)
      .filter(at => at <= t),
  )
  const isInTime = end < Math.min(first, callTime(ask, n, messageId)) + TRANSACTION_TIMEOUT_MS
  return isInTime && isWayEnd(ask, record) ? [words.laterCommit(time(ask, end))] : []
}

/** Windows that are tried before every shorter one is said to help. */
const TRIED_MOST = 6

export function shorterChange(ask: Ask, record: TraceRecord): string[] {
  const { min } = ENTITY_PROPERTIES.duplicateDetectionHistoryTimeWindow.range
  const found = shorterWindows(ask.trace, record.n, min)
  const path = pathOf(ask.trace, ask.trace.entityOf(record.n)!)
  const isKept = (ms: number): boolean =>
    isWayEnd(ask, record) ||
    isKeptWith(ask, record, `window ${ms} ${path}`, withEntity(path, { duplicateDetectionHistoryTimeWindow: ms }))
  const longest = found?.windows[0]
  if (found === null || longest === undefined || !isKept(longest)) return []
  const { isUpTo, windows } = found
  const isAnyShorter = isUpTo && longest > min && windows.length <= TRIED_MOST && windows.every(isKept)
  return [ask.w.duplicateWords.shorter({ window: length(ask, longest), isUpTo: isAnyShorter })]
}

/** Nothing goes on from where it was discarded, be it as a dead letter: what is accepted there is discarded nowhere else. */
const isWayEnd = ({ trace }: Ask, { n }: TraceRecord): boolean =>
  trace.entities
    .filter(({ id, parent }) => [id, parent].includes(trace.entityOf(n)!))
    .map(({ id }) => propertiesAt(trace, id, n))
    .every(one => one.forwardTo === null && one.forwardDeadLetteredMessagesTo === null)

/** The step that sent it; null: none, such as where a client did. */
function sendOf(ask: Ask, record: TraceRecord): StepInput | null {
  const { trace, input } = ask
  const row = forwardedRow(ask, record)
  const root = row === null ? null : wayTo(trace, row)[0]!
  const n = root === null ? record.n : trace.birthOf(root)
  const id = root === null ? (record.messageId ?? '') : trace.messageIdOf(root)
  if (commitOf(ask, n) !== null) return enlistedSend(ask, n, id)
  const path = pathOf(trace, trace.entityOf(n)!)
  const sent = input.steps.filter(one => one.at === trace.timeOf(n) && one.in === null && sendsId(input, one, id))
  return sent.find(one => 'to' in one && isSameName(one.to, path)) ?? sent[0] ?? null
}

/** Nobody sends that. */
const OTHER = '\u0000'

/** Of several in one operation, the last: those before it are accepted. */
function withOtherId({ input }: Ask, step: StepInput, id: string): Change {
  const last = idsSent(input, step).lastIndexOf(id)
  const renamed = (message: MessageInput): MessageInput => ({ ...message, messageId: OTHER, template: false })
  const other = (): StepInput => {
    if (step.do === 'schedule') return { ...step, message: renamed(step.message) }
    if (step.do !== 'send') return step
    return { ...step, messages: step.messages.map((message, i) => (i === last ? renamed(message) : message)) }
  }
  return given => ({ ...given, steps: given.steps.map(one => (one === step ? other() : one)) })
}

/** Sent by its step at that time, it is stored: there may be no room for it (B-4). What no step sent is not tried. */
function isAcceptedThen(ask: Ask, record: TraceRecord, t: number): boolean {
  const step = sendOf(ask, record)
  if (step === null || step.in !== null) return isWayEnd(ask, record)
  const change: Change = given => ({ ...given, steps: [...given.steps, { ...step, at: t, as: null }] })
  return isKeptWith(ask, { ...record, t }, `again ${t}`, change)
}

/** In the changed run it is accepted at that time, and not every copy of it is discarded on its way. */
function isKeptWith(ask: Ask, record: TraceRecord, key: string, change: Change, id = record.messageId ?? ''): boolean {
  const { trace, input } = ask
  const { n, t } = record
  const path = pathOf(trace, trace.entityOf(n)!)
  const run = tryWhole(trace, input, `${key} ${n}`, change, Math.max(0, t + 1 - trace.runForMs))
  if (run === null) return false
  const discarded = discardedRows(run)
  return rowsOfId(run, id).some(
    m =>
      run.timeOf(run.birthOf(m)) === t &&
      pathOf(run, run.homeOf(m)) === path &&
      endsOfWay(run, m, run.length - 1, COPIES_MOST).some(end => !discarded.has(end)),
  )
}

const COPIES_MOST = 20

/** What was forwarded and discarded where it came to. */
const discardedRows = (trace: Trace): ReadonlySet<number | null> =>
  new Set([...recordsOfKind(trace, 'duplicate-discarded')].map(n => forwardedRow({ trace }, trace.record(n))))

/** One of its id is accepted here after it was discarded. */
const isAcceptedLater = ({ trace }: Ask, entity: EntityId, { n, messageId }: TraceRecord): boolean =>
  rowsOfId(trace, messageId ?? '').some(
    m => trace.homeOf(m) === entity && trace.birthOf(m) > n && duplicateWindowOf(trace, m)?.m === m,
  )

/** The entity is sure to be there at that time without the duplicate, which was use of it: what it accepted first was the last use that is known (I-3). */
function isThereAt({ trace }: Ask, entity: EntityId, used: number, t: number): boolean {
  const { deletedBy } = entityInfo(trace, entity)
  const { autoDeleteOnIdle } = propertiesAt(trace, entity, (deletedBy ?? trace.length) - 1)
  const isDeleted = deletedBy !== null && trace.timeOf(deletedBy) <= t
  return !isDeleted && (autoDeleteOnIdle === null || t - used < autoDeleteOnIdle)
}

/** One before it was discarded as a duplicate of the same first message and came from the same publication or, at another time, from the same send: that one would be accepted. */
function isAfterAnother(ask: Ask, { n, messageId = '' }: TraceRecord, isSameSend: boolean): boolean {
  const { trace } = ask
  const sentBy = (one: RecordNumber): RecordNumber => {
    const m = forwardedRow(ask, trace.record(one))
    return m === null ? one : trace.birthOf(wayTo(trace, m)[0]!)
  }
  const own = sentBy(n)
  const isWith = (other: RecordNumber): boolean =>
    other === own ||
    (isSameSend && trace.timeOf(other) === trace.timeOf(own) && trace.actorOf(other) === trace.actorOf(own))
  return discardsOf(trace, messageId).some(
    one => one < n && firstOf(ask, one).n === firstOf(ask, n).n && isWith(sentBy(one)),
  )
}

/** The id is the one that its sender gave it; an action may have set another. */
function isSentAs(ask: Ask, record: TraceRecord): boolean {
  const m = forwardedRow(ask, record)
  return m === null || ask.trace.messageIdOf(wayTo(ask.trace, m)[0]!) === record.messageId
}
