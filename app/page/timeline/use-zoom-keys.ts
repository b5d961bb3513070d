import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { zoomed } from '../../view/axis.ts'
import type { AxisControl } from './shared-axis.ts'

/** + - F while the timeline has the focus: closer to the playhead, farther, all of it. */
export function useZoomKeys(frame: RefObject<HTMLElement | null>, control: AxisControl, playheadX: number): void {
  const latest = useRef({ control, playheadX })
  useEffect(() => {
    latest.current = { control, playheadX }
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (zoomBy(event.key, latest.current.control, latest.current.playheadX)) event.preventDefault()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [frame])
}

const STEP = 1.5

/** Whether the key was ours. */
function zoomBy(key: string, { axis, show }: AxisControl, playheadX: number): boolean {
  const middle = playheadX >= 0 && playheadX <= axis.width ? playheadX : axis.width / 2
  if (key === '+' || key === '=') show(zoomed(axis, STEP, middle))
  else if (key === '-') show(zoomed(axis, 1 / STEP, middle))
  else if (key === 'f' || key === 'F') show({ scale: null })
  else return false
  return true
}
