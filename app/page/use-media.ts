import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }, [query])
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** One view at a time below this width. */
export const NARROW = '(max-width: 899px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
