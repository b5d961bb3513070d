/** One message's row in a figure: what has happened, nothing faded, or the outline of what is to come. */

import type { MessageRow, Trace } from '../../../../sim-core/index.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { lifelineOf } from '../../../read/message/lifelines.ts'
import type { EndKind, Lifeline } from '../../../read/message/lifelines.ts'
import { endMark, rowShapes } from '../../timeline/row-geometry.ts'
import type { RowShapes, RowStyle } from '../../timeline/row-geometry.ts'
import { endShift, RowBars, RowEnds } from '../../timeline/row.tsx'
import type { DiamondLook, Tense } from '../../timeline/row.tsx'
import { textWidth } from '../../text/measure.ts'
import { FigureText, SMALL } from '../../text/figure-text.tsx'

export interface RowDrawing {
  readonly lifeline: Lifeline
  readonly shapes: RowShapes
  readonly end: ReturnType<typeof endMark>
  readonly diamond: DiamondLook | null
}

/** @param lastN the last record that shows @param isLookedAt its expiry shows even where it changes nothing */
export function rowDrawing(trace: Trace, m: MessageRow, axis: Axis, lastN: number, isLookedAt: boolean): RowDrawing {
  const lifeline = lifelineOf(trace, m)
  const end =
    lifeline.end !== null && lifeline.end.n <= lastN && isIn(axis, lifeline.end.t) ? endMark(lifeline, axis) : null
  return {
    lifeline,
    shapes: rowShapes(lifeline, axis),
    end,
    diamond: diamondOf(trace, lifeline, axis, lastN, isLookedAt),
  }
}

const isIn = (axis: Axis, t: number): boolean => axis.toX(t) >= -1 && axis.toX(t) <= axis.width + 1

/** Its next row has the expiry. */
const GOES_ON: readonly EndKind[] = ['activated', 'published', 'forwarded']

/** Struck, or hollow where a message outlives its expiry; one that left before it needs none. */
function diamondOf(
  trace: Trace,
  { expiresAt, struck, end, deadLettered }: Lifeline,
  axis: Axis,
  lastN: number,
  isLookedAt: boolean,
): DiamondLook | null {
  if (expiresAt === null || !isIn(axis, expiresAt)) return null
  if (struck !== null && struck.n <= lastN) return 'struck'
  const last = Math.min(
    end?.t ?? Infinity,
    deadLettered?.t ?? Infinity,
    axis.to,
    lastN < 0 ? 0 : Math.max(axis.to, trace.timeOf(lastN)),
  )
  const goesOn = end !== null && GOES_ON.includes(end.kind)
  return (isLookedAt && !goesOn) || expiresAt < last ? 'hollow' : null
}

interface FigureRowProps {
  readonly row: RowDrawing
  readonly style: RowStyle
  readonly axis: Axis
  readonly timeOf: (t: number) => string
  readonly tense: Tense
}

/** Beside a message that is dropped there is room for the instant. */
export function FigureRow({ row: { lifeline, shapes, end, diamond }, style, axis, timeOf, tense }: FigureRowProps) {
  const look = tense === 'future' && diamond === 'struck' ? 'willStrike' : diamond
  return (
    <>
      <RowBars shapes={shapes} style={style} tense={tense} />
      <RowEnds lifeline={lifeline} axis={axis} style={style} end={end} tense={tense} diamond={look} />
      {tense === 'past' && end !== null && end.kind === 'dropped' && style.height >= TIMED_FROM && (
        <EndTime
          x={end.x + endShift(lifeline, look, style) + style.mark + 4}
          y={style.middle + 4}
          text={timeOf(lifeline.end!.t)}
          axis={axis}
        />
      )}
    </>
  )
}

/** Lower rows have no room for a time. */
const TIMED_FROM = 20

function EndTime({
  x,
  y,
  text,
  axis,
}: {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly axis: Axis
}) {
  const width = textWidth(text, SMALL)
  return x + width > axis.width ? null : (
    <FigureText x={x} y={y} text={text} room={width + 1} type={SMALL} look="muted fg-tabular fg-halo" />
  )
}
