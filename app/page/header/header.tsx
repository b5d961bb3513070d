import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { titleOf } from '../../state/story.ts'
import { acts, usePage } from '../../state/page.ts'
import { CopyLink } from './copy-link.tsx'
import { FileItems } from './file-items.tsx'
import { LanguageChoice, ThemeChoice } from './appearance.tsx'
import { OwnMenu, UndoButtons } from '../lazy-parts.tsx'
import { Menu } from '../ui/menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useWords } from '../use-words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './header.css'

export function Header({ isNarrow }: { readonly isNarrow: boolean }) {
  const { page } = useWords()
  const words = page.header
  const title = usePage(
    ({ run, pending, document, lang }) =>
      run?.story.title ??
      pending?.story?.title ??
      (document === null
        ? null
        : document.origin.kind === 'file'
          ? document.origin.name
          : (titleOf(document.text, lang) ?? '')),
  )
  const name = title === null ? words.noScenario : title === '' ? page.story.untitled : title
  // Also what a link or a file brings, where it was made of a built-in scenario.
  const hasOrigin = usePage(
    ({ document, run }) => document?.source.kind === 'draft' || (run !== null && run.story.original !== null),
  )
  const hasUndo = usePage(({ document }) => document !== null && document.past.length + document.future.length > 0)
  return (
    <header className="line header">
      <h1 className="line wordmark">
        <Logo />
        <span className={isNarrow ? 'sr-only' : ''}>{page.name}</span>
      </h1>
      <Button
        className="gallery-button"
        aria-haspopup="dialog"
        title={words.gallery}
        onClick={() => acts.openDialog('gallery')}
      >
        <span className="cut gallery-title" title={name}>
          {name}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {hasOrigin && <OwnMenu />}
      <span className="grow" />
      {!isNarrow && hasUndo && <UndoButtons />}
      <EditButton isNarrow={isNarrow} />
      {!isNarrow && <FileMenu />}
      {!isNarrow && <CopyLink />}
      {!isNarrow && <LanguageChoice />}
      {!isNarrow && <ThemeChoice />}
      {isNarrow ? (
        <MoreMenu />
      ) : (
        <IconButton icon={CircleQuestionMark} size={18} label={words.help} onClick={() => acts.openDialog('help')} />
      )}
    </header>
  )
}

function EditButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords().page.header
  const isOpen = usePage(state => state.editTab !== null)
  const last = usePage(state => state.lastEditTab)
  return (
    <button
      type="button"
      className={isNarrow ? 'icon-button' : 'button'}
      aria-label={words.edit}
      aria-pressed={isOpen}
      title={words.editHint}
      onClick={() => acts.edit(isOpen ? null : last)}
    >
      <SlidersHorizontal size={isNarrow ? 18 : 15} aria-hidden="true" />
      {!isNarrow && words.edit}
    </button>
  )
}

function FileMenu() {
  const words = useWords().page.header
  return (
    <Menu
      label={words.file}
      className="button"
      face={
        <>
          {words.file}
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      <FileItems />
    </Menu>
  )
}

/** A struck diamond on a lifeline. */
function Logo() {
  return (
    <svg className="logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="logo-life" x="1" y="8.5" width="12" height="7" rx="2" />
      <path className="logo-strike" d="M16 6.5 21.5 12 16 17.5 10.5 12Z" />
    </svg>
  )
}
