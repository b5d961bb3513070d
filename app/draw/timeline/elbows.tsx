/** From the row a message left to the one it goes on in, for the messages that are looked at. */

import type { SVGAttributes } from 'react'
import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { cameFrom } from '../../read/message/lineage.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import type { Axis } from '../../read/time/axis.ts'
import { round } from './row-geometry.ts'

export interface Elbow {
  readonly x: number
  readonly from: number
  readonly to: number
}

interface ElbowsAsked {
  readonly trace: Trace
  /** The selected message's way, end to end. */
  readonly way: readonly number[]
  readonly axis: Axis
  readonly lastN: number
  /** Height of what shows a message; null = nothing does. */
  readonly middleOf: (m: MessageRow) => number | null
}

export function elbowsOf({ trace, way, axis, lastN, middleOf }: ElbowsAsked): readonly Elbow[] {
  return way.flatMap(m => {
    const source = cameFrom(trace, m)
    const { born } = lifelineOf(trace, m)
    const from = source === null || !way.includes(source) ? null : middleOf(source)
    const to = middleOf(m)
    const x = axis.toX(born.t)
    if (from === null || to === null || Math.abs(from - to) < 2 || born.n > lastN || x < -1 || x > axis.width + 1)
      return []
    return [{ x: round(x), from: round(from), to: round(to) }]
  })
}

/** Each points to where its message went on. */
export function ElbowShapes({
  elbows,
  ...clip
}: { readonly elbows: readonly Elbow[] } & Pick<SVGAttributes<SVGPathElement>, 'clipPath'>) {
  const head = ({ x, from, to }: Elbow) => {
    const back = round(to + (to > from ? -4 : 4))
    return `M${round(x - 3)} ${back}L${x} ${to}L${round(x + 3)} ${back}`
  }
  return (
    <>
      <path className="bs-elbow" {...clip} d={elbows.map(({ x, from, to }) => `M${x} ${from}V${to}`).join('')} />
      <path className="bs-elbow-head" {...clip} d={elbows.map(head).join('')} />
    </>
  )
}
