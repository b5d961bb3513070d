import { memo, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { LaneMarkShape } from '../../draw/timeline/lane.tsx'
import type { Tense } from '../../draw/timeline/row.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { isOnLane, laneMarks } from '../../read/entity/lane.ts'
import type { LaneMark } from '../../read/entity/lane.ts'
import { LANE_HEIGHT } from '../../draw/timeline/rows.ts'
import { ClipLayer } from './clip-layer.tsx'
import type { Frame } from './shared-axis.ts'

interface LaneViewProps {
  readonly trace: Trace
  readonly entity: number
  readonly top: number
  readonly axis: Axis
  readonly frame: Frame
  readonly playheadX: number
  readonly hideFuture: boolean
  /** The selected record, and the births of the rows of the selected message's way. */
  readonly looked: readonly number[]
}

/** An entity's own line: what was published there, discarded, refused or changed. */
export function LaneView({ trace, entity, top, axis, frame, playheadX, hideFuture, looked }: LaneViewProps) {
  const marks = useMemo(() => laneMarks(trace, entity, axis), [trace, entity, axis])
  const clip = { x: playheadX, width: frame.plotWidth, height: LANE_HEIGHT }
  return (
    <div
      className="tl-plot tl-lane"
      style={{ left: frame.gutter, top, width: frame.plotWidth, height: LANE_HEIGHT }}
      aria-hidden="true"
    >
      <ClipLayer tense="past" {...clip}>
        <LaneDrawing marks={marks} width={frame.plotWidth} tense="past" />
      </ClipLayer>
      {!hideFuture && (
        <ClipLayer tense="future" {...clip}>
          <LaneDrawing marks={marks} width={frame.plotWidth} tense="future" />
        </ClipLayer>
      )}
      <svg className="tl-marks" width={frame.plotWidth} height={LANE_HEIGHT}>
        {looked.map(
          n =>
            isOnLane(trace, entity, n) && (
              <circle key={n} className="bs-lane-looked" cx={axis.toX(trace.timeOf(n))} cy={LANE_HEIGHT / 2} r={8} />
            ),
        )}
      </svg>
    </div>
  )
}

const LaneDrawing = memo(function LaneDrawing({
  marks,
  width,
  tense,
}: {
  readonly marks: readonly LaneMark[]
  readonly width: number
  readonly tense: Tense
}) {
  return (
    <svg width={width} height={LANE_HEIGHT}>
      <line className="bs-lane-line" x1={0} x2={width} y1={LANE_HEIGHT / 2} y2={LANE_HEIGHT / 2} />
      {marks.map(({ x, look, count, n, labelled }) => (
        <g key={`${look}${n}`}>
          <LaneMarkShape x={x} y={LANE_HEIGHT / 2} look={look} tense={tense} />
          {labelled && (
            <text className="bs-lane-count" x={x + 8} y={LANE_HEIGHT / 2 + 4}>
              {count}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
})
