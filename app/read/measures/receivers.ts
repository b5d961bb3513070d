/** How busy the handlers of the scenario's receivers are. */

import type { Kind, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { baseName } from '../client/doors.ts'
import type { Chart, MeasureAsk, Scope } from './chart.ts'
import type { MeasureSteps } from './steps.ts'
import { StepsBuilder, stepAtPlayhead, valueOf } from './steps.ts'
import type { Reading } from '../per-trace.ts'
import { recordsByKind, recordsOfKinds } from '../trace-index.ts'
import type { Playhead } from '../../model/selection.ts'

const SLICE = 0x1fff
const HANDLING: readonly Kind[] = [
  'processing-started',
  'processing-finished',
  'receiver-opened',
  'receiver-closed',
  'receiver-killed',
]

/** Calls at a time of each receiver of the scope, by name. Of a scope only those that take from the entity itself. */
function handlersOf(trace: Trace, input: SimulationInput, scope: Scope): ReadonlyMap<string, number> {
  const path = scope === null ? null : trace.entities[scope]!.path.toLowerCase()
  const own = input.receivers.filter(({ from }) => path === null || from.toLowerCase() === path)
  return new Map(own.map(({ name, maxConcurrentCalls }) => [name, maxConcurrentCalls]))
}

/**
 * Handlers at work, and how many could be: calls at a time (maxConcurrentCalls) of every instance that is open. A handler
 * works from processing-started to processing-finished, also when its receiver closes meanwhile (L-10): until then it counts
 * as open. A killed one stops.
 */
export function* readReceivers({ trace, input, scope }: MeasureAsk): Reading<Omit<Chart, 'id' | 'windowMs'>> {
  const handlers = handlersOf(trace, input, scope)
  const busy = new StepsBuilder('held')
  const open = new StepsBuilder('held')
  const working = new Map<string, number>()
  const isOpen = new Set<string>()
  let busyNow = 0
  let openNow = 0
  yield* recordsByKind.ahead(trace)
  const records = recordsOfKinds(trace, HANDLING)
  for (let i = 0; i < records.length; i++) {
    if ((i & SLICE) === SLICE) yield
    const n = records[i]!
    const kind = trace.kindOf(n)
    const actor = trace.actorOf(n)
    const calls = actor === null ? undefined : handlers.get(baseName(actor))
    if (actor === null || calls === undefined) continue
    const own = working.get(actor) ?? 0
    const openBefore = isOpen.has(actor) ? calls : own
    const ownAfter =
      kind === 'processing-started'
        ? own + 1
        : kind === 'processing-finished'
          ? Math.max(0, own - 1)
          : kind === 'receiver-killed'
            ? 0
            : own
    working.set(actor, ownAfter)
    busyNow += ownAfter - own
    if (kind === 'receiver-opened') isOpen.add(actor)
    else if (kind.startsWith('receiver-')) isOpen.delete(actor)
    openNow += (isOpen.has(actor) ? calls : ownAfter) - openBefore
    busy.push(trace.timeOf(n), n, busyNow)
    open.push(trace.timeOf(n), n, openNow)
  }
  return {
    unit: 'count',
    latest: 0,
    series:
      handlers.size === 0
        ? []
        : [
            { key: 'busy', steps: busy.done() },
            { key: 'open', steps: open.done() },
          ],
  }
}

const integrals = new WeakMap<MeasureSteps, Float64Array>()

/** Value × time from the run's start to the beginning of each step. */
function integralOf(steps: MeasureSteps): Float64Array {
  let kept = integrals.get(steps)
  if (kept !== undefined) return kept
  kept = new Float64Array(steps.length)
  for (let i = 1; i < steps.length; i++) kept[i] = kept[i - 1]! + steps.v[i - 1]! * (steps.t[i]! - steps.t[i - 1]!)
  integrals.set(steps, kept)
  return kept
}

function integralUpTo(steps: MeasureSteps, at: Playhead): number {
  const i = stepAtPlayhead(steps, at)
  return i < 0 ? 0 : integralOf(steps)[i]! + (valueOf(steps, i, at.t) ?? 0) * (at.t - steps.t[i]!)
}

/** Time-weighted: busy time of all handlers so far ÷ the time they were open; null = none has been open yet. */
export function utilizationUpTo(busy: MeasureSteps, open: MeasureSteps, at: Playhead): number | null {
  const openTime = integralUpTo(open, at)
  return openTime <= 0 ? null : integralUpTo(busy, at) / openTime
}
