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

/** To the clipboard; false: this browser does not let the page. A text that is still on its way is promised at once, while the click still counts. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
      await navigator.clipboard.writeText(await text)
    else
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then(made => new Blob([made], { type: 'text/plain' })) }),
      ])
    return true
  } catch {
    return false
  }
}
