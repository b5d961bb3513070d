import { useEffect, useState } from 'react'

/** What a promise gives; null: nothing yet, or it failed. The last answer stays until the next is there. `load` is a stable function. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      loaded => {
        if (!isGone) setValue(() => loaded)
      },
      () => {}, // whoever asks does without
    )
    return () => {
      isGone = true
    }
  }, [load])
  return value
}
