/** Transactions: when each was open and on what it works, what it holds at an instant, when it runs out. */

import { namesDelivery, stepNamed } from '../client/links.ts'
import { TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type {
  EntityId,
  MessageRow,
  MessageTarget,
  RecordNumber,
  RecordOf,
  SimulationInput,
  StepInput,
  Trace,
} from '../../../sim-core/index.ts'
import { idsSent } from '../messages-sent.ts'
import { endOf, entityUpTo, homeEntity, isSameName, rowsUpTo } from '../at.ts'
import { groupBy } from '../../model/group-by.ts'
import { perSteps, perTrace } from '../per-trace.ts'
import { TRANSACTION_KINDS, recordsOfKind, transactionRecords } from '../trace-index.ts'
import type { Playhead } from '../../model/selection.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'

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
  /** When another of its name begins, to which the operations belong from then on; Infinity: none does. */
  readonly replacedAt: number
}

/** In the order in which they began. */
export const transactionsOf = perTrace((trace): readonly TransactionSpan[] => {
  const spans: TransactionSpan[] = []
  const latest = new Map<string, number>()
  for (const n of transactionRecords(trace)) {
    const record = trace.recordOf(n, ...TRANSACTION_KINDS)
    const { kind, t, transaction: label } = record
    if (kind === 'transaction-begun') {
      const before = latest.get(label)
      if (before !== undefined) spans[before] = { ...spans[before]!, replacedAt: t }
      const span = { label, from: t, fromN: n, to: endOf(trace), toN: Infinity, end: null, replacedAt: Infinity }
      latest.set(label, spans.push(span) - 1)
      continue
    }
    const isRolledBack = record.kind === 'transaction-rolled-back'
    const end = !isRolledBack ? 'committed' : record.branch === 'timedOut' ? 'timedOut' : 'rolledBack'
    // A label names the latest; one that was begun before may still time out.
    const i = end === 'timedOut' ? spans.findIndex(({ fromN }) => fromN === trace.causeOf(n)) : latest.get(label)
    if (i !== undefined && i >= 0) spans[i] = { ...spans[i]!, to: t, toN: n, end }
  }
  return spans
})

/** Open right after record `n`. */
export const isOpenAt = ({ fromN, toN }: TransactionSpan, n: RecordNumber): boolean => fromN <= n && toN > n

const byLabel = perTrace(trace => groupBy(transactionsOf(trace), ({ label }) => label))

/** The latest of this name that had begun by record `n`. */
export const transactionNamed = (trace: Trace, label: string | null, n: RecordNumber): TransactionSpan | undefined =>
  label === null
    ? undefined
    : byLabel(trace)
        .get(label)
        ?.findLast(({ fromN }) => fromN <= n)

/** Those of one time lie in lanes of their own. */
export function transactionsOn(
  trace: Trace,
  input: SimulationInput,
  entity: EntityId,
): readonly (readonly TransactionSpan[])[] {
  const kept = spansKept(trace)
  return (kept.lanes ??= readLanes(trace, input)).get(entity) ?? []
}

const spansKept = perTrace((): { lanes: ReadonlyMap<number, TransactionSpan[][]> | null } => ({ lanes: null }))

function readLanes(trace: Trace, input: SimulationInput): ReadonlyMap<number, TransactionSpan[][]> {
  const byEntity = new Map<number, TransactionSpan[][]>()
  for (const span of transactionsOf(trace)) {
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

const byTransaction = perSteps(steps => groupBy(steps, step => step.in))

/** Those that belong to a transaction of this name. */
export const stepsIn = (steps: SimulationInput['steps'], label: string): readonly StepInput[] =>
  byTransaction(steps).get(label) ?? []

/** Those up to `t` that name this one; what was refused is among them. */
export const stepsOfSpan = (
  steps: SimulationInput['steps'],
  { label, from, replacedAt }: TransactionSpan,
  t: number,
): readonly StepInput[] => stepsIn(steps, label).filter(step => step.at >= from && step.at <= t && step.at < replacedAt)

/** Where its steps settle and send; by way of another queue it works on that. */
function entitiesOf(trace: Trace, { steps }: SimulationInput, span: TransactionSpan): ReadonlySet<number> {
  const paths = stepsOfSpan(steps, span, span.to)
    .filter(step => !isRefused(trace, { steps }, step))
    .flatMap(step => worksOn(steps, step) ?? [])
  const ids = paths.flatMap(path => entityUpTo(trace, path, span.fromN) ?? [])
  return new Set(ids.map(id => homeEntity(trace, id)))
}

/** The path of what an operation works on; of a label, of where what it names was received. `via`: a send by way of another queue works on that. */
export function worksOn(steps: readonly StepInput[], step: StepInput): string | null {
  if (step.do === 'send') return step.via ?? step.to
  if ('to' in step) return step.to
  if (!('target' in step)) return null
  const { target } = step
  if (target.kind !== 'label') return target.from
  return stepNamed(steps, target.of, step.at)?.from ?? null
}

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
  const open = transactionsOf(trace).filter(span => isOpenAt(span, n))
  return open.map(span => {
    const { label, fromN, toN } = span
    const operations = stepsOfSpan(input.steps, span, t).filter(
      step => STEP_FACTS[step.do].enlists && !isRefused(trace, input, step),
    )
    const first = Math.min(...operations.map(({ at }) => at))
    return {
      label,
      begunN: fromN,
      endN: toN === Infinity ? null : toN,
      operations,
      timesOutAt: operations.length === 0 ? null : first + TRANSACTION_TIMEOUT_MS,
    }
  })
}

const refusals = perTrace(trace =>
  groupBy(
    Array.from(recordsOfKind(trace, 'operation-failed'), n => trace.recordOf(n, 'operation-failed')),
    ({ t, operation }) => `${t} ${operation}`,
  ),
)

/** The step was not done, or not for this message: a settlement of a batch is refused message by message. */
export function isRefused(
  trace: Trace,
  input: Pick<SimulationInput, 'steps'>,
  step: StepInput,
  m: MessageRow | null = null,
): boolean {
  const then = refusals(trace).get(`${step.at} ${step.do}`) ?? []
  return then.some(record => {
    if ('target' in step && step.target.kind !== 'session') return isAbout(trace, record, step.target, m)
    // Several sends at one instant: the entity tells which was refused, or the message.
    return isSentTo(record, step) && isSentWith(record, idsSent(input, step))
  })
}

/** Straight to its destination, or by way of another queue; be it one that there is not. */
function isSentTo({ entity }: RecordOf<'operation-failed'>, step: StepInput): boolean {
  if (!('to' in step) || entity === undefined) return true
  return [step.to, 'via' in step ? (step.via ?? '') : ''].some(path => isSameName(path, entity))
}

/** What names no message fits, too. */
function isSentWith({ messageId, messageIds = [] }: RecordOf<'operation-failed'>, sent: readonly string[]): boolean {
  const ids = messageId === undefined ? messageIds : [messageId]
  return ids.length === 0 || sent.length === 0 || ids.some(id => sent.includes(id))
}

/** Whether a refusal answers a step with this target. */
function isAbout(
  trace: Trace,
  { n, actor, messageId, sequenceNumber }: RecordOf<'operation-failed'>,
  target: MessageTarget,
  m: MessageRow | null,
): boolean {
  const of = trace.messageOf(n)
  if (m !== null && of !== null) return of === m
  if (target.kind === 'label') return actor === undefined || actor === target.of || target.of.startsWith(`${actor}.`)
  return target.sequenceNumber === null
    ? messageId === undefined || messageId === target.messageId
    : sequenceNumber === undefined || sequenceNumber === String(target.sequenceNumber)
}

/** What the commit of an open transaction will do to a message. */
export interface PendingSettlement {
  readonly transaction: string
  readonly does: 'complete' | 'abandon' | 'defer' | 'deadLetter'
}

/** What it will bring: messages that have no number yet and that nobody sees. */
export interface PendingSend {
  readonly transaction: string
  readonly messageIds: readonly string[]
}

export interface Pending {
  readonly settlementOf: (m: MessageRow) => PendingSettlement | null
  /** By path. */
  readonly sendsTo: (path: string) => readonly PendingSend[]
}

const NOTHING: Pending = { settlementOf: () => null, sendsTo: () => [] }

/** What open transactions hold at the playhead: neither is in the trace before the commit. */
export function pendingAt(trace: Trace, input: SimulationInput, at: Playhead): Pending {
  const open =
    transactionRecords(trace).length === 0
      ? []
      : transactionsAt(trace, input, at).filter(({ operations }) => operations.length > 0)
  if (open.length === 0) return NOTHING
  return {
    settlementOf: m => {
      for (const { label, operations } of open) {
        const step = operations.filter(isSettlement).findLast(own => isTarget(trace, input.steps, own.target, m, at.n))
        if (step !== undefined) return { transaction: label, does: step.do }
      }
      return null
    },
    sendsTo: path =>
      open.flatMap(({ label, operations }) => {
        const messageIds = operations
          .filter(step => 'to' in step && isSameName(step.to, path))
          .flatMap(step => idsSent(input, step))
        return messageIds.length === 0 ? [] : [{ transaction: label, messageIds }]
      }),
  }
}

type Settlement = StepInput & { readonly do: PendingSettlement['does'] }
const isSettlement = (step: StepInput): step is Settlement =>
  ['complete', 'abandon', 'defer', 'deadLetter'].includes(step.do)

/** A label names whoever holds what it brought back. */
function isTarget(
  trace: Trace,
  steps: SimulationInput['steps'],
  target: MessageTarget,
  m: MessageRow,
  n: RecordNumber,
): boolean {
  const after = trace.after(m, n)
  if (after === null || after.lockedUntil === null) return false
  if (target.kind === 'label') {
    const record = rowsUpTo(trace, m, n).findLast(row => trace.kindOf(row) === 'message-locked') ?? -1
    return namesDelivery(trace, steps, target, { holder: after.holder, record, at: trace.timeOf(n) })
  }
  const isHome = trace.entities[after.entity]!.path.toLowerCase() === target.from.toLowerCase()
  return (
    isHome &&
    (target.sequenceNumber === null
      ? trace.messageIdOf(m) === target.messageId
      : trace.sequenceNumberOf(m) === String(target.sequenceNumber))
  )
}
