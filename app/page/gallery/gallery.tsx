import { useCallback, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import FilePlus from 'lucide-react/icons/file-plus'
import Search from 'lucide-react/icons/search'
import { entriesOf, OWN_TAB, searchTexts, tabsOf, withOwn } from '../../state/gallery.ts'
import type { GalleryEntry, OwnThings } from '../../state/gallery.ts'
import { acts, usePage } from '../../state/page.ts'
import type { LazyWords } from '../../words/contract.ts'
import { beginNew, OpenFile } from '../header/open-file.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { useLoaded } from '../use-loaded.ts'
import { NoticeLine } from '../messages/notice-line.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useLang, useLazyWords, useWords } from '../use-words.ts'
import { Button } from '../ui/button.tsx'
import './gallery.css'

const ALL = 'all'
const TABS: readonly string[] = tabsOf()

/** What the tabs are called. */
const namesIn = (words: LazyWords['asked']['gallery']): Readonly<Record<string, string>> => ({
  [ALL]: words.all,
  ...Object.fromEntries(TABS.map(name => [name, name === OWN_TAB ? words.own : (words.groupNames[name] ?? name)])),
})

/** Names problems, not features. */
export function Gallery() {
  const lang = useLang()
  const words = useLazyWords().asked.gallery
  const names = namesIn(words)
  const drafts = usePage(state => state.drafts)
  const files = usePage(state => state.files)
  const notice = usePage(state =>
    state.notice?.kind === 'deleted' || state.notice?.kind === 'notKept' ? state.notice : null,
  )
  const own = useMemo(() => ({ drafts, files }), [drafts, files])
  const [tab, setTab] = useState(ALL)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const texts = useSearchTexts(query !== '', own)
  const entries = entriesOf(own, { tab: tab === ALL ? null : tab, query, texts }, lang)
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.gallery-entry') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <DialogBox className="gallery" title={words.title} tools={<GalleryTools />} onClose={acts.closeDialog}>
      <label className="choice muted gallery-search">
        <Search size={15} aria-hidden="true" />
        <input
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={onArrow}
        />
      </label>
      <Tabs label={words.title} names={names} chosen={tab} onChoose={setTab}>
        {notice !== null && <NoticeLine notice={notice} />}
        {tab === OWN_TAB && query === '' && (
          <p className="muted gallery-hint">{entries.length === 0 ? words.ownEmpty : words.ownHint}</p>
        )}
        {query !== '' && texts !== null && entries.length === 0 && (
          <p className="muted gallery-hint">{words.none(query)}</p>
        )}
        <div ref={list}>
          {(tab === ALL && query === '' ? byTab(entries) : [{ tab: null, entries }]).map(group => (
            <section key={group.tab} aria-label={group.tab === null ? words.title : names[group.tab]}>
              {group.tab !== null && <GroupHeading tab={group.tab} />}
              <ul className="gallery-list">
                {group.entries.map(entry => (
                  <GalleryCard key={entry.key} entry={entry} onKeyDown={onArrow} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {query !== '' && texts === null && <div className="coming" aria-busy="true" />}
      </Tabs>
    </DialogBox>
  )
}

function GroupHeading({ tab }: { readonly tab: string }) {
  const words = useLazyWords().asked.gallery
  return (
    <h3 className="muted bold gallery-heading">
      {namesIn(words)[tab]} <span>{words.groups[tab]}</span>
    </h3>
  )
}

function GalleryTools() {
  const { page } = useWords()
  return (
    <div className="line gallery-begin">
      <Button onClick={() => beginNew('queue')}>
        <FilePlus size={15} aria-hidden="true" />
        {page.header.newScenario}
      </Button>
      <Button onClick={() => beginNew('topic')}>
        <FilePlus size={15} aria-hidden="true" />
        {page.header.newWithTopic}
      </Button>
      <OpenFile />
    </div>
  )
}

/** Unsearched, all of them stand under the names of their problems. */
function byTab(
  entries: readonly GalleryEntry[],
): readonly { readonly tab: string; readonly entries: readonly GalleryEntry[] }[] {
  return [...new Set(entries.map(({ tab }) => tab))].map(tab => ({
    tab,
    entries: entries.filter(entry => entry.tab === tab),
  }))
}

/** Read once somebody searches; null until then. */
function useSearchTexts(isWanted: boolean, own: OwnThings): ReadonlyMap<string, string> | null {
  const lang = useLang()
  const [isAsked, setAsked] = useState(isWanted)
  if (isWanted && !isAsked) setAsked(true)
  const read = useLoaded(
    useCallback(async () => (isAsked ? { lang, texts: await searchTexts(lang) } : null), [isAsked, lang]),
  )
  const builtIn = read?.lang === lang ? read.texts : null
  return useMemo(() => (builtIn === null ? null : withOwn(builtIn, own, lang)), [builtIn, own, lang])
}
