import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Not what takes the thing away again: a second Enter would undo the first. */
const NEAREST = 'button:not(.form-reset):not([aria-disabled]), input, select, textarea'

/**
 * A button that goes with what it did, as one that adds does, leaves the focus to what is nearest, if it was pressed by a key. After a finger or a
 * mouse the list itself takes it (a field would bring up the keyboard of the screen), so that keys stay meant for the form.
 */
export function useKeptFocus(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = rows.current
    if (list === null) return
    let way: readonly Element[] = []
    let wasKey = false
    const remember = () => {
      const pressed = list.querySelector('button:focus')
      way = pressed === null ? [] : wayUp(pressed)
      wasKey = pressed?.matches(':focus-visible') === true
    }
    const keep = () => {
      if (way[0]?.isConnected !== false || document.activeElement !== document.body) return
      if (!wasKey) return list.focus({ preventScroll: true })
      const row = list.querySelector(`[data-index='${way.at(-1)!.getAttribute('data-index')}']`)
      for (const element of [...way.filter(({ isConnected }) => isConnected), row]) {
        const near = element?.querySelector<HTMLElement>(NEAREST)
        if (near) return near.focus()
      }
    }
    const observer = new MutationObserver(keep)
    observer.observe(list, { childList: true, subtree: true })
    list.addEventListener('click', remember, true)
    return () => {
      observer.disconnect()
      list.removeEventListener('click', remember, true)
    }
  }, [rows])
}

/** From an element to the row that it is in. */
function wayUp(element: Element): readonly Element[] {
  const up = element.matches('[data-index]') ? null : element.parentElement
  return up === null ? [element] : [element, ...wayUp(up)]
}
