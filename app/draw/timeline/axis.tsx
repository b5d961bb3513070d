/** Ruler, grid and folds of the shared time axis. */

import type { Axis } from '../../read/time/axis.ts'
import { foldsOf } from '../../read/time/axis.ts'
import type { FoldLabel, Tick } from './ticks.ts'
import { round } from './row-geometry.ts'

const TOOTH = 3
const PITCH = 8

/** A zigzag down the left or right edge of a fold. */
function zigzag(x: number, height: number): string {
  const points = [`M${round(x)} 0`]
  for (let y = 0, out = true; y < height; y += PITCH / 2, out = !out)
    points.push(`L${round(x + (out ? TOOTH : 0))} ${Math.min(height, y + PITCH / 2)}`)
  return points.join('')
}

export function Folds({ axis, height }: { readonly axis: Axis; readonly height: number }) {
  return (
    <>
      {foldsOf(axis).map(piece => (
        <g key={piece.from}>
          <rect className="bs-fold" x={round(piece.x0)} y={0} width={round(piece.x1 - piece.x0)} height={height} />
          <path className="bs-zigzag" d={zigzag(piece.x0, height) + zigzag(piece.x1 - TOOTH, height)} />
        </g>
      ))}
    </>
  )
}

export function Grid({
  axis,
  ticks,
  height,
}: {
  readonly axis: Axis
  readonly ticks: readonly Tick[]
  readonly height: number
}) {
  return (
    <>
      {ticks.map(tick => (
        <line key={tick.t} className="bs-grid" x1={round(tick.x)} x2={round(tick.x)} y1={0} y2={height} />
      ))}
      <Folds axis={axis} height={height} />
    </>
  )
}

/** Fold lengths stand above the ticks' times, on a line of their own. */
export function FoldLabels({ folds }: { readonly folds: readonly FoldLabel[] }) {
  return folds.map(fold => (
    <text key={fold.label + String(fold.x)} className="bs-fold-label" x={round(fold.x)} y={11}>
      {fold.label}
    </text>
  ))
}

interface CutOffProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a limit cut the run: a torn edge, and behind it nothing that happened. */
export function CutOff({ x, y, width, height }: CutOffProps) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect className="bs-nothing" x={round(x)} y={0} width={Math.max(0, round(width - x))} height={height - y} />
      <path className="bs-torn" d={zigzag(x, height - y)} />
    </g>
  )
}

export function RulerMarks({ ticks, height }: { readonly ticks: readonly Tick[]; readonly height: number }) {
  return (
    <>
      {ticks.map(tick => (
        <g key={tick.t}>
          <line
            className="bs-tick"
            x1={round(tick.x)}
            x2={round(tick.x)}
            y1={height - (tick.label === null ? 3 : 6)}
            y2={height}
          />
          {tick.label !== null && (
            <text className="bs-tick-label" x={round(tick.labelX)} y={height - 9}>
              {tick.label}
            </text>
          )}
        </g>
      ))}
    </>
  )
}
