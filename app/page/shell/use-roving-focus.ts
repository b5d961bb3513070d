/**
 * One Tab stop for all queues and messages of a view: up and down move between them, in the order of reading; left and
 * right stay with the records. Whatever vanishes under the focus hands it on, so that it is never lost.
 */

import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

const THING = '[data-thing]'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface Held {
  readonly key: string
  /** The box it stood in. */
  readonly node: string | null
}

export function useRovingFocus(container: RefObject<HTMLElement | null>) {
  const held = useRef<Held | null>(null)
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    const element = container.current
    if (element === null) return
    const things = thingsIn(element)
    const stop = things.find(thing => keyOf(thing) === last.current) ?? things[0]
    makeStop(things, stop)
    // Not at once: a focus that moves on is nowhere for a moment.
    requestAnimationFrame(() => {
      if (held.current !== null && document.activeElement === document.body)
        heir(thingsIn(container.current), held.current)?.focus({ preventScroll: true })
    })
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = keyOf(target)
    if (key === null) return
    held.current = { key, node: target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null }
    last.current = key
    makeStop(thingsIn(container.current), target)
  }
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected) held.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const things = thingsIn(container.current)
    const at = things.findIndex(thing => thing === event.target)
    if (at < 0) return
    event.preventDefault()
    things[Math.min(things.length - 1, Math.max(0, at + step))]!.focus()
  }
  return { onFocus, onBlur, onKeyDown }
}

function makeStop(things: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const thing of things) {
    const index = thing === stop ? 0 : -1
    if (thing.tabIndex !== index) thing.tabIndex = index
  }
}

const thingsIn = (element: HTMLElement | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(THING) ?? []),
]
const keyOf = (element: HTMLElement): string | null => element.dataset.thing ?? null

/** The same thing where it stands now, else the box it stood in, else the first. */
function heir(things: readonly HTMLElement[], { key, node }: Held): HTMLElement | undefined {
  return things.find(thing => keyOf(thing) === key) ?? things.find(thing => keyOf(thing) === node) ?? things[0]
}
