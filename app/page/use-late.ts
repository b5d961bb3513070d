import { useEffect, useMemo, useState } from 'react'
import { Missing } from '../pieces/late.ts'

export interface LateAnswer<T> {
  /** null: nothing yet. */
  readonly value: T | null
  /** Asks again; null unless a piece did not come: there is no network, or its version is gone. */
  readonly retry: (() => void) | null
}

type Attempt<T> = { readonly value: T } | { readonly arrival: Promise<unknown> }

/** What is computed from pieces that may be on their way (see pieces/late.ts). The last answer stays until the next is there. */
export function useLate<T>(compute: () => T): LateAnswer<T> {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<{ readonly compute: () => T } | null>(null)
  const [last, setLast] = useState<T | null>(null)
  const attempt = useMemo(() => ({ tries, ...attemptAt(compute) }), [compute, tries])
  useEffect(() => {
    if ('value' in attempt) return undefined
    let isGone = false
    const unlessGone = (act: () => void) => () => {
      if (!isGone) act()
    }
    attempt.arrival.then(
      unlessGone(() => setTries(count => count + 1)),
      unlessGone(() => setFailed({ compute })),
    )
    return () => {
      isGone = true
    }
  }, [attempt, compute])
  if ('value' in attempt) {
    if (attempt.value !== last) setLast(() => attempt.value)
    return { value: attempt.value, retry: null }
  }
  if (failed?.compute !== compute) return { value: last, retry: null }
  const retry = () => {
    setFailed(null)
    setTries(count => count + 1)
  }
  return { value: null, retry }
}

function attemptAt<T>(compute: () => T): Attempt<T> {
  try {
    return { value: compute() }
  } catch (error) {
    if (error instanceof Missing) return { arrival: error.arrival }
    throw error
  }
}
