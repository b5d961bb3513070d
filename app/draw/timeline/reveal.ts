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
  if (!always && place >= room * 0.15 && place <= room * 0.8) return null
  const wanted = top - HEADER_HEIGHT - room * 0.4
  return Math.max(0, Math.min(rows === null ? wanted : wholeRows(rows, wanted), all - height))
}

/** The nearest scroll position at which no row is cut by its group's header. */
function wholeRows({ top, rowHeight }: Rows, scrollTop: number): number {
  const first = top - HEADER_HEIGHT
  return scrollTop <= first ? scrollTop : first + Math.round((scrollTop - first) / rowHeight) * rowHeight
}

/** A label shows whole or not at all: the first row whose words the group's header does not cut. */
export function firstLabelled({ top, rowHeight }: Rows, scrollTop: number): number {
  const covered = scrollTop + HEADER_HEIGHT - top
  return Math.max(0, Math.ceil((covered - (rowHeight - LABEL_HEIGHT) / 2) / rowHeight))
}
