import type { Axis } from '../../read/time/axis.ts'
import { usePage } from '../../state/page.ts'
import { markedRange } from '../../state/visibility.ts'

/** A marked stretch on a surface with the time axis: a ground between two broken lines, over its whole height. `gutter`: left of the plot, px. */
export function RangeBand({ axis, gutter }: { readonly axis: Axis; readonly gutter: number }) {
  const range = usePage(markedRange)
  if (range === null) return null
  const from = Math.max(-2, axis.toX(range.from))
  const to = Math.min(axis.width + 2, axis.toX(range.to))
  if (to < from) return null
  return (
    <div className="tl-range-clip" style={{ left: gutter, width: axis.width }} aria-hidden="true">
      <div className="full tl-range" style={{ width: to - from, transform: `translateX(${from}px)` }} />
    </div>
  )
}
