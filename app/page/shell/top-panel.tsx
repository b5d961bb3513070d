import { useId } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { isTall } from '../../state/layout.ts'
import { ChartsPanel, MessageTable, SequencePanel } from '../lazy-views.tsx'
import { StagePanel } from '../stage/stage-panel.tsx'
import { TabList } from '../ui/tabs.tsx'
import { useWords } from '../use-words.ts'

/** What shares the place above the timeline. Its tabs stand where the timeline has its row numbers, so that both axes begin at the same pixel. */
export function TopPanel() {
  const id = useId()
  const words = useWords().page.views
  const view = usePage(state => state.topView)
  const isTopTall = usePage(isTall)
  return (
    <section className="card pane wide-stage top" aria-label={words.top[view]}>
      <div className="column top-side">
        <TabList label={words.choose} names={words.top} chosen={view} onChoose={acts.showTop} panel={id} isVertical />
        <button
          type="button"
          className="ruled"
          aria-pressed={isTopTall}
          title={words.tallerHint}
          onClick={acts.toggleTall}
        >
          {isTopTall ? words.lower : words.taller}
        </button>
      </div>
      <div id={id} className="pane top-view" role="tabpanel" aria-label={words.top[view]}>
        {view === 'stage' && <StagePanel />}
        {view === 'sequence' && <SequencePanel />}
        {view === 'messages' && <MessageTable />}
        {view === 'charts' && <ChartsPanel hasGutter={false} />}
      </div>
    </section>
  )
}
