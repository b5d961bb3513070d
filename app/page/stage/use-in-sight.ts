/** `chosen`: the node of what is selected. Scrolls a stage that is larger than its window to what is selected, when the selection or the room changes; by hand it stays where it is put. */

import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import type { StageLayout } from '../../draw/stage/flow-geometry.ts'
import type { Selection } from '../../model/selection.ts'

const MARGIN = 12

export function useInSight(
  scroller: RefObject<HTMLElement | null>,
  selection: Selection,
  chosen: string | null,
  layout: StageLayout,
): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || chosen === null) return
    const node =
      element.querySelector('.st-chip.selected')?.closest('.st-node') ??
      element.querySelector(`.st-pile.selected, [data-node="${CSS.escape(chosen)}"]`)
    if (node === null) return
    const box = node.getBoundingClientRect()
    const view = element.getBoundingClientRect()
    element.scrollBy(
      outside(box.left - MARGIN, box.right + MARGIN, view.left, view.right),
      outside(box.top - MARGIN, box.bottom + MARGIN, view.top, view.bottom),
    )
  }, [scroller, selection, chosen, layout])
}

/** How far to scroll; what is too long shows its beginning. */
function outside(from: number, to: number, low: number, high: number): number {
  if (from < low || to - from > high - low) return from - low
  return to > high ? to - high : 0
}
