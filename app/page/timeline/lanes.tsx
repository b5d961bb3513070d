/** What stands between an entity's header and its rows: idle clock, its own line, transactions, sessions. */

import type { EntityId } from '../../../sim-core/index.ts'
import { memo, useMemo } from 'react'
import {
  IdleLane as IdleShape,
  OwnLane as OwnShape,
  Sessions as SessionShapes,
  Transactions as TransactionShapes,
} from '../../draw/timeline/lanes.tsx'
import { IDLE_HEIGHT, LANE_HEIGHT, SESSION_HEIGHT, TRANSACTION_HEIGHT } from '../../draw/timeline/rows.ts'
import { sessionShapes } from '../../draw/timeline/session-geometry.ts'
import { SessionAhead } from '../../draw/timeline/session.tsx'
import { transactionWords } from '../../explain/row-words.ts'
import { resetsOf } from '../../read/entity/group-now.ts'
import type { IdleClock } from '../../read/entity/group-now.ts'
import { isOnLane, laneMarks } from '../../read/entity/lane.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { Plot } from './plot.tsx'
import { useScene } from './scene.ts'
import type { Scene } from './scene.ts'

interface LaneProps {
  readonly entity: EntityId
  readonly top: number
}

/** Full up to the playhead. */
export function IdleLane({ entity, idle, top }: LaneProps & { readonly idle: IdleClock }) {
  const { trace, playhead, hideFuture, axis, frame } = useScene()
  const { t } = playhead
  const uses = useMemo(() => resetsOf(trace, entity), [trace, entity])
  return (
    <svg
      className="layer"
      style={{ left: frame.gutter, top, height: IDLE_HEIGHT }}
      width={frame.plotWidth}
      height={IDLE_HEIGHT}
      aria-hidden="true"
    >
      <IdleShape idle={idle} uses={hideFuture ? uses.filter(use => use <= t) : uses} t={t} axis={axis} />
    </svg>
  )
}

const OwnLane = memo(OwnShape)

export function LaneView({ entity, top }: LaneProps) {
  const scene = useScene()
  const { trace, axis, frame } = scene
  const marks = useMemo(() => laneMarks(trace, entity, axis), [trace, entity, axis])
  const { plotWidth } = frame
  return (
    <Plot
      kind="tl-lane"
      top={top}
      height={LANE_HEIGHT}
      draw={tense => <OwnLane marks={marks} width={plotWidth} tense={tense} />}
    >
      <svg className="layer tl-marks" width={plotWidth} height={LANE_HEIGHT} aria-hidden="true">
        {lookedAt(scene).map(
          n =>
            isOnLane(trace, entity, n) && (
              <circle key={n} className="bs-lane-looked" cx={axis.toX(trace.timeOf(n))} cy={LANE_HEIGHT / 2} r={8} />
            ),
        )}
      </svg>
    </Plot>
  )
}

/** Records with a ring around their marks: the selected one, and the births of the rows of the selected message's way. */
function lookedAt({ trace, way, selection, hideFuture, playhead }: Scene): readonly number[] {
  const births = way.map(m => trace.rowsOf(m)[0]!)
  const looked = new Set(selection?.kind === 'record' ? [...births, selection.n] : births)
  return [...looked].filter(n => !hideFuture || n <= playhead.n)
}

const Transactions = memo(TransactionShapes)

interface TransactionLanesProps {
  readonly lanes: readonly (readonly TransactionSpan[])[]
  readonly top: number
}

/** Transactions that work on this queue. Nothing of one happens before it is committed, so it is drawn beside the rows. */
export function TransactionLanes({ lanes, top }: TransactionLanesProps) {
  const { playhead, axis, words } = useScene()
  const height = lanes.length * TRANSACTION_HEIGHT
  const told = lanes.flat().filter(({ fromN }) => fromN <= playhead.n)
  return (
    <div className="tl-window tl-sessions" style={{ top, height }}>
      <Plot height={height} draw={tense => <Transactions lanes={lanes} axis={axis} tense={tense} />} />
      {told.length > 0 && (
        <ul className="sr-only" aria-label={words.transaction.list}>
          {told.map(span => (
            <li key={span.fromN}>{transactionWords(span, playhead.n, words.transaction)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Sessions = memo(SessionShapes)

/** Who holds which session: a band from its acceptance to its end. Bands of one time lie in lanes of their own. */
export function SessionLanes({ entity, top, lanes }: LaneProps & { readonly lanes: number }) {
  const { trace, playhead, axis, frame, playheadX, words } = useScene()
  const { gutter, plotWidth } = frame
  const holds = holdsOf(trace, entity)
  const shapes = useMemo(() => sessionShapes(holds.lanes.slice(0, lanes), axis), [holds, lanes, axis])
  const height = lanes * SESSION_HEIGHT
  const left = holds.lanes.length - lanes
  return (
    <div className="tl-window tl-sessions" style={{ top, height }} aria-hidden="true">
      <span className="muted tiny tl-sessions-name" style={{ width: gutter }}>
        {left > 0 ? words.timeline.moreSessions(left) : gutter > 50 ? words.timeline.sessions : ''}
      </span>
      <Plot height={height} draw={tense => <Sessions shapes={shapes} tense={tense} />}>
        <svg className="layer tl-marks" width={plotWidth} height={height}>
          {holdsAt(holds, playhead.n).map(
            hold =>
              hold.lane < lanes && (
                <SessionAhead
                  key={hold.lane}
                  from={Math.max(playheadX, axis.toX(hold.from))}
                  until={axis.toX(lockedUntilOf(hold, playhead.n))}
                  top={hold.lane * SESSION_HEIGHT}
                />
              ),
          )}
        </svg>
      </Plot>
    </div>
  )
}
