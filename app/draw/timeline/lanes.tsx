/** What stands between an entity's header and its rows: idle clock, its own line, transactions, sessions. Each from `top` on. */

import type { IdleClock } from '../../read/entity/group-now.ts'
import type { LaneMark } from '../../read/entity/lane.ts'
import type { Axis } from '../../read/time/axis.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { LaneMarkShape } from './lane.tsx'
import { cutsOf, round } from './row-geometry.ts'
import { Cut } from './row.tsx'
import type { Tense } from './row.tsx'
import { LANE_HEIGHT, SESSION_HEIGHT, TRANSACTION_HEIGHT } from './rows.ts'
import { SessionBar } from './session.tsx'
import type { SessionShape } from './session-geometry.ts'
import { TransactionShape } from './transaction.tsx'

interface IdleLaneProps {
  readonly idle: IdleClock | null
  /** When it was used. */
  readonly uses: readonly number[]
  /** Full up to here. */
  readonly t: number
  readonly axis: Axis
  readonly isFilled?: boolean
}

const TOP = 6
const HEIGHT = 4

/** From the last use to the deletion; a tick at every use. */
export function IdleLane({ idle, uses, t, axis, isFilled = true }: IdleLaneProps) {
  const ticks = [...new Set(uses.map(use => Math.round(axis.toX(use))).filter(x => x >= 0 && x <= axis.width))]
  const from = idle === null ? 0 : Math.max(-2, axis.toX(idle.since))
  const to = idle === null || idle.deletesAt === null ? from : Math.min(axis.width + 2, axis.toX(idle.deletesAt))
  const full = Math.max(0, Math.min(to, axis.toX(t)) - from)
  return (
    <>
      {to > from && <rect className="bs-idle" x={round(from)} y={TOP} width={round(to - from)} height={HEIGHT} />}
      {full > 0 && isFilled && (
        <rect className="bs-idle-fill" x={round(from)} y={TOP} width={round(full)} height={HEIGHT} />
      )}
      {idle !== null &&
        idle.deletesAt !== null &&
        cutsOf(idle.since, idle.deletesAt, axis).map(x => <Cut key={x} x={x} top={TOP} height={HEIGHT} />)}
      <path className="bs-idle-tick" d={ticks.map(x => `M${x} ${TOP - 3}V${TOP + HEIGHT + 3}`).join('')} />
    </>
  )
}

interface LaneProps {
  readonly tense: Tense
  readonly top?: number
}

interface OwnLaneProps extends LaneProps {
  readonly marks: readonly LaneMark[]
  readonly width: number
  readonly hasCounts?: boolean
}

/** What was published, discarded, refused or changed. */
export function OwnLane({ marks, width, tense, top = 0, hasCounts = true }: OwnLaneProps) {
  const y = top + LANE_HEIGHT / 2
  return (
    <g>
      <line className="bs-lane-line" x1={0} x2={width} y1={y} y2={y} />
      {marks.map(({ x, look, count, n, labelled }) => (
        <g key={`${look}${n}`}>
          <LaneMarkShape x={x} y={y} look={look} tense={tense} />
          {labelled && hasCounts && (
            <text className="bs-lane-count" x={round(x + 8)} y={y + 4}>
              {count}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

interface TransactionsProps extends LaneProps {
  readonly lanes: readonly (readonly TransactionSpan[])[]
  readonly axis: Axis
  /** The last record that shows. */
  readonly lastN?: number
}

export function Transactions({ lanes, axis, tense, top = 0, lastN = Infinity }: TransactionsProps) {
  return lanes.map((lane, i) => (
    <g key={i} transform={`translate(0 ${top + i * TRANSACTION_HEIGHT})`}>
      {lane
        .filter(({ from, to, fromN }) => to >= axis.from && from <= axis.to && fromN <= lastN)
        .map(span => (
          <TransactionShape key={span.fromN} span={span} axis={axis} tense={tense} />
        ))}
    </g>
  ))
}

export function Sessions({ shapes, tense, top = 0 }: LaneProps & { readonly shapes: readonly SessionShape[] }) {
  return shapes.map(shape => (
    <SessionBar
      key={`${shape.lane} ${shape.key}`}
      shape={shape}
      top={top + shape.lane * SESSION_HEIGHT}
      tense={tense}
    />
  ))
}
