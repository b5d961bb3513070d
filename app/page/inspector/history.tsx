import type { Inspection } from '../../explain/inspector.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { withUnits } from './breaks.tsx'

interface HistoryProps {
  readonly past: Inspection['history']
  readonly title: string
  readonly lang: Lang
  readonly hideFuture: boolean
  readonly onGo: (n: number) => void
}

/** Records about the selection; a click goes there. What is still to come stands pale, or not at all. */
export function History({ past, title, lang, hideFuture, onGo }: HistoryProps) {
  const words = wordsOf(lang).inspectorWords
  const entries = hideFuture ? past.entries.filter(({ isAhead }) => !isAhead) : past.entries
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="heading">{title}</h3>
      {past.earlier > 0 && <p className="muted">{words.historyMore(past.earlier)}</p>}
      <ol className="history">
        {entries.map(({ n, time, sentence, place, isAhead, isCurrent }) => (
          <li key={n}>
            <button
              type="button"
              className="row history-entry"
              data-ahead={isAhead ? '' : undefined}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onGo(n)}
            >
              <span className="muted number history-time">{time}</span>{' '}
              <span>
                {withUnits(sentence)}
                {place !== null && <span className="hint"> · {place}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
