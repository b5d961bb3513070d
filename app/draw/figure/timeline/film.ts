/**
 * How a timeline figure moves: a playhead crosses it, what is left of it is drawn as it happened, what is right of it as
 * outline. Everything is drawn where it stands at the end; the rules only push it back. So a reader who wants no motion,
 * or a program that knows none, has the whole figure.
 */

import type { Axis } from '../../../read/time/axis.ts'
import { round } from '../../timeline/row-geometry.ts'

/** Past the axis there may be half a sign, a count, the head of an arrow. */
export const OVERHANG = 40
/** The end stands so long before it begins again. */
const PAUSE = 2000
/** As on the page, a fold takes this long, but all folds together at most half of the film. */
const FOLD = 400

interface Step {
  /** Share of the film with its pause, in %. */
  readonly share: number
  readonly x: number
}

/** Where the playhead is: at every end of a piece of the axis. */
function stepsOf({ pieces }: Axis, filmMs: number): readonly Step[] {
  const folds = pieces.filter(({ fold }) => fold !== null).length
  const foldMs = folds === 0 ? 0 : Math.min(FOLD, filmMs / 2 / folds)
  const length = pieces.reduce((sum, { fold, x0, x1 }) => sum + (fold === null ? x1 - x0 : 0), 0)
  const perPx = length === 0 ? 0 : (filmMs - folds * foldMs) / length
  let ms = 0
  return [
    { share: 0, x: pieces[0]!.x0 },
    ...pieces.map(({ fold, x0, x1 }) => {
      ms += fold === null ? (x1 - x0) * perPx : foldMs
      return { share: shareOf(ms, filmMs), x: x1 }
    }),
  ]
}

const shareOf = (ms: number, filmMs: number): number => Math.round((10_000 * ms) / (filmMs + PAUSE)) / 100

/** @returns rules for the figure of that id; its moving parts have the classes fg-edge, fg-moving, fg-last */
export function filmRules(axis: Axis, filmMs: number): (id: string) => string {
  const steps = stepsOf(axis, filmMs)
  const end = steps.at(-1)!
  const after = `${Math.round(end.share * 100 + 1) / 100}%`
  const shifts = (to: number) =>
    steps.map(({ share, x }) => `${share}%{transform:translateX(${round(x - to)}px)}`).join('')
  const still = 'transform:translateX(0px)'
  return id => {
    const moves = (name: string) =>
      `#${id} .fg-${name}{animation:${id}-${name} ${(filmMs + PAUSE) / 1000}s linear infinite}`
    return [
      '',
      `@keyframes ${id}-edge{${shifts(axis.width + OVERHANG)}${after},100%{${still}}}`,
      `@keyframes ${id}-moving{${shifts(end.x)}100%{${still}}}`,
      `@keyframes ${id}-last{0%,${end.share}%{opacity:0}${after},100%{opacity:1}}`,
      ...['edge', 'moving', 'last'].map(moves),
      `@media (prefers-reduced-motion:reduce){`,
      `#${id} .fg-edge,#${id} .fg-moving,#${id} .fg-last{animation:none}`,
      '}',
    ].join('\n')
  }
}
