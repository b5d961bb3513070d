/** What clients do next: work that has begun and ends, messages to come, receivers that open or close, steps of the scenario. */

import { stepNamed } from '../../read/client/links.ts'
import type { Kind, MessageRow, RecordNumber, SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import type { Words } from '../../words/contract.ts'
import { isTopicNamed, numberOf, pathOf } from '../../read/at.ts'
import { BIRTHS } from '../../read/kinds.ts'
import type { DueItem, DueKind } from './items.ts'
import { isTopic, placeOf } from './items.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import type { Playhead, Selection } from '../../model/selection.ts'

/** Records ahead that are looked at. */
const RECORDS_AHEAD = 3000
const ITEMS_MAX = 12

const KINDS: Readonly<Partial<Record<Kind, DueKind>>> = {
  ...Object.fromEntries(BIRTHS.map(kind => [kind, 'arrival' as const])),
  'processing-finished': 'handlerEnd',
  'receiver-opened': 'receiver',
  'receiver-closed': 'receiver',
  'receiver-killed': 'receiver',
}

export function clientItems(trace: Trace, input: SimulationInput, playhead: Playhead, w: Words): DueItem[] {
  return [...recordItems(trace, input, playhead, w), ...stepItems(trace, input, playhead, w)]
}

/** The run itself says when clients act; what they have not begun or planned yet is left out. */
function recordItems(trace: Trace, input: SimulationInput, playhead: Playhead, w: Words): DueItem[] {
  const senders = new Set(input.senders.map(({ name }) => name))
  const seen = new Set<string>()
  const items: DueItem[] = []
  const end = Math.min(trace.length, playhead.n + 1 + RECORDS_AHEAD)
  for (let n = playhead.n + 1; n < end && items.length < ITEMS_MAX; n++) {
    const kind = KINDS[trace.kindOf(n)]
    const actor = trace.actorOf(n)
    if (kind === undefined || actor === null) continue
    const cause = trace.causeOf(n)
    if (kind === 'arrival' && (cause !== null || !senders.has(actor))) continue
    if (kind === 'handlerEnd' && (cause === null || cause > playhead.n)) continue
    if (kind === 'receiver' && !hasHandlers(input, actor)) continue
    // Of each sender only the next message: the rest follows from it.
    const once = kind === 'arrival' ? actor : String(n)
    if (seen.has(once)) continue
    seen.add(once)
    items.push({
      t: trace.timeOf(n),
      kind,
      by: 'client',
      text: textOf(trace, n, actor, w),
      selection: selectionOf(trace, n),
      mayNot: false,
    })
  }
  return items
}

function selectionOf(trace: Trace, n: RecordNumber): Selection {
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  if (m !== null) return { kind: 'message', m }
  return entity === null ? { kind: 'record', n } : { kind: 'entity', entity }
}

/** Which message comes where, and whether that is a topic. */
function arrival(trace: Trace, m: MessageRow): readonly [id: string, path: string | null, isTopic: boolean] {
  const home = trace.homeOf(m)
  return [trace.messageIdOf(m), placeOf(trace, home), isTopic(trace, home)]
}

function textOf(trace: Trace, n: RecordNumber, actor: string, w: Words): string {
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  const place = entity === null ? '' : pathOf(trace, entity)
  const words = w.dueWords
  switch (trace.kindOf(n)) {
    case 'message-enqueued':
    case 'message-published':
      return m === null ? words.arrives('', null) : words.arrives(...arrival(trace, m))
    case 'message-scheduled':
      return m === null ? words.arrivesScheduled('', null) : words.arrivesScheduled(...arrival(trace, m))
    case 'processing-finished':
      return m === null || entity === null
        ? words.finishes(actor, '', null)
        : words.finishes(actor, numberOf(trace, m), placeOf(trace, entity))
    case 'receiver-opened':
      return words.opens(actor, place)
    default:
      return trace.kindOf(n) === 'receiver-killed' ? words.isKilled(actor) : words.closes(actor, place)
  }
}

function stepItems(trace: Trace, input: SimulationInput, playhead: Playhead, w: Words): DueItem[] {
  return input.steps
    .filter(({ at }) => at > playhead.t)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, ITEMS_MAX)
    .map(step => {
      const target = targetOf(step, input)
      const isOnTopic = target === null ? undefined : isTopicNamed(trace, target, playhead.n)
      return {
        t: step.at,
        kind: 'step',
        by: 'client',
        text: w.dueWords.step(input.steps.indexOf(step) + 1, w.stepNames[step.do], target, isOnTopic),
        selection: null,
        mayNot: false,
      }
    })
}

/** The entity a step names, itself or by the label of what an earlier step brought. */
function targetOf(step: StepInput, input: SimulationInput): string | null {
  if ('to' in step) return step.to
  if ('from' in step) return step.from
  if ('entity' in step) return step.entity
  const of = labelOf(step)
  if (of === null) return 'target' in step && step.target.kind !== 'label' ? step.target.from : null
  return stepNamed(input.steps, of, step.at)?.from ?? null
}

function labelOf(step: StepInput): string | null {
  if ('target' in step) return step.target.kind === 'label' ? step.target.of : null
  return 'of' in step ? step.of : null
}
