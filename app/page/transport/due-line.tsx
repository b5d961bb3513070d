import { acts, usePage } from '../../state/page.ts'
import { dueItems } from '../../explain/due/due.ts'
import { useLang, useWords } from '../use-words.ts'

const SEPARATOR = ' · '

/** What comes by itself, nearest first, as much as fits; a click opens the whole list. */
export function DueLine() {
  const words = useWords().page.transport
  const lang = useLang()
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const nothing = useWords().dueWords.nothing
  if (run === null) return <span className="muted one-line due-line" />
  const items = dueItems(run.trace, run.input, playhead, lang, { isLive: run.source.kind === 'served' })
  return (
    <button
      type="button"
      className="muted number one-line due-line"
      data-testid="due"
      title={words.dueAll}
      onClick={acts.showDue}
    >
      {items.length === 0 && <span className="cut">{nothing}</span>}
      {items.map((item, index) => (
        <span key={index} className="cut">
          {index === 0 ? `${words.due} ` : SEPARATOR}
          {item}
        </span>
      ))}
    </button>
  )
}
