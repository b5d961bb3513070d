/** Why there is no message of an id: it was sent in a transaction that has not been committed, or was rolled back. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { afterRecord, entityInfo, pathOf } from '../../read/at.ts'
import { explanation, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitAtTimeout, commitInTime, timeoutSum } from './commit-deadline.ts'
import { lostFacts, lostInTransaction } from './commit-lost.ts'
import { enlistedStep, entityOfStep, failedCommit } from './enlisted.ts'
import { closedSteps } from './forward-target.ts'
import { noteOf } from './modelled.ts'
import { explainRefusal } from './refusal.ts'
import { isOpenAt, isRefused, transactionNamed } from '../../read/transaction/transactions.ts'
import { sendsEnlisted } from './sent-via.ts'
import type { Explanation } from './types.ts'

/** Sent in a transaction that has not committed, or was rolled back after record `from`. `asked`: the entity asked about. */
export function explainEnlisted(
  ask: Ask,
  messageId: string,
  entity: EntityId | null,
  from: RecordNumber = -1,
  asked = entity,
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
        ? [lost ?? step(w.transactionWords.pending), ...closedSteps(ask, sent.to, at.n)]
        : [stepOf(ask, answer, ended), ...commitAtTimeout(ask, ended)]),
    ],
    arithmetic: refusal?.arithmetic ?? (ended === null ? [] : timeoutSum(ask, ended)),
    rule: w.transactionWords.rule,
    facts: ['A-1', 'A-2', 'A-4', ...(refusal?.facts.map(({ id }) => id) ?? []), ...lostFacts(ask, lost)],
    modelled: lost === null ? [] : [noteOf(ask, 'commitFails')],
    ...told(ended === null ? [] : commitInTime(ask, of, { id: messageId, entity: placeAsked(ask, asked) })),
  })
}

/** A topic contains none itself. */
const placeAsked = ({ trace }: Ask, asked: EntityId | null): string | null =>
  asked === null || entityInfo(trace, asked).kind === 'topic' ? null : pathOf(trace, asked)

/** More sends of one id in one transaction are not told. */
const ENLISTED_TOLD = 5

/** By what a transaction was rolled back. */
export const rollbackOf = (
  ask: Ask,
  n: RecordNumber,
): { readonly isTimedOut: boolean; readonly failed: string | null } => ({
  isTimedOut: ask.trace.recordOf(n, 'transaction-rolled-back').branch === 'timedOut',
  failed: failedCommit(ask, n)?.error ?? null,
})
