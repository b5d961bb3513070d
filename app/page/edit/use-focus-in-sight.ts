import { useEffect } from 'react'
import type { RefObject } from 'react'
import { bringToSight } from '../ui/bring-to-sight.ts'

/** Where what is found wrong takes room from the editor, the field that has the focus stays in sight, if it was. */
export function useFocusInSight(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = pane.current
    if (box === null) return undefined
    let height = box.clientHeight
    const observer = new ResizeObserver(() => {
      const before = height
      height = box.clientHeight
      const focused = document.activeElement
      if (height >= before || focused === null || !box.contains(focused) || focused.shadowRoot !== null) return
      const { top, bottom } = focused.getBoundingClientRect()
      const { top: from } = box.getBoundingClientRect()
      if (top >= from && bottom <= from + before) bringToSight(focused)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [pane])
}
