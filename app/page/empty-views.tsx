import { usePage } from '../state/page.ts'
import { useWords } from './use-words.ts'
import './empty-views.css'

/** Before the first run is there. */
export function EmptyViews() {
  const { page } = useWords()
  const isRunning = usePage(state => state.pending !== null || state.run !== null)
  const isBroken = usePage(state => state.document !== null)
  return (
    <div className="card empty-views" aria-busy={isRunning}>
      <p className={isRunning ? 'empty-text late' : 'empty-text'}>{isRunning ? page.running.first : isBroken ? page.running.broken : page.running.empty}</p>
    </div>
  )
}
