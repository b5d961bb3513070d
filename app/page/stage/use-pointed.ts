/** The message under the pointer, or with the visible focus: null = none. A finger has no hover; a tap selects. */

import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, RefObject } from 'react'

export function usePointed(container: RefObject<HTMLElement | null>) {
  const [m, setM] = useState<number | null>(null)
  const isTouched = useRef(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setM(null)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const chipOf = (target: EventTarget) => {
    const number = target instanceof Element ? target.closest<HTMLElement>('[data-m]')?.dataset.m : undefined
    return number === undefined ? null : Number(number)
  }
  const handlers = {
    onPointerOver: (event: PointerEvent) =>
      event.pointerType !== 'touch' && !isTouched.current && setM(chipOf(event.target)),
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && movementX + movementY !== 0) isTouched.current = false
    },
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isTouched.current = pointerType === 'touch'
    },
    onKeyDownCapture: () => {
      isTouched.current = false
    },
    onPointerLeave: () => setM(focusedIn(container.current)),
    onFocusCapture: ({ target }: FocusEvent) =>
      !isTouched.current && target.matches(':focus-visible') && setM(chipOf(target)),
    onBlurCapture: () => setM(null),
  }
  return { m, handlers }
}

function focusedIn(element: HTMLElement | null): number | null {
  const number = element?.querySelector<HTMLElement>('[data-m]:focus-visible')?.dataset.m
  return number === undefined ? null : Number(number)
}
