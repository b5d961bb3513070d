/** The times over a figure, and how long its folds are. */

import type { Axis } from '../../read/time/axis.ts'
import { foldsOf } from '../../read/time/axis.ts'
import { foldLabels } from '../timeline/ticks.ts'
import { FoldLabels, RulerMarks } from '../timeline/axis.tsx'
import { clockOf } from './clock.ts'
import { FigureText, SMALL } from '../text/figure-text.tsx'
import type { FigureRequest } from './request.ts'

/** With a line for the lengths of folds, and without. */
const HIGH = 38
const LOW = 24

export const rulerHeight = (axis: Axis): number => (foldsOf(axis).length > 0 ? HIGH : LOW)

interface RulerProps {
  readonly request: FigureRequest
  readonly axis: Axis
  /** Left of the axis: there the day stands, where the clock has one. */
  readonly gutter: number
  readonly top: number
}

export function Ruler({ request, axis, gutter, top }: RulerProps) {
  const clock = clockOf(request, axis)
  const height = rulerHeight(axis)
  return (
    <g transform={`translate(0 ${top})`}>
      {clock.day !== null && (
        <FigureText x={8} y={height - 9} text={clock.day} room={gutter - 12} type={SMALL} look="muted" />
      )}
      <g transform={`translate(${gutter} 0)`}>
        <FoldLabels folds={foldLabels(axis, request.lang)} />
        <RulerMarks ticks={clock.ticks} height={height} />
      </g>
    </g>
  )
}
