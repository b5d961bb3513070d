import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Trace } from '../../sim-core/index.ts'
import { recordsOf } from '../state/jumps.ts'
import { acts, usePage } from '../state/page.ts'
import { wholeAxis } from '../state/whole-axis.ts'
import type { Axis } from '../view/axis.ts'
import { endOf } from '../view/at.ts'
import { stepAt, wholeDepth } from '../view/depth.ts'
import type { Layer } from '../view/depth.ts'
import { highestIn } from '../view/depth-peaks.ts'
import { instantText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import { frameOf } from './timeline/shared-axis.ts'
import './overview.css'

const words = pageEn.transport
const HEIGHT = 48
const TOP = 12
const HELD: readonly Layer[] = ['waiting', 'locked', 'deferred', 'scheduled']

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
  const depth = wholeDepth(trace)
  const held = Array.from({ length: width + 1 }, (_, x) => highestIn(depth, HELD, stepAt(depth, axis.toT(x - 1)), stepAt(depth, axis.toT(x))))
  const peak = Math.max(1, ...held)
  const start = Math.round(axis.toX(0))
  const end = Math.round(axis.toX(axis.runForMs))
  const points = held.map((value, x) => `L${x} ${(HEIGHT - ((HEIGHT - TOP) * value) / peak).toFixed(1)}`).slice(start, end + 1)
  const lost = [...recordsOf(trace, 'deadLetter'), ...recordsOf(trace, 'expiry')]
  const columns = new Set(lost.map(n => Math.round(axis.toX(trace.timeOf(n)))))
  return { waiting: `M${start} ${HEIGHT}${points.join('')}L${end} ${HEIGHT}Z`, lost: [...columns].map(x => `M${x} ${TOP}V${HEIGHT}`).join('') }
}
