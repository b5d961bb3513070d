import type { Trace } from '../../../sim-core/index.ts'
import { round, rowStyle } from '../../figure/row-geometry.ts'
import type { Axis } from '../../view/axis.ts'
import { lifelineOf } from '../../view/lifelines.ts'
import type { Frame } from './shared-axis.ts'

interface ElbowsProps {
  readonly trace: Trace
  readonly rows: readonly number[]
  readonly rowHeight: number
  readonly selected: number
  readonly axis: Axis
  readonly frame: Frame
  readonly n: number
  readonly hideFuture: boolean
}

/** From the row a message left to the one it goes on in: only for the selection. */
export function Elbows({ trace, rows, rowHeight, selected, axis, frame, n, hideFuture }: ElbowsProps) {
  const { middle } = rowStyle(rowHeight)
  const paths = rows.flatMap((m, i) => {
    const previous = trace.previousOf(m)
    if (previous === null || (m !== selected && previous !== selected)) return []
    const from = rows.indexOf(previous)
    const { born } = lifelineOf(trace, m)
    if (from < 0 || (hideFuture && born.n > n)) return []
    const x = round(axis.toX(born.t))
    const y = (row: number) => row * rowHeight + middle
    return [`M${x} ${y(from)}V${y(i)}`]
  })
  if (paths.length === 0) return null
  return (
    <svg className="tl-elbows" style={{ left: frame.gutter }} width={frame.plotWidth} height={rows.length * rowHeight} aria-hidden="true">
      <path className="bs-elbow" d={paths.join('')} />
    </svg>
  )
}
