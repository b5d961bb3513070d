import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * What opens beside the page's other parts gives the focus back when it closes, to where it was opened from. Opened by a key on a
 * button, it takes the focus along, to what `first` selects in it: the way there by Tab may be long.
 */
export function useFocusBack(box: RefObject<HTMLElement | null>, first?: string): void {
  useLayoutEffect(() => {
    const element = box.current
    const opener = document.activeElement
    if (element === null || !(opener instanceof HTMLElement)) return
    if (first !== undefined && opener.matches('button:focus-visible')) element.querySelector<HTMLElement>(first)?.focus()
    return () => {
      if (!element.contains(document.activeElement)) return
      queueMicrotask(() => opener.focus({ preventScroll: true })) // after what it hides is seen again
    }
  }, [box, first])
}
