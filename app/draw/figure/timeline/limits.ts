/** What a timeline figure takes before it says in numbers what it leaves out. */

/** Rows of one figure; of more messages the fullest entities become bands. */
export const ROWS_MOST = 90
/** Rows of an opened dead-letter queue and the like are never drawn here: its count is. */
export const SECTIONS_MOST = 40
export const SESSION_LANES_MOST = 6

export const BADGE_LANE = 24
export const HEADER_LINE = 17
export const HEADER_PAD = 5
export const BAND_HEIGHT = 76
export const ARROW_LANE = 20
export const GAP = 10

/** High rows where there are few. */
export function rowHeightFor(rows: number): number {
  if (rows <= 24) return 24
  return rows <= 45 ? 20 : 16
}
