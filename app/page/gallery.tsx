import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import FilePlus from 'lucide-react/icons/file-plus'
import Search from 'lucide-react/icons/search'
import { entriesOf, FILES_TAB, tabsOf } from '../state/gallery.ts'
import type { GalleryEntry } from '../state/gallery.ts'
import { acts, usePage } from '../state/page.ts'
import { searchTexts, withFiles } from '../state/search-text.ts'
import { durationText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import { beginNew } from './begin-new.ts'
import { DialogBox } from './dialog-box.tsx'
import { OpenFile } from './open-file.tsx'
import { Tabs } from './tabs.tsx'
import { NARROW, useMedia } from './use-media.ts'
import './gallery.css'

const words = pageEn.gallery
const ALL = 'all'

/** Names problems, not features. */
export function Gallery() {
  const files = usePage(state => state.files)
  const isNarrow = useMedia(NARROW)
  const [tab, setTab] = useState(ALL)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const names: Readonly<Record<string, string>> = { [ALL]: words.all, ...Object.fromEntries(tabsOf(files).map(name => [name, name === FILES_TAB ? words.files : name])) }
  const texts = useSearchTexts(query !== '')
  const entries = entriesOf(files, tab === ALL ? null : tab, query, texts)
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <DialogBox className="gallery" title={words.title} tools={<GalleryTools isNarrow={isNarrow} />} onClose={acts.closeDialog}>
      <label className="gallery-search">
        <Search size={15} aria-hidden="true" />
        <input type="search" placeholder={words.search} aria-label={words.search} value={query} onChange={event => setQuery(event.target.value)} onKeyDown={onArrow} />
      </label>
      <Tabs label={words.title} names={names} chosen={tab} onChoose={setTab}>
        {tab === FILES_TAB && <p className="gallery-hint">{words.filesHint}</p>}
        {entries.length === 0 && texts !== null && <p className="gallery-hint">{words.none(query)}</p>}
        <div ref={list}>
          {(tab === ALL && query === '' ? byTab(entries) : [{ tab: null, entries }]).map(group => (
            <section key={group.tab} aria-label={group.tab === null ? words.title : names[group.tab]}>
              {group.tab !== null && <h3 className="gallery-heading">{names[group.tab]}</h3>}
              <ul className="gallery-list">
                {group.entries.map(entry => (
                  <li key={entry.key}>
                    <Entry entry={entry} onKeyDown={onArrow} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Tabs>
    </DialogBox>
  )
}

function GalleryTools({ isNarrow }: { readonly isNarrow: boolean }) {
  const label = pageEn.header.newScenario
  return (
    <>
      <button type="button" className={isNarrow ? 'icon-button' : 'button'} aria-label={label} onClick={beginNew}>
        <FilePlus size={isNarrow ? 18 : 15} aria-hidden="true" />
        {!isNarrow && label}
      </button>
      <OpenFile isNarrow={isNarrow} />
    </>
  )
}

/** Unsearched, all of them stand under the names of their problems. */
function byTab(entries: readonly GalleryEntry[]): readonly { readonly tab: string; readonly entries: readonly GalleryEntry[] }[] {
  return [...new Set(entries.map(({ tab }) => tab))].map(tab => ({ tab, entries: entries.filter(entry => entry.tab === tab) }))
}

/** Read once somebody searches; null until then. */
function useSearchTexts(isWanted: boolean): ReadonlyMap<string, string> | null {
  const files = usePage(state => state.files)
  const [builtIn, setBuiltIn] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (isWanted && builtIn === null) void searchTexts().then(setBuiltIn)
  }, [isWanted, builtIn])
  return useMemo(() => builtIn === null ? null : withFiles(builtIn, files), [builtIn, files])
}

function Entry({ entry, onKeyDown }: { readonly entry: GalleryEntry; readonly onKeyDown: (event: KeyboardEvent) => void }) {
  const isShown = usePage(({ run }) => run !== null && (run.source.kind === 'builtIn' ? entry.id === run.source.id : run.source.kind === 'file' && entry.fileKey === run.source.key))
  const open = () => {
    acts.closeDialog()
    if (entry.id !== null) acts.openBuiltIn(entry.id)
    else if (entry.fileKey !== null) acts.openSource({ kind: 'file', key: entry.fileKey, name: entry.title })
  }
  return (
    <button type="button" className="gallery-entry" aria-current={isShown || undefined} onClick={open} onKeyDown={onKeyDown}>
      <span className="gallery-name">{entry.title}</span>
      <span className="gallery-question">{entry.question}</span>
      {entry.runForMs !== null && <span className="gallery-length">{isShown ? words.openNow : words.length(durationText(entry.runForMs))}</span>}
    </button>
  )
}
