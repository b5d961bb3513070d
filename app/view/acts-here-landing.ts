/** Where in time a step lands that is added at the playhead, how it is named, and which step a record came from. */

import { formatDuration } from '../../sim-core/index.ts'
import type { Kind, SimulationInput, StepDo, StepInput, Trace } from '../../sim-core/index.ts'
import { clientOrNull } from './listening.ts'
import type { Playhead } from './types.ts'

export interface Landing {
  readonly t: number
  /** As the text writes it. */
  readonly iso: string
  /**
   * Within an instant steps come before senders, renewals and handlers (contract 3, fine print). Where some of these have acted
   * already at the playhead, the step lands 1 ms later, so that it finds things as they are shown.
   */
  readonly isLater: boolean
}

export function landingOf(trace: Trace, input: SimulationInput, { t, n }: Playhead): Landing {
  const isLater = t < trace.runForMs && hasActed(trace, input, t, n)
  const at = isLater ? t + 1 : t
  return { t: at, iso: formatDuration(at), isLater }
}

function hasActed(trace: Trace, input: SimulationInput, t: number, n: number): boolean {
  for (let row = n; row >= 0 && trace.timeOf(row) === t; row--) {
    if (trace.kindOf(row) !== 'receiver-opened' && clientOrNull(input, trace.actorOf(row)) !== null) return true
  }
  return false
}

const OWN = 'you-'

/** Unlike any label, sender or receiver of the scenario. */
export function newLabel({ steps, senders, receivers }: SimulationInput): string {
  const taken = new Set([...steps.map(step => step.as), ...senders.map(({ name }) => name), ...receivers.map(({ name }) => name)])
  let number = 1
  while (taken.has(`${OWN}${number}`)) number++
  return `${OWN}${number}`
}

/** Records that may name whoever held, opened or began instead of the step that did it. */
const DONE_FOR_ANOTHER: Readonly<Partial<Record<Kind, StepDo>>> = {
  'lock-renewed': 'renewLock',
  'receiver-closed': 'closeReceiver',
  'transaction-committed': 'commitTransaction',
  'transaction-rolled-back': 'rollbackTransaction'
}

/** Index of the step that a record came from; null: none, or it cannot be told. */
export function stepOfRecord(trace: Trace, { steps }: SimulationInput, n: number): number | null {
  const t = trace.timeOf(n)
  const actor = trace.actorOf(n)
  const done = DONE_FOR_ANOTHER[trace.kindOf(n)]
  const where = (fits: (step: StepInput) => boolean) => steps.flatMap((step, i) => (step.at === t && fits(step) ? [i] : []))
  const named = where(step => step.as !== null && step.as === actor)
  const found = named.length > 0 ? named : where(step => step.do === done)
  return found.length === 1 ? found[0]! : null
}

/** A step and those that build on what it brings back, the last first, so that each can be taken out without moving the rest. */
export function withDependents({ steps }: SimulationInput, index: number): readonly number[] {
  const out = new Set([index])
  const isNamedStill = (label: string) => steps.some((step, i) => !out.has(i) && step.as === label)
  for (let i = index + 1; i < steps.length; i++) {
    const used = labelsUsed(steps[i]!)
    if (used.some(label => [...out].some(gone => steps[gone]!.as === label) && !isNamedStill(label))) out.add(i)
  }
  return [...out].sort((a, b) => b - a)
}

function labelsUsed(step: StepInput): readonly string[] {
  const of = 'of' in step ? step.of : 'target' in step && step.target.kind === 'label' ? step.target.of : null
  return [of, step.in].filter(label => label !== null)
}
