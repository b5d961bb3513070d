/** Why a transaction refused an operation or its own commit: it is over, works on another entity, has another key, or lost a lock. */

import { isSameName } from '../../read/at.ts'
import { messagesSent } from '../../read/messages-sent.ts'
import { openDelivery, storyOf } from '../../read/message/history.ts'
import { isOpenAt, isRefused, stepsOfSpan, transactionNamed, worksOn } from '../../read/transaction/transactions.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lostInTransaction } from './commit-lost.ts'
import { settlementPending } from './enlisted.ts'
import { because, stepOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'

/** The settlement whose lock, or message, did not last until the commit. */
export function commitReason(ask: Ask, record: Refused): Reason | null {
  const lost = lostInTransaction(ask, record.transaction ?? '', record.n, false)
  return lost === null ? null : because(lost)
}

export function transactionReason(ask: Ask, record: Refused): Reason | null {
  const { w, trace } = ask
  const asked = stepOfRecord(ask, record, record.operation)
  const name = asked === null ? null : (asked.in ?? ('of' in asked ? asked.of : null))
  const of = transactionNamed(trace, name, record.n)
  if (name === null || of === undefined) return null
  if (isOpenAt(of, record.n)) return otherEntityReason(ask, record, of)
  const how = of.end ?? 'rolledBack'
  const ended = because(stepOf(ask, w.transactionWords.refusedOver({ name, at: time(ask, of.to), how }), of.toN))
  // What is known of transactions in general is about their time-out.
  return how === 'timedOut' ? ended : { ...ended, rule: w.transactionWords.rule, isApart: true, facts: ['A-1'] }
}

/** what the transaction works on already. */
function otherEntityReason({ w, trace, input }: Ask, record: Refused, of: TransactionSpan): Reason | null {
  const other = record.entity ?? ''
  const first = stepsOfSpan(input.steps, of, record.t).find(one => !isRefused(trace, input, one))
  const works = (first === undefined ? null : worksOn(input.steps, first)) ?? other
  return isSameName(works, other)
    ? null
    : because(step(w.transactionWords.refusedEntity({ name: of.label, first: works, other })))
}

/** two keys, in two of its sends or in one batch. */
export function otherKeyReason(ask: Ask, record: Refused): Reason | null {
  const { trace, input, w } = ask
  const own = stepOfRecord(ask, record, record.operation)
  const name = own?.in ?? null
  const of = transactionNamed(trace, name, record.n)
  if (own === null || name === null || of === undefined) return null
  const before = stepsOfSpan(input.steps, of, record.t).filter(one => !isRefused(trace, input, one))
  const keys = [...before, own].flatMap(messagesSent).flatMap(({ partitionKey }) => partitionKey ?? [])
  const other = keys.find(key => key !== keys[0])
  return keys[0] === undefined || other === undefined
    ? null
    : because(step(w.transactionWords.refusedKeys({ name, first: keys[0], other })))
}

/** Its holder has settled it in a transaction that is still open. */
export function enlistedReason(ask: Ask, record: Refused): Reason | null {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const story = m === null ? null : storyOf(trace, m, record.n)
  const delivery = story === null ? null : openDelivery(story)
  const pending = delivery === null ? null : settlementPending(ask, story!, delivery)
  if (pending === null) return null
  const { one, transaction } = pending
  const parts = { number: story!.number, operation: w.stepNames[one.do], name: transaction.label }
  return because(step(w.transactionWords.settledIn({ ...parts, at: time(ask, one.at) }), one.at))
}
