import { useCallback, useState } from 'react'
import type { Asked } from '../../link/address.ts'
import { fitOf, LINK_LIMITS } from '../../link/length.ts'
import { acts, usePage, pageStore } from '../../state/page.ts'
import { CARRYING_ALL, sharedAddress } from '../../state/address.ts'
import type { Carrying } from '../../state/address.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { embedLink, wholeLink } from './link-to-page.ts'
import { useLazyWords, useWords } from '../use-words.ts'
import { CopyLine } from './copy-button.tsx'
import { FilePart } from './file-part.tsx'
import { slugOf } from '../header/save-file.ts'
import { useLoaded } from '../use-loaded.ts'
import { LinkOptions } from './link-options.tsx'
import { SnippetList } from './snippet-list.tsx'
import './share.css'

/** What is on the page, as a link, for other pages, and as a file. */
export function ShareDialog() {
  const words = useLazyWords()
  const [carrying, setCarrying] = useState<Carrying>(CARRYING_ALL)
  const made = useLink(carrying)
  const dialog = words.links.dialog
  return (
    <DialogBox width={640} className="share" title={dialog.title} onClose={acts.closeDialog}>
      {made === null && <p>{dialog.making}</p>}
      {made === 'failed' && <p role="alert">{words.links.notMade}</p>}
      {made !== null && made !== 'failed' && <LinkRow link={wholeLink(made)} />}
      <LinkOptions carrying={carrying} onChange={setCarrying} />
      {made !== null && made !== 'failed' && <Snippets asked={made} />}
      <FilePart />
    </DialogBox>
  )
}

/** Too long a link is none: only what to do instead. */
function LinkRow({ link }: { readonly link: string }) {
  const words = useLazyWords().links.dialog
  const isLink = fitOf(link.length) !== 'nowhere'
  return (
    <section>
      {isLink && <CopyLine text={link} what={words.link} isFirst />}
      <LinkMeter length={link.length} />
    </section>
  )
}

function Snippets({ asked }: { readonly asked: Asked }) {
  const {
    links: { snippets },
    figure,
  } = useLazyWords()
  const { page } = useWords()
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

/** The address with what the link shall carry; null: on its way. */
function useLink(carrying: Carrying): Asked | 'failed' | null {
  // A run may still be on its way when the dialog opens.
  const run = usePage(state => state.run)
  const document = usePage(state => state.document)
  return useLoaded<Asked | 'failed'>(
    useCallback(
      async () => (await sharedAddress(pageStore.getState(), carrying)) ?? 'failed',
      // oxlint-disable-next-line react/exhaustive-deps -- what the address is made of
      [carrying, run, document],
    ),
    'failed',
  )
}

const TONES = { everywhere: 'done', mostPlaces: 'held', somePlaces: 'lost', nowhere: 'lost' } as const

/** Where a link of this length may be put. The bar ends where many programs cut. */
function LinkMeter({ length }: { readonly length: number }) {
  const words = useLazyWords().links.dialog
  const fit = fitOf(length)
  const { everywhere, mostPlaces } = LINK_LIMITS
  return (
    <div data-tone={TONES[fit]}>
      <div className="share-scale" aria-hidden="true">
        <span className="share-length" style={{ width: `${Math.min(100, (100 * length) / mostPlaces)}%` }} />
        <span className="share-limit" style={{ left: `${(100 * everywhere) / mostPlaces}%` }} />
      </div>
      <p className="muted">
        <strong>{words.length(length)}</strong> {words.fits[fit]}
      </p>
    </div>
  )
}
