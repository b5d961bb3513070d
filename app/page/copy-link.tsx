import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import { usePage } from '../state/page.ts'
import { pageEn } from '../words/page-en.ts'
import { linkToPage } from './link-to-page.ts'

const words = pageEn.header
const SAID_FOR_MS = 1600

type Outcome = 'copied' | 'failed' | null

export function CopyLink({ isNarrow }: { readonly isNarrow: boolean }) {
  const canLink = usePage(state => state.run?.source.kind === 'builtIn')
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    const timer = outcome === null ? null : setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => (timer === null ? undefined : clearTimeout(timer))
  }, [outcome])
  const copy = () => {
    if (!canLink) return
    const done = navigator.clipboard?.writeText(linkToPage()) ?? Promise.reject(new Error('no clipboard'))
    done.then(() => setOutcome('copied'), () => setOutcome('failed'))
  }
  const label = outcome === 'copied' ? words.copied : outcome === 'failed' ? words.copyFailed : words.copyLink
  const Icon = outcome === 'copied' ? Check : Link
  return (
    <button type="button" className={isNarrow ? 'icon-button' : 'button copy-link'} aria-disabled={!canLink} aria-label={label} title={canLink ? words.copyLink : words.noLink} onClick={copy}>
      <Icon size={isNarrow ? 18 : 15} aria-hidden="true" />
      {!isNarrow && <span aria-live="polite">{label}</span>}
    </button>
  )
}
