/**
 * A pointer on a surface with the time axis. On a ruler every drag scrubs, from the press on. On the plot a mouse's drag
 * pans, or scrubs where it took the playhead or all of the run is in sight; a finger’s drag sideways scrubs, up and down is the
 * browser’s scrolling.
 * On both, a drag with Shift marks a range, and two fingers zoom.
 */

import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { foldAt, panned, zoomed } from '../../read/time/axis.ts'
import { rangeOf, roundOn } from '../../read/time/range-axis.ts'
import { acts } from '../../state/page.ts'
import type { Plane } from './plane.ts'
import { capture } from './use-scrub.ts'
import type { Scrub } from './use-scrub.ts'

export interface TimePointerOptions {
  readonly plane: Plane
  readonly scrub: Scrub
  /** The plot's left edge in the window. */
  readonly plotLeft: () => number
  readonly isRuler: boolean
  /** Whether a press there waits for a drag before it scrubs: it is something to click on. Of other buttons a press is theirs alone. */
  readonly isOwn?: (target: Element) => boolean
  /** Position in the plot, and in the window from top. */
  /** `timeStamp`: of the event, in ms. */
  readonly onClick?: (x: number, clientY: number, timeStamp: number) => void
  readonly onHover?: (x: number, clientX: number, clientY: number) => void
  readonly onLeave?: () => void
  readonly scrollBy?: (dy: number) => void
}

interface Place {
  readonly x: number
  readonly y: number
}

type Drag = 'pan' | 'scrub' | 'mark'

type Press =
  | {
      readonly mode: 'undecided'
      readonly pointer: number
      readonly drag: Drag
      readonly radius: number
      readonly from: Place
    }
  | { readonly mode: 'panning'; readonly pointer: number; at: Place }
  | { readonly mode: 'scrubbing'; readonly pointer: number; at: Place }
  | { readonly mode: 'marking'; readonly pointer: number; readonly from: number }
  | { readonly mode: 'pinching'; readonly fingers: Map<number, Place> }

const CLICK_RADIUS = 4
const TOUCH_RADIUS = 8
/** The playhead's line can be taken this near it. */
export const GRAB_RADIUS = 6

type Surface = PointerEvent<HTMLElement>
const placeOf = ({ clientX: x, clientY: y }: Surface): Place => ({ x, y })

export function useTimePointer(options: TimePointerOptions) {
  const press = useRef<Press | null>(null)
  return {
    onPointerDown(event: Surface) {
      // A name or a chevron does what it says, and nothing to the playhead under it.
      if (event.button !== 0 || (isOnButton(event) && !isOwn(event, options))) return
      const before = press.current
      if (before !== null && event.pointerType === 'touch') press.current = pinchFrom(before, event, options)
      else press.current = pressed(event, options)
    },
    onPointerMove(event: Surface) {
      const own = press.current
      if (own === null) {
        if (event.pointerType !== 'touch')
          options.onHover?.(event.clientX - options.plotLeft(), event.clientX, event.clientY)
      } else if (own.mode === 'pinching') pinch(own, event, options)
      else if (own.pointer === event.pointerId) press.current = dragged(own, event, options)
    },
    onPointerUp(event: Surface) {
      const own = press.current
      if (own?.mode === 'pinching') {
        own.fingers.delete(event.pointerId)
        if (own.fingers.size > 0) return
      } else if (own !== null && own.pointer !== event.pointerId) return
      press.current = null
      if (own?.mode === 'scrubbing') options.scrub.end(event)
      else if (own?.mode === 'undecided') clicked(own, event, options)
    },
    onPointerCancel() {
      if (press.current?.mode === 'scrubbing') options.scrub.cancel()
      press.current = null
    },
    onPointerLeave: () => options.onLeave?.(),
    /** With Shift a browser would select text; a button from which a drag may begin would keep the keyboard. */
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (!event.shiftKey && !(isOnButton(event) && isOwn(event, options))) return
      event.preventDefault()
      event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    },
  }
}

/** On a ruler: draws the folded stretch to scale. */
export function openFoldAt(axis: Plane['axis'], x: number): boolean {
  const fold = foldAt(axis, x)
  if (fold !== null) acts.openFold(fold.from)
  return fold !== null
}

const isOnButton = ({ target }: Pick<MouseEvent, 'target'>): boolean =>
  target instanceof Element && target.closest('button') !== null
const isOwn = ({ target }: Pick<MouseEvent, 'target'>, options: TimePointerOptions): boolean =>
  target instanceof Element && options.isOwn?.(target) === true

function pressed(event: Surface, options: TimePointerOptions): Press {
  const { plane, scrub, plotLeft, isRuler } = options
  const isTouch = event.pointerType === 'touch'
  const isOnPlayhead = Math.abs(event.clientX - plotLeft() - plane.playheadX) <= GRAB_RADIUS
  const drag: Drag = event.shiftKey ? 'mark' : isRuler || isTouch || isOnPlayhead ? 'scrub' : 'pan'
  const { pointerId: pointer } = event
  if (isRuler && drag === 'scrub' && !isOwn(event, options)) {
    scrub.begin(event, plotLeft())
    return { mode: 'scrubbing', pointer, at: placeOf(event) }
  }
  return { mode: 'undecided', pointer, drag, radius: isTouch ? TOUCH_RADIUS : CLICK_RADIUS, from: placeOf(event) }
}

function dragged(own: Exclude<Press, { mode: 'pinching' }>, event: Surface, options: TimePointerOptions): Press | null {
  const { plane, scrub, scrollBy } = options
  switch (own.mode) {
    case 'undecided':
      // Without the pointer captured, its release elsewhere is not told.
      return event.buttons === 0 ? null : decided(own, event, options)
    case 'scrubbing':
      scrub.move(event)
      own.at = placeOf(event)
      return own
    case 'marking':
      acts.markRange(rangeOf(own.from, markedAt(event, options)))
      return own
    case 'panning':
      acts.showWindow(panned(plane.axis, event.clientX - own.at.x))
      scrollBy?.(own.at.y - event.clientY)
      own.at = placeOf(event)
      return own
  }
}

function decided(own: Press & { mode: 'undecided' }, event: Surface, options: TimePointerOptions): Press {
  const { plane, scrub, plotLeft, onLeave } = options
  const { pointer, radius, from } = own
  const dx = Math.abs(event.clientX - from.x)
  const dy = Math.abs(event.clientY - from.y)
  const isSideways = dx >= radius && dx >= dy
  if (own.drag === 'pan' ? dx + dy < radius : !isSideways) return own
  // Where the whole run is in sight there is nothing to pan to.
  const drag = own.drag === 'pan' && isSideways && plane.axis.fits ? 'scrub' : own.drag
  onLeave?.()
  acts.pause()
  if (drag === 'scrub') {
    scrub.begin(event, plotLeft())
    return { mode: 'scrubbing', pointer, at: placeOf(event) }
  }
  capture(event)
  if (drag === 'pan') return dragged({ mode: 'panning', pointer, at: from }, event, options)!
  return dragged(
    { mode: 'marking', pointer, from: markedAt({ clientX: from.x, altKey: event.altKey }, options) },
    event,
    options,
  )!
}

/** An end of a range: a record's instant, else a round one. */
function markedAt(
  event: Pick<Surface, 'clientX' | 'altKey'>,
  { plane: { axis }, scrub, plotLeft }: TimePointerOptions,
): number {
  const { t, n } = scrub.at(event, plotLeft())
  return n === null ? roundOn(axis, t) : t
}

/** With Shift: from the playhead to there. */
function clicked({ drag }: Press & { mode: 'undecided' }, event: Surface, options: TimePointerOptions): void {
  const { plane, plotLeft, onClick } = options
  if (isOnButton(event)) return
  if (drag !== 'mark') return onClick?.(event.clientX - plotLeft(), event.clientY, event.timeStamp)
  const t = markedAt(event, options)
  acts.pause()
  acts.markRange(t === plane.playhead.t ? null : rangeOf(plane.playhead.t, t))
}

/** A second finger: what the first had begun is over. */
function pinchFrom(before: Press, event: Surface, { scrub }: TimePointerOptions): Press {
  if (before.mode === 'scrubbing') scrub.cancel()
  acts.pause()
  const fingers = before.mode === 'pinching' ? before.fingers : new Map<number, Place>()
  if (before.mode === 'undecided') fingers.set(before.pointer, before.from)
  else if (before.mode === 'scrubbing' || before.mode === 'panning') fingers.set(before.pointer, before.at)
  fingers.set(event.pointerId, placeOf(event))
  capture(event)
  return { mode: 'pinching', fingers }
}

/** Nearer together than this, a small move would be a great zoom. */
const SPREAD_MIN = 20

function spanOf(fingers: readonly Place[]): { readonly middle: number; readonly spread: number } {
  const middle = fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length
  const [a, b] = fingers
  return {
    middle,
    spread: a === undefined || b === undefined ? SPREAD_MIN : Math.max(SPREAD_MIN, Math.hypot(a.x - b.x, a.y - b.y)),
  }
}

/** The instant between the fingers stays between them. */
function pinch(
  { fingers }: Press & { mode: 'pinching' },
  event: Surface,
  { plane: { axis }, plotLeft }: TimePointerOptions,
): void {
  if (!fingers.has(event.pointerId)) return
  const before = spanOf([...fingers.values()])
  fingers.set(event.pointerId, placeOf(event))
  if (fingers.size < 2) return
  const now = spanOf([...fingers.values()])
  const left = plotLeft()
  acts.showWindow(zoomed(axis, now.spread / before.spread, before.middle - left, now.middle - left))
}
