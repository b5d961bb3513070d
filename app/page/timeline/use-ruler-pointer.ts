/** A pointer on the ruler: every drag scrubs, also one that begins on the comb's dots, where a mere click goes to a dot's record. */

import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { scrubHandlers } from './use-scrub.ts'
import type { Scrub } from './use-scrub.ts'

const CLICK_RADIUS = 4

export function useRulerPointer(scrub: Scrub, plotLeft: () => number) {
  const pressed = useRef<{ readonly pointer: number; readonly x: number } | null>(null)
  const ruler = scrubHandlers(scrub, plotLeft)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnDots = event.target instanceof Element && event.target.closest('.tl-comb') !== null
      if (!isOnDots) ruler.onPointerDown(event)
      else if (event.button === 0) pressed.current = { pointer: event.pointerId, x: event.clientX }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = pressed
      if (current === null) return ruler.onPointerMove(event)
      if (event.pointerId !== current.pointer) return
      // Without the pointer captured, its release elsewhere is not told.
      if (event.buttons === 0) pressed.current = null
      else if (Math.abs(event.clientX - current.x) > CLICK_RADIUS) {
        pressed.current = null
        scrub.begin(event, plotLeft())
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      pressed.current = null
      ruler.onPointerUp(event)
    },
    onPointerCancel() {
      pressed.current = null
      ruler.onPointerCancel()
    }
  }
}
