import type { RecordNumber } from '../../../sim-core/index.ts'
import type { NarrowView as NarrowViewName } from '../../model/views.ts'
import { hasSheet } from '../../state/layout.ts'
import { acts, usePage } from '../../state/page.ts'
import { EmptyViews } from './empty-views.tsx'
import { EditPanel } from '../lazy-parts.tsx'
import { ChartsPanel, DuePanel, InspectorPanel, LogPanel, MessageTable, SequencePanel } from '../lazy-views.tsx'
import { PanelContext, useShownRun } from './panel.ts'
import { Sheet } from '../ui/sheet.tsx'
import { StagePanel } from '../stage/stage-panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { useWords } from '../use-words.ts'
import './narrow-views.css'

/** One view at a time; what is tapped opens a sheet that leaves the playhead in sight. */
export function NarrowViews() {
  const words = useWords().page.views
  const panel = useShownRun()
  const view = usePage(state => state.narrowView)
  const isSheetOpen = usePage(state => state.isSheetOpen)
  const isEditing = usePage(state => state.editTab !== null)
  if (isEditing) return <EditPanel />
  const isUnderSheet = isSheetOpen && hasSheet(view)
  return (
    <PanelContext value={panel}>
      <div className="narrow-views">
        <Tabs label={words.choose} names={words.narrow} chosen={view} onChoose={acts.showView}>
          {panel === null ? <EmptyViews /> : <NarrowView view={view} isUnderSheet={isUnderSheet} />}
        </Tabs>
        {isUnderSheet && panel !== null && (
          <Sheet label={words.sheet} closeLabel={words.closeSheet} onClose={acts.closeSheet}>
            <InspectorPanel />
          </Sheet>
        )}
      </div>
    </PanelContext>
  )
}

interface NarrowViewProps {
  readonly view: NarrowViewName
  readonly isUnderSheet: boolean
}

function NarrowView({ view, isUnderSheet }: NarrowViewProps) {
  switch (view) {
    case 'stage':
      return <StagePanel />
    case 'timeline':
      return <TimelinePanel onGo={goAndShow} isUnderSheet={isUnderSheet} />
    case 'why':
      return <InspectorPanel />
    case 'log':
      return <LogPanel />
    case 'more':
      return <MoreViews />
  }
}

/** What is tapped opens its sheet, a mark of the timeline too. */
function goAndShow(n: RecordNumber): void {
  acts.goToRecord(n)
  acts.select({ kind: 'record', n })
}

/** Five tabs are what a thumb can tell apart; the others stand in a second row. */
function MoreViews() {
  const words = useWords().page.views
  const view = usePage(state => state.moreView)
  return (
    <Tabs label={words.chooseMore} names={words.more} chosen={view} onChoose={acts.showMore}>
      {view === 'due' && <DuePanel />}
      {view === 'sequence' && <SequencePanel />}
      {view === 'messages' && <MessageTable />}
      {view === 'charts' && <ChartsPanel hasGutter />}
    </Tabs>
  )
}
