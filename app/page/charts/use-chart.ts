import { useEffect, useMemo, useState } from 'react'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Chart, Scope } from '../../read/measures/chart.ts'
import type { ChartId } from '../../model/charts.ts'
import { keptChart, readChart } from '../../read/measures/measures.ts'
import { areSameSteps } from '../../read/measures/steps.ts'
import type { Reading } from '../../read/per-trace.ts'
import type { Panel } from '../shell/panel.ts'
import { entityBefore } from '../../read/difference/ghosts.ts'

/** Runs of up to so many records are read before the chart first shows. */
const AT_ONCE_MAX = 40_000

/** Read once per run and kept; a long run in slices, so that nothing waits for it. null: there is none, or it is being read. */
export function useChart(trace: Trace | null, input: SimulationInput | null, id: ChartId, scope: Scope): Chart | null {
  const kept =
    trace === null || input === null ? null : (keptChart(trace, id, scope) ?? readAtOnce(trace, input, id, scope))
  const [, showAgain] = useState(0)
  const isThere = kept !== null
  useEffect(() => {
    if (isThere || trace === null || input === null) return undefined
    const reading = readChart(trace, input, id, scope)
    let timer = 0
    const goOn = () => {
      if (reading.next().done === true) showAgain(times => times + 1)
      else timer = window.setTimeout(goOn)
    }
    timer = window.setTimeout(goOn)
    return () => window.clearTimeout(timer)
  }, [trace, input, id, scope, isThere])
  return kept
}

/** Of the run before the last change, what was otherwise then; null: nothing, or it was measured by another while. */
export function useChartBefore(
  { trace, before, beforeInput }: Panel,
  chart: Chart | null,
  id: ChartId,
  scope: Scope,
): Chart | null {
  const then = scope === null || before === null ? null : entityBefore(before, trace, scope)
  const isThere = scope === null || then !== null
  const was = useChart(isThere ? before : null, isThere ? beforeInput : null, id, then)
  return useMemo(() => {
    if (was === null || chart === null || was.windowMs !== chart.windowMs || was.latest !== chart.latest) return null
    const series = was.series.filter(
      ({ key, steps }) => !chart.series.some(now => now.key === key && areSameSteps(now.steps, steps)),
    )
    return series.length === 0 ? null : { ...was, series }
  }, [was, chart])
}

/** null: it is too long for that. */
function readAtOnce(trace: Trace, input: SimulationInput, id: ChartId, scope: Scope): Chart | null {
  return trace.length <= AT_ONCE_MAX ? toTheEnd(readChart(trace, input, id, scope)) : null
}

function toTheEnd(reading: Reading<Chart>): Chart {
  for (;;) {
    const slice = reading.next()
    if (slice.done === true) return slice.value
  }
}
