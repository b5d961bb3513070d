/** Why a message was discarded as a duplicate: the first one, and the arithmetic of the window. */

import { ENTITY_PROPERTIES, TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { firstOfId, lastShared, rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { entityInfo, isSameName, namedEntity, numberIn, pathOf } from '../../read/at.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { stepsIn } from '../../read/transaction/transactions.ts'
import { duplicateKeyOf, keyPropertyOf, duplicateWindowOf, shorterWindow } from '../../read/message/duplicate-window.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isDeadForward } from './forward-target.ts'
import { windowNote } from './modelled.ts'
import { cameBackText } from './place.ts'
import { callTime } from './sent-via.ts'
import { commitOf } from './steps.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { tryWhole } from './what-if.ts'
import type { Change } from './what-if.ts'
import type { Explanation, Step } from './types.ts'
import { forwardedRow, windowSteps, windowEnd, firstEnded, firstOf } from './discard-record.ts'

export function explainDuplicate(ask: Ask, record: TraceRecord, entity: EntityId): Explanation {
  const { w } = ask
  const words = w.duplicateWords
  const id = record.messageId ?? ''
  const first = firstOf(ask, record.n)
  const { duplicateWindow, enablePartitioning: isKeyed } = propertiesAt(ask.trace, entity, record.n)
  const window = duplicateWindow ?? 0
  const named = namedEntity(ask.trace, entity)
  const end = windowEnd(ask, record.n)
  const related = relatedStep(ask, first.n, record)
  const together = broughtBy(ask, first, record)
  const [firstRenamed, renamed] = [
    renamedSteps(ask, ask.trace.messageOf(first.n)),
    renamedSteps(ask, forwardedRow(ask, record)),
  ]
  const endWords = firstEnded(ask, record.n) === 'cancelled' ? w.causeWords.windowAfterCancel : words.windowEnds
  // Another one that is accepted later keeps the id away anew.
  const isFree = !isAcceptedLater(ask, entity, record)
  return explanation({
    title: words.title(id),
    answer: words.answer({ id, ...named, first: time(ask, first.t), isKeyed }),
    tone: 'lost',
    steps: [
      firstStep(ask, id, first, entity),
      ...firstRenamed,
      ...(isKeyed ? keySteps(ask, id, first) : []),
      ...renamed,
      againStep(ask, record, named),
      ...(record.sequenceNumber === undefined
        ? []
        : [step(words.number({ number: numberIn(ask.trace, entity, record.sequenceNumber) }))]),
      ...windowSteps(ask, entity, first, record.n),
      ...(related === null ? [] : [related]),
      ...(together === 'send' ? [step(words.together)] : []),
      step(words.onlyId),
      ...(end === null ? [] : [step(endWords({ at: time(ask, end), isKeyed }))]),
    ],
    arithmetic: [
      words.inside({
        now: time(ask, record.t),
        first: time(ask, first.t),
        since: length(ask, record.t - first.t),
        window: length(ask, window),
      }),
      ...(end === null
        ? []
        : [words.end({ first: time(ask, first.t), window: length(ask, window), result: time(ask, end) })]),
    ],
    rule: words.rule(isKeyed),
    facts: [...record.facts, ...(firstRenamed.length + renamed.length > 0 ? ['R-9'] : [])],
    modelled: end === null ? [] : [windowNote(ask)],
    wouldHaveChanged:
      related === null
        ? [
            ...(isSentAs(ask, record)
              ? [words.otherId(isKeyed && !isInSession(ask, first) && commitOf(ask, record.n) === null)]
              : []),
            ...(end !== null && together === null && isFree && isThereAt(ask, entity, first.t, end)
              ? laterChange(ask, record, end)
              : []),
            ...shorterChange(ask, record.n),
          ]
        : [],
  })
}

/** What brought both of them, so that neither comes later than the other by it: one send operation, or one commit; null: neither. */
function broughtBy(ask: Ask, first: TraceRecord, record: TraceRecord): 'send' | 'commit' | null {
  const { trace, input } = ask
  const [one, other] = [trace.messageOf(first.n), forwardedRow(ask, record)]
  const sentBy = (n: RecordNumber, m: MessageRow | null): RecordNumber =>
    m === null ? n : trace.birthOf(wayTo(trace, m)[0]!)
  const [a, b] = [sentBy(first.n, one), sentBy(record.n, other)]
  const commit = commitOf(ask, a)
  if (commit !== null) return commit.n === commitOf(ask, b)?.n ? 'commit' : null
  const index = stepBehind(trace, input, a)
  // What is discarded at once has no birth: no other step sends this id there then.
  const isDirect = a === first.n && b === record.n && first.t === record.t && trace.actorOf(a) === trace.actorOf(b)
  return index !== null && (isDirect || index === stepBehind(trace, input, b)) ? 'send' : null
}

/** At the end of the window: a send, or the commit that brings it, as long as its transaction can last. */
function laterChange(ask: Ask, { n, t, messageId = '' }: TraceRecord, end: number): string[] {
  const { trace } = ask
  const words = ask.w.duplicateWords
  const commit = commitOf(ask, n)
  const entity = trace.entityOf(n)!
  // An idle entity is deleted some time, of which the end of the window says nothing.
  const isKept =
    entityInfo(trace, entity).deletedBy === null && propertiesAt(trace, entity, n).autoDeleteOnIdle === null
  // When a dead letter was sent does not matter where it is forwarded to.
  if (isDeadForward(ask, n)) return [words.laterArrival({ at: time(ask, end), isOpenEnded: isKept })]
  if (commit === null) {
    if (!isAcceptedThen(ask, n, messageId, end)) return []
    const isOpenEnded = isKept && isAcceptedThen(ask, n, messageId, Math.max(end, trace.runForMs))
    return [words.later({ at: time(ask, end), isOpenEnded })]
  }
  const first = Math.min(
    ...stepsIn(ask.input.steps, commit.transaction)
      .map(({ at }) => at)
      .filter(at => at <= t),
  )
  const isInTime = end < Math.min(first, callTime(ask, n, messageId)) + TRANSACTION_TIMEOUT_MS
  return isInTime ? [words.laterCommit(time(ask, end))] : []
}

/** Sent by its step at that time, it is stored: there may be no room for it (B-4). What no step sent is not tried. */
function isAcceptedThen({ trace, input }: Ask, n: RecordNumber, id: string, t: number): boolean {
  const path = pathOf(trace, trace.entityOf(n)!)
  const sent = input.steps.filter(one => one.at === trace.timeOf(n) && one.in === null && sendsId(input, one, id))
  const step = sent.find(one => 'to' in one && isSameName(one.to, path)) ?? sent[0]
  if (step === undefined) return true
  const change: Change = given => ({ ...given, steps: [...given.steps, { ...step, at: t, as: null }] })
  const run = tryWhole(trace, input, `again ${n} ${t}`, change, Math.max(0, t + 1 - trace.runForMs))
  return (
    run !== null && rowsOfId(run, id).some(m => run.timeOf(run.birthOf(m)) === t && pathOf(run, run.homeOf(m)) === path)
  )
}

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

/** It and the first one are copies of one message, or it is that one come back: no other id or time keeps them apart; null: neither. */
function relatedStep(ask: Ask, first: RecordNumber, record: TraceRecord): Step | null {
  const { trace, w } = ask
  const [one, other] = [trace.messageOf(first), forwardedRow(ask, record)]
  if (one === null || other === null) return null
  const shared = lastShared(trace, one, other)
  if (shared === undefined) return null
  const came = cameBackText(ask, one, other)
  return step(came ?? w.duplicateWords.siblings({ topic: pathOf(trace, trace.homeOf(shared)) }))
}

/** The id is the one that its sender gave it; an action may have set another. */
function isSentAs(ask: Ask, record: TraceRecord): boolean {
  const m = forwardedRow(ask, record)
  return m === null || ask.trace.messageIdOf(wayTo(ask.trace, m)[0]!) === record.messageId
}

/** That an action gave it the id. */
function renamedSteps(ask: Ask, m: MessageRow | null): Step[] {
  const { trace, w } = ask
  const row = m === null ? null : firstOfId(trace, m)
  const before = row === null ? null : trace.previousOf(row)
  if (row === null || before === null) return []
  const path = pathOf(trace, trace.homeOf(row))
  const text = w.duplicateWords.renamed({ path, from: trace.messageIdOf(before), id: trace.messageIdOf(row) })
  return [stepOf(ask, text, trace.birthOf(row))]
}

function shorterChange(ask: Ask, n: RecordNumber): string[] {
  const { min } = ENTITY_PROPERTIES.duplicateDetectionHistoryTimeWindow.range
  const found = shorterWindow(ask.trace, n, min)
  if (found === null) return []
  return [ask.w.duplicateWords.shorter({ window: length(ask, found.ms), isUpTo: found.isUpTo && found.ms > min })]
}

/** Another PartitionKey beside a SessionId is refused (P-6). */
function isInSession({ trace }: Ask, { n }: TraceRecord): boolean {
  const m = trace.messageOf(n)
  return m !== null && trace.contentOf(m).sessionId !== undefined
}

/** What is itself a duplicate schedule has no message to tell of. */
function firstStep(ask: Ask, id: string, first: TraceRecord, entity: EntityId): Step {
  const number = first.sequenceNumber === undefined ? null : numberIn(ask.trace, entity, first.sequenceNumber)
  const by = clientOrNull(ask.input, ask.trace.actorOf(first.n))
  return stepOf(ask, ask.w.duplicateWords.first({ id, by, at: time(ask, first.t), number }), first.n)
}

/** In a partitioned entity (U-3). */
function keySteps({ trace, w }: Ask, id: string, first: TraceRecord): Step[] {
  const m = trace.messageOf(first.n)
  return m === null
    ? []
    : [step(w.duplicateWords.key({ id, property: keyPropertyOf(trace, m), key: duplicateKeyOf(trace, m) }))]
}

function againStep(ask: Ask, record: TraceRecord, named: ReturnType<typeof namedEntity>): Step {
  const { trace, w } = ask
  const at = time(ask, record.t)
  const from = forwardedRow(ask, record) === null ? undefined : trace.record(record.cause!).entity
  const commit = commitOf(ask, record.n)
  const enlisted =
    commit === null
      ? null
      : { name: commit.transaction, sent: time(ask, callTime(ask, record.n, record.messageId ?? '')) }
  const text =
    from === undefined
      ? w.duplicateWords.again({ by: clientOrNull(ask.input, trace.actorOf(record.n)), at, enlisted, ...named })
      : w.duplicateWords.forwarded({ from, at, ...named })
  return stepOf(ask, text, record.n)
}
