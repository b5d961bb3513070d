/** Which step of the scenario a record came from. */

import type {
  Kind,
  RecordNumber,
  RecordOf,
  SimulationInput,
  StepDo,
  StepInput,
  Trace,
  TraceRecord,
} from '../../sim-core/index.ts'
import { ON_A_LOCK, STEP_FACTS, STEPS } from '../model/step-facts.ts'
import { isSameName } from './at.ts'
import { sendsId } from './messages-sent.ts'
import { namedBy } from './client/links.ts'
import { clientOrNull, hasHandlers, isFromStart } from './entity/listening.ts'

/** The kinds of steps of which this may be the record; none: it is known by its instant and its actor alone. */
const stepsOf = (kind: Kind): readonly StepDo[] =>
  STEPS.filter(step => (STEP_FACTS[step].records as readonly Kind[]).includes(kind))

/** Who holds what a step received without a label. */
export const STEP = 'step'

/** Index of the step that a record came from; null: none, or it cannot be told. */
export function stepBehind(trace: Trace, input: SimulationInput, n: RecordNumber): number | null {
  const record = trace.record(n)
  const actor = trace.actorOf(n)
  const does = stepsOf(record.kind)
  if (clientOrNull(input, actor) !== null && !isOnItsLock(record)) return null
  if (BY_THEMSELVES.has(record.kind) && record.cause !== undefined) return null
  if (record.kind === 'entity-created' && isFromStart(trace, input, n)) return null
  const found = input.steps.flatMap((step, i) => {
    if (record.kind === 'idle-clock-reset') return isUse(step, record) ? [i] : []
    const fits = does.length === 0 ? step.at === record.t && step.as !== null && step.as === actor : isAnswer(step)
    return fits ? [i] : []
  })
  const named = found.filter(i => actor !== null && input.steps[i]!.as === actor)
  const [only, ...others] = named.length > 0 ? named : found
  return only === undefined || others.length > 0 ? null : only

  function isAnswer(step: StepInput): boolean {
    return (
      does.includes(step.do) && isThen(step, record.t) && isThere(step, record, actor) && isNamed(input, step, record)
    )
  }
}

/** The use that set an idle clock anew is known by its operation, its entity and its instant. */
export const isUse = (step: StepInput, record: RecordOf<'idle-clock-reset'>): boolean =>
  step.do === record.by && step.at === record.t && isThere(step, record, null)

/** What a step does with the lock of a receiver, or of its session, has no cause; what the receiver does itself has (contract 1.3). */
const isOnItsLock = (record: TraceRecord): boolean => record.cause === undefined && usesALock(record)

/** An abandonment may be recorded as a release (L-17). */
const usesALock = (record: TraceRecord): boolean =>
  record.kind === 'message-released' ||
  (record.kind === 'operation-failed' ? [record.operation] : stepsOf(record.kind)).some(
    step => ON_A_LOCK.has(step) || ON_A_SESSION.has(step),
  )

/** A step of the scenario did it with the lock of a receiver, which did not do it itself: at once, with the session that it closed, or at a commit. */
export function isByAnother(
  { trace, input }: { readonly trace: Trace; readonly input: SimulationInput },
  n: RecordNumber,
): boolean {
  if (!hasHandlers(input, trace.actorOf(n))) return false
  const record = trace.record(n)
  const cause = trace.causeOf(n)
  const via = cause === null ? null : trace.kindOf(cause)
  if (via === 'transaction-committed') return usesALock(record)
  return isOnItsLock(record.kind === 'message-released' && via === 'session-closed' ? trace.record(cause!) : record)
}

const ON_A_SESSION: ReadonlySet<string> = new Set<StepDo>([
  'renewSessionLock',
  'closeSession',
  'getSessionState',
  'setSessionState',
])

/** With a cause, they are the end of a wait, or a deletion for being idle or with a topic. */
const BY_THEMSELVES: ReadonlySet<Kind> = new Set<Kind>(['idle-clock-reset', 'entity-deleted'])

/** A receive operation may have waited. */
const isThen = (step: StepInput, t: number): boolean =>
  step.at === t || ('maxWait' in step && step.at <= t && t <= step.at + step.maxWait)

function isThere(step: StepInput, { entity = '', messageId, sequenceNumber }: TraceRecord, actor: string | null) {
  const isHolder = (label: string | null): boolean => label === null || actor === null || label === actor
  const isBy = (label: string): boolean => label === actor || namedBy([step], label).label === actor
  if ('to' in step) return isSameName(step.to, entity) || ('via' in step && isSameName(step.via ?? '', entity))
  if ('target' in step && step.target.kind === 'label') return isBy(step.target.of) || step.as === actor
  if ('target' in step && step.target.kind === 'message')
    return isSameName(step.target.from, entity) && [messageId, sequenceNumber].includes(nameIn(step.target))
  if ('from' in step) return isSameName(step.from, entity) && isHolder(step.as)
  if ('of' in step) return step.of !== null && isBy(step.of)
  return 'entity' in step ? isSameName(step.entity, entity) : isHolder(step.as)
}

const nameIn = (target: { readonly messageId: string | null; readonly sequenceNumber: bigint | null }) =>
  target.messageId ?? String(target.sequenceNumber)

/** Of several sends at one instant, the one with this message. */
function isNamed(input: SimulationInput, step: StepInput, { messageId }: TraceRecord): boolean {
  if (step.do !== 'send' && step.do !== 'schedule') return true
  return sendsId(input, step, messageId)
}
