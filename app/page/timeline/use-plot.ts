/** What a pointer does on the plot: hover, click, double click. */

import { useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { endOf } from '../../read/at.ts'
import { foldAt, showing, zoomed } from '../../read/time/axis.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { pointedAt, snapAt, snapToMessage } from '../../draw/timeline/snap.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import type { TimelineWords } from '../../words/contract.ts'
import type { Hover } from './hover-card.tsx'
import type { AxisControl, Frame } from './shared-axis.ts'
import { GRAB_RADIUS, useTimePointer } from './use-time-pointer.ts'
import { findThing, noteOf } from './things.ts'
import type { Thing } from './things.ts'
import { hitRow } from './use-rows.ts'
import type { RowHit, RowsControl } from './use-rows.ts'
import type { Scrub } from './use-scrub.ts'

interface PlotOptions {
  readonly panel: PanelProps
  readonly frame: Frame
  readonly control: AxisControl
  readonly rows: RowsControl
  readonly scrub: Scrub
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly words: TimelineWords
}

/** A bar may be hit this far beside its ends. */
const REACH = 8

export function usePlot(options: PlotOptions) {
  const { panel, frame, control, scrub, scroller, words } = options
  const { axis } = control
  const [hover, setHover] = useState<Hover | null>(null)
  const [isOnPlayhead, setOnPlayhead] = useState(false)
  const left = () => (scroller.current?.getBoundingClientRect().left ?? 0) + frame.gutter
  const handlers = useTimePointer({
    panel,
    control,
    scrub,
    plotLeft: left,
    isRuler: false,
    onClick: (x, clientY) => click(options, x, clientY),
    onHover: (x, clientX, clientY) => {
      setOnPlayhead(Math.abs(x - axis.toX(panel.playhead.t)) <= GRAB_RADIUS)
      const place = { clientX, clientY, end: scroller.current?.getBoundingClientRect().right ?? window.innerWidth }
      const m = messageAt(options, x, clientY)
      if (m !== null) return setHover({ kind: 'message', m, t: pointedAt(axis, x), ...place })
      const thing = thingAt(options, x, clientY)
      setHover(thing === null ? null : { kind: 'note', ...noteOf(panel, thing, words), ...place })
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
  const {
    panel: { trace, playhead, hideFuture },
    control: { axis },
  } = options
  const hit = hitAt(options, clientY)
  if (hit === null || x < -REACH) return null
  const thing = findThing(trace, hit, axis, x, REACH)
  return thing !== null && hideFuture && thing.n > playhead.n ? null : thing
}

/** The message whose bar, rail or number lies there. */
function messageAt(options: PlotOptions, x: number, clientY: number): number | null {
  const {
    panel: { trace, playhead, hideFuture },
    control: { axis },
  } = options
  const m = hitAt(options, clientY)?.m ?? null
  if (m === null) return null
  const { born, end } = lifelineOf(trace, m)
  if (hideFuture && born.n > playhead.n) return null
  if (expiryAt(options, m, x) !== null) return m
  const to = axis.toX(Math.min(end?.t ?? endOf(trace), hideFuture ? playhead.t : Infinity))
  return x < 0 || (x >= axis.toX(born.t) - REACH && x <= to + REACH) ? m : null
}

/** The message's diamond, which may stand apart from its bar; one the hidden future holds does not count. */
function expiryAt(
  { panel: { trace, playhead, hideFuture }, control: { axis } }: PlotOptions,
  m: number,
  x: number,
): number | null {
  const { expiresAt } = lifelineOf(trace, m)
  if (expiresAt === null || (hideFuture && expiresAt > playhead.t)) return null
  return Math.abs(axis.toX(expiresAt) - x) <= REACH ? expiresAt : null
}

/** Selects what lies there and goes there; left of the plot it only selects. */
function click(options: PlotOptions, x: number, clientY: number): void {
  const {
    panel: { trace, onGo, onScrub, onSelect },
    control: { axis },
  } = options
  const m = messageAt(options, x, clientY)
  if (x < 0) {
    if (m !== null) onSelect({ kind: 'message', m })
    return
  }
  const thing = m === null ? thingAt(options, x, clientY) : null
  if (thing !== null) {
    if (Math.abs(axis.toX(trace.timeOf(thing.n)) - x) <= REACH) return onGo(thing.n)
    onScrub(pointedAt(axis, x), 'end', null)
    return onSelect({ kind: 'record', n: thing.n })
  }
  const n = m === null ? null : snapToMessage(trace, axis, m, x)
  if (n !== null) return onGo(n)
  const snapped = snapAt(trace, axis, x)
  const expiry = m === null ? null : expiryAt(options, m, x)
  onScrub(m === null ? snapped.t : (expiry ?? pointedAt(axis, x)), 'end', m === null ? snapped.n : null)
  if (m !== null) onSelect({ kind: 'message', m })
}

/** On a message: shows its life. On a fold: opens it. Elsewhere: closer. */
function doubleClick(options: PlotOptions, x: number, clientY: number): void {
  const {
    panel: { trace, playhead, hideFuture },
    control: { axis, show, openFold },
  } = options
  const folded = foldAt(axis, x)
  if (folded !== null) return openFold(folded.from)
  const m = messageAt(options, x, clientY)
  if (m === null) return show(zoomed(axis, 2, x))
  const { born, segments, end } = lifelineOf(trace, m)
  const last = end?.t ?? segments[segments.length - 1]?.from ?? born.t
  show(showing(axis, born.t, hideFuture ? Math.min(last, playhead.t) : last))
}
