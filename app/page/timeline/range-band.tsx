import type { Axis } from '../../read/time/axis.ts'
import type { TimeRange } from '../../model/selection.ts'

interface RangeBandProps {
  readonly range: TimeRange | null
  readonly axis: Axis
  /** Left of the plot, px. */
  readonly gutter: number
}

/** A marked stretch on a surface with the time axis: a ground between two broken lines, over its whole height. */
export function RangeBand({ range, axis, gutter }: RangeBandProps) {
  if (range === null) return null
  const from = Math.max(-2, axis.toX(range.from))
  const to = Math.min(axis.width + 2, axis.toX(range.to))
  if (to < from) return null
  return (
    <div className="tl-range-clip" style={{ left: gutter, width: axis.width }} aria-hidden="true">
      <div className="tl-range" style={{ width: to - from, transform: `translateX(${from}px)` }} />
    </div>
  )
}
