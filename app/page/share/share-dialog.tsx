import { useState } from 'react'
import type { Asked } from '../../link/address.ts'
import { fitOf } from '../../link/length.ts'
import { acts, usePage } from '../../state/page.ts'
import { CARRYING_ALL } from '../../state/address.ts'
import type { Carrying } from '../../state/address.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { embedLink, wholeLink } from './link-to-page.ts'
import { useWords } from '../use-words.ts'
import { CopyButton } from './copy-button.tsx'
import { FilePart } from './file-part.tsx'
import { LinkMeter } from './link-meter.tsx'
import { LinkOptions } from './link-options.tsx'
import { SnippetList } from './snippet-list.tsx'
import { useLink } from './use-link.ts'
import './share.css'

/** What is on the page, as a link, for other pages, and as a file. */
export function ShareDialog() {
  const words = useWords()
  const [carrying, setCarrying] = useState<Carrying>(CARRYING_ALL)
  const made = useLink(carrying)
  const dialog = words.links.dialog
  return (
    <DialogBox className="share" title={dialog.title} onClose={acts.closeDialog}>
      {made === null && <p className="share-wait">{dialog.making}</p>}
      {made === 'failed' && <p role="alert">{words.links.notMade}</p>}
      {made !== null && made !== 'failed' && <LinkRow link={wholeLink(made.asked)} />}
      <LinkOptions carrying={carrying} onChange={setCarrying} />
      {made !== null && made !== 'failed' && <Snippets asked={made.asked} />}
      <FilePart />
    </DialogBox>
  )
}

/** Too long a link is none: only what to do instead. */
function LinkRow({ link }: { readonly link: string }) {
  const words = useWords().links.dialog
  const isLink = fitOf(link.length) !== 'nowhere'
  return (
    <section className="share-link">
      {isLink && (
        <div className="share-row">
          <input
            type="text"
            readOnly
            value={link}
            aria-label={words.link}
            spellCheck={false}
            onFocus={event => event.target.select()}
          />
          <CopyButton text={link} what={words.link} isFirst />
        </div>
      )}
      <LinkMeter length={link.length} />
    </section>
  )
}

function Snippets({ asked }: { readonly asked: Asked }) {
  const {
    links: { snippets },
    figure,
    page,
  } = useWords()
  const story = usePage(state => state.run?.story ?? null)
  if (story === null || fitOf(wholeLink(asked).length) === 'nowhere') return null
  const title = story.title === '' ? page.story.untitled : story.title
  const alt = figure.shows.timeline(title)
  const picture = asked.id ?? (slugOf(title) || 'scenario')
  const description = [story.question === story.title ? '' : story.question, story.text || alt, snippets.simulated]
    .filter(text => text !== '')
    .join(' ')
  const shared = {
    link: wholeLink(asked),
    embed: embedLink(asked),
    alt,
    description,
    picture,
    opens: snippets.open(title),
    frameTitle: snippets.frameTitle(title),
  }
  return <SnippetList shared={shared} asked={asked} scenario={asked.id ?? `${picture}.json`} />
}

/** A file's name that every system and every Markdown takes. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}
