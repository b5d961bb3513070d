import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { bringToSight } from '../ui/bring-to-sight.ts'

/** Scrolls as little as shows all of an element, once it is wanted. */
export function useInSight(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    // The list gives a new row its height in the frame after the one that draws it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => bringToSight(box.current))
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return box
}
