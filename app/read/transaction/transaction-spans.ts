/** Transactions as stretches of time, on the entity that they work on. */

import type { SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import { endOf, homeEntity } from '../at.ts'
import { perTrace } from '../per-trace.ts'
import { TRANSACTION_KINDS, listsOf } from '../trace-index.ts'
import { isRefused } from './transactions.ts'

export interface TransactionSpan {
  readonly label: string
  readonly from: number
  readonly fromN: number
  /** Its end, or the end of the run. */
  readonly to: number
  /** Infinity = open to the end of the run. */
  readonly toN: number
  /** null = still open when the run ends. */
  readonly end: 'committed' | 'rolledBack' | 'timedOut' | null
}

/** Those of one time lie in lanes of their own. */
export function transactionsOn(
  trace: Trace,
  input: SimulationInput,
  entity: number,
): readonly (readonly TransactionSpan[])[] {
  const kept = spansKept(trace)
  return (kept.lanes ??= readLanes(trace, input)).get(entity) ?? []
}

const spansKept = perTrace((): { lanes: ReadonlyMap<number, TransactionSpan[][]> | null } => ({ lanes: null }))

function readLanes(trace: Trace, input: SimulationInput): ReadonlyMap<number, TransactionSpan[][]> {
  const byEntity = new Map<number, TransactionSpan[][]>()
  for (const span of readSpans(trace)) {
    for (const entity of entitiesOf(trace, input, span)) {
      const lanes = byEntity.get(entity) ?? []
      byEntity.set(entity, lanes)
      const free = lanes.find(lane => lane[lane.length - 1]!.toN <= span.fromN)
      if (free === undefined) lanes.push([span])
      else free.push(span)
    }
  }
  return byEntity
}

/** In the order in which they began. */
function readSpans(trace: Trace): readonly TransactionSpan[] {
  const spans: TransactionSpan[] = []
  const open = new Map<string, number>()
  for (const n of listsOf(trace).transactions) {
    const record = trace.recordOf(n, ...TRANSACTION_KINDS)
    const { kind, t, transaction: label } = record
    if (kind === 'transaction-begun') {
      open.set(label, spans.push({ label, from: t, fromN: n, to: endOf(trace), toN: Infinity, end: null }) - 1)
      continue
    }
    const i = open.get(label)
    if (i === undefined) continue
    const isRolledBack = record.kind === 'transaction-rolled-back'
    const end = !isRolledBack ? 'committed' : record.branch === 'timedOut' ? 'timedOut' : 'rolledBack'
    spans[i] = { ...spans[i]!, to: t, toN: n, end }
    open.delete(label)
  }
  return spans
}

/** Where its steps settle and send; by way of another queue it works on that. */
function entitiesOf(
  trace: Trace,
  { steps }: SimulationInput,
  { label, from, fromN, to }: TransactionSpan,
): ReadonlySet<number> {
  const paths = steps
    .filter(step => step.in === label && step.at >= from && step.at <= to && !isRefused(trace, step))
    .flatMap(step => pathOf(steps, step) ?? [])
  const ids = paths.flatMap(
    path =>
      trace.entities.findLast(info => info.path.toLowerCase() === path.toLowerCase() && info.createdBy <= fromN)?.id ??
      [],
  )
  return new Set(ids.map(id => homeEntity(trace, id)))
}

function pathOf(steps: readonly StepInput[], step: StepInput): string | null {
  if (step.do === 'send') return step.via ?? step.to
  if ('to' in step) return step.to
  if (!('target' in step)) return null
  const { target } = step
  if (target.kind !== 'label') return target.from
  const source = steps.findLast(({ as, at }) => as === target.of && at <= step.at)
  return source !== undefined && 'from' in source ? source.from : null
}

/** Open right after record `n`. */
export const isOpenAt = ({ fromN, toN }: TransactionSpan, n: number): boolean => fromN <= n && toN > n
