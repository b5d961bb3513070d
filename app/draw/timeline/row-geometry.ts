/** A lifeline as shapes on one row: view → geometry. Lengths in px, x from the left edge of the plot. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { foldsOf } from '../../read/time/axis.ts'
import type { EndKind, Lifeline, LiveStage, Segment } from '../../read/message/lifelines.ts'

export interface RowStyle {
  readonly height: number
  readonly barTop: number
  readonly barHeight: number
  /** Middle and height of the line that ends at LockedUntilUtc. */
  readonly lockTop: number
  readonly lockHeight: number
  readonly middle: number
  readonly mark: number
  /** full: all marks and labels. compact: no labels, lock as lower third. tiny: colour and end mark, and where a lock ran out. */
  readonly detail: 'full' | 'compact' | 'tiny'
}

export interface Bar {
  readonly x: number
  readonly width: number
  readonly look: LiveStage
}

interface Span {
  readonly x: number
  readonly width: number
}

export interface RowShapes {
  readonly bars: readonly Bar[]
  /** Past ExpiresAtUtc and still there. */
  readonly hatches: readonly (Span & { readonly look: LiveStage })[]
  readonly locks: readonly (Span & { readonly isLapsed: boolean; readonly isDead: boolean })[]
  /** Dead-lettered: cross-hatch, then a rail. */
  readonly cross: Span | null
  readonly rail: Span | null
  /** Where a fold cuts it. */
  readonly cuts: readonly number[]
}

export interface Mark {
  readonly x: number
  readonly n: RecordNumber
  readonly kind: EndKind
  /** Left from the dead-letter queue. */
  readonly isDead: boolean
}

/** Cross-hatch of a dead-lettered message before its rail begins. */
const CROSS_WIDTH = 24
/** However short it lay there. */
const CROSS_MIN = 2
/** A shape is narrow below this width: where it ends and the next begins cannot be seen. */
const NARROW = 2
/** What stands outside the plot is cut this far out. */
const OUTSIDE = 40

export function rowStyle(height: number): RowStyle {
  if (height >= 11) {
    const barHeight = Math.max(6, Math.round(height * 0.58))
    const barTop = Math.max(1, Math.floor((height - barHeight - 3) / 2))
    return {
      height,
      barTop,
      barHeight,
      lockTop: barTop + barHeight + 2.5,
      lockHeight: 2,
      middle: barTop + barHeight / 2,
      mark: height >= 18 ? 4.5 : 3.5,
      detail: 'full',
    }
  }
  if (height >= 6) {
    const lockHeight = height / 3
    return {
      height,
      barTop: 1,
      barHeight: height - 2,
      lockTop: height - 1 - lockHeight / 2,
      lockHeight,
      middle: height / 2,
      mark: 2.5,
      detail: 'compact',
    }
  }
  return {
    height,
    barTop: 0.5,
    barHeight: height - 1,
    lockTop: height / 2,
    lockHeight: 0,
    middle: height / 2,
    mark: 2,
    detail: 'tiny',
  }
}

/** `dead`: only what it does in the dead-letter queue. */
export type RowPart = 'whole' | 'dead'

export function rowShapes(lifeline: Lifeline, axis: Axis, part: RowPart = 'whole'): RowShapes {
  const alive = part === 'dead' ? [] : lifeline.segments.filter(segment => !segment.isDead)
  const dead = lifeline.segments.filter(segment => segment.isDead)
  const from = dead[0] === undefined ? 0 : axis.toX(dead[0].from)
  const to = dead.length === 0 ? 0 : axis.toX(dead[dead.length - 1]!.to)
  const turn = Math.min(to, from + CROSS_WIDTH)
  return {
    bars: joined(
      alive.map(segment => ({ ...spanOf(axis, segment.from, segment.to), look: segment.stage })),
      ({ look }) => look,
    ),
    hatches: joined(
      alive.flatMap(segment => hatchOf(segment, lifeline.expiresAt, axis)),
      ({ look }) => look,
    ),
    locks: joined(
      [...alive, ...dead].flatMap(segment => lockOf(segment, lifeline.isInSession && !segment.isDead, axis)),
      ({ x, width, isLapsed, isDead }) => `${isDead} ${isLapsed && Math.round(x + width)}`,
    ),
    cross: dead.length === 0 ? null : clipped(axis, from, Math.max(turn, from + CROSS_MIN)),
    rail: to <= turn ? null : clipped(axis, turn, to),
    cuts: cutsOf(
      part === 'dead' ? (lifeline.deadLettered?.t ?? 0) : lifeline.born.t,
      lifeline.end?.t ?? axis.runForMs,
      axis,
    ),
  }
}

/**
 * Those in view. Narrow ones of a kind that touch are one: a message that was delivered a thousand times within the width of a
 * screen is a few shapes, not thousands that cover each other.
 */
function joined<S extends Span>(spans: readonly S[], kindOf: (span: S) => string): readonly S[] {
  const all: S[] = []
  /** By kind: where its last one stands, if that is narrow. */
  const narrow = new Map<string, number>()
  for (const span of spans.filter(({ width }) => width > 0)) {
    const kind = kindOf(span)
    const at = span.width < NARROW ? narrow.get(kind) : undefined
    const last = at === undefined ? undefined : all[at]!
    if (last !== undefined && span.x - (last.x + last.width) < 1)
      all[at!] = { ...last, width: round(Math.max(last.width, span.x + span.width - last.x)) }
    else {
      all.push(span)
      if (span.width < NARROW) narrow.set(kind, all.length - 1)
      else narrow.delete(kind)
    }
  }
  return all
}

/** A stretch too short to see keeps a pixel: it happened. */
function spanOf(axis: Axis, from: number, to: number): Span {
  return clipped(axis, axis.toX(from), Math.max(axis.toX(to), axis.toX(from) + 1))
}

function clipped(axis: Axis, x0: number, x1: number): Span {
  const from = Math.max(-OUTSIDE, x0)
  const to = Math.min(axis.width + OUTSIDE, x1)
  return { x: round(from), width: round(Math.max(0, to - from)) }
}

export const round = (x: number): number => Math.round(x * 10) / 10

/** Deferred and scheduled messages do not expire in place (T-16, T-17). */
function hatchOf(segment: Segment, expiresAt: number | null, axis: Axis): (Span & { look: LiveStage })[] {
  const canExpire = segment.stage === 'active' || segment.stage === 'locked'
  if (!canExpire || expiresAt === null || expiresAt >= segment.to) return []
  return [{ ...spanOf(axis, Math.max(expiresAt, segment.from), segment.to), look: segment.stage }]
}

/** A session's renewals are not among the message's own deadlines: its lock lasts as long as the stretch. */
function lockOf(
  segment: Segment,
  isSessionLock: boolean,
  axis: Axis,
): (Span & { isLapsed: boolean; isDead: boolean })[] {
  if (segment.deadlines.length === 0) return []
  const last = segment.deadlines[segment.deadlines.length - 1]!
  const span = spanOf(axis, segment.from, isSessionLock ? segment.to : Math.min(segment.to, last.until))
  return [{ ...span, isLapsed: segment.isLapsed, isDead: segment.isDead }]
}

/** The middles of the folds that a bar crosses. */
export function cutsOf(from: number, to: number, axis: Axis): number[] {
  return foldsOf(axis)
    .filter(piece => from < piece.from && to > piece.to)
    .map(piece => round((piece.x0 + piece.x1) / 2))
}

/** Its end, if that is in view. */
export function endMark(lifeline: Lifeline, axis: Axis): Mark | null {
  if (lifeline.end === null) return null
  const x = axis.toX(lifeline.end.t)
  return x < -OUTSIDE || x > axis.width + OUTSIDE
    ? null
    : { x: round(x), n: lifeline.end.n, kind: lifeline.end.kind, isDead: lifeline.deadLettered !== null }
}
