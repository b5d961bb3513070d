/**
 * The time axis: instants to pixels and back, with long quiet stretches folded.
 * Piecewise linear; every piece but a fold has the same scale. Instants in ms, lengths in px.
 */

import { linearScale } from './linear-scale.ts'
import type { LinearScale } from './linear-scale.ts'

/** A stretch between two records, or before the first and after the last. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretches of a run that may fold, longest first. */
export interface QuietStretches {
  readonly stretches: readonly (Stretch & { readonly isLong: boolean })[]
  /** The shortest few lengths between two records, ascending: what folding is to make visible. */
  readonly short: readonly number[]
}

export interface Piece {
  readonly from: number
  readonly to: number
  readonly x0: number
  readonly x1: number
  /** The stretch it folds; null = drawn to scale. */
  readonly fold: Stretch | null
}

/** What part of the run shows. `scale` null = all of it fits; else instant `t` stands at pixel `x`. */
export type AxisWindow = { readonly scale: null } | { readonly scale: number; readonly t: number; readonly x: number }

export interface FoldSettings {
  readonly enabled: boolean
  /** `from` of stretches opened by hand. */
  readonly opened: ReadonlySet<number>
}

export interface Axis {
  readonly width: number
  readonly runForMs: number
  /** Pixels per millisecond outside folds. */
  readonly scale: number
  readonly fits: boolean
  readonly pieces: readonly Piece[]
  /** First and last instant in view. */
  readonly from: number
  readonly to: number
  readonly toX: (t: number) => number
  /** Whole milliseconds within the run. */
  readonly toT: (x: number) => number
}

export const FOLD_WIDTH = 28
const PAD_LEFT = 14
const PAD_RIGHT = 30
const FOLD_SHARE = 0.15
const USUAL_FACTOR = 20
/** A gap this wide can be seen; this narrow it can still be told apart, which is worth more folds where room is scarce. */
const VISIBLE = 6
const TOLD_APART = 1.5
/** A fold for the sake of a short gap must not blow that gap up to more than this of the view. */
const SHORT_SHARE = 0.05
const SHORT_MAX = 8
/** Of a longer run the usual gap is judged by so many of its gaps, evenly apart. */
const GAPS_SORTED = 100_000
/** The closest view: a millisecond is this wide. */
const SCALE_MAX = 40

export const FOLDS_ON: FoldSettings = { enabled: true, opened: new Set() }

/** Time to scale left at each side of a fold: no record stands on its edge, and its time has room on the ruler. */
const foldMargin = (width: number): number => Math.min(30, Math.max(12, Math.round(width / 28)))

/** What a fold takes, margins included. */
const foldCost = (width: number): number => FOLD_WIDTH + 2 * foldMargin(width)

/** So that folds never fill the view. */
const foldsThatFit = (width: number): number => Math.floor((innerWidth(width) * 0.65) / foldCost(width))

/** A trace, or anything else with instants in ascending order. */
export interface Instants {
  readonly length: number
  readonly timeOf: (i: number) => number
}

/** Instants no further than `apart` from the one that counted last do not count. */
function forEachGap(
  instants: Instants,
  runForMs: number,
  apart: number,
  visit: (from: number, to: number) => void,
): void {
  let last = 0
  for (let i = 0; i <= instants.length; i++) {
    const t = i < instants.length ? instants.timeOf(i) : runForMs
    if (t - last <= apart) continue
    visit(last, t)
    last = t
  }
}

/** Some milliseconds between two steps are no pace of a run of minutes. */
const TOGETHER_MAX = 100
const TOGETHER_SHARE = 0.001
const FEW_GAPS = 8

/**
 * Several records at one instant, or nearly so, count once: they are no sign of a busy run. Long is over 20 × the median
 * gap. In a story of few instants (0, 1 min, 1 h, 14 d, 30 d) the median is itself a stretch to fold: over 20 × the
 * lower quartile a stretch folds as long as a gap that can be made visible is too short to see.
 */
export function quietStretches(instants: Instants, runForMs: number): QuietStretches {
  const every = Math.max(1, Math.ceil(instants.length / GAPS_SORTED))
  const lengths = new Float64Array(Math.min(instants.length, GAPS_SORTED) + 1)
  let count = 0
  let gaps = 0
  forEachGap(instants, runForMs, Math.min(TOGETHER_MAX, runForMs * TOGETHER_SHARE), (from, to) => {
    if (gaps++ % every === 0) lengths[count++] = to - from
  })
  if (count === 0) return { stretches: [], short: [] }
  const sorted = lengths.subarray(0, count).sort()
  const quartile = (count - 1) >> 2
  const long = USUAL_FACTOR * sorted[count >> 1]!
  const mayFold = count > FEW_GAPS ? long : USUAL_FACTOR * sorted[quartile]!
  const stretches: (Stretch & { isLong: boolean })[] = []
  forEachGap(instants, runForMs, 0, (from, to) => {
    if (to - from > mayFold) stretches.push({ from, to, isLong: to - from > long })
  })
  const short = [...new Set(sorted.subarray(0, Math.min(quartile + 1, SHORT_MAX)))]
  return { stretches: stretches.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from), short }
}

type IsFoldable = (stretch: QuietStretches['stretches'][number], scale: number) => boolean

/** `target`: the gap that folding is to make visible; null = none, only long stretches fold. */
function foldable(width: number, target: number | null, settings: FoldSettings): IsFoldable {
  const widthMin = Math.max(FOLD_SHARE * width, foldCost(width) + 8)
  return ({ from, to, isLong }, scale) =>
    settings.enabled &&
    !settings.opened.has(from) &&
    (to - from) * scale > widthMin &&
    (isLong || (target !== null && target * scale < VISIBLE))
}

const innerWidth = (width: number): number => Math.max(1, width - PAD_LEFT - PAD_RIGHT)

interface Fit {
  readonly scale: number
  readonly folds: readonly Stretch[]
  readonly isFoldable: IsFoldable
}

/** Folds that show the shortest gap that can be shown, or come near it where room is scarce; else the long stretches. */
function bestFit(width: number, runForMs: number, quiet: QuietStretches, settings: FoldSettings): Fit {
  const inner = innerWidth(width)
  const fitTo = (target: number | null) => fitRun(width, runForMs, quiet, foldable(width, target, settings))
  const long = fitTo(null)
  let near: Fit | null = null
  for (const gap of quiet.short) {
    if (gap * long.scale >= VISIBLE) break
    const fit = fitTo(gap)
    if (gap * fit.scale > SHORT_SHARE * inner) continue
    if (gap * fit.scale >= TOLD_APART) return fit
    near = fit
  }
  return near ?? long
}

/** Folding the longest makes room, the scale grows, and another may fold: goes on until nothing changes. */
function fitRun(width: number, runForMs: number, quiet: QuietStretches, isFoldable: IsFoldable): Fit {
  const inner = innerWidth(width)
  const folds: Stretch[] = []
  let toScale = runForMs
  let scale = inner / runForMs
  while (folds.length < foldsThatFit(width)) {
    const next = quiet.stretches.find(stretch => !folds.includes(stretch) && isFoldable(stretch, scale))
    if (next === undefined || toScale - (next.to - next.from) <= 0) break
    folds.push(next)
    toScale -= next.to - next.from
    scale = (inner - folds.length * foldCost(width)) / toScale
  }
  return { scale, folds, isFoldable }
}

/** Pieces over the whole run, the run's start at x = 0. */
function piecesAt(scale: number, runForMs: number, folds: readonly Stretch[], marginWidth: number): Piece[] {
  const pieces: Piece[] = []
  let x = 0
  let t = 0
  const add = (to: number, width: number, fold: Stretch | null) => {
    pieces.push({ from: t, to, x0: x, x1: x + width, fold })
    t = to
    x += width
  }
  for (const fold of [...folds].sort((a, b) => a.from - b.from)) {
    const margin = marginWidth / scale
    add(fold.from + margin, (fold.from + margin - t) * scale, null)
    add(fold.to - margin, FOLD_WIDTH, fold)
  }
  add(runForMs, (runForMs - t) * scale, null)
  return pieces
}

/** A closer view may fold more, but never so much that the run no longer fills it. */
function closerFolds(
  scale: number,
  width: number,
  runForMs: number,
  fit: Fit,
  quiet: QuietStretches,
): readonly Stretch[] {
  const folds: Stretch[] = []
  let length = runForMs * scale
  for (const stretch of [
    ...fit.folds,
    ...quiet.stretches.filter(own => !fit.folds.includes(own) && fit.isFoldable(own, scale)),
  ]) {
    length += foldCost(width) - (stretch.to - stretch.from) * scale
    if (length < innerWidth(width)) break
    folds.push(stretch)
  }
  return folds
}

export function layAxis(
  width: number,
  runForMs: number,
  quiet: QuietStretches,
  window: AxisWindow,
  settings: FoldSettings,
): Axis {
  const run = Math.max(1, runForMs)
  const fit = bestFit(width, run, quiet, settings)
  const fits = window.scale === null || window.scale <= fit.scale
  const scale = fits ? fit.scale : Math.min(window.scale, SCALE_MAX)
  const flat = piecesAt(scale, run, fits ? fit.folds : closerFolds(scale, width, run, fit, quiet), foldMargin(width))
  const end = flat[flat.length - 1]!.x1
  const wanted = fits ? PAD_LEFT : window.x - timeScale(flat)(window.t)
  const shift = Math.min(PAD_LEFT, Math.max(width - PAD_RIGHT - end, wanted))
  return axisFrom(
    flat.map(piece => ({ ...piece, x0: piece.x0 + shift, x1: piece.x1 + shift })),
    width,
    run,
    scale,
    fits,
  )
}

function axisFrom(pieces: readonly Piece[], width: number, runForMs: number, scale: number, fits: boolean): Axis {
  const toX = timeScale(pieces)
  const toT = (x: number) => Math.min(runForMs, Math.max(0, Math.round(toX.invert(x))))
  return { width, runForMs, scale, fits, pieces, from: toT(0), to: toT(width), toX, toT }
}

/** One linear scale over all pieces; before the first and after the last it goes on: a lock may end after the run. */
function timeScale(pieces: readonly Piece[]): LinearScale {
  const { from, x0 } = pieces[0]!
  return linearScale([from, ...pieces.map(({ to }) => to)], [x0, ...pieces.map(({ x1 }) => x1)])
}

/** The folds in view. */
export function foldsOf(axis: Axis): readonly (Piece & { readonly fold: Stretch })[] {
  return axis.pieces.filter(
    (piece): piece is Piece & { readonly fold: Stretch } =>
      piece.fold !== null && piece.x1 > 0 && piece.x0 < axis.width,
  )
}

/** The stretch whose fold lies under `x`. */
export function foldAt(axis: Axis, x: number): Stretch | null {
  return axis.pieces.find(piece => piece.fold !== null && x >= piece.x0 && x <= piece.x1)?.fold ?? null
}

/**
 * Zoom by `factor` with what is under `x` kept in its place, or moved to `toX`. The window is told a whole millisecond,
 * which close up lies some pixels beside `x`.
 */
export function zoomed(axis: Axis, factor: number, x: number, toX: number = x): AxisWindow {
  const scale = Math.min(SCALE_MAX, axis.scale * factor)
  const t = axis.toT(x)
  return { scale, t, x: toX + (axis.toX(t) - x) * (scale / axis.scale) }
}

/** Moved `dx` px to the right. */
export function panned(axis: Axis, dx: number): AxisWindow {
  return axis.fits ? { scale: null } : zoomed(axis, 1, axis.width / 2, axis.width / 2 + dx)
}

/** Shows [from, to] with a little air around it. */
export function showing(axis: Axis, from: number, to: number): AxisWindow {
  const scale = Math.min(SCALE_MAX, (axis.width * 0.7) / Math.max(1, to - from))
  return { scale, t: (from + to) / 2, x: axis.width / 2 }
}
