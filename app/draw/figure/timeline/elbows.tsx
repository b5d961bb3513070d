/** From the row a message left to the one it goes on in, for the messages that the figure is about. */

import type { Trace } from '../../../../sim-core/index.ts'
import { cameFrom } from '../../../read/message/lineage.ts'
import { lifelineOf } from '../../../read/message/lifelines.ts'
import { round } from '../../timeline/row-geometry.ts'
import { HEADER_PAD } from './limits.ts'
import type { TimelinePlan } from './plan.ts'
import { isOnAxis } from './marks.tsx'

export function Elbows({
  trace,
  plan,
  way,
  isFilm,
}: {
  readonly trace: Trace
  readonly plan: TimelinePlan
  readonly way: readonly number[]
  readonly isFilm: boolean
}) {
  const elbows = way.flatMap(m => {
    const source = cameFrom(trace, m)
    const { born } = lifelineOf(trace, m)
    const from = source === null || !way.includes(source) ? null : middleOf(trace, plan, source)
    const to = middleOf(trace, plan, m)
    if (from === null || to === null || Math.abs(from - to) < 2 || born.n > plan.last.n || !isOnAxis(plan.axis, born.t))
      return []
    return [{ x: round(plan.axis.toX(born.t)), from: round(from), to: round(to) }]
  })
  if (elbows.length === 0) return null
  const clip = isFilm ? { clipPath: 'url(#bs-told)' } : {}
  return (
    <g transform={`translate(${plan.gutter} 0)`}>
      <path className="bs-elbow" {...clip} d={elbows.map(({ x, from, to }) => `M${x} ${from}V${to}`).join('')} />
      <path
        className="bs-elbow-head"
        {...clip}
        d={elbows
          .map(
            ({ x, from, to }) =>
              `M${round(x - 3)} ${round(to + (to > from ? -4 : 4))}L${x} ${to}L${round(x + 3)} ${round(to + (to > from ? -4 : 4))}`,
          )
          .join('')}
      />
    </g>
  )
}

/** Of its row, else of its topic's own line, else its entity's header. */
function middleOf(trace: Trace, { sections, rowHeight }: TimelinePlan, m: number): number | null {
  const section = sections.find(({ group }) => group.entity.id === trace.homeOf(m))
  if (section === undefined) return null
  const slot = section.slots.find(own => own.m === m)
  if (slot !== undefined) return section.top + slot.top + rowHeight / 2 - 1
  return section.top + (section.laneTop === null ? section.header.height - HEADER_PAD : section.laneTop + 9)
}
