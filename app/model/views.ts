/** The views, tabs and themes between which a person chooses. */

import type { ChartId } from './charts.ts'

/** What "more" holds. */
export type MoreView = 'due' | 'sequence' | 'charts' | 'messages'

/** On a narrow screen one view at a time. */
export type NarrowView = 'stage' | 'timeline' | 'why' | 'log' | 'more'

export type RailTab = 'inspector' | 'log' | 'due'

/** What the editor shows, where the rail is; null = it is closed. */
export type EditTab = 'tune' | 'form' | 'json'

export type TopView = 'stage' | 'sequence' | 'charts' | 'messages'

export type StripView = 'depth' | ChartId

export type Theme = 'system' | 'light' | 'dark'

/** In the order in which they are offered; the first that a run has is chosen for it. */
export const JUMP_KINDS = [
  'expiry',
  'lostLock',
  'deadLetter',
  'deletion',
  'duplicate',
  'failure',
  'forward',
  'publication',
  'session',
  'activation',
  'delivery',
  'completion',
  'arrival',
] as const

export type JumpKind = (typeof JUMP_KINDS)[number]
