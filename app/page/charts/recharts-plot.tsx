import { memo } from 'react'
import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts'
import type { Tense } from '../../draw/timeline/row.tsx'
import type { MeasureSeries } from '../../read/measures/chart.ts'
import type { Points } from '../../read/measures/points.ts'
import { LOOKS } from './looks.ts'

interface RechartsPlotProps {
  readonly points: Points
  readonly series: readonly MeasureSeries[]
  readonly top: number
  readonly width: number
  readonly height: number
  /** `ghost`: hairlines of the run before the last change. */
  readonly tense: Tense | 'ghost'
}

const STROKES: Readonly<Record<RechartsPlotProps['tense'], number>> = { past: 1.5, future: 1, ghost: 0.9 }

/** Room for a line's own width above and below. */
const MARGIN = 6

/** The only place that knows recharts. Its x are pixels of the shared axis; it is drawn anew for other data, never for another instant. */
export const RechartsPlot = memo(function RechartsPlot({
  points,
  series,
  top,
  width,
  height,
  tense,
}: RechartsPlotProps) {
  const type = points.isStraight ? 'linear' : 'stepAfter'
  const shared = {
    type,
    isAnimationActive: false,
    dot: false,
    activeDot: false,
    connectNulls: false,
    strokeWidth: STROKES[tense],
  } as const
  return (
    <ComposedChart
      data={points.rows}
      width={width}
      height={height}
      margin={{ top: MARGIN, right: 0, bottom: MARGIN, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis dataKey="x" type="number" domain={[0, width]} allowDataOverflow hide />
      <YAxis domain={[0, top]} allowDataOverflow hide />
      {series.map(({ key }) => {
        const { line, fill, dash } = LOOKS[key]
        const drawn = {
          ...shared,
          dataKey: key,
          stroke: tense === 'ghost' ? 'var(--muted)' : line,
          ...(dash !== undefined && { strokeDasharray: dash }),
        }
        if (fill === null || tense !== 'past') return <Line key={key} {...drawn} />
        return <Area key={key} {...drawn} fill={fill} fillOpacity={1} />
      })}
    </ComposedChart>
  )
})
