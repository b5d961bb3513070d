import { useMemo } from 'react'
import { numberText } from '../../words/format.ts'
import type { Chart, MeasureSeries, Scope } from '../../read/measures/chart.ts'
import type { ChartId } from '../../model/charts.ts'
import { pointsOf } from '../../read/measures/points.ts'
import { roundTop } from '../../read/measures/chart.ts'
import { aboutDuration, chartTold } from '../../explain/measures/summary.ts'
import type { ChartTold } from '../../explain/measures/summary.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { LazyWords } from '../../words/contract.ts'
import { ClipLayer } from '../timeline/clip-layer.tsx'
import { PlaneContext, useFramed, usePlane } from '../timeline/plane.ts'
import type { Frame } from '../timeline/plane.ts'
import { PlayheadLine } from '../timeline/plot.tsx'
import { GridDrawing } from '../timeline/ruler.tsx'
import { RangeBand } from '../timeline/range-band.tsx'
import { legendFrom, Scale } from '../timeline/scale.tsx'
import { useStrip } from '../timeline/use-strip.ts'
import { useTicks } from '../timeline/use-ticks.ts'
import { LOOKS } from './looks.ts'
import { RechartsPlot } from './recharts-plot.tsx'
import { useChart, useChartBefore } from './use-chart.ts'

interface ChartFrameProps {
  readonly id: ChartId
  readonly scope: Scope
  readonly frame: Frame
  readonly height: number
  /** In place of its own name, which stands beside it already: whose it is. */
  readonly title?: string
}

const LEGEND = 22
/** Where names, numbers and what they mean take up to four lines; in a low chart there is room for three. */
const NARROW = 480
const LEGEND_NARROW = 66
const LEGEND_LOW = 50
const LOW = 120

/** One chart on the timeline's axis. A step of the playhead moves two clips and the legend's numbers, never the drawing. */
export function ChartFrame({ id, scope, frame, height, title }: ChartFrameProps) {
  const plane = useFramed(frame)
  const { trace, input, playhead, axis, lang } = plane
  const words = lazyWordsOf(lang).views.charts
  const chart = useChart(trace, input, id, scope)
  const was = useChartBefore(plane, chart, id, scope)
  const { ticks } = useTicks(axis)
  const told = chart === null ? null : chartTold(chart, playhead, lang)
  const legendHeight = frame.plotWidth >= NARROW ? LEGEND : height < LOW ? LEGEND_LOW : LEGEND_NARROW
  const plotHeight = height - legendHeight
  const strip = useStrip(plane)
  return (
    <PlaneContext value={plane}>
      <section className="slides ch-chart" style={{ height }} aria-label={words.name(id)} {...strip}>
        <Legend told={told} title={title ?? words.name(id)} gutter={frame.gutter} height={legendHeight} />
        <div className="pane" style={{ height: plotHeight }}>
          <GridDrawing axis={axis} ticks={ticks} gutter={frame.gutter} height={plotHeight} cutX={plane.cutX} />
          <RangeBand axis={axis} gutter={frame.gutter} />
          {chart === null && (
            <p className="muted ch-note" style={{ left: frame.gutter }}>
              {words.reading}
            </p>
          )}
          {chart !== null && chart.series.length === 0 && (
            <p className="muted ch-note" style={{ left: frame.gutter }}>
              {words.noReceivers}
            </p>
          )}
          {chart !== null && chart.series.length > 0 && <Drawing chart={chart} was={was} height={plotHeight} />}
        </div>
        <PlayheadLine />
        {told !== null && <SpokenTable told={told} words={words.table} />}
      </section>
    </PlaneContext>
  )
}

interface DrawingProps {
  readonly chart: Chart
  /** In the run before the last change. */
  readonly was: Chart | null
  readonly height: number
}

function Drawing({ chart, was, height }: DrawingProps) {
  const { axis, frame, playheadX, hideFuture, lang } = usePlane()
  const points = useMemo(() => pointsOf(chart, axis), [chart, axis])
  const pointsThen = useMemo(() => (was === null ? null : pointsOf(was, axis)), [was, axis])
  const top = roundTop(Math.max(points.highest, pointsThen?.highest ?? 0), chart.unit)
  const drawing = { points, series: chart.series, top, width: frame.plotWidth, height }
  const ghost = was !== null && pointsThen !== null && (
    <div className="layer ch-ghost">
      <RechartsPlot {...drawing} points={pointsThen} series={was.series} tense="ghost" />
    </div>
  )
  const clip = { at: playheadX, width: frame.plotWidth, height }
  return (
    <>
      <div className="layer tl-plot" style={{ left: frame.gutter, width: frame.plotWidth, height }} aria-hidden="true">
        <ClipLayer tense="past" {...clip}>
          <RechartsPlot {...drawing} tense="past" />
          {ghost}
        </ClipLayer>
        {!hideFuture && (
          <ClipLayer tense="future" {...clip}>
            <RechartsPlot {...drawing} tense="future" />
            {ghost}
          </ClipLayer>
        )}
      </div>
      <Scale
        text={chart.unit === 'duration' ? aboutDuration(top, lang) : numberText(top, lang)}
        gutter={frame.gutter}
        height={height}
      />
    </>
  )
}

interface LegendProps {
  readonly told: ChartTold | null
  readonly title: string
  readonly gutter: number
  readonly height: number
}

function Legend({ told, title, gutter, height }: LegendProps) {
  return (
    <div
      className="legend ch-legend"
      data-narrow={height === LEGEND ? undefined : ''}
      style={{ height, paddingLeft: legendFrom(gutter) }}
    >
      <b>{title}</b>
      {told?.series.map(({ key, name, now, highest }) => (
        <span key={key} className="legend-key" title={highest}>
          <Sample of={key} /> {name} <span className="ch-now">{now}</span>
        </span>
      ))}
      {told !== null && told.soFar !== null && <span>{told.soFar}</span>}
      {told !== null && (
        <span className="cut ch-means" title={told.means}>
          {told.means}
        </span>
      )}
    </div>
  )
}

function Sample({ of }: { readonly of: MeasureSeries['key'] }) {
  const { line, fill, dash } = LOOKS[of]
  return (
    <svg className="ch-sample" width="16" height="9" aria-hidden="true">
      {fill !== null && <rect x="0" y="2" width="16" height="7" fill={fill} />}
      <line
        x1="0"
        x2="16"
        y1={fill === null ? 4.5 : 2}
        y2={fill === null ? 4.5 : 2}
        stroke={line}
        strokeWidth="1.8"
        strokeDasharray={dash}
      />
    </svg>
  )
}

function SpokenTable({
  told,
  words,
}: {
  readonly told: ChartTold
  readonly words: LazyWords['views']['charts']['table']
}) {
  return (
    <table className="sr-only">
      <caption>{told.means}</caption>
      <thead>
        <tr>
          <th scope="col">{words.series}</th>
          <th scope="col">{words.now}</th>
          <th scope="col">{words.lowest}</th>
          <th scope="col">{words.highest}</th>
        </tr>
      </thead>
      <tbody>
        {told.series.map(({ key, name, now, lowest, highest }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td>{lowest}</td>
            <td>{highest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
