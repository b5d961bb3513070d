import { useWords } from '../use-words.ts'

/** The first things the Tab key reaches; they show while they have the focus. Buttons, because the address is the link of what is shown. */
export function SkipLinks() {
  const { skip } = useWords().spoken
  return (
    <nav className="skip-links" aria-label={skip.label}>
      <button type="button" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        {skip.views}
      </button>
      <button type="button" onClick={() => document.querySelector<HTMLElement>('.play')?.focus()}>
        {skip.transport}
      </button>
    </nav>
  )
}
