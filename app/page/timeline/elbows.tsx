import type { Trace } from '../../../sim-core/index.ts'
import { ElbowShapes, elbowsOf } from '../../draw/timeline/elbows.tsx'
import type { Axis } from '../../read/time/axis.ts'
import type { Frame } from './shared-axis.ts'
import { anchorOf } from './use-rows.ts'
import type { PlacedSection } from './use-rows.ts'

interface ElbowsProps {
  readonly trace: Trace
  readonly placed: readonly PlacedSection[]
  /** The selected message's way, end to end. */
  readonly way: readonly number[]
  readonly axis: Axis
  readonly frame: Frame
  readonly n: number
  readonly hideFuture: boolean
}

/** Through all groups: only for the selection. */
export function Elbows({ trace, placed, way, axis, frame, n, hideFuture }: ElbowsProps) {
  const lastN = hideFuture ? n : Infinity
  const elbows = elbowsOf({ trace, way, axis, lastN, middleOf: m => anchorOf(trace, placed, m) })
  if (elbows.length === 0) return null
  const top = Math.min(...elbows.map(({ from, to }) => Math.min(from, to))) - 4
  const height = Math.max(...elbows.map(({ from, to }) => Math.max(from, to))) - top + 8
  return (
    <svg
      className="layer tl-elbows"
      style={{ left: frame.gutter, top }}
      width={frame.plotWidth}
      height={height}
      viewBox={`0 ${top} ${frame.plotWidth} ${height}`}
      aria-hidden="true"
    >
      <ElbowShapes elbows={elbows} />
    </svg>
  )
}
