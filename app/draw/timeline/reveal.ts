/** Where rows scroll to, so that one of them shows. Lengths in px. */

/** A group's header stays over its rows. */
export const HEADER_HEIGHT = 28
/** Room that rows leave at the bottom, so that nothing moves or is covered when a chip comes. */
export const chipsRoom = (isCoarse: boolean): number => (isCoarse ? 44 : 34)

/** Of a row's words. */
const LABEL_HEIGHT = 11

export interface Rows {
  /** Of the section's first, among all. */
  readonly top: number
  readonly rowHeight: number
}

export interface Sight {
  readonly scrollTop: number
  /** Of what shows at once. */
  readonly height: number
  /** Of all rows together. */
  readonly all: number
}

/** Where to scroll for a row; null: it is in view. `rows`: those it is one of, if any; `always`: also where it is in view. */
export function revealing(
  top: number,
  rows: Rows | null,
  { scrollTop, height, all }: Sight,
  always: boolean,
): number | null {
  if (all <= height) return null
  // Its group's header stays over the rows, which counts where there is little room.
  const place = top - scrollTop - HEADER_HEIGHT
  const room = height - HEADER_HEIGHT
  const lowest = Math.min(room * 0.8, room - (rows?.rowHeight ?? 0))
  if (!always && place >= room * 0.15 && place <= lowest) return null
  const wanted = Math.max(0, Math.min(top - HEADER_HEIGHT - room * 0.4, all - height))
  return rows === null ? wanted : Math.max(0, Math.min(wholeRows(top, rows, wanted, height), all - height))
}

/** The nearest scroll position at which no row is cut by its group's header, nor the header of the group before by that one. */
function wholeRows(row: number, { top, rowHeight }: Rows, scrollTop: number, height: number): number {
  const first = top - HEADER_HEIGHT
  const both = first - HEADER_HEIGHT
  if (scrollTop <= both) return scrollTop
  if (scrollTop < first) return row + rowHeight <= both + height ? both : first
  return first + Math.round((scrollTop - first) / rowHeight) * rowHeight
}

/** A label shows whole or not at all: the first row whose words the group's header does not cut. */
export function firstLabelled({ top, rowHeight }: Rows, scrollTop: number): number {
  const covered = scrollTop + HEADER_HEIGHT - top
  return Math.max(0, Math.ceil((covered - (rowHeight - LABEL_HEIGHT) / 2) / rowHeight))
}
