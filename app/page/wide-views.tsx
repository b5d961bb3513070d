import { Suspense } from 'react'
import { acts, usePage } from '../state/page.ts'
import { pageEn } from '../words/page-en.ts'
import { EmptyViews } from './empty-views.tsx'
import { DepthStrip, DuePanel, InspectorPanel, LogPanel, StagePanel, TimelinePanel } from './late.tsx'
import { usePanelProps } from './panels.ts'
import { Tabs } from './tabs.tsx'
import './wide-views.css'

const words = pageEn.views

/** Stage, timeline and depth on the left, the rail on the right: everything of one instant at once. */
export function WideViews() {
  const props = usePanelProps()
  const tab = usePage(state => state.railTab)
  if (props === null) return <EmptyViews />
  return (
    <div className="wide-views">
      <section className="card wide-stage" aria-label={words.stage}>
        <Suspense>
          <StagePanel {...props} />
        </Suspense>
      </section>
      <section className="card wide-time" aria-label={words.timeline}>
        <div className="wide-timeline">
          <Suspense>
            <TimelinePanel {...props} />
          </Suspense>
        </div>
        <div className="wide-depth">
          <Suspense>
            <DepthStrip {...props} />
          </Suspense>
        </div>
      </section>
      <aside className="card wide-rail" aria-label={words.rail}>
        <Tabs label={words.rail} names={words.tabs} chosen={tab} onChoose={acts.showTab}>
          <Suspense>
            {tab === 'inspector' && <InspectorPanel {...props} />}
            {tab === 'log' && <LogPanel {...props} />}
            {tab === 'due' && <DuePanel {...props} />}
          </Suspense>
        </Tabs>
      </aside>
    </div>
  )
}
