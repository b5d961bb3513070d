import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { panned, zoomed } from '../../view/axis.ts'
import type { AxisControl } from './shared-axis.ts'

/** Ctrl or ⌘ + wheel and pinching on a track pad zoom at the pointer, sideways pans; up and down scrolls rows. */
export function useWheel(element: RefObject<HTMLElement | null>, control: AxisControl, plotLeft: () => number): void {
  const latest = useRef({ control, plotLeft })
  useEffect(() => {
    latest.current = { control, plotLeft }
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const onWheel = (event: WheelEvent) => {
      const { control: { axis, show }, plotLeft: left } = latest.current
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        show(zoomed(axis, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025)), event.clientX - left()))
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault()
        show(panned(axis, -(event.deltaX === 0 ? event.deltaY : event.deltaX)))
      }
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element])
}
