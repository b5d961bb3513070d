/** How each series is drawn: pattern and fill tell them apart without colour. */

import type { SeriesKey } from '../../model/charts.ts'

export interface Look {
  readonly line: string
  /** Left of the playhead; null = a line only. */
  readonly fill: string | null
  /** undefined = a solid line. */
  readonly dash?: string
}

export const LOOKS: Readonly<Record<SeriesKey, Look>> = {
  oldest: { line: 'var(--active-line)', fill: 'var(--active-fill)' },
  arrived: { line: 'var(--active-line)', fill: 'var(--active-fill)' },
  completed: { line: 'var(--done-line)', fill: null, dash: '6 3' },
  deadLettered: { line: 'var(--dead-line)', fill: 'var(--dead-fill)' },
  expired: { line: 'var(--text)', fill: null, dash: '2 3' },
  middle: { line: 'var(--done-line)', fill: null },
  most: { line: 'var(--locked-line)', fill: null, dash: '7 3' },
  nearlyAll: { line: 'var(--dead-line)', fill: null, dash: '2 3' },
  busy: { line: 'var(--locked-line)', fill: 'var(--locked-fill)' },
  open: { line: 'var(--text)', fill: null, dash: '6 3' },
  first: { line: 'var(--active-line)', fill: 'var(--active-fill)' },
  again: { line: 'var(--locked-line)', fill: null, dash: '6 3' },
}
