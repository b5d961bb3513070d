/** Which settings change what a view draws: the others are refused, because a person who gives them expects something. */

import type { FigureSpec, FigureView } from '../../../scenarios/index.ts'

const SETTINGS = [
  'at',
  'from',
  'to',
  'entities',
  'select',
  'marks',
  'arrows',
  'clock',
  'noFuture',
  'clientView',
  'why',
] as const
type Setting = (typeof SETTINGS)[number]

const USED: Readonly<Record<FigureView, readonly Setting[]>> = {
  timeline: ['at', 'from', 'to', 'entities', 'select', 'marks', 'arrows', 'clock', 'noFuture'],
  stage: ['at', 'entities', 'select', 'clock', 'clientView'],
  filmstrip: ['at', 'entities', 'select', 'marks', 'clock', 'clientView'],
  chart: ['at', 'from', 'to', 'entities', 'clock', 'noFuture'],
  sequence: ['at', 'from', 'to', 'entities', 'select', 'noFuture'],
  inspector: ['at', 'entities', 'select', 'clock', 'clientView', 'why'],
}

/** Settings of `spec` that its view does not show. */
export const unusedIn = (spec: Omit<FigureSpec, 'scenario'>): readonly Setting[] =>
  SETTINGS.filter(name => spec[name] !== undefined && spec[name] !== false && !USED[spec.view].includes(name))

/** Without those. */
export function usedOf<S extends Omit<FigureSpec, 'scenario'>>(spec: S): S {
  const unused: readonly string[] = unusedIn(spec)
  return Object.fromEntries(Object.entries(spec).filter(([name]) => !unused.includes(name))) as S
}
