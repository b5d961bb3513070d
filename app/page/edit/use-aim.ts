import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'
import { rowOf } from '../../edit/form/form-rows.ts'
import type { FormRow } from '../../edit/form/form-rows.ts'
import type { JsonPath } from '../../model/json-path.ts'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Goes to what a person wants to see, and gives it the focus as soon as its row is drawn and measured. */
export function useAim(
  aim: JsonPath | null,
  rows: readonly FormRow[],
  list: List,
  scroller: RefObject<HTMLDivElement | null>,
): void {
  const sought = useRef<JsonPath | null>(null)
  useLayoutEffect(() => {
    sought.current = aim
    if (aim !== null) list.scrollToIndex(rowOf(rows, aim), { align: 'start' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each aim
  }, [aim])
  const drawn = list.getVirtualItems()
  useLayoutEffect(() => {
    if (sought.current === null || !isInPlace(list, drawn, rowOf(rows, sought.current))) return
    list.cancelScroll() // from here on the field is what is aimed at, not its row
    focusOn(scroller.current, sought.current)
    sought.current = null
  })
}

/** Whether a row is drawn where it will stay: until the list has measured it and those above, it draws them once more. */
function isInPlace(list: List, drawn: ReturnType<List['getVirtualItems']>, index: number): boolean {
  const now = list.getVirtualItems()
  if (
    now.length !== drawn.length ||
    now.some(({ key, start }, i) => key !== drawn[i]!.key || start !== drawn[i]!.start)
  )
    return false
  const row = now.find(item => item.index === index)
  const element = row === undefined ? undefined : list.elementsCache.get(row.key)
  return row !== undefined && element !== undefined && Math.abs(element.offsetHeight - row.size) <= 1
}

/** The field itself, else the nearest thing around it that can have the focus. */
function focusOn(around: HTMLElement | null, path: JsonPath): void {
  for (let depth = path.length; depth > 0 && around !== null; depth--) {
    const found = around.querySelector<HTMLElement>(`[data-path='${CSS.escape(JSON.stringify(path.slice(0, depth)))}']`)
    if (found === null) continue
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    return
  }
}
