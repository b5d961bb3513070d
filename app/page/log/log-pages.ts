/** The list shows one page of rows at a time. */

export const PAGE_ROWS = 20_000

/** First row of the page around a row: half a page before it, so that it never stands at an edge. */
export function pageStart(index: number, count: number): number {
  if (count <= PAGE_ROWS) return 0
  const half = PAGE_ROWS / 2
  return Math.max(0, Math.min(count - PAGE_ROWS, Math.floor(Math.max(0, index - half / 2) / half) * half))
}
