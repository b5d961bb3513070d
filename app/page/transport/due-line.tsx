import { acts, usePage } from '../../state/page.ts'
import { dueLine } from '../../explain/due/due.ts'
import { useLang, useWords } from '../use-words.ts'

const SEPARATOR = ' · '

/** What comes by itself, nearest first, as much as fits; a click opens the whole list. */
export function DueLine() {
  const words = useWords().page.transport
  const lang = useLang()
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  if (run === null) return <span className="muted due-line" />
  return (
    <button
      type="button"
      className="muted number due-line"
      data-testid="due"
      title={words.dueAll}
      onClick={acts.showDue}
    >
      {dueLine(run.trace, run.input, playhead, lang)
        .split(SEPARATOR)
        .map((item, index) => (
          <span key={index} className="cut due-line-item">
            {index === 0 ? `${words.due} ` : SEPARATOR}
            {item}
          </span>
        ))}
    </button>
  )
}
