/** Why a message was discarded as a duplicate: the first one, and the arithmetic of the window. */

import { ENTITY_PROPERTIES, TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { firstOfId, kinshipOf, lastShared, rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { perTrace } from '../../read/per-trace.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { entityInfo, isSameName, namedEntity, numberIn, numberOf, pathOf } from '../../read/at.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { stepsIn } from '../../read/transaction/transactions.ts'
import { duplicateKeyOf, duplicateWindowOf, shorterWindow } from '../../read/message/duplicate-window.ts'
import type { DuplicateWindow } from '../../read/message/duplicate-window.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isDeadForward } from './forward-target.ts'
import { storyOf } from '../../read/message/history.ts'
import { earlierSteps } from './earlier.ts'
import { windowNote } from './modelled.ts'
import { callTime } from './sent-via.ts'
import { commitOf, settingStep } from './steps.ts'
import type { Explanation, Step } from './types.ts'

export function explainDuplicate(ask: Ask, record: TraceRecord, entity: EntityId): Explanation {
  const { w } = ask
  const words = w.duplicateWords
  const id = record.messageId ?? ''
  const first = firstOf(ask, record.n)
  const { duplicateWindow, enablePartitioning: isKeyed } = propertiesAt(ask.trace, entity, record.n)
  const window = duplicateWindow ?? 0
  const named = namedEntity(ask.trace, entity)
  const end = first.t + window
  const related = relatedStep(ask, first.n, record)
  const [firstRenamed, renamed] = [
    renamedSteps(ask, ask.trace.messageOf(first.n)),
    renamedSteps(ask, forwardedRow(ask, record)),
  ]
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
      step(words.onlyId),
      step(
        (isOfCancelled(ask, record.n) ? w.causeWords.windowAfterCancel : words.windowEnds)({
          at: time(ask, end),
          isKeyed,
        }),
      ),
    ],
    arithmetic: [
      words.inside({
        now: time(ask, record.t),
        first: time(ask, first.t),
        since: length(ask, record.t - first.t),
        window: length(ask, window),
      }),
      words.end({ first: time(ask, first.t), window: length(ask, window), result: time(ask, end) }),
    ],
    rule: words.rule(isKeyed),
    facts: [...record.facts, ...(firstRenamed.length + renamed.length > 0 ? ['R-9'] : [])],
    modelled: [windowNote(ask)],
    wouldHaveChanged:
      related === null
        ? [
            ...(isSentAs(ask, record)
              ? [words.otherId(isKeyed && !isInSession(ask, first) && commitOf(ask, record.n) === null)]
              : []),
            ...(isFree && isThereAt(ask, entity, first.t, end) ? laterChange(ask, record, end) : []),
            ...shorterChange(ask, record.n),
          ]
        : [],
  })
}

/** At the end of the window: a send, or the commit that brings it, as long as its transaction can last. */
function laterChange(ask: Ask, { n, t, messageId = '' }: TraceRecord, end: number): string[] {
  const words = ask.w.duplicateWords
  const commit = commitOf(ask, n)
  // When a dead letter was sent does not matter where it is forwarded to.
  if (isDeadForward(ask, n)) return [words.laterArrival(time(ask, end))]
  if (commit === null) return [words.later(time(ask, end))]
  const first = Math.min(
    ...stepsIn(ask.input.steps, commit.transaction)
      .map(({ at }) => at)
      .filter(at => at <= t),
  )
  const isInTime = end < Math.min(first, callTime(ask, n, messageId)) + TRANSACTION_TIMEOUT_MS
  return isInTime ? [words.laterCommit(time(ask, end))] : []
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

/** What reached the entity by a forward; null: it was sent there. */
export const forwardedRow = ({ trace }: Ask, { cause }: TraceRecord): MessageRow | null =>
  cause !== undefined && trace.kindOf(cause) === 'message-forwarded' ? trace.messageOf(cause) : null

/** Where its way parted from that of what record `n` discarded: itself, if that is what it went on as, which is told with it. */
export function sharedWith(ask: Ask, m: MessageRow, n: RecordNumber): MessageRow | undefined {
  const forwarded = forwardedRow(ask, ask.trace.record(n))
  return forwarded === null ? undefined : lastShared(ask.trace, m, forwarded)
}

/** It and the first one are copies of one message, or it is that one come back: no other id or time keeps them apart; null: neither. */
function relatedStep(ask: Ask, first: RecordNumber, record: TraceRecord): Step | null {
  const { trace, w } = ask
  const [one, other] = [trace.messageOf(first), forwardedRow(ask, record)]
  if (one === null || other === null) return null
  const shared = lastShared(trace, one, other)
  if (shared === undefined) return null
  const home = trace.homeOf(shared)
  if (shared !== one) return step(w.duplicateWords.siblings({ topic: pathOf(trace, home) }))
  const since = wayTo(trace, other).filter(row => !wayTo(trace, one).includes(row))
  const isCopy = since.some(row => kinshipOf(trace, row, trace.previousOf(row)!) === 'published')
  return step(w.duplicateWords.cameBack({ number: numberOf(trace, one), ...namedEntity(trace, home), isCopy }))
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

/** The window was changed after the first message had come: the present one counts (U-4). */
function windowSteps(ask: Ask, entity: EntityId, first: TraceRecord, n: RecordNumber): Step[] {
  const by = setBy(ask.trace, entity, n, 'duplicateDetectionHistoryTimeWindow')
  if (by <= first.n) return []
  return [settingStep(ask, entity, 'duplicateDetectionHistoryTimeWindow', by)]
}

/**
 * Why a message was accepted although its entity had taken one of its id before: the window was over (U-5), the partition key is another
 * (U-3), or that one went with an earlier entity (I-10). Each step is at the record by which the message came.
 */
export const acceptedPart = (
  ask: Ask,
  m: MessageRow,
): { readonly steps: Step[]; readonly facts: readonly string[] } => ({
  steps: acceptedSteps(ask, m),
  facts: ['U-3', 'U-4', ...(isAcceptedAtEnd(ask, m) ? ['U-5'] : [])],
})

function acceptedSteps(ask: Ask, m: MessageRow): Step[] {
  const { trace, w } = ask
  const own = duplicateWindowOf(trace, m)
  if (own === null) return []
  const { m: row, entity, since, endsAt } = own
  const birth = trace.birthOf(row)
  const { before, same, other } = acceptedBefore(trace, own)
  const at = (text: string): Step => step(text, since, birth)
  if (other === undefined) {
    const path = pathOf(trace, entity)
    const isNamesake = before.some(one => isSameName(pathOf(trace, trace.homeOf(one)), path))
    return isNamesake ? earlierSteps(ask, entity).map(({ text }) => at(text)) : []
  }
  const number = numberOf(trace, other)
  const parts = { ...namedEntity(ask.trace, entity), number, at: time(ask, trace.timeOf(trace.birthOf(other))) }
  if (same === undefined) return [at(w.duplicateWords.otherKey(keyParts(ask, entity, other, row)))]
  const passed = since - trace.timeOf(trace.birthOf(same))
  if (passed < endsAt - since) return []
  const changed = windowSteps(ask, entity, trace.record(trace.birthOf(same)), birth).map(one => ({ ...one, at: since }))
  const window = length(ask, endsAt - since)
  const later = before.findLast(one => trace.homeOf(one) === entity)!
  const isOfOtherKey = later !== same && since - trace.timeOf(trace.birthOf(later)) < endsAt - since
  const withOtherKey = isOfOtherKey ? [at(w.duplicateWords.otherKey(keyParts(ask, entity, later, row)))] : []
  return [
    ...changed,
    ...withOtherKey,
    at(w.duplicateWords.acceptedAgain({ ...parts, passed: length(ask, passed), window })),
  ]
}

/** One that its entity had accepted before, under another key. */
function keyParts(ask: Ask, entity: EntityId, other: MessageRow, own: MessageRow) {
  const { trace } = ask
  return {
    ...namedEntity(trace, entity),
    number: numberOf(trace, other),
    at: time(ask, trace.timeOf(trace.birthOf(other))),
    property: keyPropertyOf(trace, duplicateKeyOf(trace, other) === null ? own : other),
    key: duplicateKeyOf(trace, other),
    own: duplicateKeyOf(trace, own),
  }
}

/** Those of its id that were accepted before it: anywhere, the last of its key here, and, if there is none, the last one here (U-3). */
function acceptedBefore(trace: Trace, { m, entity }: DuplicateWindow) {
  const birth = trace.birthOf(m)
  const before = rowsOfId(trace, trace.messageIdOf(m)).filter(
    other => trace.birthOf(other) < birth && duplicateWindowOf(trace, other)?.m === other,
  )
  const here = before.filter(other => trace.homeOf(other) === entity)
  const isKeyed = propertiesAt(trace, entity, birth).enablePartitioning
  const same = here.findLast(other => !isKeyed || duplicateKeyOf(trace, other) === duplicateKeyOf(trace, m))
  return { before, same, other: same ?? here.at(-1) }
}

const keyPropertyOf = (trace: Trace, m: MessageRow): string =>
  trace.contentOf(m).sessionId === undefined ? 'PartitionKey' : 'SessionId'

/** Another PartitionKey beside a SessionId is refused (P-6). */
function isInSession({ trace }: Ask, { n }: TraceRecord): boolean {
  const m = trace.messageOf(n)
  return m !== null && trace.contentOf(m).sessionId !== undefined
}

/** It was accepted at the very end of the window of one before it (U-5). */
export function isAcceptedAtEnd({ trace }: Ask, m: MessageRow): boolean {
  const own = duplicateWindowOf(trace, m)
  if (own === null || own.m !== m) return false
  const { same } = acceptedBefore(trace, own)
  return same !== undefined && own.since - trace.timeOf(trace.birthOf(same)) === own.endsAt - own.since
}

/** Records by which messages were discarded, anywhere, by their ids. */
const discards = perTrace(trace =>
  groupBy([...recordsOfKind(trace, 'duplicate-discarded')], n => trace.record(n).messageId ?? ''),
)

export const discardsOf = (trace: Trace, id: string): readonly number[] => discards(trace).get(id) ?? []

const TAKEN: ReadonlySet<string> = new Set(['completed', 'received', 'deleted'])

/** The last discard of what was sent again for a message that was dead-lettered and taken from there; null: it was sent again in time, or not at all. */
function resentInVain(ask: Ask, m: MessageRow): RecordNumber | null {
  const { trace, at } = ask
  const story = storyOf(trace, m, at.n)
  const dead = story?.deadLetter?.record ?? null
  if (story === null || dead === null || story.ending === null || !TAKEN.has(story.ending.how)) return null
  const own = firstOfId(trace, m)
  const isOwn = (other: MessageRow | null): boolean => other !== null && firstOfId(trace, other) === own
  // What was forwarded may be another copy of it.
  const isSentAgain = (n: RecordNumber): boolean =>
    isOwn(trace.messageOf(firstOf(ask, n).n)) && sharedWith(ask, m, n) === undefined
  const isThereAgain = rowsOfId(trace, story.id).some(
    row => !isOwn(row) && trace.birthOf(row) > dead && trace.birthOf(row) <= at.n,
  )
  if (isThereAgain) return null
  return discardsOf(trace, story.id).findLast(n => n > dead && n <= at.n && isSentAgain(n)) ?? null
}

export const isResentInVain = (ask: Ask, m: MessageRow): boolean => resentInVain(ask, m) !== null

/** That neither it nor what was sent in its place is there any more. */
export function withLostContent(ask: Ask, m: MessageRow, why: Explanation): Explanation {
  const { trace, w } = ask
  const n = resentInVain(ask, m)
  if (n === null) return why
  const { entity = '', messageId = '' } = trace.record(n)
  const parts = { answer: why.answer, entity, at: time(ask, callTime(ask, n, messageId)) }
  return { ...why, tone: 'lost', answer: w.absentWords.lostResent(parts) }
}

/** The first message was scheduled, and cancelled before the one that record `n` discarded came. */
export function isOfCancelled(ask: Ask, n: RecordNumber): boolean {
  const m = ask.trace.messageOf(firstOf(ask, n).n)
  return m !== null && storyOf(ask.trace, m, n)?.ending?.how === 'cancelled'
}

/** The end of the window in which a discarded message is a duplicate. */
export function windowEnd(ask: Ask, discarded: number): number {
  const { trace } = ask
  const window = propertiesAt(trace, trace.entityOf(discarded)!, discarded).duplicateWindow ?? 0
  return firstOf(ask, discarded).t + window
}

/** The record by which the entity took the first message of this key. */
export function firstOf({ trace }: Ask, n: RecordNumber): TraceRecord {
  return trace.record(trace.detailOf(n, 'duplicate-discarded').original)
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
