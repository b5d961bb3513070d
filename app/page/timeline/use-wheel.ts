import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { panned, zoomed } from '../../read/time/axis.ts'
import type { Axis } from '../../read/time/axis.ts'
import { acts } from '../../state/page.ts'

/** Pixels of a line, where a wheel counts in lines. */
const LINE = 16
const ZOOM_RATE = 0.0025

/** Safari tells a pinch on a track pad so; other browsers tell it as a wheel with Ctrl. */
type GestureEvent = Event & { readonly scale: number; readonly clientX: number }

/** Ctrl or ⌘ + wheel and pinching on a track pad zoom at the pointer, sideways pans; up and down scrolls rows. `onPlain`: a turn up or down. */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  axis: Axis,
  plotLeft: () => number,
  onPlain?: () => void,
): void {
  const latest = useRef({ axis, plotLeft, onPlain })
  useEffect(() => {
    latest.current = { axis, plotLeft, onPlain }
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const zoom = (factor: number, clientX: number) => {
      acts.showWindow(zoomed(latest.current.axis, factor, clientX - latest.current.plotLeft()))
    }
    const onWheel = (event: WheelEvent) => {
      const unit = event.deltaMode === 1 ? LINE : 1
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY * unit * ZOOM_RATE), event.clientX)
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault()
        const dx = event.deltaX === 0 ? event.deltaY : event.deltaX
        acts.showWindow(panned(latest.current.axis, -dx * unit))
      } else latest.current.onPlain?.()
    }
    const stopGestures = listenToGestures(target, zoom)
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      target.removeEventListener('wheel', onWheel)
      stopGestures()
    }
  }, [element])
}

/** With a touch screen the pointers themselves pinch. */
function listenToGestures(target: HTMLElement, zoom: (factor: number, clientX: number) => void): () => void {
  let scale = 1
  const onGesture = (event: Event) => {
    if (navigator.maxTouchPoints > 0) return
    event.preventDefault()
    const gesture = event as GestureEvent
    if (event.type === 'gesturechange') zoom(gesture.scale / scale, gesture.clientX)
    scale = event.type === 'gesturechange' ? gesture.scale : 1
  }
  target.addEventListener('gesturestart', onGesture)
  target.addEventListener('gesturechange', onGesture)
  return () => {
    target.removeEventListener('gesturestart', onGesture)
    target.removeEventListener('gesturechange', onGesture)
  }
}
