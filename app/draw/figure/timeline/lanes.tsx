/** What stands between an entity's header and its rows: idle clock, its own line, transactions, sessions. */

import type { Trace } from '../../../../sim-core/index.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { groupNow, resetsOf } from '../../../read/entity/group-now.ts'
import { laneMarks } from '../../../read/entity/lane.ts'
import { LANE_HEIGHT, SESSION_HEIGHT, TRANSACTION_HEIGHT } from '../../timeline/rows.ts'
import { holdsOf } from '../../../read/session/sessions.ts'
import type { TransactionSpan } from '../../../read/transaction/transaction-spans.ts'
import type { Playhead } from '../../../model/selection.ts'
import { LaneMarkShape } from '../../timeline/lane.tsx'
import { cutsOf, round } from '../../timeline/row-geometry.ts'
import { Cut } from '../../timeline/row.tsx'
import type { Tense } from '../../timeline/row.tsx'
import { SessionBar } from '../../timeline/session.tsx'
import { sessionShapes } from '../../timeline/session-geometry.ts'
import { TransactionShape } from '../../timeline/transaction.tsx'

interface LaneProps {
  readonly trace: Trace
  readonly entity: number
  readonly axis: Axis
  readonly top: number
  readonly last: Playhead
  readonly tense: Tense
}

const TOP = 6
const HEIGHT = 4

/** From the last use to the deletion, full up to the end; a tick at every use. */
export function IdleLane({ trace, entity, axis, top, last, tense }: LaneProps) {
  const { idle } = groupNow(trace, entity, last)
  const ticks = [
    ...new Set(
      resetsOf(trace, entity)
        .filter(t => t <= last.t)
        .map(t => Math.round(axis.toX(t)))
        .filter(x => x >= 0 && x <= axis.width),
    ),
  ]
  const from = idle === null ? 0 : Math.max(-2, axis.toX(idle.since))
  const to = idle === null || idle.deletesAt === null ? from : Math.min(axis.width + 2, axis.toX(idle.deletesAt))
  const full = Math.max(0, Math.min(to, axis.toX(last.t)) - from)
  return (
    <g transform={`translate(0 ${top})`}>
      {to > from && <rect className="bs-idle" x={round(from)} y={TOP} width={round(to - from)} height={HEIGHT} />}
      {full > 0 && tense === 'past' && (
        <rect className="bs-idle-fill" x={round(from)} y={TOP} width={round(full)} height={HEIGHT} />
      )}
      {idle !== null &&
        idle.deletesAt !== null &&
        cutsOf(idle.since, idle.deletesAt, axis).map(x => <Cut key={x} x={x} top={TOP} height={HEIGHT} />)}
      <path className="bs-idle-tick" d={ticks.map(x => `M${x} ${TOP - 3}V${TOP + HEIGHT + 3}`).join('')} />
    </g>
  )
}

/** What was published, discarded, refused or changed. */
export function OwnLane({ trace, entity, axis, top, last, tense }: LaneProps) {
  const y = top + LANE_HEIGHT / 2
  return (
    <g>
      <line className="bs-lane-line" x1={0} x2={axis.width} y1={y} y2={y} />
      {laneMarks(trace, entity, axis)
        .filter(({ n }) => n <= last.n)
        .map(({ x, look, count, n, labelled }) => (
          <g key={`${look}${n}`}>
            <LaneMarkShape x={x} y={y} look={look} tense={tense} />
            {labelled && tense === 'past' && (
              <text className="bs-lane-count" x={round(x + 8)} y={y + 4}>
                {count}
              </text>
            )}
          </g>
        ))}
    </g>
  )
}

export function Transactions({
  lanes,
  axis,
  top,
  last,
  tense,
}: Pick<LaneProps, 'axis' | 'top' | 'last' | 'tense'> & { readonly lanes: readonly (readonly TransactionSpan[])[] }) {
  return lanes.map((lane, i) => (
    <g key={i} transform={`translate(0 ${top + i * TRANSACTION_HEIGHT})`}>
      {lane
        .filter(({ from, to, fromN }) => to >= axis.from && from <= axis.to && fromN <= last.n)
        .map(span => (
          <TransactionShape key={span.fromN} span={span} axis={axis} tense={tense} />
        ))}
    </g>
  ))
}

export function Sessions({
  trace,
  entity,
  axis,
  top,
  lanes,
  tense,
}: Omit<LaneProps, 'last'> & { readonly lanes: number }) {
  const shapes = sessionShapes(holdsOf(trace, entity).lanes.slice(0, lanes), axis)
  return shapes.map(shape => (
    <SessionBar
      key={`${shape.lane} ${shape.key}`}
      shape={shape}
      top={top + shape.lane * SESSION_HEIGHT}
      tense={tense}
    />
  ))
}
