import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { CutOff, FoldLabels, Folds, Grid, RulerMarks } from '../../draw/timeline/axis.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { foldsOf } from '../../read/time/axis.ts'
import { acts } from '../../state/page.ts'
import { cursorAt, endOf } from '../../read/at.ts'
import { clockText } from '../../words/format.ts'
import { countsAt } from '../../read/entity/split.ts'
import { groupsOf } from '../../read/entity/groups.ts'
import { besideHead } from '../../draw/timeline/ticks.ts'
import type { FoldLabel, Tick } from '../../draw/timeline/ticks.ts'
import { Comb, HEAD } from './comb.tsx'
import { RangeBand } from './range-band.tsx'
import { useScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { AxisTools } from './tools.tsx'
import type { Scrub } from './use-scrub.ts'
import { openFoldAt, useTimePointer } from './use-time-pointer.ts'
import type { AxisMarks } from './use-ticks.ts'

export const RULER_HEIGHT = 38

interface RulerBarProps {
  readonly marks: AxisMarks
  readonly scrub: Scrub
  readonly plotLeft: () => number
}

/** Times, folds and the playhead's head. A drag anywhere on it scrubs. */
export function RulerBar({ marks, scrub, plotLeft }: RulerBarProps) {
  const scene = useScene()
  const { trace, playhead, axis, frame, playheadX, cutX, words } = scene
  const isInView = playheadX >= -1 && playheadX <= frame.plotWidth + 1
  const handlers = useTimePointer({
    plane: scene,
    scrub,
    plotLeft,
    isRuler: true,
    isOwn: target => target.closest('.tl-comb, .tl-fold-button') !== null,
  })
  const onDoubleClick = ({ clientX }: MouseEvent) => void openFoldAt(axis, clientX - plotLeft())
  const placed = isInView ? besideHead(marks.folds, playheadX, HEAD, frame.plotWidth) : marks.folds
  const folds = placed.filter(fold => fold !== null)
  return (
    <div className="tl-ruler" style={{ height: RULER_HEIGHT }}>
      <AxisTools />
      <div className="slides tl-scrub" style={{ width: frame.plotWidth }} onDoubleClick={onDoubleClick} {...handlers}>
        <RangeBand axis={axis} gutter={0} />
        <input
          type="range"
          className="layer unseen-slider tl-slider"
          min={0}
          max={endOf(trace)}
          step="any"
          value={playhead.t}
          aria-label={words.timeline.slider}
          aria-valuetext={spokenValue(scene)}
          onKeyDown={event => stepByKey(event, scene)}
          onChange={event => acts.scrubTo(Math.round(event.target.valueAsNumber), 'end', null)}
        />
        {isInView && <div className="tl-stem" style={{ transform: `translateX(${playheadX}px)` }} />}
        <RulerDrawing axis={axis} ticks={marks.ticks} cutX={cutX} />
        <svg className="layer tl-marks" width={frame.plotWidth} height={RULER_HEIGHT} aria-hidden="true">
          <FoldLabels folds={folds} />
          {cutX !== null && (
            <text className="bs-cut-label" x={besideComb(cutX, playheadX)} y={11}>
              {words.timeline.cutOff}
            </text>
          )}
        </svg>
        {isInView && (
          <div className="layer tl-head" style={{ transform: `translateX(${playheadX}px)` }}>
            <svg width="17" height="18" viewBox="0 0 17 18" aria-hidden="true">
              <path d="M2 1.5h13v9.5l-6.5 6-6.5-6z" />
            </svg>
          </div>
        )}
        {isInView && <Comb folds={folds} isScrubbing={scrub.isActive} />}
        <FoldButtons folds={marks.folds.map((fold, i) => placed[i] ?? fold)} />
      </div>
    </div>
  )
}

/** Below the line of lengths and combs. */
function RulerFolds({ axis }: { readonly axis: Axis }) {
  return (
    <g transform="translate(0 17)">
      <Folds axis={axis} height={RULER_HEIGHT - 17} />
    </g>
  )
}

interface RulerDrawingProps {
  readonly axis: Axis
  readonly ticks: readonly Tick[]
  readonly cutX: number | null
}

const RulerDrawing = memo(function RulerDrawing({ axis, ticks, cutX }: RulerDrawingProps) {
  return (
    <svg width={axis.width} height={RULER_HEIGHT} aria-hidden="true">
      <RulerFolds axis={axis} />
      {cutX !== null && <CutOff x={cutX} y={15} width={axis.width} height={RULER_HEIGHT} />}
      <RulerMarks ticks={ticks} height={RULER_HEIGHT} />
    </svg>
  )
})

interface GridDrawingProps {
  readonly axis: Axis
  readonly ticks: readonly Tick[]
  readonly gutter: number
  readonly height: number
  readonly cutX: number | null
}

/** Lines of the ruler's times behind all rows. */
export const GridDrawing = memo(function GridDrawing({ axis, ticks, gutter, height, cutX }: GridDrawingProps) {
  return (
    <svg className="layer tl-grid" style={{ left: gutter }} width={axis.width} height={height} aria-hidden="true">
      <Grid axis={axis} ticks={ticks} height={height} />
      {cutX !== null && <CutOff x={cutX} y={0} width={axis.width} height={height} />}
    </svg>
  )
})

const CUT_LABEL = 84
const COMB_MAX = 160

/** The end of the words at the cut, clear of the playhead's head and its dots. */
const besideComb = (cutX: number, playheadX: number): number =>
  playheadX > cutX - CUT_LABEL - COMB_MAX ? Math.min(cutX, playheadX - COMB_MAX) : cutX

/** A fold's length is a button that draws the stretch to scale; a drag that begins on it scrubs. */
function FoldButtons({ folds }: { readonly folds: readonly FoldLabel[] }) {
  const { axis, words } = useScene()
  return foldsOf(axis).map((piece, i) => {
    const { label, x } = folds[i]!
    const title = words.timeline.openFold(label)
    return (
      <button
        key={piece.from}
        type="button"
        className="tl-fold-button"
        title={title}
        aria-label={title}
        style={{ left: x }}
        onClick={() => acts.openFold(piece.fold.from)}
      />
    )
  })
}

/** "1:06.000; record 31 of 44; jobs: 2 active, of which 1 locked, 2 dead-lettered". */
function spokenValue({ trace, input, playhead, lang, words }: Scene): string {
  const cursor = cursorAt(trace, playhead)
  const groups = groupsOf(trace, input)
    .filter(({ entity }) => cursor.exists(entity.id))
    .slice(0, 6)
  return words.timeline.spoken(
    clockText(playhead.t, endOf(trace), lang),
    words.timeline.record(playhead.n + 1, trace.length),
    groups.map(({ entity }) =>
      words.timeline.spokenGroup(
        entity.path,
        words.timeline.counts(countsAt(trace, playhead, entity.id)),
        cursor.counts(entity.id).deadLetter,
      ),
    ),
  )
}

const PAGE = 10

/** The slider's own keys: to the instants at which something happens. */
function stepByKey(event: KeyboardEvent, { trace, playhead }: Scene): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { t } = playhead
  const earlier = trace.recordsUpTo(t - 1) - 1
  const later = trace.recordsUpTo(t)
  const target: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: earlier,
    ArrowDown: earlier,
    ArrowRight: later,
    ArrowUp: later,
    PageUp: later + PAGE,
    PageDown: earlier - PAGE,
    Home: -1,
    End: trace.length,
  }
  const n = target[event.key]
  if (n === undefined) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.shiftKey) acts.scrubTo(n < 0 ? 0 : n >= trace.length ? endOf(trace) : trace.timeOf(n), 'end', null)
}
