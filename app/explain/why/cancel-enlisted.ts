/** Calls to cancel a scheduled message that were enlisted in a transaction: still waiting for its commit, or in vain (C-13, A-2). */

import { isSameName } from '../../read/at.ts'
import { isOpenAt, isRefused, transactionNamed } from '../../read/transaction/transactions.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import { lostInTransaction } from './commit-lost.ts'
import { failedCommit } from './enlisted.ts'
import type { Ask } from './ask.ts'
import type { StepInput } from '../../../sim-core/index.ts'
import { because, stepOfRecord } from './refused.ts'
import { refusedCancelFacts } from './refused-calls.ts'
import type { Reason, Refused } from './refused.ts'
import type { Step } from './types.ts'

export function cancelSteps(ask: Ask, story: Story): Step[] {
  const { trace, w, input, at: now } = ask
  if (story.birth.kind !== 'message-scheduled') return []
  return input.steps.flatMap((one): Step[] => {
    if (one.in === null || one.at > now.t || !cancels(ask, one, story)) return []
    const of = transactionNamed(trace, one.in, trace.recordsUpTo(one.at) - 1)
    if (of === undefined || isRefused(trace, input, one)) return []
    const parts = { name: of.label, at: time(ask, one.at) }
    if (isOpenAt(of, now.n)) return pending(ask, story, parts, one.at)
    if (of.end === 'committed') return []
    const isTimedOut = trace.recordOf(of.toN, 'transaction-rolled-back').branch === 'timedOut'
    const failed = failedCommit(ask, of.toN)?.error ?? null
    // It had become active before; a time-out or a call undid nothing.
    if (failed === null && story.ending !== null && story.ending.record < of.toN)
      return pending(ask, story, parts, one.at)
    return [
      stepOf(
        ask,
        w.causeWords.cancelInVain({ ...parts, end: time(ask, trace.timeOf(of.toN)), isTimedOut, failed }),
        of.toN,
      ),
    ]
  })
}

/** What it rests on that one was refused, or was in vain, be it of the message before it became active (C-8, C-13). */
export function cancelFacts(ask: Ask, story: Story): readonly string[] {
  const { trace, at } = ask
  const previous = trace.previousOf(story.m)
  const before = previous === null ? null : storyOf(trace, previous, at.n)
  const isInVain = [story, ...(before === null ? [] : [before])]
    .flatMap(one => cancelSteps(ask, one))
    .some(({ record }) => record !== null && trace.kindOf(record) === 'transaction-rolled-back')
  return [...refusedCancelFacts(ask, story), ...(isInVain ? ['C-13'] : [])]
}

/** Why the call by whose label something was to be cancelled had returned no number: it was refused, or its transaction was not committed. */
export function noNumberReason(ask: Ask, record: Refused): Reason | null {
  const { trace, w, input } = ask
  const asked = stepOfRecord(ask, record, record.operation)
  const label = asked?.do === 'cancelScheduled' ? asked.of : null
  const call = label === null ? undefined : input.steps.findLast(({ as, at }) => as === label && at <= record.t)
  if (label === null || call?.do !== 'schedule') return null
  const refused = recordsOfKind(trace, 'operation-failed').findLast(n => n < record.n && trace.actorOf(n) === label)
  if (refused !== undefined && trace.timeOf(refused) >= call.at) {
    const { error, t } = trace.recordOf(refused, 'operation-failed')
    return because(stepOf(ask, w.refusedWords.noNumberCame({ label, at: time(ask, t), error }), refused))
  }
  const of = transactionNamed(trace, call.in, trace.recordsUpTo(call.at) - 1)
  const isOpen = of !== undefined && isOpenAt(of, record.n)
  if (of === undefined || (!isOpen && of.end === 'committed')) return null
  const end = isOpen ? null : time(ask, of.to)
  const text = w.refusedWords.noNumberYet({ label, at: time(ask, call.at), name: of.label, end })
  return { ...because(step(text, call.at)), facts: ['A-4'] }
}

/** What became active meanwhile, or went with its entity, the commit can no longer cancel (C-8). */
function pending(ask: Ask, { ending }: Story, parts: { readonly name: string; readonly at: string }, at: number) {
  const { w } = ask
  if (ending === null) {
    const lost = lostInTransaction(ask, parts.name, ask.at.n, true)
    const isLost = lost !== null
    return [step(w.causeWords.cancelPending({ ...parts, isLost }), at), ...(isLost ? [lost] : [])]
  }
  if (ending.how !== 'activated') return []
  return [stepOf(ask, w.causeWords.cancelOvertaken({ ...parts, active: time(ask, ending.at) }), ending.record)]
}

/** By the label of the call that scheduled it, or by its number. */
export function cancels({ trace, input }: Ask, one: StepInput, { birth, m, homePath }: Story): boolean {
  if (one.do !== 'cancelScheduled' || !isSameName(one.to, homePath)) return false
  if (one.of === null) return String(one.sequenceNumber) === trace.sequenceNumberOf(m)
  const labelled = input.steps.findLast(other => other.as === one.of && other.at <= one.at && other !== one)
  return labelled?.at === birth.t && trace.actorOf(birth.n) === one.of
}
