import { useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { cutsOf, round } from '../../draw/timeline/row-geometry.ts'
import { Cut } from '../../draw/timeline/row.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { resetsOf } from '../../read/entity/group-now.ts'
import type { IdleClock } from '../../read/entity/group-now.ts'
import { IDLE_HEIGHT } from '../../draw/timeline/rows.ts'
import type { Frame } from './shared-axis.ts'

interface IdleLaneProps {
  readonly top: number
  readonly trace: Trace
  readonly entity: number
  readonly idle: IdleClock
  readonly t: number
  readonly axis: Axis
  readonly frame: Frame
  readonly hideFuture: boolean
}

const TOP = 6
const HEIGHT = 4

/** The idle clock: from the last use to the deletion, full up to the playhead; a tick at every use. */
export function IdleLane({ top, trace, entity, idle, t, axis, frame, hideFuture }: IdleLaneProps) {
  const ticks = useMemo(
    () => resetsOf(trace, entity).map(reset => ({ t: reset, x: Math.round(axis.toX(reset)) })),
    [trace, entity, axis],
  )
  const shown = [
    ...new Set(
      ticks.filter(tick => (tick.t <= t || !hideFuture) && tick.x >= 0 && tick.x <= axis.width).map(tick => tick.x),
    ),
  ]
  const from = Math.max(-2, axis.toX(idle.since))
  const to = idle.deletesAt === null ? from : Math.min(axis.width + 2, axis.toX(idle.deletesAt))
  const full = Math.max(0, Math.min(to, axis.toX(t)) - from)
  return (
    <svg
      className="tl-idle"
      style={{ left: frame.gutter, top, height: IDLE_HEIGHT }}
      width={frame.plotWidth}
      height={IDLE_HEIGHT}
      aria-hidden="true"
    >
      {to > from && <rect className="bs-idle" x={round(from)} y={TOP} width={round(to - from)} height={HEIGHT} />}
      {full > 0 && <rect className="bs-idle-fill" x={round(from)} y={TOP} width={round(full)} height={HEIGHT} />}
      {idle.deletesAt !== null &&
        cutsOf(idle.since, idle.deletesAt, axis).map(x => <Cut key={x} x={x} top={TOP} height={HEIGHT} />)}
      <path className="bs-idle-tick" d={shown.map(x => `M${x} ${TOP - 3}V${TOP + HEIGHT + 3}`).join('')} />
    </svg>
  )
}
