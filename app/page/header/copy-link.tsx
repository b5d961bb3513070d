import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import { fitOf } from '../../link/length.ts'
import { acts } from '../../state/page.ts'
import { copyText, momentPasses, useMoment } from '../ui/copy-text.ts'
import { linkToPage } from '../share/link-to-page.ts'
import { useWords } from '../use-words.ts'
import { Button } from '../ui/button.tsx'
import { MenuItem } from '../ui/menu.tsx'

type Outcome = 'copied' | 'copyFailed'

class TooLong extends Error {
  readonly length: number

  constructor(length: number) {
    super('The link is too long.')
    this.length = length
  }
}

/** null: there is no link; the page says why, and what to do instead. */
async function copyLink(): Promise<Outcome | null> {
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
  const { copyLink: title, copied } = useWords().page.header
  const { label, Icon, copy } = useCopy()
  return (
    <Button className="copy-link" aria-label={label} title={title} onClick={() => void copy()}>
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite" data-room={copied.length > title.length ? copied : title}>
        {label}
      </span>
    </Button>
  )
}

/** The same in a menu, which stays open while it tells the outcome: a line elsewhere on a phone would lie over something. */
export function CopyLinkItem() {
  const { label, Icon, copy } = useCopy()
  const act = async () => {
    if ((await copy()) !== null) await momentPasses()
  }
  return <MenuItem icon={<Icon size={16} />} text={label} act={act} />
}

function useCopy() {
  const words = useWords().page.header
  const [outcome, show] = useMoment<Outcome>()
  const copy = async () => {
    const made = await copyLink()
    show(made)
    return made
  }
  return { label: words[outcome ?? 'copyLink'], Icon: outcome === 'copied' ? Check : Link, copy }
}
