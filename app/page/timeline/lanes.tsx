/** What stands between an entity's header and its rows: idle clock, its own line, transactions, sessions. */

import { memo, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
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
import type { Axis } from '../../read/time/axis.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { Plot } from './plot.tsx'
import type { PlotCut } from './plot.tsx'

interface LaneProps {
  readonly trace: Trace
  readonly entity: number
  readonly top: number
  readonly axis: Axis
  readonly cut: PlotCut
}

/** Full up to the playhead. */
export function IdleLane({
  trace,
  entity,
  idle,
  t,
  top,
  axis,
  cut: { frame, hideFuture },
}: LaneProps & { readonly idle: IdleClock; readonly t: number }) {
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

/** `looked`: the selected record, and the births of the rows of the selected message's way. */
export function LaneView({
  trace,
  entity,
  top,
  axis,
  cut,
  looked,
}: LaneProps & { readonly looked: readonly number[] }) {
  const marks = useMemo(() => laneMarks(trace, entity, axis), [trace, entity, axis])
  const { plotWidth } = cut.frame
  return (
    <Plot
      kind="tl-lane"
      cut={cut}
      top={top}
      height={LANE_HEIGHT}
      draw={tense => <OwnLane marks={marks} width={plotWidth} tense={tense} />}
    >
      <svg className="layer tl-marks" width={plotWidth} height={LANE_HEIGHT} aria-hidden="true">
        {looked.map(
          n =>
            isOnLane(trace, entity, n) && (
              <circle key={n} className="bs-lane-looked" cx={axis.toX(trace.timeOf(n))} cy={LANE_HEIGHT / 2} r={8} />
            ),
        )}
      </svg>
    </Plot>
  )
}

const Transactions = memo(TransactionShapes)

interface TransactionLanesProps extends Pick<LaneProps, 'top' | 'axis' | 'cut'> {
  readonly lanes: readonly (readonly TransactionSpan[])[]
  readonly n: number
  readonly words: TimelineWords
}

/** Transactions that work on this queue. Nothing of one happens before it is committed, so it is drawn beside the rows. */
export function TransactionLanes({ lanes, top, axis, cut, n, words }: TransactionLanesProps) {
  const height = lanes.length * TRANSACTION_HEIGHT
  const told = lanes.flat().filter(({ fromN }) => fromN <= n)
  return (
    <div className="tl-window tl-sessions" style={{ top, height }}>
      <Plot cut={cut} height={height} draw={tense => <Transactions lanes={lanes} axis={axis} tense={tense} />} />
      {told.length > 0 && (
        <ul className="sr-only" aria-label={words.transaction.list}>
          {told.map(span => (
            <li key={span.fromN}>{transactionWords(span, n, words.transaction)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Sessions = memo(SessionShapes)

interface SessionLanesProps extends LaneProps {
  readonly lanes: number
  readonly n: number
  readonly words: TimelineWords['timeline']
}

/** Who holds which session: a band from its acceptance to its end. Bands of one time lie in lanes of their own. */
export function SessionLanes({ trace, entity, top, lanes, axis, cut, n, words }: SessionLanesProps) {
  const { gutter, plotWidth } = cut.frame
  const holds = holdsOf(trace, entity)
  const shapes = useMemo(() => sessionShapes(holds.lanes.slice(0, lanes), axis), [holds, lanes, axis])
  const height = lanes * SESSION_HEIGHT
  const left = holds.lanes.length - lanes
  return (
    <div className="tl-window tl-sessions" style={{ top, height }} aria-hidden="true">
      <span className="muted tiny tl-sessions-name" style={{ width: gutter }}>
        {left > 0 ? words.moreSessions(left) : gutter > 50 ? words.sessions : ''}
      </span>
      <Plot cut={cut} height={height} draw={tense => <Sessions shapes={shapes} tense={tense} />}>
        <svg className="layer tl-marks" width={plotWidth} height={height}>
          {holdsAt(holds, n).map(
            hold =>
              hold.lane < lanes && (
                <SessionAhead
                  key={hold.lane}
                  from={Math.max(cut.playheadX, axis.toX(hold.from))}
                  until={axis.toX(lockedUntilOf(hold, n))}
                  top={hold.lane * SESSION_HEIGHT}
                />
              ),
          )}
        </svg>
      </Plot>
    </div>
  )
}
