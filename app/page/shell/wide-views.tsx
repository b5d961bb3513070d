import { acts, usePage } from '../../state/page.ts'
import { isTall } from '../../state/layout.ts'
import { EmptyViews } from './empty-views.tsx'
import { PanelContext, useShownRun } from './panel.ts'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { useWords } from '../use-words.ts'
import { EditPanel } from '../lazy-parts.tsx'
import { ChartsPanel, DuePanel, InspectorPanel, LogPanel, MessageTable, SequencePanel } from '../lazy-views.tsx'
import { TabList, Tabs } from '../ui/tabs.tsx'
import type { StripView } from '../../model/views.ts'
import { wordyPart } from '../lazy-part.tsx'
import { DepthStrip } from '../timeline/depth-strip.tsx'
import { Select } from '../ui/field.tsx'
import { useId } from 'react'
import { StagePanel } from '../stage/stage-panel.tsx'
import './wide-views.css'

/** Stage, timeline and depth on the left, the rail on the right: everything of one instant at once. */
export function WideViews() {
  const panel = useShownRun()
  const isTopTall = usePage(isTall)
  const isEditing = usePage(state => state.editTab !== null)
  return (
    <PanelContext value={panel}>
      <div className="wide-views" data-tall={isTopTall && panel !== null ? '' : undefined}>
        {panel !== null && <RunViews />}
        {panel === null && (isEditing ? <NoViews /> : <ComingViews />)}
        <Rail isShown={panel !== null} />
      </div>
    </PanelContext>
  )
}

function RunViews() {
  const words = useWords().page.views
  return (
    <>
      <TopPanel />
      <section className="card pane wide-time" aria-label={words.timeline}>
        <div className="pane wide-timeline">
          <TimelinePanel />
        </div>
        <div className="pane wide-depth">
          <StripPanel />
        </div>
      </section>
    </>
  )
}

/** The views' places, before the first run is there. index.html has the same. */
function ComingViews() {
  return (
    <>
      <div className="card pane wide-stage" />
      <div className="card pane wide-time">
        <EmptyViews />
      </div>
    </>
  )
}

/** A broken draft is mended before there is anything to show. */
function NoViews() {
  return (
    <div className="pane wide-empty">
      <div className="card">
        <EmptyViews />
      </div>
    </div>
  )
}

/** What is selected, what happened, what comes; while something is changed, the editor, which stays when its text first runs. `isShown`: there is a run. */
function Rail({ isShown }: { readonly isShown: boolean }) {
  const words = useWords().page.views
  const tab = usePage(state => state.railTab)
  const isEditing = usePage(state => state.editTab !== null)
  return (
    <aside className="card pane wide-rail" aria-label={words.rail}>
      {isEditing && <EditPanel />}
      {!isEditing && isShown && (
        <Tabs label={words.rail} names={words.tabs} chosen={tab} onChoose={acts.showTab}>
          {tab === 'inspector' && <InspectorPanel />}
          {tab === 'log' && <LogPanel />}
          {tab === 'due' && <DuePanel />}
        </Tabs>
      )}
    </aside>
  )
}

const ChartStrip = wordyPart(async () => (await import('../charts/chart-strip.tsx')).ChartStrip)

/** Under the timeline, on its axis: depth by state, or the chart that is chosen. */
function StripPanel() {
  const words = useWords().page.strip
  const shown = usePage(state => state.stripView)
  return (
    <>
      {shown === 'depth' ? <DepthStrip /> : <ChartStrip id={shown} />}
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

/** What shares the place above the timeline. Its tabs stand where the timeline has its row numbers, so that both axes begin at the same pixel. */
function TopPanel() {
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
