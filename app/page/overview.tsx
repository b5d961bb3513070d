import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Trace } from '../../sim-core/index.ts'
import { recordsOf } from '../state/jumps.ts'
import { acts, usePage } from '../state/page.ts'
import { wholeAxis } from '../state/whole-axis.ts'
import type { Axis } from '../view/axis.ts'
import { endOf } from '../view/at.ts'
import { depthsOf } from '../view/depth.ts'
import { instantText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import { frameOf } from './timeline/shared-axis.ts'
import './overview.css'

const words = pageEn.transport
const HEIGHT = 48
const TOP = 12

/** The whole run as a strip to slide over with a thumb: how much waits, where messages were lost, where the playhead is. On the
 * timeline's own axis, so that two playheads, one above the other, stand at one place. */
export function Overview() {
  const trace = usePage(state => state.run?.trace ?? null)
  const playhead = usePage(state => state.playhead)
  const [width, setWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { gutter, plotWidth } = frameOf(width)
  const axis = useMemo(() => (trace === null || width === 0 ? null : wholeAxis(trace, plotWidth)), [trace, width, plotWidth])
  const shape = useMemo(() => (trace === null || axis === null ? null : shapeOf(trace, axis)), [trace, axis])
  const end = trace === null ? 0 : endOf(trace)
  const x = axis?.toX(playhead.t) ?? 0
  return (
    <div ref={box} className="overview">
      {shape !== null && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${gutter} 0)`}>
            <path className="overview-waiting" d={shape.waiting} />
            <path className="overview-lost" d={shape.lost} />
            <rect className="overview-future" x={x} y="0" width={Math.max(0, plotWidth - x)} height={HEIGHT} />
            <path className="overview-playhead" d={`M${x} 0V${HEIGHT}`} />
            <circle className="overview-grip" cx={x} cy="7" r="6" />
          </g>
        </svg>
      )}
      <input
        type="range"
        min={0}
        max={plotWidth}
        step="any"
        value={x}
        style={{ left: gutter, width: plotWidth }}
        aria-label={words.overview}
        aria-valuetext={words.overviewValue(instantText(playhead.t), instantText(end))}
        onChange={event => axis !== null && acts.scrubTo(axis.toT(event.target.valueAsNumber), 'move', null)}
      />
    </div>
  )
}

interface Shape {
  readonly waiting: string
  readonly lost: string
}

/** Steps of what all queues hold, and a tick for every message that was dead-lettered or dropped: one a pixel at most. */
function shapeOf(trace: Trace, axis: Axis): Shape {
  const width = Math.ceil(axis.width)
  const held = new Float64Array(width + 1)
  for (const { length, t, counts } of depthsOf(trace).values()) {
    let step = -1
    for (let x = 0; x <= width; x++) {
      while (step + 1 < length && t[step + 1]! <= axis.toT(x)) step++
      if (step >= 0) held[x]! += counts.waiting[step]! + counts.locked[step]! + counts.deferred[step]! + counts.scheduled[step]!
    }
  }
  const peak = held.reduce((most, value) => Math.max(most, value), 1)
  const start = Math.round(axis.toX(0))
  const end = Math.round(axis.toX(axis.runForMs))
  const points = Array.from(held, (value, x) => `L${x} ${(HEIGHT - ((HEIGHT - TOP) * value) / peak).toFixed(1)}`).slice(start, end + 1)
  const columns = new Set([...recordsOf(trace, 'deadLetter'), ...recordsOf(trace, 'expiry')].map(n => Math.round(axis.toX(trace.timeOf(n)))))
  return { waiting: `M${start} ${HEIGHT}${points.join('')}L${end} ${HEIGHT}Z`, lost: [...columns].map(x => `M${x} ${TOP}V${HEIGHT}`).join('') }
}
