/** English: what a person does with time. Instants, durations and numbers come as ready-made text. */

import { plural } from './grammar.ts'

export const moving = {
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  legend: 'What the signs mean',
  rangeFromHere: 'Mark a range from here (R); with a mouse, hold Shift and drag',
  rangeToHere: 'End the range here (R)',
  range: (from: string, to: string) => `${from} – ${to}`,
  /** One end of it. */
  rangeOpen: 'follows the playhead',
  /** Begun, and as yet without length. */
  rangeBegun: 'now move the playhead',
  rangeHolds: (length: string, records: number) => `${length} · ${plural(records, 'event', 'events')}`,
  spokenRange: (from: string, to: string, holds: string) => `Marked: ${from} to ${to}, ${holds}`,
  zoomToRange: 'Zoom to the range',
  clearRange: 'Clear the range (Esc)',
  futureHidden: 'Future hidden',
  /** For ears, when it no longer is. */
  futureShown: 'Future shown',
  /** While nobody has hidden or shown it themselves. */
  futureUntold: 'Future hidden until the story’s last mark',
  showFuture: 'Show the future (H)',
}
