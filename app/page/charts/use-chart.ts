import { useEffect, useState } from 'react'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Chart, ChartId, Scope } from '../../view/measures.ts'
import { keptChart, readChart } from '../../view/measures.ts'
import type { Reading } from '../../view/per-trace.ts'

/** Runs of up to so many records are read before the chart first shows. */
const AT_ONCE_MAX = 40_000
/** Read once per run and kept; a long run in slices, so that nothing waits for it. null: it is being read. */
export function useChart(trace: Trace, input: SimulationInput, id: ChartId, scope: Scope): Chart | null {
  const isShort = trace.length <= AT_ONCE_MAX
  const kept = keptChart(trace, id, scope) ?? (isShort ? toTheEnd(readChart(trace, input, id, scope)) : null)
  const [, showAgain] = useState(0)
  const isThere = kept !== null
  useEffect(() => {
    if (isThere) return
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

function toTheEnd(reading: Reading<Chart>): Chart {
  for (;;) {
    const slice = reading.next()
    if (slice.done === true) return slice.value
  }
}
