/** Why there is no message of an id at all: refused, discarded, waiting in a transaction, or never sent. */

import type { EntityId, Kind, MessageRow, RecordOf, TraceRecord } from '../../../sim-core/index.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { afterRecord, pathOf } from '../../read/at.ts'
import { factNotes } from '../facts.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { explainDuplicate } from './duplicate.ts'
import { entityOfStep } from './enlisted.ts'
import { explainMessage } from './message.ts'
import { explainRefusal } from './refusal.ts'
import { isOpenAt, isRefused, transactionNamed, transactionsAt } from '../../read/transaction/transactions.ts'
import { isSend, viaOf } from './refused.ts'
import { explainEnlisted, rollbackOf } from './uncommitted.ts'
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
export function explainAttempt(
  ask: Ask,
  messageId: string,
  entity: EntityId | null,
  asked = entity,
): Explanation | null {
  const tried = lastTried(ask, messageId, entity)
  // What waits for a commit may still arrive.
  const found =
    explainEnlisted(ask, messageId, entity, tried?.n, asked) ??
    (tried === null ? null : explainTried(ask, messageId, tried))
  return found !== null || entity === null ? found : explainAttempt(ask, messageId, null, asked)
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
