/** Zooming and panning give rows to other messages: what a person looks at stays where it is. */

import { useLayoutEffect, useRef } from 'react'
import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import type { RowPlan } from '../../draw/timeline/rows.ts'
import { topOfRow } from './use-rows.ts'
import type { PlacedSection, RowsControl } from './use-rows.ts'

interface InPlaceOptions {
  readonly trace: Trace
  readonly rows: RowsControl
  readonly height: number
  /** Before the change. */
  readonly scrollTop: number
  /** The message that matters most, if it is in sight. */
  readonly first: () => number | null
  readonly scrollTo: (top: number) => void
}

interface Shown {
  readonly trace: Trace
  readonly plan: RowPlan
  readonly placed: readonly PlacedSection[]
}

export function useInPlace(options: InPlaceOptions): void {
  const shown = useRef<Shown | null>(null)
  useLayoutEffect(() => {
    const {
      trace,
      rows: { plan, placed },
    } = options
    const before = shown.current
    shown.current = { trace, plan, placed }
    if (before !== null && before.trace === trace && before.plan !== plan) stay(options, before)
  })
}

function stay({ trace, rows, height, scrollTop, first, scrollTo }: InPlaceOptions, before: Shown): void {
  for (const { m, top } of anchors(before.placed, scrollTop, height, first())) {
    const now = topOfRow(trace, rows.placed, m)
    if (now !== null) return scrollTo(scrollTop + now - top)
  }
}

interface Anchor {
  readonly m: MessageRow
  readonly top: number
}

/** Rows in sight: the first choice, then from the middle outwards. */
function anchors(
  placed: readonly PlacedSection[],
  scrollTop: number,
  height: number,
  first: number | null,
): readonly Anchor[] {
  const middle = scrollTop + height / 2
  const distance = ({ m, top }: Anchor) => (m === first ? -1 : Math.abs(top - middle))
  return placed
    .flatMap(place => rowsBetween(place, scrollTop, scrollTop + height))
    .sort((a, b) => distance(a) - distance(b))
}

function rowsBetween(place: PlacedSection, from: number, to: number): readonly Anchor[] {
  const { top, height, rowsTop, rowHeight, slots } = place.section
  if (rowHeight === 0 || slots === 0 || top + height < from || top > to) return []
  const start = top + rowsTop
  const begin = Math.max(0, Math.ceil((from - start) / rowHeight))
  return place.rows
    .slice(begin, Math.max(begin, Math.floor((to - start) / rowHeight)))
    .map((m, i) => ({ m, top: start + (begin + i) * rowHeight }))
}
