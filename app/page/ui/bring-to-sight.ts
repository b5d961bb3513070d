/**
 * Scrolls every box around an element as little as shows it. In place of `scrollIntoView`: where nothing has the focus, the next Tab then begins
 * after that element (Chromium 150), and a page that scrolls by itself must not take the keyboard with it.
 */
export function bringToSight(element: Element | null): void {
  if (element === null) return
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const { left, top } = box === document.scrollingElement ? { left: 0, top: 0 } : box.getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(box).scrollPaddingInlineStart) || 0
    const wanted = element.getBoundingClientRect()
    box.scrollBy({
      left: beyond(wanted.left, wanted.right, left + box.clientLeft + padding, box.clientWidth - 2 * padding),
      top: beyond(wanted.top, wanted.bottom, top + box.clientTop, box.clientHeight),
      behavior: 'instant',
    })
  }
}

/** How far `start`…`end` lies outside of `from`…`from + room`, in px: 0 for what is inside, and for what is larger and fills the room. */
function beyond(start: number, end: number, from: number, room: number): number {
  const [before, after] = [start - from, end - from - room]
  if (before * after <= 0) return 0
  return Math.abs(before) < Math.abs(after) ? before : after
}
