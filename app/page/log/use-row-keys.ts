import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** Rows for Page Up and Page Down. */
const ROWS_PER_PAGE = 12

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: ROWS_PER_PAGE,
  PageUp: -ROWS_PER_PAGE,
  Home: -Infinity,
  End: Infinity,
}

/** Keys on a row move the playhead from record to record; the focus goes with it, once the row is drawn. */
export function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  position: number,
  count: number,
  goTo: (index: number) => void,
) {
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    const focus = () => scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(focus)
    isMoving.current = false
    return () => cancelAnimationFrame(frame)
  }, [scroller, position])

  return (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    isMoving.current = true
    goTo(Math.max(0, Math.min(count - 1, position + step)))
  }
}
