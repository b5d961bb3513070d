import { useMemo } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Origin } from '../../state/draft.ts'
import { titleOfBuiltIn } from '../../state/library.ts'
import { acts, usePage } from '../../state/page.ts'
import { areRunsSame } from '../../edit/text/text-difference.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import type { LazyWords } from '../../words/contract.ts'
import { changeText, runChangeText } from './change-text.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import './header.css'

/** Beside the title of what somebody changed or began: whose it is, what it was, where it is kept. */
export function OwnMenu() {
  const words = useLazyWords().asked.own
  const lang = useLang()
  const title = usePage(state => state.run?.story.title ?? '')
  const doc = usePage(state => state.document)
  const isKept = usePage(state => state.notKept === null)
  const change = useMemo(
    () => (doc === null || doc.origin.kind === 'new' ? null : changeText(doc.origin.text, doc.text, lang)),
    [doc, lang],
  )
  if (doc?.source.kind !== 'draft') return <OriginalMenu />
  const {
    origin,
    source: { key },
  } = doc
  const isChanged = origin.kind !== 'new' && doc.text !== origin.text
  const about = (
    <>
      <strong>{fromText(origin, isChanged, words, lang)}</strong>
      {change !== null && <span className="own-change">{change}</span>}
      <span className="small own-kept">{isKept ? words.kept : words.notKept}</span>
    </>
  )
  return (
    <div className="menu-left own-menu">
      <Menu
        label={words.chip(origin.kind === 'new', isChanged)}
        hint={words.chipHint}
        className="chip dashed nowrap strong own-chip"
        about={about}
        face={
          <>
            {words.chip(origin.kind === 'new', isChanged)}
            <ChevronDown size={12} aria-hidden="true" />
          </>
        }
      >
        {origin.kind !== 'new' && <MenuItem text={words.openOriginal} act={acts.openOriginal} />}
        {isChanged && <MenuItem text={words.revert} act={acts.revert} />}
        <MenuItem text={words.rename} act={() => acts.openDialog('rename')} />
        <MenuItem text={words.duplicate} act={() => acts.duplicate(null, words.copyOf(title))} />
        <MenuItem text={words.delete} act={() => acts.deleteDraft(key)} />
      </Menu>
    </div>
  )
}

/** Beside the title of what a link or a file brought: the built-in scenario that somebody changed, and the way to it. */
function OriginalMenu() {
  const words = useLazyWords().asked.own
  const lang = useLang()
  const original = usePage(state => state.run?.story.original ?? null)
  const text = usePage(state => state.run?.text ?? '')
  const isChanged = useMemo(() => original !== null && !areRunsSame(original.text, text), [original, text])
  if (original === null || !isChanged) return null
  const label = words.chip(false, true)
  const change = runChangeText(original.text, text, lang)
  const about = (
    <>
      <strong>{words.changedFrom(titleOfBuiltIn(original.id, lang))}</strong>
      {change !== null && <span className="own-change">{change}</span>}
    </>
  )
  return (
    <div className="menu-left own-menu">
      <Menu
        label={label}
        hint={words.chipHintOther}
        className="chip dashed nowrap strong own-chip"
        about={about}
        face={
          <>
            {label}
            <ChevronDown size={12} aria-hidden="true" />
          </>
        }
      >
        <MenuItem text={words.openOriginal} act={acts.openOriginal} />
      </Menu>
    </div>
  )
}

export function fromText(origin: Origin, isChanged: boolean, words: LazyWords['asked']['own'], lang: Lang): string {
  if (origin.kind === 'new') return words.begun
  if (origin.kind === 'file') return words.fromFile(origin.name)
  if (origin.kind === 'link') return lazyWordsOf(lang).links.fromLink
  const title = titleOfBuiltIn(origin.id, lang)
  return isChanged ? words.changedFrom(title) : words.sameAs(title)
}
