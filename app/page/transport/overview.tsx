import { useId, useMemo } from 'react'
import type { RecordNumber, Trace } from '../../../sim-core/index.ts'
import { FoldLabels, Folds } from '../../draw/timeline/axis.tsx'
import { axisShown } from '../../state/visibility.ts'
import { recordsOf } from '../../read/time/jumps.ts'
import { acts, usePage } from '../../state/page.ts'
import { axisOf } from '../../read/time/quiet.ts'
import type { Axis } from '../../read/time/axis.ts'
import { endOf } from '../../read/at.ts'
import { ACTIVE, stepAt, wholeDepth, highestIn } from '../../read/entity/depth.ts'
import { clockText, instantText } from '../../words/format.ts'
import { countUpTo } from '../../read/lists.ts'
import { besideHead, foldLabels } from '../../draw/timeline/ticks.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { RangeButton } from './range-button.tsx'
import { RangeBand } from '../timeline/range-band.tsx'
import { frameOf } from '../timeline/plane.ts'
import { scrubHandlers, useScrub } from '../timeline/use-scrub.ts'
import { useSize } from '../timeline/use-size.tsx'
import { useLang, useWords } from '../use-words.ts'
import '../../draw/figure.css'
import '../timeline/tools.css'
import './overview.css'

const TOP = 12
/** Ticks stand at the foot, so that many of them leave the depth readable. */
const LOST = 10
/** Half of the playhead's grip, and room beside it. */
const GRIP = 9

/** The whole run as a strip to slide over with a thumb: how much waits, where messages were lost, where the playhead is. */
export function Overview() {
  const trace = usePage(state => state.run?.trace ?? null)
  const [ref, size] = useSize()
  return (
    <div ref={ref} className="overview">
      {trace !== null && size !== null && size.width > 0 && (
        <>
          <Strip trace={trace} {...size} />
          <RangeButton className="quiet-button overview-range" />
        </>
      )}
    </div>
  )
}

/** On the timeline's axis, as it is when all of the run shows: two playheads, one above the other, stand at one place. */
function Strip({ trace, width, height }: { readonly trace: Trace; readonly width: number; readonly height: number }) {
  const words = useWords().page.transport
  const lang = useLang()
  const playhead = usePage(state => state.playhead)
  const folds = usePage(state => state.folds)
  const { gutter, plotWidth } = frameOf(width)
  const axis = useMemo(() => axisOf(trace, plotWidth, { scale: null }, folds), [trace, plotWidth, folds])
  const scrub = useScrub(trace, axis, false)
  const id = useId()
  const told = tell(trace, playhead.n, playhead.t, lang)
  const x = axis.toX(playhead.t)
  const end = endOf(trace)
  return (
    <div className="slides pane full overview-strip" style={{ width }} {...scrubHandlers(scrub, left => left + gutter)}>
      <RangeBand axis={axis} gutter={gutter} />
      <Drawing trace={trace} axis={axis} width={width} height={height} gutter={gutter} x={x} />
      <input
        type="range"
        className="layer unseen-slider"
        min={0}
        max={plotWidth}
        step="any"
        value={x}
        style={{ left: gutter, width: plotWidth }}
        aria-label={words.overview}
        aria-describedby={id}
        aria-valuetext={words.overviewValue(clockText(playhead.t, end, lang), clockText(end, end, lang))}
        onChange={event => acts.scrubTo(axis.toT(event.target.valueAsNumber), 'move', null)}
      />
      <span id={id} className="sr-only">
        {told}
      </span>
    </div>
  )
}

/** The strip for ears. */
function tell(trace: Trace, n: RecordNumber, t: number, lang: Lang): string {
  const depth = wholeDepth(trace)
  const lost = recordsOf(trace, 'deadLetter')
  const count = countUpTo(lost, n)
  const peak = highestIn(depth, ACTIVE, 0, stepAt(depth, t))
  return wordsOf(lang).spoken.overview(
    peak,
    count,
    count === 0 ? null : instantText(trace.timeOf(lost[0]!), 'short', lang),
  )
}

interface DrawingProps {
  readonly trace: Trace
  readonly axis: Axis
  readonly width: number
  readonly height: number
  readonly gutter: number
  /** Of the playhead, in the plot. */
  readonly x: number
}

/** Left of the playhead filled, right of it outlines, or nothing where the future is hidden. */
function Drawing({ trace, axis, width, height, gutter, x }: DrawingProps) {
  const hideFuture = usePage(state => state.hideFuture)
  const shown = usePage(state =>
    state.run?.trace !== trace || state.axisWindow.scale === null ? null : axisShown(trace, state),
  )
  const shape = useMemo(() => shapeOf(trace, axis, height), [trace, axis, height])
  const lang = useLang()
  const labels = useMemo(() => foldLabels(axis, lang), [axis, lang])
  const past = Math.min(axis.width, Math.max(0, x))
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g transform={`translate(${gutter} 0)`}>
        <Folds axis={axis} height={height} />
        <svg width={past} height={height} overflow="hidden">
          <ShapeDrawing shape={shape} tense="past" />
        </svg>
        {!hideFuture && (
          <svg
            x={past}
            width={axis.width - past}
            height={height}
            viewBox={`${past} 0 ${Math.max(0.01, axis.width - past)} ${height}`}
            overflow="hidden"
          >
            <ShapeDrawing shape={shape} tense="future" />
          </svg>
        )}
        <FoldLabels folds={besideHead(labels, x, GRIP, axis.width).filter(fold => fold !== null)} />
        {shown !== null && !shown.fits && (
          <path className="overview-window" d={windowPath(axis.toX(shown.from), axis.toX(shown.to), height)} />
        )}
        <path className="overview-playhead" d={`M${x} 0V${height}`} />
        <circle className="overview-grip" cx={x} cy="7" r="6" />
      </g>
    </svg>
  )
}

/** Brackets around what the timeline shows of the run. */
const windowPath = (from: number, to: number, height: number): string =>
  `M${from + 4} 1H${from}V${height - 1}H${from + 4}M${to - 4} 1H${to}V${height - 1}H${to - 4}`

function ShapeDrawing({ shape, tense }: { readonly shape: Shape; readonly tense: 'past' | 'future' }) {
  return (
    <>
      <path className={`overview-waiting bs-bar active ${tense}`} d={shape.waiting} />
      <path className={`bs-rail ${tense}`} d={shape.lost} />
    </>
  )
}

interface Shape {
  readonly waiting: string
  readonly lost: string
}

/** Steps of what all queues hold, and a tick for every message that was dead-lettered or dropped: one a pixel at most. */
function shapeOf(trace: Trace, axis: Axis, height: number): Shape {
  const width = Math.ceil(axis.width)
  const depth = wholeDepth(trace)
  const held = Array.from({ length: width + 1 }, (_, x) =>
    highestIn(depth, ACTIVE, stepAt(depth, axis.toT(x - 1)), stepAt(depth, axis.toT(x))),
  )
  const peak = Math.max(1, ...held)
  const start = Math.round(axis.toX(0))
  const end = Math.round(axis.toX(axis.runForMs))
  const points = held
    .map((value, x) =>
      x > start && x < end && value === held[x - 1] && value === held[x + 1]
        ? ''
        : `L${x} ${(height - ((height - TOP) * value) / peak).toFixed(1)}`,
    )
    .slice(start, end + 1)
  const lost = [...recordsOf(trace, 'deadLetter'), ...recordsOf(trace, 'expiry')]
  const columns = new Set(lost.map(n => Math.round(axis.toX(trace.timeOf(n)))))
  return {
    waiting: `M${start} ${height}${points.join('')}L${end} ${height}Z`,
    lost: [...columns].map(x => `M${x} ${height - LOST}V${height}`).join(''),
  }
}
