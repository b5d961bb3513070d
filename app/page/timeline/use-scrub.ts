/** Dragging the playhead: the ruler, the playhead itself, a finger going sideways. */

import { useRef } from 'react'
import type { PointerEvent } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { panned } from '../../read/time/axis.ts'
import { pointedAt, snapAt } from '../../draw/timeline/snap.ts'
import type { Snapped } from '../../draw/timeline/snap.ts'
import { acts } from '../../state/page.ts'

export interface Scrub {
  /** Begins a drag with this event; the element keeps the pointer until it is let go. */
  readonly begin: (event: PointerEvent<HTMLElement>, plotLeft: number) => void
  readonly move: (event: PointerEvent<HTMLElement>) => void
  readonly end: (event: PointerEvent<HTMLElement>) => void
  /** The system took the pointer away: the playhead stays where it is, nothing is selected. */
  readonly cancel: () => void
  readonly isActive: () => boolean
  /** The instant it means: of a record within 6 px, with Alt exactly the one under it. */
  readonly at: (event: Pick<PointerEvent, 'clientX' | 'altKey'>, plotLeft: number) => Snapped
}

/** How much of a drag beyond the edge of a closer view moves that view. */
const EDGE_PULL = 0.25

/** `ofTimeline`: the view goes along where it shows a part, and a loss on which it is let go is selected. Else it moves nothing but the time. */
export function useScrub(trace: Trace, axis: Axis, ofTimeline: boolean): Scrub {
  const drag = useRef<{ readonly pointer: number; readonly left: number; last: Snapped } | null>(null)
  const at: Scrub['at'] = ({ clientX, altKey }, left) => {
    const x = Math.min(Math.max(clientX - left, 0), axis.width)
    const exact = { t: withinView(axis, pointedAt(axis, x)), n: null }
    const snapped = altKey ? exact : snapAt(trace, axis, x)
    return snapped.n === null || withinView(axis, snapped.t) !== snapped.t ? exact : snapped
  }
  const go = (event: PointerEvent, phase: 'move' | 'end') => {
    if (drag.current === null || drag.current.pointer !== event.pointerId) return
    drag.current.last = at(event, drag.current.left)
    acts.scrubTo(drag.current.last.t, phase, ofTimeline ? drag.current.last.n : null)
    const x = event.clientX - drag.current.left
    const beyond = x < 0 ? x : Math.max(0, x - axis.width)
    if (phase === 'move' && beyond !== 0 && ofTimeline && !axis.fits) acts.showWindow(panned(axis, -beyond * EDGE_PULL))
  }
  return {
    begin(event, plotLeft) {
      capture(event)
      drag.current = { pointer: event.pointerId, left: plotLeft, last: at(event, plotLeft) }
      go(event, 'move')
    },
    move: event => go(event, 'move'),
    end(event) {
      go(event, 'end')
      drag.current = null
    },
    cancel() {
      if (drag.current !== null) acts.scrubTo(drag.current.last.t, 'end', null)
      drag.current = null
    },
    isActive: () => drag.current !== null,
    at,
  }
}

/** The element hears of the pointer until it is let go. One that was let go meanwhile cannot be captured, and need not. */
export function capture({
  currentTarget,
  pointerId,
}: Pick<PointerEvent<HTMLElement>, 'currentTarget' | 'pointerId'>): void {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // its last events are about to come
  }
}

/** Close up a millisecond is many pixels: the one next to an edge may lie beyond it. */
function withinView(axis: Axis, t: number): number {
  const x = axis.toX(t)
  if (x < 0 && t < axis.runForMs) return t + 1
  return x > axis.width && t > 0 ? t - 1 : t
}

/** Handlers of a surface on which every drag scrubs. `plotLeft`: the plot's left edge, given the surface's own. */
export function scrubHandlers(scrub: Scrub, plotLeft: (surfaceLeft: number) => number) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) scrub.begin(event, plotLeft(event.currentTarget.getBoundingClientRect().left))
    },
    onPointerMove: scrub.move,
    onPointerUp: scrub.end,
    onPointerCancel: scrub.cancel,
  }
}
