import type { KeyboardEvent } from 'react'
import { zoomed } from '../../view/axis.ts'
import type { AxisControl } from './shared-axis.ts'

/** + - F while the timeline has the focus: closer to the playhead, farther, all of it. */
export function zoomKey(event: KeyboardEvent, control: AxisControl, playheadX: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { axis, show } = control
  const middle = playheadX >= 0 && playheadX <= axis.width ? playheadX : axis.width / 2
  if (event.key === '+' || event.key === '=') show(zoomed(axis, 1.5, middle))
  else if (event.key === '-') show(zoomed(axis, 1 / 1.5, middle))
  else if (event.key === 'f' || event.key === 'F') show({ scale: null })
  else return
  event.preventDefault()
  event.stopPropagation()
}
