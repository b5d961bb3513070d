import type { Trace } from '../../../../sim-core/index.ts'
import { ElbowShapes, elbowsOf } from '../../timeline/elbows.tsx'
import { HEADER_PAD } from './limits.ts'
import type { TimelinePlan } from './plan.ts'

interface ElbowsProps {
  readonly trace: Trace
  readonly plan: TimelinePlan
  readonly way: readonly number[]
  readonly isFilm: boolean
}

export function Elbows({ trace, plan, way, isFilm }: ElbowsProps) {
  const { axis, last } = plan
  const elbows = elbowsOf({ trace, way, axis, lastN: last.n, middleOf: m => middleOf(trace, plan, m) })
  if (elbows.length === 0) return null
  return (
    <g transform={`translate(${plan.gutter} 0)`}>
      <ElbowShapes elbows={elbows} {...(isFilm && { clipPath: 'url(#bs-told)' })} />
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
