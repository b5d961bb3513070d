/**
 * A pointer on the plot. Mouse: a click selects and goes there, a drag pans, on the playhead it scrubs.
 * Finger: sideways scrubs, up and down is the browser's scrolling, two fingers zoom.
 */

import { useRef } from 'react'
import type { PointerEvent } from 'react'
import type { AxisWindow } from '../../view/axis.ts'
import { panned, zoomed } from '../../view/axis.ts'
import type { AxisControl } from './shared-axis.ts'
import type { Scrub } from './use-scrub.ts'

interface Options {
  readonly control: AxisControl
  readonly scrub: Scrub
  readonly playheadX: number
  readonly plotLeft: () => number
  /** Position in the plot, and in the window from top. */
  readonly onClick: (x: number, clientY: number) => void
  readonly onHover: (x: number, clientX: number, clientY: number) => void
  readonly onLeave: () => void
  readonly scrollBy: (dy: number) => void
}

type Press =
  | { readonly mode: 'undecided' | 'panning'; readonly pointer: number; readonly scrubs: boolean; readonly radius: number; readonly x0: number; readonly y0: number; x: number; y: number }
  | { readonly mode: 'scrubbing'; readonly pointer: number }
  | { readonly mode: 'pinching'; readonly fingers: Map<number, number>; distance: number }

const CLICK_RADIUS = 4
const TOUCH_RADIUS = 8
const GRAB_RADIUS = 6

export function usePlotPointer(options: Options) {
  const press = useRef<Press | null>(null)
  const decide = (event: PointerEvent<HTMLElement>, own: Press & { mode: 'undecided' | 'panning' }) => {
    const dx = Math.abs(event.clientX - own.x0)
    const dy = Math.abs(event.clientY - own.y0)
    if (own.scrubs) {
      if (dx < own.radius || dx < dy) return
      press.current = { mode: 'scrubbing', pointer: own.pointer }
      options.scrub.begin(event, options.plotLeft())
    } else if (dx + dy >= own.radius) {
      event.currentTarget.setPointerCapture(own.pointer)
      press.current = { ...own, mode: 'panning' }
    }
  }
  const pan = (event: PointerEvent<HTMLElement>, own: Press & { mode: 'undecided' | 'panning' }) => {
    options.control.show(panned(options.control.axis, event.clientX - own.x))
    options.scrollBy(own.y - event.clientY)
    press.current = { ...own, x: event.clientX, y: event.clientY }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A name or a chevron does what it says, and nothing to the playhead under it.
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || isOnButton) return
      const before = press.current
      if (before !== null && event.pointerType === 'touch' && before.mode !== 'scrubbing') {
        press.current = pinchFrom(before, event)
        return
      }
      const isTouch = event.pointerType === 'touch'
      const isOnPlayhead = Math.abs(event.clientX - options.plotLeft() - options.playheadX) <= GRAB_RADIUS
      const { clientX: x, clientY: y } = event
      press.current = { mode: 'undecided', pointer: event.pointerId, scrubs: isTouch || isOnPlayhead, radius: isTouch ? TOUCH_RADIUS : CLICK_RADIUS, x0: x, y0: y, x, y }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const own = press.current
      if (own === null) {
        if (event.pointerType !== 'touch') options.onHover(event.clientX - options.plotLeft(), event.clientX, event.clientY)
        return
      }
      if (own.mode === 'pinching') pinch(own, event, options)
      else if (own.pointer !== event.pointerId) return
      else if (own.mode === 'scrubbing') options.scrub.move(event)
      else if (own.mode === 'panning') pan(event, own)
      else decide(event, own)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const own = press.current
      press.current = null
      if (own?.mode === 'scrubbing') options.scrub.end(event)
      else if (own?.mode === 'undecided' && own.pointer === event.pointerId) options.onClick(event.clientX - options.plotLeft(), event.clientY)
    },
    onPointerCancel() {
      if (press.current?.mode === 'scrubbing') options.scrub.cancel()
      press.current = null
    },
    onPointerLeave: options.onLeave
  }
}

function pinchFrom(before: Press, event: PointerEvent): Press {
  const fingers = before.mode === 'pinching' ? before.fingers : new Map(before.mode === 'scrubbing' ? [] : [[before.pointer, before.x]])
  fingers.set(event.pointerId, event.clientX)
  return { mode: 'pinching', fingers, distance: spread(fingers) }
}

const spread = (fingers: ReadonlyMap<number, number>): number => Math.max(20, Math.max(...fingers.values()) - Math.min(...fingers.values()))

function pinch(own: Press & { mode: 'pinching' }, event: PointerEvent, options: Options): void {
  own.fingers.set(event.pointerId, event.clientX)
  const distance = spread(own.fingers)
  const middle = [...own.fingers.values()].reduce((sum, x) => sum + x, 0) / own.fingers.size - options.plotLeft()
  const window: AxisWindow = zoomed(options.control.axis, distance / own.distance, middle)
  own.distance = distance
  options.control.show(window)
}
