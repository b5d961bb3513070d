import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { acts, usePage } from '../state/page.ts'
import { pageEn } from '../words/page-en.ts'
import { CopyLink } from './copy-link.tsx'
import { OpenFile } from './open-file.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './header.css'

const words = pageEn.header

export function Header({ isNarrow }: { readonly isNarrow: boolean }) {
  const title = usePage(state => state.run?.story.title ?? null)
  return (
    <header className="header">
      <h1 className="wordmark">
        <Logo />
        <span className={isNarrow ? 'sr-only' : ''}>{pageEn.name}</span>
      </h1>
      <button type="button" className="button gallery-button" aria-haspopup="dialog" title={words.gallery} onClick={() => acts.openDialog('gallery')}>
        <span className="gallery-title">{title === null ? words.noScenario : title === '' ? pageEn.story.untitled : title}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <span className="header-space" />
      <OpenFile isNarrow={isNarrow} />
      <CopyLink isNarrow={isNarrow} />
      <ThemeChoice />
      <button type="button" className="icon-button" aria-label={words.help} title={words.help} onClick={() => acts.openDialog('help')}>
        <CircleQuestionMark size={18} aria-hidden="true" />
      </button>
    </header>
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
