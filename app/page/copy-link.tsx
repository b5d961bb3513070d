import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import { acts, usePage } from '../state/page.ts'
import { linkToPage } from './link-to-page.ts'
import { useWords } from './use-words.ts'

const SAID_FOR_MS = 1600

type Outcome = 'copied' | 'copyFailed'

/** null: what is shown has no link; the page says what to do instead. */
export async function copyLink(): Promise<Outcome | null> {
  const link = linkToPage()
  if (link === null) {
    acts.say({ kind: 'noLink' })
    return null
  }
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}

export function CopyLink() {
  const words = useWords().page.header
  const canLink = usePage(state => state.document?.source.kind === 'builtIn')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    const timer = outcome === null ? null : setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => (timer === null ? undefined : clearTimeout(timer))
  }, [outcome])
  const label = words[outcome ?? 'copyLink']
  const Icon = outcome === 'copied' ? Check : Link
  return (
    <button type="button" className="button copy-link" aria-label={label} title={canLink ? words.copyLink : words.noLink} onClick={() => void copyLink().then(setOutcome)}>
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">{label}</span>
    </button>
  )
}
