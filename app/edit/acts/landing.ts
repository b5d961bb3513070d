/** Where in time a step lands that is added at the playhead, how it is named, and what builds on it. */

import { namedBy } from '../../read/client/links.ts'
import { formatDuration } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import type { Playhead } from '../../model/selection.ts'

export interface Landing {
  readonly t: number
  /** As the text writes it. */
  readonly iso: string
  /**
   * Within an instant steps come before senders, renewals and handlers (contract 3, fine print). Where this one has acted
   * already at the playhead on what the step is about, the step lands 1 ms later, so that it finds things as they are shown.
   */
  readonly after: string | null
}

/** What a step is about: null = nothing that anybody else could have acted on. */
export type Subject =
  | { readonly kind: 'message'; readonly m: MessageRow }
  | { readonly kind: 'entity'; readonly entity: EntityId }
  | null

export function landingOf(trace: Trace, input: SimulationInput, { t, n }: Playhead, subject: Subject): Landing {
  const after = t < trace.runForMs && subject !== null ? actedBefore(trace, input, t, n, subject) : null
  const at = after === null ? t : t + 1
  return { t: at, iso: formatDuration(at), after }
}

/** Whoever was the first to act in this instant, if anything since then was about the subject: what the broker did then followed from it. */
function actedBefore(
  trace: Trace,
  input: SimulationInput,
  t: number,
  n: RecordNumber,
  subject: Exclude<Subject, null>,
): string | null {
  let first: string | null = null
  let own: string | null = null
  let isTouched = false
  for (let row = n; row >= 0 && trace.timeOf(row) === t; row--) {
    const client = trace.kindOf(row) === 'receiver-opened' ? null : clientOrNull(input, trace.actorOf(row))
    if (isAbout(trace, row, subject)) {
      if (client !== null) own = client
      isTouched = true
    }
    if (client !== null) first = isTouched ? (own ?? client) : null
  }
  return first
}

/** A topic and its subscriptions are one place. */
function isAbout(trace: Trace, row: number, subject: Exclude<Subject, null>): boolean {
  if (subject.kind === 'message') return trace.messageOf(row) === subject.m
  const entity = trace.entityOf(row)
  return entity !== null && topOf(trace, entity) === topOf(trace, subject.entity)
}

function topOf(trace: Trace, entity: EntityId): number {
  const { parent } = trace.entities[entity]!
  return parent === null ? entity : topOf(trace, parent)
}

const OWN = 'you-'

/** Unlike any label, sender or receiver of the scenario. */
export function newLabel({ steps, senders, receivers }: SimulationInput): string {
  const taken = new Set([
    ...steps.map(step => step.as),
    ...senders.map(({ name }) => name),
    ...receivers.map(({ name }) => name),
  ])
  let number = 1
  while (taken.has(`${OWN}${number}`)) number++
  return `${OWN}${number}`
}

/** A step and those that build on what it brings back, the last first, so that each can be taken out without moving the rest. */
export function withDependents({ steps }: SimulationInput, index: number): readonly number[] {
  const out = new Set([index])
  const isNamedStill = (label: string) => steps.some((step, i) => !out.has(i) && step.as === label)
  for (let i = index + 1; i < steps.length; i++) {
    const used = labelsUsed(steps, steps[i]!)
    if (used.some(label => [...out].some(gone => steps[gone]!.as === label) && !isNamedStill(label))) out.add(i)
  }
  return [...out].sort((a, b) => b - a)
}

function labelsUsed(steps: SimulationInput['steps'], step: StepInput): readonly string[] {
  const of = 'of' in step ? step.of : 'target' in step && step.target.kind === 'label' ? step.target.of : null
  return [of === null ? null : namedBy(steps, of).label, step.in].filter(label => label !== null)
}
