import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { acts, isReadOnly } from '../../state/page.ts'
import { wayOf, selectedMessage } from '../../read/message/lineage.ts'
import { chipsRoom } from '../../draw/timeline/reveal.ts'
import { ElbowShapes, elbowsOf } from '../../draw/timeline/elbows.tsx'
import { wordsOf } from '../../words/load.ts'
import { HoverCard } from './hover-card.tsx'
import { GridDrawing, RULER_HEIGHT, RulerBar } from './ruler.tsx'
import { RangeBand } from './range-band.tsx'
import { Sections } from './section-view.tsx'
import { AriaRows } from './aria-rows.tsx'
import { frameOf, PlaneContext, useFramed } from './plane.ts'
import { PlayheadLine } from './plot.tsx'
import { SceneContext, useScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { useFollow } from './use-follow.ts'
import { usePlot } from './use-plot.ts'
import { Chips, hasChips } from './tools.tsx'
import { anchorOf, placeOf, topOfRow, useRows } from './use-rows.ts'
import { useScrub } from './use-scrub.ts'
import type { Size } from './use-size.tsx'
import { useTicks } from './use-ticks.ts'
import { useWheel } from './use-wheel.ts'
import { useWheelHint } from './use-wheel-hint.ts'
import { Button } from '../ui/button.tsx'

/** Narrowest row a finger can hit; a mouse is exact. */
const TOUCH_ROW = 20
const FINE_ROW = 11

const isCoarse = (): boolean => window.matchMedia('(pointer: coarse)').matches

export interface TimelineProps {
  /** What was tapped takes half of the page: what room is left is the rows'. */
  readonly isUnderSheet: boolean
  /** To a record that was clicked. */
  readonly onGo: (n: RecordNumber) => void
}

export function Timeline({ size, isUnderSheet, onGo }: TimelineProps & { readonly size: Size }) {
  const plane = useFramed(frameOf(size.width))
  const { trace, axis, frame } = plane
  const words = wordsOf(plane.lang).timeline
  const marks = useTicks(axis)
  const selected = selectedMessage(trace, plane.selection)
  const height = Math.max(40, size.height - RULER_HEIGHT)
  const free = Math.max(40, height - (isUnderSheet ? 0 : chipsRoom(isCoarse())))
  const way = useMemo(() => (selected === null ? [] : wayOf(trace, selected)), [trace, selected])
  const rows = useRows({ ...plane, height: free, rowHeightMin: isCoarse() ? TOUCH_ROW : FINE_ROW, way })
  const scroller = useRef<HTMLDivElement>(null)
  const follow = useFollow({ ...plane, scroller, rows, height: free, selected })
  const scrub = useScrub(trace, axis, true)
  const [pointed, setPointed] = useState<number | null>(null)
  const plot = usePlot({ ...plane, words, rows, scrub, scroller, onGo })
  const frameElement = useRef<HTMLDivElement>(null)
  const onContextMenu = (event: MouseEvent) => {
    const m = plot.messageUnder(event)
    if (m === null || event.shiftKey || isReadOnly) return
    event.preventDefault()
    acts.select({ kind: 'message', m })
    acts.openDialog('acts')
  }
  const wheelHint = useWheelHint(scroller)
  useWheel(frameElement, axis, plot.left, wheelHint.onPlain)
  useEffect(() => acts.fitAxis(frame.plotWidth), [frame.plotWidth])
  const scene: Scene = {
    ...plane,
    words,
    rows,
    selected,
    hovered: plot.hover?.kind === 'message' ? plot.hover.m : null,
    way,
    top: follow.scrollTop,
    bottom: follow.scrollTop + height,
    onGo,
  }
  return (
    <PlaneContext value={plane}>
      <SceneContext value={scene}>
        <div className="tl-frame" ref={frameElement} tabIndex={-1}>
          <RulerBar marks={marks} scrub={scrub} plotLeft={plot.left} />
          <div className="pane tl-rows" style={{ height }}>
            <GridDrawing axis={axis} ticks={marks.ticks} gutter={frame.gutter} height={height} cutX={plane.cutX} />
            <RangeBand axis={axis} gutter={frame.gutter} />
            <div
              className={`fill tl-scroller ${plot.cursor}`}
              ref={scroller}
              style={{ bottom: wheelHint.isShown || hasChips(scene) ? height - free : 0 }}
              onScroll={follow.onScroll}
              onWheel={follow.onHand}
              onPointerDownCapture={follow.onHand}
              onDoubleClick={plot.onDoubleClick}
              onContextMenu={onContextMenu}
              {...plot.handlers}
            >
              <Sections />
              <Elbows />
              {pointed !== null && <PointedRow m={pointed} scroller={scroller} />}
              {rows.placed.length === 0 && (
                <p className="muted tl-empty">
                  {words.timeline.nothing} {!isReadOnly && words.timeline.addOne}
                </p>
              )}
            </div>
            <PlayheadLine />
            {!isUnderSheet && <Chips wheelHint={wheelHint} />}
            {follow.isOff && (
              <Button className="primary follow" title={words.timeline.followTitle} onClick={follow.again}>
                {words.timeline.follow}
              </Button>
            )}
          </div>
          {plot.hover !== null && <HoverCard hover={plot.hover} />}
          <AriaRows onPoint={setPointed} />
        </div>
      </SceneContext>
    </PlaneContext>
  )
}

/** The selected message's way through all groups. */
function Elbows() {
  const { trace, rows, way, axis, frame, playhead, hideFuture } = useScene()
  if (way.length < 2) return null
  const lastN = hideFuture ? playhead.n : Infinity
  const elbows = elbowsOf({ trace, way, axis, lastN, middleOf: m => anchorOf(trace, rows.placed, m) })
  if (elbows.length === 0) return null
  const top = Math.min(...elbows.map(({ from, to }) => Math.min(from, to))) - 4
  const height = Math.max(...elbows.map(({ from, to }) => Math.max(from, to))) - top + 8
  return (
    <svg
      className="layer tl-elbows"
      style={{ left: frame.gutter, top }}
      width={frame.plotWidth}
      height={height}
      viewBox={`0 ${top} ${frame.plotWidth} ${height}`}
      aria-hidden="true"
    >
      <ElbowShapes elbows={elbows} />
    </svg>
  )
}

const POINTED_LEAST = 14

interface PointedRowProps {
  readonly m: MessageRow
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The focus of the row list, where the row is drawn; scrolls it into view. */
function PointedRow({ m, scroller }: PointedRowProps) {
  const {
    trace,
    rows: { placed },
  } = useScene()
  const top = topOfRow(trace, placed, m)
  const rowHeight = placeOf(trace, placed, m)?.section.rowHeight ?? 0
  const height = Math.max(POINTED_LEAST, rowHeight)
  const middle = top === null ? anchorOf(trace, placed, m) : top + rowHeight / 2
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || middle === null) return
    const outside = middle - height < element.scrollTop || middle + height > element.scrollTop + element.clientHeight
    if (outside) element.scrollTo(0, middle - element.clientHeight / 2)
    // Only a moved focus scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [m])
  return middle === null ? null : <div className="tl-pointed" style={{ top: middle - height / 2, height }} />
}
