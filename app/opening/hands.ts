/** What a person does on the picture: kept, and done again on the page as soon as that is there. */

import { copyOf, givenBy, isDone, isForPage } from './deeds.ts'

const KEPT: ReadonlySet<string> = new Set([
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'mousedown',
  'click',
  'dblclick',
  'contextmenu',
  'wheel',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'input',
  'change',
  'paste',
  'drop',
])
/** Signs of a person too, of which the page hears nothing. */
const SIGNS = ['scroll', 'dragover', 'hashchange', 'popstate']
/** Where a drag may begin, which goes on when the page is there. Elsewhere a press is about to be a click. */
const SURFACES = '.tl-scrub, .tl-scroller, .overview'

export type Path = readonly number[]

interface Deed {
  readonly event: Event
  /** Child by child from the page's own element; null: outside of it. */
  readonly path: Path | null
  /** Of the element, so that another one is not taken for it. */
  readonly name: string
  /** What was chosen. */
  readonly value: string | null
  /** What was pasted or dropped. */
  readonly given: DataTransfer | null
}

export interface Hands {
  /** Whether something would be lost now: a press that is about to be a click, an open list. */
  readonly areBusy: () => boolean
  /** Keeps nothing more. The answer does all of it again, once the page is to be seen. */
  readonly letGo: () => (page: Element) => Promise<void>
}

/** `page`: the picture's, in `box`. */
export function handsOn(box: Element, page: Element, onSign: () => void): Hands {
  const deeds: Deed[] = []
  /** What each pointer that is down went down on: until it is up it stays with that. */
  const pressed = new Map<number, Element>()
  const listening = new AbortController()
  const hear = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.type === 'scroll' && target.matches('.story-marks, .tl-scroller')) return // draw.ts does this itself, and a hand is heard before it
    onSign()
    if (box.contains(target) && target !== box && !page.contains(target)) return // what is said of a page that did not come
    if (isForPage(event, target)) event.preventDefault()
    if (!KEPT.has(event.type)) return
    event.stopImmediatePropagation()
    if (!isDone(event, target)) keep(event, target)
  }
  const keep = (event: Event, target: Element) => {
    const { type } = event
    const pointer = event instanceof PointerEvent && type.startsWith('pointer') ? event : null
    if (pointer !== null && type === 'pointerdown') pressed.set(pointer.pointerId, target)
    if (pointer !== null && type === 'pointermove' && pointer.buttons === 0) {
      pressed.delete(pointer.pointerId)
      if (deeds.at(-1)?.event.type === type) deeds.pop() // of mere wandering the last place is enough
    }
    const on = (pointer !== null && pressed.get(pointer.pointerId)) || target
    if (type === 'pointerup' || type === 'pointercancel') pressed.delete(pointer!.pointerId)
    const value = (type === 'input' || type === 'change') && 'value' in on ? String(on.value) : null
    deeds.push({ event, path: pathTo(page, on), name: on.localName, value, given: givenBy(event) })
  }
  for (const type of [...KEPT, ...SIGNS])
    window.addEventListener(type, hear, { capture: true, passive: false, signal: listening.signal })
  return {
    areBusy: () =>
      isListOpen(page, deeds) ||
      [...pressed.values()].some(on => on.closest('button') !== null || on.closest(SURFACES) === null),
    letGo: () => {
      listening.abort()
      return async live => {
        const all = deeds.map(deed => [deed, ownIn(live, deed)] as const) // before the first of them, which may put other elements there
        for (const [deed, own] of all) await again(deed, own)
      }
    },
  }
}

/** One that a press opened would close with the picture. Where a browser does not tell, it may be open until something is chosen or left. */
function isListOpen(page: Element, deeds: readonly Deed[]): boolean {
  if (CSS.supports('selector(:open)')) return page.querySelector('select:open') !== null
  return document.activeElement instanceof HTMLSelectElement && deeds.at(-1)?.event.type !== 'change'
}

export function pathTo(page: Element, element: Element): Path | null {
  if (element === page) return []
  const parent = element.parentElement
  const path = parent === null ? null : pathTo(page, parent)
  return path === null ? null : [...path, [...parent!.children].indexOf(element)]
}

export const atPath = (page: Element, path: Path): Element | undefined =>
  path.reduce<Element | undefined>((element, i) => element?.children[i], page)

/** null: it has none. */
function ownIn(page: Element, { path, name }: Deed): Element | null {
  const own = path === null ? document.body : atPath(page, path)
  return own !== undefined && (path === null || own.localName === name) ? own : null
}

/** What a deed before has taken away hears nothing more: what stands there by now does, as with a hand. */
function hearingOf(own: Element, event: Event): Element {
  if (event instanceof KeyboardEvent) return document.activeElement ?? own // what has the focus by now
  if (own.isConnected || !(event instanceof MouseEvent)) return own
  return document.elementFromPoint(event.clientX, event.clientY) ?? document.body
}

/** A microtask each, in which React draws what the deed before changed. */
async function again({ event, value, given }: Deed, target: Element | null): Promise<void> {
  const { type } = event
  if (target === null) return
  if (type === 'focusin') (target as HTMLElement).focus({ preventScroll: true })
  else if (type === 'focusout') {
    if ((event as FocusEvent).relatedTarget === null && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
  } else {
    if (value !== null)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')!.set!.call(target, value) // past React, which looks for a change
    hearingOf(target, event).dispatchEvent(copyOf(event, given))
  }
  await Promise.resolve()
}

/** Where everything is scrolled to, for the same places in the page. */
export function scrollsOf(page: Element): (live: Element) => void {
  const scrolled = [...page.querySelectorAll('*')].filter(
    ({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0,
  )
  const places = scrolled.map(element => ({
    path: pathTo(page, element)!,
    left: element.scrollLeft,
    top: element.scrollTop,
  }))
  return live => {
    for (const { path, left, top } of places) atPath(live, path)?.scrollTo({ left, top, behavior: 'instant' })
  }
}
