import { useMemo } from 'react'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { acts, usePage } from '../../state/page.ts'
import { changeText } from './change-text.ts'
import { COMMAND } from '../ui/command-key.ts'
import { useLang, useWords } from '../use-words.ts'
import { IconButton } from '../ui/button.tsx'

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
    <span className="beside">
      <IconButton
        icon={Undo}
        size={17}
        label={words.undo}
        aria-disabled={before === null}
        title={words.undoHint(COMMAND, undoes)}
        onClick={acts.undo}
      />
      <IconButton
        icon={Redo}
        size={17}
        label={words.redo}
        aria-disabled={after === null}
        title={words.redoHint(COMMAND, redoes)}
        onClick={acts.redo}
      />
    </span>
  )
}
