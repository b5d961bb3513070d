/** What a pointer does on the plot: hover, click, double click. */

import type { MessageRow } from '../../../sim-core/index.ts'
import { useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { endOf } from '../../read/at.ts'
import { showing, zoomed } from '../../read/time/axis.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { pointedAt, snapAt, snapToMessage } from '../../draw/timeline/snap.ts'
import { acts } from '../../state/page.ts'
import type { Hover } from './hover-card.tsx'
import type { Plane } from './plane.ts'
import type { Scene } from './scene.ts'
import { GRAB_RADIUS, openFoldAt, useTimePointer } from './use-time-pointer.ts'
import { findThing, noteOf } from './things.ts'
import type { Thing } from './things.ts'
import { hitRow } from './use-rows.ts'
import type { RowHit } from './use-rows.ts'
import type { Scrub } from './use-scrub.ts'

interface PlotOptions extends Plane, Pick<Scene, 'words' | 'rows' | 'onGo'> {
  readonly scrub: Scrub
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** A bar may be hit this far beside its ends. */
const REACH = 8
/** A click so soon after another is half of a double click. */
const DOUBLE_CLICK_MS = 500

export function usePlot(options: PlotOptions) {
  const { frame, axis, playheadX, scrub, scroller, words } = options
  const [hover, setHover] = useState<Hover | null>(null)
  const [isOnPlayhead, setOnPlayhead] = useState(false)
  const lastClick = useRef(-Infinity)
  const left = () => (scroller.current?.getBoundingClientRect().left ?? 0) + frame.gutter
  const handlers = useTimePointer({
    plane: options,
    scrub,
    plotLeft: left,
    isRuler: false,
    onClick: (x, clientY, timeStamp) => {
      click(options, x, clientY, timeStamp - lastClick.current < DOUBLE_CLICK_MS)
      lastClick.current = timeStamp
    },
    onHover: (x, clientX, clientY) => {
      setOnPlayhead(Math.abs(x - playheadX) <= GRAB_RADIUS)
      const place = { clientX, clientY, end: scroller.current?.getBoundingClientRect().right ?? window.innerWidth }
      const m = messageAt(options, x, clientY)
      if (m !== null) return setHover({ kind: 'message', m, t: pointedAt(axis, x), ...place })
      const thing = thingAt(options, x, clientY)
      setHover(thing === null ? null : { kind: 'note', ...noteOf(options, thing, words), ...place })
    },
    onLeave: () => {
      setHover(null)
      setOnPlayhead(false)
    },
    scrollBy: dy => scroller.current?.scrollBy(0, dy),
  })
  const messageUnder = ({ clientX, clientY }: MouseEvent) => messageAt(options, clientX - left(), clientY)
  return {
    left,
    handlers,
    hover,
    messageUnder,
    cursor: isOnPlayhead ? 'slides' : axis.fits ? '' : 'grab',
    onDoubleClick: (event: MouseEvent) => doubleClick(options, event.clientX - left(), event.clientY),
  }
}

function hitAt({ rows, scroller }: PlotOptions, clientY: number): RowHit | null {
  const element = scroller.current
  return element === null
    ? null
    : hitRow(rows.placed, clientY - element.getBoundingClientRect().top + element.scrollTop)
}

/** A mark on an entity's own line or a session's band, under the pointer. */
function thingAt(options: PlotOptions, x: number, clientY: number): Thing | null {
  const { trace, playhead, hideFuture, axis } = options
  const hit = hitAt(options, clientY)
  if (hit === null || x < -REACH) return null
  const thing = findThing(trace, hit, axis, x, REACH)
  return thing !== null && hideFuture && thing.n > playhead.n ? null : thing
}

/** The message whose bar, rail or number lies there. */
function messageAt(options: PlotOptions, x: number, clientY: number): number | null {
  const { trace, playhead, hideFuture, axis } = options
  const m = hitAt(options, clientY)?.m ?? null
  if (m === null) return null
  const { born, end } = lifelineOf(trace, m)
  if (hideFuture && born.n > playhead.n) return null
  if (expiryAt(options, m, x) !== null) return m
  const to = axis.toX(Math.min(end?.t ?? endOf(trace), hideFuture ? playhead.t : Infinity))
  return x < 0 || (x >= axis.toX(born.t) - REACH && x <= to + REACH) ? m : null
}

/** The message's diamond, which may stand apart from its bar; one the hidden future holds does not count. */
function expiryAt({ trace, playhead, hideFuture, axis }: PlotOptions, m: MessageRow, x: number): number | null {
  const { expiresAt } = lifelineOf(trace, m)
  if (expiresAt === null || (hideFuture && expiresAt > playhead.t)) return null
  return Math.abs(axis.toX(expiresAt) - x) <= REACH ? expiresAt : null
}

/**
 * A mark is an instant: what it marks is selected and gone to. A bar is a message: it is selected, and the playhead stays where the
 * message can be shown; at an instant before it was sent there is nothing to show. Elsewhere the pointer means the time.
 */
/** A bar is its message and keeps the instant; a click on the bar of the selected one, which can mean nothing else, goes there. */
function click(options: PlotOptions, x: number, clientY: number, isDouble: boolean): void {
  const { trace, playhead, axis, selection, onGo } = options
  const m = messageAt(options, x, clientY)
  if (m !== null) {
    const n = x < 0 ? null : snapToMessage(trace, axis, m, x)
    if (n !== null) return onGo(n)
    const isAgain = selection?.kind === 'message' && selection.m === m && !isDouble
    const goes = isAgain || playhead.n < lifelineOf(trace, m).born.n
    const at = x < 0 ? null : (expiryAt(options, m, x) ?? (goes ? pointedAt(axis, x) : null))
    if (at !== null) acts.scrubTo(at, 'end', null)
    return acts.select({ kind: 'message', m })
  }
  if (x < 0) return
  const thing = thingAt(options, x, clientY)
  if (thing === null) {
    const { t, n } = snapAt(trace, axis, x)
    return acts.scrubTo(t, 'end', n)
  }
  if (Math.abs(axis.toX(trace.timeOf(thing.n)) - x) <= REACH) return onGo(thing.n)
  acts.scrubTo(pointedAt(axis, x), 'end', null)
  acts.select({ kind: 'record', n: thing.n })
}

/** On a message: shows its life. On a fold: opens it. Elsewhere: closer. */
function doubleClick(options: PlotOptions, x: number, clientY: number): void {
  const { trace, playhead, hideFuture, axis } = options
  if (openFoldAt(axis, x)) return
  const m = messageAt(options, x, clientY)
  if (m === null) return acts.showWindow(zoomed(axis, 2, x))
  const { born, segments, end } = lifelineOf(trace, m)
  const last = end?.t ?? segments[segments.length - 1]?.from ?? born.t
  acts.showWindow(showing(axis, born.t, hideFuture ? Math.min(last, playhead.t) : last))
}
