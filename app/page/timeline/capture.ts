import type { PointerEvent } from 'react'

/** The element hears of the pointer until it is let go. One that was let go before the page was there (app/opening/hands.ts) cannot be captured, and need not. */
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
