/** One message's row as SVG: what has happened is filled, what is to come is outline only. */

import type { EndKind, Lifeline } from '../../read/message/lifelines.ts'
import type { Axis } from '../../read/time/axis.ts'
import type { Bar, Mark, RowShapes, RowStyle } from './row-geometry.ts'
import { round } from './row-geometry.ts'

export type Tense = 'past' | 'future'

interface RowProps {
  readonly shapes: RowShapes
  readonly style: RowStyle
  readonly tense: Tense
}

export function RowBars({ shapes, style, tense }: RowProps) {
  return (
    <>
      {shapes.rail !== null && <Rail shapes={shapes} style={style} tense={tense} />}
      {shapes.bars.map((bar, i) => (
        <BarShape key={i} bar={bar} style={style} tense={tense} />
      ))}
      {shapes.hatches.map((hatch, i) => (
        <rect
          key={`h${i}`}
          className={`bs-hatch-${hatch.look}`}
          x={hatch.x}
          y={style.barTop}
          width={hatch.width}
          height={style.barHeight}
        />
      ))}
      {shapes.locks.map((lock, i) => (
        <g key={`l${i}`} className={`bs-lock ${tense}`}>
          {style.lockHeight > 0 && (
            <line
              x1={lock.x}
              x2={round(lock.x + lock.width)}
              y1={style.lockTop}
              y2={style.lockTop}
              style={tense === 'past' ? { strokeWidth: style.lockHeight } : undefined}
            />
          )}
          {lock.isLapsed && <Lapse x={round(lock.x + lock.width)} style={style} />}
        </g>
      ))}
      {shapes.cross !== null && (
        <g>
          {tense === 'past' && (
            <rect
              className="bs-cross-ground"
              x={shapes.cross.x}
              y={style.barTop}
              width={shapes.cross.width}
              height={style.barHeight}
            />
          )}
          <rect
            className={`bs-cross ${tense}`}
            x={shapes.cross.x}
            y={style.barTop}
            width={shapes.cross.width}
            height={style.barHeight}
          />
        </g>
      )}
      {shapes.cuts.map(x => (
        <Cut
          key={x}
          x={x}
          top={style.barTop}
          height={isLockedAt(shapes, x) ? style.lockTop + style.lockHeight / 2 - style.barTop : style.barHeight}
        />
      ))}
    </>
  )
}

/** The line of the lock is cut with its bar. */
const isLockedAt = ({ locks }: RowShapes, at: number): boolean => locks.some(({ x, width }) => x < at && x + width > at)

/** The lock ran out here: in thin rows as high as the row, so that it never vanishes. */
function Lapse({ x, style }: { readonly x: number; readonly style: RowStyle }) {
  const [top, bottom] = style.detail === 'full' ? [style.lockTop - 3, style.lockTop + 3] : [0, style.height]
  return <line className="bs-lapse" x1={x} x2={x} y1={top} y2={bottom} />
}

function BarShape({ bar, style, tense }: { readonly bar: Bar; readonly style: RowStyle; readonly tense: Tense }) {
  const isHalf = bar.look === 'deferred' || bar.look === 'lockedDeferred'
  const height = isHalf ? Math.max(3, style.barHeight / 2) : style.barHeight
  const y = style.barTop + (style.barHeight - height) / 2
  return (
    <>
      {bar.look === 'scheduled' && (
        <line className="bs-baseline" x1={bar.x} x2={round(bar.x + bar.width)} y1={style.middle} y2={style.middle} />
      )}
      <rect
        className={`bs-bar ${bar.look} ${tense}`}
        x={bar.x}
        y={y}
        width={bar.width}
        height={height}
        rx={style.detail === 'full' ? 2 : 0.5}
      />
    </>
  )
}

function Rail({ shapes, style, tense }: RowProps) {
  const { x, width } = shapes.rail!
  return <line className={`bs-rail ${tense}`} x1={x} x2={round(x + width)} y1={style.middle} y2={style.middle} />
}

/** A fold cuts the bar with two slanted lines. */
export function Cut({ x, top: barTop, height }: { readonly x: number; readonly top: number; readonly height: number }) {
  const top = barTop - 1
  const bottom = barTop + height + 1
  const slant = (dx: number) => `M${round(x + dx - 2)} ${bottom}L${round(x + dx + 2)} ${top}`
  return (
    <g>
      <path
        className="bs-cut-ground"
        d={`M${round(x - 4)} ${bottom}L${round(x)} ${top}L${round(x + 4)} ${top}L${round(x)} ${bottom}Z`}
      />
      <path className="bs-cut" d={slant(-2) + slant(2)} />
    </g>
  )
}

const diamond = (x: number, y: number, r: number): string =>
  `M${round(x)} ${round(y - r)}L${round(x + r)} ${round(y)}L${round(x)} ${round(y + r)}L${round(x - r)} ${round(y)}Z`

const isCross: Readonly<Record<EndKind, boolean>> = {
  completed: false,
  received: false,
  dropped: true,
  cancelled: true,
  deleted: true,
  activated: false,
  published: false,
  forwarded: false,
  lost: true,
}

/** How a message left: dot, open cross, a small arrow where it came due, two where it was forwarded to another entity. */
export function EndShape({
  mark,
  style,
  tense,
  shift,
}: {
  readonly mark: Mark
  readonly style: RowStyle
  readonly tense: Tense
  readonly shift: number
}) {
  const { x, kind } = mark
  const y = style.middle
  if (kind === 'completed' || kind === 'received')
    return (
      <circle
        className={`bs-done ${tense}`}
        cx={x}
        cy={y}
        r={style.mark}
        style={style.detail === 'tiny' && tense === 'past' ? { strokeWidth: 0 } : undefined}
      />
    )
  if (isCross[kind]) {
    const r = style.mark - 0.5
    const cx = x + shift
    return (
      <path
        className={`bs-gone ${tense}`}
        d={`M${round(cx - r)} ${round(y - r)}L${round(cx + r)} ${round(y + r)}M${round(cx - r)} ${round(y + r)}L${round(cx + r)} ${round(y - r)}`}
      />
    )
  }
  const r = style.mark
  const arrow = (x0: number) =>
    `M${round(x0)} ${round(y - r)}L${round(x0 + r * 0.9)} ${round(y)}L${round(x0)} ${round(y + r)}`
  if (kind === 'forwarded') {
    const x0 = x + 1.5 + shift
    return <path className={`bs-forwarded ${tense}${mark.isDead ? ' dead' : ''}`} d={arrow(x0) + arrow(x0 + r * 0.9)} />
  }
  return <path className={`bs-onward ${tense}`} d={arrow(x - 1)} />
}

export type DiamondLook = 'hollow' | 'struck' | 'willStrike'

export function Diamond({
  x,
  style,
  look,
}: {
  readonly x: number
  readonly style: RowStyle
  readonly look: DiamondLook
}) {
  const r = style.detail === 'full' ? style.mark + 1 : style.mark
  return <path className={`bs-diamond ${look}`} d={diamond(x, style.middle, r)} />
}

interface RowEndsProps {
  readonly lifeline: Lifeline
  readonly axis: Axis
  readonly style: RowStyle
  /** null: not yet, or where it does not show. */
  readonly end: Mark | null
  readonly tense: Tense
  readonly diamond: DiamondLook | null
}

/** What stands on a message's row beside its bars: how it left, and its expiry. */
export function RowEnds({ lifeline, axis, style, end, tense, diamond: look }: RowEndsProps) {
  const x = axis.toX(lifeline.expiresAt ?? 0)
  return (
    <>
      {end !== null && <EndShape mark={end} style={style} tense={tense} shift={endShift(lifeline, look, style)} />}
      {look !== null && x > -8 && x < axis.width + 8 && <Diamond x={x} style={style} look={look} />}
    </>
  )
}

/** What left by its expiry stands beside the diamond. */
export const endShift = ({ expiresAt, struck }: Lifeline, look: DiamondLook | null, style: RowStyle): number =>
  look !== null && struck !== null && struck.t === expiresAt ? style.mark * 2 + 3 : 0

interface LockAheadProps {
  readonly from: number
  readonly until: number
  /** Where folds cut it. */
  readonly cuts?: readonly number[]
  readonly style: RowStyle
}

/** A lock in force, drawn on to its LockedUntilUtc. */
export function LockAhead({ from, until, cuts = [], style }: LockAheadProps) {
  return (
    <g className="bs-lock past">
      <line x1={from} x2={until} y1={style.lockTop} y2={style.lockTop} />
      <line x1={until} x2={until} y1={style.lockTop - 2.5} y2={style.lockTop + 2.5} />
      {cuts.map(x => (
        <Cut key={x} x={x} top={style.lockTop - 2} height={4} />
      ))}
    </g>
  )
}
