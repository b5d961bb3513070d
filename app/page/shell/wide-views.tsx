import { usePage } from '../../state/page.ts'
import { isTall } from '../../state/layout.ts'
import { EmptyViews } from './empty-views.tsx'
import { usePanelProps } from './panel-props.ts'
import { Rail } from './rail.tsx'
import { StripPanel } from './strip-panel.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { TopPanel } from './top-panel.tsx'
import { useWords } from '../use-words.ts'
import './wide-views.css'

/** Stage, timeline and depth on the left, the rail on the right: everything of one instant at once. */
export function WideViews() {
  const words = useWords().page.views
  const props = usePanelProps()
  const isTopTall = usePage(isTall)
  const isEditing = usePage(state => state.editTab !== null)
  if (props === null) return isEditing ? <OnlyEditor /> : <EmptyWideViews />
  return (
    <div className="wide-views" data-tall={isTopTall ? '' : undefined}>
      <TopPanel {...props} />
      <section className="card pane wide-time" aria-label={words.timeline}>
        <div className="pane wide-timeline">
          <TimelinePanel {...props} />
        </div>
        <div className="pane wide-depth">
          <StripPanel {...props} />
        </div>
      </section>
      <Rail props={props} />
    </div>
  )
}

/** The views' places, before the first run is there. index.html has the same. */
function EmptyWideViews() {
  return (
    <div className="wide-views">
      <div className="card pane wide-stage" />
      <div className="card pane wide-time">
        <EmptyViews />
      </div>
      <div className="card pane wide-rail" />
    </div>
  )
}

/** A broken draft is mended before there is anything to show. */
function OnlyEditor() {
  return (
    <div className="wide-views">
      <div className="pane wide-empty">
        <div className="card">
          <EmptyViews />
        </div>
      </div>
      <Rail props={null} />
    </div>
  )
}
