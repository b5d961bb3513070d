import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A box keeps its height while what stands in it is on its way: what is above it does not jump twice. */
export function useKeptRoom(isWaiting: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef({ height: 0, isWaiting })
  useLayoutEffect(() => {
    kept.current.isWaiting = isWaiting
    if (box.current !== null) box.current.style.minHeight = isWaiting ? `${kept.current.height}px` : ''
  }, [isWaiting])
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      if (!kept.current.isWaiting) kept.current.height = current.offsetHeight
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return box
}
