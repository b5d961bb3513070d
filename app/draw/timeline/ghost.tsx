/** A row of the run before: outlines a little larger than the bars they stand behind. */

import type { Axis } from '../../read/time/axis.ts'
import type { Lifeline } from '../../read/message/lifelines.ts'
import { Diamond, EndShape, RowBars } from './row.tsx'
import { endMark, rowShapes } from './row-geometry.ts'
import type { RowPart, RowShapes, RowStyle } from './row-geometry.ts'
import './ghost.css'

interface GhostRowProps {
  readonly lifeline: Lifeline
  /** What it is now: only what differs is drawn; null = nothing else stands in its row. */
  readonly now: Lifeline | null
  readonly axis: Axis
  readonly style: RowStyle
  readonly part: RowPart
}

export function GhostRow({ lifeline, now, axis, style, part }: GhostRowProps) {
  const around =
    style.detail === 'full' && now !== null
      ? { ...style, barTop: style.barTop - 2, barHeight: style.barHeight + 4 }
      : style
  const end = now?.end?.t === lifeline.end?.t && now?.end?.kind === lifeline.end?.kind ? null : endMark(lifeline, axis)
  const x =
    lifeline.struck === null || lifeline.struck.t === now?.struck?.t || lifeline.expiresAt === null || part === 'dead'
      ? null
      : axis.toX(lifeline.expiresAt)
  return (
    <g className="bs-ghost">
      <RowBars
        shapes={changedShapes(rowShapes(lifeline, axis, part), now === null ? null : rowShapes(now, axis, part))}
        style={around}
        tense="future"
      />
      {end !== null && <EndShape mark={end} style={style} tense="future" shift={0} />}
      {x !== null && x > -8 && x < axis.width + 8 && <Diamond x={x} style={style} look="willStrike" />}
    </g>
  )
}

function changedShapes(was: RowShapes, now: RowShapes | null): RowShapes {
  const isNew = <T extends object>(shape: T, others: readonly T[] = []) =>
    !others.some(other => JSON.stringify(other) === JSON.stringify(shape))
  return {
    bars: was.bars.filter(bar => isNew(bar, now?.bars)),
    locks: was.locks.filter(lock => isNew(lock, now?.locks)),
    cross: was.cross !== null && isNew(was.cross, now?.cross ? [now.cross] : []) ? was.cross : null,
    rail: was.rail !== null && isNew(was.rail, now?.rail ? [now.rail] : []) ? was.rail : null,
    hatches: [],
    cuts: [],
  }
}
