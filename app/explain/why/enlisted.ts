/** A settlement of a held message that waits for a commit, or was rolled back. */

import type { StepInput } from '../../../sim-core/index.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { transactionsUpTo } from './transaction.ts'
import type { Step } from './types.ts'

export interface Enlisted {
  readonly steps: Step[]
  /** The present answer with the operation that waits. */
  readonly answer: (answer: string) => string
  readonly facts: readonly string[]
}

const SETTLES: ReadonlySet<StepInput['do']> = new Set<StepInput['do']>(['complete', 'abandon', 'defer', 'deadLetter'])

/** null: no transaction has to do with this delivery. */
export function enlistedOf(ask: Ask, story: Story, delivery: Delivery): Enlisted | null {
  const { w, trace, input, at } = ask
  const one = input.steps.findLast(
    candidate =>
      candidate.in !== null &&
      candidate.at >= delivery.at &&
      candidate.at <= at.t &&
      settles(candidate, story, delivery, trace.sequenceNumberOf(story.m)),
  )
  const transaction =
    one === undefined
      ? undefined
      : transactionsUpTo(ask, at.n).findLast(({ name, begun }) => name === one.in && trace.timeOf(begun) <= one.at)
  if (one === undefined || transaction === undefined || transaction.isCommitted) return null
  const { name, ended } = transaction
  const parts = { operation: w.stepNames[one.do], name, at: time(ask, one.at) }
  const words = w.transactionWords
  if (ended === null)
    return {
      steps: [step(words.enlistedHere(parts), one.at)],
      answer: answer => words.heldEnlisted({ answer, ...parts }),
      facts: ['A-1', 'A-2'],
    }
  const text = words.enlistedInVain({ ...parts, end: time(ask, trace.timeOf(ended)) })
  return { steps: [stepOf(ask, text, ended)], answer: answer => answer, facts: ['A-2', 'A-3'] }
}

function settles(one: StepInput, story: Story, delivery: Delivery, number: string): boolean {
  if (!SETTLES.has(one.do) || !('target' in one)) return false
  const { target } = one
  if (target.kind === 'label') return target.of === delivery.holder
  if (target.kind !== 'message' || target.from.toLowerCase() !== story.homePath.toLowerCase()) return false
  return target.messageId === story.id || String(target.sequenceNumber) === number
}
