import { memo, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { SessionAhead, SessionBar } from '../../draw/timeline/session.tsx'
import { sessionShapes } from '../../draw/timeline/session-geometry.ts'
import type { SessionShape } from '../../draw/timeline/session-geometry.ts'
import type { Tense } from '../../draw/timeline/row.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { SESSION_HEIGHT } from '../../draw/timeline/rows.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { ClipLayer } from './clip-layer.tsx'
import type { Frame } from './shared-axis.ts'

interface SessionLanesProps {
  readonly trace: Trace
  readonly entity: number
  readonly top: number
  readonly lanes: number
  readonly axis: Axis
  readonly frame: Frame
  readonly n: number
  readonly playheadX: number
  readonly hideFuture: boolean
  readonly words: TimelineWords['timeline']
}

/** Who holds which session: a band from its acceptance to its end. Bands of one time lie in lanes of their own. */
export function SessionLanes({
  trace,
  entity,
  top,
  lanes,
  axis,
  frame,
  n,
  playheadX,
  hideFuture,
  words,
}: SessionLanesProps) {
  const holds = holdsOf(trace, entity)
  const shapes = useMemo(() => sessionShapes(holds.lanes.slice(0, lanes), axis), [holds, lanes, axis])
  const height = lanes * SESSION_HEIGHT
  const clip = { x: playheadX, width: frame.plotWidth, height }
  const left = holds.lanes.length - lanes
  return (
    <div className="tl-sessions" style={{ top, height }} aria-hidden="true">
      <span className="tl-sessions-name" style={{ width: frame.gutter }}>
        {left > 0 ? words.moreSessions(left) : frame.gutter > 50 ? words.sessions : ''}
      </span>
      <div className="tl-plot" style={{ left: frame.gutter, width: frame.plotWidth, height }}>
        <ClipLayer tense="past" {...clip}>
          <SessionDrawing shapes={shapes} width={frame.plotWidth} height={height} tense="past" />
        </ClipLayer>
        {!hideFuture && (
          <ClipLayer tense="future" {...clip}>
            <SessionDrawing shapes={shapes} width={frame.plotWidth} height={height} tense="future" />
          </ClipLayer>
        )}
        <svg className="tl-marks" width={frame.plotWidth} height={height}>
          {holdsAt(holds, n).map(
            hold =>
              hold.lane < lanes && (
                <SessionAhead
                  key={hold.lane}
                  from={Math.max(playheadX, axis.toX(hold.from))}
                  until={axis.toX(lockedUntilOf(hold, n))}
                  top={hold.lane * SESSION_HEIGHT}
                />
              ),
          )}
        </svg>
      </div>
    </div>
  )
}

interface SessionDrawingProps {
  readonly shapes: readonly SessionShape[]
  readonly width: number
  readonly height: number
  readonly tense: Tense
}

const SessionDrawing = memo(function SessionDrawing({ shapes, width, height, tense }: SessionDrawingProps) {
  return (
    <svg width={width} height={height}>
      {shapes.map(shape => (
        <SessionBar key={shape.key} shape={shape} top={shape.lane * SESSION_HEIGHT} tense={tense} />
      ))}
    </svg>
  )
})
