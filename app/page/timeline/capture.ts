import type { PointerEvent } from 'react'

/** The element hears of the pointer until it is let go. One that was let go meanwhile cannot be captured, and need not. */
export function capture({
  currentTarget,
  pointerId,
}: Pick<PointerEvent<HTMLElement>, 'currentTarget' | 'pointerId'>): void {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // its last events are about to come
  }
}
