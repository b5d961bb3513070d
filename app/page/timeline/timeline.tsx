import { useEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { acts, isReadOnly } from '../../state/page.ts'
import { wayOf, selectedMessage } from '../../read/message/lineage.ts'
import { chipsRoom } from '../../draw/timeline/reveal.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { wordsOf } from '../../words/load.ts'
import { Elbows } from './elbows.tsx'
import { HoverCard } from './hover-card.tsx'
import { PlayheadLine } from './playhead-line.tsx'
import { PointedRow } from './pointed-row.tsx'
import { cutOf, GridDrawing, RULER_HEIGHT, RulerBar } from './ruler.tsx'
import { RangeBand } from './range-band.tsx'
import { Sections } from './sections.tsx'
import { AriaRows } from './aria-rows.tsx'
import { frameOf, useAxis } from './shared-axis.ts'
import { useFollow } from './use-follow.ts'
import { usePlot } from './use-plot.ts'
import { Chips, hasChips } from './tools.tsx'
import { useRows } from './use-rows.ts'
import { useScrub } from './use-scrub.ts'
import type { Size } from './use-size.ts'
import { useTicks } from './use-ticks.ts'
import { useWheel } from './use-wheel.ts'
import { Button } from '../ui/button.tsx'

/** Narrowest row a finger can hit; a mouse is exact. */
const TOUCH_ROW = 20
const FINE_ROW = 11

const isCoarse = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** Records with a ring around their marks. */
function lookedAt(
  trace: PanelProps['trace'],
  way: readonly number[],
  record: number | null,
  untilN: number,
): readonly number[] {
  const births = way.map(m => trace.rowsOf(m)[0]!)
  return [...new Set(record === null ? births : [...births, record])].filter(n => n <= untilN)
}

export function Timeline(props: PanelProps & { readonly size: Size; readonly isUnderSheet: boolean }) {
  const { trace, input, playhead, size, isUnderSheet, hideFuture } = props
  const words = wordsOf(props.lang).timeline
  const frame = frameOf(size.width)
  const control = useAxis(trace, frame.plotWidth)
  const { axis } = control
  const marks = useTicks(axis)
  const selected = selectedMessage(props.trace, props.selection)
  const height = Math.max(40, size.height - RULER_HEIGHT)
  const free = Math.max(40, height - (isUnderSheet ? 0 : chipsRoom(isCoarse())))
  const way = useMemo(() => (selected === null ? [] : wayOf(trace, selected)), [trace, selected])
  const record = props.selection?.kind === 'record' ? props.selection.n : null
  const looked = useMemo(
    () => lookedAt(trace, way, record, hideFuture ? playhead.n : Infinity),
    [trace, way, record, hideFuture, playhead.n],
  )
  const rows = useRows({
    trace,
    input,
    axis,
    playhead,
    height: free,
    rowHeightMin: isCoarse() ? TOUCH_ROW : FINE_ROW,
    way,
    before: props.before,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const follow = useFollow({ scroller, trace, playhead, playing: props.playing, rows, control, height: free, selected })
  const scrub = useScrub(trace, axis, props.onScrub, control.show)
  const [pointed, setPointed] = useState<number | null>(null)
  const plot = usePlot({ panel: props, frame, control, rows, scrub, scroller, words })
  const playheadX = axis.toX(playhead.t)
  const frameElement = useRef<HTMLDivElement>(null)
  const onContextMenu = (event: MouseEvent) => {
    const m = plot.messageUnder(event)
    if (m === null || event.shiftKey || isReadOnly) return
    event.preventDefault()
    props.onSelect({ kind: 'message', m })
    acts.openDialog('acts')
  }
  useWheel(frameElement, control, plot.left)
  useEffect(() => acts.fitAxis(frame.plotWidth), [frame.plotWidth])
  return (
    <div className="tl-frame" ref={frameElement} tabIndex={-1}>
      <RulerBar
        panel={props}
        words={words}
        control={control}
        marks={marks}
        frame={frame}
        scrub={scrub}
        plotLeft={plot.left}
        playheadX={playheadX}
      />
      <div className="pane tl-rows" style={{ height }}>
        <GridDrawing axis={axis} ticks={marks.ticks} gutter={frame.gutter} height={height} cutX={cutOf(trace, axis)} />
        <RangeBand range={props.range} axis={axis} gutter={frame.gutter} />
        <div
          className={`fill tl-scroller ${plot.cursor}`}
          ref={scroller}
          style={{ bottom: hasChips(props, control, rows) ? height - free : 0 }}
          onScroll={follow.onScroll}
          onWheel={follow.onHand}
          onPointerDownCapture={follow.onHand}
          onDoubleClick={plot.onDoubleClick}
          onContextMenu={onContextMenu}
          {...plot.handlers}
        >
          <Sections
            placed={rows.placed}
            panel={props}
            words={words}
            control={rows}
            axis={axis}
            frame={frame}
            playheadX={playheadX}
            selected={selected}
            hovered={plot.hover?.kind === 'message' ? plot.hover.m : null}
            way={way}
            looked={looked}
            top={follow.scrollTop}
            bottom={follow.scrollTop + height}
          />
          {way.length > 1 && (
            <Elbows
              trace={trace}
              placed={rows.placed}
              way={way}
              axis={axis}
              frame={frame}
              n={playhead.n}
              hideFuture={hideFuture}
            />
          )}
          {pointed !== null && <PointedRow trace={trace} placed={rows.placed} m={pointed} scroller={scroller} />}
          {rows.placed.length === 0 && (
            <p className="muted tl-empty">
              {words.timeline.nothing} {!isReadOnly && words.timeline.addOne}
            </p>
          )}
        </div>
        <PlayheadLine x={playheadX} gutter={frame.gutter} width={frame.plotWidth} />
        {!isUnderSheet && <Chips panel={props} words={words.timeline} control={control} rows={rows} />}
        {follow.isOff && (
          <Button className="primary follow" title={words.timeline.followTitle} onClick={follow.again}>
            {words.timeline.follow}
          </Button>
        )}
      </div>
      {plot.hover !== null && (
        <HoverCard hover={plot.hover} trace={trace} words={words.row} n={props.hideFuture ? playhead.n : Infinity} />
      )}
      <AriaRows panel={props} placed={rows.placed} words={words} onPoint={setPointed} />
    </div>
  )
}
