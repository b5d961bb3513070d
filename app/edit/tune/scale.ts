/** How a value lies on a slider: durations and rates by their logarithm, numbers evenly; "0" and "never" have an end of their own. */

import { SECOND, MINUTE, HOUR, DAY } from '../../../sim-core/index.ts'
import { roundDurations } from '../../model/durations.ts'
import { scaleLinear, scaleLog } from 'd3-scale'

/** Positions of a slider: 0 … POSITIONS. */
export const POSITIONS = 1000

/** `null` is never. Durations in ms, rates a second. */
export type Value = number | null

export interface Span {
  readonly kind: 'duration' | 'count' | 'rate'
  readonly min: number
  readonly max: number
  /** "Never" stands at the right end. */
  readonly hasNever: boolean
  /** The smallest value but 0 that the slider reaches, where `min` is 0. */
  readonly least?: number
}

export interface Scale {
  readonly position: (value: Value) => number
  readonly value: (position: number) => Value
  /** As a dragged one would be. */
  readonly rounded: (value: number) => number
  /** What an arrow key makes of it; the same where it ends. `extra`: values to stop at, such as the original. */
  readonly next: (value: Value, direction: 1 | -1, extra: readonly Value[]) => Value
}

const STOPS = roundDurations(
  [1, 2, 5, 10, 20, 50, 100, 200, 500],
  [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 35, 40, 45, 50],
  [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30, 45],
  [1, 2, 3, 6, 12],
  [1, 2, 3, 5, 7, 10, 14, 21, 30, 60, 90, 180, 366],
)

/** From this duration on, a dragged one is a whole number of these. */
const GRAINS: readonly (readonly [from: number, grain: number])[] = [
  [0, 1],
  [100, 10],
  [SECOND, 100],
  [5 * SECOND, 500],
  [10 * SECOND, SECOND],
  [2 * MINUTE, 5 * SECOND],
  [10 * MINUTE, 30 * SECOND],
  [HOUR, 5 * MINUTE],
  [12 * HOUR, HOUR],
  [3 * DAY, 12 * HOUR],
  [14 * DAY, DAY],
]

/** Room for "0" on the left and for "never" on the right, where they exist. */
const END = 40

export function scaleOf(span: Span): Scale {
  const { kind, min, max, hasNever } = span
  const left = kind !== 'count' && min === 0 ? END : 0
  const right = hasNever ? POSITIONS - END : POSITIONS
  const least = leastOf(span)
  const inner =
    kind === 'count'
      ? scaleLinear([min, max], [left, right])
      : scaleLog([least, Math.max(max, least * 2)], [left, right])
  const clamped = (value: number) => Math.min(max, Math.max(min, value))
  return {
    position: value => {
      if (value === null) return POSITIONS
      return value < least && left > 0 ? 0 : Math.round(Math.min(right, Math.max(left, inner(value))))
    },
    value: position => {
      if (hasNever && position > right + END / 2) return null
      if (left > 0 && position < left / 2) return 0
      if (position >= right) return max
      const stop =
        kind === 'duration'
          ? STOPS.find(one => one >= min && one <= max && Math.round(inner(one)) === position)
          : undefined
      if (stop !== undefined) return stop
      return clamped(rounded(kind, inner.invert(Math.min(right, Math.max(left, position)))))
    },
    rounded: value => clamped(rounded(kind, value)),
    next: (value, direction, extra) => nextStop(span, value, direction, extra),
  }
}

/** What a logarithm can begin with. */
function leastOf({ min, max, least = Math.max(1, max / 1e6) }: Span): number {
  return min > 0 ? min : least
}

function rounded(kind: Span['kind'], value: number): number {
  if (kind === 'count') return Math.round(value)
  if (kind === 'rate') return Number(value.toPrecision(2))
  const [, grain] = GRAINS.findLast(([from]) => value >= from) ?? [0, 1]
  return Math.max(1, Math.round(value / grain) * grain)
}

function nextStop(span: Span, value: Value, direction: 1 | -1, extra: readonly Value[]): Value {
  const { kind, min, max, hasNever } = span
  const least = leastOf(span)
  const order = (one: Value): number => one ?? Infinity
  const here = order(value)
  const inner =
    kind === 'count'
      ? [here + direction]
      : kind === 'rate'
        ? [rounded('rate', here * (direction === 1 ? 1.25 : 0.8))]
        : STOPS
  const stops: readonly Value[] = [
    min,
    max,
    ...inner.filter(stop => Number.isFinite(stop) && stop > min && stop >= least && stop < max),
    ...(hasNever ? [null] : []),
    ...extra,
  ]
  const further = stops.map(order).filter(stop => stop >= min && (stop - here) * direction > 0)
  if (further.length === 0) return value
  const nearest = direction === 1 ? Math.min(...further) : Math.max(...further)
  return nearest === Infinity ? null : nearest
}
