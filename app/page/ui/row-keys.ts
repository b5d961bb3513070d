import type { KeyboardEvent } from 'react'

/** Rows for Page Up and Page Down. */
const PAGE = 10

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

/** The row of a list of `count` that a key leads to from row `at`; null: it is no such key. The page's own keys do not hear it then. */
export function rowByKey(event: KeyboardEvent, at: number, count: number): number | null {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return null
  event.preventDefault()
  event.stopPropagation()
  return Math.max(0, Math.min(count - 1, at + step))
}
