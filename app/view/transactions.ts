/** Transactions: begun, what they hold, when they run out. */

import type { SimulationInput, StepInput, Trace } from '../../sim-core/index.ts'
import { listsOf } from './trace-index.ts'
import type { Playhead } from './types.ts'

/** from the first operation in it. */
const TIME_OUT = 120_000
/** The others run at once, though they name a transaction. */
const ENLISTED: ReadonlySet<StepInput['do']> = new Set<StepInput['do']>(['send', 'schedule', 'cancelScheduled', 'complete', 'abandon', 'defer', 'deadLetter'])

export interface Transaction {
  readonly label: string
  readonly begunN: number
  /** Record that ended it; null = not in this run. */
  readonly endN: number | null
  /** Steps so far that belong to it. */
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
    const label = String(trace.record(record)['transaction'])
    const isBegin = trace.kindOf(record) === 'transaction-begun'
    if (isBegin) begun.set(label, record)
    else if (begun.has(label)) ends.set(begun.get(label)!, record)
    if (record > n) continue
    if (isBegin) open.set(label, record)
    else open.delete(label)
  }
  return [...open].map(([label, begunN]) => {
    const own = input.steps.filter(step => step.in === label && ENLISTED.has(step.do) && step.at >= trace.timeOf(begunN))
    const operations = own.filter(({ at }) => at <= t)
    const first = Math.min(...operations.map(({ at }) => at))
    return { label, begunN, endN: ends.get(begunN) ?? null, operations, timesOutAt: operations.length === 0 ? null : first + TIME_OUT }
  })
}
