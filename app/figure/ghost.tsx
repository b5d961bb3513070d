/** A row of the run before: outlines a little larger than the bars they stand behind. */

import type { Axis } from '../view/axis.ts'
import type { Lifeline } from '../view/lifelines.ts'
import { Diamond, EndShape, RowBars } from './row.tsx'
import { endMark, rowShapes } from './row-geometry.ts'
import type { RowPart, RowStyle } from './row-geometry.ts'
import './ghost.css'

interface GhostRowProps {
  readonly lifeline: Lifeline
  readonly axis: Axis
  readonly style: RowStyle
  readonly part: RowPart
  /** Nothing else stands in its row. */
  readonly isAlone?: boolean
}

export function GhostRow({ lifeline, axis, style, part, isAlone = false }: GhostRowProps) {
  const around = style.detail === 'full' && !isAlone ? { ...style, barTop: style.barTop - 2, barHeight: style.barHeight + 4 } : style
  const end = endMark(lifeline, axis)
  const x = lifeline.struck === null || lifeline.expiresAt === null || part === 'dead' ? null : axis.toX(lifeline.expiresAt)
  return (
    <g className="bs-ghost">
      <RowBars shapes={{ ...rowShapes(lifeline, axis, part), hatches: [], cuts: [] }} style={around} tense="future" />
      {end !== null && <EndShape mark={end} style={style} tense="future" shift={0} />}
      {x !== null && x > -8 && x < axis.width + 8 && <Diamond x={x} style={style} look="willStrike" />}
    </g>
  )
}
