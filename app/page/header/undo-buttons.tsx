import { useMemo } from 'react'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { acts, usePage } from '../../state/page.ts'
import { changeText } from './change-text.ts'
import { COMMAND } from '../ui/command-key.ts'
import { useLang, useWords } from '../use-words.ts'

/** They say what they do. Fetched with the first change. */
export function UndoButtons() {
  const words = useWords().page.header
  const lang = useLang()
  const text = usePage(state => state.document?.text ?? null)
  const before = usePage(state => state.document?.past.at(-1) ?? null)
  const after = usePage(state => state.document?.future[0] ?? null)
  const undoes = useMemo(
    () => (text === null || before === null ? null : changeText(text, before, lang)),
    [text, before, lang],
  )
  const redoes = useMemo(
    () => (text === null || after === null ? null : changeText(text, after, lang)),
    [text, after, lang],
  )
  return (
    <span className="undo-buttons">
      <button
        type="button"
        className="icon-button"
        aria-disabled={before === null}
        aria-label={words.undo}
        title={words.undoHint(COMMAND, undoes)}
        onClick={acts.undo}
      >
        <Undo size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-disabled={after === null}
        aria-label={words.redo}
        title={words.redoHint(COMMAND, redoes)}
        onClick={acts.redo}
      >
        <Redo size={17} aria-hidden="true" />
      </button>
    </span>
  )
}
