/** That something happened because a transaction committed. */

import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** That a record is the effect of a commit. */
export function commitSteps(ask: Ask, n: number): Step[] {
  const { trace, w } = ask
  const cause = trace.causeOf(n)
  if (cause === null || trace.kindOf(cause) !== 'transaction-committed') return []
  const name = trace.recordOf(cause, 'transaction-committed').transaction
  return [stepOf(ask, w.transactionWords.inTransaction({ name, at: time(ask, trace.timeOf(cause)) }), cause)]
}
