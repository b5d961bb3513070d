/** Transactions: begun, what they hold, when they run out. */

import { TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { MessageTarget, SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import { TRANSACTION_KINDS, listsOf, recordsOfKind } from '../trace-index.ts'
import type { Playhead } from '../../model/selection.ts'

/** The others run at once, though they name a transaction. */
const ENLISTED: ReadonlySet<StepInput['do']> = new Set<StepInput['do']>([
  'send',
  'schedule',
  'cancelScheduled',
  'complete',
  'abandon',
  'defer',
  'deadLetter',
])

export interface Transaction {
  readonly label: string
  readonly begunN: number
  /** Record that ended it; null = not in this run. */
  readonly endN: number | null
  /** Steps so far that belong to it; those that were refused do not. */
  readonly operations: readonly StepInput[]
  /** null: nothing in it yet. */
  readonly timesOutAt: number | null
}

/** Those open right after the playhead's record. */
export function transactionsAt(trace: Trace, input: SimulationInput, { t, n }: Playhead): readonly Transaction[] {
  const open = new Map<string, number>()
  const ends = new Map<number, number>()
  const begun = new Map<string, number>()
  for (const record of listsOf(trace).transactions) {
    const label = trace.recordOf(record, ...TRANSACTION_KINDS).transaction
    const isBegin = trace.kindOf(record) === 'transaction-begun'
    if (isBegin) begun.set(label, record)
    else if (begun.has(label)) ends.set(begun.get(label)!, record)
    if (record > n) continue
    if (isBegin) open.set(label, record)
    else open.delete(label)
  }
  return [...open].map(([label, begunN]) => {
    const own = input.steps.filter(
      step => step.in === label && ENLISTED.has(step.do) && step.at >= trace.timeOf(begunN) && step.at <= t,
    )
    const operations = own.filter(step => !isRefused(trace, step))
    const first = Math.min(...operations.map(({ at }) => at))
    return {
      label,
      begunN,
      endN: ends.get(begunN) ?? null,
      operations,
      timesOutAt: operations.length === 0 ? null : first + TRANSACTION_TIMEOUT_MS,
    }
  })
}

/** The step was not done. */
export function isRefused(trace: Trace, step: StepInput): boolean {
  return recordsOfKind(trace, 'operation-failed').some(n => {
    if (trace.timeOf(n) !== step.at || trace.recordOf(n, 'operation-failed').operation !== step.do) return false
    const entity = trace.entityOf(n)
    // Sent straight to its destination and once more by way of another queue at the same instant: the entity tells which was refused.
    return (
      !('to' in step) ||
      entity === null ||
      [step.to, 'via' in step ? step.via : null].includes(trace.entities[entity]!.path)
    )
  })
}

/** What the commit of an open transaction will do to a message. */
export interface PendingSettlement {
  readonly transaction: string
  readonly does: 'complete' | 'abandon' | 'defer' | 'deadLetter'
}

/** What it will bring: messages that have no number yet and that nobody sees. */
export interface PendingSend {
  readonly transaction: string
  /** undefined = one will be made up for it. */
  readonly messageIds: readonly (string | undefined)[]
}

export interface Pending {
  readonly settlementOf: (m: number) => PendingSettlement | null
  /** By path. */
  readonly sendsTo: (path: string) => readonly PendingSend[]
}

const NOTHING: Pending = { settlementOf: () => null, sendsTo: () => [] }

/** What open transactions hold at the playhead: neither is in the trace before the commit. */
export function pendingAt(trace: Trace, input: SimulationInput, at: Playhead): Pending {
  const open =
    listsOf(trace).transactions.length === 0
      ? []
      : transactionsAt(trace, input, at).filter(({ operations }) => operations.length > 0)
  if (open.length === 0) return NOTHING
  return {
    settlementOf: m => {
      for (const { label, operations } of open) {
        const step = operations.filter(isSettlement).findLast(own => isTarget(trace, own.target, m, at.n))
        if (step !== undefined) return { transaction: label, does: step.do }
      }
      return null
    },
    sendsTo: path =>
      open.flatMap(({ label, operations }) => {
        const own = operations.filter(
          step => (step.do === 'send' || step.do === 'schedule') && step.to.toLowerCase() === path.toLowerCase(),
        )
        const messageIds = own
          .flatMap(step => (step.do === 'send' ? step.messages : step.do === 'schedule' ? [step.message] : []))
          .map(({ messageId }) => messageId)
        return messageIds.length === 0 ? [] : [{ transaction: label, messageIds }]
      }),
  }
}

type Settlement = StepInput & { readonly do: PendingSettlement['does'] }
const isSettlement = (step: StepInput): step is Settlement =>
  ['complete', 'abandon', 'defer', 'deadLetter'].includes(step.do)

/** A label names whoever holds what it brought back. */
function isTarget(trace: Trace, target: MessageTarget, m: number, n: number): boolean {
  const after = trace.after(m, n)
  if (after === null || after.lockedUntil === null) return false
  if (target.kind === 'label') return after.holder === target.of
  const isHome = trace.entities[after.entity]!.path.toLowerCase() === target.from.toLowerCase()
  return (
    isHome &&
    (target.sequenceNumber === null
      ? trace.messageIdOf(m) === target.messageId
      : trace.sequenceNumberOf(m) === String(target.sequenceNumber))
  )
}
