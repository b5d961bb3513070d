import { useEffect, useState } from 'react'

const MOMENT_MS = 1600

/** Until what is shown for a moment has been shown. */
export const momentPasses = (): Promise<void> => new Promise(resolve => setTimeout(resolve, MOMENT_MS))

/** A value that holds for a moment: what a button shows instead of its name. */
export function useMoment<T>(): [value: T | null, show: (value: T | null) => void] {
  const [value, show] = useState<T | null>(null)
  useEffect(() => {
    const timer = value === null ? null : setTimeout(() => show(null), MOMENT_MS)
    return () => (timer === null ? undefined : clearTimeout(timer))
  }, [value])
  return [value, show]
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
