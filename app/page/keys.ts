/** The page's keys. A control that uses a key itself keeps it: it has prevented the default before the window hears of it. */

import { acts, pageStore } from '../state/page.ts'

type Act = () => void

/** Letters and signs, which a person can switch off. */
const SINGLE: Readonly<Record<string, Act>> = {
  k: acts.togglePlay,
  ',': acts.goToCause,
  '.': acts.goToConsequence,
  '[': () => acts.jump(-1),
  ']': () => acts.jump(1),
  n: () => acts.stepMark(1),
  p: () => acts.stepMark(-1),
  h: acts.toggleFuture,
  '/': () => acts.openDialog('gallery'),
  '?': () => acts.openDialog('help'),
}

/** Keys with a name. Controls that use them themselves keep them. */
const NAMED: Readonly<Record<string, (isShift: boolean) => void>> = {
  ' ': acts.togglePlay,
  ArrowLeft: isShift => (isShift ? acts.stepSelection(-1) : acts.stepRecord(-1)),
  ArrowRight: isShift => (isShift ? acts.stepSelection(1) : acts.stepRecord(1)),
  Home: acts.goToStart,
  End: acts.goToEnd,
  Escape: acts.clear,
}

/** Where a person is writing, or choosing from a list. */
const TYPING = 'input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'
const USES_SPACE = `${TYPING}, button, a, summary, [role=button], [role=tab], [role=option], [role=checkbox]`
/** Keys of the timeline that work from anywhere on the page. */
const TIMELINE_KEYS = new Set(['+', '=', '-', '−', 'f', 'F'])

export function listenToKeys(target: Pick<Window, 'addEventListener'>): void {
  const act = (event: KeyboardEvent) => {
    const found = actFor(event)
    if (found === null) return
    event.preventDefault()
    found()
  }
  target.addEventListener('keydown', act)
  // On a slider too left and right go record by record, so that several records of one instant can be walked.
  target.addEventListener('keydown', event => {
    if (!isSlider(event.target) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.stopPropagation()
    act(event)
  }, { capture: true })
}

function actFor(event: KeyboardEvent): Act | null {
  const { dialog, singleKeys } = pageStore.getState()
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || dialog !== null) return null
  const focus = event.target instanceof Element ? event.target : null
  const isIn = (selector: string) => focus !== null && focus.closest(selector) !== null
  if (event.key === 'Escape') return acts.clear
  if (isIn(TYPING)) return null
  const single = singleKeys ? (SINGLE[event.key.toLowerCase()] ?? forTimeline(event.key, focus)) : undefined
  if (single !== undefined) return single
  const named = NAMED[event.key]
  if (named === undefined || (event.key === ' ' && isIn(USES_SPACE))) return null
  return () => named(event.shiftKey)
}

/** Zooming belongs to the timeline, wherever the focus is. */
function forTimeline(key: string, focus: Element | null): Act | undefined {
  const timeline = document.querySelector('.tl input[type=range]')
  if (!TIMELINE_KEYS.has(key) || timeline === null || timeline === focus) return undefined
  return () => timeline.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

function isSlider(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range'
}
