/** Ticks of the time axis and the words on its folds. One format per axis, by its range. */

import { SECOND, MINUTE, HOUR, DAY } from '../../../sim-core/index.ts'
import { roundDurations } from '../../model/durations.ts'
import { foldsOf } from '../../read/time/axis.ts'
import type { Axis, Piece } from '../../read/time/axis.ts'
import type { Lang } from '../../model/lang.ts'
import { durationText } from '../../words/format.ts'
import { BEFORE_UNIT, SIGNS, UNITS } from '../../words/locale.ts'

export interface Tick {
  readonly t: number
  readonly x: number
  /** null = a line without a label, where labels would touch. */
  readonly label: string | null
  /** Its middle: beside the tick at the ends, where it would stick out. */
  readonly labelX: number
}

export interface FoldLabel {
  readonly x: number
  readonly label: string
  /** Of its width. */
  readonly half: number
}

const STEPS = roundDurations(
  [1, 2, 5, 10, 20, 50, 100, 200, 500],
  [1, 2, 5, 10, 15, 30],
  [1, 2, 5, 10, 15, 30],
  [1, 2, 3, 6, 12],
  [1, 2, 5, 7, 14, 30, 60, 120],
)

/** Inter's widest digit at 12 px, rounded up. */
const CHARACTER = 7.2
const LABEL_GAP = 22
/** The same at 11 px. */
const FOLD_CHARACTER = 6.7

const two = (value: number): string => String(value).padStart(2, '0')

/** Decimals of a second that tell ticks `step` apart. */
function decimalsFor(step: number): number {
  if (step % SECOND === 0) return 0
  if (step % 100 === 0) return 1
  return step % 10 === 0 ? 2 : 3
}

/** @param range largest instant on the axis @param step smallest distance between two labels */
export type TickFormat = (range: number, step: number) => (t: number) => string

/** Time since the start of the run. */
export const tickFormat =
  (lang: Lang): TickFormat =>
  (range, step) => {
    const decimals = decimalsFor(step)
    const tail = (t: number) =>
      decimals === 0
        ? ''
        : SIGNS[lang].decimal +
          String(t % SECOND)
            .padStart(3, '0')
            .slice(0, decimals)
    const seconds = (t: number) => two(Math.floor(t / SECOND) % 60)
    const minutes = (t: number) => Math.floor(t / MINUTE) % 60
    if (range <= SECOND) return t => t + BEFORE_UNIT[lang] + UNITS[lang].ms
    if (range < HOUR) return t => `${Math.floor(t / MINUTE)}:${seconds(t)}${tail(t)}`
    if (range < DAY) return t => `${Math.floor(t / HOUR)}:${two(minutes(t))}:${seconds(t)}${tail(t)}`
    const withSeconds = step % MINUTE !== 0
    const clock = (t: number) =>
      `${two(Math.floor(t / HOUR) % 24)}:${two(minutes(t))}${withSeconds ? `:${seconds(t)}${tail(t)}` : ''}`
    return t => `${Math.floor(t / DAY)}${BEFORE_UNIT[lang]}${UNITS[lang].d} ${clock(t)}`
  }

const FINENESS: readonly number[] = [MINUTE, SECOND, 100, 10, 1]

/** Two instants in the axis's one format, as fine as the finer of them needs. @param range largest instant on the axis */
export function instantsOnAxis(range: number, a: number, b: number, lang: Lang): readonly [string, string] {
  const format = tickFormat(lang)(range, FINENESS.find(step => a % step === 0 && b % step === 0) ?? 1)
  return [format(a), format(b)]
}

function stepFor(axis: Axis, formatFor: TickFormat): number {
  for (const step of STEPS) {
    const widest = formatFor(axis.runForMs, step)(axis.runForMs).length * CHARACTER
    if (step * axis.scale >= widest + LABEL_GAP) return step
  }
  return Math.max(STEPS[STEPS.length - 1]!, axis.runForMs)
}

/** The whole quiet stretch, from record to record, in two units, or one where folds stand close. */
export function foldLabels(axis: Axis, lang: Lang): readonly FoldLabel[] {
  const folds = foldsOf(axis).map(({ x0, x1, fold }) => ({ x: (x0 + x1) / 2, ms: fold.to - fold.from }))
  return folds.map(({ x, ms }, i) => {
    const label = durationText(inUnits(ms, 2), lang)
    const room = Math.min(
      ...[folds[i - 1], folds[i + 1]].map(other => (other === undefined ? Infinity : Math.abs(other.x - x))),
    )
    return foldLabel(x, label.length * FOLD_CHARACTER + 8 <= room ? label : durationText(inUnits(ms, 1), lang))
  })
}

const foldLabel = (x: number, label: string): FoldLabel => ({ x, label, half: (label.length * FOLD_CHARACTER) / 2 })

const FOLD_GAP = 4

/** A length that the playhead's head (at `x`, half as wide as `head`) would cover moves to the side where it has room; null = there is none. */
export function besideHead(
  folds: readonly FoldLabel[],
  x: number,
  head: number,
  width: number,
): readonly (FoldLabel | null)[] {
  const isClear = (fold: FoldLabel) => Math.abs(fold.x - x) >= fold.half + head
  const placed = folds.filter(isClear)
  return folds.map(fold => {
    if (isClear(fold)) return fold
    const sides = [x - head - fold.half, x + head + fold.half].sort(
      (a, b) => Math.abs(a - fold.x) - Math.abs(b - fold.x),
    )
    const free = sides.find(
      side =>
        side >= fold.half &&
        side <= width - fold.half &&
        placed.every(other => Math.abs(other.x - side) >= fold.half + other.half + FOLD_GAP),
    )
    if (free === undefined) return null
    placed.push({ ...fold, x: free })
    return { ...fold, x: free }
  })
}

function inUnits(ms: number, units: 1 | 2): number {
  const at = [DAY, HOUR, MINUTE, SECOND, 1].findIndex(unit => ms >= unit)
  const unit = [DAY, HOUR, MINUTE, SECOND, 1][Math.min(4, at + units - 1)]!
  return Math.round(ms / unit) * unit
}

/** Multiples of one step in every piece drawn to scale; where a piece has none, the record after its fold. */
export function ticksOf(axis: Axis, formatFor: TickFormat): readonly Tick[] {
  const step = stepFor(axis, formatFor)
  const format = formatFor(axis.runForMs, step)
  const taken: Span[] = []
  return axis.pieces.flatMap((piece, i) => {
    if (piece.fold !== null || piece.x1 < 0 || piece.x0 > axis.width) return []
    const multiples = instantsIn(piece, step, axis)
    const after = axis.pieces[i - 1]?.fold?.to
    const instants = multiples.length === 0 && after !== undefined && after <= piece.to ? [after] : multiples
    return instants.map(t => {
      const x = axis.toX(t)
      const label = format(t)
      const half = (label.length * CHARACTER) / 2
      const labelX = Math.min(axis.width - half, Math.max(half, x))
      const own = { from: labelX - half - 5, to: labelX + half + 5 }
      const isFree = Math.abs(labelX - x) <= half && !taken.some(other => own.from < other.to && other.from < own.to)
      if (isFree) taken.push(own)
      return { t, x, label: isFree ? label : null, labelX }
    })
  })
}

interface Span {
  readonly from: number
  readonly to: number
}

function instantsIn(piece: Piece, step: number, axis: Axis): number[] {
  const from = Math.max(piece.from, axis.from)
  const to = Math.min(piece.to, axis.to)
  const instants: number[] = []
  for (let t = Math.ceil(from / step) * step; t <= to; t += step) instants.push(t)
  return instants
}
