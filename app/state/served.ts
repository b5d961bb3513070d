/** The bus that serves this page, where one does (bridge section 3): its clock, and the live run that its clients make. How it is followed comes with such a page alone: follow-bus.ts. */

import type { Lang } from '../model/lang.ts'
import type { Playhead } from '../model/selection.ts'
import { endOf } from '../read/at.ts'
import { playheadAt } from './playhead.ts'
import type { Run } from './run.ts'
import type { ReadAnswer } from './story.ts'

/** As `GET clock` tells it. */
export interface BusClock {
  /** manual, real, or so many times as fast: `60x`. */
  readonly mode: string
  /** As the broker's clock shows it. */
  readonly now: string
  readonly atMs: number
  readonly next: { readonly at: string; readonly what: string } | null
  /** Deliveries that clients have not settled. */
  readonly waiting: number
}

export interface Served {
  /** Where it is. */
  readonly name: string
  /** Where links lead: they need no bus. */
  readonly playground: string
  /** What was recorded so far. */
  readonly read: (lang: Lang) => Promise<ReadAnswer>
  /** null: not heard of yet. */
  readonly clock: BusClock | null
  readonly isConnected: boolean
}

export interface ServedState {
  /** null: no bus serves this page. */
  readonly served: Served | null
}

export const firstServed: ServedState = { served: null }

/** Whether the playhead is where a live run has got to, or after; then it goes on with it. A live run opens at its now. */
export function isAtNow({ source, trace, story }: Run, { t, n }: Playhead): boolean {
  if (source.kind !== 'served') return false
  return t >= Math.min(story.opensAt, endOf(trace)) && n === playheadAt(trace, t).n
}
