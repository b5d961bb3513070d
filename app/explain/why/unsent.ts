/** Why there is no message of an id at all: refused, discarded, waiting in a transaction, or never sent. */

import type {
  EntityId,
  Kind,
  MessageRow,
  RecordNumber,
  RecordOf,
  StepInput,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { afterRecord, isTopicNamed, pathOf } from '../../read/at.ts'
import { factNotes } from '../facts.ts'
import { explanation, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitAtTimeout, commitInTime } from './commit-deadline.ts'
import { lostFacts, lostInTransaction } from './commit-lost.ts'
import { explainDuplicate } from './duplicate.ts'
import { entityOfStep, failedCommit } from './enlisted.ts'
import { explainMessage } from './message.ts'
import { noteOf } from './modelled.ts'
import { explainRefusal } from './refusal.ts'
import { isOpenAt, isRefused, transactionNamed, transactionsAt } from '../../read/transaction/transactions.ts'
import { isSend, viaOf } from './refused.ts'
import { sendsEnlisted } from './sent-via.ts'
import type { Explanation, Step } from './types.ts'

/** `later`: the first message of this id that is there later on. A send to `entity` comes before sends to others; null: to any. */
export function explainUnsent(
  ask: Ask,
  messageId: string,
  entity: EntityId | null,
  later: MessageRow | undefined,
): Explanation {
  const tried = lastTried(ask, messageId, null)
  // A call that only named it comes before the one that sends it.
  const isOnlyNamed = tried?.kind === 'operation-failed' && !isSend(tried)
  if (later !== undefined && isOnlyNamed && explainEnlisted(ask, messageId, entity, undefined) === null)
    return explainMessage(ask, later)
  const found = explainAttempt(ask, messageId, entity)
  if (found !== null) return found
  return later === undefined ? explainNever(ask, messageId) : explainMessage(ask, later)
}

/** A send by now that stored nothing; null: there was none. */
export function explainAttempt(ask: Ask, messageId: string, entity: EntityId | null): Explanation | null {
  const tried = lastTried(ask, messageId, entity)
  // What waits for a commit may still arrive.
  const found =
    explainEnlisted(ask, messageId, entity, tried?.n) ?? (tried === null ? null : explainTried(ask, messageId, tried))
  return found !== null || entity === null ? found : explainAttempt(ask, messageId, null)
}

function explainTried(ask: Ask, messageId: string, tried: Tried): Explanation {
  if (tried.kind === 'duplicate-discarded') return explainDuplicate(ask, tried, ask.trace.entityOf(tried.n)!)
  return isSend(tried) ? explainRefusedSend(ask, tried, messageId) : explainNamed(ask, tried, messageId)
}

type Tried = RecordOf<'operation-failed' | 'duplicate-discarded'>

/** The last send that was refused, or discarded as a duplicate of another message; without one, the last refused call that named it. */
function lastTried({ trace, at }: Ask, messageId: string, entity: EntityId | null): Tried | null {
  const path = entity === null ? null : pathOf(trace, entity).toLowerCase()
  let only: RecordOf<'operation-failed'> | null = null
  for (let n = Math.min(at.n, trace.length - 1); n >= 0; n--) {
    if (!TOLD.has(trace.kindOf(n))) continue
    const record = trace.record(n)
    const isNamed = record.messageId === messageId || batchOf(record).includes(messageId)
    if (!isNamed || (path !== null && record.entity?.toLowerCase() !== path)) continue
    if (record.kind === 'duplicate-discarded') return record
    if (record.kind === 'operation-failed' && isSend(record)) return record
    if (record.kind === 'operation-failed') only ??= record
  }
  return only
}

/** Only a refused call to settle or renew named it. */
function explainNamed(ask: Ask, record: RecordOf<'operation-failed'>, messageId: string): Explanation {
  const { w, trace } = ask
  const parts = { at: time(ask, record.t), operation: record.operation, error: record.error }
  return {
    ...explainRefusal({ ...ask, at: afterRecord(trace, record.n) }, record.n),
    title: w.whyTitles.absent(messageId),
    answer: w.refusedWords.namedOnly(parts),
  }
}

const TOLD: ReadonlySet<Kind> = new Set<Kind>(['operation-failed', 'duplicate-discarded'])

const batchOf = (record: TraceRecord): readonly string[] =>
  record.kind === 'operation-failed' ? (record.messageIds ?? []) : []

export function explainRefusedSend(ask: Ask, record: RecordOf<'operation-failed'>, messageId: string): Explanation {
  const { w, trace } = ask
  const code = record.error
  const error = code === 'GeneralError' ? record.message.replace(/\.$/, '') : code
  const parts = { at: time(ask, record.t), error }
  const count = batchOf(record).length
  // P-6: the entity never saw it.
  const isByClient = record.branch === 'partitionKey'
  const refusal = explainRefusal({ ...ask, at: afterRecord(trace, record.n) }, record.n, ask.at.n)
  const tried = stepOf(
    ask,
    w.absentWords.refusedSend({
      ...parts,
      by: trace.actorOf(record.n),
      entity: record.entity ?? '',
      via: viaOf(ask, record),
      isSchedule: record.operation === 'schedule',
    }),
    record.n,
  )
  return {
    ...refusal,
    title: w.whyTitles.absent(messageId),
    answer:
      count === 0
        ? w.whyAnswers.refused({ ...parts, isSchedule: record.operation === 'schedule' })
        : w.causeWords.batchRefused({ ...parts, count, entity: record.entity ?? '', isByClient }),
    facts: count === 0 || isByClient ? refusal.facts : factNotes(['B-1', ...refusal.facts.map(({ id }) => id)]),
    steps: [...refusal.steps.filter(({ record: n }) => n !== record.n), tried],
  }
}

/** Sent in a transaction that has not committed, or was rolled back after record `from`. */
export function explainEnlisted(
  ask: Ask,
  messageId: string,
  entity: EntityId | null,
  from: RecordNumber = -1,
): Explanation | null {
  const { trace, w, input, at } = ask
  const path = entity === null ? null : pathOf(trace, entity).toLowerCase()
  const sent = input.steps.findLast(
    one =>
      one.in !== null &&
      one.at <= at.t &&
      sendsId(input, one, messageId) &&
      !isRefused(trace, input, one) &&
      (path === null || ('to' in one && one.to.toLowerCase() === path)),
  )
  const of =
    sent === undefined ? undefined : transactionNamed(trace, sent.in, Math.min(at.n, trace.recordsUpTo(sent.at) - 1))
  if (sent === undefined || of === undefined || !('to' in sent)) return null
  const { label: name, fromN: begun, end } = of
  const ended = isOpenAt(of, at.n) ? null : of.toN
  if (ended !== null && (end === 'committed' || ended < from)) return null
  const words = w.absentWords
  const all = sendsEnlisted(ask, name, at, messageId)
  const lost = ended === null ? lostInTransaction(ask, name, at.n, true) : null
  const answer =
    ended === null
      ? all.length > 1
        ? words.severalInTransaction({ name, count: all.length, isLost: lost !== null })
        : words.inTransaction({ name, at: time(ask, sent.at), entity: entityOfStep(ask, sent), isLost: lost !== null })
      : words.rolledBack({
          name,
          at: time(ask, trace.timeOf(ended)),
          entity: entityOfStep(ask, sent),
          ...rollbackOf(ask, ended),
        })
  const commit = ended === null ? null : failedCommit(ask, ended)
  const refusal = commit === null ? null : explainRefusal({ ...ask, at: afterRecord(trace, commit.n) }, commit.n)
  return explanation({
    title: w.whyTitles.absent(messageId),
    answer,
    tone: ended === null ? 'waiting' : 'lost',
    steps: [
      stepOf(ask, w.transactionWords.begun({ at: time(ask, trace.timeOf(begun)) }), begun),
      ...(all.length > 1 ? all.slice(-ENLISTED_TOLD) : [sent]).map(one => enlistedStep(ask, one)),
      ...(refusal?.steps ?? []),
      ...(ended === null
        ? [lost ?? step(w.transactionWords.pending)]
        : [stepOf(ask, answer, ended), ...commitAtTimeout(ask, ended)]),
    ],
    arithmetic: refusal?.arithmetic ?? [],
    rule: w.transactionWords.rule,
    facts: ['A-1', 'A-2', 'A-4', ...(refusal?.facts.map(({ id }) => id) ?? []), ...lostFacts(ask, lost)],
    modelled: lost === null ? [] : [noteOf(ask, 'commitFails')],
    ...told(ended === null ? [] : commitInTime(ask, of, { id: messageId })),
  })
}

/** More sends of one id in one transaction are not told. */
const ENLISTED_TOLD = 5

function enlistedStep(ask: Ask, one: StepInput): Step {
  const { w } = ask
  const parts = {
    operation: w.stepNames[one.do],
    target: entityOfStep(ask, one),
    isTopic: isTopicNamed(ask.trace, entityOfStep(ask, one), ask.at.n),
    via: 'via' in one ? one.via : null,
    at: time(ask, one.at),
  }
  return step(w.transactionWords.enlisted(parts), one.at)
}

/** Other sends of this id that came to nothing with their transaction. */
export function rolledBackSteps(ask: Ask, messageId: string): Step[] {
  const { trace, w, input, at } = ask
  return input.steps.flatMap(one => {
    if (one.in === null || one.at > at.t || !('to' in one) || !sendsId(input, one, messageId)) return []
    const of = transactionNamed(trace, one.in, trace.recordsUpTo(one.at) - 1)
    if (of === undefined || isRefused(trace, input, one) || isOpenAt(of, at.n) || of.end === 'committed') return []
    const parts = {
      at: time(ask, one.at),
      isSchedule: one.do === 'schedule',
      entity: entityOfStep(ask, one),
      name: of.label,
      end: time(ask, trace.timeOf(of.toN)),
    }
    return [stepOf(ask, w.causeWords.rolledBackBefore({ ...parts, ...rollbackOf(ask, of.toN) }), of.toN)]
  })
}

/** Other sends of this id that wait for the commit of their transaction. */
export function pendingSteps(ask: Ask, messageId: string): Step[] {
  const { trace, w, input, at } = ask
  return transactionsAt(trace, input, at).flatMap(({ label: name, operations }) => {
    const sends = operations.filter(one => 'to' in one && sendsId(input, one, messageId))
    const last = sends.at(-1)
    if (last === undefined) return []
    if (sends.length > 1)
      return [step(w.absentWords.severalInTransaction({ name, count: sends.length, isLost: false }), last.at)]
    const parts = { at: time(ask, last.at), isSchedule: last.do === 'schedule', entity: entityOfStep(ask, last), name }
    return [step(w.causeWords.enlistedBefore(parts), last.at)]
  })
}

/** By what a transaction was rolled back. */
const rollbackOf = (ask: Ask, n: RecordNumber): { readonly isTimedOut: boolean; readonly failed: string | null } => ({
  isTimedOut: ask.trace.recordOf(n, 'transaction-rolled-back').branch === 'timedOut',
  failed: failedCommit(ask, n)?.error ?? null,
})

function explainNever(ask: Ask, messageId: string): Explanation {
  const { w } = ask
  const later = ask.hidesFuture === true ? null : firstNamed(ask, messageId)
  return explanation({
    title: w.whyTitles.absent(messageId),
    answer: later === null ? w.whyAnswers.neverSent() : w.causeWords.notYetNamed({ at: time(ask, later) }),
    tone: 'neutral',
    rule: w.whyRules.absent,
    steps: later === null ? [step(w.absentWords.neverSent(messageId))] : [],
  })
}

/** When an operation that comes to nothing first names it, a send in a transaction that is rolled back too; null: none does. */
function firstNamed({ trace, input, at }: Ask, messageId: string): number | null {
  const enlisted =
    input.steps.find(one => one.in !== null && one.at > at.t && sendsId(input, one, messageId))?.at ?? null
  for (let n = at.n + 1; n < trace.length; n++) {
    if (enlisted !== null && trace.timeOf(n) > enlisted) return enlisted
    if (!TOLD.has(trace.kindOf(n))) continue
    const record = trace.record(n)
    if (record.messageId === messageId || batchOf(record).includes(messageId)) return record.t
  }
  return enlisted
}
