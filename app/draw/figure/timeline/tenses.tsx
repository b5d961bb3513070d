/** What a timeline figure draws once, or, where it moves, twice: as it happened and as outline of what is to come. */

import type { ReactNode } from 'react'
import type { Tense } from '../../timeline/row.tsx'
import { OVERHANG } from './film.ts'
import type { TimelinePlan } from './plan.ts'

interface TensesProps {
  readonly filmMs: number | null
  readonly children: (tense: Tense) => ReactNode
}

export function Tenses({ filmMs, children }: TensesProps) {
  if (filmMs === null) return children('past')
  return (
    <>
      <g clipPath="url(#bs-ahead)">{children('future')}</g>
      <g clipPath="url(#bs-told)">{children('past')}</g>
    </>
  )
}

/** Left and right of the playhead, as they are when it has arrived. */
export function TenseClips({ axis, height }: TimelinePlan) {
  const part = { y: -OVERHANG, width: axis.width + 2 * OVERHANG, height: Math.ceil(height) + 2 * OVERHANG }
  return (
    <>
      <clipPath id="bs-told">
        <rect className="fg-edge" x={-OVERHANG} {...part} />
      </clipPath>
      <clipPath id="bs-ahead">
        <rect className="fg-edge" x={axis.width + OVERHANG} {...part} />
      </clipPath>
    </>
  )
}
