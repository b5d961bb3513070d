import { useEffect, useState } from 'react'

/** What a promise gives; null: nothing yet, or it failed and whoever asks does without. The last answer stays until the next is there. `load` is a stable function. */
export function useLoaded<T>(load: () => Promise<T>, failed: T | null = null): T | null {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    let isGone = false
    const tell = (answer: T) => {
      if (!isGone) setValue(() => answer)
    }
    load().then(tell, () => failed !== null && tell(failed))
    return () => {
      isGone = true
    }
  }, [load, failed])
  return value
}
