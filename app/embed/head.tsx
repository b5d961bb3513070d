import { writeAddress } from '../link/address.ts'
import { useLazyWords } from '../page/use-words.ts'
import { usePage } from '../state/page.ts'
import { askedOf } from '../state/address.ts'

/** What it is, and the way to the whole of it: the same scenario at the same instant. */
export function Head() {
  const words = useLazyWords().embed
  const title = usePage(state => state.run?.story.title ?? '')
  const address = usePage(state => {
    const asked = askedOf(state)
    return asked === null ? '' : writeAddress(asked)
  })
  return (
    <header className="line embed-head">
      <h1 className="cut bold embed-title">{title}</h1>
      <a className="small embed-open" href={`./${address}`} target="_blank" rel="noopener" title={words.openHint}>
        {words.open}
      </a>
    </header>
  )
}
