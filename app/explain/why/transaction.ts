/** Why a transaction committed or was rolled back, what was in it, and which held message waits for it. */

import { TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { RecordOf, SimulationInput, StepInput, TraceRecord } from '../../../sim-core/index.ts'
import { recordSentence } from '../record-words.ts'
import { TRANSACTION_KINDS } from '../../read/trace-index.ts'
import { isOpenAt, transactionNamed, transactionsOf } from '../../read/transaction/transactions.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { causeSteps } from './steps.ts'
import { rollbackNote } from './modelled.ts'
import type { Explanation, Step } from './types.ts'
import type { Delivery, Story } from '../../read/message/history.ts'

const EFFECTS_TOLD = 8
/** How far a commit's effects are looked for. */
const NEIGHBOURS = 4000

type TransactionRecord = RecordOf<(typeof TRANSACTION_KINDS)[number]>

export function explainTransaction(ask: Ask, record: TransactionRecord): Explanation {
  const { w, trace } = ask
  const name = record.transaction
  const begun = transactionNamed(trace, name, record.n)?.fromN ?? record.n
  const words = w.transactionWords
  const isBegun = record.kind === 'transaction-begun'
  const isCommitted = record.kind === 'transaction-committed'
  const effects = isCommitted ? effectSteps(ask, record.n) : { steps: [], count: 0 }
  const isTimedOut = record.kind === 'transaction-rolled-back' && record.branch === 'timedOut'
  return explanation({
    title: isBegun
      ? words.titles.begun(name)
      : isCommitted
        ? words.titles.committed(name)
        : words.titles.rolledBack(name),
    answer: isBegun
      ? words.pending
      : isCommitted
        ? words.committed({ count: effects.count })
        : rollbackAnswer(ask, record, isTimedOut),
    tone: isBegun ? 'waiting' : isCommitted ? 'done' : 'lost',
    steps: [
      stepOf(ask, words.begun({ at: time(ask, trace.timeOf(begun)) }), begun),
      ...(isCommitted ? [] : enlistedSteps(ask, name, begun, record)),
      ...(isBegun ? [] : causeSteps(ask, record.n).slice(-1)),
      ...effects.steps,
      ...(isBegun || isCommitted ? [] : [step(words.nothingLeft)]),
    ],
    arithmetic: isTimedOut
      ? [
          words.timeout({
            first: time(ask, record.t - TRANSACTION_TIMEOUT_MS),
            limit: length(ask, TRANSACTION_TIMEOUT_MS),
            result: time(ask, record.t),
          }),
        ]
      : [],
    rule: isTimedOut ? words.ruleTimeout : words.rule,
    facts: [...record.facts, ...(isBegun ? ['A-4'] : isCommitted ? ['A-7'] : [])],
    modelled: isBegun || isCommitted ? [] : [rollbackNote(ask)],
    wouldHaveChanged: isTimedOut ? [w.whyChanges.commitBefore(time(ask, record.t))] : [],
  })
}

function rollbackAnswer(ask: Ask, record: TraceRecord, isTimedOut: boolean): string {
  const { trace, w } = ask
  const words = w.transactionWords
  if (isTimedOut) return words.timedOut({ limit: length(ask, TRANSACTION_TIMEOUT_MS), at: time(ask, record.t) })
  const { cause } = record
  return cause !== undefined && trace.kindOf(cause) === 'operation-failed'
    ? words.failed({ error: trace.recordOf(cause, 'operation-failed').error })
    : words.asked
}

/** What the commit brought about. */
function effectSteps(ask: Ask, n: number): { readonly steps: Step[]; readonly count: number } {
  const { trace, input, w, lang } = ask
  const effects: number[] = []
  for (let row = n + 1; row < trace.length && row < n + NEIGHBOURS && trace.timeOf(row) === trace.timeOf(n); row++) {
    if (trace.causeOf(row) === n && trace.kindOf(row) !== 'idle-clock-reset') effects.push(row)
  }
  const steps = effects.slice(0, EFFECTS_TOLD).map(row => {
    const parts = { entity: trace.record(row).entity ?? '', what: recordSentence(trace, input, row, w, lang) }
    return step(w.transactionWords.effect(parts), trace.timeOf(row))
  })
  return { steps, count: effects.length }
}

/** Operations of the scenario in this transaction up to its end: nothing else tells what it held. */
function enlistedSteps(ask: Ask, name: string, begun: number, end: TraceRecord): Step[] {
  const { trace, input, w } = ask
  const from = trace.timeOf(begun)
  const to = end.kind === 'transaction-begun' ? -1 : end.t
  const steps = input.steps.filter(one => one.in === name && one.at >= from && one.at <= to)
  return steps
    .slice(0, EFFECTS_TOLD)
    .map(one =>
      step(
        w.transactionWords.enlisted({
          operation: w.stepNames[one.do],
          target: entityOfStep(input, one),
          at: time(ask, one.at),
        }),
        one.at,
      ),
    )
}

/** The entity that an operation works on; of a label, where what it names was received. */
export function entityOfStep(input: SimulationInput, one: StepInput): string {
  if ('to' in one) return one.to
  if (!('target' in one)) return 'from' in one ? one.from : ''
  const { target } = one
  if (target.kind !== 'label') return target.from
  const named = input.steps.findLast(other => other.as === target.of && other.at <= one.at && 'from' in other)
  return named !== undefined && 'from' in named ? named.from : target.of
}

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
      : transactionsOf(trace).findLast(({ label, from, fromN }) => label === one.in && fromN <= at.n && from <= one.at)
  if (one === undefined || transaction === undefined) return null
  const { label: name, end } = transaction
  const ended = isOpenAt(transaction, at.n) ? null : transaction.toN
  if (ended !== null && end === 'committed') return null
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
