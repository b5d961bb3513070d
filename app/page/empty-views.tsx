import { usePage } from '../state/page.ts'
import { page as pageEn } from '../words/en/page.ts'
import './empty-views.css'

/** Before the first run is there. */
export function EmptyViews() {
  const isRunning = usePage(state => state.pending !== null)
  const isBroken = usePage(state => state.document !== null)
  return (
    <div className="card empty-views" aria-busy={isRunning}>
      <p className={isRunning ? 'empty-text late' : 'empty-text'}>{isRunning ? pageEn.running.first : isBroken ? pageEn.running.broken : pageEn.running.empty}</p>
    </div>
  )
}
