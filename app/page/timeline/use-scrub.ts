/** Dragging the playhead: the ruler, the playhead itself, a finger going sideways. */

import { useRef } from 'react'
import type { PointerEvent } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../view/axis.ts'
import { snapAt } from '../../view/snap.ts'
import type { Snapped } from '../../view/snap.ts'
import type { PanelProps } from '../../view/types.ts'

export interface Scrub {
  /** Begins a drag with this event; the element keeps the pointer until it is let go. */
  readonly begin: (event: PointerEvent<HTMLElement>, plotLeft: number) => void
  readonly move: (event: PointerEvent<HTMLElement>) => void
  readonly end: (event: PointerEvent<HTMLElement>) => void
  /** The system took the pointer away: the playhead stays where it is, nothing is selected. */
  readonly cancel: () => void
  readonly isActive: () => boolean
}

export function useScrub(trace: Trace, axis: Axis, onScrub: PanelProps['onScrub']): Scrub {
  const drag = useRef<{ readonly pointer: number; readonly left: number; last: Snapped } | null>(null)
  const at = (event: PointerEvent, left: number): Snapped => {
    const x = event.clientX - left
    return event.altKey ? { t: axis.toT(x), n: null } : snapAt(trace, axis, x)
  }
  const go = (event: PointerEvent, phase: 'move' | 'end') => {
    if (drag.current === null || drag.current.pointer !== event.pointerId) return
    drag.current.last = at(event, drag.current.left)
    onScrub(drag.current.last.t, phase, drag.current.last.n)
  }
  return {
    begin(event, plotLeft) {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { pointer: event.pointerId, left: plotLeft, last: at(event, plotLeft) }
      go(event, 'move')
    },
    move: event => go(event, 'move'),
    end(event) {
      go(event, 'end')
      drag.current = null
    },
    cancel() {
      if (drag.current !== null) onScrub(drag.current.last.t, 'end', null)
      drag.current = null
    },
    isActive: () => drag.current !== null
  }
}

/** Handlers of a surface on which every drag scrubs. `plotLeft`: the plot's left edge, given the surface's own. */
export function scrubHandlers(scrub: Scrub, plotLeft: (surfaceLeft: number) => number) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) scrub.begin(event, plotLeft(event.currentTarget.getBoundingClientRect().left))
    },
    onPointerMove: scrub.move,
    onPointerUp: scrub.end,
    onPointerCancel: scrub.cancel
  }
}
