import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Draft } from '../../state/draft.ts'
import { isJson } from '../../model/json-path.ts'
import type { GalleryEntry } from '../../state/gallery.ts'
import { acts, usePage } from '../../state/page.ts'
import { isSameSource } from '../../model/source.ts'
import { durationText } from '../../words/format.ts'
import { changeText } from '../header/change-text.ts'
import { fromText } from '../header/own-menu.tsx'
import { useLang, useLazyWords, useWords } from '../use-words.ts'
import { IconButton } from '../ui/button.tsx'
import { PREVIEW, PreviewFigure } from '../../draw/preview.tsx'
import type { Source } from '../../model/source.ts'
import { previewOfBuiltIn, previewOfText } from '../../state/gallery.ts'
import type { Preview } from '../../read/entity/preview.ts'

interface GalleryCardProps {
  readonly entry: GalleryEntry
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function GalleryCard({ entry, onKeyDown }: GalleryCardProps) {
  const { page } = useWords()
  const words = useLazyWords().asked.gallery
  const { source, draft, text } = entry
  const title = entry.title === '' ? page.story.untitled : entry.title
  const isShown = usePage(({ document }) => document !== null && isSameSource(document.source, source))
  const [isRenamed, setIsRenamed] = useState(false)
  const open = () => {
    acts.closeDialog()
    acts.openSource(source, entry.title)
  }
  return (
    <li className={draft === null ? 'pane' : 'pane gallery-own'}>
      <button
        type="button"
        className="card column full gallery-entry"
        aria-current={isShown || undefined}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        <GalleryPreview source={source} text={text} goodText={draft?.goodText ?? null} />
        <span className="bold gallery-name">{title}</span>
        <span className="hint grow">
          {source.kind === 'file' ? words.fileHint : entry.question}
          {draft !== null && <Changed draft={draft} />}
        </span>
        <Length entry={entry} isShown={isShown} />
      </button>
      {draft !== null && !isRenamed && <Tools draft={draft} title={title} onRename={() => setIsRenamed(true)} />}
      {draft !== null && isRenamed && <Rename draft={draft} title={title} onDone={() => setIsRenamed(false)} />}
    </li>
  )
}

function Length({ entry: { runForMs }, isShown }: { readonly entry: GalleryEntry; readonly isShown: boolean }) {
  const words = useLazyWords().asked.gallery
  const lang = useLang()
  const text = isShown ? words.openNow : runForMs === null ? null : words.length(durationText(runForMs, lang))
  return text === null ? null : <span className="hint">{text}</span>
}

/** What it was, and what is different. */
function Changed({ draft: { text, origin } }: { readonly draft: Draft }) {
  const { asked } = useLazyWords()
  const lang = useLang()
  const change = origin.kind === 'new' ? null : changeText(origin.text, text, lang)
  return (
    <>
      {fromText(origin, true, asked.own, lang)}
      {!isJson(text) && <em className="own-change">{asked.gallery.broken}</em>}
      {change !== null && <span className="own-change">{change}</span>}
    </>
  )
}

function Tools({
  draft: { key, text },
  title,
  onRename,
}: {
  readonly draft: Draft
  readonly title: string
  readonly onRename: () => void
}) {
  const { asked } = useLazyWords()
  const words = asked.gallery
  const tools = [
    ...(isJson(text) ? [{ label: words.rename(title), Icon: Pencil, act: onRename }] : []),
    { label: words.duplicate(title), Icon: Copy, act: () => acts.duplicate(key, asked.own.copyOf(title)) },
    { label: words.delete(title), Icon: Trash, act: () => acts.deleteDraft(key) },
  ]
  return (
    <span className="muted gallery-tools">
      {tools.map(({ label, Icon, act }) => (
        <IconButton className="small" icon={Icon} size={15} label={label} key={label} onClick={act} />
      ))}
    </span>
  )
}

function Rename({
  draft: { key },
  title,
  onDone,
}: {
  readonly draft: Draft
  readonly title: string
  readonly onDone: () => void
}) {
  const { asked } = useLazyWords()
  const [name, setName] = useState(title)
  const rename = () => {
    onDone()
    if (name.trim() !== '') acts.rename(key, name.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault() // Esc here leaves the name, not the gallery
    if (event.key === 'Enter') rename()
    else onDone()
  }
  return (
    <input
      type="text"
      className="bold gallery-rename"
      aria-label={asked.own.name}
      value={name}
      // Somebody has just asked for it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={event => setName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={rename}
    />
  )
}

interface GalleryPreviewProps {
  readonly source: Source
  /** null: built in. */
  readonly text: string | null
  /** Where that one does not run. */
  readonly goodText: string | null
}

/** A card's picture: its scenario is run when the card comes into sight. */
function GalleryPreview({ source, text, goodText }: GalleryPreviewProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const id = source.kind === 'builtIn' ? source.id : null
  useEffect(() => {
    let isGone = false
    const observer = new IntersectionObserver(entries => {
      // A search moves a card within one frame: out of sight and in sight can be told together.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const making =
        id === null ? previewOfText(text ?? '', goodText, PREVIEW.width) : previewOfBuiltIn(id, PREVIEW.width)
      void making.then(made => {
        if (!isGone) setPreview(made)
      })
    })
    if (box.current !== null) observer.observe(box.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [id, text, goodText])
  return (
    <span ref={box} className="gallery-preview">
      {preview !== null && <PreviewFigure preview={preview} />}
    </span>
  )
}
