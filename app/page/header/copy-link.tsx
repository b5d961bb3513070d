import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import { fitOf } from '../../link/length.ts'
import { acts } from '../../state/page.ts'
import { copyText, useMoment } from '../ui/copy-text.ts'
import { linkToPage } from '../share/link-to-page.ts'
import { useWords } from '../use-words.ts'
import { Button } from '../ui/button.tsx'

type Outcome = 'copied' | 'copyFailed'

class TooLong extends Error {
  readonly length: number

  constructor(length: number) {
    super('The link is too long.')
    this.length = length
  }
}

/** null: there is no link; the page says why, and what to do instead. */
export async function copyLink(): Promise<Outcome | null> {
  const made = linkToPage().then(link => {
    if (fitOf(link.length) === 'nowhere') throw new TooLong(link.length)
    return link
  })
  const isCopied = await copyText(made)
  try {
    const link = await made
    if (isCopied && fitOf(link.length) === 'somePlaces') acts.say({ kind: 'copiedLong', length: link.length })
    return isCopied ? 'copied' : 'copyFailed'
  } catch (error) {
    acts.say(error instanceof TooLong ? { kind: 'tooLongToCopy', length: error.length } : { kind: 'linkNotMade' })
    return null
  }
}

export function CopyLink() {
  const words = useWords().page.header
  const [outcome, show] = useMoment<Outcome>()
  const label = words[outcome ?? 'copyLink']
  const Icon = outcome === 'copied' ? Check : Link
  return (
    <Button className="copy-link" aria-label={label} title={words.copyLink} onClick={() => void copyLink().then(show)}>
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">{label}</span>
    </Button>
  )
}
