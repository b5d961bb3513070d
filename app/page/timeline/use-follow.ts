/** Keeps the playhead and what it is about in sight, until a person scrolls by hand. */

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { homeEntity } from '../../read/at.ts'
import { countUpTo } from '../../read/lists.ts'
import { revealing } from '../../draw/timeline/reveal.ts'
import type { Playhead } from '../../model/selection.ts'
import { acts, usePage } from '../../state/page.ts'
import type { Scene } from './scene.ts'
import { useInPlace } from './use-in-place.ts'
import { anchorOf, placeOf, topOfRow } from './use-rows.ts'

interface FollowOptions extends Pick<
  Scene,
  'trace' | 'playhead' | 'playing' | 'rows' | 'axis' | 'selected' | 'selection'
> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly height: number
}

interface Keys {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export interface Follow {
  readonly scrollTop: number
  /** A person scrolled away, and there is something to come back to. */
  readonly isOff: boolean
  readonly onScroll: () => void
  /** A wheel that does not zoom, a finger or the scroll bar: the next scrolling is a person's. */
  readonly onHand: (event: Keys) => void
  readonly again: () => void
}

export function useFollow(options: FollowOptions): Follow {
  const { scroller, trace, playhead, rows, height, selected, selection } = options
  const [scrollTop, setScrollTop] = useState(0)
  const isLive = usePage(state => state.run?.source.kind === 'served')
  // Another run follows again; a live run that goes on is no other.
  const [offFor, setOffFor] = useState<Trace | null>(null)
  const isOff = isLive ? offFor !== null : offFor === trace
  const latest = useRef({ ...options, isOff })
  const byHand = useRef(false)
  useLayoutEffect(() => {
    latest.current = { ...options, isOff }
  })
  // Told at once, not when the browser tells of it a frame later: the next zoom may come before that.
  const scrollTo = useCallback(
    (top: number | null) => {
      const { current: element } = scroller
      if (element === null || top === null) return
      if (top !== element.scrollTop) byHand.current = false
      setScrollTop(scrolled(element, top))
    },
    [scroller],
  )
  useInPlace({
    trace,
    rows,
    height,
    scrollTop,
    first: () => selected ?? latestOf({ trace, rows, playhead, selection }),
    scrollTo,
  })
  const shown = useRef<{ readonly trace: Trace; readonly playhead: Playhead } | null>(null)
  // Only a moved playhead moves rows and view: not a fold, not a filter, nor that the timeline comes (again).
  useLayoutEffect(() => {
    const now = latest.current
    const before = shown.current
    shown.current = { trace, playhead: { t: playhead.t, n: playhead.n } }
    // What clients do takes nobody away from where they look.
    const hasGoneOn = isLive && before !== null && before.trace !== trace
    if (hasGoneOn && before.playhead.t === playhead.t && before.playhead.n === playhead.n) return
    // A row's number says nothing in another run: what is selected there is to be found anew.
    const asked = before?.trace === trace || hasGoneOn ? null : now.selected
    if (!now.isOff) scrollTo(revealedEntity(now) ?? revealed(now, asked ?? latestOf(now), false))
    const isWatched = !hasGoneOn || isInView(now.axis, before.playhead.t)
    if (before !== null && isWatched) keepPlayheadInView(now.axis, playhead.t, now.playing)
  }, [trace, playhead.n, playhead.t, scrollTo, isLive])
  useLayoutEffect(() => {
    scrollTo(revealed(latest.current, selected, false, true))
    // A sheet that opens takes room: what was tapped stays in sight.
  }, [selected, height, scrollTo])
  return {
    scrollTop,
    isOff: isOff && rows.plan.height > height,
    onScroll: () => {
      const top = scroller.current?.scrollTop ?? 0
      if (byHand.current && top !== scrollTop) setOffFor(trace)
      setScrollTop(top)
    },
    onHand: ({ ctrlKey, metaKey }) => {
      if (!ctrlKey && !metaKey) byHand.current = true
    },
    again: () => {
      setOffFor(null)
      scrollTo(revealed(options, latestOf(options), true))
    },
  }
}

/** As far as the element can be scrolled. */
function scrolled(element: HTMLElement, top: number): number {
  element.scrollTop = top
  return element.scrollTop
}

/** Where to scroll for a message's row to be in view, or its group where it has none; null: it is, or cannot be. */
function revealed(
  { scroller, trace, rows, height }: FollowOptions,
  m: MessageRow | null,
  always: boolean,
  orGroup = false,
): number | null {
  const element = scroller.current
  const top =
    m === null ? null : (topOfRow(trace, rows.placed, m) ?? (orGroup ? anchorOf(trace, rows.placed, m) : null))
  if (element === null || top === null) return null
  const section = placeOf(trace, rows.placed, m!)?.section
  const own =
    section === undefined || section.rowHeight === 0
      ? null
      : { top: section.top + section.rowsTop, rowHeight: section.rowHeight }
  return revealing(top, own, { scrollTop: element.scrollTop, height, all: rows.plan.height }, always)
}

type Asked = Pick<FollowOptions, 'trace' | 'rows' | 'playhead' | 'selection'>

/** Where to scroll for a selected dead-letter queue, or a selected entity without messages so far; null: something else is to be in view, or it is. */
function revealedEntity({ scroller, rows, height, ...asked }: FollowOptions): number | null {
  const { selection } = asked
  const element = scroller.current
  if (selection?.kind !== 'entity' || element === null) return null
  const tops = rows.placed.flatMap(({ section }) => {
    const dead = section.dead.find(({ entity }) => entity === selection.entity)
    const isEmpty = section.group.entity.id === selection.entity && latestOf({ ...asked, rows }) === null
    return dead !== undefined ? [section.top + dead.top] : isEmpty ? [section.top] : []
  })
  const [top] = tops
  const sight = { scrollTop: element.scrollTop, height, all: rows.plan.height }
  return top === undefined ? null : revealing(top, null, sight, false)
}

/** The message of the playhead's record, else the one that came last; while an entity is selected, of its own. */
function latestOf({ trace, rows, playhead: { n }, selection }: Asked): number | null {
  const entity = selection?.kind === 'entity' ? homeEntity(trace, selection.entity) : null
  const own = entity === null ? [] : rows.placed.filter(({ section }) => section.group.entity.id === entity)
  const m = n < 0 ? null : trace.messageOf(n)
  if (m !== null && (own.length === 0 || trace.homeOf(m) === entity)) return m
  const last = (own.length === 0 ? rows.placed : own).map(({ section: { group } }) => {
    const born = countUpTo(group.births, n)
    return born === 0 ? -1 : group.messages[born - 1]!
  })
  const newest = Math.max(-1, ...last)
  return newest < 0 ? null : newest
}

function isInView(axis: Axis, t: number): boolean {
  const x = axis.toX(t)
  return x >= 0 && x <= axis.width
}

/** Zoomed in, the view moves on when the playhead leaves it. */
function keepPlayheadInView(axis: Axis, t: number, playing: boolean): void {
  if (axis.fits) return
  const x = axis.toX(t)
  const isAhead = playing && x > axis.width * 0.85
  if (x >= 0 && x <= axis.width && !isAhead) return
  acts.showWindow({ scale: axis.scale, t, x: axis.width * (isAhead || x > axis.width ? 0.25 : 0.75) })
}
