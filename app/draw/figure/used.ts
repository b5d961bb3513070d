/** Which settings change what a view draws: the others are refused, because a person who gives them expects something. */

import { FIGURE_VIEW } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'

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

const settingsOf = ({ view }: Pick<FigureSpec, 'view'>): readonly Setting[] => FIGURE_VIEW[view].settings

/** Settings of `spec` that its view does not show. */
export const unusedIn = (spec: Omit<FigureSpec, 'scenario'>): readonly Setting[] =>
  SETTINGS.filter(name => spec[name] !== undefined && spec[name] !== false && !settingsOf(spec).includes(name))

/** Without those. */
export function usedOf<S extends Omit<FigureSpec, 'scenario'>>(spec: S): S {
  const unused: readonly string[] = unusedIn(spec)
  return Object.fromEntries(Object.entries(spec).filter(([name]) => !unused.includes(name))) as S
}
