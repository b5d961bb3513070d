import { usePage, acts } from '../../state/page.ts'
import { isTall } from '../../state/layout.ts'
import { EmptyViews } from './empty-views.tsx'
import { usePanelProps } from './panel-props.ts'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { TopPanel } from './top-panel.tsx'
import { useWords } from '../use-words.ts'
import type { PanelProps } from './panel-props.ts'
import { EditPanel } from '../lazy-parts.tsx'
import { DuePanel, InspectorPanel, LogPanel } from '../lazy-views.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { StripView } from '../../model/views.ts'
import { wordyPart } from '../lazy-part.tsx'
import { DepthStrip } from '../timeline/depth-strip.tsx'
import { Select } from '../ui/field.tsx'
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

/** What is selected, what happened, what comes; while something is changed, the editor. */
export function Rail({ props }: { readonly props: PanelProps | null }) {
  const words = useWords().page.views
  const tab = usePage(state => state.railTab)
  const isEditing = usePage(state => state.editTab !== null)
  return (
    <aside className="card pane wide-rail" aria-label={words.rail}>
      {isEditing && <EditPanel />}
      {!isEditing && props !== null && (
        <Tabs label={words.rail} names={words.tabs} chosen={tab} onChoose={acts.showTab}>
          {tab === 'inspector' && <InspectorPanel {...props} />}
          {tab === 'log' && <LogPanel {...props} />}
          {tab === 'due' && <DuePanel {...props} />}
        </Tabs>
      )}
    </aside>
  )
}

const ChartStrip = wordyPart(async () => (await import('../charts/chart-strip.tsx')).ChartStrip)

/** Under the timeline, on its axis: depth by state, or the chart that is chosen. */
export function StripPanel(props: PanelProps) {
  const words = useWords().page.strip
  const shown = usePage(state => state.stripView)
  return (
    <>
      {shown === 'depth' ? <DepthStrip {...props} /> : <ChartStrip {...props} id={shown} />}
      <label className="strip-choice">
        <span className="sr-only">{words.choose}</span>
        <Select
          value={shown}
          title={words.choose}
          options={Object.entries(words.names) as [StripView, string][]}
          onChange={acts.showInStrip}
        />
      </label>
    </>
  )
}
