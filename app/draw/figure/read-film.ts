/** How long a figure moves, as it is asked for → ms; or what is wrong with that. */

import { parseDuration } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'
import type { Fail } from './named.ts'

export const FILM_LEAST = 1000
export const FILM_MOST = 60_000

/** Paper and other views stand still. */
export const canMove = ({ view, theme }: Pick<FigureSpec, 'view' | 'theme'>): boolean =>
  view === 'timeline' && theme !== 'print'

export function readFilm({ animate, view, theme, at }: Omit<FigureSpec, 'scenario'>, fail: Fail): number | null {
  if (animate === undefined) return null
  if (view !== 'timeline') return fail(`animate: only a timeline moves, a ${view} stands still.`)
  if (theme === 'print') return fail('animate: paper stands still; leave theme print or animate out.')
  if (at !== undefined)
    return fail('animate: it shows every instant of the stretch; from and to bound it, at does not.')
  const parsed = parseDuration(animate.replace(/^(\d+(?:\.\d+)?)s$/, 'PT$1S'))
  if ('fault' in parsed) return fail(`animate: ${JSON.stringify(animate)} ${parsed.fault}, or "8s".`)
  if (parsed.ms === null || parsed.ms < FILM_LEAST || parsed.ms > FILM_MOST)
    return fail(`animate: from ${FILM_LEAST / 1000} s to ${FILM_MOST / 1000} s.`)
  return parsed.ms
}
