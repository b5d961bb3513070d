import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const holds = () => holdsOnScreen(query)
  return useSyncExternalStore(subscribe, holds, holds)
}

const known = new Map<string, boolean>()

/** While a page is printed, as it was before: there is no time to draw it anew for another width. */
function holdsOnScreen(query: string): boolean {
  if (!matchMedia('print').matches) known.set(query, matchMedia(query).matches)
  return known.get(query) ?? false
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** One view at a time below this width. */
export const NARROW = '(max-width: 899px)'
