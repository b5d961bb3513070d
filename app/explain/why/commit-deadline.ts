/** Until when a transaction could have committed: its time-out, or what it works on was no longer there or refused it (A-2, L-7, C-8, I-9, E-1). */

import { TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { MessageRow, RecordNumber, SimulationInput, TraceRecord } from '../../../sim-core/index.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { rowsOfId } from '../../read/message/lineage.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { isRefused, stepsIn, stepsOfSpan, transactionsOf, worksOn } from '../../read/transaction/transactions.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { cancels } from './cancel-enlisted.ts'
import { failedCommit, inVain } from './enlisted.ts'
import { reachesSomebody } from './outcome-ends.ts'
import { settlementIn } from './settles.ts'
import { callAtTimeout } from './modelled-instant.ts'
import type { Fix, Step } from './types.ts'
import { tryOut, tryWhole } from './what-if.ts'

/** Of the transaction that record `end` rolled back, or whose commit it refused. */
function commitDeadline(ask: Ask, name: string, begun: RecordNumber, end: TraceRecord): number {
  const { trace } = ask
  const records = [
    ...lockEnds(ask, name),
    ...activations(ask, name, end.n),
    ...deletions(ask, name),
    ...refusing(ask, name),
  ]
  const inside = records.filter(n => n > begun && n < end.n)
  return Math.min(end.t, ...inside.map(n => trace.timeOf(n)))
}

/** When the transaction that record `n` rolled back timed out; none: it did not. */
export function timeoutSum(ask: Ask, n: RecordNumber): readonly string[] {
  const record = ask.trace.record(n)
  if (record.kind !== 'transaction-rolled-back' || record.branch !== 'timedOut') return []
  const { t } = record
  const [first, limit] = [time(ask, t - TRANSACTION_TIMEOUT_MS), length(ask, TRANSACTION_TIMEOUT_MS)]
  return [ask.w.transactionWords.timeout({ first, limit, result: time(ask, t) })]
}

interface For {
  /** The MessageId of what it was to send. */
  readonly id?: string
  /** In which it is asked about; null: in none. */
  readonly entity?: string | null
  /** What it was to settle, and is completed then. */
  readonly m?: MessageRow
}

/** A commit in time of a transaction that came to nothing, where its run brings about all that was enlisted in it, and what it is asked for. */
export function commitInTime(ask: Ask, span: TransactionSpan, { id, entity = null, m: settled }: For = {}): Fix[] {
  const { trace, input, w } = ask
  const { label, fromN, toN, replacedAt } = span
  if (toN >= trace.length) return []
  const failed = failedCommit(ask, toN)
  const before = commitDeadline(ask, label, fromN, failed ?? trace.record(toN))
  const enlisted = stepsOfSpan(input.steps, span, trace.timeOf(toN)).filter(
    one => STEP_FACTS[one.do].enlists && !isRefused(trace, input, one),
  )
  // A commit names the latest of this label.
  if (before > replacedAt) return []
  if (failed?.t === before || enlisted.length === 0 || enlisted.some(one => one.at >= before)) return []
  const changed = [
    `commit ${label} ${before}`,
    (one: SimulationInput): SimulationInput => ({
      ...one,
      steps: [...one.steps, { do: 'commitTransaction', at: before - 1, of: label, as: null, in: null }],
    }),
  ] as const
  const other = tryWhole(trace, input, ...changed)
  if (other === null || (settled !== undefined && tryOut(trace, input, settled, ...changed)?.isCompleted !== true))
    return []
  const isCommitted = transactionsOf(other).some(
    one => one.label === label && one.to === before - 1 && one.end === 'committed',
  )
  const isThere =
    id === undefined ||
    rowsOfId(other, id).some(
      m => other.timeOf(other.birthOf(m)) === before - 1 && reachesSomebody(other, m, ask.at.t, entity),
    )
  // Of a commit that was refused it is told which lock had ended.
  const ended = failed !== null ? undefined : lockEnds(ask, label).find(n => n > fromN && trace.timeOf(n) === before)
  const lock = ended === undefined ? null : numberOf(trace, trace.messageOf(ended)!)
  return isCommitted && isThere ? [{ text: w.whyChanges.commitBefore(time(ask, before), lock), fixes: [] }] : []
}

/** For a message whose settlement was enlisted in transactions that came to nothing. */
export const settledInTime = (ask: Ask, story: Story): Fix[] =>
  story.deliveries.flatMap(delivery => {
    const vain = inVain(ask, story, delivery)
    const span = vain === null ? undefined : transactionsOf(ask.trace).find(({ toN }) => toN === vain.record)
    return span === undefined ? [] : commitInTime(ask, span, { m: story.m })
  })

/** A commit that came at the very instant at which the broker had rolled the transaction back, by record `n` (Z-3). */
export function commitAtTimeout(ask: Ask, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const call = callAtTimeout(ask, n)
  if (call === null) return []
  const { operation, error, t } = trace.recordOf(call, 'operation-failed')
  return [stepOf(ask, w.whySteps.refused({ at: time(ask, t), by: null, operation, error }), call)]
}

/** Locks ended on what it was to settle. */
function lockEnds(ask: Ask, name: string): readonly RecordNumber[] {
  const { trace } = ask
  return (['lock-expired', 'message-released'] as const)
    .flatMap(kind => [...recordsOfKind(trace, kind)])
    .filter(n => {
      const m = trace.messageOf(n)
      const story = m === null ? null : storyOf(trace, m, n)
      const delivery = story?.deliveries.find(one => one.end?.record === n)
      return delivery !== undefined && settlementIn(ask, story!, delivery, name, trace.timeOf(n)) !== null
    })
}

/** What it was to cancel became active. */
function activations(ask: Ask, name: string, end: RecordNumber): readonly RecordNumber[] {
  const { trace, input } = ask
  const activated = (m: MessageRow | null): readonly RecordNumber[] => {
    const story = m === null ? null : storyOf(trace, m, end)
    const ending = story?.ending ?? null
    if (story === null || ending === null || ending.how === 'cancelled') return []
    const isOurs = stepsIn(input.steps, name).some(one => one.at <= ending.at && cancels(ask, one, story))
    return isOurs ? [ending.record] : []
  }
  return [...recordsOfKind(trace, 'message-scheduled')].flatMap(n => activated(trace.messageOf(n)))
}

/** What it sends to or works on was deleted. */
function deletions({ trace, input }: Ask, name: string): readonly RecordNumber[] {
  return [...recordsOfKind(trace, 'entity-deleted')].filter(n => {
    const { entity = '', t } = trace.record(n)
    return stepsIn(input.steps, name).some(
      one =>
        one.at <= t &&
        [worksOn(input.steps, one), 'to' in one ? one.to : null].some(
          path => path !== null && isSameName(path, entity),
        ),
    )
  })
}

/** A status came that does not allow one of its operations (E-1). */
function refusing({ trace, input }: Ask, name: string): readonly RecordNumber[] {
  const steps = stepsIn(input.steps, name).filter(one => STEP_FACTS[one.do].enlists)
  return [...recordsOfKind(trace, 'entity-updated')].filter(n => {
    const { entity = '', t } = trace.record(n)
    const { status } = propertiesAt(trace, trace.entityOf(n)!, n)
    return steps.some(
      one =>
        one.at <= t &&
        isSameName(worksOn(input.steps, one) ?? '', entity) &&
        (STEP_FACTS[one.do].side === 'send' ? isSendDisabled(status) : isReceiveDisabled(status)),
    )
  })
}
