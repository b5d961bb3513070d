/** Keeps the playhead and what it is about in sight, until a person scrolls by hand. */

import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../../view/lifelines.ts'
import type { Playhead } from '../../view/types.ts'
import type { AxisControl } from './shared-axis.ts'
import { topOfRow } from './use-rows.ts'
import type { RowsControl } from './use-rows.ts'

interface FollowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly trace: Trace
  readonly playhead: Playhead
  readonly playing: boolean
  readonly rows: RowsControl
  readonly control: AxisControl
  readonly height: number
  readonly selected: number | null
}

export function useFollow(options: FollowOptions) {
  const { scroller, trace, playhead, playing, rows, control, height, selected } = options
  const [scrollTop, setScrollTop] = useState(0)
  const [isOff, setIsOff] = useState(false)
  /** Where we scrolled to ourselves; any other place was a person. */
  const own = useRef(0)
  const scrollTo = (top: number) => {
    const element = scroller.current
    if (element === null) return
    own.current = Math.max(0, Math.min(top, rows.plan.height - height))
    element.scrollTop = own.current
  }
  const reveal = (m: number | null, always: boolean) => {
    const top = m === null ? null : topOfRow(rows.placed, m)
    const now = scroller.current?.scrollTop ?? 0
    if (top === null || rows.plan.height <= height) return
    if (always || top < now + height * 0.15 || top > now + height * 0.8) scrollTo(top - height * 0.5)
  }

  useLayoutEffect(() => {
    if (!isOff) reveal(latestMessage(trace, rows, playhead.n), false)
    keepPlayheadInView(control, playhead.t, playing)
    // Only a moved playhead moves the rows: not a fold, not a filter.
  }, [trace, playhead.n, playhead.t])
  useLayoutEffect(() => reveal(selected, false), [selected])

  return {
    scrollTop,
    isOff: isOff && rows.plan.height > height,
    onScroll() {
      const top = scroller.current?.scrollTop ?? 0
      setScrollTop(top)
      if (Math.abs(top - own.current) > 2) setIsOff(true)
    },
    again() {
      setIsOff(false)
      reveal(latestMessage(trace, rows, playhead.n), true)
    }
  }
}

/** The message that came last before the playhead, in the entity of the playhead's record. */
function latestMessage(trace: Trace, rows: RowsControl, n: number): number | null {
  const m = n < 0 ? null : trace.messageOf(n)
  if (m !== null) return m
  const last = rows.placed.map(({ section: { group } }) => {
    const born = countUpTo(group.births, n)
    return born === 0 ? -1 : group.messages[born - 1]!
  })
  const latest = Math.max(-1, ...last)
  return latest < 0 ? null : latest
}

/** Zoomed in, the view moves on when the playhead leaves it. */
function keepPlayheadInView({ axis, show }: AxisControl, t: number, playing: boolean): void {
  if (axis.fits) return
  const x = axis.toX(t)
  const isAhead = playing && x > axis.width * 0.85
  if (x >= 0 && x <= axis.width && !isAhead) return
  show({ scale: axis.scale, t, x: axis.width * (isAhead || x > axis.width ? 0.25 : 0.75) })
}
