import { useState } from 'react'
import type { RefObject } from 'react'

export interface WheelHint {
  readonly isShown: boolean
  /** The wheel was turned up or down, which scrolls rows. */
  readonly onPlain: () => void
  readonly close: () => void
}

/** Where all rows are in sight a wheel does nothing: the first time the timeline says what it would do with Ctrl. */
export function useWheelHint(scroller: RefObject<HTMLElement | null>): WheelHint {
  const [state, setState] = useState<'unseen' | 'shown' | 'seen'>('unseen')
  return {
    isShown: state === 'shown',
    onPlain() {
      const rows = scroller.current
      if (state === 'unseen' && rows !== null && rows.scrollHeight <= rows.clientHeight) setState('shown')
    },
    close: () => setState('seen'),
  }
}
