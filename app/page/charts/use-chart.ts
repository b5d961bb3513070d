import { useEffect, useState } from 'react'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Chart, ChartId, Scope } from '../../view/measures.ts'
import { keptChart, readChart } from '../../view/measures.ts'

/** Runs of up to so many records are read before the chart first shows. */
const AT_ONCE_MAX = 40_000
/** Records a slice, about. */
const SLICE = 8192

export type ChartReading = { readonly chart: Chart; readonly percent: 100 } | { readonly chart: null; readonly percent: number }

/** Read once per run and kept; a long run in slices, so that nothing waits for it. */
export function useChart(trace: Trace, input: SimulationInput, id: ChartId, scope: Scope): ChartReading {
  const isShort = trace.length <= AT_ONCE_MAX
  const kept = keptChart(trace, id, scope) ?? (isShort ? toTheEnd(readChart(trace, input, id, scope)) : null)
  const [slices, setSlices] = useState(0)
  const isThere = kept !== null
  useEffect(() => {
    if (isThere) return
    const reading = readChart(trace, input, id, scope)
    let timer = 0
    let done = 0
    const goOn = () => {
      setSlices(++done)
      if (reading.next().done !== true) timer = window.setTimeout(goOn)
      else setSlices(0)
    }
    timer = window.setTimeout(goOn)
    return () => window.clearTimeout(timer)
  }, [trace, input, id, scope, isThere])
  if (kept !== null) return { chart: kept, percent: 100 }
  return { chart: null, percent: Math.min(99, Math.round((slices * SLICE * 100) / trace.length)) }
}

function toTheEnd(reading: Generator<void, Chart>): Chart {
  for (;;) {
    const slice = reading.next()
    if (slice.done === true) return slice.value
  }
}
