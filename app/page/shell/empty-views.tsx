import { usePage } from '../../state/page.ts'
import { useWords } from '../use-words.ts'
import './empty-views.css'

/** Before the first run is there. */
export function EmptyViews() {
  const { page } = useWords()
  const isRunning = usePage(state => state.pending !== null)
  const problems = usePage(state => state.document?.problems.length ?? null)
  const isNearlyDrawn = usePage(state => state.run !== null)
  if (isNearlyDrawn) return <div className="centred full empty-views" aria-busy="true" />
  return (
    <div className="centred full empty-views" aria-busy={isRunning}>
      <p className={isRunning ? 'muted empty-text late' : 'muted empty-text'}>
        {isRunning
          ? page.running.first
          : problems === null
            ? page.running.empty
            : problems > 0
              ? page.running.broken
              : page.running.unrun}
      </p>
    </div>
  )
}
