/** Rows that have no room for all of them, scrolled as the page does it (use-follow.ts). */

import { chipsRoom, firstLabelled, revealing } from '../view/reveal.ts'

/** `looked`: rows that have to show, one after the other. */
export function revealRows(page: Element, looked: readonly number[], isCoarse: boolean): void {
  const scroller = page.querySelector('.tl-scroller')
  const list = page.querySelector('.tl-rows-window')
  const row = page.querySelector('.tl-row-ground')
  if (scroller === null || list === null || row === null) return
  const base = scroller.getBoundingClientRect().top - scroller.scrollTop
  const rows = { top: list.getBoundingClientRect().top - base, rowHeight: row.clientHeight }
  const all = Math.max(
    ...[...page.querySelectorAll('.tl-section')].map(section => section.getBoundingClientRect().bottom - base),
  )
  for (const i of looked) {
    const sight = { scrollTop: scroller.scrollTop, height: scroller.clientHeight - chipsRoom(isCoarse), all }
    scroller.scrollTop = revealing(rows.top + i * rows.rowHeight, rows, sight, false) ?? scroller.scrollTop
  }
  // As section-view.tsx: no label is cut by the group's header.
  for (const label of [...list.querySelectorAll('.tl-labels text')].slice(0, firstLabelled(rows, scroller.scrollTop)))
    label.remove()
}
