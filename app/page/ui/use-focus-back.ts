import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * What opens beside the page's other parts gives the focus back when it closes, to where it was opened from. Opened by a key on a
 * button, it takes the focus along, to what `first` selects in it: the way there by Tab may be long. `instead`: where the opener has
 * gone meanwhile, as a notice's way on does.
 */
export function useFocusBack(box: RefObject<HTMLElement | null>, first?: string, instead?: string): void {
  useLayoutEffect(() => {
    const element = box.current
    const opener = document.activeElement
    if (element === null || !(opener instanceof HTMLElement)) return
    if (first !== undefined && opener.matches('button:focus-visible'))
      element.querySelector<HTMLElement>(first)?.focus()
    return () => {
      if (!element.contains(document.activeElement)) return
      // After what it hides is seen again.
      queueMicrotask(() => {
        const isThere = opener.isConnected && opener.checkVisibility({ visibilityProperty: true })
        const to = isThere || instead === undefined ? opener : document.querySelector<HTMLElement>(instead)
        to?.focus({ preventScroll: true })
      })
    }
  }, [box, first, instead])
}
