import { useEffect, useState } from 'react'

const SAID_FOR_MS = 1600

/** What a button says for a moment instead of its name. */
export function useSaid<T>(): [said: T | null, say: (what: T | null) => void] {
  const [said, say] = useState<T | null>(null)
  useEffect(() => {
    const timer = said === null ? null : setTimeout(() => say(null), SAID_FOR_MS)
    return () => (timer === null ? undefined : clearTimeout(timer))
  }, [said])
  return [said, say]
}
