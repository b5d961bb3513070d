/**
 * What the charts show besides depth: each chart is a few series of steps over the whole run, read from the trace in
 * one pass, kept, and independent of zoom and playhead.
 */

import type { Chart, Scope, MeasureAsk } from './chart.ts'
import type { ChartId } from '../../model/charts.ts'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { roundDurations } from '../../model/durations.ts'
import { readAge, readFlow, readLatency, readLosses, readRedeliveries } from './messages.ts'
import { readReceivers } from './receivers.ts'
import { perTrace } from '../per-trace.ts'
import type { Reading } from '../per-trace.ts'
import { lengthUnfolded } from '../time/quiet.ts'

const READERS: Readonly<Record<ChartId, (ask: MeasureAsk) => Reading<Omit<Chart, 'id' | 'windowMs'>>>> = {
  age: readAge,
  flow: readFlow,
  losses: readLosses,
  latency: readLatency,
  receivers: readReceivers,
  deliveries: readRedeliveries,
}

const keptCharts = perTrace(() => new Map<string, Chart>())

const keyOf = (id: ChartId, scope: Scope): string => `${id} ${scope ?? 'all'}`

/** A chart that has been read; null = not yet. */
export const keptChart = (trace: Trace, id: ChartId, scope: Scope): Chart | null =>
  keptCharts(trace).get(keyOf(id, scope)) ?? null

/** Reads a chart in slices: each `next` does some ten thousand records. */
export function* readChart(trace: Trace, input: SimulationInput, id: ChartId, scope: Scope): Reading<Chart> {
  const kept = keptChart(trace, id, scope)
  if (kept !== null) return kept
  const windowMs = windowOf(trace)
  const chart = { id, windowMs, ...(yield* READERS[id]({ trace, input, scope, windowMs })) }
  keptCharts(trace).set(keyOf(id, scope), chart)
  return chart
}

const WINDOWS = roundDurations(
  [10, 20, 50, 100, 200, 500],
  [1, 2, 5, 10, 15, 30],
  [1, 2, 5, 10, 15, 30],
  [1, 2, 6, 12],
  [1, 2, 7],
)

const WINDOWS_PER_RUN = 20

/** The while that rates look back on: a round one, about a twentieth of the run without its folded stretches. One for all charts and zooms. */
export function windowOf(trace: Trace): number {
  const wanted = lengthUnfolded(trace) / WINDOWS_PER_RUN
  return WINDOWS.find(ms => ms >= wanted) ?? WINDOWS[WINDOWS.length - 1]!
}
