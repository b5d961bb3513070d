import type { Trace } from '../../../sim-core/index.ts'
import { round } from '../../draw/timeline/row-geometry.ts'
import type { Axis } from '../../read/time/axis.ts'
import { cameFrom } from '../../read/message/lineage.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
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

interface Elbow {
  readonly x: number
  readonly from: number
  readonly to: number
}

/** From the row a message left to the one it goes on in, through all groups: only for the selection. */
export function Elbows({ trace, placed, way, axis, frame, n, hideFuture }: ElbowsProps) {
  const elbows = way.flatMap(m => elbowTo({ trace, placed, way, axis }, m, hideFuture ? n : Infinity))
  if (elbows.length === 0) return null
  const top = Math.min(...elbows.map(({ from, to }) => Math.min(from, to))) - 4
  const height = Math.max(...elbows.map(({ from, to }) => Math.max(from, to))) - top + 8
  return (
    <svg
      className="tl-elbows"
      style={{ left: frame.gutter, top }}
      width={frame.plotWidth}
      height={height}
      aria-hidden="true"
    >
      <path
        className="bs-elbow"
        d={elbows.map(({ x, from, to }) => `M${x} ${round(from - top)}V${round(to - top)}`).join('')}
      />
      <path className="bs-elbow-head" d={elbows.map(elbow => headOf(elbow, top)).join('')} />
    </svg>
  )
}

function elbowTo(
  { trace, placed, way, axis }: Pick<ElbowsProps, 'trace' | 'placed' | 'way' | 'axis'>,
  m: number,
  untilN: number,
): readonly Elbow[] {
  const source = cameFrom(trace, m)
  if (source === null || !way.includes(source)) return []
  const { born } = lifelineOf(trace, m)
  const from = anchorOf(trace, placed, source)
  const to = anchorOf(trace, placed, m)
  const x = round(axis.toX(born.t))
  if (born.n > untilN || from === null || to === null || Math.abs(from - to) < 2 || x < -2 || x > axis.width + 2)
    return []
  return [{ x, from, to }]
}

/** It points to where the message went on. */
function headOf({ x, from, to }: Elbow, top: number): string {
  const back = to > from ? -4 : 4
  const y = to - top
  return `M${round(x - 3)} ${round(y + back)}L${x} ${round(y)}L${round(x + 3)} ${round(y + back)}`
}
