/** Links of steps: an open receiver or an accepted session that takes messages by credit, each named `<label>.<n>` as it comes. */

import type { MessageTarget, RecordNumber, SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { groupBy } from '../../model/group-by.ts'
import { perSteps, perTrace } from '../per-trace.ts'
import { recordsOfKinds } from '../trace-index.ts'

type Steps = SimulationInput['steps']

/** What a label in a target names: what a step brought back, or the nth message that came to a link. */
export interface Named {
  readonly label: string
  readonly nth: number | null
}

/** Steps by their labels. */
const labelled = perSteps(steps => groupBy(steps, ({ as }) => as))

/** A label of its own goes before the message of a link. */
export function namedBy(steps: Steps, of: string): Named {
  const [, label, nth] = /^(.+)\.([1-9]\d*)$/u.exec(of) ?? []
  return label === undefined || labelled(steps).has(of) ? { label: of, nth: null } : { label, nth: Number(nth) }
}

/** The step that the label of a target means at an instant. */
export function stepNamed(steps: Steps, of: string, t: number): (StepInput & { readonly from: string }) | undefined {
  const { label } = namedBy(steps, of)
  const found = labelled(steps)
    .get(label)
    ?.findLast(({ at }) => at <= t)
  return found !== undefined && 'from' in found ? found : undefined
}

const deliveries = perTrace(trace =>
  groupBy([...recordsOfKinds(trace, ['message-locked', 'message-received'])], n => trace.actorOf(n) ?? ''),
)

/** Records of what came to the link by and including record `n`, the first is number 1. */
function deliveredTo(trace: Trace, link: StepInput, n: RecordNumber): readonly number[] {
  const all = deliveries(trace).get(link.as ?? '') ?? []
  return all.filter(row => row <= n && trace.timeOf(row) >= link.at)
}

/** Whether a target that is a label names this delivery of a message to `holder`, by its record. */
export function namesDelivery(
  trace: Trace,
  steps: Steps,
  target: Extract<MessageTarget, { readonly kind: 'label' }>,
  { holder, record, at }: { readonly holder: string | null; readonly record: RecordNumber; readonly at: number },
): boolean {
  const { label, nth } = namedBy(steps, target.of)
  if (holder !== label || nth === null) return holder === label
  const link = stepNamed(steps, target.of, at)
  return link !== undefined && deliveredTo(trace, link, record).length === nth
}

/** How many more messages the link takes; null: it is none, or never takes any. */
export function creditAt(trace: Trace, steps: Steps, label: string, at: Playhead): number | null {
  if (!steps.some(step => step.do === 'addCredit' && step.of === label)) return null
  const link = stepNamed(steps, label, at.t)
  if (link === undefined) return null
  const came = deliveredTo(trace, link, at.n).map(row => trace.timeOf(row))
  let credit = 0
  let used = 0
  for (const step of inOrder(steps, link.at, at.t)) {
    if (step.do !== 'addCredit' && step.do !== 'drainCredit') continue
    if (step.of !== label) continue
    const before = came.filter(t => t < step.at).length
    credit = Math.max(0, credit - (before - used))
    used = before
    credit = step.do === 'addCredit' ? credit + step.credit : 0
  }
  return Math.max(0, credit - (came.length - used))
}

function inOrder(steps: Steps, from: number, to: number): readonly StepInput[] {
  return steps
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((a, b) => a.at - b.at || Number(a.last ?? false) - Number(b.last ?? false))
}
